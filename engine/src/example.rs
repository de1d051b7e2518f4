//! The smallest game with a secret, as an example for whoever writes a game and for the tests of the engine itself.
//!
//! *Higher Card*: two players get one secret card each, from 1 to 6. In turn each may boast, may swap the card once,
//! and then keeps it. The higher card wins. It has everything a game needs: a hidden hand, a private event, a choice
//! with and one without a value, an option, refusals with their rules, words in two languages and a rule page.
//!
//! ```
//! use barbacane_engine::example::{HigherCard, Setup};
//! use barbacane_engine::{Fast, Game, NoLog, Seat, Viewer};
//! let game = HigherCard::new(&Setup::default(), &mut Fast::new(4), &mut NoLog).unwrap();
//! let seen = game.view(Viewer::Seat(Seat(0)));
//! assert!(seen.cards[0].is_some() && seen.cards[1].is_none());
//! ```

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    About, Bag, Chance, Event, Game, Instinct, Log, Millis, OptionGroup, OptionSpec, Outcome, Reason,
    Refusal, Rung, Seat, SeatSet, Turn, Viewer,
};

/// The highest card; each number is there once.
const HIGHEST: u8 = 6;

static ABOUT: About = About {
    id: "higher-card",
    prefix: "HC",
    min_players: 2,
    max_players: 2,
    age: 4,
    minutes: 1,
    rules_version: 1,
    first: false,
    options: &[OptionSpec::switch("no-swap", "HC-5", OptionGroup::Harder)],
    ladder: &[
        Rung::new("first", 2, &["no-swap"], "random"),
        Rung::new("swapping", 2, &[], "heuristic"),
        Rung::new("usual", 2, &[], "search"),
    ],
    rules: crate::bilingual!("example/fr.md", "example/en.md"),
    locales: crate::bilingual!("example/fr.ftl", "example/en.ftl"),
};

/// What is agreed before the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// Always two.
    pub players: u8,
    /// Whether swapping is forbidden.
    #[serde(default)]
    pub no_swap: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, no_swap: false }
    }
}

/// A position; its cards are secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HigherCard {
    active: u8,
    cards: [u8; 2],
    swapped: [bool; 2],
    boasts: [Option<u8>; 2],
    no_swap: bool,
}

/// What a viewer knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Whose turn it is; 2 when the cards are shown.
    pub active: u8,
    /// The cards the viewer may see.
    pub cards: [Option<u8>; 2],
    /// Who has swapped.
    pub swapped: [bool; 2],
    /// What each has boasted.
    pub boasts: [Option<u8>; 2],
    /// Whether swapping is forbidden.
    pub no_swap: bool,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Choice {
    /// Keep the card; the turn is over.
    Keep,
    /// Put the card back and draw another.
    Swap,
    /// Say a number aloud, true or not.
    Boast {
        /// The number.
        card: u8,
    },
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Happening {
    /// A card came to a seat; nobody else sees which.
    Drew {
        /// Whose it is.
        seat: Seat,
        /// Which, for those who may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<u8>,
    },
    /// Somebody said a number.
    Boasted {
        /// Who.
        seat: Seat,
        /// The number.
        card: u8,
    },
    /// Somebody put the card back.
    Swapped {
        /// Who.
        seat: Seat,
    },
    /// Somebody keeps the card.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A card was shown.
    Shown {
        /// Whose it is.
        seat: Seat,
        /// Which.
        card: u8,
    },
}

impl Event for Happening {
    fn rule(&self) -> &'static str {
        match self {
            Happening::Drew { .. } => "HC-1",
            Happening::Boasted { .. } => "HC-2",
            Happening::Swapped { .. } => "HC-3",
            Happening::Kept { .. } => "HC-2",
            Happening::Shown { .. } => "HC-4",
        }
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

impl HigherCard {
    fn over(&self) -> bool {
        self.active == 2
    }

    /// Draws a card that nobody in `held` has.
    fn draw(held: &[u8], chance: &mut impl Chance) -> u8 {
        let mut bag = Bag([1_u8; HIGHEST as usize]);
        for &card in held {
            bag.take(usize::from(card - 1));
        }
        chance.draw("card", &bag.0, |kind| kind + 1) as u8 + 1
    }
}

impl Game for HigherCard {
    type Setup = Setup;
    type Choice = Choice;
    type Event = Happening;
    type View = View;

    fn about() -> &'static About {
        &ABOUT
    }

    fn players(&self) -> u8 {
        2
    }

    fn turns(&self) -> u32 {
        u32::from(self.active.min(1)) + 1
    }

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Happening>) -> Result<Self, Refusal> {
        if setup.players != 2 {
            return Err(Refusal::new("HC-1", "two-only", "This game is for exactly two."));
        }
        let first = Self::draw(&[], chance);
        let second = Self::draw(&[first], chance);
        log.push(Happening::Drew { seat: Seat(0), card: Some(first) });
        log.push(Happening::Drew { seat: Seat(1), card: Some(second) });
        let no_swap = setup.no_swap;
        Ok(HigherCard { active: 0, cards: [first, second], swapped: [false; 2], boasts: [None; 2], no_swap })
    }

    fn turn(&self) -> Turn {
        if self.over() {
            let first_wins = self.cards[0] > self.cards[1];
            Turn::Over(Outcome::ranked([u8::from(!first_wins), u8::from(first_wins)]))
        } else {
            Turn::Decide(SeatSet::only(Seat(self.active)))
        }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let all = [Choice::Keep, Choice::Swap].into_iter();
        let all = all.chain((1..=HIGHEST).map(|card| Choice::Boast { card }));
        out.extend(all.filter(|choice| self.check(seat, choice).is_ok()));
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        if self.over() || seat.0 != self.active {
            return Err(Refusal::new("HC-2", "not-your-turn", "It is not your turn."));
        }
        match choice {
            Choice::Keep => Ok(()),
            Choice::Swap if self.no_swap => {
                Err(Refusal::new("HC-5", "no-swap", "You agreed not to swap cards."))
            }
            Choice::Swap if self.swapped[seat.index()] => {
                Err(Refusal::new("HC-3", "swapped", "You have swapped your card already."))
            }
            Choice::Swap => Ok(()),
            Choice::Boast { card } if !(1..=HIGHEST).contains(card) => {
                Err(Refusal::new("HC-1", "no-such-card", "There is no such card.").with("card", *card))
            }
            Choice::Boast { .. } if self.boasts[seat.index()].is_some() => {
                Err(Refusal::new("HC-2", "boasted", "You have boasted already."))
            }
            Choice::Boast { .. } => Ok(()),
        }
    }

    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        _: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Happening>,
    ) {
        match *choice {
            Choice::Keep => {
                log.push(Happening::Kept { seat });
                self.active += 1;
                if self.over() {
                    for seat in Seat::all(2) {
                        log.push(Happening::Shown { seat, card: self.cards[seat.index()] });
                    }
                }
            }
            Choice::Swap => {
                log.push(Happening::Swapped { seat });
                let card = Self::draw(&self.cards, chance);
                self.cards[seat.index()] = card;
                self.swapped[seat.index()] = true;
                log.push(Happening::Drew { seat, card: Some(card) });
            }
            Choice::Boast { card } => {
                self.boasts[seat.index()] = Some(card);
                log.push(Happening::Boasted { seat, card });
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seat| self.over() || viewer == Viewer::Seat(Seat(seat));
        View {
            active: self.active,
            cards: [0, 1].map(|seat| sees(seat).then_some(self.cards[usize::from(seat)])),
            swapped: self.swapped,
            boasts: self.boasts,
            no_swap: self.no_swap,
        }
    }

    fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> HigherCard {
        let mut imagined = self.clone();
        let known = self.view(viewer).cards;
        let mut held: Vec<u8> = known.iter().flatten().copied().collect();
        for (card, _) in imagined.cards.iter_mut().zip(known).filter(|(_, known)| known.is_none()) {
            *card = Self::draw(&held, chance);
            held.push(*card);
        }
        imagined
    }

    fn in_the_open(&self, _: Seat, choice: &Choice, after: &HigherCard) -> bool {
        match choice {
            Choice::Boast { .. } => true,
            Choice::Keep => !after.over(),
            Choice::Swap => false,
        }
    }

    fn arrange(setup: &Setup, given: Map<String, Value>) -> Result<HigherCard, String> {
        let start =
            Self::new(setup, &mut crate::Fast::new(0), &mut crate::NoLog).map_err(|no| no.to_string())?;
        let mut position = serde_json::to_value(start).map_err(|error| error.to_string())?;
        for (name, value) in given {
            position[name] = value;
        }
        let game: HigherCard = serde_json::from_value(position).map_err(|error| error.to_string())?;
        let real = |card: &u8| (1..=HIGHEST).contains(card);
        if game.active > 2 || game.cards[0] == game.cards[1] || !game.cards.iter().all(real) {
            return Err("two different cards from 1 to 6, and active from 0 to 2".to_owned());
        }
        Ok(game)
    }
}

impl Instinct for HigherCard {
    fn instinct(&self, seat: Seat, choices: &[Choice], _: &mut impl Chance) -> usize {
        let low = self.cards[seat.index()] <= HIGHEST / 2;
        let wanted = if low && choices.contains(&Choice::Swap) { Choice::Swap } else { Choice::Keep };
        choices.iter().position(|choice| *choice == wanted).unwrap_or(0)
    }

    fn reasons(&self, seat: Seat, choice: &Choice) -> Vec<Reason> {
        let card = self.cards[seat.index()];
        let code = match choice {
            Choice::Swap if card <= HIGHEST / 2 => "low-card",
            Choice::Keep if card > HIGHEST / 2 => "high-card",
            _ => return Vec::new(),
        };
        vec![Reason { code: code.to_owned(), args: Map::from_iter([("card".to_owned(), card.into())]) }]
    }
}
