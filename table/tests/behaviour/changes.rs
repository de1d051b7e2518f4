//! What changed: whoever puts every change on the picture they had, has the picture they may have.

use std::collections::BTreeMap;
use std::sync::Arc;

use barbacane_table::protocol::{Ask, News, NewsItem, ServerMessage, TableState};
use barbacane_table::{Asked, Identity, Registry, Table, Telling, brief, patch};
use engine::{Line, Seat, Seed};
use serde_json::{Value, json};

use crate::house::{House, SEED, ann, bob, cleo, config, registry};

/// Those who listen at a table, each with a picture of it that is made of one whole and of changes.
pub(crate) struct Listeners {
    telling: Telling,
    pictures: BTreeMap<Option<Identity>, Picture>,
    seq: u64,
}

/// How the table stands for somebody, and which events the latest change told them.
struct Picture {
    state: Value,
    told: Vec<Value>,
}

/// What somebody was told: as it went over the wire, and what it amounts to.
pub(crate) struct Heard {
    pub(crate) text: String,
    pub(crate) whole: ServerMessage,
}

impl Listeners {
    pub(crate) fn of(table: &Table) -> Listeners {
        let mut telling = Telling::default();
        let stranger = Some(Identity::new("stranger"));
        let viewers = [Some(ann()), Some(bob()), Some(cleo()), stranger, None];
        let pictures = viewers.map(|viewer| {
            let whole = telling.hello(table, viewer.as_ref(), None);
            (viewer, Picture::of(&whole))
        });
        Listeners { telling, pictures: pictures.into(), seq: table.seq() }
    }

    /// Somebody opens one more connection: from now on there is nothing to be brief about.
    fn come(&mut self, table: &Table, viewer: Option<Identity>) {
        let whole = self.telling.hello(table, viewer.as_ref(), None);
        self.pictures.insert(viewer, Picture::of(&whole));
    }

    /// Takes in what the latest record changes, if there is one.
    pub(crate) fn hear(&mut self, table: &Table) -> BTreeMap<Option<Identity>, Heard> {
        let changes = self.telling.changes(table);
        assert_eq!(changes.len(), if table.seq() > self.seq { self.pictures.len() } else { 0 });
        let told = changes.into_iter().map(|(viewer, text)| {
            let whole = table.update(viewer.as_ref(), Some(self.seq));
            let picture = self.pictures.get_mut(&viewer).unwrap();
            let heard = serde_json::from_slice(&text).unwrap();
            let ServerMessage::Update { news, .. } = &whole else { panic!("no update: {whole:?}") };
            let at = news.last().map_or(0, |item| item.at);
            assert_eq!(picture.take_in(&heard, self.seq, at), whole, "{heard:?}");
            (viewer, Heard { text: String::from_utf8(text).unwrap(), whole })
        });
        let told = told.collect();
        self.seq = table.seq();
        told
    }
}

impl Picture {
    fn of(whole: &[u8]) -> Picture {
        let state = serde_json::from_slice::<Value>(whole).unwrap()["state"].clone();
        Picture { state, told: Vec::new() }
    }

    /// Takes in what was heard, and says which update it stands for.
    fn take_in(&mut self, heard: &ServerMessage, seen: u64, at: u64) -> ServerMessage {
        let ServerMessage::Change { seq, news, state: changed } = heard else {
            let ServerMessage::Update { state, .. } = heard else { panic!("{heard:?} changes nothing") };
            *self = Picture { state: serde_json::to_value(state).unwrap(), told: Vec::new() };
            return heard.clone();
        };
        assert_eq!(*seq, seen + 1);
        if let Some(changed) = changed {
            patch::apply(&mut self.state, changed).unwrap();
        }
        let state: Box<TableState> = serde_json::from_value(self.state.clone()).unwrap();
        let mut news = news.clone();
        self.told = match &mut news {
            Some(News::Chose { events, views, .. } | News::Woke { events, views, .. }) => {
                *views = state.views.iter().map(|shown| shown.view.clone()).collect();
                *events = brief::read(&self.told, events).unwrap();
                events.clone()
            }
            Some(News::Started { events, .. }) => {
                *events = brief::read(&self.told, events).unwrap();
                events.clone()
            }
            _ => Vec::new(),
        };
        let news = news.map(|news| NewsItem { seq: *seq, at, news });
        ServerMessage::Update { seq: *seq, news: Vec::from_iter(news), resync: false, state }
    }
}

#[test]
fn a_step_tells_what_it_changes_and_not_the_rest() {
    let mut house = House::playing(&[ann(), bob()]);
    let mut listeners = Listeners::of(&house.table);
    house.choose(&ann(), 0, json!("nod")).unwrap();
    let told = listeners.hear(&house.table);
    let whole =
        serde_json::to_string(&house.table.update(Some(&bob()), Some(house.table.seq() - 1))).unwrap();
    let text = &told[&Some(bob())].text;
    assert!(text.len() * 2 < whole.len(), "{text}");
    assert!(!text.contains("commitment"));
}

/// The events in the change that somebody was told, as they went over the wire.
fn events(heard: &Heard) -> Vec<Value> {
    let mut change: Value = serde_json::from_str(&heard.text).unwrap();
    change["news"]["events"].as_array_mut().expect("a step").drain(..).collect()
}

#[test]
fn a_step_is_brief_about_what_is_like_the_step_before() {
    let mut house = House::playing(&[ann(), bob()]);
    let mut listeners = Listeners::of(&house.table);
    let step = |house: &mut House, listeners: &mut Listeners| {
        let (seat, who) = [(0, ann()), (1, bob())][house.table.deciding().first().unwrap().index()].clone();
        house.choose(&who, seat, json!("nod")).unwrap();
        events(&listeners.hear(&house.table)[&Some(bob())])
    };
    assert!(step(&mut house, &mut listeners).iter().all(Value::is_object), "nothing was told before");
    let briefly = step(&mut house, &mut listeners);
    assert!(briefly.iter().all(Value::is_array), "{briefly:?}");
    // Who opens another connection there was told nothing: one change must fit both.
    listeners.come(&house.table, Some(bob()));
    assert!(step(&mut house, &mut listeners).iter().all(Value::is_object));
    assert!(step(&mut house, &mut listeners).iter().all(Value::is_array));
    house.ask(&ann(), Ask::Chat { text: "Hello".into() }).unwrap();
    listeners.hear(&house.table);
    assert!(step(&mut house, &mut listeners).iter().all(Value::is_object), "the change before told no step");
}

#[test]
fn a_state_is_written_with_all_its_fields() {
    let lobby = House::open(config(2));
    for table in [&lobby.table, &House::playing(&[ann(), bob()]).table] {
        let written: Value = serde_json::from_slice(&table.write_update(Some(&ann()), None)).unwrap();
        assert_eq!(written["state"], serde_json::to_value(table.state(Some(&ann()))).unwrap());
    }
}

#[test]
fn words_change_no_view() {
    let mut house = House::playing(&[ann(), bob()]);
    let mut listeners = Listeners::of(&house.table);
    house.ask(&bob(), Ask::Chat { text: "Hello".into() }).unwrap();
    let told: Value = serde_json::from_str(&listeners.hear(&house.table)[&None].text).unwrap();
    assert_eq!(told.get("state"), None, "{told}");
    assert_eq!(told["news"]["text"], "Hello");
}

#[test]
fn whoever_sits_down_is_told_everything_and_the_others_what_changed() {
    let mut house = House::playing(&[ann(), bob(), cleo()]);
    house.ask(&cleo(), Ask::Stand { seat: Seat(2) }).unwrap();
    let mut listeners = Listeners::of(&house.table);
    house.ask(&cleo(), Ask::Sit { seat: Seat(2), name: "Cleo".into() }).unwrap();
    let told = listeners.hear(&house.table);
    assert!(told[&Some(cleo())].text.starts_with("{\"type\":\"update\""));
    assert!(told[&Some(ann())].text.starts_with("{\"type\":\"change\""));
}

#[test]
fn several_connections_of_one_person_know_the_same_until_the_last_one_leaves() {
    let mut house = House::playing(&[ann(), bob()]);
    let mut telling = Telling::default();
    telling.hello(&house.table, Some(&ann()), None);
    telling.hello(&house.table, Some(&ann()), None);
    telling.whole(&house.table, Some(&ann()), None);
    telling.leave(Some(&ann()));
    house.choose(&ann(), 0, json!("nod")).unwrap();
    assert_eq!(telling.changes(&house.table).len(), 1);
    assert!(telling.changes(&house.table).is_empty(), "nothing is told twice");
    telling.leave(Some(&ann()));
    house.choose(&bob(), 1, json!("nod")).unwrap();
    assert!(telling.changes(&house.table).is_empty());
}

/// How far away somebody is changes without a record: a second connection opened after that must not be told what the first one never was.
#[test]
fn one_change_fits_every_connection_of_a_person_whatever_was_measured_between_their_hellos() {
    let config = json!({ "game": "monster-rush", "setup": { "players": 2 }, "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "open" }] });
    let config = serde_json::from_value(config).unwrap();
    let (mut table, _) =
        Table::open(Arc::new(Registry::standard()), config, ann(), Seed([7; 32]), 1_000).unwrap();
    let mut telling = Telling::default();
    let mut hello = |table: &Table| Picture::of(&telling.hello(table, Some(&ann()), None));
    let first = hello(&table);
    table.set_present(&ann(), true);
    table.set_line(&ann(), Some(Line { delay: 300, jitter: 4 }));
    let second = hello(&table);
    table.set_line(&ann(), Some(Line { delay: 300, jitter: 207 }));
    table.ask(&ann(), "words", &Ask::Chat { text: "Hello".into() }, 2_000).unwrap();
    let change = serde_json::from_slice(&telling.changes(&table)[&Some(ann())]).unwrap();
    for mut heard in [first, second] {
        assert_eq!(heard.take_in(&change, 1, 2_000), table.update(Some(&ann()), Some(1)));
    }
}

/// In many worlds with other cards and other luck the same is done: those who may not know the difference are told the same, byte
/// for byte, and as often.
#[test]
fn nobody_tells_two_worlds_apart_by_the_length_of_a_change_or_by_its_coming() {
    let world = |seed: Seed| {
        let (mut table, _) = Table::open(registry(), config(3), ann(), seed, 1_000).unwrap();
        let mut now = 1_000;
        let mut ask = |table: &mut Table, who: &Identity, ask: Ask| {
            now += 10;
            let asked = table.ask(who, &format!("wish-{now}"), &ask, now).unwrap();
            assert!(matches!(asked, Asked::Done(_)), "{asked:?}");
        };
        for (seat, who) in [ann(), bob(), cleo()].iter().enumerate() {
            ask(&mut table, who, Ask::Sit { seat: Seat(seat as u8), name: "X".into() });
        }
        let mut telling = Telling::default();
        telling.hello(&table, None, None);
        let mut told = Vec::new();
        ask(&mut table, &ann(), Ask::Start);
        told.extend(telling.changes(&table));
        for (who, choice) in
            [(ann(), "swap"), (bob(), "nod"), (cleo(), "swap"), (ann(), "nod"), (bob(), "swap")]
        {
            let (seq, seat) = (table.seq(), table.deciding().first().unwrap());
            ask(&mut table, &who, Ask::Choose { seq, seat, choice: json!(choice) });
            told.extend(telling.changes(&table));
        }
        let hidden = table.state(Some(&ann())).views[0].view.clone();
        (told.into_iter().map(|(_, text)| String::from_utf8(text).unwrap()).collect::<Vec<_>>(), hidden)
    };
    let (told, hidden) = world(SEED);
    assert_eq!(told.len(), 6);
    let others: Vec<_> = (0..30).map(|n| world(Seed([n; 32]))).collect();
    assert!(others.iter().any(|(_, other)| *other != hidden), "the worlds are not the same");
    assert!(others.iter().all(|(other, _)| *other == told));
}

/// Sixty moves by whoever must decide: the bytes of changes are counted beside those of whole updates. `most` is in hundredths.
#[test]
fn changes_are_a_fraction_of_whole_updates() {
    for (game, setup, most) in [
        ("attrape-monstres", json!({ "players": 2 }), 30),
        ("castle-panic", json!({ "players": 4, "wizards-tower": true }), 15),
        ("horror-attack", json!({ "players": 3 }), 20),
    ] {
        let players = setup["players"].as_u64().unwrap() as usize;
        let config = serde_json::from_value(json!({ "game": game, "setup": setup })).unwrap();
        let people: Vec<_> = (0..players).map(|n| Identity::new(format!("p{n}"))).collect();
        let mut house = House::open(config);
        for (seat, who) in people.iter().enumerate() {
            house.ask(who, Ask::Sit { seat: Seat(seat as u8), name: "X".into() }).unwrap();
        }
        house.ask(&ann(), Ask::Start).unwrap();
        let mut telling = Telling::default();
        people.iter().for_each(|who| drop(telling.hello(&house.table, Some(who), None)));
        let (mut changes, mut wholes, mut luck) = (0, 0, engine::Fast::new(5));
        for _ in 0..60 {
            let Some(seat) = house.table.deciding().first() else { break };
            let who = &people[seat.index()];
            let mut choices = house.state(who).views[0].choices.clone();
            let choice = choices.swap_remove(luck.below(choices.len() as u32) as usize);
            let seen = house.table.seq();
            house.choose(who, seat.0, choice).unwrap();
            changes += telling.changes(&house.table).values().map(Vec::len).sum::<usize>();
            let whole = |who| house.table.write_update(Some(who), Some(seen)).len();
            wholes += people.iter().map(whole).sum::<usize>();
        }
        assert!(changes * 100 < wholes * most, "{game}: {changes} bytes of changes for {wholes}");
    }
}
