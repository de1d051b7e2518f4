//! Who sits where.

use engine::{Refusal, Seat};
use serde::Serialize;

use crate::identity::Identity;
use crate::names;
use crate::protocol::Holder;
use crate::refusal::TableRefusal;

/// Who plays a seat, as the table knows it.
///
/// ```
/// use barbacane_table::{Identity, Sitter};
/// let ann = Identity::new("ann");
/// let kept_warm = Sitter::Bot { bot: "search".into(), name: "Ann".into(), keeps_for: Some(ann.clone()) };
/// assert_eq!(kept_warm.person(), None);
/// assert_eq!(kept_warm.owner(), Some(&ann));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// Who.
        identity: Identity,
        /// The name on the seat.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which bot.
        bot: String,
        /// The name on the seat: the bot's own, or the person's whose seat it keeps warm.
        name: String,
        /// The person it keeps the seat warm for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeps_for: Option<Identity>,
    },
}

engine::read_by_fields!(Sitter by "kind" {
    Nobody {},
    Person { identity, name },
    Bot { bot, name; keeps_for },
});

impl Sitter {
    /// The name on the seat.
    pub fn name(&self) -> Option<&str> {
        match self {
            Sitter::Nobody => None,
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } => Some(name),
        }
    }

    /// The person who plays it now.
    pub fn person(&self) -> Option<&Identity> {
        match self {
            Sitter::Person { identity, .. } => Some(identity),
            _ => None,
        }
    }

    /// The person whose seat it is, whether they play it or a bot keeps it warm.
    pub fn owner(&self) -> Option<&Identity> {
        match self {
            Sitter::Bot { keeps_for, .. } => keeps_for.as_ref(),
            _ => self.person(),
        }
    }

    /// The seat as everybody may see it.
    pub(crate) fn shown(&self) -> Holder {
        match self {
            Sitter::Nobody => Holder::Nobody,
            Sitter::Person { name, .. } => Holder::Person { name: name.clone() },
            Sitter::Bot { bot, name, keeps_for } => {
                Holder::Bot { bot: bot.clone(), name: name.clone(), for_person: keeps_for.is_some() }
            }
        }
    }
}

/// The seats of a table, in table order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seats(pub(crate) Vec<Sitter>);

impl Seats {
    pub(crate) fn get(&self, seat: Seat) -> Result<&Sitter, Refusal> {
        self.0.get(seat.index()).ok_or_else(|| TableRefusal::NoSuchSeat { seat: seat.0 }.into())
    }

    pub(crate) fn get_mut(&mut self, seat: Seat) -> Result<&mut Sitter, Refusal> {
        self.0.get_mut(seat.index()).ok_or_else(|| TableRefusal::NoSuchSeat { seat: seat.0 }.into())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        (0..).map(Seat).zip(&self.0)
    }

    /// The seats that are this person's, played or kept warm.
    pub(crate) fn owned_by<'a>(&'a self, who: &'a Identity) -> impl Iterator<Item = Seat> + 'a {
        self.iter().filter(move |(_, sitter)| sitter.owner() == Some(who)).map(|(seat, _)| seat)
    }

    pub(crate) fn owns_any(&self, who: &Identity) -> bool {
        self.owned_by(who).next().is_some()
    }

    /// The seats of people other than this one, played or kept warm, and whose they are.
    pub(crate) fn others<'a>(&'a self, who: &'a Identity) -> impl Iterator<Item = (Seat, &'a Identity)> + 'a {
        self.iter()
            .filter_map(|(seat, sitter)| Some((seat, sitter.owner()?)))
            .filter(move |(_, owner)| *owner != who)
    }

    /// The names on the seats.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.0.iter().filter_map(Sitter::name).collect()
    }

    /// The name on the first seat of this person, played or kept warm.
    pub(crate) fn name_of(&self, who: &Identity) -> Option<&str> {
        self.0.iter().find(|sitter| sitter.owner() == Some(who)).and_then(Sitter::name)
    }

    /// A name for whoever sits down next, unlike those that are here.
    pub(crate) fn fresh(&self, name: &str) -> Result<String, Refusal> {
        Ok(names::told_apart(names::name(name)?, &self.names()))
    }

    /// The seats nobody plays.
    pub(crate) fn free(&self) -> Vec<Seat> {
        self.iter().filter(|(_, sitter)| **sitter == Sitter::Nobody).map(|(seat, _)| seat).collect()
    }

    /// The seat, if it is this person's to play now.
    pub(crate) fn check_plays(&self, seat: Seat, who: &Identity) -> Result<(), Refusal> {
        let sitter = self.get(seat)?;
        if sitter.person() == Some(who) {
            Ok(())
        } else if sitter.owner() == Some(who) {
            Err(TableRefusal::BotPlays { seat: seat.0 }.into())
        } else {
            Err(TableRefusal::NotYourSeat { seat: seat.0 }.into())
        }
    }

    /// Makes room for another number of players: free seats go first, then bots, from the end; people never.
    pub(crate) fn resize(&mut self, players: u8) -> Result<(), Refusal> {
        let wanted = usize::from(players);
        let seated = self.0.iter().filter(|sitter| sitter.owner().is_some()).count();
        if seated > wanted {
            return Err(TableRefusal::TooManySeated { seated, players }.into());
        }
        let unneeded: [fn(&Sitter) -> bool; 2] =
            [|sitter| *sitter == Sitter::Nobody, |sitter| sitter.owner().is_none()];
        for may_go in unneeded {
            while self.0.len() > wanted
                && let Some(index) = self.0.iter().rposition(may_go)
            {
                self.0.remove(index);
            }
        }
        self.0.resize(wanted, Sitter::Nobody);
        Ok(())
    }
}
