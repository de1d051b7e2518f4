//! A house to play in: a table of the toy game, its store, and short ways to wish for things.

use std::sync::Arc;

use barbacane_table::protocol::{Ask, NewsItem, ServerMessage, TableState};
use barbacane_table::{Asked, GameEntry, Identity, Record, Registry, Table, TableConfig};
use engine::{Refusal, Seat, Seed};
use serde_json::{Value, json};

use crate::toy::Toy;

pub(crate) const SEED: Seed = Seed([0xab; 32]);

pub(crate) fn registry() -> Arc<Registry> {
    let attrape_monstres = GameEntry::of::<attrape_monstres::AttrapeMonstres>();
    let castle_panic = GameEntry::of::<castle_panic::CastlePanic>();
    let horror_attack = GameEntry::of::<horror_attack::HorrorAttack>();
    let monster_rush = GameEntry::of::<monster_rush::MonsterRush>();
    let toy = GameEntry::of::<Toy>();
    Arc::new(Registry::with([toy, attrape_monstres, castle_panic, horror_attack, monster_rush]))
}

/// The toy by other rules.
pub(crate) fn ruled<const RULES: u32>() -> Arc<Registry> {
    Arc::new(Registry::with([GameEntry::of::<Toy<RULES>>()]))
}

pub(crate) fn ann() -> Identity {
    Identity::new("identity-of-ann")
}

pub(crate) fn bob() -> Identity {
    Identity::new("identity-of-bob")
}

pub(crate) fn cleo() -> Identity {
    Identity::new("identity-of-cleo")
}

pub(crate) fn config(players: u8) -> TableConfig {
    serde_json::from_value(json!({ "game": "toy", "setup": { "players": players } })).unwrap()
}

/// A table with the store its house keeps, and a clock that ticks with every wish.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) table: Table,
    pub(crate) store: Vec<Record>,
    pub(crate) now: u64,
    pub(crate) wishes: u64,
}

impl House {
    pub(crate) fn open(config: TableConfig) -> House {
        let (table, opened) = Table::open(registry(), config, ann(), SEED, 1_000).unwrap();
        House { table, store: vec![opened], now: 1_000, wishes: 0 }
    }

    /// Ann hosts and sits on seat 0, the others sit beside her, and the game is on.
    pub(crate) fn playing(people: &[Identity]) -> House {
        House::playing_at(config(people.len() as u8), people)
    }

    pub(crate) fn playing_at(config: TableConfig, people: &[Identity]) -> House {
        let mut house = House::open(config);
        for (seat, who) in (0..).map(Seat).zip(people) {
            house.ask(who, Ask::Sit { seat, name: name(who) }).unwrap();
        }
        house.ask(&ann(), Ask::Start).unwrap();
        house
    }

    /// Wishes for something under a new id, and stores what comes of it.
    #[allow(clippy::needless_pass_by_value, reason = "wishes are written where they are made")]
    pub(crate) fn ask(&mut self, who: &Identity, ask: Ask) -> Result<u64, Refusal> {
        self.wishes += 1;
        let id = format!("wish-{}", self.wishes);
        self.ask_as(who, &id, &ask)
    }

    pub(crate) fn ask_as(&mut self, who: &Identity, id: &str, ask: &Ask) -> Result<u64, Refusal> {
        self.now += 10;
        let before = self.table.clone();
        match self.table.ask(who, id, ask, self.now) {
            Ok(Asked::Done(record)) => {
                assert_eq!(record.seq, self.table.seq());
                self.store.push(record);
                Ok(self.table.seq())
            }
            Ok(Asked::Repeated { seq }) => Ok(seq),
            Ok(Asked::Hint(_) | Asked::Again) => Ok(self.table.seq()),
            Err(refusal) => {
                let told = |table: &Table| table.update(Some(who), None);
                assert_eq!(told(&before), told(&self.table), "a refusal changed something");
                Err(refusal)
            }
        }
    }

    /// Chooses for the game as it is now.
    pub(crate) fn choose(&mut self, who: &Identity, seat: u8, choice: Value) -> Result<u64, Refusal> {
        let seq = self.table.seq();
        self.ask(who, Ask::Choose { seq, seat: Seat(seat), choice })
    }

    pub(crate) fn undo(&mut self, who: &Identity) -> Result<u64, Refusal> {
        let seq = self.table.seq();
        self.ask(who, Ask::Undo { seq })
    }

    pub(crate) fn state(&self, who: &Identity) -> TableState {
        self.table.state(Some(who))
    }

    /// The only view somebody has.
    pub(crate) fn view(&self, who: &Identity) -> Value {
        self.state(who).views[0].view.clone()
    }

    pub(crate) fn news(&self, who: &Identity, since: u64) -> Vec<NewsItem> {
        match self.table.update(Some(who), Some(since)) {
            ServerMessage::Update { news, .. } => news,
            other => panic!("an update is not {other:?}"),
        }
    }

    /// The table as it comes back from the store.
    pub(crate) fn restored(&self) -> Table {
        Table::restore(registry(), self.store.clone()).unwrap()
    }

    /// Everybody nods until the game is over; people by wishes, bots by their own thinking.
    pub(crate) fn finish(&mut self) {
        while self.table.outcome().is_none() {
            self.bots_play();
            let state = self.table.state(None);
            let Some(&seat) = state.deciding.first() else { break };
            for who in [ann(), bob(), cleo()] {
                if self.state(&who).seats[seat.index()].yours {
                    self.choose(&who, seat.0, json!("nod")).unwrap();
                    break;
                }
            }
        }
    }

    /// Everything happens that is due by then.
    pub(crate) fn lets_pass(&mut self, until: u64) {
        while let Some(record) = self.table.come_due(until).unwrap() {
            self.store.push(record);
        }
    }

    pub(crate) fn bots_play(&mut self) {
        while let Some(turn) = self.table.bot_turn() {
            let (seq, seat) = (turn.seq, turn.seat);
            let record = self.table.bot_chose(seq, seat, turn.think(), self.now).unwrap();
            self.store.push(record.expect("nothing came between"));
        }
    }
}

pub(crate) fn name(who: &Identity) -> String {
    match who.0.as_str() {
        "identity-of-ann" => "Ann".to_owned(),
        "identity-of-bob" => "Bob".to_owned(),
        _ => "Cleo".to_owned(),
    }
}

pub(crate) fn code<T: std::fmt::Debug>(asked: Result<T, Refusal>) -> String {
    asked.expect_err("this should be refused").code
}
