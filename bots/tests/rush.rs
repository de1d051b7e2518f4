//! Monster Rush by its robots: quicker ones win more, and nobody needs a clock.

use barbacane_bots::Level;
use barbacane_bots::play::{LineUp, Player, play_many};
use engine::{Instinct, NoLog};
use monster_rush::{MonsterRush, Setup};

/// How often the first robot wins against the second, over these games.
fn wins(players: u8, first: usize, second: usize, games: u64) -> u64 {
    let line_up = LineUp::against(Player::Reacts(first), Player::Reacts(second));
    let mut won = 0;
    play_many::<MonsterRush>(&Setup::plain(players), line_up, 5, 0..games, &mut NoLog, |_, played| {
        let outcome = played.outcome.expect("every game ends");
        won += u64::from(outcome.winners().iter().any(|seat| played.first.contains(seat)));
    })
    .expect("robots of this game");
    won
}

#[test]
fn every_robot_beats_the_one_below() {
    for level in 1..MonsterRush::reflexes().len() {
        let won = wins(2, level, level - 1, 200);
        assert!(won > 115, "{} won {won} of 200", MonsterRush::reflexes()[level]);
    }
}

#[test]
fn eight_robots_end_every_game_and_play_the_same_again() {
    let play = || {
        let mut all = Vec::new();
        play_many::<MonsterRush>(&Setup::plain(8), Player::Reacts(2), 9, 0..20, &mut NoLog, |_, played| {
            assert!(played.outcome.is_some());
            all.push(played);
        })
        .expect("robots of this game");
        all
    };
    assert_eq!(play(), play());
}

#[test]
fn who_reacts_does_not_play_with_who_thinks() {
    let mixed = LineUp::against(Player::Reacts(0), Level::Random);
    let refused = play_many::<MonsterRush>(&Setup::plain(2), mixed, 1, 0..1, &mut NoLog, |_, _| {});
    assert_eq!(refused.expect_err("nobody knows how").code, "no-such-line-up");
    let unknown = Player::Reacts(99);
    assert!(play_many::<MonsterRush>(&Setup::plain(2), unknown, 1, 0..1, &mut NoLog, |_, _| {}).is_err());
    let calm = Player::Reacts(0);
    let setup = attrape_monstres::Setup::plain(2);
    let none = play_many::<attrape_monstres::AttrapeMonstres>(&setup, calm, 1, 0..1, &mut NoLog, |_, _| {});
    assert!(none.is_err(), "nobody hurries there");
}
