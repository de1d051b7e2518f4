//! Which cards a verdict was about: those that gave a monster its symbols, and the symbols that nobody gave.

use engine::Millis;

use crate::card::{Card, Kind, Monster};
use crate::position::MonsterRush;

/// What lay there for a monster at an instant (MR-R20).
pub(crate) struct Count {
    /// For each seat the places in its row of the cards that gave a symbol.
    pub(crate) given: Vec<Vec<u8>>,
    /// What was not there, though every staff stood in for something (MR-R1).
    pub(crate) missing: Vec<Kind>,
}

/// A card that lay open, and what it has left to give.
struct Lying {
    seat: usize,
    place: u8,
    card: Card,
    left: Vec<Kind>,
    used: bool,
}

impl MonsterRush {
    /// Plain cards are taken first, then those with two symbols, then staffs: whoever looks sees the simplest reason.
    pub(crate) fn count(&self, monster: Monster, instant: Millis) -> Count {
        let mut given = vec![Vec::new(); usize::from(self.players)];
        let mut laid = vec![0; usize::from(self.players)];
        let mut lying = Vec::new();
        for open in self.open.iter() {
            let (seat, card) = (open.seat.index(), Card::at(open.card.into()));
            if open.shown_at <= instant {
                lying.push(Lying { seat, place: laid[seat], card, left: card.gives(), used: false });
            }
            laid[seat] += 1;
        }
        let mut missing: Vec<Kind> = Vec::new();
        for kind in monster.face().need.kinds() {
            let giving = lying.iter_mut().filter(|one| one.left.contains(&kind));
            let best = giving.min_by_key(|one| (!one.used, one.card.gives().len()));
            let Some(best) = best else {
                missing.push(kind);
                continue;
            };
            best.used = true;
            let at = best.left.iter().position(|left| *left == kind);
            at.map(|at| best.left.remove(at));
        }
        let staffs = lying.iter_mut().filter(|one| one.card == Card::Staff);
        let stand_in = staffs.take(missing.len()).map(|staff| staff.used = true).count();
        missing.drain(..stand_in);
        for one in lying.iter().filter(|one| one.used) {
            given[one.seat].push(one.place);
        }
        Count { given, missing }
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;
    use crate::laid::Open;
    use crate::setup::Setup;

    /// Cards in turn from seat 0, one every 100 ms.
    fn table(rows: &[&[&str]]) -> MonsterRush {
        let mut game = MonsterRush::bare(&Setup::plain(2));
        let card = |id: &str| Card::all().find(|card| card.to_string() == id).expect("a card");
        for (seat, row) in rows.iter().enumerate() {
            for (nth, id) in row.iter().enumerate() {
                let shown_at = 100 * nth as Millis;
                let (seat, card) = (Seat(seat as u8), card(id).index() as u8);
                game.open.lay(Open { seat, card, shown_at, by_itself: false }, &[None; 3]);
            }
        }
        game
    }

    fn count(rows: &[&[&str]], monster: u8, instant: Millis) -> (Vec<Vec<u8>>, Vec<Kind>) {
        let Count { given, missing } = table(rows).count(Monster(monster - 1), instant);
        (given, missing)
    }

    #[test]
    fn plain_cards_come_first_then_combos_then_staffs_and_never_missed_ones() {
        // m01 takes sword, axe, fire.
        let plain = count(&[&["sword-fire", "sword", "axe"], &["missed-fire", "fire"]], 1, 999);
        assert_eq!(plain, (vec![vec![1, 2], vec![1]], vec![]));
        let combo = count(&[&["sword-fire"], &["staff", "staff", "missed-axe"]], 1, 999);
        assert_eq!(combo, (vec![vec![0], vec![0]], vec![]));
    }

    #[test]
    fn what_is_shown_later_does_not_count_and_a_staff_stands_in_once() {
        let early = count(&[&["sword", "axe", "fire"], &[]], 1, 150);
        assert_eq!(early, (vec![vec![0, 1], vec![]], vec![Kind::Fire]));
        // m33 takes two swords, an axe, two bows and fire.
        let (given, missing) = count(&[&["sword", "staff"], &["axe"]], 33, 999);
        assert_eq!(given, vec![vec![0, 1], vec![0]]);
        assert_eq!(missing, vec![Kind::Bow, Kind::Bow, Kind::Fire]);
    }
}
