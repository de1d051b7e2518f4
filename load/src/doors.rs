//! Which of a house's doors a client comes to.

use std::net::SocketAddr;

use crate::table::luck;

/// By which door people come to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// By that of the program that owns it.
    Owner,
    /// By another one: all that is said goes over the bus.
    Another,
    /// By any, as a balancer leads them.
    Any,
}

/// The doors of a house. Whoever lets a table be opened owns it.
#[derive(Clone, Debug)]
pub(crate) struct Doors {
    pub(crate) addresses: Vec<SocketAddr>,
    pub(crate) by: By,
    pub(crate) bare: bool,
}

impl Doors {
    /// Where a table is opened.
    pub(crate) fn opens(&self, table: u32) -> usize {
        table as usize % self.addresses.len()
    }

    /// Where somebody of a table comes in.
    pub(crate) fn lets_in(&self, table: u32, place: u32) -> SocketAddr {
        let (owner, doors) = (self.opens(table), self.addresses.len());
        let door = match self.by {
            By::Owner => owner,
            By::Another => (owner + 1 + place as usize % (doors - 1).max(1)) % doors,
            By::Any => luck(table, 0, place) as usize % doors,
        };
        self.addresses[door]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_finds_the_door_they_look_for() {
        let address = |port| SocketAddr::from(([127, 0, 0, 1], port));
        let doors = |by| Doors { addresses: (0..3).map(address).collect(), by, bare: false };
        for (table, place) in (0..9).flat_map(|table| (0..4).map(move |place| (table, place))) {
            let owner = address(doors(By::Owner).opens(table) as u16);
            assert_eq!(doors(By::Owner).lets_in(table, place), owner);
            assert_ne!(doors(By::Another).lets_in(table, place), owner);
        }
        let taken: std::collections::BTreeSet<_> = (0..9).map(|n| doors(By::Any).lets_in(n, 0)).collect();
        assert_eq!(taken.len(), 3);
    }
}
