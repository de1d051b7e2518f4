//! What things are worth to a player, in hundredths of a point; fitted by playing against oneself.

/// The worth of things.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// How much the points of the rival who leads weigh against one's own, in hundredths; of each other rival; of the only
    /// rival.
    pub(crate) leader: i32,
    pub(crate) others: i32,
    pub(crate) only_rival: i32,
    /// A card in hand that nobody knows; the one drawn by a skill.
    pub(crate) unknown: i32,
    pub(crate) free_card: i32,
    /// What a play must bring to be better than drawing, by the number of cards in hand.
    pub(crate) draw: [i32; 3],
    /// What a skill is worth in hand, before it is known what it will meet: a discard in play, a move, many moves.
    pub(crate) kill: i32,
    pub(crate) moving: i32,
    pub(crate) moving_many: i32,
    /// A card from the discard pile on top of its worth in hand; a card taken by choice; one taken by chance.
    pub(crate) recovered: i32,
    pub(crate) taken: i32,
    pub(crate) stolen: i32,
    /// Another play at once, a common discard of the others, hands exchanged.
    pub(crate) another: i32,
    pub(crate) dumped: i32,
    pub(crate) swapped: i32,
    /// Being rid of a harmful card; a card must be this harmful to be thrown away.
    pub(crate) relief: i32,
    pub(crate) harmful: i32,
    /// Knowing a faction.
    pub(crate) looked: i32,
    /// What is lost when a skill is spent without doing anything, where there is still time.
    pub(crate) wasted: i32,
    /// A hieroglyph, if one has more cards than the right-hand neighbour, as many, fewer.
    pub(crate) compare: [i32; 3],
    /// Fewer good cards than this, counted in hundredths of a point, and the first hand goes back.
    pub(crate) mulligan: i32,
    /// By how much the chance to win by ending it now must be above an equal share, in hundredths.
    pub(crate) end_margin: i32,
}

/// The worth of things.
pub(crate) const WEIGHTS: Weights = Weights {
    leader: 60,
    others: 25,
    only_rival: 100,
    unknown: 20,
    free_card: 35,
    draw: [0, 70, 105],
    kill: 25,
    moving: 45,
    moving_many: 120,
    recovered: 0,
    taken: 70,
    stolen: 45,
    another: 40,
    dumped: 20,
    swapped: 30,
    relief: 45,
    harmful: -30,
    looked: 15,
    wasted: 45,
    compare: [60, 10, -50],
    mulligan: 150,
    end_margin: 5,
};
