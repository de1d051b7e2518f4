//! Tests of what the vocabulary of skills can say beyond what the cards of the box say: other cards may be written.

use engine::{Game, NoLog, Seat, Seed};
use serde_json::json;

use crate::card::Kind;
use crate::catalogue::{Catalogue, DECK_FILES, INNSMOUTH, OTHER, packed};
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::position::HorrorAttack;
use crate::setup::Setup;

/// Plays with a Professor Rice who has this skill.
fn with_rice(skill: &str, may: bool, test: impl FnOnce()) {
    let (before, rest) = INNSMOUTH.split_once("id = \"professor-rice\"").expect("he is in the deck");
    let (head, rest) = rest.split_once("skill = ").expect("he has a skill");
    let (_, after) = rest.split_once('\n').expect("more cards follow");
    let may = if may { "may = true\n" } else { "" };
    let deck = format!("{before}id = \"professor-rice\"{head}{may}skill = {skill}\n{after}");
    let catalogue = Catalogue::read(&[("rice.toml", &packed(&deck)), DECK_FILES[1]]).expect("a deck");
    OTHER.set(Some(Box::leak(Box::new(catalogue))));
    test();
    OTHER.set(None);
}

fn kind(id: &str) -> Kind {
    Kind::named(id).expect("a card")
}

fn game(setup: &Setup, given: serde_json::Value) -> HorrorAttack {
    let serde_json::Value::Object(given) = given else { panic!("a position has fields") };
    HorrorAttack::arranged(setup, given).expect("a position")
}

fn choices(game: &HorrorAttack, seat: u8) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.choices(Seat(seat), &mut choices);
    choices
}

fn choose(game: &mut HorrorAttack, seat: u8, choice: Choice) -> Vec<What> {
    let mut log: Vec<Event> = Vec::new();
    game.apply(Seat(seat), &choice, 0, &mut Seed([1; 32]).stream(0), &mut log).expect("a legal choice");
    log.into_iter().map(|event| event.what).collect()
}

fn play_rice(game: &mut HorrorAttack) -> Vec<What> {
    choose(game, 0, Choice::Play { card: kind("professor-rice") })
}

#[test]
fn an_optional_skill_that_asks_nothing_else_is_used_or_declined() {
    with_rice("[{ draw = { count = 1 } }]", true, || {
        let given = json!({ "hands": [["professor-rice"]] });
        let mut used = game(&Setup::plain(2), given);
        play_rice(&mut used);
        assert_eq!(choices(&used, 0), [Choice::Use, Choice::Decline]);
        let mut declined = used.clone();
        choose(&mut used, 0, Choice::Use);
        choose(&mut declined, 0, Choice::Decline);
        let cards = |game: &HorrorAttack| game.seen(None).hands[0].size;
        assert_eq!((cards(&used), cards(&declined)), (1, 0));
        assert_eq!(used.active, Seat(1));
    });
}

#[test]
fn what_is_aimed_at_a_card_reaches_neutral_ones_too() {
    with_rice("[{ discard-in-play = {} }]", false, || {
        let mut both = game(
            &Setup { decks: crate::setup::Decks::Both, ..Setup::plain(2) },
            json!({ "hands": [["professor-rice"]], "areas": [[], ["horrible-hieroglyphs", "deep-one"]] }),
        );
        play_rice(&mut both);
        let glyphs = Choice::Target { seat: Seat(1), card: kind("horrible-hieroglyphs") };
        assert!(choices(&both, 0).contains(&glyphs));
        choose(&mut both, 0, glyphs);
        assert_eq!(both.seen(None).discard, [kind("horrible-hieroglyphs")]);
    });
}

#[test]
fn a_hand_is_filled_up_to_three_and_no_further() {
    with_rice("[{ draw = { count = 3 } }]", false, || {
        let mut drawing = game(&Setup::plain(2), json!({ "hands": [["professor-rice", "deep-one"]] }));
        let told = play_rice(&mut drawing);
        assert_eq!(drawing.seen(None).hands[0].size, 3);
        assert!(told.contains(&What::HandFull { seat: Seat(0) }));
    });
    let recover = "[{ draw = { count = 1 } }, { recover = {} }]";
    with_rice(recover, false, || {
        let given = json!({
            "hands": [["professor-rice", "deep-one", "deep-one"]], "discard": ["zadok-allen"],
        });
        let mut full = game(&Setup::plain(2), given);
        let told = play_rice(&mut full);
        assert!(told.contains(&What::HandFull { seat: Seat(0) }));
        assert_eq!(full.seen(None).discard, [kind("zadok-allen")]);
    });
}

#[test]
fn others_may_have_to_discard_two() {
    with_rice("[{ everyone-else-discards = { count = 2 } }]", false, || {
        let hands = json!([
            ["professor-rice"],
            ["deep-one", "deep-one", "zadok-allen"],
            ["g-man", "deep-one", "deep-one"]
        ]);
        let mut three = game(&Setup::plain(3), json!({ "hands": hands }));
        play_rice(&mut three);
        let discard = |id: &str| Choice::Discard { card: kind(id) };
        choose(&mut three, 1, discard("deep-one"));
        assert_eq!(choices(&three, 1), [discard("zadok-allen"), discard("deep-one")]);
        choose(&mut three, 1, discard("deep-one"));
        assert!(three.seen(None).discard.is_empty(), "nothing is shown before all have chosen");
        choose(&mut three, 2, discard("g-man"));
        // Two of a kind are left, which is nobody's business: they are asked all the same.
        choose(&mut three, 2, discard("deep-one"));
        let gone = three.seen(None).discard;
        assert_eq!(gone, [kind("deep-one"), kind("deep-one"), kind("g-man"), kind("deep-one")]);
        assert_eq!(three.active, Seat(1));
    });
}

#[test]
fn a_skill_goes_on_after_an_extra_card() {
    with_rice("[{ play-another = {} }, { draw = { count = 1 } }]", true, || {
        let given = json!({ "hands": [["professor-rice", "obed-marsh", "g-man"]] });
        let mut chain = game(&Setup::plain(2), given);
        play_rice(&mut chain);
        choose(&mut chain, 0, Choice::Play { card: kind("obed-marsh") });
        choose(&mut chain, 0, Choice::Play { card: kind("g-man") });
        let seen = chain.seen(None);
        assert_eq!((seen.areas[0].len(), seen.hands[0].size), (3, 1));
        assert_eq!(chain.active, Seat(1));
        let saved = serde_json::to_value(&chain).expect("plain data");
        assert_eq!(serde_json::from_value::<HorrorAttack>(saved).expect("a position"), chain);
    });
}

#[test]
fn the_same_luck_gives_the_same_game_with_other_cards() {
    with_rice("[{ choose-player = {} }, { swap-hands = {} }, { play-another = {} }]", false, || {
        let end = |seed: u8| {
            let mut luck = Seed([seed; 32]).stream(0);
            let mut game = HorrorAttack::new(&Setup::plain(4), &mut luck, &mut NoLog).expect("a game");
            let mut decisions = 0;
            while let engine::Turn::Decide(seats) = game.turn() {
                let seat = seats.first().expect("somebody");
                let all = choices(&game, seat.0);
                let choice = all[decisions % all.len()];
                game.apply(seat, &choice, 0, &mut luck, &mut NoLog).expect("a listed choice");
                decisions += 1;
            }
            game
        };
        for seed in 0..40 {
            assert_eq!(end(seed), end(seed));
        }
    });
}
