//! Everything that was decided can be decided again from the record alone: this file knows the rule page and nothing of the
//! referee. It takes inputs with their times, and what chance gave (cards and monsters), and works out every verdict.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use barbacane_monster_rush::{Card, Choice, Pace, Reason, What};
use engine::{Fast, Line, Millis, Seat};

use crate::setups;
use crate::timed::{self, Input, Record};

/// MR-R9.
const ALLOWANCE: u64 = 80;
/// MR-R30.
const FASTEST: Millis = 120;
/// MR-R8.
const QUIET: Millis = 700;
/// MR-R11.
const TURNING: Millis = 300;

/// Points, tie number and needs of a monster, as the data file has them.
struct Face {
    points: i64,
    tie: i64,
    need: BTreeMap<String, i64>,
}

static BOX: LazyLock<BTreeMap<String, Face>> = LazyLock::new(|| {
    let data: toml::Table = toml::from_str(include_str!("../../data/monster-rush.toml")).expect("the data");
    let number = |value: &toml::Value| value.as_integer().expect("a number");
    let row = |monster: &toml::Value| {
        let need = monster["need"].as_table().expect("needs").iter();
        let need = need.map(|(kind, count)| (kind.clone(), number(count))).collect();
        let face = Face { points: number(&monster["points"]), tie: number(&monster["tie"]), need };
        (monster["id"].as_str().expect("an id").to_owned(), face)
    };
    data["monster"].as_array().expect("monsters").iter().map(row).collect()
});

/// MR-7, MR-17, MR-18, MR-19: do these cards take this monster?
fn takes(cards: &[Card], monster: &str) -> bool {
    lacks(cards, monster).1 == 0
}

/// Which symbols no card shows, and how many are missing when the staffs have stood in.
fn lacks(cards: &[Card], monster: &str) -> (Vec<String>, i64) {
    let mut lacking = BOX[monster].need.clone();
    let mut staffs = 0;
    for card in cards {
        let name = card.to_string();
        match card {
            Card::Missed(_) => {}
            Card::Staff => staffs += 1,
            Card::Symbol(_) | Card::Combo(..) => {
                for kind in name.split('-') {
                    lacking.entry(kind.to_owned()).and_modify(|left| *left -= 1);
                }
            }
        }
    }
    lacking.retain(|_, left| *left > 0);
    let in_all = lacking.values().sum::<i64>();
    (lacking.into_keys().collect(), (in_all - staffs).max(0))
}

/// What was decided.
struct Verdict {
    winner: Hand,
    /// What no card showed when the hand came down, and how much of it no staff stood in for.
    unseen: Vec<String>,
    missing: i64,
    /// How far the next hand was behind.
    closest: Option<u32>,
    why: Option<Reason>,
}

#[derive(Clone, Copy, Debug)]
struct Hand {
    seat: Seat,
    place: u8,
    instant: Millis,
    jitter: u64,
}

/// MR-R9: closer than half of both jitters, or than 10 ms.
fn too_close(one: &Hand, other: &Hand) -> bool {
    let gap = one.instant.abs_diff(other.instant) as f64;
    gap < (one.jitter + other.jitter) as f64 / 2.0 || gap < 10.0
}

/// Somebody who reads a record and keeps a finger on every line.
struct Reader {
    players: u8,
    wait: u16,
    two_hands: bool,
    /// MR-R12: a card turns itself over so long after the one before.
    patience: Millis,
    /// Since when that counts (MR-R33).
    since: Millis,
    leader: Seat,
    open: Vec<(Seat, Card, Millis)>,
    /// When hands turned cards in this round, and whose (MR-R11).
    turned: Vec<(Seat, Millis)>,
    up: [String; 3],
    /// Who slaps before this means the round before.
    quiet_until: Millis,
    /// When the hand came down that ended the round before.
    taken_at: Option<Millis>,
    points: Vec<i64>,
    gained: Vec<u64>,
    hands: Vec<Hand>,
    verdict_at: Option<Millis>,
    /// When the latest thing happened that is not an input of its own.
    moment: Millis,
    /// Rounds in a row that ran out of cards (MR-R18).
    dry: u8,
    verdicts: u32,
    contested: u32,
    moved: u32,
    bound: u32,
    in_time: u32,
    after_cards_went_back: u32,
}

impl Reader {
    fn new(record: &Record) -> Reader {
        let seats = usize::from(record.setup.players);
        let mut reader = Reader {
            players: record.setup.players,
            wait: record.setup.wait,
            two_hands: record.setup.two_hands,
            patience: match (record.setup.young, record.setup.pace) {
                (true, _) | (_, Pace::Calm) => 8_000,
                (_, Pace::Normal) => 4_000,
                (_, Pace::Frantic) => 2_000,
            },
            since: 0,
            leader: Seat(0),
            open: Vec::new(),
            turned: Vec::new(),
            up: Default::default(),
            quiet_until: 0,
            taken_at: None,
            points: vec![0; seats],
            gained: vec![0; seats],
            hands: Vec::new(),
            verdict_at: None,
            moment: 0,
            dry: 0,
            verdicts: 0,
            contested: 0,
            moved: 0,
            bound: 0,
            in_time: 0,
            after_cards_went_back: 0,
        };
        record.start.iter().for_each(|event| reader.note(&event.what));
        reader
    }

    /// What chance gave, and what follows from it.
    fn note(&mut self, what: &What) {
        match *what {
            What::MonsterSet { monster, place } => {
                self.up[usize::from(place - 1)] = monster.to_string();
            }
            What::RoundBegan { seat, .. } => self.leader = seat,
            What::Flipped { seat, card, shown_at, by_itself } => {
                // MR-R9: announced ahead or not, all see it when its time has come.
                assert!(!by_itself || shown_at == self.since + self.patience, "MR-R12");
                self.since = shown_at;
                self.open.push((seat, card, shown_at));
                if !by_itself && !self.two_hands {
                    self.turned.push((seat, shown_at));
                }
            }
            What::RanDry { rounds } => {
                // MR-R7, MR-R18, MR-R33: they went back at their time, and nobody had slapped before.
                self.dry += 1;
                assert_eq!(rounds, self.dry, "MR-R18");
                self.taken_at = None;
                self.since += self.patience;
                self.quiet_until = self.since;
                let nobody_before = |hand: &Hand| hand.instant >= self.quiet_until;
                assert!(self.hands.iter().all(nobody_before), "MR-R7: a slap was made in time");
                self.after_cards_went_back += self.hands.len() as u32;
            }
            What::CardsBack { .. } => {
                self.open.clear();
                self.turned.clear();
            }
            _ => {}
        }
    }

    fn read(&mut self, input: &Input, told: &[What]) {
        let mut told = told.iter().cloned();
        while let Some(what) = told.next() {
            match what {
                What::Flipped { shown_at, by_itself: false, .. } => {
                    let Input::Choice(_, Choice::Flip { lead }, at) = input else { panic!("nobody flipped") };
                    assert_eq!(shown_at, at + Millis::from(*lead).min(400), "MR-R9: {input:?}");
                    self.note(&what);
                }
                What::Captured { seat, monster, place, instant, margin, reason, .. } => {
                    let Verdict { winner, missing, closest, why, .. } = self.verdict();
                    assert_eq!(missing, 0, "{monster} was taken rightly");
                    assert_eq!((winner.seat, winner.place, closest), (seat, place, margin));
                    assert_eq!((winner.instant, why), (instant, reason));
                    self.points[seat.index()] += BOX[&monster.to_string()].points;
                }
                What::Mistaken { seat, monster, place, instant, margin, reason, missing, .. } => {
                    let verdict = self.verdict();
                    let winner = verdict.winner;
                    assert_ne!(verdict.missing, 0, "{monster} was taken by mistake");
                    assert_eq!((winner.seat, winner.place, verdict.closest), (seat, place, margin));
                    assert_eq!((winner.instant, verdict.why), (instant, reason));
                    // A staff stands in for any: how many are missing is sure, which of them is a way of telling it.
                    let mut names = missing.iter().map(|kind| format!("{kind:?}").to_lowercase());
                    assert!(names.all(|name| verdict.unseen.contains(&name)), "{missing:?}");
                    assert_eq!(missing.len() as i64, verdict.missing);
                    self.points[seat.index()] -= 1;
                }
                What::Slapped { seat, place, arrived, instant, verdict_at, .. } => {
                    let (hand, at, patience, gained) = self.hand_of(input);
                    assert_eq!((hand.seat, hand.place, at), (seat, place, arrived));
                    assert_eq!(hand.instant, instant, "MR-R9: {input:?}");
                    self.gained[seat.index()] += gained;
                    assert!(instant >= self.quiet_until, "MR-R8: {input:?}");
                    assert!(!self.is_turning(seat, instant), "MR-R11: {input:?}");
                    self.in_time += u32::from(self.since + self.patience <= at);
                    let due = *self.verdict_at.get_or_insert(at + patience);
                    assert_eq!(due, verdict_at, "MR-R29: {input:?}");
                    let counts = self.as_fast_as_a_person(hand);
                    if counts.instant != hand.instant {
                        self.moved += 1;
                        let said = told.next();
                        let (from, to) = (hand.instant, counts.instant);
                        assert_eq!(said, Some(What::Corrected { seat, from, to }), "MR-R30: {input:?}");
                    }
                    self.hands.push(counts);
                }
                What::Ignored { seat, place, behind } => {
                    let (hand, ..) = self.hand_of(input);
                    assert_eq!((hand.seat, hand.place), (seat, place));
                    let later = self.taken_at.filter(|taken_at| *taken_at <= hand.instant);
                    assert_eq!(behind, later.map(|taken_at| (hand.instant - taken_at) as u32));
                    assert!(hand.instant < self.quiet_until, "MR-R8: {input:?}");
                }
                What::Corrected { .. } => panic!("nothing was to be corrected: {input:?}"),
                other => self.note(&other),
            }
        }
    }

    /// MR-R11: does this hand turn a card at this instant?
    fn is_turning(&self, seat: Seat, instant: Millis) -> bool {
        let turns = |(whose, shown_at): &(Seat, Millis)| {
            *whose == seat && instant >= *shown_at && instant < shown_at + TURNING
        };
        self.turned.iter().any(turns)
    }

    /// MR-R11: a hand is refused for being busy only while it is.
    fn refused(&mut self, input: &Input, rule: &str) {
        let Input::Choice(seat, Choice::Slap { .. }, at) = input else { return };
        // What was due before it came happened first, and is not in the record yet.
        let due = self.verdict_at.is_some_and(|due| due <= *at);
        if rule == "MR-R11" && !due {
            let (hand, ..) = self.hand_of(input);
            assert!(self.is_turning(*seat, hand.instant), "MR-R11: {input:?}");
            self.bound += 1;
        }
    }

    /// MR-R9, MR-R29, MR-R32: when this hand came down, when the message came, how long the table waits, and what a claim gained.
    fn hand_of(&self, input: &Input) -> (Hand, Millis, Millis, u64) {
        let Input::Choice(seat, choice, at) = input else { panic!("nobody slapped") };
        let written = serde_json::to_value(choice).expect("a choice is plain data");
        let Choice::Slap { place, at: claim, line, .. } = choice else { panic!("nobody slapped") };
        let Line { delay, jitter } = *line;
        let (delay, jitter) = (u64::from(delay.min(self.wait)), u64::from(jitter.min(self.wait)));
        let plain = at.saturating_sub(delay);
        let left = ALLOWANCE - self.gained[seat.index()];
        let instant = match claim {
            Some(claim) if left > 0 => {
                let earliest = plain.saturating_sub(jitter / 2).max(plain.saturating_sub(left));
                (*claim).max(earliest).min(plain + jitter / 2).min(*at)
            }
            _ => plain,
        };
        let patience = written["slap"]["wait"].as_u64().unwrap_or(0).min(self.wait.into());
        (Hand { seat: *seat, place: *place, instant, jitter }, *at, patience, plain.saturating_sub(instant))
    }

    /// MR-R30.
    fn as_fast_as_a_person(&self, hand: Hand) -> Hand {
        let monster = &self.up[usize::from(hand.place - 1)];
        let cards: Vec<Card> = self.open.iter().map(|(_, card, _)| *card).collect();
        let enough = (0..=cards.len()).find(|count| takes(&cards[..*count], monster));
        let ready_at = enough.and_then(|count| count.checked_sub(1)).map(|last| self.open[last].2);
        match ready_at {
            Some(ready) if hand.instant >= ready && hand.instant < ready + FASTEST => {
                Hand { instant: ready + FASTEST, ..hand }
            }
            _ => hand,
        }
    }

    /// MR-10, MR-11, MR-R10, MR-R31, MR-R20: the winner, whether it was right, and how far the next hand was behind.
    fn verdict(&mut self) -> Verdict {
        self.moment = self.verdict_at.take().expect("somebody slapped");
        self.since = self.moment;
        self.quiet_until = self.moment + QUIET;
        self.dry = 0;
        let hands = std::mem::take(&mut self.hands);
        let first = hands.iter().min_by_key(|hand| hand.instant).expect("somebody slapped");
        let near: Vec<&Hand> =
            hands.iter().filter(|hand| hand.seat == first.seat || too_close(first, hand)).collect();
        let tie = |hand: &Hand| BOX[&self.up[usize::from(hand.place - 1)]].tie;
        let highest = near.iter().map(|hand| tie(hand)).max().expect("the first is near itself");
        let (on_it, elsewhere): (Vec<&Hand>, Vec<&Hand>) =
            near.into_iter().partition(|hand| tie(hand) == highest);
        let lowest = on_it.iter().min_by_key(|hand| hand.instant).expect("a hand lies on it");
        let latest = self.open.iter().rfind(|(_, _, shown_at)| *shown_at <= self.moment);
        let from = latest.map_or(self.leader, |(seat, ..)| *seat);
        let steps = |seat: Seat| {
            (u32::from(seat.0) + u32::from(self.players) - u32::from(from.0)) % u32::from(self.players)
        };
        let mut alike: Vec<&Hand> = on_it
            .iter()
            .copied()
            .filter(|hand| hand.seat == lowest.seat || too_close(lowest, hand))
            .collect();
        alike.sort_by_key(|hand| (self.points[hand.seat.index()], steps(hand.seat)));
        let winner = *alike[0];
        let shown = self.open.iter().filter(|(_, _, shown_at)| *shown_at <= winner.instant);
        let cards: Vec<Card> = shown.map(|(_, card, _)| *card).collect();
        let (unseen, missing) = lacks(&cards, &self.up[usize::from(winner.place - 1)]);
        let others = || hands.iter().filter(|hand| hand.seat != winner.seat);
        let closest = others().map(|hand| hand.instant.saturating_sub(winner.instant) as u32).min();
        let gap = |other: &Hand| other.instant.abs_diff(winner.instant) as u32;
        let rival = elsewhere.into_iter().min_by_key(|hand| (-tie(hand), hand.instant));
        let why = match (rival, alike.get(1), others().min_by_key(|hand| hand.instant)) {
            (Some(other), ..) => {
                let (number, lower) = (highest as u8, tie(other) as u8);
                Some(Reason::Number { rule: "MR-10", than: other.seat, gap: gap(other), number, lower })
            }
            (_, Some(other), _) => {
                let (rule, than, gap) = ("MR-R10", other.seat, gap(other));
                let equal = self.points[than.index()] == self.points[winner.seat.index()];
                Some(if equal {
                    Reason::Order { rule, than, gap }
                } else {
                    Reason::Points { rule, than, gap }
                })
            }
            (.., Some(other)) => {
                let rule = if other.place == winner.place { "MR-11" } else { "MR-10" };
                Some(Reason::Faster { rule, than: other.seat, gap: gap(other) })
            }
            _ => None,
        };
        self.taken_at = Some(winner.instant);
        self.verdicts += 1;
        self.contested += u32::from(hands.len() > 1);
        Verdict { winner, unseen, missing, closest, why }
    }
}

/// 3,000 games, every verdict, every instant, every correction.
#[test]
fn every_verdict_can_be_worked_out_from_the_record() {
    let setups: Vec<_> = setups::mixtures(84).collect();
    let mut whim = Fast::new(7);
    let mut seen = [0; 6];
    for number in 0..3_000 {
        let record = timed::play(&setups[number % setups.len()], &mut whim, |_| {});
        let mut reader = Reader::new(&record);
        let mut refused = record.refused.iter().peekable();
        for (nth, (input, told)) in record.inputs.iter().enumerate() {
            while let Some((_, input, rule)) = refused.next_if(|(before, ..)| *before == nth) {
                reader.refused(input, rule);
            }
            let told: Vec<What> = told.iter().map(|event| event.what.clone()).collect();
            reader.read(input, &told);
        }
        let counts = [
            reader.verdicts,
            reader.contested,
            reader.moved,
            reader.bound,
            reader.in_time,
            reader.after_cards_went_back,
        ];
        seen.iter_mut().zip(counts).for_each(|(all, more)| *all += more);
    }
    // Otherwise this test would show little.
    let enough = [20_000, 5_000, 500, 500, 100, 100];
    assert!(seen.iter().zip(enough).all(|(seen, enough)| *seen > enough), "{seen:?}");
}
