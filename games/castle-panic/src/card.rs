//! The cards: one table says what each of them is.
//!
//! A card is one line of `cards!`. What it does stands where its [`Role`] is played: `held` (when it can be played and what is
//! chosen for it), `play` and `magic` (what then happens), `instinct::weights` (what it is worth keeping for). Those matches
//! name every card: a new line does not compile until each of them has an answer for it.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{Color, Ring};

use Color::{Blue, Green, Red};
use Ring::{Archer, Knight, Swordsman};
use Soldier::{Hero, Of};

/// Which pile a card is drawn from and goes to (CP-W2.5, CP-W2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "a deck is its name")]
pub enum Deck {
    Castle,
    Wizard,
}

/// Where a card lies when nobody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// The base game.
    Base,
    /// The new Castle cards of The Wizard's Tower (CP-W1.1).
    Expansion,
    /// The Wizard deck.
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

/// How a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A hit card: who strikes, and in which colour; `None` means any colour.
    Soldier(Soldier, Option<Color>),
    /// It is picked, and something is chosen for it.
    Picked,
    /// It is played as it is.
    Plain,
    /// It only goes along with a hit card.
    Along,
}

/// A line of the table.
#[derive(Clone, Copy, Debug)]
struct Line {
    id: &'static str,
    copies: u8,
    pack: Pack,
    role: Role,
    rule: &'static str,
}

macro_rules! cards {
    ($($card:ident $id:literal $copies:literal $pack:ident $role:ident$(($($who:tt)*))? $rule:literal,)*) => {
        /// A card of the Castle deck or of the Wizard deck.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "a card is its name")]
        pub enum Card {
            $(#[serde(rename = $id)] $card,)*
        }

        impl Card {
            /// Every card once, in the order in which lists show them.
            pub const ALL: [Card; Card::KINDS] = [$(Card::$card),*];

            /// How many different cards there are.
            pub const KINDS: usize = [$(Card::$card),*].len();
        }

        const LINES: [Line; Card::KINDS] = [$(
            Line { id: $id, copies: $copies, pack: Pack::$pack, role: Role::$role$(($($who)*))?, rule: $rule },
        )*];

        by_role! { [] [] [] [] $($role $card)* }
    };
}

/// Makes the patterns `soldiers!()`, `picked!()`, `plain!()` and `along!()`, for matches that name every card.
macro_rules! by_role {
    ([$($s:ident)*] [$($k:ident)*] [$($p:ident)*] [$($a:ident)*] Soldier $card:ident $($rest:ident)*) => {
        by_role! { [$($s)* $card] [$($k)*] [$($p)*] [$($a)*] $($rest)* }
    };
    ([$($s:ident)*] [$($k:ident)*] [$($p:ident)*] [$($a:ident)*] Picked $card:ident $($rest:ident)*) => {
        by_role! { [$($s)*] [$($k)* $card] [$($p)*] [$($a)*] $($rest)* }
    };
    ([$($s:ident)*] [$($k:ident)*] [$($p:ident)*] [$($a:ident)*] Plain $card:ident $($rest:ident)*) => {
        by_role! { [$($s)*] [$($k)*] [$($p)* $card] [$($a)*] $($rest)* }
    };
    ([$($s:ident)*] [$($k:ident)*] [$($p:ident)*] [$($a:ident)*] Along $card:ident $($rest:ident)*) => {
        by_role! { [$($s)*] [$($k)*] [$($p)*] [$($a)* $card] $($rest)* }
    };
    ([$($s:ident)*] [$($k:ident)*] [$($p:ident)*] [$($a:ident)*]) => {
        macro_rules! soldiers { () => { $($crate::card::Card::$s)|* } }
        macro_rules! picked { () => { $($crate::card::Card::$k)|* } }
        macro_rules! plain { () => { $($crate::card::Card::$p)|* } }
        macro_rules! along { () => { $($crate::card::Card::$a)|* } }
        pub(crate) use {along, picked, plain, soldiers};
    };
}

// The card, its id in choices, events and messages, how many there are and where, how it is played, and the rule that says
// what it does.
cards! {
    // The base game: soldiers and Heroes.
    ArcherRed             "archer-red"             3 Base      Soldier(Of(Archer), Some(Red))      "CP-5.2-Coloured-hit",
    ArcherGreen           "archer-green"           3 Base      Soldier(Of(Archer), Some(Green))    "CP-5.2-Coloured-hit",
    ArcherBlue            "archer-blue"            3 Base      Soldier(Of(Archer), Some(Blue))     "CP-5.2-Coloured-hit",
    ArcherAny             "archer-any"             1 Base      Soldier(Of(Archer), None)           "CP-5.2-Any-colour-hit",
    KnightRed             "knight-red"             3 Base      Soldier(Of(Knight), Some(Red))      "CP-5.2-Coloured-hit",
    KnightGreen           "knight-green"           3 Base      Soldier(Of(Knight), Some(Green))    "CP-5.2-Coloured-hit",
    KnightBlue            "knight-blue"            3 Base      Soldier(Of(Knight), Some(Blue))     "CP-5.2-Coloured-hit",
    KnightAny             "knight-any"             1 Base      Soldier(Of(Knight), None)           "CP-5.2-Any-colour-hit",
    SwordsmanRed          "swordsman-red"          3 Base      Soldier(Of(Swordsman), Some(Red))   "CP-5.2-Coloured-hit",
    SwordsmanGreen        "swordsman-green"        3 Base      Soldier(Of(Swordsman), Some(Green)) "CP-5.2-Coloured-hit",
    SwordsmanBlue         "swordsman-blue"         3 Base      Soldier(Of(Swordsman), Some(Blue))  "CP-5.2-Coloured-hit",
    SwordsmanAny          "swordsman-any"          1 Base      Soldier(Of(Swordsman), None)        "CP-5.2-Any-colour-hit",
    HeroRed               "hero-red"               1 Base      Soldier(Hero, Some(Red))            "CP-5.2-Hero",
    HeroGreen             "hero-green"             1 Base      Soldier(Hero, Some(Green))          "CP-5.2-Hero",
    HeroBlue              "hero-blue"              1 Base      Soldier(Hero, Some(Blue))           "CP-5.2-Hero",
    // The base game: material and special cards.
    Brick                 "brick"                  4 Base      Picked                              "CP-5.2-Brick-and-Mortar",
    Mortar                "mortar"                 4 Base      Picked                              "CP-5.2-Brick-and-Mortar",
    Barbarian             "barbarian"              1 Base      Picked                              "CP-5.2-Barbarian",
    NiceShot              "nice-shot"              1 Base      Along                               "CP-5.2-Nice-Shot",
    Tar                   "tar"                    1 Base      Picked                              "CP-5.2-Tar",
    FortifyWall           "fortify-wall"           1 Base      Picked                              "CP-5.2-Fortify-Wall",
    DriveHimBack          "drive-him-back"         1 Base      Picked                              "CP-5.2-Drive-Him-Back",
    Missing               "missing"                1 Base      Plain                               "CP-5.2-Missing",
    Draw2                 "draw-2"                 1 Base      Plain                               "CP-5.2-Draw-2-Cards",
    Scavenge              "scavenge"               1 Base      Picked                              "CP-5.2-Scavenge",
    // New Castle cards of The Wizard's Tower.
    Berserk               "berserk"                1 Expansion Plain                               "CP-11-Berserk",
    ChangeColor           "change-color"           1 Expansion Along                               "CP-11-Change-Color",
    ChangeRange           "change-range"           1 Expansion Along                               "CP-11-Change-Range",
    DoubleStrike          "double-strike"          1 Expansion Along                               "CP-11-Double-Strike",
    Enchanted             "enchanted"              1 Expansion Along                               "CP-11-Enchanted",
    Flaming               "flaming"                1 Expansion Along                               "CP-11-Flaming",
    KnockBack             "knock-back"             1 Expansion Along                               "CP-11-Knock-Back",
    NeverLoseHope         "never-lose-hope"        1 Expansion Picked                              "CP-11-Never-Lose-Hope",
    Reinforce             "reinforce"              1 Expansion Plain                               "CP-11-Reinforce",
    StandTogether         "stand-together"         1 Expansion Picked                              "CP-11-Stand-Together",
    // The Wizard deck.
    ArcaneAssembly        "arcane-assembly"        1 Wizard    Plain                               "CP-12-Arcane-Assembly",
    AzrielsFist           "azriels-fist"           1 Wizard    Picked                              "CP-12-Azriels-Fist",
    BlueFireball          "blue-fireball"          1 Wizard    Picked                              "CP-12-Fireball",
    BurningBlast          "burning-blast"          1 Wizard    Picked                              "CP-12-Burning-Blast",
    ChainLightning        "chain-lightning"        1 Wizard    Picked                              "CP-12-Chain-Lightning",
    ExtinguishingWind     "extinguishing-wind"     1 Wizard    Plain                               "CP-12-Extinguishing-Wind",
    EyeOfTheOracle        "eye-of-the-oracle"      1 Wizard    Plain                               "CP-12-Eye-of-the-Oracle",
    GreenFireball         "green-fireball"         1 Wizard    Picked                              "CP-12-Fireball",
    HammerOfLight         "hammer-of-light"        1 Wizard    Picked                              "CP-12-Hammer-of-Light",
    Hypnotize             "hypnotize"              1 Wizard    Picked                              "CP-12-Hypnotize",
    LightningBolt         "lightning-bolt"         1 Wizard    Picked                              "CP-12-Lightning-Bolt",
    MysticalManufacturing "mystical-manufacturing" 1 Wizard    Picked                              "CP-12-Mystical-Manufacturing",
    RainOfIce             "rain-of-ice"            1 Wizard    Plain                               "CP-12-Rain-of-Ice",
    RainOfIron            "rain-of-iron"           1 Wizard    Picked                              "CP-12-Rain-of-Iron",
    RedFireball           "red-fireball"           1 Wizard    Picked                              "CP-12-Fireball",
    RingOfFire            "ring-of-fire"           1 Wizard    Plain                               "CP-12-Ring-of-Fire",
    Teleport              "teleport"               1 Wizard    Picked                              "CP-12-Teleport",
    ThalgarsBlessing      "thalgars-blessing"      1 Wizard    Plain                               "CP-12-Thalgars-Blessing",
    ValadorsWave          "valadors-wave"          1 Wizard    Picked                              "CP-12-Valadors-Wave",
    WallOfForce           "wall-of-force"          1 Wizard    Picked                              "CP-12-Wall-of-Force",
    WarStorm              "war-storm"              1 Wizard    Picked                              "CP-12-War-Storm",
    WizardQuake           "wizard-quake"           1 Wizard    Picked                              "CP-12-Wizard-Quake",
}

/// Hit cards and Wizard cards as bits: both are asked for all the time.
const HITS: u128 = {
    let mut bits = 0;
    let mut at = 0;
    while at < Card::KINDS {
        if matches!(LINES[at].role, Role::Soldier(..)) {
            bits |= 1 << at;
        }
        at += 1;
    }
    bits
};
const MAGIC: u128 = {
    let mut bits = 0;
    let mut at = 0;
    while at < Card::KINDS {
        if matches!(LINES[at].pack, Pack::Wizard) {
            bits |= 1 << at;
        }
        at += 1;
    }
    bits
};

impl Card {
    /// The id used in choices, events and messages.
    pub fn id(self) -> &'static str {
        LINES[self as usize].id
    }

    /// How many of it there are.
    pub const fn copies(self) -> u8 {
        LINES[self as usize].copies
    }

    /// Where it lies in the box.
    pub const fn pack(self) -> Pack {
        LINES[self as usize].pack
    }

    /// The deck it belongs to.
    #[inline]
    pub const fn deck(self) -> Deck {
        if MAGIC & (1 << self as u32) != 0 { Deck::Wizard } else { Deck::Castle }
    }

    /// How it is played.
    #[inline]
    pub(crate) fn role(self) -> Role {
        LINES[self as usize].role
    }

    /// The rule that says what it does.
    #[inline]
    pub(crate) fn rule(self) -> &'static str {
        LINES[self as usize].rule
    }

    /// Who strikes, and in which colour; `None` means any colour. Only hit cards have soldiers.
    #[inline]
    pub(crate) fn soldier(self) -> Option<(Soldier, Option<Color>)> {
        match self.role() {
            Role::Soldier(soldier, color) => Some((soldier, color)),
            Role::Picked | Role::Plain | Role::Along => None,
        }
    }

    /// Is it an Archer, Knight, Swordsman or Hero?
    #[inline]
    pub(crate) const fn is_hit(self) -> bool {
        HITS & (1 << self as u32) != 0
    }

    /// Does it only go along with a hit card?
    #[inline]
    pub(crate) fn goes_with_hit(self) -> bool {
        self.role() == Role::Along
    }

    /// The colour of a Fireball card.
    pub(crate) fn fireball(self) -> Option<Color> {
        match self {
            Card::RedFireball => Some(Red),
            Card::GreenFireball => Some(Green),
            Card::BlueFireball => Some(Blue),
            _ => None,
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
    use engine::{Game, rulebook::Rulebook};

    use super::*;

    #[test]
    fn a_card_is_called_the_same_everywhere_and_its_rule_is_on_the_page() {
        let rules = Rulebook::of(crate::CastlePanic::about()).unwrap();
        for (at, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card as usize, at);
            assert_eq!(serde_json::to_value(card).unwrap(), card.id());
            assert!(rules.defines(card.rule()), "{card}: no page says what {} is", card.rule());
        }
    }

    #[test]
    fn soldiers_follow_the_names() {
        for card in Card::ALL {
            let name = card.soldier().map(|(soldier, color)| {
                let soldier = match soldier {
                    Of(ring) => serde_json::to_value(ring).unwrap().as_str().unwrap().to_owned(),
                    Hero => "hero".to_owned(),
                };
                let color = color.map_or("any".into(), |color| serde_json::to_value(color).unwrap());
                format!("{soldier}-{}", color.as_str().unwrap())
            });
            assert_eq!(card.is_hit(), name.is_some());
            assert!(name.is_none_or(|name| name == card.id()), "{card}");
        }
    }
}
