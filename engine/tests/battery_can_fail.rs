//! A check that cannot fail is a defect: each check of the battery meets a game that breaks it.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use barbacane_engine::battery::{Player, examine, leaks_nothing, meets_every_option};
use barbacane_engine::example::{Choice, Happening, HigherCard, Setup, View};
use barbacane_engine::{
    About, Chance, Event, Fast, Feat, Game, Instinct, Log, Millis, NoLog, OptionGroup, OptionSpec, Reason,
    Refusal, Rung, Seat, SeatSet, Turn, Viewer,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

const NONE: u8 = 0;
const LEAKY_VIEW: u8 = 1;
const LISTED_BUT_REFUSED: u8 = 2;
const ACCEPTED_BUT_UNLISTED: u8 = 3;
const LOSSY_SAVE: u8 = 4;
const LISTED_TWICE: u8 = 5;
const OUT_OF_TURN: u8 = 6;
const NOTHING_TO_CHOOSE: u8 = 7;
const ENDLESS: u8 = 8;
const EVENT_OF_NO_RULE: u8 = 9;
const REFUSAL_OF_NO_RULE: u8 = 10;
const REFUSAL_WITHOUT_WORDS: u8 = 11;
const EVENT_WITHOUT_WORDS: u8 = 12;
const LEAKY_EVENT: u8 = 13;
const NO_IMAGINATION: u8 = 14;
const TRACE_OF_A_REFUSAL: u8 = 15;
const HIDDEN_STATE: u8 = 16;
const WILD_INSTINCT: u8 = 17;
const REASON_WITHOUT_WORDS: u8 = 18;
const LEAKY_CHOICES: u8 = 19;
const LEAKY_TURN: u8 = 20;
const NOBODY_DECIDES: u8 = 21;
const TRUSTS_STRANGERS: u8 = 22;
const FISHES_FOR_LUCK: u8 = 23;

const LOOSE_SETUP: u8 = 24;
const LOSSY_SETUP: u8 = 25;
const OPTION_WITHOUT_FIELD: u8 = 26;
const VALUE_WITHOUT_WORDS: u8 = 27;
const OPTION_WITHOUT_GROUND: u8 = 28;
const OPTION_FOR_NOBODY: u8 = 29;
const NO_FIRST_GAME: u8 = 30;
const STEP_OF_NO_OPTION: u8 = 31;
const STEP_FOR_NOBODY: u8 = 32;
const STEP_WITHOUT_WORDS: u8 = 33;
const STEP_TWICE: u8 = 34;
const FEAT_BEFORE_THE_END: u8 = 35;
const FEAT_OF_NO_HALL: u8 = 36;
const SAYS_ALL_IS_OPEN: u8 = 37;

/// A set-up of Higher Card with one fault.
#[derive(Clone, Debug)]
struct FaultySetup<const FAULT: u8>(Setup);

impl<const FAULT: u8> Serialize for FaultySetup<FAULT> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut setup = self.0.clone();
        setup.no_swap &= FAULT != LOSSY_SETUP;
        setup.serialize(serializer)
    }
}

impl<'de, const FAULT: u8> Deserialize<'de> for FaultySetup<FAULT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut json = Value::deserialize(deserializer)?;
        if let (LOOSE_SETUP, Value::Object(fields)) = (FAULT, &mut json) {
            fields.remove("zzz");
        }
        Setup::deserialize(json).map(FaultySetup).map_err(serde::de::Error::custom)
    }
}

/// Counts where no game may: outside its position.
static OUTSIDE: AtomicU32 = AtomicU32::new(0);

/// Higher Card with one fault.
#[derive(Clone, Debug, PartialEq)]
struct Faulty<const FAULT: u8>(HigherCard);

impl<const FAULT: u8> Serialize for Faulty<FAULT> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut json = serde_json::to_value(&self.0).map_err(serde::ser::Error::custom)?;
        if FAULT == LOSSY_SAVE {
            json["swapped"] = serde_json::json!([false, false]);
        }
        json.serialize(serializer)
    }
}

impl<'de, const FAULT: u8> Deserialize<'de> for Faulty<FAULT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        HigherCard::deserialize(deserializer).map(Faulty)
    }
}

/// An event of Higher Card with one fault.
#[derive(Clone, Debug, PartialEq)]
struct FaultyEvent<const FAULT: u8>(Happening);

impl<const FAULT: u8> Serialize for FaultyEvent<FAULT> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut json = serde_json::to_value(&self.0).map_err(serde::ser::Error::custom)?;
        if FAULT == EVENT_WITHOUT_WORDS && json["kind"] == "kept" {
            json["kind"] = "held".into();
        }
        json.serialize(serializer)
    }
}

impl<const FAULT: u8> Event for FaultyEvent<FAULT> {
    fn rule(&self) -> &'static str {
        match self.0 {
            Happening::Kept { .. } if FAULT == EVENT_OF_NO_RULE => "HC-99",
            _ => self.0.rule(),
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        if FAULT == LEAKY_EVENT { Some(self.clone()) } else { self.0.seen_by(viewer).map(FaultyEvent) }
    }
}

/// Wraps what the true game logs.
struct Wrapped<'l, L, const FAULT: u8>(&'l mut L);

impl<L: Log<FaultyEvent<FAULT>>, const FAULT: u8> Log<Happening> for Wrapped<'_, L, FAULT> {
    fn push(&mut self, event: Happening) {
        self.0.push(FaultyEvent(event));
    }
}

/// The card the other seat holds, from the saved form.
fn card(game: &HigherCard, seat: u8) -> u64 {
    serde_json::to_value(game).unwrap()["cards"][usize::from(seat)].as_u64().unwrap()
}

fn is_over(game: &HigherCard) -> bool {
    matches!(game.turn(), Turn::Over(_))
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    type Setup = FaultySetup<FAULT>;
    type Choice = Choice;
    type Event = FaultyEvent<FAULT>;
    type View = View;

    fn about() -> &'static About {
        static FIRST: LazyLock<About> = LazyLock::new(|| About { first: true, ..*HigherCard::about() });
        static SWAPS: LazyLock<About> = LazyLock::new(|| {
            const MANY: OptionSpec =
                OptionSpec::one_of("no-swap", "HC-5", OptionGroup::Version, &["never", "often"]);
            About { options: &[MANY], ..*HigherCard::about() }
        });
        static NEEDS: LazyLock<About> = LazyLock::new(|| {
            const NO_SWAP: OptionSpec =
                OptionSpec::switch("no-swap", "HC-5", OptionGroup::Harder).needs("no-swap=never");
            About { options: &[NO_SWAP], ..*HigherCard::about() }
        });
        static ALONE: LazyLock<About> = LazyLock::new(|| {
            const NO_SWAP: OptionSpec =
                OptionSpec::switch("no-swap", "HC-5", OptionGroup::Harder).only_for("true", 1, 2);
            About { options: &[NO_SWAP], ..*HigherCard::about() }
        });
        static LADDERS: LazyLock<[About; 5]> = LazyLock::new(|| {
            const FIRST: Rung = Rung::new("first", 2, &[], "random");
            const HARDER: Rung = Rung { answers: &["no-swop"], ..FIRST };
            const THREE: Rung = Rung { players: 3, ..FIRST };
            const NAMELESS: Rung = Rung { id: "hardest", ..FIRST };
            let with = |ladder| About { ladder, ..*HigherCard::about() };
            [with(&[]), with(&[HARDER]), with(&[THREE]), with(&[NAMELESS]), with(&[FIRST, FIRST])]
        });
        match FAULT {
            NO_FIRST_GAME..=STEP_TWICE => &LADDERS[usize::from(FAULT - NO_FIRST_GAME)],
            OPTION_WITHOUT_FIELD => &FIRST,
            VALUE_WITHOUT_WORDS => &SWAPS,
            OPTION_WITHOUT_GROUND => &NEEDS,
            OPTION_FOR_NOBODY => &ALONE,
            _ => HigherCard::about(),
        }
    }

    fn players(&self) -> u8 {
        2
    }

    fn turns(&self) -> u32 {
        self.0.turns()
    }

    fn halls() -> &'static [&'static str] {
        &["sixes"]
    }

    fn feat(&self) -> Option<Feat> {
        let feat = |hall: &str| Feat { hall: hall.to_owned(), points: 6 };
        match FAULT {
            FEAT_BEFORE_THE_END => Some(feat("sixes")),
            _ if !is_over(&self.0) => None,
            FEAT_OF_NO_HALL => Some(feat("sevens")),
            _ => Some(feat("sixes")),
        }
    }

    fn new(
        setup: &Self::Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<Self, Refusal> {
        HigherCard::new(&setup.0, chance, &mut Wrapped(log)).map(Faulty)
    }

    fn turn(&self) -> Turn {
        match FAULT {
            LEAKY_TURN if card(&self.0, 1) == 6 && !is_over(&self.0) => Turn::Wait,
            NOBODY_DECIDES if !is_over(&self.0) => Turn::Decide(SeatSet::EMPTY),
            _ => self.0.turn(),
        }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.0.choices(seat, out);
        match FAULT {
            LISTED_BUT_REFUSED if !out.is_empty() && !out.contains(&Choice::Swap) => out.push(Choice::Swap),
            ACCEPTED_BUT_UNLISTED if card(&self.0, seat.0) == 3 => {
                out.retain(|choice| *choice != Choice::Boast { card: 6 });
            }
            LISTED_TWICE if !out.is_empty() => out.push(Choice::Keep),
            OUT_OF_TURN if out.is_empty() && !is_over(&self.0) => out.push(Choice::Keep),
            NOTHING_TO_CHOOSE if self.turns() == 2 => out.clear(),
            LEAKY_CHOICES if card(&self.0, 1 - seat.0) == 6 => {
                out.retain(|choice| *choice != Choice::Boast { card: 6 });
            }
            LEAKY_TURN if card(&self.0, 1) == 6 => out.clear(),
            _ => {}
        }
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        if FAULT == TRUSTS_STRANGERS && matches!(choice, Choice::Boast { card: 255 }) {
            return self.0.check(seat, &Choice::Boast { card: 1 });
        }
        if FAULT == LEAKY_CHOICES && card(&self.0, 1 - seat.0) == 6 && *choice == (Choice::Boast { card: 6 })
        {
            return Err(Refusal::new("HC-2", "boasted", "You have boasted already."));
        }
        self.0.check(seat, choice).map_err(|mut refusal| {
            match FAULT {
                REFUSAL_OF_NO_RULE => refusal.rule = "HC-98".to_owned(),
                REFUSAL_WITHOUT_WORDS if refusal.code == "boasted" => refusal.code = "mute".to_owned(),
                _ => {}
            }
            refusal
        })
    }

    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) {
        match (FAULT, choice) {
            (ENDLESS, Choice::Keep) => {}
            (HIDDEN_STATE, Choice::Boast { .. }) => {
                let card = OUTSIDE.fetch_add(1, Ordering::Relaxed) % 6 + 1;
                let other = Choice::Boast { card: card as u8 };
                self.0.apply_unchecked(seat, &other, at, chance, &mut Wrapped(log));
            }
            _ => self.0.apply_unchecked(seat, choice, at, chance, &mut Wrapped(log)),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        choice: &Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal> {
        if let Err(refusal) = self.check(seat, choice) {
            match FAULT {
                TRACE_OF_A_REFUSAL => {
                    self.0.apply_unchecked(
                        Seat(0),
                        &Choice::Boast { card: 1 },
                        at,
                        chance,
                        &mut Wrapped(log),
                    );
                }
                FISHES_FOR_LUCK => {
                    chance.draw("bait", &[1, 1], |side| side);
                }
                _ => {}
            }
            return Err(refusal);
        }
        self.apply_unchecked(seat, choice, at, chance, log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.0.view(viewer);
        if FAULT == LEAKY_VIEW && viewer == Viewer::Spectator {
            view.cards[0] = self.0.view(Viewer::Seat(Seat(0))).cards[0];
        }
        view
    }

    fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        if FAULT == NO_IMAGINATION { self.clone() } else { Faulty(self.0.imagine(viewer, chance)) }
    }

    fn in_the_open(&self, seat: Seat, choice: &Choice, after: &Self) -> bool {
        FAULT == SAYS_ALL_IS_OPEN || self.0.in_the_open(seat, choice, &after.0)
    }

    fn arrange(setup: &Self::Setup, given: Map<String, Value>) -> Result<Self, String> {
        HigherCard::arrange(&setup.0, given).map(Faulty)
    }
}

impl<const FAULT: u8> Instinct for Faulty<FAULT> {
    fn instinct(&self, seat: Seat, choices: &[Choice], chance: &mut impl Chance) -> usize {
        if FAULT == WILD_INSTINCT { choices.len() } else { self.0.instinct(seat, choices, chance) }
    }

    fn reasons(&self, seat: Seat, choice: &Choice) -> Vec<Reason> {
        let mut reasons = self.0.reasons(seat, choice);
        if FAULT == REASON_WITHOUT_WORDS {
            reasons.iter_mut().for_each(|reason| reason.code = "whim".to_owned());
        }
        reasons
    }
}

fn setups<const FAULT: u8>() -> Vec<FaultySetup<FAULT>> {
    vec![FaultySetup(Setup::default()), FaultySetup(Setup { no_swap: true, ..Setup::default() })]
}

#[track_caller]
fn caught<const FAULT: u8>(by: &str) {
    let problem = examine::<Faulty<FAULT>>(&setups(), 60).expect_err("the fault was not found");
    assert!(problem.contains(by), "found, but not by this check: {problem}");
}

#[test]
fn without_a_fault_the_wrapper_passes() {
    examine::<Faulty<NONE>>(&setups(), 60).unwrap();
}

#[test]
fn leaks_are_found() {
    caught::<LEAKY_VIEW>("Spectator can tell from its view");
    caught::<LEAKY_EVENT>("hears from an event what it cannot see");
    caught::<LEAKY_CHOICES>("can tell from its choices");
    caught::<LEAKY_TURN>("can tell from whose turn it is");
    caught::<NO_IMAGINATION>("imagine does not draw secrets afresh");
}

#[test]
fn a_secret_that_is_said_to_be_none_is_found() {
    caught::<SAYS_ALL_IS_OPEN>(
        "Keep is said to go in the open, but for Seat(Seat(0)) it would have looked different",
    );
}

#[test]
fn lists_that_lie_are_found() {
    caught::<LISTED_BUT_REFUSED>("is listed but refused");
    caught::<ACCEPTED_BUT_UNLISTED>("is not listed, yet it is accepted");
    caught::<TRUSTS_STRANGERS>("{\"boast\":{\"card\":255}} by seat");
    caught::<LISTED_TWICE>("twice");
    caught::<OUT_OF_TURN>("has choices out of turn");
    caught::<NOTHING_TO_CHOOSE>("must decide but has no choice");
    caught::<NOBODY_DECIDES>("nobody is to decide");
}

#[test]
fn a_refusal_that_leaves_a_trace_is_found() {
    caught::<TRACE_OF_A_REFUSAL>("leaves a trace");
    caught::<FISHES_FOR_LUCK>("leaves a trace");
}

#[test]
fn games_that_do_not_save_end_or_repeat_are_found() {
    caught::<LOSSY_SAVE>("does not survive saving and loading");
    caught::<LOOSE_SETUP>("a set-up with an unknown field is accepted");
    caught::<LOSSY_SETUP>("different positions");
    caught::<ENDLESS>("it does not end");
    caught::<HIDDEN_STATE>("different positions");
}

#[test]
fn what_has_no_rule_or_no_words_is_found() {
    caught::<EVENT_OF_NO_RULE>("HC-99, which is on no rule page");
    caught::<EVENT_WITHOUT_WORDS>("no message event-held");
    caught::<REFUSAL_OF_NO_RULE>("HC-98, which is on no rule page");
    caught::<REFUSAL_WITHOUT_WORDS>("no message refusal-mute");
    caught::<REASON_WITHOUT_WORDS>("no message reason-whim");
    caught::<WILD_INSTINCT>("instinct picks choice");
}

#[test]
fn options_that_cannot_be_chosen_or_said_are_found() {
    caught::<OPTION_WITHOUT_FIELD>("the set-up has no field first");
    caught::<VALUE_WITHOUT_WORDS>("no-swap-never");
    caught::<OPTION_WITHOUT_GROUND>("needs no-swap=never, which no other option can give");
    caught::<OPTION_FOR_NOBODY>("is for 1 to 2 players with true, which cannot be");
    caught::<NO_FIRST_GAME>("higher-card has no first game");
    caught::<STEP_OF_NO_OPTION>("has no variant \"no-swop\": choose from no-swap");
    caught::<STEP_FOR_NOBODY>("the step first of the ladder: ");
    caught::<STEP_WITHOUT_WORDS>("rung-hardest");
    caught::<STEP_TWICE>("the ladder has two steps first");
}

#[test]
fn feats_that_nobody_can_look_up_are_found() {
    caught::<FEAT_BEFORE_THE_END>("a feat before the end");
    caught::<FEAT_OF_NO_HALL>("a feat in the hall sevens, which the game does not keep");
}

/// What the player of whole games stops at.
#[track_caller]
fn stopped<const FAULT: u8>(by: &str) {
    let play = || {
        let player = Player::<Faulty<FAULT>>::blind().within(100);
        let mut luck = Fast::new(1);
        for setup in setups().iter().cycle().take(60) {
            player.play(setup, &mut luck, &mut NoLog, |game, _| leaks_nothing(game, &mut Fast::new(2)));
        }
    };
    let panicked = std::panic::catch_unwind(play).expect_err("the fault was not found");
    let problem = panicked.downcast_ref::<String>().expect("a problem in words");
    assert!(problem.contains(by), "found, but not by this check: {problem}");
}

#[test]
fn whoever_plays_whole_games_finds_faults_too() {
    stopped::<LEAKY_VIEW>("Spectator can tell from its view");
    stopped::<LEAKY_CHOICES>("can tell from its choices");
    stopped::<LEAKY_TURN>("a game that waits needs another player");
    stopped::<LISTED_BUT_REFUSED>("is never refused");
    stopped::<NOTHING_TO_CHOOSE>("nothing to choose");
    stopped::<ENDLESS>("does not end");
    stopped::<HIDDEN_STATE>("the same luck and choices give the same game");
}

#[test]
fn a_battery_of_nothing_proves_nothing() {
    assert!(examine::<HigherCard>(&[], 10).is_err());
    assert!(examine::<HigherCard>(&[Setup::default()], 0).is_err());
    assert!(
        examine::<HigherCard>(&[Setup { players: 3, no_swap: false }], 1).unwrap_err().contains("refused")
    );
}

#[test]
fn an_option_that_no_set_up_meets_is_named() {
    let both = [false, true].map(|no_swap| Setup { no_swap, ..Setup::default() });
    meets_every_option::<HigherCard>(&both).unwrap();
    let problem = meets_every_option::<HigherCard>(&both[..1]).unwrap_err();
    assert!(problem.contains("no set-up has no-swap: true"), "{problem}");
}
