//! Positions for scenarios: the middle of a round, with some things put where the author wants them.

use engine::{Millis, Seat};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::card::{Card, Monster};
use crate::laid::Open;
use crate::position::{MonsterRush, PLACES};
use crate::setup::Setup;

/// When a scenario begins, unless it says otherwise.
const NOW: Millis = 60_000;
/// Cards that lie open were shown so far apart, the last one so long ago.
const APART: Millis = 1_000;

/// What a scenario may put on the table, by the names the view uses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    now: Option<Millis>,
    leader: Option<Seat>,
    flipper: Option<Seat>,
    /// An empty text is an empty place.
    up: Option<[String; PLACES]>,
    piles: Option<[u8; PLACES]>,
    /// Open cards, turned over in turn from the leader.
    #[serde(default)]
    rows: Vec<Vec<Card>>,
    /// Cards known to lie at the bottom of each pile, in order.
    #[serde(default)]
    under: Vec<Vec<Card>>,
    /// How many cards are left in each pile.
    own: Option<Vec<u8>>,
    #[serde(default)]
    captured: Vec<Vec<Monster>>,
    #[serde(default)]
    mistaken: Vec<Vec<Monster>>,
    /// How far ahead the latest card was announced.
    #[serde(default)]
    lead: u16,
    #[serde(default)]
    gained: Vec<u16>,
    #[serde(default)]
    dry: u8,
}

impl MonsterRush {
    pub(crate) fn arranged(setup: &Setup, given: Map<String, Value>) -> Result<MonsterRush, String> {
        setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
        let given: Given = serde_json::from_value(Value::Object(given)).map_err(|error| error.to_string())?;
        let mut game = MonsterRush::bare(setup);
        game.rounds = 1;
        (game.dry, game.lead) = (given.dry, given.lead);
        game.now = given.now.unwrap_or(NOW);
        game.leader = given.leader.or(setup.first).unwrap_or(Seat(0));
        game.arrange_monsters(&given)?;
        game.arrange_cards(&given)?;
        for (gained, given) in game.gained.iter_mut().zip(&given.gained) {
            *gained = *given;
        }
        // Whatever is arranged must be a position that can be saved and loaded.
        let saved = serde_json::to_value(&game).map_err(|error| error.to_string())?;
        serde_json::from_value(saved).map_err(|error| error.to_string())
    }

    fn arrange_monsters(&mut self, given: &Given) -> Result<(), String> {
        let seats = usize::from(self.players);
        if given.captured.len() > seats || given.mistaken.len() > seats {
            return Err("there are more lists of monsters than players".to_owned());
        }
        let mut take = |monster: Monster| {
            let bit = 1_u64 << monster.0;
            let there = self.lurking & bit != 0;
            self.lurking &= !bit;
            if there { Ok(bit) } else { Err(format!("{monster} is there twice, or not in this game")) }
        };
        for (seat, list) in given.captured.iter().enumerate() {
            for monster in list {
                self.captured[seat] |= take(*monster)?;
            }
        }
        for (seat, list) in given.mistaken.iter().enumerate() {
            for monster in list {
                self.mistaken[seat] |= take(*monster)?;
            }
        }
        let up = match &given.up {
            Some(up) => {
                let monster = |id: &String| match id.as_str() {
                    "" => Ok(None),
                    id => serde_json::from_value(Value::from(id)).map_err(|error| error.to_string()),
                };
                let [one, two, three] = up.each_ref().map(monster);
                [one?, two?, three?]
            }
            None => {
                let mut free = crate::position::monsters(self.lurking);
                [free.next(), free.next(), free.next()]
            }
        };
        for monster in up.iter().flatten() {
            let bit = 1_u64 << monster.0;
            if self.lurking & bit == 0 {
                return Err(format!("{monster} is there twice, or not in this game"));
            }
            self.lurking &= !bit;
        }
        self.up = up;
        let hidden = self.lurking.count_ones() as u8;
        self.piles = given.piles.unwrap_or([hidden.div_ceil(3), (hidden + 1) / 3, hidden / 3]);
        let wanted: u8 = self.piles.iter().sum();
        // Monsters that are nowhere were taken out of the game before.
        while self.lurking.count_ones() as u8 > wanted {
            let out = self.lurking & self.lurking.wrapping_neg();
            self.lurking &= !out;
            self.captured[seats - 1] |= out;
        }
        Ok(())
    }

    fn arrange_cards(&mut self, given: &Given) -> Result<(), String> {
        let seats = usize::from(self.players);
        if given.rows.len() > seats || given.under.len() > seats {
            return Err("there are more rows than players".to_owned());
        }
        let mut rows = given.rows.clone();
        rows.resize(seats, Vec::new());
        for card in rows.iter().chain(&given.under).flatten() {
            let count = &mut self.unseen.0[card.index()];
            *count = count.checked_sub(1).ok_or_else(|| format!("there are not so many cards {card}"))?;
        }
        for (seat, cards) in given.under.iter().enumerate() {
            cards.iter().for_each(|card| self.under[seat].push(card.index() as u8));
        }
        let left = self.unseen.len() as u8;
        for seat in self.seats() {
            let known = self.under[seat.index()].len() as u8;
            self.unseen_in[seat.index()] = match &given.own {
                Some(own) => own.get(seat.index()).copied().unwrap_or(0).saturating_sub(known),
                None => left / self.players + u8::from(seat.0 < left % self.players),
            };
        }
        // Cards that are in no pile lie open as well.
        let in_piles: u8 = self.unseen_in.iter().sum();
        let more = left.checked_sub(in_piles).ok_or("there are not so many cards")?;
        for at in 0..usize::from(more) {
            let card = Card::all()
                .find(|card| self.unseen.0[card.index()] > 0)
                .ok_or("there are not so many cards")?;
            self.unseen.0[card.index()] -= 1;
            rows[at % seats].push(card);
        }
        self.lay_open(&rows);
        self.flipper = given.flipper.unwrap_or_else(|| {
            let last = self.open.last().map(|open| open.seat);
            last.map_or(self.leader, |seat| seat.next(self.players))
        });
        Ok(())
    }

    /// The cards of a round so far, turned over in turn from the leader.
    fn lay_open(&mut self, rows: &[Vec<Card>]) {
        let count: usize = rows.iter().map(Vec::len).sum();
        let mut ago = APART * count as Millis;
        for nth in 0..rows.iter().map(Vec::len).max().unwrap_or(0) {
            for n in 0..self.players {
                let seat = Seat((self.leader.0 + n) % self.players);
                if let Some(card) = rows[seat.index()].get(nth) {
                    let shown_at = self.now.saturating_sub(ago);
                    let open = Open { seat, card: card.index() as u8, shown_at, by_itself: false };
                    self.open.lay(open, &self.up);
                    ago -= APART;
                }
            }
        }
        self.since = self.open.last().map_or(self.now, |open| open.shown_at);
        self.next_flip_from = self.open.last().map_or(self.now, |open| open.shown_at + self.pace.pause());
    }
}
