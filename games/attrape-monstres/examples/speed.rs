//! How many random games a second one core plays, events off: `cargo run --release --example speed [GAMES]`.

use std::time::Instant;

use barbacane_attrape_monstres::{AttrapeMonstres, Choice, Setup};
use engine::{Fast, Game, NoLog, Turn};

fn main() -> Result<(), engine::Refusal> {
    let games: u32 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(1_000_000);
    println!(
        "a position takes {} bytes, a choice {}",
        size_of::<AttrapeMonstres>(),
        size_of::<<AttrapeMonstres as Game>::Choice>()
    );
    for players in 1..=4 {
        let mut luck = Fast::new(u64::from(players));
        let mut choices = Vec::new();
        let (mut inputs, mut turns) = (0_u64, 0_u64);
        let start = Instant::now();
        for _ in 0..games {
            let mut game = AttrapeMonstres::new(&Setup::plain(players), &mut luck, &mut NoLog)?;
            inputs += random_game(&mut game, &mut choices, &mut luck);
            turns += u64::from(game.turns());
        }
        let seconds = start.elapsed().as_secs_f64();
        let each = |total: u64| total as f64 / f64::from(games);
        println!(
            "{players} players: {:>9.0} games a second; {:.1} turns and {:.1} choices a game",
            f64::from(games) / seconds,
            each(turns),
            each(inputs)
        );
    }
    Ok(())
}

/// Takes any listed choice, each as likely as the others, until the game is over.
fn random_game(game: &mut AttrapeMonstres, choices: &mut Vec<Choice>, luck: &mut Fast) -> u64 {
    let mut inputs = 0;
    while let Turn::Decide(seats) = game.turn() {
        let Some(seat) = seats.first() else { break };
        choices.clear();
        game.choices(seat, choices);
        let choice = choices[luck.below(choices.len() as u32) as usize];
        game.apply_unchecked(seat, &choice, 0, luck, &mut NoLog);
        inputs += 1;
    }
    inputs
}
