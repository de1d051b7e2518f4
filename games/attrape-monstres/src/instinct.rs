//! What a player who knows the game does at a glance, and how it explains itself.

use engine::{Chance, Instinct, Reason, Seat};
use serde_json::{Map, Value, json};

use crate::choice::{Choice, Play};
use crate::parts::Parts;
use crate::path::Space;
use crate::position::AttrapeMonstres;

/// How good a choice looks; the greatest one is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    /// The Wall and the Boot wait until the castle would fall.
    Spare,
    Wait,
    /// The nearer to the castle the better, then the least flexible card, then an own one.
    Catch {
        nearest: Space,
        single: bool,
        own: bool,
    },
    BootOut {
        own: bool,
    },
    Rebuild {
        own: bool,
    },
    CatchTheLast {
        single: bool,
        own: bool,
    },
    Help,
}

impl Instinct for AttrapeMonstres {
    #[inline]
    fn instinct(&self, _: Seat, choices: &[Choice], _: &mut impl Chance) -> usize {
        let mut best = (0, Worth::Spare);
        for (index, &choice) in choices.iter().enumerate() {
            let worth = self.worth(choice);
            if worth > best.1 {
                best = (index, worth);
            }
        }
        best.0
    }

    #[inline]
    fn play_on(&self, _: Seat, choices: &[Choice], _: &mut impl Chance) -> usize {
        self.foresee(choices)
    }

    fn reasons(&self, _: Seat, choice: &Choice) -> Vec<Reason> {
        match *choice {
            Choice::Pass if self.somebody_can_play() => vec![reason("waits", json!({}))],
            Choice::Pass => vec![reason("nothing-fits", json!({}))],
            Choice::Play(play) => self.reasons_to_play(play),
            Choice::Ask { seat: owner, play } => {
                let mut reasons = self.reasons_to_play(play);
                reasons.push(reason("asks-friend", json!({ "seat": owner.0, "card": play.card() })));
                reasons
            }
            Choice::Accept => {
                let mut reasons = vec![reason("helps-friend", json!({ "seat": self.active.0 }))];
                if let Some((_, play)) = self.request {
                    reasons.extend(self.reasons_to_play(play));
                }
                reasons
            }
            Choice::Decline => vec![reason("keeps-card", json!({}))],
        }
    }
}

impl AttrapeMonstres {
    /// Will the castle fall in the next step unless somebody does something (AM-11c)?
    #[inline]
    fn castle_would_fall(&self) -> bool {
        !self.wall && self.path.at(Space::LAST).is_some()
    }

    #[inline]
    fn worth(&self, choice: Choice) -> Worth {
        let (play, own) = match choice {
            Choice::Pass => return Worth::Wait,
            Choice::Decline => return Worth::Spare,
            Choice::Accept => return Worth::Help,
            Choice::Play(play) => (play, true),
            Choice::Ask { play, .. } => (play, false),
        };
        match play {
            Play::BuildWall if self.castle_would_fall() => Worth::Rebuild { own },
            Play::Boot { space: Space::LAST } if self.castle_would_fall() => Worth::BootOut { own },
            Play::BuildWall | Play::Boot { .. } => Worth::Spare,
            Play::Catch { card, .. } | Play::CatchAll { card } => {
                let single = !card.is_flexible();
                match self.nearest_caught(play) {
                    Some(Space::LAST) if self.castle_would_fall() => Worth::CatchTheLast { single, own },
                    Some(nearest) => Worth::Catch { nearest, single, own },
                    None => Worth::Spare,
                }
            }
        }
    }

    /// Of the monsters that a card catches, the one nearest to the castle.
    #[inline]
    fn nearest_caught(&self, play: Play) -> Option<Space> {
        match play {
            Play::Catch { space, .. } => Some(space),
            Play::CatchAll { card } => self.path.occupied().and(Parts::get().fits(card)).nearest(),
            Play::BuildWall | Play::Boot { .. } => None,
        }
    }

    fn reasons_to_play(&self, play: Play) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let target = match play {
            Play::Boot { space } => Some(space),
            _ => self.nearest_caught(play),
        };
        if self.castle_would_fall() && (target == Some(Space::LAST) || play == Play::BuildWall) {
            reasons.push(reason("saves-castle", json!({})));
        }
        let named = target.and_then(|space| {
            let steps = Space::LAST.number() - space.number() + 1;
            Some(json!({ "monster": self.path.at(space)?, "space": space, "steps": steps }))
        });
        let is_nearest = target.is_some() && target == self.nearest();
        match (play, named) {
            (Play::BuildWall, _) => reasons.push(reason("rebuilds-wall", json!({}))),
            (Play::Boot { .. }, Some(named)) => {
                reasons.push(reason(if is_nearest { "boots-nearest" } else { "boots" }, named));
            }
            (_, Some(named)) => {
                reasons.push(reason(if is_nearest { "catches-nearest" } else { "catches" }, named));
            }
            (_, None) => {}
        }
        if let Play::CatchAll { card } = play {
            let count = self.path.occupied().and(Parts::get().fits(card)).count();
            if count > 1 {
                reasons.push(reason("catches-many", json!({ "count": count })));
            }
        }
        let single = matches!(play, Play::Catch { card, .. } if !card.is_flexible());
        let flexible_too = target.is_some_and(|space| self.flexible_card_fits(space));
        if single && flexible_too {
            reasons.push(reason("keeps-flexible", json!({})));
        }
        reasons
    }

    /// Could somebody's Hero or Any-color card catch there as well?
    fn flexible_card_fits(&self, space: Space) -> bool {
        let fits = |card: crate::card::Card| card.is_flexible() && Parts::get().fits(card).contains(space);
        self.hands().any(|(_, hand)| hand.iter().any(fits))
    }
}

fn reason(code: &str, args: Value) -> Reason {
    let args = match args {
        Value::Object(args) => args,
        _ => Map::new(),
    };
    Reason { code: code.to_owned(), args }
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game};

    use super::*;
    use crate::setup::Setup;

    fn arrange(players: u8, given: Value) -> AttrapeMonstres {
        let Value::Object(given) = given else { unreachable!() };
        AttrapeMonstres::arrange(&Setup::plain(players), given).expect("a possible position")
    }

    fn picks(game: &AttrapeMonstres, expected: &Value) {
        let mut choices = Vec::new();
        game.choices(Seat(0), &mut choices);
        let picked = choices[game.instinct(Seat(0), &choices, &mut Fast::new(0))];
        assert_eq!(&serde_json::to_value(picked).expect("a choice is plain data"), expected);
    }

    #[test]
    fn it_catches_the_nearest_with_the_least_flexible_card_its_own_first() {
        let path = json!({ "2": "star", "5": "regular" });
        let hands = json!([["hero-blue", "green-circle"], ["blue-circle"], []]);
        picks(
            &arrange(3, json!({ "path": path, "hands": hands })),
            &json!({ "ask": { "seat": 1, "play": { "catch": { "card": "blue-circle", "space": 5 } } } }),
        );
        let hands = json!([["blue-circle"], ["blue-circle"], []]);
        picks(
            &arrange(3, json!({ "path": path, "hands": hands })),
            &json!({ "play": { "catch": { "card": "blue-circle", "space": 5 } } }),
        );
    }

    #[test]
    fn it_spares_the_wall_and_the_boot_until_the_castle_would_fall() {
        let calm = json!({ "wall": false, "path": { "8": "star" }, "hands": [["wall", "boot"], []] });
        picks(&arrange(2, calm), &json!("pass"));
        let danger =
            |hand: Value| json!({ "wall": false, "path": { "1": "star", "9": "star" }, "hands": [hand, []] });
        picks(&arrange(2, danger(json!(["wall", "boot", "red-triangle"]))), &json!({ "play": "build-wall" }));
        picks(
            &arrange(2, danger(json!(["boot", "red-triangle"]))),
            &json!({ "play": { "boot": { "space": 9 } } }),
        );
        picks(
            &arrange(2, danger(json!(["wall", "hero-green"]))),
            &json!({ "play": { "catch": { "card": "hero-green", "space": 9 } } }),
        );
    }

    #[test]
    fn it_says_why() {
        let codes = |game: &AttrapeMonstres, choice: Choice| {
            game.reasons(Seat(0), &choice).into_iter().map(|reason| reason.code).collect::<Vec<_>>()
        };
        let last = Space::LAST;
        let game = arrange(
            2,
            json!({ "wall": false, "path": { "9": "star" }, "hands": [["green-square", "wall"], ["hero-green"]] }),
        );
        let catch = Play::Catch { card: crate::Card::GreenSquare, space: last };
        assert_eq!(codes(&game, Choice::Play(catch)), ["saves-castle", "catches-nearest", "keeps-flexible"]);
        assert_eq!(codes(&game, Choice::Play(Play::BuildWall)), ["saves-castle", "rebuilds-wall"]);
        assert_eq!(codes(&game, Choice::Pass), ["waits"]);
        let help = Play::Catch { card: crate::Card::HeroGreen, space: last };
        let ask = Choice::Ask { seat: Seat(1), play: help };
        assert_eq!(codes(&game, ask), ["saves-castle", "catches-nearest", "asks-friend"]);
    }
}
