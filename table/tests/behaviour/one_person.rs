//! Several guests may be one person: a second browser costs nothing. Held over random evenings on which everybody tries what they
//! can: nobody sees another seat's secrets, and nothing that became known is taken back, without a yes from every other person
//! who plays, whether they are here or a robot keeps their seat.
//!
//! The model below is its own: it knows who is who, listens to who says yes, and believes the table nothing.

use std::collections::{BTreeMap, BTreeSet};

use barbacane_table::protocol::{Ask, Phase, ServerMessage};
use barbacane_table::{Identity, Input, Registry, Sitter, TableConfig};
use engine::{Fast, Seat};
use serde_json::{Value, json};

use crate::house::{House, config, registry};
use crate::no_leak::{cards_told, truth};

/// Ann has three browsers, Bob two, Cleo and Dan one each.
const GUESTS: [(&str, Person); 7] = [
    ("identity-of-ann", "Ann"),
    ("identity-of-ann-second", "Ann"),
    ("identity-of-ann-third", "Ann"),
    ("identity-of-bob", "Bob"),
    ("identity-of-bob-second", "Bob"),
    ("identity-of-cleo", "Cleo"),
    ("identity-of-dan", "Dan"),
];

type Person = &'static str;

fn person(guest: &Identity) -> Person {
    GUESTS.iter().find(|(id, _)| *id == guest.0).expect("a guest of the house").1
}

fn guest(luck: &mut Fast) -> Identity {
    Identity::new(GUESTS[luck.below(GUESTS.len() as u32) as usize].0)
}

/// Who asked last for something that needs a yes, and who has said it since.
#[derive(Clone, Default)]
struct Question {
    by: Person,
    yes: BTreeSet<Person>,
}

/// What a just observer knows of the evening.
#[derive(Default)]
struct Observer {
    /// Whose seat each is, as the guests they come as.
    owners: Vec<Option<Identity>>,
    /// Who last left a seat that has stayed empty since: they know what is there.
    left: BTreeMap<usize, Person>,
    question: Question,
    /// The versions of the choices that count, and whether they told anybody anything.
    choices: Vec<(u64, bool)>,
    /// When somebody last looked into a seat that was not theirs.
    looked: Option<u64>,
    /// What was allowed that needed everybody's yes.
    granted: BTreeSet<&'static str>,
}

impl Observer {
    fn new(house: &House) -> Observer {
        Observer { owners: owners(house), ..Observer::default() }
    }

    /// Looks at what a wish that was granted has led to.
    fn watch(&mut self, house: &House, who: &Identity, wish: &Ask) -> Result<(), String> {
        let record = house.store.last().expect("a table was opened");
        let at_once = matches!(record.input, Input::Sat { .. } | Input::Undone { .. });
        let question = match wish {
            Ask::Undo { .. } | Ask::Sit { .. } if at_once => {
                Question { by: person(who), yes: BTreeSet::new() }
            }
            Ask::Undo { .. } | Ask::Sit { .. } => {
                self.question = Question { by: person(who), yes: BTreeSet::new() };
                self.question.clone()
            }
            Ask::Vote { agree: true } => {
                self.question.yes.insert(person(who));
                self.question.clone()
            }
            _ => self.question.clone(),
        };
        if house.table.phase() == Phase::Playing {
            self.seats_taken(house, record.seq, &question)?;
            if let Input::Undone { to } = record.input {
                self.taken_back(to, &question)?;
            }
        }
        self.owners = owners(house);
        if let Input::Chose { choice, .. } = &record.input
            && self.choices.last().is_none_or(|(seq, _)| *seq < record.seq)
        {
            // Of the toy one can say without asking the table what tells somebody something.
            let quiet = ["nod", "greet", "bow", "wave"].iter().any(|quiet| choice == quiet);
            self.choices.push((record.seq, !quiet && house.table.game() == "toy"));
        }
        Ok(())
    }

    fn seats_taken(&mut self, house: &House, seq: u64, question: &Question) -> Result<(), String> {
        let now = owners(house);
        for (seat, (before, after)) in self.owners.clone().iter().zip(&now).enumerate() {
            let robot = matches!(house.table.sitters()[seat], Sitter::Bot { .. });
            if robot {
                self.left.remove(&seat);
            }
            match (before, after) {
                (before, after) if before == after => {}
                (Some(owner), None) if !robot => drop(self.left.insert(seat, person(owner))),
                (_, None) => {}
                (_, Some(taker)) => {
                    assert!(before.is_none(), "{taker} sits on {before:?}");
                    if self.left.remove(&seat) != Some(person(taker)) {
                        self.agreed("sat", question, || format!("the secrets of seat {seat}"))?;
                        self.looked = Some(seq);
                    }
                }
            }
        }
        Ok(())
    }

    fn taken_back(&mut self, to: u64, question: &Question) -> Result<(), String> {
        let told = self.choices.iter().any(|(seq, told)| *seq >= to && *told);
        let looked = self.looked.is_some_and(|looked| looked > to);
        self.choices.retain(|(seq, _)| *seq < to);
        if told || looked {
            self.agreed("undone", question, || format!("version {to} back, since which something was told"))?;
        }
        Ok(())
    }

    /// Every other person who plays must have said yes.
    fn agreed(
        &mut self,
        what: &'static str,
        question: &Question,
        about: impl Fn() -> String,
    ) -> Result<(), String> {
        let playing: BTreeSet<_> = self.owners.iter().flatten().map(person).collect();
        let said_nothing = |other: &&Person| **other != question.by && !question.yes.contains(*other);
        let missing: Vec<_> = playing.iter().filter(said_nothing).collect();
        if !missing.is_empty() {
            return Err(format!("{} got {} without a yes from {missing:?}", question.by, about()));
        }
        if playing.len() > 1 {
            self.granted.insert(what);
        }
        Ok(())
    }

    /// No frame that goes to a guest tells of a seat that is not theirs.
    fn reads(&self, house: &House, registry: &Registry) {
        let truth = truth(house, registry);
        for (id, _) in GUESTS {
            let guest = Identity::new(id);
            let own = |seat: usize| self.owners[seat].as_ref() == Some(&guest);
            for since in [None, Some(house.table.seq().saturating_sub(1))] {
                let update = house.table.update(Some(&guest), since);
                let frame = serde_json::to_value(&update).unwrap();
                assert!(!frame.to_string().contains("identity-of-"), "an identity is nobody's business");
                let ServerMessage::Update { state, .. } = update else { panic!("not an update") };
                let seats = state.views.iter().filter_map(|view| view.seat);
                seats.for_each(|seat| assert!(own(seat.index()), "{guest} looks through {seat:?}"));
                if let Some(truth) = truth.as_ref().filter(|_| state.game == "toy") {
                    let shown: Value = truth.position()["shown"].clone();
                    cards_told(&frame, &|seat| own(seat) || shown[seat] == true);
                }
            }
        }
    }
}

fn owners(house: &House) -> Vec<Option<Identity>> {
    house.table.sitters().iter().map(|sitter| sitter.owner().cloned()).collect()
}

/// What somebody might try who would like to know more than they may, or to have done otherwise.
fn attempt(house: &House, who: &Identity, luck: &mut Fast) -> Ask {
    let seat = Seat(luck.below(house.table.sitters().len() as u32) as u8);
    let seq = house.table.seq();
    match luck.below(16) {
        0..=2 => Ask::Sit { seat, name: "Somebody".into() },
        3 | 4 => Ask::Stand { seat },
        5 | 6 => Ask::SeatBot { seat, bot: "random".into() },
        7 => Ask::TakeBack { seat },
        8 | 9 => Ask::Undo { seq },
        10 | 11 => Ask::Vote { agree: luck.below(4) > 0 },
        _ => {
            let views = house.state(who).views;
            let offered = views.iter().find(|view| !view.choices.is_empty());
            let Some(view) = offered else { return Ask::Vote { agree: true } };
            let pick = luck.below(view.choices.len() as u32) as usize;
            Ask::Choose { seq, seat: view.seat.unwrap(), choice: view.choices[pick].clone() }
        }
    }
}

/// A game under way with two or three people and robots on the other seats.
fn under_way(config: TableConfig, luck: &mut Fast) -> House {
    let mut house = House::open(config);
    let people = ["identity-of-ann", "identity-of-bob", "identity-of-cleo"];
    let some = 2 + luck.below(2) as usize;
    for (seat, id) in (0..).map(Seat).zip(&people[..some]) {
        house.ask(&Identity::new(*id), Ask::Sit { seat, name: "Somebody".into() }).unwrap();
    }
    let host = Identity::new(people[0]);
    for seat in (some..house.table.sitters().len()).map(|seat| Seat(seat as u8)) {
        house.ask(&host, Ask::SeatBot { seat, bot: "random".into() }).unwrap();
    }
    house.ask(&host, Ask::Start).unwrap();
    house
}

/// An evening at this table; says what everybody's yes allowed, or what was got without it.
fn evening(config: TableConfig, trial: u64) -> Result<BTreeSet<&'static str>, String> {
    let (mut luck, registry) = (Fast::new(trial), registry());
    let mut house = under_way(config, &mut luck);
    let mut observer = Observer::new(&house);
    let mut tried = Vec::new();
    for _ in 0..150 {
        let who = guest(&mut luck);
        house.table.set_present(&who, luck.below(2) > 0);
        let wish = attempt(&house, &who, &mut luck);
        let before = house.store.len();
        if house.ask(&who, wish.clone()).is_ok() {
            tried.push(format!("{who}: {wish:?}"));
            observer
                .watch(&house, &who, &wish)
                .map_err(|problem| format!("{problem}, trial {trial}:\n{}", tried.join("\n")))?;
        }
        if luck.below(3) == 0
            && let Some(turn) = house.table.bot_turn()
        {
            let (seq, seat) = (turn.seq, turn.seat);
            let moved = house.table.bot_chose(seq, seat, turn.think(), house.now).unwrap();
            house.store.extend(moved);
            observer.watch(&house, &who, &Ask::Start).expect("a robot takes no seat and nothing back");
        }
        if house.store.len() > before {
            observer.reads(&house, &registry);
        }
        if house.table.outcome().is_some() {
            break;
        }
    }
    Ok(observer.granted)
}

#[test]
fn nobody_who_comes_as_several_guests_learns_or_takes_back_more_than_everybody_agreed_to() {
    let evenings = (0..80).map(|trial| evening(config(4), trial));
    let granted: BTreeSet<_> =
        evenings.flat_map(|evening| evening.unwrap_or_else(|why| panic!("{why}"))).collect();
    assert_eq!(granted, BTreeSet::from(["sat", "undone"]), "the yes of everybody is enough");
}

#[test]
fn the_same_holds_for_the_hands_of_the_games_on_the_shelf() {
    let setups = [
        json!({ "game": "horror-attack", "setup": { "players": 4 } }),
        json!({ "game": "castle-panic", "setup": { "players": 4, "quick-start": true, "closed-hands": true } }),
    ];
    for setup in setups {
        let config: TableConfig = serde_json::from_value(setup).unwrap();
        for trial in 0..6 {
            evening(config.clone(), trial).unwrap_or_else(|why| panic!("{why}"));
        }
    }
}
