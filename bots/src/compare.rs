//! Thinking ahead in long games: the choices worth a thought are compared over the next few turns.
//!
//! A long game with much luck drowns the difference between two choices. So imagined games stop after some turns, where
//! the game says what they promise ([`Instinct::promise`]), and the choices are compared under the same luck: the same
//! imagined position, the same dice, the same cards in the same order. What looks best at a glance stays the favourite
//! unless another choice does better beyond doubt.

use std::fmt::Display;

use engine::{Chance, Considered, Fast, Instinct, Mind, NoLog, Seat, Turn};

use crate::Patience;
use crate::search::next_decider;

/// A choice must be better than the favourite by this many standard errors.
const DOUBT: f64 = 0.7;

/// A game imagined longer than this is judged where it stands.
const MOST_STEPS: u32 = 400;

/// A stretch of a long game takes about as long to imagine as this many short games: the budget buys fewer of them.
const GAMES_A_STRETCH: u32 = 4;

/// Half of those still compared are left out after each round, the worst first.
const ROUNDS: u32 = 3;

/// Luck that can be had again: the n-th die is the same whatever happens between.
struct SameLuck {
    seed: u64,
    asked: [u16; SameLuck::NAMES],
}

impl SameLuck {
    const NAMES: usize = 16;

    fn new(seed: u64) -> SameLuck {
        SameLuck { seed, asked: [0; SameLuck::NAMES] }
    }
}

impl Chance for SameLuck {
    #[inline]
    fn draw<L: Display>(&mut self, name: &'static str, weights: &[u8], label: impl Fn(usize) -> L) -> usize {
        // Not with `usize`: a number of 32 bits in a page and of 64 behind the server.
        let bytes = name.as_bytes();
        let mixed =
            bytes.iter().fold(bytes.len() as u32, |mixed, &byte| mixed.wrapping_mul(31) ^ u32::from(byte));
        let slot = mixed as usize % SameLuck::NAMES;
        let asked = self.asked[slot];
        self.asked[slot] = asked.wrapping_add(1);
        let ticket = u64::from(mixed) << 32 | u64::from(asked);
        Fast::new(self.seed ^ ticket.wrapping_mul(0x9e37_79b9_7f4a_7c15)).draw(name, weights, label)
    }
}

/// One choice under comparison.
struct Candidate {
    index: usize,
    tries: u32,
    worth: f64,
    /// How much better than the favourite under the same luck: the sum, and the sum of squares.
    lead: f64,
    lead_squared: f64,
}

impl Candidate {
    fn mean_lead(&self) -> f64 {
        if self.tries == 0 { 0.0 } else { self.lead / f64::from(self.tries) }
    }

    /// How far it leads, with all due doubt. What was tried once proves nothing.
    fn sure_lead(&self) -> f64 {
        if self.tries < 2 {
            return 0.0;
        }
        let tries = f64::from(self.tries);
        let mean = self.mean_lead();
        let variance = (self.lead_squared / tries - mean * mean).max(0.0);
        mean - DOUBT * (variance / tries).sqrt()
    }
}

/// Compares the choices worth a thought; the best comes first. `iterations` counts short games. If the patience is over before,
/// it is decided by what was compared so far: all choices under the same luck, or none.
pub(crate) fn compare<G: Instinct>(
    mind: &Mind<'_, G>,
    choices: &mut Vec<G::Choice>,
    iterations: u32,
    turns: u32,
    patience: &Patience,
    chance: &mut Fast,
) -> Vec<Considered<G::Choice>> {
    let seat = mind.seat();
    choices.clear();
    mind.choices(choices);
    let mut shortlist = Vec::new();
    mind.imagine(chance).shortlist(seat, choices, chance, &mut shortlist);
    let candidate = |&index: &usize| Candidate { index, tries: 0, worth: 0.0, lead: 0.0, lead_squared: 0.0 };
    let mut candidates: Vec<Candidate> = shortlist.iter().map(candidate).collect();
    let listed: Vec<G::Choice> = choices.clone();
    let seed = chance.next_u64();
    let mut luck = 0;
    let mut running = candidates.len();
    let stretches = (iterations / GAMES_A_STRETCH).max(1);
    let mut spent = 0;
    'rounds: for round in 1..=ROUNDS {
        if running < 2 {
            break;
        }
        let budget = (u64::from(stretches) * u64::from(round) / u64::from(ROUNDS)) as u32;
        while spent + (running as u32) <= budget.max(running as u32) {
            if luck > 0 && !patience.lasts() {
                break 'rounds;
            }
            luck += 1;
            let favourite = imagine(mind, &listed[candidates[0].index], seed, luck, turns, choices);
            for (at, candidate) in candidates[..running].iter_mut().enumerate() {
                let worth = match at {
                    0 => favourite,
                    _ => imagine(mind, &listed[candidate.index], seed, luck, turns, choices),
                };
                candidate.tries += 1;
                candidate.worth += worth;
                candidate.lead += worth - favourite;
                candidate.lead_squared += (worth - favourite) * (worth - favourite);
            }
            spent += running as u32;
        }
        // The favourite stays first; the others follow by how well they did.
        candidates[1..running].sort_by(|a, b| b.mean_lead().total_cmp(&a.mean_lead()));
        running = running.div_ceil(2).max(2).min(running);
    }
    let mut best = 0;
    for at in 1..running {
        let lead = candidates[at].sure_lead();
        if lead > 0.0 && lead > candidates[best].sure_lead() {
            best = at;
        }
    }
    let winner = candidates.remove(best);
    candidates.insert(0, winner);
    let considered = |candidate: Candidate| Considered {
        choice: listed[candidate.index].clone(),
        worth: if candidate.tries == 0 { 0.5 } else { candidate.worth / f64::from(candidate.tries) },
        tries: candidate.tries,
    };
    candidates.into_iter().map(considered).collect()
}

/// What a choice promises under one particular luck.
fn imagine<G: Instinct>(
    mind: &Mind<'_, G>,
    choice: &G::Choice,
    seed: u64,
    luck: u64,
    turns: u32,
    choices: &mut Vec<G::Choice>,
) -> f64 {
    let seat = mind.seat();
    let mut luck = SameLuck::new(Fast::new(seed ^ luck.wrapping_mul(0xd134_2543_de82_ef95)).next_u64());
    let mut game = mind.imagine(&mut luck);
    let until = game.turns() + turns;
    game.apply_unchecked(seat, choice, 0, &mut luck, &mut NoLog);
    let mut decider = next_decider(&mut game, &mut luck);
    let mut steps = 0;
    while let Some(who) = decider {
        if game.turns() >= until || steps == MOST_STEPS {
            return game.promise(seat);
        }
        steps += 1;
        choices.clear();
        game.choices(who, choices);
        let picked = game.play_on(who, choices, &mut luck);
        game.apply_unchecked(who, &choices[picked], 0, &mut luck, &mut NoLog);
        decider = next_decider(&mut game, &mut luck);
    }
    worth(&game, seat)
}

fn worth<G: Instinct>(game: &G, seat: Seat) -> f64 {
    match game.turn() {
        Turn::Over(outcome) => outcome.value(seat),
        Turn::Decide(_) | Turn::Wait => game.promise(seat),
    }
}
