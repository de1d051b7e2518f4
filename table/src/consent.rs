//! Consent: what would give one person an advantage happens when every other person who plays says yes.
//!
//! Two things are asked for: to take a decision back since which something became known, and a seat of a running game, behind
//! which there are secrets. Guests cost nothing, and the one who asks may be somebody who already plays: so it is never the
//! table that trusts, always the people. They are all whose seats there are, also those that a robot keeps warm; nobody can
//! say yes for somebody who is away.

use engine::{Few, Refusal, Seat};

use crate::identity::Identity;
use crate::play::Play;
use crate::protocol::{VoteMatter, VoteState};
use crate::record::Input;
use crate::refusal::TableRefusal;
use crate::seat::{Seats, Sitter};
use crate::table::Table;
use crate::undo::{self, Reach};

/// How many steps a game goes on in peace after somebody from outside was told no.
const PEACE: usize = 8;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Matter {
    /// To take the decision of version `to` back, which was made on this seat.
    Undo { to: u64, seat: Seat },
    /// To sit down under this name.
    Seat { seat: Seat, name: String },
}

impl Matter {
    /// What happens when everybody has agreed.
    fn granted(&self) -> Input {
        match self {
            Matter::Undo { to, .. } => Input::Undone { to: *to },
            Matter::Seat { seat, .. } => Input::SeatGiven { seat: *seat },
        }
    }
}

/// A wish that waits for consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Vote {
    pub(crate) matter: Matter,
    /// Who wishes it.
    pub(crate) by: Identity,
    /// Who agreed.
    pub(crate) agreed: Few<Identity, ()>,
}

impl Vote {
    pub(crate) fn new(matter: Matter, by: Identity) -> Vote {
        Vote { matter, by, agreed: Few::new() }
    }

    pub(crate) fn is_undo(&self) -> bool {
        matches!(self.matter, Matter::Undo { .. })
    }

    /// Whether this person's answer is waited for.
    fn waits_for(&self, seats: &Seats, who: &Identity) -> bool {
        self.waiting(seats).any(|(_, person)| person == who)
    }

    /// Whether this person's consent is the last one needed.
    fn needs_only(&self, seats: &Seats, who: &Identity) -> bool {
        self.waiting(seats).all(|(_, person)| person == who)
    }

    /// The seats of people who have not answered, and whose they are. Robots that play for nobody have no opinion.
    fn waiting<'a>(&'a self, seats: &'a Seats) -> impl Iterator<Item = (Seat, &'a Identity)> + 'a {
        seats.others(&self.by).filter(|(_, person)| !self.agreed.contains_key(person))
    }

    pub(crate) fn shown(&self, seats: &Seats, viewer: Option<&Identity>) -> VoteState {
        let agreed = seats.others(&self.by).filter(|(_, person)| self.agreed.contains_key(person));
        VoteState {
            matter: match &self.matter {
                Matter::Undo { seat, .. } => VoteMatter::Undo { seat: *seat },
                Matter::Seat { seat, name } => VoteMatter::Seat { seat: *seat, name: name.clone() },
            },
            yours: viewer == Some(&self.by),
            agreed: agreed.map(|(seat, _)| seat).collect(),
            waiting: self.waiting(seats).map(|(seat, _)| seat).collect(),
        }
    }
}

impl Table {
    /// Sits down, or asks those who play.
    pub(crate) fn sit(&self, by: &Identity, seat: Seat, name: &str) -> Result<Input, Refusal> {
        let name = self.name_for(by, name)?;
        let Ok(play) = self.playing() else {
            return Ok(Input::Sat { seat, name }); // the fold knows whether there is room
        };
        let asks = match self.seats.get(seat)? {
            Sitter::Person { .. } | Sitter::Bot { keeps_for: Some(_), .. } => {
                return Err(TableRefusal::SeatTaken { seat: seat.0 }.into());
            }
            // Whoever left a seat nobody has touched since knows what is there.
            Sitter::Nobody => self.guards_secrets(play, by) && self.left.get(&seat) != Some(by),
            Sitter::Bot { keeps_for: None, .. } => {
                self.guards_secrets(play, by) || (self.others_play(by) && !self.is_host(by))
            }
        };
        if !asks {
            return Ok(Input::Sat { seat, name });
        }
        if self.vote.is_some() {
            return Err(TableRefusal::VoteIsOn.into());
        }
        let in_peace = self.said_no.is_some_and(|then| play.count() < then + PEACE);
        if in_peace && !self.seats.owns_any(by) {
            return Err(TableRefusal::AskLater.into());
        }
        Ok(Input::SeatAsked { seat, name })
    }

    /// Takes the latest decision back, or asks those who play.
    pub(crate) fn take_back(&self, play: &Play, by: &Identity) -> Result<Input, Refusal> {
        // A wish for a seat can be made again; the moment to take something back passes.
        if self.vote.as_ref().is_some_and(Vote::is_undo) {
            return Err(TableRefusal::VoteIsOn.into());
        }
        let reach = undo::reach(play, by).ok_or(TableRefusal::NothingToUndo)?;
        let to = reach.to;
        Ok(if self.undo_is_free(play, by, reach) { Input::Undone { to } } else { Input::UndoAsked { to } })
    }

    /// Free if nobody else is there to mind, or if nobody has learned anything since: from chance, from a secret, or by sitting
    /// down where secrets are.
    pub(crate) fn undo_is_free(&self, play: &Play, by: &Identity, reach: Reach) -> bool {
        let looked = self.sat_at.is_some_and(|sat| sat > reach.to) && play.has_secrets();
        self.config.practice || !self.others_play(by) || (!looked && play.told_nothing_since(reach.to))
    }

    /// Says yes or no; whoever wished it may think better of it.
    pub(crate) fn answer(&self, by: &Identity, agree: bool) -> Result<Input, Refusal> {
        let vote = self.vote.as_ref().ok_or(TableRefusal::NoVote)?;
        let withdraws = vote.by == *by && !agree;
        if !withdraws && !vote.waits_for(&self.seats, by) {
            return Err(TableRefusal::NotAsked.into());
        }
        let decides = agree && vote.needs_only(&self.seats, by);
        Ok(if decides { vote.matter.granted() } else { Input::Voted { agree } })
    }

    /// Whether robots wait for people to answer. Not for somebody who may never come back: their yes is needed all the same, so
    /// the game goes on as it is.
    pub(crate) fn bots_wait(&self) -> bool {
        let gone = |(seat, person): (Seat, &Identity)| {
            !self.present.contains_key(person)
                && matches!(self.seats.get(seat), Ok(Sitter::Bot { keeps_for: Some(_), .. }))
        };
        self.vote.as_ref().is_some_and(|vote| vote.is_undo() && !vote.waiting(&self.seats).any(gone))
    }

    fn others_play(&self, who: &Identity) -> bool {
        self.seats.others(who).next().is_some()
    }

    fn guards_secrets(&self, play: &Play, from: &Identity) -> bool {
        !self.config.practice && self.others_play(from) && play.has_secrets()
    }
}
