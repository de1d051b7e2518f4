//! The game behind the engine's door.

use engine::{
    About, Chance, Feat, Game, Log, Millis, OptionGroup, OptionSpec, Refusal, Rung, Seat, Turn, Viewer,
};
use serde_json::{Map, Value};

use crate::choice::Choice;
use crate::event::Event;
use crate::position::{CastleCrush, Phase};
use crate::refusal::No;
use crate::scene::Place;
use crate::setup::{Combination, Mode, Setup};

static ABOUT: About = About {
    id: "castle-crush",
    prefix: "CC",
    min_players: 1,
    max_players: 4,
    age: 8,
    minutes: 25,
    rules_version: 1,
    first: true,
    options: &[
        OptionSpec::one_of("mode", "CC-6", OptionGroup::Version, &["standard", "speed", "construction"])
            .only_for("construction", 1, 1),
        OptionSpec::one_of("combination", "CC-40", OptionGroup::Version, &Combination::NAMES)
            .needs("mode=construction"),
        OptionSpec::one_of("hand", "CC-18", OptionGroup::Harder, &["steady", "human"]),
        OptionSpec::switch("lying-counts-one", "CC-C10", OptionGroup::House),
    ],
    ladder: &[
        Rung::new("first", 2, &["mode=speed"], "heuristic"),
        Rung::new("standard", 2, &[], "heuristic"),
    ],
    rules: engine::bilingual!("../rules/fr.md", "../rules/en.md"),
    locales: engine::bilingual!("../locales/fr.ftl", "../locales/en.ftl"),
};

impl Game for CastleCrush {
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;
    type View = CastleCrush;

    const HEAVY: bool = true;

    const MADE_WITH: Option<&'static str> = Some("rapier3d 0.36.1");

    fn about() -> &'static About {
        &ABOUT
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Result<Self, Refusal> {
        setup.check()?;
        let ages = order_of_age(setup, chance);
        if setup.players > 1 {
            log.push(Event::Ages { seat: ages[0], seats: ages.clone() });
        }
        let mut game = CastleCrush::empty(setup, ages);
        if setup.mode == Mode::Construction {
            game.settle_at(Seat(0), Place(0), chance, log);
        }
        Ok(game)
    }

    fn turns(&self) -> u32 {
        u32::from(self.round) + self.attacks
    }

    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Over { outcome, .. } => Turn::Over(*outcome),
            _ => Turn::Decide(self.deciding()),
        }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.ideas(seat, out);
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(No::GameOver.into());
        }
        if !self.deciding().contains(seat) && !matches!(self.phase, Phase::Building { .. }) {
            return Err(self.somebody_else().into());
        }
        match *choice {
            Choice::Settle { place } => self.check_settle(place),
            Choice::Take { kind } => self.check_take(seat, kind),
            Choice::Put(put) => self.check_put(seat, put),
            Choice::Lift { piece } => self.check_lift(seat, piece),
            Choice::Finish => self.check_finish(seat),
            Choice::Count => self.check_count(seat),
            Choice::Strike(strike) => self.check_strike(seat, strike),
            Choice::Pass => self.check_pass(seat),
        }
        .map_err(Refusal::from)
    }

    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        _: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match *choice {
            Choice::Settle { place } => self.settle_at(seat, place, chance, log),
            Choice::Take { kind } => self.take(seat, kind, log),
            Choice::Put(put) => self.put(seat, put, chance, log),
            Choice::Lift { piece } => self.lift(seat, piece, log),
            Choice::Finish | Choice::Count => {
                if self.finish(seat, log) {
                    self.book(log);
                }
            }
            Choice::Strike(strike) => self.attack(seat, strike, chance, log),
            Choice::Pass => self.pass(seat, log),
        }
        if matches!(&self.phase, Phase::Attacking { order, .. } if order.is_empty()) {
            self.clean_and_count(chance, log);
        }
    }

    fn halls() -> &'static [&'static str] {
        &Combination::NAMES
    }

    /// What a builder is titled for (CC-44, CC-45).
    fn feat(&self) -> Option<Feat> {
        match self.phase {
            Phase::Over { .. } if self.mode == Mode::Construction => Some(Feat {
                hall: self.combination.name().to_owned(),
                points: self.scores.iter().copied().map(u32::from).sum(),
            }),
            _ => None,
        }
    }

    fn view(&self, _: Viewer) -> CastleCrush {
        self.clone()
    }

    fn imagine(&self, _: Viewer, _: &mut impl Chance) -> CastleCrush {
        self.clone()
    }

    fn arrange(setup: &Setup, given: Map<String, Value>) -> Result<Self, String> {
        crate::arrange::arrange(setup, given)
    }
}

/// The youngest, if anybody said who that is, then the others as chance will have it (CC-C27).
fn order_of_age(setup: &Setup, chance: &mut impl Chance) -> Vec<Seat> {
    let mut ages: Vec<Seat> = setup.first.into_iter().collect();
    let mut others: Vec<Seat> = Seat::all(setup.players).filter(|seat| !ages.contains(seat)).collect();
    while !others.is_empty() {
        let next = chance.pick("age", others.len(), |at| others[at]);
        ages.push(others.remove(next));
    }
    ages
}

impl CastleCrush {
    /// It is not this seat's turn, by the rule that orders the phase.
    pub(crate) fn somebody_else(&self) -> No {
        let rule = match (&self.phase, self.mode) {
            (Phase::Settling, _) => "CC-C54",
            (Phase::Picking { .. }, Mode::Speed) => "CC-C31",
            (Phase::Picking { .. }, _) => "CC-9",
            (_, Mode::Speed) => "CC-36",
            _ => "CC-17",
        };
        No::SomebodyElse { rule }
    }

    /// Where everybody is asked to put the foundation first.
    pub(crate) fn check_settle(&self, place: Place) -> Result<(), No> {
        if self.phase != Phase::Settling {
            return Err(No::OtherPhase { rule: "CC-3" });
        }
        if place.0 >= 360 {
            return Err(No::BeyondTheRing);
        }
        let apart = crate::geometry::data().geometry.ground.apart;
        match self.foundations.values().any(|other| place.apart(*other) < apart) {
            true => Err(No::TooClose { apart: apart as u16 }),
            false => Ok(()),
        }
    }

    fn settle_at(&mut self, seat: Seat, place: Place, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.foundations.insert(seat, place);
        log.push(Event::Settled { seat, place });
        if self.foundations.len() == usize::from(self.players) {
            self.begin_round(chance, log);
        }
    }
}
