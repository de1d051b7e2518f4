//! Somebody who plays whole games, for what a game's own tests look at.

use crate::{Fast, Game, Instinct, Log, NoLog, Seat, Turn, Viewer};

use super::{MOST_INPUTS, must_equal};

/// Plays whole games for tests: at random, or with sense in some of the decisions. Every game is then played again from
/// its choices alone, through the trusting door, and must end the same.
///
/// ```
/// use barbacane_engine::battery::Player;
/// use barbacane_engine::example::{HigherCard, Setup};
/// use barbacane_engine::{Fast, Game, Turn};
/// let mut log = Vec::new();
/// let mut positions = 0;
/// let player = Player::blind().sensible_in(50);
/// let end: HigherCard = player.play(&Setup::default(), &mut Fast::new(1), &mut log, |_, told| {
///     positions += 1;
///     assert!(told.len() > positions, "two cards are dealt, and every decision is told");
/// });
/// assert!(matches!(end.turn(), Turn::Over(_)) && positions > 2);
/// ```
pub struct Player<G: Game> {
    sense: u32,
    most: u64,
    instead: Instead<G>,
}

/// What is done in place of a listed choice.
type Instead<G> = fn(&<G as Game>::Setup, <G as Game>::Choice, &mut Fast) -> <G as Game>::Choice;

impl<G: Instinct> Player<G> {
    /// One who picks any choice.
    pub fn blind() -> Player<G> {
        Player { sense: 0, most: MOST_INPUTS, instead: |_, listed, _| listed }
    }

    /// Follows the game's instinct in so many of a hundred decisions.
    #[must_use]
    pub fn sensible_in(self, sense: u32) -> Player<G> {
        Player { sense, ..self }
    }

    /// So many decisions at the most; a longer game counts as endless.
    #[must_use]
    pub fn within(self, most: u64) -> Player<G> {
        Player { most, ..self }
    }

    /// Where more is allowed than is listed: sees every picked choice, and may do another instead.
    #[must_use]
    pub fn instead(self, instead: Instead<G>) -> Player<G> {
        Player { instead, ..self }
    }

    /// Plays a game; `look` sees every position, from the first to the last, and what was told so far.
    pub fn play<L: Log<G::Event>>(
        &self,
        setup: &G::Setup,
        luck: &mut Fast,
        log: &mut L,
        mut look: impl FnMut(&G, &L),
    ) -> G {
        let dice = Fast::new(luck.next_u64());
        let mut rolled = dice.clone();
        let mut game = G::new(setup, &mut rolled, log).expect("a legal set-up");
        let (mut choices, mut chosen) = (Vec::new(), Vec::new());
        while let Turn::Decide(seats) = game.turn() {
            look(&game, log);
            let at = luck.below(seats.len()) as usize;
            let seat = seats.iter().nth(at).expect("one of them");
            choices.clear();
            game.choices(seat, &mut choices);
            assert!(!choices.is_empty(), "{setup:?}: nothing to choose");
            let at = if luck.below(100) < self.sense {
                game.instinct(seat, &choices, luck)
            } else {
                luck.below(choices.len() as u32) as usize
            };
            let choice = (self.instead)(setup, choices.swap_remove(at), luck);
            game.apply(seat, &choice, 0, &mut rolled, log).expect("what is allowed is never refused");
            chosen.push((seat, choice));
            assert!((chosen.len() as u64) < self.most, "{setup:?} does not end");
        }
        assert!(matches!(game.turn(), Turn::Over(_)), "{setup:?}: a game that waits needs another player");
        look(&game, log);
        replay(setup, dice, &chosen, &game);
        game
    }
}

fn replay<G: Game>(setup: &G::Setup, mut dice: Fast, chosen: &[(Seat, G::Choice)], end: &G) {
    let mut game = G::new(setup, &mut dice, &mut NoLog).expect("a legal set-up");
    for (seat, choice) in chosen {
        game.apply_unchecked(*seat, choice, 0, &mut dice, &mut NoLog);
    }
    assert_eq!(game, *end, "{setup:?}: the same luck and choices give the same game");
}

/// Whatever a viewer gets must be the same in every position it could be in; panics where somebody could tell.
///
/// ```
/// use barbacane_engine::battery::leaks_nothing;
/// use barbacane_engine::example::{HigherCard, Setup};
/// use barbacane_engine::{Fast, Game, NoLog};
/// let game = HigherCard::new(&Setup::default(), &mut Fast::new(1), &mut NoLog).unwrap();
/// leaks_nothing(&game, &mut Fast::new(2));
/// ```
pub fn leaks_nothing<G: Game>(game: &G, whim: &mut Fast) {
    for viewer in Viewer::all(game.players()) {
        if let Err(problem) = looks_alike(viewer, game, &game.imagine(viewer, whim)) {
            panic!("{problem}");
        }
    }
}

/// A viewer cannot tell one position from the other: by its view, its choices, or whose turn it is.
pub(super) fn looks_alike<G: Game>(viewer: Viewer, game: &G, imagined: &G) -> Result<(), String> {
    let tells = |problem: String| format!("{viewer:?} can tell from {problem}");
    let (view, other) = (game.view(viewer), imagined.view(viewer));
    must_equal("its view what it must not know", &view, &other).map_err(tells)?;
    must_equal("whose turn it is what it must not know", &game.turn(), &imagined.turn()).map_err(tells)?;
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    let (mut real, mut guessed) = (Vec::new(), Vec::new());
    game.choices(seat, &mut real);
    imagined.choices(seat, &mut guessed);
    must_equal("its choices what it must not know", &real, &guessed).map_err(tells)
}
