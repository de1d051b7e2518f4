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

    /// The rule that says what it does.
    #[rustfmt::skip]
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Monster::Goblin => "CP-2.2-Goblin",
            Monster::Orc => "CP-2.2-Orc",
            Monster::Troll => "CP-2.2-Troll",
            Monster::GoblinKing => "CP-6.1-Goblin-King",
            Monster::OrcWarlord => "CP-6.1-Orc-Warlord",
            Monster::TrollMage => "CP-6.1-Troll-Mage",
            Monster::Healer => "CP-6.1-Healer",
            Monster::Centaur => "CP-13-Centaur",
            Monster::ClimbingTroll => "CP-13-Climbing-Troll",
            Monster::Conjurer => "CP-13-Conjurer",
            Monster::Cyclops => "CP-13-Cyclops",
            Monster::Doppelganger => "CP-13-Doppelganger",
            Monster::Gargoyle => "CP-13-Gargoyle",
            Monster::GoblinCavalry => "CP-13-Goblin-Cavalry",
            Monster::Golem => "CP-13-Golem",
            Monster::Ogre => "CP-13-Ogre",
            Monster::Phoenix => "CP-13-Phoenix",
            Monster::Imp => "CP-W4.5",
            Monster::Basilisk => "CP-13.1-Basilisk",
            Monster::Chimera => "CP-13.1-Chimera",
            Monster::Dragon => "CP-13.1-Dragon",
            Monster::Hydra => "CP-13.1-Hydra",
            Monster::Necromancer => "CP-13.1-Necromancer",
            Monster::Warlock => "CP-13.1-Warlock",
        }
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

    /// The rule that says what it does; for a Monster, what that Monster does.
    pub(crate) fn rule(self) -> &'static str {
        use Token::*;
        match self {
            Goblin | Orc | Troll | GoblinKing | OrcWarlord | TrollMage | Healer | Centaur | ClimbingTroll
            | Conjurer | Cyclops | Doppelganger | Gargoyle | GoblinCavalry | Golem | Ogre | Phoenix
            | HarbingerBasilisk | HarbingerChimera | HarbingerDragon | HarbingerHydra
            | HarbingerNecromancer | HarbingerWarlock => self.monster().map_or("CP-W4.1", Monster::rule),
            Harbinger => "CP-W4.1",
            GiantBoulder => "CP-6.2-Giant-Boulder",
            MoveRed | MoveGreen | MoveBlue => "CP-6.2-Monsters-Move-1",
            MoveCw | MoveCcw => "CP-6.2-Rotation",
            PlagueArcher | PlagueKnight | PlagueSwordsman => "CP-6.2-Plague",
            Discard1 => "CP-6.2-All-Players-Discard-1-Card",
            Draw3 | Draw4 => "CP-6.2-Draw-Monster-Tokens",
            FlamingBoulder => "CP-13-Flaming-Boulder",
            Trebuchet => "CP-13-Trebuchet",
            OneImpPerTower => "CP-13-1-Imp-per-Tower",
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
    use engine::{Game, rulebook::Rulebook};

    use super::*;

    #[test]
    fn a_token_is_called_the_same_everywhere_and_its_rule_is_on_the_page() {
        let rules = Rulebook::of(crate::CastlePanic::about()).unwrap();
        for (at, token) in Token::ALL.into_iter().enumerate() {
            assert_eq!(token as usize, at);
            assert_eq!(serde_json::to_value(token).unwrap(), token.id());
            assert!(rules.defines(token.rule()), "{token}: no page says what {} is", token.rule());
        }
        for (at, monster) in Monster::ALL.into_iter().enumerate() {
            assert_eq!(monster as usize, at);
            assert_eq!(serde_json::to_value(monster).unwrap(), monster.id());
            assert!(rules.defines(monster.rule()), "{monster}: no page says what {} is", monster.rule());
            assert!(monster.token().is_none_or(|token| token.monster() == Some(monster)));
        }
        assert_eq!(Token::harbinger_of(Monster::Hydra).monster(), Some(Monster::Hydra));
    }
}
