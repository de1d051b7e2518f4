//! What things are worth to the castle. A Tower out of six is about 600; everything else is measured by that.

use crate::card::Card;

use Card::*;

/// The worth of things.
pub(crate) struct Weights {
    /// The Towers together, by how many stand.
    pub(crate) towers: [i32; 7],
    /// A Wall before a Tower, and one before none.
    pub(crate) wall: i32,
    pub(crate) idle_wall: i32,
    pub(crate) fortify: i32,
    /// The Wizard's Tower, on top of being a Tower.
    pub(crate) magic: i32,
    /// A Flame on a Wall, on a Tower.
    pub(crate) wall_flame: i32,
    pub(crate) tower_flame: i32,
    /// A point left on a Monster, wherever it stands.
    pub(crate) point: i32,
    /// A ring nearer to the castle, for each Monster.
    pub(crate) step: i32,
    /// Room in a hand for a fresh card.
    pub(crate) room: i32,
    /// A soldier in hand that will not strike soon; the same for one of any colour and for a Hero.
    pub(crate) soldier: i32,
    pub(crate) any_soldier: i32,
    pub(crate) hero: i32,
    /// A Brick or a Mortar; both kinds in one hand.
    pub(crate) material: i32,
    pub(crate) pair: i32,
    /// No token comes this turn.
    pub(crate) quiet: i32,
    /// What the future counts, turn by turn, in 256ths.
    pub(crate) later: [i32; 4],
    /// How often a card still to be drawn strikes, in 256ths.
    pub(crate) luck: i32,
    /// How pressing a Monster is, by its ring from the inside; by its points, if it has 1 or 2.
    pub(crate) pressing: [i32; 5],
    pub(crate) weak: [i32; 2],
    /// A card drawn at once by a card, and one for somebody else.
    pub(crate) fresh: i32,
    pub(crate) fresh_for_friend: i32,
    /// What changing a card for a fresh one must promise; the same for a trade.
    pub(crate) swap_gain: i32,
    pub(crate) trade_gain: i32,
    /// How much more a card of the Wizard deck is worth than it seems.
    pub(crate) magic_card: i32,
    /// A Flame on a Monster.
    pub(crate) burning: i32,
}

const WEIGHTS: Weights = Weights {
    towers: [-6000, 0, 1750, 2300, 3000, 3600, 4150],
    wall: 260,
    idle_wall: 58,
    fortify: 100,
    magic: 400,
    wall_flame: 70,
    tower_flame: 130,
    point: 90,
    step: 12,
    room: 60,
    soldier: 25,
    any_soldier: 60,
    hero: 60,
    material: 65,
    pair: 15,
    quiet: 160,
    later: [256, 105, 45, 20],
    luck: 100,
    pressing: [120, 42, 40, 25, 10],
    weak: [16, 5],
    fresh: 90,
    fresh_for_friend: 60,
    swap_gain: -40,
    trade_gain: 5,
    magic_card: 140,
    burning: 30,
};

impl Weights {
    /// What a card in hand is worth for what it will do one day. What it does soon is the forecast's business.
    #[inline]
    pub(crate) fn keepsake(&self, card: Card) -> i32 {
        match card {
            ArcherRed | ArcherGreen | ArcherBlue | KnightRed | KnightGreen | KnightBlue | SwordsmanRed
            | SwordsmanGreen | SwordsmanBlue => self.soldier,
            ArcherAny | KnightAny | SwordsmanAny => self.any_soldier,
            HeroRed | HeroGreen | HeroBlue => self.hero,
            Brick | Mortar => self.material,
            ValadorsWave => 300,
            Barbarian => 280,
            HammerOfLight => 190,
            MysticalManufacturing => 180,
            NiceShot | LightningBolt => 160,
            FortifyWall | BurningBlast | WarStorm => 150,
            Missing | Hypnotize | RainOfIce => 140,
            ArcaneAssembly | BlueFireball | ChainLightning | GreenFireball | RedFireball | RingOfFire
            | WallOfForce => 130,
            Draw2 | Enchanted | Reinforce => 120,
            DriveHimBack | Berserk | AzrielsFist | ThalgarsBlessing => 110,
            Scavenge => 105,
            DoubleStrike | Flaming | EyeOfTheOracle | RainOfIron => 100,
            ChangeColor | ChangeRange | NeverLoseHope | ExtinguishingWind | Teleport => 90,
            StandTogether => 70,
            Tar => 65,
            KnockBack | WizardQuake => 60,
        }
    }
}

/// The worth of things.
#[inline]
pub(crate) fn weights() -> &'static Weights {
    &WEIGHTS
}
