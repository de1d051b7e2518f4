//! Whole games by bots.

use engine::{Fast, Game, Instinct, Log, Mind, Outcome, Refusal, Seat, Turn};

use crate::{Bot, Level};

/// How a game that bots played ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// How it ended; none if it was given up as endless.
    pub outcome: Option<Outcome>,
    /// How many turns it lasted, as its rules count them.
    pub turns: u32,
    /// How many decisions were made.
    pub decisions: u32,
}

/// Random play may go on for ever where the rules set no limit: such a game is given up here.
pub const MOST_DECISIONS: u32 = 100_000;

/// The luck of game number `index` of a simulation: the same whichever thread plays it.
pub fn luck(seed: u64, index: u64) -> Fast {
    let mut mixed = Fast::new(seed ^ index.wrapping_mul(0xd134_2543_de82_ef95));
    Fast::new(mixed.next_u64())
}

/// Plays one game from its set-up to its end, every seat by `bot`.
pub fn play<G: Game, B: Bot<G> + ?Sized>(
    setup: &G::Setup,
    bot: &mut B,
    chance: &mut Fast,
    log: &mut impl Log<G::Event>,
) -> Result<Played, Refusal> {
    let mut game = G::new(setup, chance, log)?;
    let mut decisions = 0;
    let outcome = loop {
        match game.turn() {
            Turn::Over(outcome) => break Some(outcome),
            Turn::Wait => match game.wake_at() {
                Some(at) => game.wake(at, chance, log),
                None => break None,
            },
            Turn::Decide(_) if decisions == MOST_DECISIONS => break None,
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap_or(Seat(0));
                let choice = bot.choose(&Mind::new(&game, seat), chance);
                game.apply_unchecked(seat, &choice, game.wake_at().unwrap_or(0), chance, log);
                decisions += 1;
            }
        }
    };
    Ok(Played { outcome, turns: game.turns(), decisions })
}

/// Plays the games `indices` of a simulation, telling `on_game` of each.
pub fn play_many<G: Instinct>(
    setup: &G::Setup,
    level: Level,
    seed: u64,
    indices: impl Iterator<Item = u64>,
    log: &mut impl Log<G::Event>,
    mut on_game: impl FnMut(u64, Played),
) -> Result<(), Refusal> {
    let mut bot = level.player::<G>();
    for index in indices {
        on_game(index, play::<G, _>(setup, &mut *bot, &mut luck(seed, index), log)?);
    }
    Ok(())
}
