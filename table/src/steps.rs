//! The steps of a game, written small: what was decided or that time passed, a few dozen bytes each.
//!
//! What happened and the positions between are not kept: a game is a value, so they come out the same when it is played again.

use engine::Seat;
use serde_json::Value;

use crate::identity::Identity;

/// One input that counts: a choice, or time passing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<'a> {
    /// The version of its record.
    pub(crate) seq: u64,
    /// The time of its record.
    pub(crate) at: u64,
    /// What was decided, if anything was.
    pub(crate) decision: Option<Decision<'a>>,
    /// Whether somebody learned something by it that taking it back would not take back.
    pub(crate) told: bool,
}

/// A choice somebody made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decision<'a> {
    pub(crate) seat: Seat,
    choice: &'a [u8],
    pub(crate) by: &'a Maker,
}

impl Decision<'_> {
    /// The seat, and the choice as it is written.
    pub(crate) fn written(&self) -> (Seat, &[u8]) {
        (self.seat, self.choice)
    }

    /// The choice.
    pub(crate) fn choice(&self) -> Value {
        // It was written by ourselves. Read as text: for bytes a module would carry the reader a second time.
        str::from_utf8(self.choice).ok().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }
}

/// Who made a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Maker {
    Person(Identity),
    Bot(String),
}

/// Steps in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    /// Everybody who decided something.
    makers: Vec<Maker>,
    /// Where each step ends in `bytes`.
    ends: Vec<u32>,
    bytes: Vec<u8>,
}

const DECIDED: u8 = 1;
const TOLD: u8 = 2;
const SEAT: u8 = 2; // its place in the byte

impl Steps {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, seq: u64, at: u64, decision: Option<(Seat, &Value, Maker)>, told: bool) {
        write_number(seq, &mut self.bytes);
        write_number(at, &mut self.bytes);
        let told = if told { TOLD } else { 0 };
        match decision {
            None => self.bytes.push(told),
            Some((seat, choice, by)) => {
                self.bytes.push(told | DECIDED | seat.0 << SEAT);
                let maker = self.makers.iter().position(|known| *known == by).unwrap_or_else(|| {
                    self.makers.push(by);
                    self.makers.len() - 1
                });
                write_number(maker as u64, &mut self.bytes);
                self.bytes.extend_from_slice(choice.to_string().as_bytes());
            }
        }
        self.ends.push(self.bytes.len() as u32); // no game comes near four gigabytes
    }

    pub(crate) fn get(&self, index: usize) -> Option<Step<'_>> {
        let end = *self.ends.get(index)? as usize;
        let mut bytes = &self.bytes[self.start(index)..end];
        let (seq, at) = (read_number(&mut bytes), read_number(&mut bytes));
        let (&head, rest) = bytes.split_first()?;
        bytes = rest;
        let decision = (head & DECIDED != 0).then(|| {
            let by = &self.makers[read_number(&mut bytes) as usize];
            Decision { seat: Seat(head >> SEAT), choice: bytes, by }
        });
        Some(Step { seq, at, decision, told: head & TOLD != 0 })
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Step<'_>> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// How many steps have a lower version than this.
    pub(crate) fn before(&self, seq: u64) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if self.get(middle).is_some_and(|step| step.seq < seq) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// Forgets all but so many.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.bytes.truncate(self.start(count.min(self.len())));
        self.ends.truncate(count);
    }

    /// Takes no more room than it needs.
    pub(crate) fn shrink(&mut self) {
        self.makers.shrink_to_fit();
        self.ends.shrink_to_fit();
        self.bytes.shrink_to_fit();
    }

    fn start(&self, index: usize) -> usize {
        index.checked_sub(1).map_or(0, |before| self.ends[before] as usize)
    }
}

/// Seven bits a byte, the lowest first.
fn write_number(mut number: u64, to: &mut Vec<u8>) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

fn read_number(from: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some((&byte, rest)) = from.split_first() else { break };
        *from = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_written_small_is_read_again() {
        let (ann, robot) = (Maker::Person(Identity::new("ann")), Maker::Bot("search".to_owned()));
        let written = [
            (3, u64::MAX, Some((Seat(7), json!({ "play": { "card": "hero-red" } }), ann.clone())), true),
            (4, 0, None, true),
            (u64::MAX - 1, 1_760_000_000_000, Some((Seat(0), json!("pass"), robot)), false),
            (u64::MAX, 127, Some((Seat(1), json!(null), ann)), false),
        ];
        let mut steps = Steps::default();
        for (seq, at, decision, told) in &written {
            let decision = decision.as_ref().map(|(seat, choice, by)| (*seat, choice, by.clone()));
            steps.push(*seq, *at, decision, *told);
        }
        let read = steps.iter().map(|step| {
            let decision = step.decision.map(|made| (made.seat, made.choice(), made.by.clone()));
            (step.seq, step.at, decision, step.told)
        });
        assert_eq!(read.collect::<Vec<_>>(), written);
        assert_eq!([0, 3, 4, 5, u64::MAX].map(|seq| steps.before(seq)), [0, 0, 1, 2, 3]);
        steps.truncate(2);
        assert_eq!(
            (steps.len(), steps.get(2).is_none(), steps.get(1).map(|step| step.seq)),
            (2, true, Some(4))
        );
    }

    #[test]
    fn a_step_takes_little_more_room_than_its_choice() {
        let mut steps = Steps::default();
        let choice = json!({ "play": { "catch": { "card": "hero-red", "space": 4 } } });
        for n in 0..100 {
            steps.push(n, 1_760_000_000_000 + n, Some((Seat(1), &choice, Maker::Bot("x".to_owned()))), false);
        }
        assert!(steps.bytes.len() <= 100 * (choice.to_string().len() + 10), "{}", steps.bytes.len());
    }
}
