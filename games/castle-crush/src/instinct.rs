//! What a player who knows the game does: at a glance, or with time to try things out. Choices here are too many to list and
//! wood is too slow to imagine whole games, so the game thinks for itself.

use engine::{Chance, Considered, Instinct, Reason, Seat};
use serde_json::{Map, Value};

use crate::builder::{BACK, BY_WORTH, Builder, FLAT_FIRST, MIDDLE, NEARLY_TIGHT, TIGHT, Taste};
use crate::choice::Choice;
use crate::geometry::data;
use crate::piece::{Kind, Piece};
use crate::position::{CastleCrush, Phase};
use crate::refusal::No;
use crate::scene::Place;
use crate::setup::{Hand, Mode};

/// To let wood fall takes as long as so many short games: the budget buys fewer of them.
const GAMES_A_FALL: u32 = 50;

/// How much may be tried.
pub(crate) struct Effort<'a> {
    tries: u32,
    may_go_on: &'a dyn Fn() -> bool,
}

impl Effort<'_> {
    /// Nothing but what one sees.
    pub(crate) fn is_glance(&self) -> bool {
        self.tries == 0
    }

    pub(crate) fn tries(&self) -> u32 {
        self.tries
    }

    /// Is anybody's patience left?
    pub(crate) fn lasts(&self) -> bool {
        (self.may_go_on)()
    }
}

impl Instinct for CastleCrush {
    const PONDERS: bool = true;

    fn instinct(&self, seat: Seat, choices: &[Choice], chance: &mut impl Chance) -> usize {
        let best = self.ponder(seat, 0, &|| true, chance);
        let Some(best) = best.first().map(|best| best.choice) else { return 0 };
        let nearest = |choice: &Choice| match (*choice, best) {
            (one, other) if one == other => 0,
            (Choice::Put(one), Choice::Put(other)) if one.piece.kind() == other.piece.kind() => {
                1 + u32::from(one.x.abs_diff(other.x)) + u32::from(one.z.abs_diff(other.z))
            }
            (Choice::Strike(one), Choice::Strike(other)) => {
                let turn = u32::from(one.toward.abs_diff(other.toward));
                1 + turn.min(360 - turn.min(360))
            }
            _ => u32::MAX,
        };
        (0..choices.len()).min_by_key(|&at| nearest(&choices[at])).unwrap_or(0)
    }

    fn ponder(
        &self,
        seat: Seat,
        tries: u32,
        may_go_on: &dyn Fn() -> bool,
        chance: &mut impl Chance,
    ) -> Vec<Considered<Choice>> {
        let tries = if tries == 0 { 0 } else { (tries / GAMES_A_FALL).max(1) };
        let effort = Effort { tries, may_go_on };
        let only = |choice: Choice| vec![Considered { choice, worth: self.promise(seat), tries: 1 }];
        let thought = match &self.phase {
            Phase::Settling => self.best_place().map(|place| Choice::Settle { place }).map(only),
            Phase::Picking { .. } => self.best_block(seat).map(|kind| Choice::Take { kind }).map(only),
            Phase::Building { .. } => self.next_step(seat, &effort).map(only),
            Phase::Attacking { .. } => {
                Some(self.strikes(seat, &effort)).filter(|strikes| !strikes.is_empty())
            }
            Phase::Over { .. } => None,
        };
        thought.unwrap_or_else(|| only(self.anything(seat, chance)))
    }

    fn promise(&self, seat: Seat) -> f64 {
        let mine = f64::from(self.scores[seat.index()]);
        let best = self.seats().filter(|other| *other != seat).map(|other| self.scores[other.index()]).max();
        match best {
            Some(best) => (0.5 + (mine - f64::from(best)) / 80.0).clamp(0.05, 0.95),
            None => 0.5,
        }
    }

    fn reasons(&self, seat: Seat, choice: &Choice) -> Vec<Reason> {
        let reason = |code: &str, args: &[(&str, Value)]| Reason {
            code: code.to_owned(),
            args: args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect::<Map<_, _>>(),
        };
        match *choice {
            Choice::Settle { .. } => vec![reason("far-apart", &[])],
            Choice::Take { kind } => {
                let points = data().worth(Piece::Block(kind, 0));
                vec![reason("counts-much", &[("points", points.into())])]
            }
            Choice::Put(put) if matches!(put.piece, Piece::King(_)) => vec![reason("king-safe", &[])],
            Choice::Put(put) if matches!(put.piece, Piece::General(_)) => vec![reason("general-safe", &[])],
            Choice::Put(put) => match self.after(seat, put) {
                Some((storey, points)) => {
                    vec![reason("stands", &[("storey", storey.into()), ("points", points.into())])]
                }
                None => vec![reason("steady", &[])],
            },
            Choice::Lift { .. } => vec![reason("build-again", &[])],
            Choice::Finish | Choice::Count => {
                vec![reason("all-done", &[("points", self.building_score(seat).into())])]
            }
            Choice::Strike(strike) => {
                vec![reason("most-falls", &[("points", self.brings(seat, strike).into())])]
            }
            Choice::Pass => vec![reason("nobody-left", &[])],
        }
    }
}

impl CastleCrush {
    /// As far from everybody as possible.
    fn best_place(&self) -> Option<Place> {
        let nearest = |place: Place| {
            let others = self.foundations.values().map(|other| place.apart(*other));
            others.fold(f32::MAX, f32::min)
        };
        let places = (0..360).step_by(15).map(Place).filter(|&place| self.check_settle(place).is_ok());
        places.min_by(|one, other| nearest(*other).total_cmp(&nearest(*one)))
    }

    /// What counts most; where it must be steady, what is flat.
    fn best_block(&self, seat: Seat) -> Option<Kind> {
        let kinds = Kind::ALL.into_iter().filter(|&kind| self.check_take(seat, kind).is_ok());
        kinds.max_by_key(|&kind| (data().worth(Piece::Block(kind, 0)), flatness(kind)))
    }

    /// How this seat builds now.
    fn taste(&self, seat: Seat, builder: &Builder<'_>, effort: &Effort<'_>) -> Taste {
        let taste = |highest, spots| Taste { order: BY_WORTH, highest, spots, throne: false };
        match (self.mode, effort.is_glance()) {
            (Mode::Construction, true) => taste(8, MIDDLE),
            (Mode::Construction, false) => self.boldest(seat, builder, effort),
            (Mode::Standard, true) => taste(4, MIDDLE),
            (Mode::Standard, false) => taste(6, BACK),
            (Mode::Speed, true) => taste(3, MIDDLE),
            (Mode::Speed, false) => taste(3, if self.hand == Hand::Human { NEARLY_TIGHT } else { TIGHT }),
        }
    }

    /// The castle that counts most of those that would stand: higher and higher until some have fallen.
    fn boldest(&self, seat: Seat, builder: &Builder<'_>, effort: &Effort<'_>) -> Taste {
        const SURE: u16 = 12;
        const FALLS: u32 = 3;
        let blocks = self.blocks(seat).len() as u16;
        let throne = blocks > SURE;
        let plan = |order, highest| Taste { order, highest, spots: MIDDLE, throne };
        let most = if self.hand == Hand::Human { SURE } else { blocks.max(SURE) };
        let plans =
            (SURE..=most).flat_map(|highest| [BY_WORTH, FLAT_FIRST].map(|order| plan(order, highest)));
        let mut plans: Vec<(u16, Taste)> = plans.map(|taste| (builder.hope(taste), taste)).collect();
        plans.sort_by_key(|(hope, _)| *hope);
        plans.dedup_by_key(|(hope, _)| *hope);
        let (mut best, mut falls) = (None, 0);
        for (_, taste) in plans.into_iter().take(effort.tries() as usize) {
            if falls == FALLS || !effort.lasts() {
                break;
            }
            if builder.whole_stands(taste) { best = Some(taste) } else { falls += 1 }
        }
        let lower = || (8..SURE).rev().map(|highest| plan(FLAT_FIRST, highest));
        best.or_else(|| lower().find(|&taste| !effort.lasts() || builder.whole_stands(taste)))
            .unwrap_or(plan(BY_WORTH, SURE))
    }

    /// Building: the next thing to do.
    fn next_step(&self, seat: Seat, effort: &Effort<'_>) -> Option<Choice> {
        let (king, general) = (Piece::King(seat), Piece::General(seat));
        let builder = Builder::new(self, seat)?;
        let placed = |figure: &Piece| self.pieces.contains_key(figure);
        let in_hand = self.in_hand(seat).next().is_some();
        let obliged = in_hand && self.mode != Mode::Standard;
        let lift = |piece: Piece| Choice::Lift { piece };
        if let Some(figure) = [king, general].into_iter().find(placed) {
            // To look for room for a missing figure takes long: it is put down first.
            if placed(&king) && placed(&general) && self.check_finish(seat).is_ok() {
                return Some(Choice::Finish);
            }
            if obliged {
                return Some(lift(figure));
            }
        } else {
            if let Some(piece) = builder.fallen() {
                return Some(lift(piece));
            }
            if in_hand {
                let taste = self.taste(seat, &builder, effort);
                let careless = || builder.next_block(taste, effort, false);
                if let Some(put) = builder.next_block(taste, effort, true).or_else(careless) {
                    return Some(Choice::Put(put));
                }
                if obliged {
                    return None;
                }
            }
        }
        let king_put = (!placed(&king)).then(|| builder.next_king()).flatten();
        let general_put = || (!placed(&general)).then(|| builder.next_general(!effort.is_glance())).flatten();
        if let Some(put) = king_put.or_else(general_put) {
            return Some(Choice::Put(put));
        }
        // Whoever does not stand as he must comes off again.
        let at_fault = match self.check_finish(seat) {
            Ok(()) => return Some(Choice::Finish),
            Err(No::GeneralFell) => [general, king],
            Err(_) => [king, general],
        };
        at_fault.into_iter().find(placed).map(lift)
    }

    /// The first of the list: there is always one.
    fn anything(&self, seat: Seat, chance: &mut impl Chance) -> Choice {
        let mut choices = Vec::new();
        self.ideas(seat, &mut choices);
        let at = chance.pick("anything", choices.len().clamp(1, 64), |at| at);
        choices.get(at).copied().unwrap_or(Choice::Pass)
    }

    /// The storey of a block that is put down, and what the castle counts then.
    fn after(&self, seat: Seat, put: crate::put::Put) -> Option<(u16, u16)> {
        let scene = Builder::new(self, seat)?.holds(put, None)?;
        let judged = crate::castle::Judged::new(&scene);
        let storey = judged.storeys(seat).get(&put.piece).copied()?;
        Some((storey, judged.building_score(seat, &self.blocks(seat), self.lying_counts_one)))
    }
}

fn flatness(kind: Kind) -> u8 {
    match kind {
        Kind::HF | Kind::TF => 2,
        Kind::TS => 1,
        Kind::HP | Kind::TP | Kind::RT => 0,
    }
}
