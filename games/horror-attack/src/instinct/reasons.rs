//! Why a choice is a good one, in names of messages.

use engine::{Reason, Seat};
use serde_json::{Map, Value, json};

use super::WINS;
use super::eye::Eye;
use crate::card::Kind;
use crate::choice::Choice;
use crate::position::{HorrorAttack, NONE, Stage};
use crate::skill::{Area, Step};

impl HorrorAttack {
    pub(crate) fn why(&self, seat: Seat, choice: Choice) -> Vec<Reason> {
        let eye = Eye::new(self, seat);
        match choice {
            Choice::Bring { .. } => vec![plain("good-deck")],
            Choice::Keep => vec![plain("keep-hand")],
            Choice::Exchange => vec![plain("bad-hand")],
            Choice::Faction { .. } => vec![plain("best-faction")],
            Choice::Draw => eye.why_draw(),
            Choice::Play { card } => eye.why_play(card),
            Choice::Discard { .. } => vec![plain("least-useful")],
            Choice::Decline | Choice::Stop => vec![plain("protect")],
            Choice::Use | Choice::Pass => Vec::new(),
            Choice::Player { .. } | Choice::Card { .. } | Choice::Target { .. } => eye.why_answer(choice),
        }
    }
}

impl Eye<'_> {
    fn why_draw(&self) -> Vec<Reason> {
        if self.ending(Choice::Draw) >= WINS {
            return vec![plain("end-soon")];
        }
        let hand = self.game.hand(self.seat);
        let harmful = hand.iter().filter(|card| self.lying(self.game.kind(*card), self.seat) < 0).count();
        let mut reasons = vec![plain("draw-for-more")];
        if harmful == hand.len() as usize && harmful > 1 {
            reasons.push(plain("bad-hand"));
        }
        reasons
    }

    fn why_play(&self, kind: Kind) -> Vec<Reason> {
        let mut reasons = self.why_mine(kind);
        let (mine, gain) = (self.lying(kind, self.seat), self.play(kind) - self.lying(kind, self.seat));
        for step in &kind.card().skill {
            match *step {
                Step::DiscardInPlay { which, area: Area::Any } if gain > 0 => {
                    reasons.extend(self.victim(which).map(harm));
                }
                Step::Draw(_) if gain > 0 => reasons.push(plain("free-card")),
                Step::Recover(_) | Step::TakeFromHand(_) if gain > 0 => reasons.push(plain("free-card")),
                _ => {}
            }
        }
        if mine < 0 && gain <= 0 && self.game.stage == Stage::Turn {
            reasons.push(plain("bluff"));
        }
        if mine > 0 && self.is_late() {
            reasons.push(plain("last-chance"));
        }
        reasons
    }

    /// What the card is good for in the player's own area.
    fn why_mine(&self, kind: Kind) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let symbols = kind.worth() * (2 * self.hero[self.seat.index()] - 100);
        if self.lying(kind, self.seat) > symbols {
            reasons.push(plain("bonus-card"));
        }
        if symbols > 0 {
            reasons.push(plain("own-side"));
        }
        reasons
    }

    /// Who would lose most by a discard in play; nobody if it cannot hurt a rival.
    fn victim(&self, which: crate::skill::Kinds) -> Option<Seat> {
        let game = self.game;
        let rivals = game.seats().filter(|seat| *seat != self.seat);
        let loss = |seat: Seat| {
            let here = game.of_kinds(game.area(seat), which);
            here.iter().map(|card| -self.lying(game.kind(card), seat)).max().unwrap_or(0)
        };
        let worst = rivals.map(|seat| (loss(seat), seat)).max_by_key(|(loss, _)| *loss)?;
        (worst.0 > 0).then_some(worst.1)
    }

    fn why_answer(&self, choice: Choice) -> Vec<Reason> {
        let game = self.game;
        let Some(frame) = game.frame() else { return Vec::new() };
        match (game.step_of(frame), choice) {
            (_, Choice::Target { seat, .. }) if seat == self.seat => vec![plain("protect")],
            (
                Some(Step::DiscardInPlay { .. } | Step::Move(_) | Step::MoveMany(_)),
                Choice::Target { seat, card },
            ) if self.lying(card, seat) < 0 => {
                vec![harm(seat)]
            }
            (Some(Step::Move(_)), Choice::Player { seat }) => {
                let harms = seat != self.seat && frame.moving != NONE;
                if harms { vec![harm(seat)] } else { self.why_mine(game.kind(frame.moving)) }
            }
            (Some(Step::ChoosePlayer { .. }), Choice::Player { seat }) => self.why_player(seat),
            (Some(Step::DiscardFromHand { .. }), Choice::Card { .. }) => vec![harm(Seat(frame.player))],
            (_, Choice::Card { card }) => {
                let mine = self.why_mine(card);
                if mine.is_empty() { vec![plain("free-card")] } else { mine }
            }
            _ => Vec::new(),
        }
    }

    fn why_player(&self, seat: Seat) -> Vec<Reason> {
        let game = self.game;
        let looks = game.frame().is_some_and(|frame| {
            game.kind(frame.card).card().skill.iter().any(|step| matches!(step, Step::LookAtFaction))
        });
        if looks {
            return vec![reason("find-out", json!({ "seat": seat.0 }))];
        }
        let known = game.hand(seat).iter().any(|card| game.knows_card(self.viewer(), seat, card));
        if known { vec![plain("known-hand")] } else { Vec::new() }
    }
}

fn harm(seat: Seat) -> Reason {
    reason("harm-rival", json!({ "seat": seat.0 }))
}

fn plain(code: &str) -> Reason {
    reason(code, json!({}))
}

fn reason(code: &str, args: Value) -> Reason {
    let args = match args {
        Value::Object(args) => args,
        _ => Map::new(),
    };
    Reason { code: code.to_owned(), args }
}
