//! The six phases of a turn (CP-B2.0).

use engine::{Chance, Log};

use crate::board::Cells;
use crate::event::{Event, What};
use crate::march::Way;
use crate::piece::Flag;
use crate::position::{CastlePanic, Held};
use crate::referee::Referee;
use crate::task::Task;
use crate::token::Monster;

/// CP-B2.10: so many tokens are drawn in Phase 6.
const TOKENS_A_TURN: u8 = 2;

impl CastlePanic {
    /// CP-B1.4, CP-B5.3: discard-and-draws of a turn.
    fn swaps(&self) -> u8 {
        if self.crowd.find(Monster::Basilisk).is_some() {
            return 0;
        }
        if self.defenders() == 1 { 2 } else { 1 }
    }

    /// CP-B1.4, CP-B2.6: trades of a turn.
    fn trades(&self) -> u8 {
        match self.defenders() {
            1 => 0,
            6 => 2,
            _ => 1,
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    pub(crate) fn start_turn(&mut self) {
        let seat = self.active;
        self.game.turn += 1;
        self.game.phase = 1;
        let turn = self.turn;
        self.tell("CP-B2.0", What::TurnBegan { seat, turn });
        let tarred = self.crowd.those(|piece| piece.is(Flag::Tar));
        for id in tarred.iter() {
            self.game.crowd[id].set(Flag::Tar, false);
            let monster = self.crowd[id].monster;
            self.tell("CP-5.2-Tar", What::TarOff { id, monster });
        }
        self.todo(Task::Phase { phase: 1 });
        if self.options.desperate_times() && !self.hand(seat).is_empty() {
            self.todo(Task::Begin);
        }
    }

    /// CP-8-Desperate-Times.
    pub(crate) fn redraw(&mut self) {
        const RULE: &str = "CP-8-Desperate-Times";
        let seat = self.active;
        self.tell(RULE, What::HandRedrawn { seat });
        for card in self.hand(seat).iter() {
            self.discard_card(seat, card, RULE);
        }
        self.draw_up(seat, RULE);
        self.game.redrawn = true;
    }

    pub(crate) fn phase(&mut self, phase: u8) {
        self.game.phase = phase;
        if phase < 6 {
            self.todo(Task::Phase { phase: phase + 1 });
        } else {
            self.todo(Task::EndTurn);
        }
        let seat = self.active;
        match phase {
            1 => {
                // CP-B2.2, CP-A66: nobody draws up on the first turn.
                if !self.newcomers.contains(seat) {
                    self.draw_up(seat, "CP-B2.1");
                }
                self.game.newcomers = self.newcomers.without(seat);
            }
            2 => {
                self.game.swaps_left = self.swaps();
                self.todo(Task::Swap);
            }
            3 => {
                self.game.trades_left = if self.redrawn { 0 } else { self.trades() };
                self.todo(Task::Trade);
            }
            4 if !self.redrawn => {
                self.tell("CP-B2.0", What::PhaseBegan { seat, phase });
                self.todo(Task::Play);
            }
            5 => self.move_monsters(),
            6 => self.draw_tokens(),
            _ => {}
        }
    }

    /// Phase 5 (section 16).
    fn move_monsters(&mut self) {
        let seat = self.active;
        self.tell("CP-B2.0", What::PhaseBegan { seat, phase: 5 });
        for id in self.crowd.ids().iter() {
            let piece = &mut self.game.crowd[id];
            piece.set(Flag::Held, false);
            piece.set_flames(piece.flames(), 0);
        }
        self.todo(Task::TokenDone);
        self.todo(Task::Powers);
        self.todo(Task::Burn);
        self.march(Cells::ALL, Way::Inward, "CP-B4.1");
    }

    /// Phase 6 (CP-B2.10), or the Overlord's part (CP-B5.4).
    fn draw_tokens(&mut self) {
        let seat = self.active;
        for id in self.crowd.ids().iter() {
            let piece = &mut self.game.crowd[id];
            piece.set_flames(piece.flames(), 0);
        }
        self.tell("CP-B2.0", What::PhaseBegan { seat, phase: 6 });
        if self.missing {
            let rule = if self.overlord.is_some() { "CP-B5.4.6" } else { "CP-5.2-Missing" };
            self.tell(rule, What::NoTokens);
        } else if self.overlord.is_some() {
            self.todo(Task::OverlordDraws);
        } else {
            self.call(TOKENS_A_TURN, "CP-B2.10");
        }
    }

    pub(crate) fn end_turn(&mut self) {
        self.game.missing = false;
        self.game.berserk = false;
        self.game.ice = false;
        self.game.redrawn = false;
        self.game.sent = false;
        self.game.plays_left = 0;
        self.game.swaps_left = 0;
        self.game.trades_left = 0;
        self.game.refused.clear();
        self.game.held = Held::NOTHING;
        if let Some(next) = self.next_defender(self.active) {
            self.game.active = next;
            self.todo(Task::StartTurn);
        }
    }
}
