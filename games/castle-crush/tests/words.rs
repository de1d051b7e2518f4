//! Whatever the game tells, offers or lets people choose has its words in both languages, and no words are left over.

use std::collections::BTreeSet;

use barbacane_castle_crush::{
    CastleCrush, Choice, Event, Kind, Piece, Place, Pose, Put, Setup, Stance, Strike, Title,
};
use engine::words::Words;
use engine::{Fast, Game, Lang, NoLog, OptionKind, Seat};
use serde_json::{Map, Value, json};

const SEAT: Seat = Seat(1);
const TOWER: Piece = Piece::Block(Kind::TF, 0);

fn put(piece: Piece) -> Put {
    Put { piece, x: -30, z: 60, turn: 90, from: None, stance: Stance::Standing }
}

/// One of each; the match below names them all, so that a new one is missed here first.
fn events() -> Vec<Event> {
    let (seat, strike, hammer) =
        (SEAT, Strike { x: 0, z: 0, toward: 90 }, Pose::standing(0.0, 10.0, 0.0, 0.0));
    let (king, general) = (Piece::King(SEAT), Piece::General(SEAT));
    let rule = "CC-6";
    let mut events = vec![
        Event::Ages { seat, seats: vec![SEAT, Seat(0)] },
        Event::Settled { seat, place: Place(90) },
        Event::Dealt { seat, blocks: vec![Kind::HF], rule },
        Event::RoundBegan { round: 2 },
        Event::Tumbled { seat, pieces: vec![TOWER, king] },
        Event::Finished { seat, points: Some(14) },
        Event::Finished { seat, points: None },
        Event::Remains { seat, points: 1 },
        Event::Booked { points: vec![1, 2], last: false },
        Event::Booked { points: vec![1, 2], last: true },
        Event::CycleBegan { cycle: 2, seat, seats: vec![SEAT], rule },
        Event::Passed { seat },
        Event::Gathered { pieces: vec![TOWER] },
        Event::Titled { seat, points: 59, title: None },
        Event::Titled { seat, points: 60, title: Some(Title::QualifiedWorker) },
        Event::LastRound { seat },
        Event::Ended { seat: Some(SEAT), best: 12, higher: false, points: vec![3, 12], rule },
        Event::Ended { seat: Some(SEAT), best: 12, higher: true, points: vec![12, 12], rule },
        Event::Ended { seat: None, best: 12, higher: false, points: vec![12, 12], rule },
    ];
    events.extend([1, 2].map(|missing| Event::Short { seat, missing }));
    for figure in [king, general] {
        let what = figure.what();
        events.push(Event::StaysOut { seat, piece: figure, what });
        events.push(Event::Survived { seat, piece: figure, what, points: 7 });
    }
    for piece in Kind::ALL.map(|kind| Piece::Block(kind, 0)).into_iter().chain([king, general]) {
        let what = piece.what();
        events.push(Event::Took { seat, piece, what, rule });
        events.push(Event::Lifted { seat, piece, what });
        for storey in [None, Some(3)] {
            events.push(Event::Put { seat, what, storey, put: put(piece), at: hammer });
        }
    }
    for (kings, generals) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
        let pieces = vec![TOWER; usize::from(kings + generals)];
        events.push(Event::Struck { seat, strike, pieces, kings, generals, points: 5, hammer });
    }
    for owner in [None, Some(Seat(0))] {
        for pieces in [Vec::new(), vec![TOWER], vec![TOWER, king]] {
            events.push(Event::HammerLifted { seat, owner, pieces, points: 1, hash: String::new() });
        }
    }
    events
}

fn kind(event: &Event) -> &'static str {
    match event {
        Event::Ages { .. } => "ages",
        Event::Settled { .. } => "settled",
        Event::Dealt { .. } => "dealt",
        Event::Took { .. } => "took",
        Event::Short { .. } => "short",
        Event::RoundBegan { .. } => "round-began",
        Event::Put { .. } => "put",
        Event::Lifted { .. } => "lifted",
        Event::Tumbled { .. } => "tumbled",
        Event::Finished { .. } => "finished",
        Event::StaysOut { .. } => "stays-out",
        Event::Remains { .. } => "remains",
        Event::Booked { .. } => "booked",
        Event::CycleBegan { .. } => "cycle-began",
        Event::Struck { .. } => "struck",
        Event::HammerLifted { .. } => "hammer-lifted",
        Event::Passed { .. } => "passed",
        Event::Survived { .. } => "survived",
        Event::Gathered { .. } => "gathered",
        Event::Titled { .. } => "titled",
        Event::LastRound { .. } => "last-round",
        Event::Ended { .. } => "ended",
    }
}

fn choices() -> Vec<Choice> {
    let mut choices = vec![
        Choice::Settle { place: Place(15) },
        Choice::Finish,
        Choice::Count,
        Choice::Strike(Strike { x: -12, z: 7, toward: 300 }),
        Choice::Pass,
    ];
    choices.extend(Kind::ALL.map(|kind| Choice::Take { kind }));
    choices.extend(Piece::all().flat_map(|piece| [Choice::Put(put(piece)), Choice::Lift { piece }]));
    choices
}

fn tag(choice: &Choice) -> &'static str {
    match choice {
        Choice::Settle { .. } => "settle",
        Choice::Take { .. } => "take",
        Choice::Put(_) => "put",
        Choice::Lift { .. } => "lift",
        Choice::Finish => "finish",
        Choice::Count => "count",
        Choice::Strike(_) => "strike",
        Choice::Pass => "pass",
    }
}

/// What options, the ladder and the pieces want said, and what the view shows.
fn wanted() -> BTreeSet<String> {
    let about = CastleCrush::about();
    let mut wanted: BTreeSet<String> =
        ["game-title", "game-about", "game-tagline", "title-none", "field-what"].map(str::to_owned).into();
    wanted.extend(events().iter().map(|event| format!("event-{}", kind(event))));
    wanted.extend(choices().iter().map(|choice| format!("choice-{}", tag(choice))));
    wanted.extend(about.ladder.iter().map(|rung| format!("rung-{}", rung.id)));
    for option in about.options {
        let id = option.id;
        wanted.extend([format!("option-{id}"), format!("option-{id}-about")]);
        match option.kind {
            OptionKind::OneOf(values) => {
                wanted.extend(
                    values.iter().flat_map(|value| [format!("{id}-{value}"), format!("{id}-{value}-about")]),
                );
            }
            _ => wanted.extend([format!("{id}-off"), format!("{id}-on")]),
        }
    }
    let titles = [Title::QualifiedWorker, Title::MasterBuilder, Title::Architect];
    wanted.extend(titles.map(|title| format!("title-{}", text(&json!(title)))));
    wanted
        .extend(Piece::all().flat_map(|piece| [format!("piece-{piece}"), format!("kind-{}", piece.what())]));
    let phases = ["settling", "picking", "building", "attacking", "over"];
    wanted.extend(phases.iter().flat_map(|phase| [format!("phase-{phase}"), format!("step-{phase}")]));
    let setup = Setup::plain(barbacane_castle_crush::Mode::Standard, 2);
    let game = CastleCrush::new(&setup, &mut Fast::new(1), &mut NoLog).expect("a game");
    let Value::Object(fields) = json!(game) else { panic!("a view is an object") };
    wanted.extend(fields.keys().map(|field| format!("view-{field}")));
    wanted
}

/// Whoever listens hears words, not the names the code has for pieces.
fn has_an_id(told: &str) -> bool {
    Piece::all().any(|piece| told.split(|c: char| !c.is_alphanumeric()).any(|word| word == piece.what()))
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn both() -> [Words; 2] {
    [Lang::Fr, Lang::En].map(|lang| Words::of(CastleCrush::about(), lang).expect("words"))
}

#[test]
fn events_and_choices_are_told_in_both_languages() {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    for words in both() {
        for event in events() {
            let event = json!(event);
            let told = words.event(&event, &names).unwrap_or_else(|problem| panic!("{problem}: {event}"));
            assert!(!has_an_id(&told), "{told}");
            assert!(told.chars().next().is_some_and(char::is_uppercase), "{told}");
        }
        for choice in choices() {
            let told = words.choice(&json!(choice), &names).unwrap_or_else(|problem| panic!("{problem}"));
            assert!(!has_an_id(&told), "{told}");
        }
    }
}

#[test]
fn nothing_lacks_words_and_no_words_are_left_over() {
    for words in both() {
        for id in wanted() {
            words
                .say(&id, &Map::new(), &[])
                .map(drop)
                .or_else(|problem| match words.has(&id) {
                    // It wants arguments, and gets them above.
                    true => Ok(()),
                    false => Err(problem),
                })
                .unwrap_or_else(|problem| panic!("{problem}"));
        }
        let file = CastleCrush::about().locales.get(words.lang());
        for id in words.ids() {
            let bare = id.strip_suffix("-bare").unwrap_or(id);
            let used = wanted().contains(bare) || file.contains(&format!("{{ {id} }}"));
            // Refusals are counted where they are made; reasons belong to the robots.
            let elsewhere = id.starts_with("refusal-") || id.starts_with("reason-");
            assert!(used || elsewhere, "nobody says {id}");
        }
    }
}
