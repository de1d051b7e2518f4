//! How a careful player goes on: a little better than instinct, and as quick. Search imagines games with it.
//!
//! All monsters walk the same way, so one sees on which coming spaces the cards that lie open could still catch a
//! monster. Whoever has few such spaces left is caught first. A turn in which nothing can be caught is not wasted: the
//! wall is rebuilt, or a monster close to the castle gets the boot.

use crate::choice::{Choice, Play};
use crate::parts::Parts;
use crate::path::{Space, Spaces};
use crate::position::AttrapeMonstres;

/// How much more urgent a monster must be to spend a Hero or an Any-color card on it. Of the values tried, this one won
/// most games: 55 % with two players where instinct wins 45.
const SPARING: i32 = 80;

/// How near the castle's end is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Danger {
    /// The wall stands, or nobody is close.
    None,
    /// The wall is down, and a Shover or a Marcher would push this monster in.
    Looming,
    /// The wall is down, and the next step is the last.
    Certain,
}

impl AttrapeMonstres {
    /// The index of the choice a careful player takes.
    #[inline]
    pub(crate) fn foresee(&self, choices: &[Choice]) -> usize {
        let covered = self.covered();
        let danger = self.danger();
        let mut best = (0, i32::MIN);
        for (index, &choice) in choices.iter().enumerate() {
            let worth = match choice {
                Choice::Accept => return index,
                Choice::Decline => -1_000_000,
                Choice::Pass => 0,
                Choice::Play(play) => 2 * self.worth_of(play, covered, danger) + 1, // of two like cards, the own one
                Choice::Ask { play, .. } => 2 * self.worth_of(play, covered, danger),
            };
            if worth > best.1 {
                best = (index, worth);
            }
        }
        best.0
    }

    /// The spaces on which some open card catches.
    #[inline]
    fn covered(&self) -> Spaces {
        let parts = Parts::get();
        self.hands()
            .flat_map(|(_, hand)| hand.iter())
            .fold(Spaces::NONE, |covered, card| covered.or(parts.fits(card)))
    }

    #[inline]
    fn danger(&self) -> Danger {
        match self.nearest() {
            Some(Space::LAST) if !self.wall => Danger::Certain,
            Some(nearest) if !self.wall && nearest.next() == Some(Space::LAST) => Danger::Looming,
            _ => Danger::None,
        }
    }

    #[inline]
    fn worth_of(&self, play: Play, covered: Spaces, danger: Danger) -> i32 {
        match play {
            Play::Catch { card, space } => {
                self.urgency(space, covered, danger) - if card.is_flexible() { SPARING } else { 0 }
            }
            Play::CatchAll { card } => {
                let caught = self.path.occupied().and(Parts::get().fits(card));
                caught.map(|space| self.urgency(space, covered, danger)).sum()
            }
            Play::BuildWall => match danger {
                Danger::Certain => 4_000,
                Danger::Looming => 1_500,
                Danger::None => 50,
            },
            Play::Boot { space } if Some(space) != self.nearest() => -10,
            Play::Boot { .. } => match danger {
                Danger::Certain => 3_500,
                Danger::Looming => 1_200,
                Danger::None => 20,
            },
        }
    }

    /// How much it matters to catch the monster on this space now.
    #[inline]
    fn urgency(&self, space: Space, covered: Spaces, danger: Danger) -> i32 {
        let steps_left = i32::from(Space::LAST.number() - space.number());
        // The open cards' chances, and those of the cards still to be drawn: more of them the longer it has to walk.
        let chances = 30 * covered.ahead_of(space).len() as i32 + steps_left * (steps_left + 1);
        let rescue = match danger {
            Danger::Certain if space == Space::LAST => 5_000,
            Danger::Looming if steps_left == 1 => 2_000,
            _ => 0,
        };
        1_000 - chances + rescue
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seat};
    use serde_json::{Value, json};

    use crate::AttrapeMonstres;
    use crate::setup::Setup;

    fn foresees(given: Value) -> Value {
        let Value::Object(given) = given else { unreachable!() };
        let game = AttrapeMonstres::arrange(&Setup::plain(2), given).expect("a possible position");
        let mut choices = Vec::new();
        game.choices(Seat(0), &mut choices);
        serde_json::to_value(choices[game.foresee(&choices)]).expect("a choice is plain data")
    }

    #[test]
    fn a_hero_is_spared_while_an_ordinary_card_catches_somebody_almost_as_near() {
        let hands = json!([["hero-blue", "green-triangle"], []]);
        assert_eq!(
            foresees(json!({ "path": { "4": "star", "5": "star" }, "hands": hands })),
            json!({ "play": { "catch": { "card": "green-triangle", "space": 4 } } })
        );
        assert_eq!(
            foresees(
                json!({ "path": { "1": "star", "7": "star" }, "hands": [["hero-blue", "red-triangle"], []] })
            ),
            json!({ "play": { "catch": { "card": "hero-blue", "space": 7 } } })
        );
    }

    #[test]
    fn an_idle_turn_rebuilds_the_wall_or_boots_the_nearest() {
        let idle = |wall: bool, hand: Value| json!({ "wall": wall, "path": { "2": "star", "5": "star" }, "hands": [hand, []] });
        assert_eq!(foresees(idle(false, json!(["wall", "boot"]))), json!({ "play": "build-wall" }));
        assert_eq!(
            foresees(idle(true, json!(["wall", "boot"]))),
            json!({ "play": { "boot": { "space": 5 } } })
        );
        assert_eq!(foresees(idle(true, json!(["wall"]))), json!("pass"));
    }

    #[test]
    fn the_castle_comes_first() {
        let danger =
            |hand: Value| json!({ "wall": false, "path": { "1": "star", "8": "star" }, "hands": [hand, []] });
        assert_eq!(
            foresees(danger(json!(["red-triangle", "hero-red", "wall"]))),
            json!({ "play": { "catch": { "card": "hero-red", "space": 8 } } })
        );
        assert_eq!(foresees(danger(json!(["red-triangle", "wall"]))), json!({ "play": "build-wall" }));
    }
}
