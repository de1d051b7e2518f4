//! What is still to be done, on a stack: questions to people, and steps the rules carry out by themselves.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::board::Arc;
use crate::card::Card;
use crate::event::Structure;
use crate::token::Token;

/// One thing to do. Questions wait on top of the stack until somebody answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Task {
    // Questions while the game is set up.
    WizardTower,
    StartMonster {
        arc: Arc,
    },
    Homes {
        seat: Seat,
    },
    Bosses,
    // Questions of a turn.
    Begin,
    Swap,
    Trade,
    Give {
        to: Seat,
    },
    Take {
        to: Seat,
        give: Card,
    },
    Answer {
        to: Seat,
        give: Card,
        take: Option<Card>,
    },
    CounterAnswer {
        to: Seat,
        give: Card,
        take: Card,
    },
    Play,
    Held {
        seat: Seat,
    },
    /// Keeps a card first; then so many are in order.
    Oracle {
        seat: Seat,
        placed: u8,
    },
    Discards,
    Attacker {
        structure: Structure,
        arc: Arc,
        flames: u8,
    },
    Double,
    Reinforce {
        seat: Seat,
    },
    Assembly {
        seat: Seat,
    },
    Stand {
        seat: Seat,
    },
    Overlord,
    // Steps the rules carry out.
    /// Lays out the starting Monsters.
    LayOut,
    /// Deals, once the board is ready.
    Deal,
    StartTurn,
    /// The phases of a turn (CP-B2.0).
    Phase {
        phase: u8,
    },
    EndTurn,
    /// Resolves attacks on structures: 0 to 5 the Walls, 6 to 11 the Towers (CP-16.4).
    Clash {
        from: u8,
    },
    /// The second step of Goblin Cavalry, by number (CP-16.5); 255 is nobody.
    SecondStep {
        riders: [u8; 2],
    },
    /// Mega Bosses breathe (CP-16.6).
    Breathe {
        chimera: bool,
        dragon: bool,
    },
    /// Flame damage (CP-16.7).
    Burn,
    /// Turns over the next token of the queue.
    Reveal,
    /// A token that is no Monster has done what it says and goes to the pile, not before (CP-A109).
    Spent {
        token: Token,
    },
    /// The token just turned over is dealt with.
    TokenDone,
    /// Powers of Monsters that took the Doppelganger's place (CP-A51).
    Powers,
    /// The second strike of a Double Strike, if it can hit anything (CP-A78).
    SecondStrike {
        seat: Seat,
    },
    /// A card is completely resolved; so many soldiers were played for it.
    CardDone {
        seat: Seat,
        soldiers: u8,
    },
    /// The Necromancer's Monsters go back into the bag.
    Return {
        count: u8,
    },
    /// Is the game won? Is it too quiet?
    Settled,
    /// The Overlord draws tokens (CP-B5.4.2).
    OverlordDraws,
    /// The Overlord's token is dealt with.
    Sent,
}

impl Task {
    /// Does it wait for somebody?
    #[inline]
    pub(crate) fn is_question(self) -> bool {
        use Task::*;
        matches!(
            self,
            WizardTower
                | StartMonster { .. }
                | Homes { .. }
                | Bosses
                | Begin
                | Swap
                | Trade
                | Give { .. }
                | Take { .. }
                | Answer { .. }
                | CounterAnswer { .. }
                | Play
                | Held { .. }
                | Oracle { .. }
                | Discards
                | Attacker { .. }
                | Double
                | Reinforce { .. }
                | Assembly { .. }
                | Stand { .. }
                | Overlord
        )
    }
}
