//! How many random games one core plays in a second.

use std::time::Instant;

use barbacane_castle_panic::{CastlePanic, Setup};
use engine::{Fast, Game, NoLog, Turn};

fn main() {
    for wizards_tower in [false, true] {
        for players in 1..=6 {
            let setup = Setup { wizards_tower, quick_start: true, ..Setup::plain(players) };
            let mut luck = Fast::new(u64::from(players));
            let mut choices = Vec::new();
            let (mut games, mut decisions, mut turns, mut won) = (0_u32, 0_u64, 0_u64, 0_u32);
            let start = Instant::now();
            while start.elapsed().as_millis() < 1000 {
                let mut game = CastlePanic::new(&setup, &mut luck, &mut NoLog).expect("a legal set-up");
                while let Turn::Decide(seats) = game.turn() {
                    let seat = seats.first().expect("somebody decides");
                    choices.clear();
                    game.choices(seat, &mut choices);
                    let choice = choices[luck.below(choices.len() as u32) as usize];
                    game.apply_unchecked(seat, &choice, 0, &mut luck, &mut NoLog);
                    decisions += 1;
                }
                turns += u64::from(game.turns());
                games += 1;
                if let Turn::Over(outcome) = game.turn() {
                    won += u32::from(!outcome.winners().is_empty());
                }
            }
            let games_f = f64::from(games);
            println!(
                "expansion {wizards_tower} players {players}: {games} games/s, {:.0} decisions, {:.1} turns, {won} won",
                decisions as f64 / games_f,
                turns as f64 / games_f
            );
        }
    }
    println!("{} bytes a position", size_of::<CastlePanic>());
}
