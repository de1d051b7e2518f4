//! How often one robot beats another, with two at the table: `… --example duels -- speed heuristic random 40`.

use barbacane_castle_crush::{CastleCrush, Event, Hand, Mode, Setup};
use bots::Level;
use bots::play::{LineUp, luck, play};
use engine::{Fast, Mind, Seat};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [mode, first, second, games, rest @ ..] = &words[..] else {
        panic!("a mode, two levels and how many games")
    };
    let mode: Mode = serde_json::from_value(mode.as_str().into()).expect("standard or speed");
    let hand = if rest.iter().any(|word| word == "human") { Hand::Human } else { Hand::Steady };
    let setup = Setup { hand, ..Setup::plain(mode, 2) };
    let levels = [first, second].map(|level| level.parse::<Level>().expect("a level"));
    let [mut one, mut other] = levels.map(Level::player::<CastleCrush>);
    let games: u64 = games.parse().expect("a number");
    let line_up = LineUp::against(levels[0], levels[1]);
    let (mut won, mut tied, mut points) = (0, 0, [0_u32; 2]);
    for index in 0..games {
        let seats = line_up.seats_of_the_first(2, index);
        let mut scores = Vec::new();
        let mut choose = |mind: &Mind<'_, CastleCrush>, chance: &mut Fast| {
            let bot = if seats.contains(mind.seat()) { &mut one } else { &mut other };
            bot.choose(mind, chance)
        };
        let mut log = |event: Event| {
            if let Event::Ended { points, .. } = event {
                scores = points;
            }
        };
        let played = play::<CastleCrush>(&setup, &mut choose, &mut luck(1, index), &mut Telling(&mut log))
            .expect("a set-up");
        let seat = seats.first().unwrap_or(Seat(0));
        let winners = played.outcome.expect("it ends").winners();
        match (winners.contains(seat), winners.len()) {
            (true, 1) => won += 1,
            (true, _) => tied += 1,
            (false, _) => {}
        }
        let mine = u32::from(scores[seat.index()]);
        points[0] += mine;
        points[1] += scores.iter().map(|&score| u32::from(score)).sum::<u32>() - mine;
        println!(
            "{index}: {mine} to {}, {} decisions",
            u32::from(scores[1 - seat.index()]),
            played.decisions
        );
    }
    println!(
        "{} {first} against {second}: won {won}, tied {tied} of {games}; points {:.1} to {:.1}",
        serde_json::to_string(&mode).expect("a word"),
        f64::from(points[0]) / games as f64,
        f64::from(points[1]) / games as f64
    );
}

/// Hands events on.
struct Telling<'a>(&'a mut dyn FnMut(Event));

impl engine::Log<Event> for Telling<'_> {
    fn push(&mut self, event: Event) {
        (self.0)(event);
    }
}
