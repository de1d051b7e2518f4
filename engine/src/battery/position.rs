//! What must hold of every single position.

use std::collections::BTreeSet;

use super::player::looks_alike;
use super::{Lab, line, must_equal};
use crate::chance::Recorded;
use crate::erased::to_json;
use crate::{Fast, Instinct, Seat, Turn, Viewer};

/// Of a large pool, this many choices are tried on each position.
const TRIED: usize = 48;

/// So many choices are remembered from anywhere.
const POOL: usize = 2_000;

impl<G: Instinct> Lab<G> {
    /// Looks at a position from all sides.
    pub(super) fn look(&mut self, game: &G, whim: &mut Fast) -> Result<(), String> {
        for seat in Seat::all(game.players()) {
            self.choices(game, seat, whim)?;
        }
        self.saved(game)?;
        remembered(game)?;
        self.secrets(game, whim)
    }

    fn choices(&mut self, game: &G, seat: Seat, whim: &mut Fast) -> Result<(), String> {
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        let decides = match game.turn() {
            Turn::Decide(seats) if seats.is_empty() => {
                return Err("nobody is to decide, yet it goes on".to_owned());
            }
            Turn::Decide(seats) => seats.contains(seat),
            Turn::Wait | Turn::Over(_) => false,
        };
        let may_act = decides || (G::REAL_TIME && !matches!(game.turn(), Turn::Over(_)));
        if (decides && choices.is_empty()) || (!may_act && !choices.is_empty()) {
            let problem = if decides { "must decide but has no choice" } else { "has choices out of turn" };
            return Err(format!("seat {seat} {problem}: {choices:?}"));
        }
        let mut listed = BTreeSet::new();
        for choice in &choices {
            let json = to_json(choice);
            if !listed.insert(line(&json)) {
                return Err(format!("seat {seat} has the choice {json} twice"));
            }
            let refused = |refusal| format!("{json} by seat {seat} is listed but refused: {refusal}");
            game.check(seat, choice).map_err(refused)?;
            let at = game.ready_at(seat, choice);
            game.clone().apply(seat, choice, at, whim, &mut Vec::new()).map_err(refused)?;
            self.said.choice(&json)?;
            for reason in game.reasons(seat, choice) {
                self.said.reason(&reason)?;
            }
            if self.pool.len() < POOL {
                self.pool.insert(line(&json), choice.clone());
            }
        }
        self.refusals(game, seat, &listed, whim)
    }

    /// Whatever was listed somewhere and is not listed here is refused here, and leaves no trace.
    fn refusals(
        &mut self,
        game: &G,
        seat: Seat,
        listed: &BTreeSet<String>,
        whim: &mut Fast,
    ) -> Result<(), String> {
        let skip = match self.pool.len() {
            0..=TRIED => 0,
            many => whim.below((many - TRIED) as u32) as usize,
        };
        let elsewhere = self.pool.iter().skip(skip).filter(|(json, _)| !listed.contains(*json));
        for (json, choice) in elsewhere.take(TRIED) {
            let accepted = || format!("{json} by seat {seat} is not listed, yet it is accepted");
            let refusal = game.check(seat, choice).err().ok_or_else(accepted)?;
            let (mut tried, mut log, mut chance) = (game.clone(), Vec::new(), Recorded::new(whim.clone()));
            tried.apply(seat, choice, 0, &mut chance, &mut log).err().ok_or_else(accepted)?;
            if tried != *game || !log.is_empty() || !chance.asked.is_empty() {
                return Err(format!("{json} by seat {seat} is refused ({refusal}), but it leaves a trace"));
            }
            self.said.refusal(&refusal)?;
        }
        Ok(())
    }

    fn saved(&self, game: &G) -> Result<(), String> {
        let lost = |error: serde_json::Error| format!("a position does not survive saving: {error}");
        let text = serde_json::to_string(game).map_err(lost)?;
        let loaded: G = serde_json::from_str(&text).map_err(lost)?;
        must_equal("a position does not survive saving and loading", game, &loaded)?;
        must_equal(
            "a loaded position saves differently",
            &text,
            &serde_json::to_string(&loaded).map_err(lost)?,
        )?;
        let json = to_json(game);
        let erased = self.rules.load(&json).map_err(|refusal| refusal.to_string())?;
        must_equal("the erased door loads a position differently", &json, &erased.position())
    }

    /// Whatever a viewer gets must be the same in every position it could be in: view, choices, whose turn it is.
    fn secrets(&mut self, game: &G, whim: &mut Fast) -> Result<(), String> {
        let spectator = line(&to_json(&game.view(Viewer::Spectator)));
        for viewer in Viewer::all(game.players()) {
            let bytes = line(&to_json(&game.view(viewer)));
            self.secrets |= bytes != spectator;
            for _ in 0..2 {
                let imagined = game.imagine(viewer, whim);
                self.imagination |= imagined != *game;
                looks_alike(viewer, game, &imagined)?;
                let other = line(&to_json(&imagined.view(viewer)));
                must_equal(&format!("{viewer:?} can tell from the bytes of its view"), &bytes, &other)?;
            }
        }
        Ok(())
    }
}

/// A feat is of one of the game's halls, and of a finished game only.
fn remembered<G: Instinct>(game: &G) -> Result<(), String> {
    match game.feat() {
        Some(_) if !matches!(game.turn(), Turn::Over(_)) => Err("a feat before the end".to_owned()),
        Some(feat) if !G::halls().contains(&feat.hall.as_str()) => {
            Err(format!("a feat in the hall {}, which the game does not keep", feat.hall))
        }
        _ => Ok(()),
    }
}
