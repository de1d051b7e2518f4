//! The cards: 35 kinds for the castle, 22 of magic.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{Color, Ring};

/// A card, of the Castle deck or of the Wizard deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "a card is its name")]
pub enum Card {
    ArcherRed, ArcherGreen, ArcherBlue, ArcherAny, KnightRed, KnightGreen, KnightBlue, KnightAny,
    SwordsmanRed, SwordsmanGreen, SwordsmanBlue, SwordsmanAny, HeroRed, HeroGreen, HeroBlue, Brick,
    Mortar, Barbarian, NiceShot, Tar, FortifyWall, DriveHimBack, Missing,
    #[serde(rename = "draw-2")] Draw2, Scavenge, Berserk, ChangeColor, ChangeRange, DoubleStrike,
    Enchanted, Flaming, KnockBack, NeverLoseHope, Reinforce, StandTogether, ArcaneAssembly, AzrielsFist,
    BlueFireball, BurningBlast, ChainLightning, ExtinguishingWind, EyeOfTheOracle, GreenFireball,
    HammerOfLight, Hypnotize, LightningBolt, MysticalManufacturing, RainOfIce, RainOfIron, RedFireball,
    RingOfFire, Teleport, ThalgarsBlessing, ValadorsWave, WallOfForce, WarStorm, WizardQuake,
}

use Card::*;

/// Which pile a card is drawn from and goes to (CP-W2.5, CP-W2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "a deck is its name")]
pub enum Deck {
    Castle,
    Wizard,
}

/// The soldiers of a hit card (CP-W2.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Soldier {
    /// An Archer, a Knight or a Swordsman: the ring says which.
    Of(Ring),
    /// A Hero strikes in all three.
    Hero,
}

impl Card {
    /// How many different cards there are.
    pub const KINDS: usize = 57;

    /// Every card once, in the order in which lists show them.
    #[rustfmt::skip]
    pub const ALL: [Card; Card::KINDS] = [
        ArcherRed, ArcherGreen, ArcherBlue, ArcherAny, KnightRed, KnightGreen, KnightBlue, KnightAny,
        SwordsmanRed, SwordsmanGreen, SwordsmanBlue, SwordsmanAny, HeroRed, HeroGreen, HeroBlue, Brick,
        Mortar, Barbarian, NiceShot, Tar, FortifyWall, DriveHimBack, Missing, Draw2, Scavenge, Berserk,
        ChangeColor, ChangeRange, DoubleStrike, Enchanted, Flaming, KnockBack, NeverLoseHope, Reinforce,
        StandTogether, ArcaneAssembly, AzrielsFist, BlueFireball, BurningBlast, ChainLightning,
        ExtinguishingWind, EyeOfTheOracle, GreenFireball, HammerOfLight, Hypnotize, LightningBolt,
        MysticalManufacturing, RainOfIce, RainOfIron, RedFireball, RingOfFire, Teleport,
        ThalgarsBlessing, ValadorsWave, WallOfForce, WarStorm, WizardQuake,
    ];

    /// The id used in choices, events and messages.
    pub fn id(self) -> &'static str {
        #[rustfmt::skip]
        const IDS: [&str; Card::KINDS] = [
            "archer-red", "archer-green", "archer-blue", "archer-any", "knight-red", "knight-green",
            "knight-blue", "knight-any", "swordsman-red", "swordsman-green", "swordsman-blue",
            "swordsman-any", "hero-red", "hero-green", "hero-blue", "brick", "mortar", "barbarian",
            "nice-shot", "tar", "fortify-wall", "drive-him-back", "missing", "draw-2", "scavenge",
            "berserk", "change-color", "change-range", "double-strike", "enchanted", "flaming",
            "knock-back", "never-lose-hope", "reinforce", "stand-together", "arcane-assembly",
            "azriels-fist", "blue-fireball", "burning-blast", "chain-lightning", "extinguishing-wind",
            "eye-of-the-oracle", "green-fireball", "hammer-of-light", "hypnotize", "lightning-bolt",
            "mystical-manufacturing", "rain-of-ice", "rain-of-iron", "red-fireball", "ring-of-fire",
            "teleport", "thalgars-blessing", "valadors-wave", "wall-of-force", "war-storm",
            "wizard-quake",
        ];
        IDS[self as usize]
    }

    /// The deck it belongs to.
    #[inline]
    pub fn deck(self) -> Deck {
        if (self as u8) < ArcaneAssembly as u8 { Deck::Castle } else { Deck::Wizard }
    }

    /// Who strikes, and in which colour; `None` means any colour. Only hit cards have soldiers.
    #[inline]
    pub(crate) fn soldier(self) -> Option<(Soldier, Option<Color>)> {
        let at = self as usize;
        match at {
            0..12 => {
                let ring = Ring::DEFENDED[at / 4];
                Some((Soldier::Of(ring), Color::ALL.get(at % 4).copied()))
            }
            12..15 => Some((Soldier::Hero, Some(Color::ALL[at - 12]))),
            _ => None,
        }
    }

    /// Is it an Archer, Knight, Swordsman or Hero?
    #[inline]
    pub(crate) fn is_hit(self) -> bool {
        (self as u8) < Brick as u8
    }

    /// Does it only go along with a hit card?
    #[inline]
    pub(crate) fn goes_with_hit(self) -> bool {
        matches!(self, NiceShot | ChangeColor | ChangeRange | DoubleStrike | Enchanted | Flaming | KnockBack)
    }

    /// The colour of a Fireball card.
    pub(crate) fn fireball(self) -> Option<Color> {
        match self {
            RedFireball => Some(Color::Red),
            GreenFireball => Some(Color::Green),
            BlueFireball => Some(Color::Blue),
            _ => None,
        }
    }

    /// The rule that says what it does.
    #[rustfmt::skip]
    pub(crate) fn rule(self) -> &'static str {
        match self {
            ArcherAny | KnightAny | SwordsmanAny => "CP-5.2-Any-colour-hit",
            HeroRed | HeroGreen | HeroBlue => "CP-5.2-Hero",
            _ if self.is_hit() => "CP-5.2-Coloured-hit",
            Brick | Mortar => "CP-5.2-Brick-and-Mortar",
            RedFireball | GreenFireball | BlueFireball => "CP-12-Fireball",
            Barbarian => "CP-5.2-Barbarian",
            NiceShot => "CP-5.2-Nice-Shot",
            Tar => "CP-5.2-Tar",
            FortifyWall => "CP-5.2-Fortify-Wall",
            DriveHimBack => "CP-5.2-Drive-Him-Back",
            Missing => "CP-5.2-Missing",
            Draw2 => "CP-5.2-Draw-2-Cards",
            Scavenge => "CP-5.2-Scavenge",
            Berserk => "CP-11-Berserk",
            ChangeColor => "CP-11-Change-Color",
            ChangeRange => "CP-11-Change-Range",
            DoubleStrike => "CP-11-Double-Strike",
            Enchanted => "CP-11-Enchanted",
            Flaming => "CP-11-Flaming",
            KnockBack => "CP-11-Knock-Back",
            NeverLoseHope => "CP-11-Never-Lose-Hope",
            Reinforce => "CP-11-Reinforce",
            StandTogether => "CP-11-Stand-Together",
            ArcaneAssembly => "CP-12-Arcane-Assembly",
            AzrielsFist => "CP-12-Azriels-Fist",
            BurningBlast => "CP-12-Burning-Blast",
            ChainLightning => "CP-12-Chain-Lightning",
            ExtinguishingWind => "CP-12-Extinguishing-Wind",
            EyeOfTheOracle => "CP-12-Eye-of-the-Oracle",
            HammerOfLight => "CP-12-Hammer-of-Light",
            Hypnotize => "CP-12-Hypnotize",
            LightningBolt => "CP-12-Lightning-Bolt",
            MysticalManufacturing => "CP-12-Mystical-Manufacturing",
            RainOfIce => "CP-12-Rain-of-Ice",
            RainOfIron => "CP-12-Rain-of-Iron",
            RingOfFire => "CP-12-Ring-of-Fire",
            Teleport => "CP-12-Teleport",
            ThalgarsBlessing => "CP-12-Thalgars-Blessing",
            ValadorsWave => "CP-12-Valadors-Wave",
            WallOfForce => "CP-12-Wall-of-Force",
            WarStorm => "CP-12-War-Storm",
            WizardQuake => "CP-12-Wizard-Quake",
            _ => unreachable!("every card has its line"),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Deck::Castle { "castle" } else { "wizard" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_called_the_same_everywhere() {
        for (at, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card as usize, at);
            assert_eq!(serde_json::to_value(card).unwrap(), card.id());
            assert!(!card.rule().is_empty());
        }
    }

    #[test]
    fn soldiers_follow_the_names() {
        assert_eq!(ArcherRed.soldier(), Some((Soldier::Of(Ring::Archer), Some(Color::Red))));
        assert_eq!(KnightAny.soldier(), Some((Soldier::Of(Ring::Knight), None)));
        assert_eq!(SwordsmanBlue.soldier(), Some((Soldier::Of(Ring::Swordsman), Some(Color::Blue))));
        assert_eq!(HeroGreen.soldier(), Some((Soldier::Hero, Some(Color::Green))));
        assert_eq!(Brick.soldier(), None);
    }
}
