//! The tokens of the bag and the Monsters on the board.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "a Monster is its name")]
pub enum Monster {
    Goblin, Orc, Troll, GoblinKing, OrcWarlord, TrollMage, Healer, Centaur, ClimbingTroll, Conjurer,
    Cyclops, Doppelganger, Gargoyle, GoblinCavalry, Golem, Ogre, Phoenix, Imp, Basilisk, Chimera, Dragon,
    Hydra, Necromancer, Warlock,
}

impl Monster {
    /// How many different Monsters there are.
    pub const KINDS: usize = 24;

    /// Every Monster once.
    #[rustfmt::skip]
    pub const ALL: [Monster; Monster::KINDS] = {
        use Monster::*;
        [
            Goblin, Orc, Troll, GoblinKing, OrcWarlord, TrollMage, Healer, Centaur, ClimbingTroll,
            Conjurer, Cyclops, Doppelganger, Gargoyle, GoblinCavalry, Golem, Ogre, Phoenix, Imp,
            Basilisk, Chimera, Dragon, Hydra, Necromancer, Warlock,
        ]
    };

    /// The six Mega Bosses (CP-W4.2).
    pub const MEGA_BOSSES: [Monster; 6] = {
        use Monster::*;
        [Basilisk, Chimera, Dragon, Hydra, Necromancer, Warlock]
    };

    /// The id used in choices, events and messages.
    pub fn id(self) -> &'static str {
        #[rustfmt::skip]
        const IDS: [&str; Monster::KINDS] = [
            "goblin", "orc", "troll", "goblin-king", "orc-warlord", "troll-mage", "healer", "centaur",
            "climbing-troll", "conjurer", "cyclops", "doppelganger", "gargoyle", "goblin-cavalry",
            "golem", "ogre", "phoenix", "imp", "basilisk", "chimera", "dragon", "hydra", "necromancer",
            "warlock",
        ];
        IDS[self as usize]
    }

    /// Is it one of the six?
    #[inline]
    pub(crate) fn is_mega(self) -> bool {
        self as u8 >= Monster::Basilisk as u8
    }

    /// Its number among the Mega Bosses.
    #[inline]
    pub(crate) fn mega(self) -> usize {
        self as usize - Monster::Basilisk as usize
    }

    #[inline]
    pub(crate) fn is_boss(self) -> bool {
        use Monster::*;
        matches!(self, GoblinKing | OrcWarlord | TrollMage | Healer | Conjurer)
    }

    /// The token it came from; Imps and Mega Bosses have none in the bag.
    #[inline]
    pub(crate) fn token(self) -> Option<Token> {
        ((self as u8) < Monster::Imp as u8).then(|| Token::ALL[self as usize])
    }
}

impl fmt::Display for Monster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// What is drawn from the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "a token is its name")]
pub enum Token {
    Goblin, Orc, Troll, GoblinKing, OrcWarlord, TrollMage, Healer, Centaur, ClimbingTroll, Conjurer,
    Cyclops, Doppelganger, Gargoyle, GoblinCavalry, Golem, Ogre, Phoenix,
    GiantBoulder, MoveRed, MoveGreen, MoveBlue, MoveCw, MoveCcw, PlagueArcher, PlagueKnight,
    PlagueSwordsman, #[serde(rename = "discard-1")] Discard1, #[serde(rename = "draw-3")] Draw3,
    #[serde(rename = "draw-4")] Draw4, FlamingBoulder, Trebuchet, OneImpPerTower,
    /// A Harbinger nobody has looked at.
    Harbinger,
    HarbingerBasilisk, HarbingerChimera, HarbingerDragon, HarbingerHydra, HarbingerNecromancer,
    HarbingerWarlock,
}

impl Token {
    /// How many different tokens there are, those with a known Harbinger included.
    pub const KINDS: usize = 39;
    /// How many of them can lie in the bag as themselves: all but the Harbingers.
    pub(crate) const PLAIN: usize = 32;

    /// Every token once.
    #[rustfmt::skip]
    pub const ALL: [Token; Token::KINDS] = {
        use Token::*;
        [
            Goblin, Orc, Troll, GoblinKing, OrcWarlord, TrollMage, Healer, Centaur, ClimbingTroll,
            Conjurer, Cyclops, Doppelganger, Gargoyle, GoblinCavalry, Golem, Ogre, Phoenix, GiantBoulder,
            MoveRed, MoveGreen, MoveBlue, MoveCw, MoveCcw, PlagueArcher, PlagueKnight, PlagueSwordsman,
            Discard1, Draw3, Draw4, FlamingBoulder, Trebuchet, OneImpPerTower, Harbinger,
            HarbingerBasilisk, HarbingerChimera, HarbingerDragon, HarbingerHydra, HarbingerNecromancer,
            HarbingerWarlock,
        ]
    };

    /// The id used in choices, events and messages.
    pub fn id(self) -> &'static str {
        #[rustfmt::skip]
        const IDS: [&str; Token::KINDS] = [
            "goblin", "orc", "troll", "goblin-king", "orc-warlord", "troll-mage", "healer", "centaur",
            "climbing-troll", "conjurer", "cyclops", "doppelganger", "gargoyle", "goblin-cavalry",
            "golem", "ogre", "phoenix", "giant-boulder", "move-red", "move-green", "move-blue",
            "move-cw", "move-ccw", "plague-archer", "plague-knight", "plague-swordsman", "discard-1",
            "draw-3", "draw-4", "flaming-boulder", "trebuchet", "one-imp-per-tower", "harbinger",
            "harbinger-basilisk", "harbinger-chimera", "harbinger-dragon", "harbinger-hydra",
            "harbinger-necromancer", "harbinger-warlock",
        ];
        IDS[self as usize]
    }

    /// The Monster it brings, if it is one and one knows which.
    #[inline]
    pub(crate) fn monster(self) -> Option<Monster> {
        match self as usize {
            at @ 0..17 => Some(Monster::ALL[at]),
            at @ 33..39 => Some(Monster::MEGA_BOSSES[at - 33]),
            _ => None,
        }
    }

    /// The Harbinger of a Mega Boss.
    #[inline]
    pub(crate) fn harbinger_of(boss: Monster) -> Token {
        Token::ALL[33 + boss.mega()]
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_called_the_same_everywhere() {
        for (at, token) in Token::ALL.into_iter().enumerate() {
            assert_eq!(token as usize, at);
            assert_eq!(serde_json::to_value(token).unwrap(), token.id());
        }
        for (at, monster) in Monster::ALL.into_iter().enumerate() {
            assert_eq!(monster as usize, at);
            assert_eq!(serde_json::to_value(monster).unwrap(), monster.id());
            assert!(monster.token().is_none_or(|token| token.monster() == Some(monster)));
        }
        assert_eq!(Token::harbinger_of(Monster::Hydra).monster(), Some(Monster::Hydra));
    }
}
