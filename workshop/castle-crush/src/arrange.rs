//! Positions for scenarios: the start position with some of its fields replaced.

use engine::{Fast, Game, NoLog};
use serde_json::{Map, Value};

use crate::piece::Piece;
use crate::position::CastleCrush;
use crate::setup::Setup;

pub(crate) fn arrange(setup: &Setup, given: Map<String, Value>) -> Result<CastleCrush, String> {
    let start =
        CastleCrush::new(setup, &mut Fast::new(0), &mut NoLog).map_err(|refusal| refusal.to_string())?;
    let Ok(Value::Object(mut fields)) = serde_json::to_value(&start) else {
        return Err("a position is an object".to_owned());
    };
    for (name, value) in given {
        match fields.get_mut(&name) {
            Some(field) => *field = value,
            None => return Err(format!("a position has no field {name:?}")),
        }
    }
    let game: CastleCrush =
        serde_json::from_value(Value::Object(fields)).map_err(|trouble| trouble.to_string())?;
    game.makes_sense()?;
    Ok(game)
}

impl CastleCrush {
    /// Could this be on a table?
    pub fn makes_sense(&self) -> Result<(), String> {
        let seats = usize::from(self.players);
        if self.scores.len() != seats || self.extra.len() != seats || self.ages.len() != seats {
            return Err(format!("scores, extra and ages speak of {seats} seats"));
        }
        if let Some((piece, _)) =
            self.pieces.iter().find(|(piece, pose)| !pose.makes_sense() || self.owner(**piece).is_none())
        {
            return Err(format!("{piece} is nowhere, or nobody's"));
        }
        if let Some(piece) = self.owners.keys().find(|piece| piece.is_figure()) {
            return Err(format!("{piece} belongs to its seat: owners are of blocks"));
        }
        if let Some(seat) =
            self.owners.values().chain(self.foundations.keys()).find(|seat| seat.index() >= seats)
        {
            return Err(format!("nobody sits on seat {seat}"));
        }
        match self.down.iter().find(|piece| !self.pieces.contains_key(piece)) {
            Some(Piece::Block(..) | Piece::King(_) | Piece::General(_)) => {
                Err("what is down lies on the table".to_owned())
            }
            None => Ok(()),
        }
    }
}
