//! A seat knows its view and nothing else: held over random games with random wishes, on the bytes of every update.

use std::collections::BTreeSet;

use barbacane_table::protocol::{Ask, Emote, ServerMessage};
use barbacane_table::{Identity, Input, Registry, Table, TableConfig};
use engine::erased::{AnyGame, Luck};
use engine::{Fast, Seat, Seed, Viewer};
use serde_json::{Value, json};

use crate::changes::{Heard, Listeners};
use crate::house::{House, SEED, ann, bob, cleo, config, name, registry};

const PEOPLE: [fn() -> Identity; 3] = [ann, bob, cleo];

/// Anything anybody might wish for, sensible or not.
fn any_wish(house: &House, who: &Identity, luck: &mut Fast) -> Ask {
    let seat = Seat(luck.below(4) as u8);
    let seq = house.table.seq() - u64::from(luck.below(20) == 0);
    let bot = ["random", "heuristic", "genius"][luck.below(3) as usize].to_owned();
    match luck.below(24) {
        0 => Ask::Sit { seat, name: name(who) },
        1 => Ask::Stand { seat },
        2 => Ask::SeatBot { seat, bot },
        3 => Ask::TakeBack { seat },
        4 => Ask::Change { setup: json!({ "players": luck.below(6) }) },
        5 => Ask::Start,
        6 => Ask::Undo { seq },
        7 | 8 => Ask::Vote { agree: luck.below(3) > 0 },
        9 => Ask::Chat { text: "Hello".into() },
        10 => Ask::Emote { emote: Emote::Laugh },
        11 => Ask::Hint { seat },
        12 => Ask::Again,
        _ => {
            let views = house.state(who).views;
            let offered = views.iter().find(|view| !view.choices.is_empty());
            match offered {
                Some(view) => {
                    let pick = luck.below(view.choices.len() as u32) as usize;
                    Ask::Choose { seq, seat: view.seat.unwrap(), choice: view.choices[pick].clone() }
                }
                None => Ask::Choose { seq, seat, choice: json!("nod") },
            }
        }
    }
}

/// The true position, played anew from the log by somebody who may know everything.
pub(crate) fn truth(house: &House, registry: &Registry) -> Option<Box<dyn AnyGame>> {
    let mut setup = house.table.config().setup;
    let mut steps: Vec<(u64, Seat, Value, u64)> = Vec::new();
    let mut started = None;
    for record in &house.store {
        match &record.input {
            Input::Changed { setup: changed } => setup = changed.clone(),
            Input::Started { .. } => started = Some(record.at),
            Input::Chose { seat, choice } => steps.push((record.seq, *seat, choice.clone(), record.at)),
            Input::Undone { to } => steps.retain(|(seq, ..)| seq < to),
            _ => {}
        }
    }
    let started = started?;
    let rules = &registry.get(house.table.game())?.rules;
    let (mut game, _) = rules.start(&setup, &mut Luck::seeded(SEED.stream(0))).unwrap();
    for (n, (_, seat, choice, at)) in (1..).zip(steps) {
        game.apply(seat, &choice, at - started, &mut Luck::seeded(SEED.stream(n))).unwrap();
    }
    Some(game)
}

fn check(house: &House, registry: &Registry, trial: u64) {
    let truth = truth(house, registry);
    let over = house.table.outcome().is_some();
    for who in PEOPLE.map(|person| Some(person())).into_iter().chain([None, Some(Identity::new("stranger"))])
    {
        for since in [None, Some(house.table.seq().saturating_sub(1))] {
            let update = house.table.update(who.as_ref(), since);
            let frame = serde_json::to_string(&update).unwrap();
            assert_eq!(frame.contains(&SEED.to_hex()), over, "the seed is told at the end and not before");
            assert!(!frame.contains("identity-of-"), "an identity is nobody's business: {frame}");
            let ServerMessage::Update { state, .. } = update else { panic!("not an update") };
            let Some(truth) = &truth else {
                assert!(state.views.is_empty());
                continue;
            };
            for shown in &state.views {
                let viewer = shown.seat.map_or(Viewer::Spectator, Viewer::Seat);
                if let Some(seat) = shown.seat {
                    assert!(state.seats[seat.index()].yours, "only one's own seats are shown");
                }
                let mut luck = Luck::seeded(Seed([trial as u8; 32]).stream(trial));
                assert_eq!(shown.view, truth.imagine(viewer, &mut luck).view(viewer));
            }
            let own = |seat: usize| state.seats[seat].yours;
            if state.game == "castle-panic" {
                let frame = serde_json::from_str(&frame).unwrap();
                overlord_told(&frame, state.seats.len() - 1, &own);
            }
            if state.game == "horror-attack" && !over {
                hands_told(&serde_json::from_str(&frame).unwrap(), &own);
            }
            if state.game == "toy" {
                let shown = truth.position()["shown"].clone();
                cards_told(&serde_json::from_str(&frame).unwrap(), &|seat| own(seat) || shown[seat] == true);
            }
        }
    }
    let presence = serde_json::to_string(&house.table.presence()).unwrap();
    assert!(!presence.contains("identity-of-"));
    match house.table.replay() {
        Ok(lines) => assert!(over && !lines.contains("identity-of-")),
        Err(refusal) => assert!(!over && refusal.code == "not-over"),
    }
}

/// Walks through a whole frame: wherever a card is told, in an event or a view, its seat must be one that may be told.
pub(crate) fn cards_told(told: &Value, may_tell: &impl Fn(usize) -> bool) {
    match told {
        Value::Object(fields) => {
            if fields.get("kind") == Some(&json!("drew")) && fields["card"] != Value::Null {
                let seat = fields["seat"].as_u64().unwrap() as usize;
                assert!(may_tell(seat), "seat {seat} drew a card that was told: {told}");
            }
            if let Some(Value::Array(cards)) = fields.get("cards") {
                let told = cards.iter().enumerate().filter(|(_, card)| **card != Value::Null);
                told.for_each(|(seat, _)| assert!(may_tell(seat), "the card of seat {seat} is seen"));
            }
            fields.values().for_each(|inner| cards_told(inner, may_tell));
        }
        Value::Array(items) => items.iter().for_each(|inner| cards_told(inner, may_tell)),
        _ => {}
    }
}

/// Walks through a whole frame: only the seat of the Overlord, the last one, is told what he holds and whom he picks.
fn overlord_told(told: &Value, overlord: usize, own: &impl Fn(usize) -> bool) {
    match told {
        Value::Object(fields) => {
            let kind = fields.get("kind").and_then(Value::as_str);
            let secret = match kind {
                Some("overlord-drew") => fields.contains_key("token"),
                Some("boss-chosen") => fields.contains_key("boss"),
                _ => fields.get("overlord_hand").is_some_and(|hand| *hand != json!([])),
            };
            assert!(!secret || own(overlord), "the Overlord's secret is told: {told}");
            fields.values().for_each(|inner| overlord_told(inner, overlord, own));
        }
        Value::Array(items) => items.iter().for_each(|inner| overlord_told(inner, overlord, own)),
        _ => {}
    }
}

/// Walks through a whole frame: drawn cards, factions and decks are told to those they belong to, and to whoever took or
/// looked.
fn hands_told(told: &Value, own: &impl Fn(usize) -> bool) {
    match told {
        Value::Object(fields) => {
            let of = |field: &str| {
                fields.get(field).and_then(Value::as_u64).is_some_and(|seat| own(seat as usize))
            };
            let secret = match fields.get("kind").and_then(Value::as_str) {
                Some("dealt" | "drew") => fields.contains_key("card") && !of("seat"),
                Some("faction-dealt") => fields.contains_key("faction") && !of("seat"),
                Some("looked") => fields.contains_key("faction") && !of("seat") && !of("to"),
                // What the Detective takes, everybody has seen (HA-H23).
                Some("took") if fields["rule"] == "HA-fx-steal_hand" => {
                    fields.contains_key("card") && !of("seat") && !of("from")
                }
                Some("deck-brought" | "laid-aside" | "kept" | "exchanged") => fields.contains_key("card"),
                _ => fields.get("left").and_then(Value::as_array).is_some_and(|decks| {
                    decks.iter().enumerate().any(|(seat, deck)| !deck.is_null() && !own(seat))
                }),
            };
            assert!(!secret, "a secret is told: {told}");
            fields.values().for_each(|inner| hands_told(inner, own));
        }
        Value::Array(items) => items.iter().for_each(|inner| hands_told(inner, own)),
        _ => {}
    }
}

/// Changes are searched as whole updates are: the events they tell, and what nobody may be told. What they lead to is checked by
/// those who listen.
fn hear(listeners: &mut Listeners, house: &House) {
    let over = house.table.outcome().is_some();
    for (viewer, Heard { text, whole }) in listeners.hear(&house.table) {
        assert!(over || !text.contains(&SEED.to_hex()), "the seed is told at the end and not before");
        assert!(!text.contains("identity-of-"), "an identity is nobody's business: {text}");
        let (mut told, state) = (serde_json::to_value(whole).unwrap(), house.table.state(viewer.as_ref()));
        for item in told["news"].as_array_mut().into_iter().flatten() {
            item["news"].as_object_mut().unwrap().remove("views");
        }
        let own = |seat: usize| state.seats[seat].yours;
        match state.game.as_str() {
            "castle-panic" => overlord_told(&told["news"], state.seats.len() - 1, &own),
            "horror-attack" if !over => hands_told(&told["news"], &own),
            "toy" => cards_told(&told["news"], &own),
            _ => {}
        }
    }
}

/// A table of this game on which people wish for anything, checked after every wish. Says what happened.
fn any_evening(game: &str, trial: u64, registry: &Registry) -> BTreeSet<String> {
    any_evening_with(|players| TableConfig { game: game.to_owned(), ..config(players) }, trial, registry)
}

fn any_evening_with(config: impl Fn(u8) -> TableConfig, trial: u64, registry: &Registry) -> BTreeSet<String> {
    let mut luck = Fast::new(trial);
    let mut house = match trial % 3 {
        0 => House::open(config(2 + luck.below(3) as u8)),
        1 => House::playing_at(config(3), &[ann(), bob(), cleo()]),
        _ => House::playing_at(config(3), &[ann(), bob(), ann()]),
    };
    let mut listeners = Listeners::of(&house.table);
    for _ in 0..120 {
        let who = PEOPLE[luck.below(3) as usize]();
        house.table.set_present(&who, luck.below(8) > 0);
        let wish = any_wish(&house, &who, &mut luck);
        let _ = house.ask(&who, wish);
        hear(&mut listeners, &house);
        if luck.below(3) == 0
            && let Some(turn) = house.table.bot_turn()
        {
            let (seq, seat) = (turn.seq, turn.seat);
            house.store.extend(house.table.bot_chose(seq, seat, turn.think(), house.now).unwrap());
            hear(&mut listeners, &house);
        }
        check(&house, registry, trial);
    }
    let restored = house.restored();
    for who in PEOPLE.map(|person| person()) {
        assert_eq!(restored.update(Some(&who), None), house.table.update(Some(&who), None));
    }
    let kinds =
        house.store.iter().map(|record| serde_json::to_value(&record.input).unwrap()["kind"].to_string());
    kinds.chain(house.table.outcome().map(|_| "over".to_owned())).collect()
}

#[test]
fn nobody_is_told_more_than_their_seats_may_know() {
    let registry = registry();
    let happened: BTreeSet<_> = (0..30).flat_map(|trial| any_evening("toy", trial, &registry)).collect();
    // All kinds of inputs but time passing and playing on, and some games came to their end.
    assert_eq!(happened.len(), 17, "{happened:?}");
}

#[test]
fn nobody_learns_the_luck_of_attrape_monstres_before_its_time() {
    let registry = registry();
    let happened: BTreeSet<_> =
        (0..9).flat_map(|trial| any_evening("attrape-monstres", trial, &registry)).collect();
    assert!(happened.contains("over") && happened.contains("\"undone\""), "{happened:?}");
}

#[test]
fn nobody_but_the_overlord_learns_what_he_holds() {
    let registry = registry();
    let setup = |players: u8| {
        let setup = json!({
            "players": players, "version": "overlord", "wizards-tower": true, "quick-start": true, "closed-hands": players > 2,
        });
        serde_json::from_value(json!({ "game": "castle-panic", "setup": setup })).unwrap()
    };
    let happened: BTreeSet<_> = (0..9).flat_map(|trial| any_evening_with(setup, trial, &registry)).collect();
    assert!(happened.contains("\"chose\"") && happened.contains("\"undone\""), "{happened:?}");
}

#[test]
fn nobody_learns_hands_factions_or_decks_of_others() {
    let registry = registry();
    let base = |players: u8| {
        let setup = json!({ "players": players, "decks": "both", "detective-alone": players > 2 });
        serde_json::from_value(json!({ "game": "horror-attack", "setup": setup })).unwrap()
    };
    let happened: BTreeSet<_> = (0..9).flat_map(|trial| any_evening_with(base, trial, &registry)).collect();
    assert!(happened.contains("\"chose\"") && happened.contains("\"undone\""), "{happened:?}");
    for trial in 0..4 {
        let setup = json!({ "players": 2, "version": "expert", "one-box": trial % 2 == 1 });
        let duel: TableConfig =
            serde_json::from_value(json!({ "game": "horror-attack", "setup": setup })).unwrap();
        let mut house = House::playing_at(duel, &[ann(), bob()]);
        let mut luck = Fast::new(trial);
        for _ in 0..160 {
            let who = PEOPLE[luck.below(2) as usize]();
            let wish = any_wish(&house, &who, &mut luck);
            let _ = house.ask(&who, wish);
            check(&house, &registry, trial);
        }
    }
}

#[test]
fn refusals_say_nothing_of_what_is_hidden() {
    let mut house = House::playing(&[ann(), bob()]);
    let before = serde_json::to_string(&house.choose(&bob(), 0, json!("nod")).unwrap_err()).unwrap();
    assert!(!before.contains("identity-of-"));
    let wrong = house.choose(&ann(), 0, json!({ "show": { "card": 1 } })).unwrap_err();
    let told = serde_json::to_string(&wrong).unwrap();
    assert!(!told.contains(&house.view(&ann())["cards"][0].to_string()));
    let debug = format!("{:?}", house.table);
    assert!(!debug.contains(&SEED.to_hex()), "not even a log line of the house shows the seed");
}

#[test]
fn a_stolen_look_at_the_table_through_a_seat_number_shows_a_spectators_view() {
    let house = House::playing(&[ann(), bob()]);
    let stranger = house.table.update(Some(&Identity::new("stranger")), None);
    assert_eq!(stranger, Table::update(&house.table, None, None));
}
