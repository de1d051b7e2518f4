//! Whole games by the robots of a real-time game, in the game's own time: nobody waits for a clock.

use engine::{Fast, Instinct, Log, Refusal, Seat, Turn};

use crate::play::{MOST_DECISIONS, Played, played};

/// The seed of a robot's reflexes: one for each seat of each game.
pub fn seed_of(game: u64, seat: Seat) -> u64 {
    game ^ u64::from(seat.0 + 1).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// Plays one game from its set-up to its end; `reflex` says which of the game's robots sits on a seat.
pub(crate) fn play<G: Instinct>(
    setup: &G::Setup,
    reflex: impl Fn(Seat) -> usize,
    chance: &mut Fast,
    log: &mut impl Log<G::Event>,
) -> Result<Played, Refusal> {
    let seed = chance.next_u64();
    let mut game = G::new(setup, chance, log)?;
    let mut decisions = 0;
    let outcome = loop {
        if let Turn::Over(outcome) = game.turn() {
            break Some(outcome);
        }
        let due = game.wake_at();
        let next = Seat::all(game.players())
            .filter_map(|seat| {
                let (at, choice) = game.reflex(seat, reflex(seat), seed_of(seed, seat))?;
                Some((at, seat, choice))
            })
            .min_by_key(|(at, seat, _)| (*at, *seat));
        match (next, due) {
            // What is due happens before anybody who comes at that very instant.
            (Some((at, seat, choice)), due) if due.is_none_or(|due| at < due) => {
                if decisions == MOST_DECISIONS {
                    break None;
                }
                game.apply_unchecked(seat, &choice, at, chance, log);
                decisions += 1;
            }
            (_, Some(due)) => game.wake(due, chance, log),
            (_, None) => break None,
        }
    };
    Ok(played(&game, outcome, decisions))
}
