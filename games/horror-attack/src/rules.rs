//! The game behind the engine's door.

use engine::{About, Chance, Game, Log, Millis, OptionGroup, OptionSpec, Refusal, Rung, Seat, Turn, Viewer};

use crate::card::Side;
use crate::choice::Choice;
use crate::event::Event;
use crate::position::{HorrorAttack, Stage};
use crate::referee::Referee;
use crate::setup::Setup;
use crate::view::View;

static ABOUT: About = About {
    id: "horror-attack",
    prefix: "HA",
    min_players: 2,
    max_players: Setup::MOST_PLAYERS,
    age: 8,
    minutes: 20,
    rules_version: 2,
    first: true,
    options: &[
        OptionSpec::one_of("version", "HA-20", OptionGroup::Version, &["base", "expert"])
            .only_for("expert", 2, 2),
        OptionSpec::one_of(
            "decks",
            "HA-1",
            OptionGroup::Version,
            &["usual", "innsmouth", "mountains", "both"],
        )
        .needs("version=base"),
        OptionSpec::switch("one-box", "HA-H14", OptionGroup::House).needs("version=expert"),
        OptionSpec::switch("detective-alone", "HA-H23", OptionGroup::House),
    ],
    ladder: &[
        Rung::new("first", 2, &[], "random"),
        Rung::new("wise", 2, &[], "heuristic"),
        Rung::new("usual", 2, &[], "search"),
    ],
    rules: engine::bilingual!("../rules/fr.md", "../rules/en.md"),
    locales: engine::bilingual!("../locales/fr.ftl", "../locales/en.ftl"),
};

impl Game for HorrorAttack {
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
        let mut game = HorrorAttack::bare(setup);
        Referee { game: &mut game, chance, log }.set_up(setup);
        Ok(game)
    }

    #[inline]
    fn turns(&self) -> u32 {
        self.turn.into()
    }

    fn side(&self, seat: Seat) -> Option<&'static str> {
        let over = self.stage == Stage::Over && seat.0 < self.players;
        over.then(|| match self.scoring[seat.index()].side() {
            Side::Monster => "monster",
            Side::Hero | Side::Neutral => "hero",
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_decision()
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.list_choices(seat, &mut |choice| out.push(choice));
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        let mut listed = false;
        self.list_choices(seat, &mut |other| listed |= other == *choice);
        match self.why_not(seat, *choice) {
            Some(no) if !listed => Err(no.into()),
            _ => Ok(()),
        }
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
        Referee { game: self, chance, log }.make(seat, *choice);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(Some(viewer))
    }

    #[inline]
    fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        self.imagined(viewer, chance)
    }

    fn in_the_open(&self, _: Seat, choice: &Choice, _: &Self) -> bool {
        self.goes_in_the_open(*choice)
    }

    fn arrange(setup: &Setup, given: serde_json::Map<String, serde_json::Value>) -> Result<Self, String> {
        HorrorAttack::arranged(setup, given)
    }
}
