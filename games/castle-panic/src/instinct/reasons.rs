//! Why a choice is a good one, in names of messages.
//!
//! A card that is picked is followed to the end of its best play: the reason is what comes of it.

use engine::{Fast, NoLog, Reason, Seat};
use serde_json::{Map, Value, json};

use super::best_of;
use crate::board::{Arc, Ring};
use crate::card::{Card, Deck};
use crate::choice::{Choice, Id};
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::task::Task;

/// No play has more steps than this.
const MOST_STEPS: usize = 8;

impl CastlePanic {
    pub(crate) fn why(&self, seat: Seat, choice: Choice) -> Vec<Reason> {
        let Some(task) = self.question() else { return Vec::new() };
        match (task, choice) {
            (Task::Play | Task::Stand { .. }, Choice::Done) => vec![reason("nothing-more", json!({}))],
            (Task::Swap, Choice::Done) => vec![reason("keeps-hand", json!({}))],
            (Task::Trade, Choice::Done) => vec![reason("no-trade", json!({}))],
            (_, Choice::Swap { card, deck: Deck::Wizard }) => {
                vec![reason("least-useful", json!({ "card": card })), reason("magic-is-strong", json!({}))]
            }
            (_, Choice::Swap { card, .. } | Choice::Discard { card } | Choice::Give { card }) => {
                vec![reason("least-useful", json!({ "card": card }))]
            }
            (Task::Trade, Choice::Trade { to }) => {
                vec![reason("has-a-card-for-you", json!({ "seat": to.0 }))]
            }
            (Task::Take { .. }, Choice::Take { card }) => vec![reason("useful-now", json!({ "card": card }))],
            (Task::Answer { give, .. } | Task::CounterAnswer { give, .. }, Choice::Accept) => {
                vec![reason("helps-team", json!({ "card": give }))]
            }
            (_, Choice::Counter { card }) => vec![reason("spares-card", json!({ "card": card }))],
            (_, Choice::Decline) => vec![reason("keeps-card", json!({}))],
            (Task::Attacker { .. }, Choice::Target { monster }) => self.why_the_victim(monster),
            (_, Choice::Play { card }) => self.why_played(card),
            (Task::Play | Task::Held { .. } | Task::Stand { .. }, _) => self.why_the_play(seat, choice),
            (_, Choice::Build { arc, .. } | Choice::PlaceWall { arc }) => {
                vec![reason("rebuilds-wall", json!({ "arc": arc }))]
            }
            (Task::Overlord, Choice::SendTo { token, arc }) => {
                vec![reason("weakest-spot", json!({ "token": token, "arc": arc }))]
            }
            (Task::Overlord, Choice::Send { token }) => vec![reason("hurts-most", json!({ "token": token }))],
            _ => Vec::new(),
        }
    }

    /// Follows a play to its end and says what comes of it.
    fn why_the_play(&self, seat: Seat, choice: Choice) -> Vec<Reason> {
        let mut game = self.clone();
        let mut next = choice;
        let mut choices = Vec::new();
        let mut worths = Vec::new();
        for _ in 0..MOST_STEPS {
            if let Some(reasons) = game.why_the_step(seat, next) {
                return reasons;
            }
            Referee::new(&mut game, &mut Fast::new(1), &mut NoLog).make(seat, next);
            if !matches!(game.question(), Some(Task::Held { seat: holder }) if holder == seat) {
                break;
            }
            choices.clear();
            worths.clear();
            game.list_choices(seat, &mut choices);
            game.judge(seat, &choices, &mut worths);
            next = choices[best_of(&worths)];
        }
        Vec::new()
    }

    /// What the last step of a play does; none if it goes on.
    fn why_the_step(&self, seat: Seat, choice: Choice) -> Option<Vec<Reason>> {
        let held = &self.held;
        match choice {
            Choice::Target { monster } => {
                let mut after = self.clone();
                Referee::new(&mut after, &mut Fast::new(1), &mut NoLog).make(seat, choice);
                let goes_on = matches!(after.question(), Some(Task::Held { .. })) && !after.held.second;
                (!goes_on).then(|| self.why_the_target(&after, monster))
            }
            Choice::Wall { arc } if held.card == Card::FortifyWall && self.wall_flames[arc.index()] == 0 => {
                Some(vec![reason("fortifies", json!({ "arc": arc }))])
            }
            Choice::Wall { arc } if self.walls.has(arc) => {
                Some(vec![reason("puts-out", json!({ "arc": arc }))])
            }
            Choice::Wall { arc } => Some(vec![reason("rebuilds-wall", json!({ "arc": arc }))]),
            Choice::Tower { arc } if held.card == Card::MysticalManufacturing => {
                Some(vec![reason("rebuilds-tower", json!({ "arc": arc }))])
            }
            Choice::Tower { arc } if held.card != Card::WizardQuake => {
                Some(vec![reason("puts-out", json!({ "arc": arc }))])
            }
            Choice::Fetch { card } => Some(vec![reason("useful-now", json!({ "card": card }))]),
            Choice::Space { .. } | Choice::Arc { .. } | Choice::Color { .. } | Choice::Tower { .. }
                if !held.card.is_hit() =>
            {
                Some(vec![reason("strikes-many", json!({ "card": held.card }))])
            }
            _ => None,
        }
    }

    fn why_the_target(&self, after: &CastlePanic, id: Id) -> Vec<Reason> {
        let piece = &self.crowd[id];
        let named = json!({ "monster": piece.monster, "arc": piece.arc(), "ring": piece.ring() });
        let left = after.crowd.get(id).filter(|now| now.monster == piece.monster);
        let mut reasons = Vec::new();
        let stopped = left.is_none_or(|now| now.ring() as u8 > piece.ring() as u8);
        if stopped {
            reasons.extend(self.saved(piece.arc(), piece.ring()));
        }
        let code = match left {
            None => "slays",
            Some(now) if now.ring() as u8 > piece.ring() as u8 => "drives-back",
            Some(now) if now.points() < piece.points() => "wounds",
            Some(_) => "holds-up",
        };
        reasons.push(reason(code, named));
        reasons
    }

    /// What a Monster here would have destroyed in the next march.
    fn saved(&self, arc: Arc, ring: Ring) -> Option<Reason> {
        match ring {
            Ring::Castle if self.towers.has(arc.clockwise()) => {
                Some(reason("saves-tower", json!({ "arc": arc.clockwise() })))
            }
            Ring::Swordsman if self.walls.has(arc) => Some(reason("saves-wall", json!({ "arc": arc }))),
            Ring::Swordsman if self.towers.has(arc) => Some(reason("saves-tower", json!({ "arc": arc }))),
            _ => None,
        }
    }

    fn why_the_victim(&self, id: Id) -> Vec<Reason> {
        let piece = &self.crowd[id];
        let code = if piece.dies_of(1) { "dies-of-it" } else { "weakens" };
        vec![reason(code, json!({ "monster": piece.monster }))]
    }

    fn why_played(&self, card: Card) -> Vec<Reason> {
        let code = match card {
            Card::Missing => "no-new-monsters",
            Card::Draw2 | Card::Reinforce | Card::EyeOfTheOracle | Card::ThalgarsBlessing | Card::Berserk => {
                "more-cards"
            }
            Card::RainOfIce => "nobody-moves",
            Card::ArcaneAssembly => "many-walls",
            _ => return vec![reason("strikes-many", json!({ "card": card }))],
        };
        vec![reason(code, json!({}))]
    }
}

fn reason(code: &str, args: Value) -> Reason {
    let args = match args {
        Value::Object(args) => args,
        _ => Map::new(),
    };
    Reason { code: code.to_owned(), args }
}
