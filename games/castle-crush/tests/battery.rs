//! What every game must hold to, as far as lists go.
//!
//! Where a block or a hammer may go has too many forms to list: the list holds a few of them, and the rules accept them all. The
//! battery, which demands that nothing else is accepted, gets a table at which only what is listed may be done, and of that only a
//! handful at a time: it tries everything on every position, and wood takes its time to come to rest.

use std::cell::RefCell;

use barbacane_castle_crush::{
    CastleCrush, Choice, Combination, Event, Hand, Mode, Setup, Steadiness, steadiness,
};
use engine::{About, Chance, Feat, Game, Instinct, Log, Millis, Reason, Refusal, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Of places, spots and strikes so many are listed.
const HANDFUL: usize = 2;
/// Of the spots so many are felt for one where a piece would stay.
const FELT: usize = 12;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
struct Handful(CastleCrush);

thread_local! {
    /// The last list, which is asked for a hundred times a position.
    static LISTED: RefCell<Option<(CastleCrush, Seat, Vec<Choice>)>> = const { RefCell::new(None) };
}

impl Handful {
    fn listed(&self, seat: Seat) -> Vec<Choice> {
        LISTED.with_borrow_mut(|last| match last {
            Some((game, whose, choices)) if *game == self.0 && *whose == seat => choices.clone(),
            _ => {
                let choices = self.handful(seat);
                *last = Some((self.0.clone(), seat, choices.clone()));
                choices
            }
        })
    }

    /// Others on every position, the same on the same. One spot at least is steady, so that castles grow.
    fn handful(&self, seat: Seat) -> Vec<Choice> {
        let mut all = Vec::new();
        self.0.choices(seat, &mut all);
        let whim = usize::from_str_radix(&self.0.scene().digest(), 16).expect("sixteen digits");
        let some = |of: fn(&Choice) -> bool| {
            let mut some: Vec<Choice> = all.iter().filter(|choice| of(choice)).copied().collect();
            let from = whim % some.len().max(1);
            some.rotate_left(from);
            some
        };
        let mut many = some(is_many);
        let castle = self.0.site(seat);
        let stands = |choice: &Choice| match choice {
            Choice::Put(put) => steadiness(&castle, seat, *put) == Some(Steadiness::Stands),
            _ => true,
        };
        let steady = many.iter().take(FELT).position(stands);
        // Where nothing seems to stay, the whole list is offered, lest chance try the same few for ever.
        if let Some(steady) = steady {
            many.swap(0, steady);
            many.truncate(HANDFUL);
        }
        let mut listed = some(|choice| !is_many(choice));
        listed.extend(many);
        listed
    }
}

fn is_many(choice: &Choice) -> bool {
    matches!(choice, Choice::Settle { .. } | Choice::Put(_) | Choice::Strike(_))
}

impl Game for Handful {
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;
    type View = CastleCrush;

    fn about() -> &'static About {
        CastleCrush::about()
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Result<Self, Refusal> {
        CastleCrush::new(setup, chance, log).map(Handful)
    }

    fn turns(&self) -> u32 {
        self.0.turns()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn halls() -> &'static [&'static str] {
        CastleCrush::halls()
    }

    fn feat(&self) -> Option<Feat> {
        self.0.feat()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.listed(seat));
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        self.0.check(seat, choice)?;
        match self.listed(seat).contains(choice) {
            true => Ok(()),
            false => Err(Refusal::new("CC-11", "not-now", "The rules would allow it; the list does not.")),
        }
    }

    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.0.apply_unchecked(seat, choice, at, chance, log);
    }

    fn view(&self, viewer: Viewer) -> CastleCrush {
        self.0.view(viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        Handful(self.0.imagine(viewer, chance))
    }

    fn arrange(setup: &Setup, given: Map<String, Value>) -> Result<Self, String> {
        CastleCrush::arrange(setup, given).map(Handful)
    }
}

impl Instinct for Handful {
    fn instinct(&self, seat: Seat, choices: &[Choice], chance: &mut impl Chance) -> usize {
        self.0.instinct(seat, choices, chance)
    }

    fn reasons(&self, seat: Seat, choice: &Choice) -> Vec<Reason> {
        self.0.reasons(seat, choice)
    }
}

#[test]
fn the_battery() {
    let first = Some(Seat(0));
    let setups = [
        Setup { first, ..Setup::plain(Mode::Standard, 2) },
        Setup { hand: Hand::Human, lying_counts_one: true, ..Setup::plain(Mode::Construction, 1) },
        // These are spoilt, but not played: the same with more wood takes minutes. Other tests play them.
        Setup { combination: Combination::Keep, ..Setup::plain(Mode::Construction, 1) },
        Setup { combination: Combination::Castle, ..Setup::plain(Mode::Construction, 1) },
        Setup::plain(Mode::Speed, 3),
        Setup::plain(Mode::Standard, 4),
    ];
    engine::battery::battery::<Handful>(&setups, 2);
}
