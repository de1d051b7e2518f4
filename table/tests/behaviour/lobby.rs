//! Opening a table and sitting down.

use barbacane_table::protocol::{Ask, Holder, News, Phase};
use barbacane_table::{Identity, SeatPlan, Table, TableConfig, commitment, named_seed};
use engine::Seat;
use serde_json::json;

use crate::house::{House, SEED, ann, bob, cleo, code, config, registry};

fn open(config: TableConfig) -> Result<Table, engine::Refusal> {
    Table::open(registry(), config, ann(), SEED, 0).map(|(table, _)| table)
}

#[test]
fn a_table_opens_with_the_seats_its_host_planned() {
    let seats = vec![
        SeatPlan::Me { name: "Ann".into() },
        SeatPlan::Me { name: "Little Ann".into() },
        SeatPlan::Open {},
        SeatPlan::Bot { bot: "random".into() },
    ];
    let house = House::open(TableConfig { seats, ..config(4) });
    let state = house.state(&ann());
    assert_eq!(state.phase, Phase::Lobby);
    assert!(state.host && state.seats[0].yours && state.seats[1].yours);
    assert_eq!(state.seats[2].holder, Holder::Nobody);
    assert!(matches!(&state.seats[3].holder, Holder::Bot { bot, for_person: false, .. } if bot == "random"));
    assert!(!house.state(&bob()).host);
    assert_eq!(
        state.setup,
        json!({ "players": 4, "bell": null, "greetings": false }),
        "the set-up is written out in full"
    );
}

#[test]
fn those_who_bring_no_name_get_one_that_nobody_at_the_table_bears() {
    let seats = vec![
        SeatPlan::Me { name: String::new() },
        SeatPlan::Me { name: "Léa".into() },
        SeatPlan::Open {},
        SeatPlan::Open {},
    ];
    let mut house = House::open(TableConfig { seats, host_name: "Léa".into(), ..config(4) });
    house.ask(&bob(), Ask::Sit { seat: Seat(2), name: String::new() }).unwrap();
    house.table.introduce(&cleo(), "Cleo");
    house.ask(&cleo(), Ask::Sit { seat: Seat(3), name: String::new() }).unwrap();
    let state = house.state(&ann());
    let names: Vec<_> = state
        .seats
        .iter()
        .map(|seat| match &seat.holder {
            Holder::Person { name } => name.as_str(),
            _ => panic!("somebody is missing"),
        })
        .collect();
    assert_eq!((names[1], names[3]), ("Léa", "Cleo"), "who is known keeps their name");
    assert!(names[0] != names[2] && names.iter().all(|name| !name.is_empty()), "{names:?}");
    assert_eq!(house.table.config().host_name, names[0], "the table is named after who opened it");
}

#[test]
fn an_impossible_table_is_refused_and_the_reason_is_said() {
    let nonsense = |change: fn(&mut TableConfig)| {
        let mut config = config(2);
        change(&mut config);
        code(open(config))
    };
    assert_eq!(nonsense(|config| config.game = "chess".into()), "unknown-game");
    assert_eq!(nonsense(|config| config.setup = json!({ "players": 9 })), "toy-players");
    assert_eq!(nonsense(|config| config.setup = json!({ "players": 2, "cheat": true })), "bad-setup");
    assert_eq!(nonsense(|config| config.seats = vec![SeatPlan::Open {}]), "seats-mismatch");
    assert_eq!(
        nonsense(|config| config.seats = vec![SeatPlan::Bot { bot: "search:10000000".into() }; 2]),
        "unknown-bot"
    );
    assert_eq!(nonsense(|config| config.seats = vec![SeatPlan::Me { name: " ".into() }; 2]), "bad-name");
    assert_eq!(nonsense(|config| config.seed_name = Some("x".repeat(61))), "seed-name-too-long");
}

#[test]
fn the_host_starts_once_every_seat_is_taken() {
    let mut house = House::open(config(2));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    let refusal = house.ask(&ann(), Ask::Start).unwrap_err();
    assert_eq!((refusal.code.as_str(), &refusal.args["seats"]), ("seats-free", &json!([1])));
    house.ask(&bob(), Ask::Sit { seat: Seat(1), name: "Bob".into() }).unwrap();
    assert_eq!(code(house.ask(&bob(), Ask::Start)), "not-host");
    house.ask(&ann(), Ask::Start).unwrap();
    assert_eq!(house.table.phase(), Phase::Playing);
    assert_eq!(code(house.ask(&ann(), Ask::Start)), "already-started");
}

#[test]
fn a_taken_seat_stays_taken_and_a_missing_one_is_missing() {
    let mut house = House::open(config(2));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    assert_eq!(code(house.ask(&bob(), Ask::Sit { seat: Seat(0), name: "Bob".into() })), "seat-taken");
    assert_eq!(code(house.ask(&bob(), Ask::Sit { seat: Seat(7), name: "Bob".into() })), "no-such-seat");
    assert_eq!(code(house.ask(&bob(), Ask::Sit { seat: Seat(1), name: "B".repeat(25) })), "bad-name");
    assert_eq!(code(house.ask(&bob(), Ask::Stand { seat: Seat(0) })), "not-your-seat");
    assert_eq!(code(house.ask(&bob(), Ask::Stand { seat: Seat(1) })), "seat-free");
}

#[test]
fn those_who_sit_may_fill_free_seats_with_bots_and_the_host_may_send_them_away() {
    let mut house = House::open(config(4));
    house.ask(&bob(), Ask::Sit { seat: Seat(0), name: "Bob".into() }).unwrap();
    let seat_bot = |seat| Ask::SeatBot { seat: Seat(seat), bot: "heuristic".into() };
    assert_eq!(code(house.ask(&cleo(), seat_bot(1))), "not-seated");
    for seat in 1..4 {
        house.ask(&bob(), seat_bot(seat)).unwrap();
    }
    let state = house.state(&bob());
    let names: std::collections::BTreeSet<_> = state
        .seats
        .iter()
        .map(|seat| match &seat.holder {
            Holder::Bot { name, .. } | Holder::Person { name } => name.clone(),
            Holder::Nobody => panic!("every seat is taken"),
        })
        .collect();
    assert_eq!(names.len(), 4, "no two bear the same name");
    assert_eq!(code(house.ask(&bob(), Ask::Stand { seat: Seat(2) })), "not-host");
    house.ask(&ann(), Ask::Stand { seat: Seat(2) }).unwrap();
    assert_eq!(house.state(&ann()).seats[2].holder, Holder::Nobody);
}

#[test]
fn a_new_number_of_players_keeps_everybody_who_sits() {
    let mut house = House::open(config(4));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    house.ask(&ann(), Ask::SeatBot { seat: Seat(2), bot: "random".into() }).unwrap();
    house.ask(&bob(), Ask::Sit { seat: Seat(3), name: "Bob".into() }).unwrap();
    let change = |players: u8| Ask::Change { setup: json!({ "players": players }) };
    assert_eq!(code(house.ask(&bob(), change(2))), "not-host");
    house.ask(&ann(), change(2)).unwrap();
    let state = house.state(&bob());
    assert_eq!(state.seats.len(), 2);
    assert!(state.seats[1].yours, "Bob moved up");
    house.ask(&ann(), change(3)).unwrap();
    house.ask(&cleo(), Ask::Sit { seat: Seat(2), name: "Cleo".into() }).unwrap();
    let refusal = house.ask(&ann(), change(2)).unwrap_err();
    assert_eq!(refusal.code, "too-many-seated");
    assert_eq!(
        code(house.ask(&ann(), Ask::Change { setup: json!({ "players": 3, "bell": "loud" }) })),
        "bad-setup"
    );
    house.ask(&ann(), Ask::Start).unwrap();
    assert_eq!(code(house.ask(&ann(), change(4))), "already-started");
}

#[test]
fn when_the_host_leaves_the_lobby_the_next_person_is_host() {
    let mut house = House::open(config(3));
    house.ask(&ann(), Ask::Sit { seat: Seat(1), name: "Ann".into() }).unwrap();
    house.ask(&bob(), Ask::Sit { seat: Seat(0), name: "Bob".into() }).unwrap();
    house.ask(&cleo(), Ask::Sit { seat: Seat(2), name: "Cleo".into() }).unwrap();
    house.ask(&ann(), Ask::Stand { seat: Seat(1) }).unwrap();
    assert!(house.table.is_host(&cleo()) && !house.table.is_host(&ann()));
    assert_eq!(house.table.config().host_name, "Cleo");
}

#[test]
fn the_seed_is_promised_from_the_first_moment_and_shown_at_the_end() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(house.state(&ann()).commitment, Some(commitment(SEED)));
    assert_eq!(house.state(&ann()).seed, None);
    house.finish();
    assert_eq!(house.state(&bob()).seed, Some(SEED.to_hex()));
}

#[test]
fn two_tables_with_the_same_deal_play_the_same_luck() {
    let deal = |name: &str| {
        let config = TableConfig { seed_name: Some(name.into()), ..config(2) };
        let mut house = House::playing_at(config, &[ann(), bob()]);
        house.choose(&ann(), 0, json!("roll")).unwrap();
        (house.view(&ann()), house.state(&ann()).commitment)
    };
    assert_eq!(deal("Christmas"), deal(" christmas"));
    assert_ne!(deal("christmas"), deal("easter"));
    assert_eq!(deal("easter").1, Some(commitment(named_seed("easter"))));
}

#[test]
fn two_people_with_names_that_look_alike_are_told_apart() {
    let seats = vec![
        SeatPlan::Me { name: "Léa".into() },
        SeatPlan::Me { name: " le\u{301}a\u{200b}".into() },
        SeatPlan::Open {},
        SeatPlan::Open {},
    ];
    let mut house = House::open(TableConfig { seats, ..config(4) });
    let names = |house: &House| -> Vec<String> {
        house.table.sitters().iter().filter_map(|sitter| sitter.name().map(str::to_owned)).collect()
    };
    house.ask(&bob(), Ask::Sit { seat: Seat(2), name: "LÉA".into() }).unwrap();
    house.ask(&cleo(), Ask::Sit { seat: Seat(3), name: "L\u{435}\u{301}a".into() }).unwrap(); // a Cyrillic e
    assert_eq!(names(&house), ["Léa", "léa 2", "LÉA 3", "L\u{435}\u{301}a 4"]);
    assert_eq!(code(house.ask(&bob(), Ask::Sit { seat: Seat(2), name: "\u{3164}".into() })), "bad-name");

    // Nor does somebody who watches speak in somebody's name.
    let stranger = Identity::new("identity-of-stranger");
    house.table.introduce(&stranger, "Léa");
    let said = house.ask(&stranger, Ask::Chat { text: "It\u{2060}'s me".into() }).unwrap();
    let news = &house.news(&bob(), said - 1)[0].news;
    assert!(
        matches!(news, News::Chat { name, text, seat: None } if name == "Léa 5" && text == "It's me"),
        "{news:?}"
    );
}
