//! Rules change: what was played stays, and what is being played goes on.

use barbacane_table::protocol::{Ask, News, NewsItem, Phase, ServerMessage, UndoState};
use barbacane_table::{
    Asked, CHAPTER, Flaw, Identity, Input, Page, Part, Record, Registry, Story, Table, TableConfig, Woken,
    verify,
};
use engine::{Fast, Seat, Viewer};
use serde_json::{Value, json};

use crate::books::Books;
use crate::house::{House, ann, bob, cleo, code, config, registry, ruled};

/// Ann and Bob have swapped, nodded and rolled.
fn begun() -> (House, Books) {
    let mut house = House::playing(&[ann(), bob()]);
    let mut books = Books::default();
    house.choose(&ann(), 0, json!("swap")).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    house.ask(&bob(), Ask::Chat { text: "Hm".into() }).unwrap();
    house.choose(&ann(), 0, json!("roll")).unwrap();
    books.close(&mut house);
    (house, books)
}

fn card_of(house: &House, seat: u8) -> Value {
    let owner = if seat == 0 { ann() } else { bob() };
    house.view(&owner)["cards"][usize::from(seat)].clone()
}

fn kinds(news: &[NewsItem]) -> Vec<String> {
    news.iter()
        .map(|item| serde_json::to_value(&item.news).unwrap()["kind"].as_str().unwrap().into())
        .collect()
}

#[test]
fn a_game_goes_on_from_where_it_stands_and_everybody_is_told() {
    let (house, mut books) = begun();
    let (seen, seq) = (house.view(&ann()), house.table.seq());
    let mut newer = books.reopen(ruled::<2>(), &house);
    assert_eq!(newer.table.seq(), seq + 1);
    let mut expected = seen;
    expected["sides"] = json!(12);
    assert_eq!(newer.view(&ann()), expected, "the same cards by other rules");
    assert_eq!(newer.state(&bob()).deciding, [Seat(1)]);

    let card = card_of(&newer, 1);
    assert_eq!(code(newer.choose(&bob(), 1, json!({ "show": { "card": card } }))), "hidden");
    let rolled = newer.choose(&bob(), 1, json!("roll")).unwrap();
    let News::Chose { events, .. } = &newer.news(&bob(), rolled - 1)[0].news else { panic!("a roll") };
    assert_eq!(events[0]["kind"], "rolled");

    // Who comes back is told everything anew, also what was played before.
    let ServerMessage::Update { news, resync: true, .. } = newer.table.update(Some(&bob()), Some(seq)) else {
        panic!("the way from there cannot be followed")
    };
    let upgraded = news.iter().find(|item| matches!(item.news, News::Upgraded { .. })).unwrap();
    assert_eq!(upgraded.news, News::Upgraded { rules_version: 2, lost: 0 });
    let told = ["opened", "sat", "sat", "started", "chose", "chose", "chat", "chose", "upgraded", "chose"];
    assert_eq!(kinds(&news), told);
    let old = |house: &House, who: &Identity| match house.table.update(Some(who), None) {
        ServerMessage::Update { news, .. } => news[..8].to_vec(),
        other => panic!("{other:?}"),
    };
    for who in [ann(), bob(), cleo()] {
        assert_eq!(old(&newer, &who), old(&house, &who), "as it was told then");
    }
    assert_eq!(newer.news(&bob(), seq + 1).len(), 1, "what came after can be followed");
}

#[test]
fn afterwards_the_log_alone_is_enough() {
    let (house, mut books) = begun();
    let mut newer = books.reopen(ruled::<2>(), &house);
    newer.choose(&bob(), 1, json!("roll")).unwrap();
    newer.choose(&ann(), 0, json!("nod")).unwrap();
    let again = Table::restore(ruled::<2>(), newer.store.clone()).unwrap();
    for who in [ann(), bob(), cleo()] {
        for since in [None, Some(3), Some(9), Some(newer.table.seq())] {
            assert_eq!(again.update(Some(&who), since), newer.table.update(Some(&who), since));
        }
    }
    let lines: Vec<String> =
        newer.store.iter().map(|record| serde_json::to_string(record).unwrap()).collect();
    let read: Vec<Record> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(read, newer.store);
    books.follow(&mut newer);
    let woken = books.wake(ruled::<2>()).unwrap();
    assert!(woken.upgraded.is_none(), "it went on once");
    assert_eq!(woken.table.update(Some(&ann()), None), newer.table.update(Some(&ann()), None));
}

#[test]
fn what_nobody_wrote_down_did_not_happen() {
    let (house, books) = begun();
    let first = books.wake(ruled::<2>()).unwrap();
    let second = books.wake(ruled::<2>()).unwrap();
    assert_eq!(first.upgraded, second.upgraded, "a house that was cut off goes on in the same way");
    assert_eq!(house.table.seq() + 1, first.table.seq());
}

#[test]
fn taking_back_ends_at_the_new_rules() {
    let (house, mut books) = begun();
    let mut newer = books.reopen(ruled::<2>(), &house);
    assert_eq!(newer.state(&ann()).undo, None);
    assert_eq!(code(newer.undo(&ann())), "nothing-to-undo");
    let before = newer.view(&bob());
    newer.choose(&bob(), 1, json!("nod")).unwrap();
    assert_eq!(newer.state(&bob()).undo, Some(UndoState { free: true }));
    newer.undo(&bob()).unwrap();
    assert_eq!(newer.view(&bob()), before);
    assert_eq!(code(newer.undo(&bob())), "nothing-to-undo");
    // A log in which somebody took back more is none.
    let mut forged = newer.store.clone();
    let first = forged.iter().find(|record| matches!(record.input, Input::Chose { .. })).unwrap().seq;
    forged.last_mut().unwrap().input = Input::Undone { to: first };
    assert!(Table::restore(ruled::<2>(), forged).is_err());
}

#[test]
fn a_wish_that_waits_to_take_something_back_is_gone_and_a_stale_choice_is_refused() {
    let (mut house, mut books) = begun();
    let seq = house.undo(&ann()).unwrap();
    assert!(house.state(&ann()).vote.is_some());
    books.close(&mut house);
    let mut newer = books.reopen(ruled::<2>(), &house);
    assert_eq!(newer.state(&ann()).vote, None);
    let stale = Ask::Choose { seq, seat: Seat(1), choice: json!("nod") };
    assert_eq!(code(newer.ask(&bob(), stale)), "stale");
}

#[test]
fn after_a_crash_what_was_played_since_the_last_chapter_is_played_again_as_far_as_the_rules_allow() {
    for shows in [false, true] {
        let mut house = House::playing(&[ann(), bob()]);
        let mut books = Books::default();
        books.follow(&mut house);
        assert_eq!(books.chapters.len(), 1, "what there is when a game begins is kept");
        house.choose(&ann(), 0, json!("roll")).unwrap();
        house.choose(&bob(), 1, json!("nod")).unwrap();
        house.undo(&bob()).unwrap();
        house.choose(&bob(), 1, json!("swap")).unwrap();
        let last = if shows { json!({ "show": { "card": card_of(&house, 0) } }) } else { json!("nod") };
        house.choose(&ann(), 0, last).unwrap();
        house.choose(&bob(), 1, json!("nod")).unwrap();
        books.follow(&mut house);
        let mut newer = books.reopen(ruled::<2>(), &house);
        let Input::Upgraded { again, lost, inputs, .. } = newer.store.last().unwrap().input else {
            panic!("it went on under new rules")
        };
        assert_eq!((inputs, again, lost), if shows { (0, 2, 2) } else { (0, 4, 0) });
        assert_eq!(newer.state(&ann()).deciding, [Seat(0)]);
        let told = News::Upgraded { rules_version: 2, lost };
        assert_eq!(newer.news(&ann(), newer.table.seq() - 1).last().unwrap().news, told);
        // The next house finds the same, be it by the log alone or by where the game was kept when it went on.
        for next in [Some((ann(), 0)), Some((bob(), 1)), None] {
            let mut woken = books.wake(ruled::<2>()).unwrap();
            assert!(woken.spared >= again as usize && woken.table.take_doubt().is_none());
            let alone = Table::restore(ruled::<2>(), newer.store.clone()).unwrap();
            for (table, since) in
                [(&woken.table, None), (&alone, None), (&woken.table, Some(7)), (&alone, Some(7))]
            {
                assert_eq!(table.update(Some(&bob()), since), newer.table.update(Some(&bob()), since));
            }
            if let Some((who, seat)) = next {
                newer.choose(&who, seat, json!("roll")).unwrap();
                books.follow(&mut newer);
            }
        }
    }
}

#[test]
fn chapters_of_what_was_taken_back_do_not_count() {
    let mut house = House::playing_at(TableConfig { practice: true, ..config(2) }, &[ann(), bob()]);
    let mut books = Books::default();
    house.choose(&ann(), 0, json!("swap")).unwrap();
    house.choose(&bob(), 1, json!("roll")).unwrap();
    books.close(&mut house);
    // The chapter that is kept holds what is now taken back.
    house.undo(&bob()).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    books.follow(&mut house);
    let newer = books.reopen(ruled::<2>(), &house);
    let Input::Upgraded { inputs, again, lost, .. } = newer.store.last().unwrap().input else { panic!() };
    assert_eq!((inputs, again, lost), (1, 1, 0));
    assert_eq!(newer.view(&ann())["rolled"], 0);
}

#[test]
fn a_finished_game_is_shown_as_it_was_whatever_the_rules_are() {
    let (mut house, mut books) = begun();
    house.finish();
    books.follow(&mut house);
    let story = books.story();
    assert_eq!(story.transcript().unwrap(), house.table.replay().unwrap());
    for viewer in Viewer::all(2) {
        assert_eq!(story.steps(viewer).unwrap(), house.table.steps(viewer));
    }
    assert_eq!(code(story.steps(Viewer::Seat(Seat(2))).unwrap()), "no-such-seat");

    let Woken { mut table, upgraded, .. } = books.wake(ruled::<2>()).unwrap();
    assert!(upgraded.is_none(), "nothing is added to what is over");
    assert_eq!(table.phase(), Phase::Over);
    assert_eq!(table.replay(), house.table.replay());
    assert_eq!(table.steps(Viewer::Spectator), house.table.steps(Viewer::Spectator));
    assert!(Page::of_the_rest(&mut table).is_none(), "all of it is kept");
    let state = table.state(Some(&ann()));
    assert_eq!(
        (state.outcome, state.undo, &state.views[0].choices[..]),
        (house.table.outcome(), None, &[][..])
    );
    let Ok(Asked::Done(_)) = table.ask(&ann(), "hm", &Ask::Chat { text: "Well played".into() }, 900_000)
    else {
        panic!("people still talk")
    };
    assert!(matches!(table.ask(&ann(), "again", &Ask::Again, 900_000), Ok(Asked::Again)));
    let closed = books.wake(ruled::<3>()).unwrap_err();
    assert!(closed.other_rules && closed.why.contains("there is no moon"), "{closed}");
}

#[test]
fn nothing_is_taken_back_once_a_game_is_over() {
    let mut house = House::playing_at(TableConfig { practice: true, ..config(2) }, &[ann(), bob()]);
    house.finish();
    assert_eq!(code(house.undo(&ann())), "over", "so what is kept of it stays true");
}

#[test]
fn a_game_the_new_rules_cannot_read_waits_for_others() {
    let (house, books) = begun();
    let error = books.wake(ruled::<3>()).unwrap_err();
    assert!(error.other_rules);
    let why = "the game was played by version 1 of the rules with dice 6.0, this program plays by version 3 of the rules \
               with dice 6.0, and This is not a saved position: there is no moon. (position)";
    assert_eq!(error.why, why);
    let back = books.wake(registry()).unwrap();
    assert!(back.upgraded.is_none());
    assert_eq!(back.table.update(Some(&ann()), None), house.table.update(Some(&ann()), None));
    // Of a table that told no story there is nothing to go on from.
    let error = Table::restore(ruled::<2>(), house.store).unwrap_err();
    assert!(error.other_rules && error.why.ends_with("and no position of it was kept"), "{error}");
}

#[test]
fn a_lobby_does_not_notice() {
    let mut house = House::open(config(2));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    let mut books = Books::default();
    books.close(&mut house);
    assert!(books.chapters.is_empty());
    let mut newer = books.reopen(ruled::<3>(), &house);
    assert_eq!(newer.table.seq(), house.table.seq());
    newer.ask(&bob(), Ask::Sit { seat: Seat(1), name: "Bob".into() }).unwrap();
    newer.ask(&ann(), Ask::Start).unwrap();
    let Input::Started { rules_version, .. } = newer.store.last().unwrap().input else { panic!() };
    assert_eq!(rules_version, 3);
}

fn parts(text: &str, registry: &Registry) -> Vec<(u32, u64, u64, bool)> {
    let verified = verify(registry, text).unwrap();
    let part = |part: &Part| (part.rules_version, part.first, part.last, part.checked);
    verified.parts.iter().map(part).collect()
}

#[test]
fn each_part_of_a_transcript_is_checked_by_the_rules_it_was_played_by() {
    let (house, mut books) = begun();
    let mut newer = books.reopen(ruled::<2>(), &house);
    newer.choose(&bob(), 1, json!("roll")).unwrap();
    books.close(&mut newer);
    let mut newest = books.reopen(ruled::<4>(), &newer);
    newest.choose(&ann(), 0, json!("roll")).unwrap();
    newest.finish();
    books.follow(&mut newest);
    let lines = newest.table.replay().unwrap();
    assert_eq!(books.story().transcript().unwrap(), lines);
    for viewer in Viewer::all(2) {
        let steps = newest.table.steps(viewer).unwrap();
        assert_eq!(books.story().steps(viewer).unwrap(), Ok(steps.clone()));
        assert_eq!(steps.steps.len(), 7);
    }
    assert!(newest.table.feat().is_none(), "nobody could play all of it again");
    assert_eq!(parts(&lines, &registry()), [(1, 0, 3, true), (2, 4, 4, false), (4, 5, 6, false)]);
    assert_eq!(parts(&lines, &ruled::<2>()), [(1, 0, 3, false), (2, 4, 4, true), (4, 5, 6, false)]);
    assert_eq!(parts(&lines, &ruled::<4>()), [(1, 0, 3, false), (2, 4, 4, false), (4, 5, 6, true)]);
    assert_eq!(verify(&ruled::<3>(), &lines).unwrap_err().flaw, Flaw::OtherVersion);

    let lied = |line: usize, lie: &dyn Fn(&mut Value), registry: &Registry| {
        let mut all: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        lie(&mut all[line - 1]);
        let text: String = all.iter().map(|line| format!("{line}\n")).collect();
        let error = verify(registry, &text).unwrap_err();
        assert_eq!((error.line, error.flaw), (line, Flaw::Untrue), "{error}");
        error.what
    };
    // Lines: 1 the set-up, 2 to 4 by rules 1, 5 the change, 6 by rules 2, 7 the change, 8 and 9 by rules 4, 10 the end.
    let (one, two, four) = (&*registry(), &*ruled::<2>(), &*ruled::<4>());
    let turns = |line: &mut Value| line["position"]["rolled"] = json!(60);
    assert!(lied(3, &turns, one).contains("position"));
    assert!(lied(5, &turns, two).contains("not the one before"));
    assert!(lied(6, &|line| line["events"][0]["die"] = json!(1), two).contains("events"));
    assert!(lied(7, &turns, four).contains("not the one before"));
    assert!(lied(9, &turns, four).contains("position"));
    assert!(lied(10, &|line| line["outcome"]["places"][0] = json!(1), four).contains("did not end"));
    assert!(lied(6, &|line| line["n"] = json!(9), four).contains("input 4"));
    assert!(lied(1, &|line| line["seed"] = json!("00".repeat(32)), four).contains("promised"));
    for cut in 2..10 {
        let text: Vec<&str> = lines.lines().take(cut).collect();
        assert!(verify(four, &text.join("\n")).is_err());
    }
}

#[test]
fn a_long_game_is_told_chapter_by_chapter_whatever_is_taken_back() {
    let mut luck = Fast::new(5);
    let (mut closed, mut longest) = (0, 0);
    for _ in 0..12 {
        let config = json!({ "game": "toy", "practice": true, "setup": { "players": 4, "greetings": true } });
        let people = [ann(), bob(), ann(), bob()];
        let mut house = House::playing_at(serde_json::from_value(config).unwrap(), &people);
        let mut books = Books::default();
        while house.table.outcome().is_none() {
            let seat = house.state(&ann()).deciding[0];
            let who = &people[seat.index()];
            if luck.below(6) == 0 {
                let _ = house.undo(who);
            } else {
                let view = house.state(who).views.into_iter().find(|view| view.seat == Some(seat)).unwrap();
                let greet = view.choices.iter().find(|&choice| choice == "greet" && luck.below(4) > 0);
                let any = &view.choices[luck.below(view.choices.len() as u32) as usize];
                house.choose(who, seat.0, greet.unwrap_or(any).clone()).unwrap();
            }
            books.follow(&mut house);
            if luck.below(9) == 0 {
                books.close(&mut house);
                closed += 1;
                house.table = books.wake(registry()).unwrap().table;
            }
        }
        longest = longest.max(books.chapters.len());
        assert_eq!(books.story().transcript().unwrap(), house.table.replay().unwrap());
    }
    assert!(closed > 10 && longest > 1, "{closed} {longest}");
}

/// Robots play every game: what its story tells is what happened, and how much room that takes is printed.
#[test]
fn the_story_of_every_game_is_what_was_played() {
    for (game, setup, robot) in [
        ("attrape-monstres", json!({ "players": 3 }), "random"),
        ("castle-panic", json!({ "players": 4 }), "random"),
        ("horror-attack", json!({ "players": 4 }), "random"),
        ("monster-rush", json!({ "players": 4 }), "awake"),
    ] {
        let players = setup["players"].as_u64().unwrap();
        let seats = vec![json!({ "kind": "bot", "bot": robot }); players as usize];
        let config = json!({ "game": game, "setup": setup, "seats": seats });
        let mut house = House::open(serde_json::from_value(config).unwrap());
        let mut books = Books::default();
        house.ask(&ann(), Ask::Start).unwrap();
        books.follow(&mut house);
        if house.table.real_time() {
            house.lets_pass(u64::MAX);
        }
        while let Some(turn) = house.table.bot_turn() {
            let (seq, seat) = (turn.seq, turn.seat);
            let record = house.table.bot_chose(seq, seat, turn.think(), house.now).unwrap();
            house.store.push(record.unwrap());
            books.follow(&mut house);
        }
        books.follow(&mut house);
        let (story, transcript) = (books.story(), house.table.replay().unwrap());
        assert_eq!(story.transcript().unwrap(), transcript, "{game}");
        for viewer in Viewer::all(players as u8) {
            assert_eq!(story.steps(viewer).unwrap(), house.table.steps(viewer), "{game}");
        }
        let steps = books.chapters.iter().map(|chapter| chapter.steps as usize).sum::<usize>();
        assert_eq!(books.chapters.len(), steps.div_ceil(CHAPTER));
        let bytes: usize = books.chapters.iter().map(|chapter| chapter.text.len()).sum();
        let records: usize = books.records.iter().map(|r| serde_json::to_string(r).unwrap().len()).sum();
        println!(
            "{game}: {steps} steps, records {records} B, story {bytes} B ({} a step), transcript {} B",
            bytes / steps,
            transcript.len()
        );
        // Nobody who reads it damaged comes to grief.
        let text: String = books.chapters.iter().map(|chapter| chapter.text.as_str()).collect();
        for cut in (0..text.len()).step_by(text.len() / 40 + 1) {
            let broken = format!("{}{}", &text[..cut], text.lines().next_back().unwrap());
            if let Ok(story) = Story::read(broken) {
                let _ = (story.transcript(), story.steps(Viewer::Spectator));
            }
        }
    }
}
