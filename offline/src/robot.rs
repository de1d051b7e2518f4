//! Who decides on a seat.

use bots::play::{Player, luck};
use bots::reflexes::seed_of;
use bots::{Level, Patience};
use engine::erased::AnyGame;
use engine::{Seat, Seed};
use serde_json::Value;
use table::GameEntry;

use crate::recording::Input;

/// The robots of a game, round the table.
pub(crate) struct Robots<'a> {
    game: &'a GameEntry,
    players: Vec<Player>,
    seed: u64,
}

impl<'a> Robots<'a> {
    /// Reads their names: those of [`Level`], or of a real-time game's own robots.
    pub(crate) fn read(game: &'a GameEntry, names: &[String], seed: Seed) -> Result<Robots<'a>, String> {
        let player = |name: &String| match game.bots.reflexes().iter().position(|reflex| reflex == name) {
            Some(reflex) => Ok(Player::Reacts(reflex)),
            None => name.parse::<Level>().map(Player::Thinks),
        };
        let players = names.iter().map(player).collect::<Result<Vec<_>, _>>()?;
        let thinking = players.iter().filter(|player| matches!(player, Player::Thinks(_))).count();
        if players.is_empty() || (thinking > 0 && thinking < players.len()) {
            return Err("robots are named, and all of them think or all of them react".to_owned());
        }
        let seed = seed.0.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte));
        Ok(Robots { game, players, seed })
    }

    fn on(&self, seat: Seat) -> Player {
        self.players[seat.index() % self.players.len()]
    }

    /// What the first robot to react does, if one does before `due`.
    pub(crate) fn react(&self, position: &dyn AnyGame, due: Option<u64>) -> Option<Input> {
        Seat::all(position.players())
            .filter_map(|seat| {
                let Player::Reacts(reflex) = self.on(seat) else { return None };
                let (at, choice) = self.game.bots.reflex(reflex, position, seat, seed_of(self.seed, seat))?;
                Some(Input { seat: Some(seat), at, choice })
            })
            .min_by_key(|input| (input.at, input.seat))
            .filter(|input| due.is_none_or(|due| input.at < due))
    }

    /// What the robot on a seat chooses as input number `n`; nothing where it only reacts.
    pub(crate) fn think(&self, position: &dyn AnyGame, seat: Seat, n: u64) -> Option<Value> {
        let Player::Thinks(level) = self.on(seat) else { return None };
        let seed = luck(self.seed, n).next_u64();
        self.game.bots.choose(level, position, seat, seed, &Patience::ENDLESS)
    }
}
