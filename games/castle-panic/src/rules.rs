//! The game behind the engine's door.

use engine::{About, Chance, Game, Log, Millis, OptionGroup, OptionSpec, Refusal, Rung, Seat, Turn, Viewer};

use crate::choice::Choice;
use crate::event::Event;
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::setup::Setup;
use crate::view::View;

const fn option(id: &'static str, rule: &'static str, group: OptionGroup) -> OptionSpec {
    OptionSpec::switch(id, rule, group)
}

/// A variant of The Wizard's Tower.
const fn magic(id: &'static str, rule: &'static str, group: OptionGroup) -> OptionSpec {
    OptionSpec::switch(id, rule, group).needs("wizards-tower")
}

use OptionGroup::{Easier, Harder, House, Manners, Version};

static ABOUT: About = About {
    id: "castle-panic",
    prefix: "CP",
    min_players: 1,
    max_players: Setup::MOST_PLAYERS,
    age: 8,
    minutes: 90,
    rules_version: 2,
    first: true,
    options: &[
        OptionSpec::one_of("version", "CP-B5.1", Version, &["standard", "co-op", "overlord"])
            .only_for("overlord", 2, 6),
        OptionSpec::seat("overlord", "CP-B5.4", Version).needs("version=overlord"),
        option("wizards-tower", "CP-W1.1", Version),
        OptionSpec::one_of(
            "harbingers",
            "CP-13.2-more-Mega-Bosses",
            Harder,
            &["three", "four", "five", "six"],
        )
        .needs("wizards-tower"),
        option("easier-battles", "CP-8-Easier-Battles", Easier),
        option("all-for-one", "CP-8-All-for-One", Easier),
        option("heroic-powers", "CP-8-Heroic-Powers", Easier),
        magic("death-benefit", "CP-13.2-Death-Benefit", Easier),
        magic("flaming-tar", "CP-13.2-Flaming-Tar", Easier),
        magic("cavalry-hobble", "CP-13.2-Cavalry-Hobble", Easier),
        magic("express", "CP-13.2-Express", Easier),
        option("mans-home", "CP-8-A-Mans-Home-Is-His-Castle", Harder),
        option("dwindling-resources", "CP-8-Dwindling-Resources", Harder),
        option("under-construction", "CP-8-Under-Construction", Harder),
        option("player-walls", "CP-8-Player-Walls", Harder),
        option("random-walls", "CP-8-Random-Walls", Harder),
        option("desperate-times", "CP-8-Desperate-Times", Manners),
        option("rough-start", "CP-8-Rough-Start", Harder),
        option("closed-hands", "CP-8-Closed-Hands", Harder),
        magic("too-quiet", "CP-13.2-Too-Quiet", Harder),
        magic("growing-fire", "CP-13.2-Growing-Fire", Harder),
        magic("blind-necromancer", "CP-13.2-Blind-Necromancer", Harder),
        magic("random-mix", "CP-13.2-Random-Mix", Harder),
        option("quick-start", "CP-W1.1", Manners),
        magic("wide-spaces", "CP-A1", House),
        magic("wizard-deck-lost", "CP-A2", House),
        magic("flame-only-blast", "CP-D1", House),
        magic("wall-of-force-arc", "CP-D2", House),
        magic("reinforce-above", "CP-D3", House),
        option("held-at-walls", "CP-A72", House),
    ],
    ladder: &[
        Rung::new("first", 2, &["version=co-op", "easier-battles", "quick-start"], "search"),
        Rung::new("usual", 2, &["quick-start"], "search"),
        Rung::new("tower", 2, &["wizards-tower", "quick-start"], "search"),
    ],
    rules: engine::bilingual!("../rules/fr.md", "../rules/en.md"),
    locales: engine::bilingual!("../locales/fr.ftl", "../locales/en.ftl"),
};

impl Game for CastlePanic {
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

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Result<Self, Refusal> {
        setup.check()?;
        let mut game = CastlePanic::bare(setup);
        Referee::new(&mut game, chance, log).set_up(setup);
        Ok(game)
    }

    #[inline]
    fn turns(&self) -> u32 {
        self.turn
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_decision()
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.list_choices(seat, out);
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        let mut choices = Vec::new();
        self.list_choices(seat, &mut choices);
        if choices.contains(choice) { Ok(()) } else { Err(self.why_not(seat, *choice).into()) }
    }

    #[inline]
    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        _: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        Referee::new(self, chance, log).make(seat, *choice);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(Some(viewer))
    }

    #[inline]
    fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        self.imagined(viewer, chance)
    }

    fn in_the_open(&self, _: Seat, choice: &Choice, after: &Self) -> bool {
        self.goes_in_the_open(*choice, after)
    }

    fn arrange(setup: &Setup, given: serde_json::Map<String, serde_json::Value>) -> Result<Self, String> {
        CastlePanic::arranged(setup, given)
    }
}
