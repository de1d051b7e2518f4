//! Tickets for those who come straight to their table.
//!
//! Where the fastest wins, a client is told the address of its table's owner, if that has one. Its browser has no cookie for there. So the owner
//! gives it a ticket, by the line over the bus on which its door said who it is. A ticket is good once, for a little while, for one person at one table
//! and on a page of the same origin; only the program that gave it knows it. It travels in a message, so no log and no other site learns of it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use crate::actor::Visitor;
use crate::ids;

/// So long a ticket is good.
const LASTS: Duration = Duration::from_secs(30);

/// What a ticket is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ticket {
    pub(crate) table: String,
    pub(crate) visitor: Visitor,
}

/// The tickets that were given and not shown yet, by the hash of what is on them.
#[derive(Debug, Default)]
pub(crate) struct Tickets(Mutex<HashMap<[u8; 32], (Ticket, Instant)>>);

impl Tickets {
    /// What is on a new ticket.
    pub(crate) fn give(&self, ticket: Ticket, now: Instant) -> String {
        let secret = ids::secret();
        let mut given = self.given();
        if given.len() >= 64 && given.len().is_power_of_two() {
            given.retain(|_, (_, until)| *until > now);
        }
        given.insert(ids::hash(&secret), (ticket, now + LASTS));
        secret
    }

    /// What a ticket is good for that somebody shows; it is good no more.
    pub(crate) fn take(&self, secret: &str, origin: Option<&str>, now: Instant) -> Option<Ticket> {
        let (ticket, until) = self.given().remove(&ids::hash(secret))?;
        (until > now && ticket.visitor.origin.as_deref() == origin).then_some(ticket)
    }

    fn given(&self) -> MutexGuard<'_, HashMap<[u8; 32], (Ticket, Instant)>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use table::Identity;

    use super::*;

    const PAGE: Option<&str> = Some("https://play.example.org");

    fn ticket() -> Ticket {
        let viewer = Some((Identity::new("ann"), "Ann".to_owned()));
        let visitor = Visitor { viewer, origin: PAGE.map(str::to_owned) };
        Ticket { table: "t".to_owned(), visitor }
    }

    #[test]
    fn a_ticket_is_good_once() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let (first, second) = (tickets.give(ticket(), now), tickets.give(ticket(), now));
        assert_ne!(first, second);
        assert_eq!(tickets.take(&first, PAGE, now), Some(ticket()));
        assert_eq!(tickets.take(&first, PAGE, now), None);
        assert_eq!(tickets.take("made up", PAGE, now), None);
        assert_eq!(tickets.take(&second, PAGE, now), Some(ticket()));
    }

    #[test]
    fn a_ticket_is_good_for_a_while_and_on_its_page_only() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        assert_eq!(tickets.take(&tickets.give(ticket(), now), PAGE, now + LASTS), None);
        for other in [Some("https://evil.example"), None] {
            let secret = tickets.give(ticket(), now);
            assert_eq!(tickets.take(&secret, other, now), None);
            assert_eq!(tickets.take(&secret, PAGE, now), None, "whoever tried to use it has used it up");
        }
        for _ in 0..1_000 {
            tickets.give(ticket(), now);
        }
        tickets.give(ticket(), now + LASTS);
        assert!(tickets.given().len() <= 1_024);
    }
}
