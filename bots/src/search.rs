//! Thinking ahead: open-loop Monte-Carlo tree search over imagined positions.
//!
//! One iteration imagines a position the seat cannot tell from the true one, walks down the tree by the choices that
//! looked best so far, adds one choice that was not tried yet, plays on at a glance ([`Instinct::play_on`]) to the end,
//! and tells every choice on the way what the game was worth to whoever made it. Works for any game, with luck and with secrets.
//!
//! Games too long to be imagined to their end say so ([`Instinct::horizon`]); for them see `compare`. Games that think for
//! themselves ([`Instinct::ponder`]) are given the number of iterations, and the patience.

use engine::{Chance, Considered, Fast, Instinct, Mind, NoLog, Outcome, Seat, Turn};

use crate::compare::compare;
use crate::tree::{NodeId, ROOT, Tree};
use crate::{Bot, Patience};

/// How many games are imagined for one decision unless somebody says otherwise: more hardly play better.
pub(crate) const DEFAULT_ITERATIONS: u32 = 2_000;

/// How much a choice tempts that was seldom tried.
const CURIOSITY: f64 = 0.7;

/// How much of its curiosity goes to the choice that looks best at a glance; the rest is shared equally.
const TRUST: f64 = 0.3;

/// A game imagined longer than this counts as undecided: two players could otherwise boot one monster for ever.
const LONGEST_GAME: u32 = 2_000;

/// A player that thinks ahead.
#[derive(Debug)]
pub struct Search<G: Instinct> {
    iterations: u32,
    patience: Patience,
    tree: Tree<G::Choice>,
    path: Vec<NodeId>,
    choices: Vec<G::Choice>,
    known: Vec<Option<NodeId>>,
}

impl<G: Instinct> Search<G> {
    /// A player that imagines this many games for one decision, at least one.
    pub fn new(iterations: u32) -> Search<G> {
        Search {
            iterations: iterations.max(1),
            patience: Patience::ENDLESS,
            tree: Tree::new(),
            path: Vec::new(),
            choices: Vec::new(),
            known: Vec::new(),
        }
    }

    /// The same player, who decides earlier if somebody's patience is over. One game is imagined in any case.
    pub fn within(self, patience: Patience) -> Search<G> {
        Search { patience, ..self }
    }

    /// Looks at every choice the seat has; the best, which is the one tried most often, comes first.
    pub fn consider(&mut self, mind: &Mind<'_, G>, chance: &mut Fast) -> Vec<Considered<G::Choice>> {
        if G::PONDERS {
            let game = mind.imagine(chance);
            return game.ponder(mind.seat(), self.iterations, &|| self.patience.lasts(), chance);
        }
        if let Some(turns) = mind.horizon() {
            return compare(mind, &mut self.choices, self.iterations, turns, &self.patience, chance);
        }
        self.tree.clear();
        self.imagine_one_game(mind, chance);
        for _ in 1..self.iterations {
            if !self.patience.lasts() {
                break;
            }
            self.imagine_one_game(mind, chance);
        }
        let mut considered: Vec<_> = self
            .tree
            .children(ROOT)
            .map(|id| self.tree.node(id))
            .filter_map(|node| {
                let (_, choice) = node.step.clone()?;
                Some(Considered { choice, worth: node.mean(), tries: node.visits })
            })
            .collect();
        considered.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.worth.total_cmp(&a.worth)));
        considered
    }

    fn imagine_one_game(&mut self, mind: &Mind<'_, G>, chance: &mut Fast) {
        let mut game = mind.imagine(chance);
        let mut node = ROOT;
        let mut decider = Some(mind.seat());
        self.path.clear();
        self.path.push(ROOT);
        while let Some(seat) = decider {
            self.choices.clear();
            game.choices(seat, &mut self.choices);
            let (child, fresh) = self.descend(&game, node, seat, chance);
            let Some((_, choice)) = self.tree.node(child).step.clone() else { break };
            game.apply_unchecked(seat, &choice, 0, chance, &mut NoLog);
            self.path.push(child);
            node = child;
            decider = next_decider(&mut game, chance);
            if fresh {
                break;
            }
        }
        let outcome = self.play_out(&mut game, decider, chance);
        for &id in &self.path {
            let node = self.tree.node_mut(id);
            node.visits += 1;
            if let Some((seat, _)) = &node.step {
                node.worth += outcome.map_or(0.5, |outcome| outcome.value(*seat));
            }
        }
    }

    /// The child to go on with, and whether it is new.
    ///
    /// A choice appeals by what it brought so far, and by how seldom it was tried for how likely it looked at a glance;
    /// one that was never tried is expected to be as good as the others. So the tree grows deep where it matters instead
    /// of trying everything everywhere.
    fn descend(&mut self, game: &G, node: NodeId, seat: Seat, chance: &mut Fast) -> (NodeId, bool) {
        let glance = game.play_on(seat, &self.choices, chance);
        self.known.clear();
        let (mut tries, mut worth) = (0, 0.0);
        for choice in &self.choices {
            let child = self.tree.child(node, seat, choice);
            if let Some(child) = child.map(|id| self.tree.node(id)) {
                tries += child.visits;
                worth += child.worth;
            }
            self.known.push(child);
        }
        let expected = if tries == 0 { 0.5 } else { worth / f64::from(tries) };
        let curiosity = CURIOSITY * f64::from(tries + 1).sqrt();
        let fair_share = (1.0 - TRUST) / self.choices.len() as f64;
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, &known) in self.known.iter().enumerate() {
            let likely = fair_share + if index == glance { TRUST } else { 0.0 };
            let (mean, visits) = match known.map(|id| self.tree.node(id)) {
                Some(child) => (child.mean(), child.visits),
                None => (expected, 0),
            };
            let appeal = mean + curiosity * likely / f64::from(1 + visits);
            if appeal > best.0 {
                best = (appeal, index);
            }
        }
        match self.known[best.1] {
            Some(id) => (id, false),
            None => (self.tree.add_child(node, seat, self.choices[best.1].clone()), true),
        }
    }

    /// Plays on to the end, at a glance.
    fn play_out(&mut self, game: &mut G, mut decider: Option<Seat>, chance: &mut Fast) -> Option<Outcome> {
        let mut steps = 0;
        while let Some(seat) = decider {
            if steps == LONGEST_GAME {
                return None;
            }
            steps += 1;
            self.choices.clear();
            game.choices(seat, &mut self.choices);
            let picked = game.play_on(seat, &self.choices, chance);
            game.apply_unchecked(seat, &self.choices[picked], 0, chance, &mut NoLog);
            decider = next_decider(game, chance);
        }
        match game.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Decide(_) | Turn::Wait => None,
        }
    }
}

/// Who decides next in an imagined game, letting time pass where nobody may; none when it is over.
pub(crate) fn next_decider<G: Instinct>(game: &mut G, chance: &mut impl Chance) -> Option<Seat> {
    loop {
        match game.turn() {
            Turn::Decide(seats) => return seats.first(),
            Turn::Over(_) => return None,
            Turn::Wait => game.wake(game.wake_at()?, chance, &mut NoLog),
        }
    }
}

impl<G: Instinct> Bot<G> for Search<G> {
    fn choose(&mut self, mind: &Mind<'_, G>, chance: &mut Fast) -> G::Choice {
        if !G::PONDERS {
            self.choices.clear();
            mind.choices(&mut self.choices);
            if self.choices.len() == 1 {
                return self.choices.swap_remove(0);
            }
        }
        self.consider(mind, chance).swap_remove(0).choice
    }
}
