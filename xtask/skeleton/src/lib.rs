//! Dragon Nap: everybody steals treasures together while the dragon sleeps.
//!
//! A whole game in one file. When it grows, give each concept a file of its own.

use engine::{
    About, Chance, Event, Fast, Game, Instinct, Log, Millis, NoLog, OptionGroup, OptionSpec, Outcome, Reason,
    Refusal, Rung, Seat, SeatSet, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// DN-1: how deep the dragon sleeps at first, and how deep with the variant of DN-6.
const DEEP: u8 = 8;
const LIGHT: u8 = 5;
/// DN-5: so many treasures win.
const ENOUGH: u8 = 8;

static ABOUT: About = About {
    id: "dragon-nap",
    prefix: "DN",
    min_players: 1,
    max_players: 4,
    age: 5,
    minutes: 5,
    rules_version: 1,
    first: false,
    options: &[OptionSpec::switch("light-sleeper", "DN-6", OptionGroup::Harder)],
    ladder: &[Rung::new("first", 2, &[], "search"), Rung::new("light", 2, &["light-sleeper"], "search")],
    rules: engine::bilingual!("../rules/fr.md", "../rules/en.md"),
    locales: engine::bilingual!("../locales/fr.ftl", "../locales/en.ftl"),
};

engine::refusals! {
    /// A clear "no".
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum No {
        BadPlayers { players: u8 } = "DN-1", "bad-players", "One to four can play.", players;
        GameOver = "DN-5", "game-over", "The game is over.";
        NotYourTurn = "DN-2", "not-your-turn", "It is not your turn.";
        Hummed = "DN-4", "hummed", "You have hummed already: once a game.";
        SleepsDeeply = "DN-4", "sleeps-deeply", "The dragon sleeps as deeply as it can.";
    }
}

/// What is agreed before the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// DN-6.
    #[serde(default)]
    pub light_sleeper: bool,
}

/// A position. Nothing in it is secret, so it is its own view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DragonNap {
    players: u8,
    light_sleeper: bool,
    /// How many turns have begun.
    turn: u32,
    active: Seat,
    /// How deep the dragon sleeps; at 0 it is awake.
    sleep: u8,
    treasures: u8,
    /// Who has hummed (DN-4).
    hummed: SeatSet,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Choice {
    /// Take a treasure (DN-3).
    Tiptoe,
    /// Hum a lullaby (DN-4).
    Hum,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Happening {
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// Somebody took a treasure.
    Took {
        /// Who.
        seat: Seat,
        /// How many there are now.
        treasures: u8,
    },
    /// The dragon sleeps less deeply.
    Stirred {
        /// By so much.
        by: u8,
        /// So deep it sleeps now.
        sleep: u8,
    },
    /// Somebody hummed.
    Hummed {
        /// Who.
        seat: Seat,
        /// So deep it sleeps now.
        sleep: u8,
    },
    /// Everybody got away with the treasure.
    Won,
    /// The dragon woke up.
    Woke,
}

impl Event for Happening {
    fn rule(&self) -> &'static str {
        match self {
            Happening::TurnBegan { .. } => "DN-2",
            Happening::Took { .. } | Happening::Stirred { .. } => "DN-3",
            Happening::Hummed { .. } => "DN-4",
            Happening::Won | Happening::Woke => "DN-5",
        }
    }
}

impl DragonNap {
    /// DN-1 and DN-6: the deepest sleep.
    fn deepest(&self) -> u8 {
        if self.light_sleeper { LIGHT } else { DEEP }
    }

    fn won(&self) -> bool {
        self.treasures >= ENOUGH && self.sleep > 0
    }

    fn over(&self) -> bool {
        self.won() || self.sleep == 0
    }

    /// DN-3: the dragon stirs by nothing, one or two.
    fn stir(&mut self, chance: &mut impl Chance, log: &mut impl Log<Happening>) {
        let by = (chance.pick("stir", 3, |by| by) as u8).min(self.sleep);
        self.sleep -= by;
        log.push(Happening::Stirred { by, sleep: self.sleep });
    }
}

impl Game for DragonNap {
    type Setup = Setup;
    type Choice = Choice;
    type Event = Happening;
    type View = DragonNap;

    fn about() -> &'static About {
        &ABOUT
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turns(&self) -> u32 {
        self.turn
    }

    fn new(setup: &Setup, _: &mut impl Chance, log: &mut impl Log<Happening>) -> Result<Self, Refusal> {
        let Setup { players, light_sleeper } = *setup;
        if !(ABOUT.min_players..=ABOUT.max_players).contains(&players) {
            return Err(No::BadPlayers { players }.into());
        }
        let active = Seat(0);
        let hummed = SeatSet::EMPTY;
        let mut game = DragonNap { players, light_sleeper, turn: 1, active, sleep: 0, treasures: 0, hummed };
        game.sleep = game.deepest();
        log.push(Happening::TurnBegan { seat: active });
        Ok(game)
    }

    fn turn(&self) -> Turn {
        match (self.won(), self.over()) {
            (true, _) => Turn::Over(Outcome::all_win(self.players)),
            (_, true) => Turn::Over(Outcome::all_lose(self.players)),
            _ => Turn::Decide(SeatSet::only(self.active)),
        }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(
            [Choice::Tiptoe, Choice::Hum].into_iter().filter(|choice| self.check(seat, choice).is_ok()),
        );
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        let no = match choice {
            _ if self.over() => No::GameOver,
            _ if seat != self.active => No::NotYourTurn,
            Choice::Hum if self.hummed.contains(seat) => No::Hummed,
            Choice::Hum if self.sleep == self.deepest() => No::SleepsDeeply,
            Choice::Tiptoe | Choice::Hum => return Ok(()),
        };
        Err(no.into())
    }

    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        _: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Happening>,
    ) {
        match choice {
            Choice::Tiptoe => {
                self.treasures += 1;
                log.push(Happening::Took { seat, treasures: self.treasures });
                self.stir(chance, log);
            }
            Choice::Hum => {
                self.hummed = self.hummed.with(seat);
                self.sleep = (self.sleep + 2).min(self.deepest());
                log.push(Happening::Hummed { seat, sleep: self.sleep });
            }
        }
        if self.over() {
            log.push(if self.won() { Happening::Won } else { Happening::Woke });
        } else {
            self.turn += 1;
            self.active = Seat((seat.0 + 1) % self.players);
            log.push(Happening::TurnBegan { seat: self.active });
        }
    }

    fn view(&self, _: Viewer) -> DragonNap {
        self.clone()
    }

    fn imagine(&self, _: Viewer, _: &mut impl Chance) -> DragonNap {
        self.clone()
    }

    fn arrange(setup: &Setup, given: Map<String, Value>) -> Result<DragonNap, String> {
        let start = Self::new(setup, &mut Fast::new(0), &mut NoLog).map_err(|no| no.to_string())?;
        let mut position = serde_json::to_value(start).map_err(|error| error.to_string())?;
        for (name, value) in given {
            position[name] = value;
        }
        let game: DragonNap = serde_json::from_value(position).map_err(|error| error.to_string())?;
        if game.active.0 >= game.players || game.sleep > game.deepest() || game.treasures > ENOUGH {
            return Err(format!("sleep is 0 to {}, treasures 0 to {ENOUGH}, active a seat", game.deepest()));
        }
        Ok(game)
    }
}

impl Instinct for DragonNap {
    fn instinct(&self, _: Seat, choices: &[Choice], _: &mut impl Chance) -> usize {
        let wanted = if self.sleep <= 3 { Choice::Hum } else { Choice::Tiptoe };
        choices.iter().position(|choice| *choice == wanted).unwrap_or(0)
    }

    fn reasons(&self, _: Seat, choice: &Choice) -> Vec<Reason> {
        let code = match choice {
            Choice::Hum if self.sleep <= 3 => "restless",
            Choice::Tiptoe if self.sleep > 3 => "sound-asleep",
            _ => return Vec::new(),
        };
        vec![Reason {
            code: code.to_owned(),
            args: Map::from_iter([("sleep".to_owned(), self.sleep.into())]),
        }]
    }
}
