//! What everybody sees, and the position written down, which is that and a little more.

use engine::{Bag, List, Millis, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::arbiter::MOST_LEAD;
use crate::card::{Card, Monster};
use crate::laid::Open;
use crate::parts::MONSTERS;
use crate::position::{MonsterRush, monsters};
use crate::setup::Setup;
use crate::view::{Shown, View};

#[derive(Serialize, Deserialize)]
struct Saved {
    #[serde(flatten)]
    view: View,
    #[serde(flatten)]
    inside: Inside,
}

/// What no screen shows.
#[derive(Serialize, Deserialize)]
struct Inside {
    /// The seats of the open cards, in the order they were turned over.
    order: Vec<Seat>,
    /// Which of them turned themselves over.
    by_itself: Vec<bool>,
    /// Cards that went back under each pile, in order.
    under: Vec<Vec<Card>>,
    lead: u16,
    gained: Vec<u16>,
    taken_at: Option<Millis>,
    now: Millis,
    dry: u8,
}

impl MonsterRush {
    pub(crate) fn seen(&self) -> View {
        let row = |seat: Seat| {
            let own = self.open.iter().filter(|open| open.seat == seat);
            own.map(|open| Shown { card: Card::at(open.card.into()), shown_at: open.shown_at }).collect()
        };
        View {
            players: self.players,
            pace: self.pace,
            two_hands: self.two_hands,
            no_missed: self.no_missed,
            wait: self.wait,
            round: self.rounds,
            leader: self.leader,
            flipper: self.flipper,
            up: self.up,
            piles: self.piles,
            rows: self.seats().map(row).collect(),
            own: self.seats().map(|seat| self.pile_of(seat) as u8).collect(),
            captured: self.seats().map(|seat| monsters(self.captured[seat.index()]).collect()).collect(),
            mistaken: self.seats().map(|seat| monsters(self.mistaken[seat.index()]).collect()).collect(),
            points: self.seats().map(|seat| self.points(seat)).collect(),
            slaps: self.slaps.to_vec(),
            verdict_at: self.verdict_at,
            next_flip_from: self.next_flip_from,
            quiet_until: self.quiet_until,
            busy: self.seats().map(|seat| self.turning(seat).next()).collect(),
            since: self.since,
            turns_itself_at: (!self.over && self.verdict_at.is_none()).then(|| self.turns_itself_at()),
            over: self.over,
            places: if self.over {
                self.seats().map(|seat| self.place_of(seat)).collect()
            } else {
                Vec::new()
            },
        }
    }

    fn saved(&self) -> Saved {
        let players = usize::from(self.players);
        let under = |list: &List<u8, 54>| list.iter().map(|card| Card::at((*card).into())).collect();
        Saved {
            view: self.seen(),
            inside: Inside {
                order: self.open.iter().map(|open| open.seat).collect(),
                by_itself: self.open.iter().map(|open| open.by_itself).collect(),
                under: self.under[..players].iter().map(under).collect(),
                lead: self.lead,
                gained: self.gained[..players].to_vec(),
                taken_at: self.taken_at,
                now: self.now,
                dry: self.dry,
            },
        }
    }

    fn restored(Saved { view, inside }: &Saved) -> Result<MonsterRush, String> {
        let setup = Setup {
            players: view.players,
            first: None,
            no_missed: view.no_missed,
            pace: view.pace,
            two_hands: view.two_hands,
            young: false,
            wait: view.wait,
        };
        setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
        let players = usize::from(view.players);
        let lengths = [
            view.rows.len(),
            view.own.len(),
            view.captured.len(),
            view.mistaken.len(),
            inside.under.len(),
            inside.gained.len(),
        ];
        if lengths.iter().any(|length| *length != players) {
            return Err("something is missing for one of the seats".to_owned());
        }
        let mut game = MonsterRush::bare(&setup);
        (game.rounds, game.over, game.dry) = (view.round, view.over, inside.dry);
        (game.leader, game.flipper) = (view.leader, view.flipper);
        (game.verdict_at, game.next_flip_from) = (view.verdict_at, view.next_flip_from);
        (game.now, game.since, game.taken_at) = (inside.now, view.since, inside.taken_at);
        (game.up, game.piles, game.quiet_until) = (view.up, view.piles, view.quiet_until);
        game.restore_monsters(view)?;
        game.restore_cards(view, inside)?;
        for slap in &view.slaps {
            let twice = game.slaps.iter().any(|other| other.seat == slap.seat);
            if game.slaps.is_full() || twice || slap.seat.0 >= view.players || !(1..=3).contains(&slap.place)
            {
                return Err("a slap that cannot be".to_owned());
            }
            game.slaps.push(*slap);
        }
        if game.slaps.is_empty() == game.verdict_at.is_some() || (game.over && game.verdict_at.is_some()) {
            return Err("a verdict without slaps, or slaps without one".to_owned());
        }
        if inside.lead > MOST_LEAD {
            return Err("a card announced too far ahead".to_owned());
        }
        game.lead = inside.lead;
        let far = Millis::from(u32::MAX);
        let times = [
            game.now,
            game.since,
            game.next_flip_from,
            game.quiet_until,
            game.verdict_at.unwrap_or(0),
            game.taken_at.unwrap_or(0),
        ];
        if times.iter().any(|time| *time > far)
            || view.leader.0 >= view.players
            || view.flipper.0 >= view.players
        {
            return Err("a time or a seat that cannot be".to_owned());
        }
        game.gained[..players].copy_from_slice(&inside.gained);
        Ok(game)
    }

    fn restore_monsters(&mut self, view: &View) -> Result<(), String> {
        let mut gone = 0_u64;
        let mut take = |monster: Monster| {
            let bit = 1 << monster.0;
            let fresh = gone & bit == 0 && self.lurking & bit != 0;
            gone |= bit;
            if fresh {
                Ok(bit)
            } else {
                Err(format!("the monster {monster} is there twice, or not in this game"))
            }
        };
        for monster in view.up.iter().flatten() {
            take(*monster)?;
        }
        for (seat, (captured, mistaken)) in view.captured.iter().zip(&view.mistaken).enumerate() {
            for monster in captured {
                self.captured[seat] |= take(*monster)?;
            }
            for monster in mistaken {
                self.mistaken[seat] |= take(*monster)?;
            }
        }
        self.lurking &= !gone;
        let hidden: u32 = view.piles.iter().map(|pile| u32::from(*pile)).sum();
        let all = (0..MONSTERS as u32).filter(|at| self.lurking & (1 << at) != 0).count() as u32;
        if hidden == all { Ok(()) } else { Err("the piles do not hold what is missing".to_owned()) }
    }

    fn restore_cards(&mut self, view: &View, inside: &Inside) -> Result<(), String> {
        let mut rows: Vec<_> = view.rows.iter().map(|row| row.iter()).collect();
        let mut unseen = self.unseen.0;
        let mut take = |card: Card| {
            let count = &mut unseen[card.index()];
            *count = count.checked_sub(1).ok_or_else(|| format!("there are not so many cards {card}"))?;
            Ok::<u8, String>(card.index() as u8)
        };
        let mut before = 0;
        if inside.by_itself.len() != inside.order.len() {
            return Err("an open card, and nobody knows who turned it".to_owned());
        }
        for (seat, by_itself) in inside.order.iter().zip(&inside.by_itself) {
            let shown = rows
                .get_mut(seat.index())
                .and_then(Iterator::next)
                .ok_or("an open card nobody turned over")?;
            if shown.shown_at < before {
                return Err("cards are shown one after the other".to_owned());
            }
            before = shown.shown_at;
            let card = take(shown.card)?;
            let open = Open { seat: *seat, card, shown_at: shown.shown_at, by_itself: *by_itself };
            self.open.lay(open, &self.up);
        }
        if rows.iter_mut().any(|row| row.next().is_some()) {
            return Err("an open card nobody turned over".to_owned());
        }
        for (seat, under) in inside.under.iter().enumerate() {
            if under.len() > usize::from(view.own[seat]) || under.len() > 54 {
                return Err("more cards under a pile than in it".to_owned());
            }
            for card in under {
                let card = take(*card)?;
                self.under[seat].push(card);
            }
            self.unseen_in[seat] = view.own[seat] - under.len() as u8;
        }
        self.unseen = Bag(unseen);
        let there: u32 = self.unseen_in.iter().map(|count| u32::from(*count)).sum();
        if there == self.unseen.len() {
            Ok(())
        } else {
            Err("the piles do not hold what is missing".to_owned())
        }
    }
}

impl Serialize for MonsterRush {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.saved().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for MonsterRush {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MonsterRush, D::Error> {
        use serde::de::Error as _;
        let written = serde_json::Value::deserialize(deserializer)?;
        let saved = Saved::deserialize(&written).map_err(D::Error::custom)?;
        let game = MonsterRush::restored(&saved).map_err(D::Error::custom)?;
        // Much of what is written follows from the rest: it has to.
        if serde_json::to_value(&game).map_err(D::Error::custom)? != written {
            return Err(D::Error::custom("parts of the position contradict each other"));
        }
        Ok(game)
    }
}
