//! All that is counted by whom it belongs to, in all programs of a house.
//!
//! Each beat of the bus a program tells the others what was taken from which bucket and who has many places; they take the same from theirs. So
//! limits hold across the house within a beat. A program alone tells nobody, and counts as if there were no others.

use std::sync::Arc;
use std::time::Instant;

use house::{Counted, What};

use super::key::Salt;
use super::{Buckets, Places};
use crate::config::Limits;

/// So many keys of each kind are told at once: a frame of the bus has an end.
const KEYS: usize = 2_000;

/// All that is counted by whom it belongs to.
#[derive(Debug)]
pub(crate) struct Counts {
    pub(crate) guests: Buckets,
    pub(crate) new_tables: Buckets,
    pub(crate) new_sockets: Buckets,
    pub(crate) transcripts: Buckets,
    pub(crate) chat: Buckets,
    pub(crate) hints: Buckets,
    /// The WebSockets of each person, and the connections of each address.
    pub(crate) sockets: Arc<Places>,
    pub(crate) addresses: Arc<Places>,
}

impl Counts {
    /// `house` is the name of a house that has several programs.
    pub(crate) fn new(limits: &Limits, house: Option<&str>) -> Counts {
        let salt = house.map(Salt::of).unwrap_or_default();
        let buckets = |rate| Buckets::new(rate, salt.clone(), house.is_some());
        let places = |most| Arc::new(Places::new(most, salt.clone()));
        Counts {
            guests: buckets(limits.guests),
            new_tables: buckets(limits.new_tables),
            new_sockets: buckets(limits.new_sockets),
            transcripts: buckets(limits.transcripts),
            chat: buckets(limits.chat),
            hints: buckets(limits.hints),
            sockets: places(limits.sockets_per_person),
            addresses: places(limits.connections_per_address),
        }
    }

    fn buckets(&self) -> [(What, &Buckets); 6] {
        [
            (What::Guests, &self.guests),
            (What::NewTables, &self.new_tables),
            (What::NewSockets, &self.new_sockets),
            (What::Transcripts, &self.transcripts),
            (What::Chat, &self.chat),
            (What::Hints, &self.hints),
        ]
    }

    fn places(&self) -> [(What, &Places); 2] {
        [(What::Sockets, &self.sockets), (What::Addresses, &self.addresses)]
    }

    /// What the others do not know yet.
    pub(crate) fn tell(&self) -> Counted {
        let taken = self.buckets().map(|(what, buckets)| (what, buckets.tell(KEYS)));
        let held = self.places().map(|(what, places)| (what, places.tell(KEYS)));
        Counted(taken.into_iter().chain(held).filter(|(_, keys)| !keys.is_empty()).collect())
    }

    /// What another program told. Says how many tokens were taken there.
    pub(crate) fn hear(&self, program: &str, Counted(told): &Counted, now: Instant) -> u64 {
        let of = |what| told.get(&what).map_or(&[][..], Vec::as_slice);
        for (what, buckets) in self.buckets() {
            buckets.hear(of(what), now);
        }
        for (what, places) in self.places() {
            places.hear(program, of(what));
        }
        let taken = self.buckets().into_iter().flat_map(|(what, _)| of(what));
        taken.map(|&(_, tokens)| u64::from(tokens)).sum()
    }

    /// Only these other programs are there: who was at another is not there any more.
    pub(crate) fn keep(&self, programs: &[String]) {
        for (_, places) in self.places() {
            places.keep(programs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_heard_whole_and_names_nobody() {
        let limits = Limits { sockets_per_person: 3, ..Limits::default() };
        let (here, there) = (Counts::new(&limits, Some("house")), Counts::new(&limits, Some("house")));
        let now = Instant::now();
        assert_eq!(here.tell(), Counted::default());
        let home = "192.0.2.7".parse::<std::net::IpAddr>().unwrap();
        assert!(here.chat.take("ann", now) && here.guests.take(&home, now) && here.chat.take("ann", now));
        let held = [here.sockets.enter("ann"), here.sockets.enter("ann")];
        let text = serde_json::to_string(&here.tell()).unwrap();
        assert!(!text.contains("ann") && !text.contains("192"), "{text}");
        let told = serde_json::from_str(&text).unwrap();
        assert_eq!(there.hear("here", &told, now), 3);
        assert_eq!(there.chat.left("ann", now), limits.chat.burst - 2);
        assert_eq!(there.guests.left(&home, now), limits.guests.burst - 1);
        let third = there.sockets.enter("ann");
        assert!(third.is_some() && there.sockets.enter("ann").is_none());
        there.keep(&[]);
        assert!(there.sockets.enter("ann").is_some());
        drop(held);
        assert_eq!(here.tell(), Counted::default());
    }
}
