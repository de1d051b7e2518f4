//! What things are worth to the castle. A Tower out of six is about 600; everything else is measured by that.

use crate::card::Card;

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
    /// What a card is worth for what it will do one day; soldiers and material have their own lines.
    pub(crate) keep: [i32; Card::KINDS],
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
    #[rustfmt::skip]
    keep: [
        // Soldiers, Heroes, Brick and Mortar.
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // Barbarian, Nice Shot, Tar, Fortify Wall, Drive Him Back, Missing, Draw 2, Scavenge.
        280, 160, 65, 150, 110, 140, 120, 105,
        // Berserk, Change Color, Change Range, Double Strike, Enchanted, Flaming, Knock Back.
        110, 90, 90, 100, 120, 100, 60,
        // Never Lose Hope, Reinforce, Stand Together.
        90, 120, 70,
        // Arcane Assembly, Azriel, Blue Fireball, Burning Blast, Chain Lightning, Extinguishing Wind, Eye of the Oracle.
        130, 110, 130, 150, 130, 90, 100,
        // Green Fireball, Hammer of Light, Hypnotize, Lightning Bolt, Mystical Manufacturing, Rain of Ice, Rain of Iron.
        130, 190, 140, 160, 180, 140, 100,
        // Red Fireball, Ring of Fire, Teleport, Thalgar, Valador, Wall of Force, War Storm, Wizard Quake.
        130, 130, 90, 110, 300, 130, 150, 60,
    ],
    fresh: 90,
    fresh_for_friend: 60,
    swap_gain: -40,
    trade_gain: 5,
    magic_card: 140,
    burning: 30,
};

/// The worth of things.
#[inline]
pub(crate) fn weights() -> &'static Weights {
    &WEIGHTS
}
