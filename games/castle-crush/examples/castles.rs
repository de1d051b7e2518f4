//! The castles the robots build in the Construction mode, with their titles and positions.
//!
//! `cargo run --release -p barbacane-castle-crush --example castles` prints a line for each; `-- json` adds the positions.

use barbacane_castle_crush::{CastleCrush, Combination, Hand, Mode, Phase, Setup};
use bots::Level;
use engine::{Fast, Game, Mind, NoLog, Seat, Turn};

/// No castle takes longer.
const MOST: u32 = 200;

fn main() {
    let mut wanted: Vec<String> = std::env::args().skip(1).collect();
    let json = wanted.iter().any(|word| word == "json");
    wanted.retain(|word| word != "json");
    for level in ["random", "heuristic", "search"] {
        for hand in [Hand::Steady, Hand::Human] {
            for combination in [Combination::Barbican, Combination::Keep, Combination::Castle] {
                let name = format!("{level} {hand:?} {combination:?}").to_lowercase();
                if !wanted.iter().all(|word| name.contains(word)) {
                    continue;
                }
                let setup = Setup { combination, hand, ..Setup::plain(Mode::Construction, 1) };
                let (game, decisions) = build(&setup, level.parse().expect("a level"), 1);
                let title = match &game.phase {
                    Phase::Over { title: Some(title), .. } => format!("{title:?}"),
                    Phase::Over { title: None, .. } => "no title".to_owned(),
                    _ => "not finished".to_owned(),
                };
                println!("{name}: {} points, {title}, {decisions} decisions", game.building_score(Seat(0)));
                if json {
                    println!("{}", serde_json::to_string(&game).expect("plain data"));
                }
            }
        }
    }
}

fn build(setup: &Setup, level: Level, seed: u64) -> (CastleCrush, u32) {
    let mut luck = Fast::new(seed);
    let mut game = CastleCrush::new(setup, &mut luck, &mut NoLog).expect("a legal set-up");
    let mut bot = level.player::<CastleCrush>();
    let mut decisions = 0;
    while let (Turn::Decide(_), true) = (game.turn(), decisions < MOST) {
        let choice = bot.choose(&Mind::new(&game, Seat(0)), &mut luck);
        game.apply(Seat(0), &choice, 0, &mut luck, &mut NoLog).expect("robots keep to the rules");
        decisions += 1;
    }
    (game, decisions)
}
