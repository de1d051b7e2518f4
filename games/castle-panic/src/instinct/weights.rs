//! What things are worth to the castle. A Tower out of six is about 600; everything else is measured by that.

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
    pub(crate) later: [i32; 7],
    /// How often a card still to be drawn strikes, in 256ths.
    pub(crate) luck: i32,
}

const WEIGHTS: Weights = Weights {
    towers: [-6000, 0, 1400, 2300, 3000, 3600, 4150],
    wall: 260,
    idle_wall: 120,
    fortify: 200,
    magic: 400,
    wall_flame: 70,
    tower_flame: 130,
    point: 60,
    step: 12,
    room: 60,
    soldier: 50,
    any_soldier: 60,
    hero: 75,
    material: 70,
    pair: 40,
    quiet: 160,
    later: [256, 230, 205, 180, 155, 130, 100],
    luck: 80,
};

/// The worth of things.
#[inline]
pub(crate) fn weights() -> &'static Weights {
    &WEIGHTS
}
