//! A finished game, to look at again: as JSON lines for study, or step by step for the replay screen.

use std::ops::ControlFlow;

use engine::{Asked, Json, Outcome, Refusal, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::play::{Maker, Play};
use crate::refusal::TableRefusal;
use crate::story::Story;
use crate::table::Table;
use crate::transcript::{EndLine, Header, InputLine, Lines, PERSON};

/// A finished game as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Replay {
    /// The game's id.
    pub game: String,
    /// The set-up, in full.
    #[ts(type = "Record<string, unknown>")]
    pub setup: Value,
    /// The players, in table order.
    pub names: Vec<String>,
    /// The set-up and every input that counted.
    pub steps: Vec<ReplayStep>,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed.
    pub seed: String,
    /// How it ended.
    #[ts(type = "{ players: number; places: number[] }")]
    pub outcome: Outcome,
}

/// One step of a replay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ReplayStep {
    /// Its number; the set-up is 0.
    #[ts(type = "number")]
    pub n: u64,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Who chose; none for the set-up and for time passing.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// Whether a bot chose on that seat; a seat may change hands during a game.
    pub bot: bool,
    /// What they chose.
    #[ts(type = "unknown")]
    pub choice: Option<Value>,
    /// The events this viewer saw.
    #[ts(type = "Array<{ kind: string; rule: string } & Record<string, unknown>>")]
    pub events: Vec<Value>,
    /// Every question to chance, and its answer.
    #[ts(type = "Array<{ name: string; outcome: string }>")]
    pub asked: Vec<Asked>,
    /// The viewer's view after it.
    #[ts(type = "unknown")]
    pub view: Value,
}

impl Table {
    /// The finished game as JSON lines; see `docs/transcript-format.md`. Refused until the game is over.
    pub fn replay(&self) -> Result<String, Refusal> {
        let (play, outcome) = self.finished()?;
        if play.past().is_some() {
            return self.finished_story(play)?.transcript().map_err(|why| bad_story(&why));
        }
        let entry = self.entry()?;
        let mut lines = Lines::default();
        play.walk(0, &mut |moment| {
            let (happened, position) = (moment.happened, moment.position);
            if moment.is_set_up() {
                let began = (happened, position);
                lines.push(&Header::new(
                    entry,
                    &self.config.setup(),
                    self.names(),
                    self.seed,
                    moment.at,
                    began,
                ));
            } else {
                let decision = moment.decision.map(|made| {
                    let by = match made.by {
                        Maker::Person(_) => PERSON,
                        Maker::Bot(bot) => bot.as_str(),
                    };
                    (made.seat, made.choice(), by)
                });
                let decision = decision.as_ref().map(|(seat, choice, by)| (*seat, choice, *by));
                lines.push(&InputLine::new(moment.after as u64, moment.at, decision, happened, position));
            }
            ControlFlow::Continue(())
        });
        lines.push(&EndLine { outcome });
        Ok(lines.0)
    }

    /// The finished game step by step, as one viewer saw it. Refused until the game is over.
    pub fn steps(&self, viewer: Viewer) -> Result<Replay, Refusal> {
        let (play, outcome) = self.finished()?;
        if let Viewer::Seat(seat) = viewer {
            self.seats.get(seat)?;
        }
        if play.past().is_some() {
            return self.finished_story(play)?.steps(viewer).map_err(|why| bad_story(&why))?;
        }
        let mut steps = Vec::with_capacity(play.count());
        play.walk(0, &mut |moment| {
            let decision = moment.decision;
            steps.push(ReplayStep {
                n: moment.after as u64,
                at: moment.at,
                seat: decision.map(|made| made.seat),
                bot: decision.is_some_and(|made| matches!(made.by, Maker::Bot(_))),
                choice: decision.map(|made| made.choice()),
                events: moment.happened.seen_by(viewer).map(Json::value).collect(),
                asked: moment.happened.asked.clone(),
                view: moment.position.view(viewer),
            });
            ControlFlow::Continue(())
        });
        Ok(Replay {
            game: self.config.game.clone(),
            setup: self.config.setup(),
            names: self.names(),
            steps,
            commitment: self.commitment.clone(),
            seed: self.seed.to_hex(),
            outcome,
        })
    }

    fn finished(&self) -> Result<(&Play, Outcome), Refusal> {
        let play = self.play.as_ref().ok_or(TableRefusal::NotOver)?;
        Ok((play, play.outcome().ok_or(TableRefusal::NotOver)?))
    }

    /// A game that was not played by today's rules alone is told, not played again.
    fn finished_story(&self, play: &Play) -> Result<Story, Refusal> {
        Story::read(self.story(play)).map_err(|why| bad_story(&why))
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.0.iter().map(|sitter| sitter.name().unwrap_or_default().to_owned()).collect()
    }
}

fn bad_story(why: &str) -> Refusal {
    Refusal::new("log", "bad-log", why)
}
