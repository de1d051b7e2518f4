//! Whole games by bots.

use engine::{Fast, Game, Instinct, Log, Mind, Outcome, Refusal, Seat, SeatSet, Turn};

use crate::{Level, reflexes};

/// Somebody who plays a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot that takes its time.
    Thinks(Level),
    /// A robot of a real-time game, by its place among [`Instinct::reflexes`].
    Reacts(usize),
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player::Thinks(level)
    }
}

/// Who plays: one bot on all seats, or two that share the seats and change places from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineUp([Player; 2]);

impl LineUp {
    /// Two bots take turns round the table; whoever had the even seats has the odd ones in the next game.
    ///
    /// ```
    /// use barbacane_bots::Level;
    /// use barbacane_bots::play::LineUp;
    /// use engine::{Seat, SeatSet};
    /// let duel = LineUp::against(Level::Heuristic, Level::Random);
    /// assert_eq!(duel.seats_of_the_first(2, 0), SeatSet::only(Seat(0)));
    /// assert_eq!(duel.seats_of_the_first(2, 1), SeatSet::only(Seat(1)));
    /// ```
    pub fn against(first: impl Into<Player>, second: impl Into<Player>) -> LineUp {
        LineUp([first.into(), second.into()])
    }

    /// The seats the first bot has in this game.
    pub fn seats_of_the_first(self, players: u8, index: u64) -> SeatSet {
        if self.0[0] == self.0[1] {
            return SeatSet::everyone(players);
        }
        SeatSet::of(Seat::all(players).filter(|seat| (u64::from(seat.0) + index).is_multiple_of(2)))
    }
}

impl<P: Into<Player>> From<P> for LineUp {
    fn from(player: P) -> LineUp {
        LineUp([player.into(); 2])
    }
}

/// How a game that bots played ended.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Played {
    /// How it ended; none if it was given up as endless.
    pub outcome: Option<Outcome>,
    /// How many turns it lasted, as its rules count them.
    pub turns: u32,
    /// How many decisions were made.
    pub decisions: u32,
    /// The seats of the first bot.
    pub first: SeatSet,
    /// The side of each seat, where the game deals sides ([`Game::side`]).
    pub sides: [Option<&'static str>; SeatSet::CAPACITY as usize],
}

/// Random play may go on for ever where the rules set no limit: such a game is given up here.
pub const MOST_DECISIONS: u32 = 100_000;

/// The luck of game number `index` of a simulation: the same whichever thread plays it.
pub fn luck(seed: u64, index: u64) -> Fast {
    let mut mixed = Fast::new(seed ^ index.wrapping_mul(0xd134_2543_de82_ef95));
    Fast::new(mixed.next_u64())
}

/// Plays one game from its set-up to its end; `choose` decides for whoever's mind it is given.
pub fn play<G: Game>(
    setup: &G::Setup,
    choose: &mut impl FnMut(&Mind<'_, G>, &mut Fast) -> G::Choice,
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
                let choice = choose(&Mind::new(&game, seat), chance);
                game.apply_unchecked(seat, &choice, game.wake_at().unwrap_or(0), chance, log);
                decisions += 1;
            }
        }
    };
    Ok(played(&game, outcome, decisions))
}

/// What came of a game.
pub(crate) fn played<G: Game>(game: &G, outcome: Option<Outcome>, decisions: u32) -> Played {
    let mut sides = [None; SeatSet::CAPACITY as usize];
    for seat in Seat::all(game.players()) {
        sides[seat.index()] = game.side(seat);
    }
    let first = SeatSet::everyone(game.players());
    Played { outcome, turns: game.turns(), decisions, first, sides }
}

/// Plays the games `indices` of a simulation, telling `on_game` of each.
pub fn play_many<G: Instinct>(
    setup: &G::Setup,
    line_up: impl Into<LineUp>,
    seed: u64,
    indices: impl Iterator<Item = u64>,
    log: &mut impl Log<G::Event>,
    mut on_game: impl FnMut(u64, Played),
) -> Result<(), Refusal> {
    let line_up = line_up.into();
    let each_game = |play_one: &mut dyn FnMut(SeatSet, &mut Fast) -> Result<Played, Refusal>| {
        indices.into_iter().try_for_each(|index| {
            // How many play is known when the game has begun: every possible seat is shared out.
            let seats = line_up.seats_of_the_first(SeatSet::CAPACITY, index);
            let mut played = play_one(seats, &mut luck(seed, index))?;
            played.first = SeatSet::of(seats.iter().filter(|seat| played.first.contains(*seat)));
            on_game(index, played);
            Ok(())
        })
    };
    match line_up.0 {
        [Player::Thinks(first), Player::Thinks(second)] => {
            let [mut first, mut second] = [first, second].map(Level::player::<G>);
            each_game(&mut |seats, luck| {
                let mut choose = |mind: &Mind<'_, G>, chance: &mut Fast| {
                    let bot = if seats.contains(mind.seat()) { &mut first } else { &mut second };
                    bot.choose(mind, chance)
                };
                play::<G>(setup, &mut choose, luck, log)
            })
        }
        [Player::Reacts(first), Player::Reacts(second)] if first.max(second) < G::reflexes().len() => {
            each_game(&mut |seats, luck| {
                let reflex = |seat| if seats.contains(seat) { first } else { second };
                reflexes::play::<G>(setup, reflex, luck, log)
            })
        }
        _ => {
            let why = "Robots that react play a real-time game, and among themselves.";
            Err(Refusal::new("limits", "no-such-line-up", why))
        }
    }
}
