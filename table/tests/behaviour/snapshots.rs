//! A table that goes on from its last snapshot cannot be told from one that played all of its log.

use std::sync::Arc;

use barbacane_table::protocol::{Ask, Phase};
use barbacane_table::{Identity, Page, Record, Registry, Table, TableConfig};
use engine::{Fast, Seat, Viewer};
use serde_json::{Value, json};

use crate::books::Books;
use crate::house::{House, SEED, ann, bob, cleo, registry};

/// The table from its snapshot, compared with the one from its log alone.
fn woken(books: &Books, registry: &Arc<Registry>) -> Table {
    let woken = books.wake(registry.clone()).unwrap();
    let alone = Table::restore(registry.clone(), books.records.clone()).unwrap();
    assert!(woken.upgraded.is_none());
    let mut table = woken.table;
    assert_eq!(table.take_doubt(), None);
    same(&table, &alone);
    table
}

/// Everybody sees the same at both, whatever they have seen before, and what they wish for next comes to the same.
fn same(one: &Table, other: &Table) {
    let seq = one.seq();
    for who in [Some(ann()), Some(bob()), Some(cleo()), None] {
        for since in [
            None,
            Some(seq),
            Some(seq.saturating_sub(1)),
            Some(seq.saturating_sub(9)),
            Some(seq / 2),
            Some(1),
        ] {
            assert_eq!(
                one.update(who.as_ref(), since),
                other.update(who.as_ref(), since),
                "{who:?} since {since:?}"
            );
        }
    }
    assert_eq!(
        (one.deciding(), one.due_at(), one.outcome(), one.feat(), one.phase()),
        (other.deciding(), other.due_at(), other.outcome(), other.feat(), other.phase())
    );
    assert_eq!(
        (one.replay(), one.steps(Viewer::Spectator)),
        (other.replay(), other.steps(Viewer::Spectator))
    );
    for who in [ann(), bob(), cleo()] {
        let mut wishes = vec![Ask::Undo { seq }, Ask::Sit { seat: Seat(0), name: "Cleo".into() }];
        for view in one.state(Some(&who)).views {
            if let (Some(seat), Some(choice)) = (view.seat, view.choices.last()) {
                // The second one was made for an older table.
                let choose = |seq| Ask::Choose { seq, seat, choice: choice.clone() };
                wishes.extend([choose(seq), choose(seq.saturating_sub(2))]);
            }
        }
        for wish in wishes {
            let [mut one, mut other] = [one.clone(), other.clone()];
            let [asked, expected] = [&mut one, &mut other]
                .map(|table| format!("{:?}", table.ask(&who, "next", &wish, 2_000_000)));
            assert_eq!(asked, expected, "{who} wishes for {wish:?}");
            assert_eq!(one.update(Some(&who), Some(seq)), other.update(Some(&who), Some(seq)));
        }
    }
}

/// The story as a table tells it that has nothing but the log.
fn told_anew(records: &[Record], registry: &Arc<Registry>) -> Books {
    let mut table = Table::restore(registry.clone(), records.to_vec()).unwrap();
    let mut books = Books::default();
    books.keep(Page::of_the_rest(&mut table).unwrap());
    books
}

/// What is kept of a story, and what would be told from the log, is the same to the byte.
fn kept_as_told(books: &Books, registry: &Arc<Registry>) {
    let anew = told_anew(&books.records, registry);
    assert_eq!(books.chapters.len(), anew.chapters.len());
    for (kept, told) in books.chapters.iter().zip(&anew.chapters) {
        for (kept, told) in kept.text.lines().zip(told.text.lines()) {
            assert_eq!(kept, told);
        }
        assert_eq!(kept, told);
    }
}

fn at_table(game: &str, setup: &Value, practice: bool, people: &[Identity]) -> House {
    let config: TableConfig =
        serde_json::from_value(json!({ "game": game, "setup": setup, "practice": practice })).unwrap();
    House::playing_at(config, people)
}

/// Somebody chooses anything, or takes something back, or votes.
fn anything(house: &mut House, people: &[Identity], undoes: bool, luck: &mut Fast) {
    if house.table.state(None).vote.is_some() {
        let agree = luck.below(3) > 0;
        for who in [ann(), bob()] {
            let _ = house.ask(&who, Ask::Vote { agree });
        }
        return;
    }
    let deciding = house.state(&ann()).deciding;
    let seat = deciding[luck.below(deciding.len() as u32) as usize];
    let who = &people[seat.index()];
    match luck.below(12) {
        0 | 1 if undoes => drop(house.undo(&[ann(), bob()][luck.below(2) as usize])),
        2 => drop(house.ask(who, Ask::Chat { text: "Hm".into() })),
        _ => {
            let view = house.state(who).views.into_iter().find(|view| view.seat == Some(seat)).unwrap();
            let choice = view.choices[luck.below(view.choices.len() as u32) as usize].clone();
            house.choose(who, seat.0, choice).unwrap();
        }
    }
}

#[test]
fn people_at_random_games_do_not_notice() {
    let mut luck = Fast::new(11);
    let (mut asleep, mut longest) = (0, 0);
    for (game, setup, games) in [
        ("toy", json!({ "players": 4, "greetings": true }), 6),
        ("attrape-monstres", json!({ "players": 2 }), 2),
        ("castle-panic", json!({ "players": 2 }), 2),
        ("horror-attack", json!({ "players": 2 }), 2),
    ] {
        for n in 0..games {
            let people: Vec<_> = [ann(), bob()]
                .into_iter()
                .cycle()
                .take(setup["players"].as_u64().unwrap() as usize)
                .collect();
            let mut house = at_table(game, &setup, n % 2 == 0, &people);
            let mut books = Books::default();
            for turn in 0..1_500 {
                if house.table.phase() == Phase::Over {
                    break;
                }
                anything(&mut house, &people, turn < 200, &mut luck);
                let before = books.chapters.clone();
                books.follow(&mut house);
                let sleeps = luck.below(25) == 0;
                if sleeps {
                    books.close(&mut house);
                    asleep += 1;
                }
                if sleeps || books.chapters != before || luck.below(25) == 0 {
                    house.table = woken(&books, &registry());
                }
            }
            books.close(&mut house);
            woken(&books, &registry());
            longest = longest.max(books.chapters.len());
            kept_as_told(&books, &registry());
            assert_eq!(books.story().transcript().unwrap(), house.table.replay().unwrap());
        }
    }
    assert!(asleep > 20 && longest > 2, "{asleep} {longest}");
}

/// Robots play; the house sleeps from time to time, and wakes later where time matters.
fn robots_play(
    game: &str,
    setup: &Value,
    robot: &str,
    registry: &Arc<Registry>,
    luck: &mut Fast,
    (every, most): (u32, usize),
) -> usize {
    let seats = vec![json!({ "kind": "bot", "bot": robot }); setup["players"].as_u64().unwrap() as usize];
    let config = json!({ "game": game, "setup": setup, "seats": seats });
    let (table, opened) =
        Table::open(registry.clone(), serde_json::from_value(config).unwrap(), ann(), SEED, 1_000).unwrap();
    let mut house = House { table, store: vec![opened], ..House::open(crate::house::config(2)) };
    let mut books = Books::default();
    house.ask(&ann(), Ask::Start).unwrap();
    while house.table.outcome().is_none() && house.store.len() < most {
        if let Some(due) = house.table.due_at() {
            house.now = house.now.max(due);
            house.store.extend(house.table.come_due(due).unwrap());
        } else {
            let turn = house.table.bot_turn().unwrap();
            let (seq, seat) = (turn.seq, turn.seat);
            house.store.extend(house.table.bot_chose(seq, seat, turn.think(), house.now).unwrap());
        }
        let before = books.chapters.clone();
        books.follow(&mut house);
        if luck.below(every) == 0 {
            books.close(&mut house);
        }
        if books.chapters != before {
            house.table = woken(&books, registry);
        }
    }
    books.close(&mut house);
    woken(&books, registry);
    kept_as_told(&books, registry);
    if house.table.outcome().is_some() {
        assert_eq!(books.story().transcript().unwrap(), house.table.replay().unwrap());
    }
    books.chapters.len()
}

#[test]
fn robots_and_time_do_not_notice() {
    let mut luck = Fast::new(3);
    let mut longest = 0;
    for (game, setup, robot) in [
        ("castle-panic", json!({ "players": 4 }), "random"),
        ("horror-attack", json!({ "players": 5 }), "random"),
        ("monster-rush", json!({ "players": 3 }), "awake"),
    ] {
        longest = longest.max(robots_play(game, &setup, robot, &registry(), &mut luck, (40, usize::MAX)));
    }
    assert!(longest > 4, "{longest}");
}

/// Where wood falls nothing is played again for somebody who looks back.
#[test]
fn wood_does_not_notice() {
    let registry = Arc::new(Registry::standard());
    let setup = json!({ "players": 2, "mode": "speed" });
    robots_play("castle-crush", &setup, "random", &registry, &mut Fast::new(4), (25, 50));
}

/// What was due while a table slept comes to the same.
#[test]
fn time_makes_up_for_the_same() {
    let seats = [
        json!({ "kind": "me", "name": "Ann" }),
        json!({ "kind": "bot", "bot": "awake" }),
        json!({ "kind": "bot", "bot": "awake" }),
    ];
    let config = json!({ "game": "monster-rush", "setup": { "players": 3 }, "seats": seats });
    let mut house = House::open(serde_json::from_value(config).unwrap());
    let mut books = Books::default();
    house.ask(&ann(), Ask::Start).unwrap();
    house.lets_pass(60_000);
    books.close(&mut house);
    let [mut one, mut other] =
        [woken(&books, &registry()), Table::restore(registry(), books.records.clone()).unwrap()];
    let [came, expected] =
        [&mut one, &mut other].map(|table| table.make_up(90_000, 10_000, |_, _| {}).unwrap());
    assert!(came.len() > 10 && came == expected, "{}", came.len());
    same(&one, &other);
}

/// Whoever must greets, or answers: that makes the longest games.
fn greet(house: &mut House) {
    let seat = house.state(&ann()).deciding[0];
    let who = if seat.0.is_multiple_of(2) { ann() } else { bob() };
    let view = house.state(&who).views.into_iter().find(|view| view.seat == Some(seat)).unwrap();
    let choice = view.choices.iter().find(|&choice| choice == "greet").unwrap_or(&view.choices[0]);
    house.choose(&who, seat.0, choice.clone()).unwrap();
}

/// A game of which there are two chapters, since the house was closed.
fn long_game() -> (House, Books) {
    let people = [ann(), bob(), ann(), bob()];
    let mut house = at_table("toy", &json!({ "players": 4, "greetings": true }), true, &people);
    let mut books = Books::default();
    for _ in 0..36 {
        greet(&mut house);
        books.follow(&mut house);
    }
    books.close(&mut house);
    assert_eq!((books.chapters.len(), house.table.outcome()), (2, None));
    (house, books)
}

#[test]
fn what_cannot_be_believed_is_played() {
    let (house, books) = long_game();
    let expected = house.table.update(Some(&ann()), None);
    let lie = |lie: &dyn Fn(&mut Books)| {
        let mut books = books.clone();
        lie(&mut books);
        let mut table = books.wake(registry()).unwrap().table;
        assert_eq!(table.update(Some(&ann()), None), expected, "the log is the truth");
        table.take_doubt()
    };
    assert_eq!(lie(&|_| {}), None);
    assert_eq!(lie(&|books| books.chapters.clear()), None, "nothing to doubt");
    let change = |books: &mut Books, from: &str, to: &str| {
        let text = &mut books.chapters[1].text;
        let at = text.find("{\"digest\"").unwrap();
        assert!(text[at..].contains(from), "{text}");
        let changed = text[at..].replacen(from, to, 1);
        text.replace_range(at.., &changed);
    };
    for (from, to) in
        [("\"rolled\":0", "\"rolled\":6"), ("false", "true"), ("\"told\":\"0", "\"told\":\"1"), ("}\n", "")]
    {
        let why = lie(&|books| change(books, from, to)).unwrap();
        assert_eq!(why, "the snapshot of the game is damaged, or of another log", "{from}");
    }
    // Steps that were decided otherwise.
    assert_eq!(lie(&|books| books.chapters[1].text.clear()), None, "the one before is good");
    let mut decided = books.clone();
    let at = decided.records.iter().position(|record| record.seq == 20).unwrap();
    decided.records[at].at += 1;
    let mut table = decided.wake(registry()).unwrap().table;
    assert!(table.take_doubt().is_some());
    same(&table, &Table::restore(registry(), decided.records).unwrap());
    // Chapters of before there were snapshots.
    let older = |books: &mut Books| {
        for chapter in &mut books.chapters {
            chapter.text = chapter
                .text
                .lines()
                .filter(|line| !line.starts_with("{\"digest\""))
                .map(|line| format!("{line}\n"))
                .collect();
        }
    };
    assert_eq!(lie(&older), None);
}

#[test]
fn a_snapshot_of_what_was_taken_back_does_not_count() {
    let (mut house, mut books) = long_game();
    let kept = books.chapters.clone();
    house.undo(&ann()).unwrap();
    house.undo(&bob()).unwrap();
    books.follow(&mut house);
    assert_eq!(books.chapters, kept, "the last one is not told anew yet");
    house.table = woken(&books, &registry());
    house.undo(&ann()).unwrap();
    books.follow(&mut house);
    woken(&books, &registry());
}

#[test]
fn a_game_that_went_on_under_other_rules_is_woken_from_what_came_after() {
    let (house, mut books) = long_game();
    let rules = crate::house::ruled::<2>();
    let mut newer = books.reopen(rules.clone(), &house);
    for n in 0.. {
        if newer.table.outcome().is_some() {
            break;
        }
        greet(&mut newer);
        books.follow(&mut newer);
        if n % 3 == 0 {
            books.close(&mut newer);
        }
        newer.table = woken(&books, &rules);
    }
    assert_eq!(books.chapters.len(), 2);
    assert_eq!(books.story().transcript().unwrap(), newer.table.replay().unwrap());
}
