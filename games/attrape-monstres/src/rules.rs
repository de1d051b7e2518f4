//! The game behind the engine's door.

use engine::{About, Chance, Game, Log, Millis, OptionGroup, OptionSpec, Refusal, Rung, Seat, Turn, Viewer};

use crate::choice::Choice;
use crate::event::Event;
use crate::position::AttrapeMonstres;
use crate::setup::Setup;
use crate::view::View;

static ABOUT: About = About {
    id: "attrape-monstres",
    prefix: "AM",
    min_players: 1,
    max_players: Setup::MOST_PLAYERS,
    age: 4,
    minutes: 20,
    rules_version: 1,
    first: true,
    options: &[
        OptionSpec::switch("no-powers", "AM-16a", OptionGroup::Easier),
        OptionSpec::switch("catch-them-all", "AM-16b", OptionGroup::Easier),
        OptionSpec::switch("horde", "AM-15a", OptionGroup::Harder),
        OptionSpec::switch("no-defense", "AM-15b", OptionGroup::Harder),
        OptionSpec::switch("auto-accept", "AM-A5", OptionGroup::Manners),
    ],
    ladder: &[
        Rung::new("first", 2, &["no-powers"], "search"),
        Rung::new("powers", 2, &["catch-them-all"], "search"),
        Rung::new("usual", 2, &[], "search"),
    ],
    rules: engine::bilingual!("../rules/fr.md", "../rules/en.md"),
    locales: engine::bilingual!("../locales/fr.ftl", "../locales/en.ftl"),
};

impl Game for AttrapeMonstres {
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn about() -> &'static About {
        &ABOUT
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Result<Self, Refusal> {
        setup.check()?;
        Ok(AttrapeMonstres::set_up(setup, chance, log))
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_decision()
    }

    #[inline]
    fn turns(&self) -> u32 {
        self.turn
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.list_choices(seat, out);
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        Ok(self.refuse(seat, *choice)?)
    }

    #[inline]
    fn apply_unchecked(
        &mut self,
        _: Seat,
        choice: &Choice,
        _: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.make(*choice, chance, log);
    }

    fn view(&self, _: Viewer) -> View {
        View::from(*self) // AM-2: everything lies open
    }

    #[inline]
    fn imagine(&self, _: Viewer, _: &mut impl Chance) -> Self {
        *self // the order of the piles is decided when they are drawn from: there is nothing to guess
    }

    fn arrange(setup: &Setup, given: serde_json::Map<String, serde_json::Value>) -> Result<Self, String> {
        AttrapeMonstres::arranged(setup, given)
    }
}
