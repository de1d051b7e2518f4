//! A toy game for the table's tests: it has a secret a seat, public luck, private luck, and a bell that rings by itself.
//!
//! In turn each of 2 to 4 players nods, rolls a die in the open, swaps its secret card for another, or shows it. With a
//! bell, a turn that lasts too long passes by itself. With greetings, one may greet: then all the others bow or wave, in any
//! order. After three rounds everybody wins.

use engine::{
    About, Bilingual, Chance, Event, Feat, Game, Instinct, Log, Millis, Outcome, Reason, Refusal, Seat,
    SeatSet, Turn, Viewer,
};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

const NOTHING: Bilingual = Bilingual { fr: "", en: "" };

const fn about(rules_version: u32) -> About {
    About {
        id: "toy",
        prefix: "TOY",
        min_players: 2,
        max_players: 4,
        age: 3,
        minutes: 1,
        rules_version,
        first: false,
        options: &[],
        ladder: &[],
        rules: NOTHING,
        locales: NOTHING,
    }
}

static ABOUT: [About; 4] = [about(1), about(2), about(3), about(4)];

/// What is agreed before the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    players: u8,
    /// How long a turn may last, in milliseconds.
    #[serde(default)]
    bell: Option<u64>,
    /// Whether one may greet.
    #[serde(default)]
    greetings: bool,
}

/// What is in the sky. Rules 3 cannot do without a moon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Moon<const RULES: u32>(Option<u32>);

impl<'de, const RULES: u32> Deserialize<'de> for Moon<RULES> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match Option::deserialize(from)? {
            None if RULES == 3 => Err(serde::de::Error::custom("there is no moon")),
            moon => Ok(Moon(moon)),
        }
    }
}

/// A position. The cards of those who have not shown them are secret.
///
/// By the rules of old a die has six sides; since rules 2 it has twelve, and cards are not shown any more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Toy<const RULES: u32 = 1> {
    active: u8,
    turns: u32,
    cards: Vec<u8>,
    shown: Vec<bool>,
    rolled: u32,
    bell: Option<u64>,
    began: Millis,
    greetings: bool,
    /// Who still owes an answer to a greeting.
    greeted: SeatSet,
    moon: Moon<RULES>,
}

/// What a viewer knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    active: u8,
    cards: Vec<Option<u8>>,
    rolled: u32,
    began: Millis,
    greeted: SeatSet,
    /// The sides of the die.
    sides: usize,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Choice {
    Nod,
    Roll,
    Swap,
    Show { card: u8 },
    Greet,
    Bow,
    Wave,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Happening {
    Drew { seat: Seat, card: Option<u8> },
    Nodded { seat: Seat },
    Rolled { seat: Seat, die: u32 },
    Showed { seat: Seat, card: u8 },
    BellRang { seat: Seat },
    Greeted { seat: Seat },
    Answered { seat: Seat },
}

impl Event for Happening {
    fn rule(&self) -> &'static str {
        "TOY-1"
    }

    fn seen_by(&self, viewer: Viewer) -> Option<Happening> {
        match self {
            Happening::Drew { seat, .. } if viewer != Viewer::Seat(*seat) => {
                Some(Happening::Drew { seat: *seat, card: None })
            }
            public => Some(public.clone()),
        }
    }
}

/// Any card from 100 to 199, so that a card's number is found in the bytes of a frame only if it was told.
fn any_card(chance: &mut impl Chance) -> u8 {
    100 + chance.draw("card", &[1; 100], |kind| 100 + kind) as u8
}

impl<const RULES: u32> Toy<RULES> {
    const SIDES: usize = if RULES == 1 { 6 } else { 12 };

    fn pass_on(&mut self, at: Millis) {
        self.turns += 1;
        self.active = Seat(self.active).next(self.players()).0;
        self.began = at;
    }
}

impl<const RULES: u32> Game for Toy<RULES> {
    type Setup = Setup;
    type Choice = Choice;
    type Event = Happening;
    type View = View;

    const MADE_WITH: Option<&'static str> = Some("dice 6.0");

    fn about() -> &'static About {
        &ABOUT[RULES as usize - 1]
    }

    fn halls() -> &'static [&'static str] {
        &["pairs"]
    }

    fn feat(&self) -> Option<Feat> {
        let over = matches!(self.turn(), Turn::Over(_));
        (over && self.players() == 2).then(|| Feat { hall: "pairs".to_owned(), points: self.rolled })
    }

    fn players(&self) -> u8 {
        self.cards.len() as u8
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Happening>) -> Result<Self, Refusal> {
        if !(2..=4).contains(&setup.players) {
            return Err(Refusal::new("TOY-2", "toy-players", "Two to four play."));
        }
        let cards: Vec<u8> = (0..setup.players).map(|_| any_card(chance)).collect();
        for (seat, &card) in (0..).map(Seat).zip(&cards) {
            log.push(Happening::Drew { seat, card: Some(card) });
        }
        let shown = vec![false; cards.len()];
        Ok(Toy {
            active: 0,
            turns: 0,
            cards,
            shown,
            rolled: 0,
            bell: setup.bell,
            began: 0,
            greetings: setup.greetings,
            greeted: SeatSet::EMPTY,
            moon: Moon((RULES == 3).then_some(1)),
        })
    }

    fn turn(&self) -> Turn {
        if self.turns >= 3 * u32::from(self.players()) {
            Turn::Over(Outcome::all_win(self.players()))
        } else if self.greeted.is_empty() {
            Turn::Decide(SeatSet::only(Seat(self.active)))
        } else {
            Turn::Decide(self.greeted)
        }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let card = self.cards[seat.index()];
        let all = [
            Choice::Nod,
            Choice::Roll,
            Choice::Swap,
            Choice::Show { card },
            Choice::Greet,
            Choice::Bow,
            Choice::Wave,
        ];
        out.extend(all.into_iter().filter(|choice| self.check(seat, choice).is_ok()));
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        if !matches!(self.turn(), Turn::Decide(seats) if seats.contains(seat)) {
            return Err(Refusal::new("TOY-1", "not-your-turn", "It is not your turn."));
        }
        let answers = matches!(choice, Choice::Bow | Choice::Wave);
        if answers == self.greeted.is_empty() || (*choice == Choice::Greet && !self.greetings) {
            return Err(Refusal::new("TOY-4", "manners", "One answers a greeting, and only that."));
        }
        match choice {
            Choice::Show { .. } if RULES > 1 => {
                Err(Refusal::new("TOY-5", "hidden", "Cards are not shown any more."))
            }
            Choice::Show { card } if *card != self.cards[seat.index()] || self.shown[seat.index()] => {
                Err(Refusal::new("TOY-3", "not-your-card", "You hold no such hidden card."))
            }
            Choice::Swap if self.shown[seat.index()] => {
                Err(Refusal::new("TOY-3", "shown", "A card that is shown stays."))
            }
            _ => Ok(()),
        }
    }

    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Happening>,
    ) {
        match *choice {
            Choice::Nod => log.push(Happening::Nodded { seat }),
            Choice::Roll => {
                let die = chance.draw("die", &[1; 12][..Self::SIDES], |side| side + 1) as u32 + 1;
                self.rolled += die;
                log.push(Happening::Rolled { seat, die });
            }
            Choice::Swap => {
                let card = any_card(chance);
                self.cards[seat.index()] = card;
                log.push(Happening::Drew { seat, card: Some(card) });
            }
            Choice::Show { card } => {
                self.shown[seat.index()] = true;
                log.push(Happening::Showed { seat, card });
            }
            Choice::Greet => {
                self.greeted = SeatSet::everyone(self.players()).without(seat);
                log.push(Happening::Greeted { seat });
            }
            Choice::Bow | Choice::Wave => {
                self.greeted = self.greeted.without(seat);
                log.push(Happening::Answered { seat });
            }
        }
        if self.greeted.is_empty() {
            self.pass_on(at);
        }
    }

    fn wake_at(&self) -> Option<Millis> {
        self.bell.map(|bell| self.began + bell)
    }

    fn wake(&mut self, at: Millis, _: &mut impl Chance, log: &mut impl Log<Happening>) {
        log.push(Happening::BellRang { seat: Seat(self.active) });
        self.pass_on(at);
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seat: Seat| self.shown[seat.index()] || viewer == Viewer::Seat(seat);
        View {
            active: self.active,
            cards: Seat::all(self.players())
                .map(|seat| sees(seat).then(|| self.cards[seat.index()]))
                .collect(),
            rolled: self.rolled,
            began: self.began,
            greeted: self.greeted,
            sides: Self::SIDES,
        }
    }

    fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let known = self.view(viewer).cards;
        let cards = known.iter().map(|card| card.unwrap_or_else(|| any_card(chance))).collect();
        Toy { cards, ..self.clone() }
    }

    fn in_the_open(&self, _: Seat, choice: &Choice, _: &Self) -> bool {
        match choice {
            Choice::Nod | Choice::Greet | Choice::Bow | Choice::Wave => true,
            Choice::Roll | Choice::Swap | Choice::Show { .. } => false,
        }
    }

    fn arrange(_: &Setup, _: Map<String, Value>) -> Result<Self, String> {
        Err("the toy has no scenarios".to_owned())
    }
}

impl<const RULES: u32> Instinct for Toy<RULES> {
    fn instinct(&self, _: Seat, _: &[Choice], _: &mut impl Chance) -> usize {
        0
    }

    fn reasons(&self, _: Seat, _: &Choice) -> Vec<Reason> {
        vec![Reason { code: "polite".to_owned(), args: Map::new() }]
    }
}
