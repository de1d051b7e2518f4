//! Build: blocks are given out and put down, figures placed, castles finished (CC-7 to CC-16).

use engine::{Chance, Log, Refusal, Seat};

use crate::castle::{Judged, is_upright};
use crate::choice::Choice;
use crate::contacts::Thing;
use crate::event::Event;
use crate::film::{Film, settle, settle_while};
use crate::geometry::data;
use crate::piece::{Kind, Piece};
use crate::pose::Pose;
use crate::position::{Building, CastleCrush, Phase};
use crate::put::{Put, Site, Stance, Unfit};
use crate::refusal::No;
use crate::scene::Scene;
use crate::setup::{Hand, Mode, Speed};
use crate::tremor::tremble;
use crate::world::World;

/// Blocks everybody takes by choice in rounds 2 and 3 (CC-9).
const BY_CHOICE: u8 = 3;
/// Nobody reaches farther, in half millimetres.
const REACH: u16 = 600;

impl CastleCrush {
    /// A round begins with blocks (CC-8 to CC-10, CC-33, CC-40).
    pub(crate) fn begin_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.mode == Mode::Standard {
            log.push(Event::RoundBegan { round: self.round });
        }
        self.extra.fill(0);
        let (sets, roofs, rule) = match self.mode {
            Mode::Standard if self.round == 1 => (1, 0, "CC-8"),
            Mode::Standard => (0, 0, "CC-9"),
            Mode::Speed => (Speed::of(self.players).basic_sets, Speed::of(self.players).roofs, "CC-33"),
            Mode::Construction => (self.combination.blocks().0, self.combination.blocks().1, "CC-40"),
        };
        let seats: Vec<Seat> = self.ages.clone();
        for &seat in &seats {
            let kinds = (0..sets).flat_map(|_| Kind::BASIC_SET).chain((0..roofs).map(|_| Kind::RT));
            let mut blocks: Vec<Kind> = kinds.filter(|&kind| self.give(seat, kind).is_some()).collect();
            if self.mode == Mode::Speed {
                for _ in 0..Speed::of(self.players).random_towers {
                    let towers: Vec<Kind> =
                        self.reserve().filter(|kind| Speed::TOWERS.contains(kind)).collect();
                    let weights: Vec<u8> = towers.iter().map(|&kind| self.how_many(kind)).collect();
                    let kind = towers[chance.draw("tower", &weights, |at| format!("{:?}", towers[at]))];
                    self.give(seat, kind);
                    blocks.push(kind);
                }
            }
            if !blocks.is_empty() {
                log.push(Event::Dealt { seat, blocks, rule });
            }
        }
        let left = self.by_choice();
        let order = if self.mode == Mode::Standard { self.lowest_first() } else { seats };
        self.phase = Phase::Picking { order, left };
        self.pick_on(log);
    }

    /// How many blocks everybody chooses in this round.
    pub(crate) fn by_choice(&self) -> u8 {
        match self.mode {
            Mode::Standard if self.round > 1 => BY_CHOICE,
            Mode::Speed => Speed::of(self.players).houses,
            Mode::Standard | Mode::Construction => 0,
        }
    }

    fn give(&mut self, seat: Seat, kind: Kind) -> Option<Piece> {
        let piece = self.in_reserve(kind)?;
        self.owners.insert(piece, seat);
        Some(piece)
    }

    fn how_many(&self, kind: Kind) -> u8 {
        Piece::all().filter(|piece| piece.kind() == Some(kind) && !self.owners.contains_key(piece)).count()
            as u8
    }

    pub(crate) fn check_take(&self, seat: Seat, kind: Kind) -> Result<(), No> {
        let Phase::Picking { order, .. } = &self.phase else { return Err(No::OtherPhase { rule: "CC-9" }) };
        if order.first() != Some(&seat) {
            return Err(self.somebody_else());
        }
        if self.mode == Mode::Speed && !Speed::HOUSES.contains(&kind) {
            return Err(No::HousesOnly);
        }
        self.in_reserve(kind).map(drop).ok_or(No::UsedUp { kind })
    }

    pub(crate) fn take(&mut self, seat: Seat, kind: Kind, log: &mut impl Log<Event>) {
        if let Some(piece) = self.give(seat, kind) {
            let rule = if self.mode == Mode::Speed { "CC-C31" } else { "CC-9" };
            log.push(Event::Took { seat, piece, what: piece.what(), rule });
        }
        if let Phase::Picking { left, .. } = &mut self.phase {
            *left -= 1;
        }
        self.pick_on(log);
    }

    /// Whoever has taken enough, or finds nothing more, makes room for the next (CC-24, CC-C13).
    fn pick_on(&mut self, log: &mut impl Log<Event>) {
        let none = self.reserve().next().is_none();
        let each = self.by_choice();
        while let Phase::Picking { order, left } = &mut self.phase {
            let Some(&seat) = order.first() else {
                self.begin_building();
                return;
            };
            if *left > 0 && !none {
                return;
            }
            let missing = std::mem::replace(left, each);
            order.remove(0);
            if missing > 0 {
                self.extra[seat.index()] = missing;
                log.push(Event::Short { seat, missing });
            }
        }
    }

    fn begin_building(&mut self) {
        let old = |seat| self.site(seat).pieces;
        let sites = self.seats().map(|seat| Building { old: old(seat), ..Building::default() }).collect();
        self.phase = Phase::Building { sites };
    }

    fn building(&self, seat: Seat) -> Result<&Building, No> {
        let Phase::Building { sites } = &self.phase else { return Err(No::OtherPhase { rule: "CC-11" }) };
        match sites.get(seat.index()) {
            Some(building) if building.score.is_none() => Ok(building),
            _ => Err(No::OtherPhase { rule: "CC-C38" }),
        }
    }

    fn own_figures(seat: Seat) -> [Piece; 2] {
        [Piece::King(seat), Piece::General(seat)]
    }

    pub(crate) fn check_put(&self, seat: Seat, put: Put) -> Result<(), No> {
        self.check_hand(seat, put)?;
        let site = Site::new(&self.site(seat), seat).ok_or(No::OtherPhase { rule: "CC-3" })?;
        check_spot(&site, put).map(drop)
    }

    /// Where a piece would come down over somebody's castle, and on what.
    pub fn lower(&self, site: &Site, seat: Seat, put: Put) -> Result<(Pose, Thing), Refusal> {
        self.check_hand(seat, put).and_then(|()| check_spot(site, put)).map_err(Refusal::from)
    }

    /// The fall that a choice brings about, as far as it is known beforehand: a hand that trembles is seen afterwards.
    pub fn film(&self, seat: Seat, choice: Choice) -> Option<Film> {
        match choice {
            Choice::Put(put) => {
                let mut scene = self.site(seat);
                let (at, _) = Site::new(&scene, seat)?.lower(put).ok()?;
                scene.pieces.insert(put.piece, at);
                Some(Film::settling(scene))
            }
            Choice::Lift { piece } => {
                let mut scene = self.site(seat);
                scene.pieces.remove(&piece)?;
                Some(Film::settling(scene))
            }
            Choice::Strike(strike) => Some(Film::strike(self.scene(), strike)),
            Choice::Settle { .. } | Choice::Take { .. } | Choice::Finish | Choice::Count | Choice::Pass => {
                None
            }
        }
    }

    /// May this piece be put down at all, held like this?
    pub(crate) fn check_hand(&self, seat: Seat, put: Put) -> Result<(), No> {
        self.building(seat)?;
        let piece = put.piece;
        if self.owner(piece) != Some(seat) {
            return Err(No::Theirs { piece });
        }
        if self.pieces.contains_key(&piece) {
            return Err(No::AlreadyBuilt { piece });
        }
        if put.x.unsigned_abs() > REACH
            || put.z.unsigned_abs() > REACH
            || put.turn >= 360
            || put.from.is_some_and(|from| from > 4_000)
        {
            return Err(No::OffTheTable);
        }
        match piece {
            Piece::Block(..) if put.stance != Stance::Standing => Err(No::Overturned { piece }),
            Piece::General(_) if put.stance != Stance::Standing => Err(No::GeneralStands),
            Piece::Block(..)
                if Self::own_figures(seat).iter().any(|figure| self.pieces.contains_key(figure)) =>
            {
                Err(No::FiguresLast)
            }
            Piece::Block(..) | Piece::King(_) | Piece::General(_) => Ok(()),
        }
    }

    pub(crate) fn put(&mut self, seat: Seat, put: Put, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut scene = self.site(seat);
        let Some(site) = Site::new(&scene, seat) else { return };
        let trembled = match self.hand {
            Hand::Steady => put,
            Hand::Human => {
                let (x, z, turn) = tremble(put.x, put.z, put.turn, chance);
                Put { x, z, turn, ..put }
            }
        };
        // A hand that trembles past the edge comes back.
        let Some((put, at)) =
            [trembled, put].into_iter().find_map(|put| Some((put, site.lower(put).ok()?.0)))
        else {
            return;
        };
        scene.pieces.insert(put.piece, at);
        let complete = self.everything_of(seat).all(|piece| scene.pieces.contains_key(&piece));
        let scene = settle(scene);
        let storey = Judged::new(&scene).storeys(seat).get(&put.piece).copied();
        log.push(Event::Put { seat, what: put.piece.what(), storey, put, at });
        self.rebuild(seat, &scene, log);
        let ruin = complete && self.mode == Mode::Construction && self.check_finish(seat).is_err();
        if let Phase::Building { sites } = &mut self.phase {
            sites[seat.index()].ruin = ruin;
        }
    }

    /// All blocks and both figures of somebody.
    fn everything_of(&self, seat: Seat) -> impl Iterator<Item = Piece> + use<> {
        self.blocks(seat).into_iter().chain(Self::own_figures(seat))
    }

    /// The castle as it stands now; what fell on the table is in hand again (CC-C17).
    fn rebuild(&mut self, seat: Seat, scene: &Scene, log: &mut impl Log<Event>) {
        let judged = Judged::new(scene);
        let fallen: Vec<Piece> =
            scene.pieces.keys().copied().filter(|&piece| judged.is_down(piece)).collect();
        self.pieces.retain(|piece, _| !scene.pieces.contains_key(piece));
        self.pieces.extend(
            scene
                .pieces
                .iter()
                .filter(|(piece, _)| !fallen.contains(piece))
                .map(|(&piece, &pose)| (piece, pose)),
        );
        if !fallen.is_empty() {
            self.is_new(seat, &fallen);
            log.push(Event::Tumbled { seat, pieces: fallen });
            // What had leaned on it may follow.
            let rest = settle(self.site(seat));
            if rest != self.site(seat) {
                self.rebuild(seat, &rest, log);
            }
        }
    }

    pub(crate) fn check_lift(&self, seat: Seat, piece: Piece) -> Result<(), No> {
        let building = self.building(seat)?;
        if self.owner(piece) != Some(seat) {
            return Err(No::Theirs { piece });
        }
        let Some(&now) = self.pieces.get(&piece) else { return Err(No::Unbuilt { piece }) };
        match building.old.get(&piece) {
            None => Ok(()),
            Some(before) => {
                let sank = before.millimetres()[1] - now.millimetres()[1] > data().judging.sank;
                let scene = self.site(seat);
                let knocked_over = (is_upright(*before) && !is_upright(now))
                    || sank
                    || !Judged::new(&scene).stands_on(piece, seat);
                if knocked_over { Ok(()) } else { Err(No::OldBlock { piece }) }
            }
        }
    }

    pub(crate) fn lift(&mut self, seat: Seat, piece: Piece, log: &mut impl Log<Event>) {
        self.pieces.remove(&piece);
        log.push(Event::Lifted { seat, piece, what: piece.what() });
        self.is_new(seat, &[piece]);
        if let Phase::Building { sites } = &mut self.phase {
            sites[seat.index()].ruin = false;
        }
        let scene = settle(self.site(seat));
        self.rebuild(seat, &scene, log);
    }

    /// What is in hand again is built in like any new block (CC-C17, CC-C26).
    fn is_new(&mut self, seat: Seat, pieces: &[Piece]) {
        if let Phase::Building { sites } = &mut self.phase {
            sites[seat.index()].old.retain(|piece, _| !pieces.contains(piece));
        }
    }

    pub(crate) fn check_finish(&self, seat: Seat) -> Result<(), No> {
        self.building(seat)?;
        let left = self.in_hand(seat).count() as u8;
        match self.mode {
            Mode::Speed if left > 0 => return Err(No::BlocksLeft { left }),
            Mode::Construction if left > 0 => return Err(No::AllBlocks { left }),
            Mode::Standard | Mode::Speed | Mode::Construction => {}
        }
        let scene = self.site(seat);
        let [king, general] = Self::own_figures(seat);
        let judged = Judged::new(&scene);
        if Self::own_figures(seat)
            .iter()
            .any(|&figure| scene.pieces.contains_key(&figure) && judged.carries(figure))
        {
            let rule = if self.mode == Mode::Construction { "CC-42" } else { "CC-C15" };
            return Err(No::RestsOnFigure { rule });
        }
        match scene.pieces.get(&general) {
            Some(&pose) if !is_upright(pose) => return Err(No::GeneralFell),
            None if room_for_the_general(&scene, seat).is_some() => return Err(No::GeneralMissing),
            _ => {}
        }
        if scene.pieces.contains_key(&king) {
            let plate = Thing::Foundation(seat);
            return if judged.touch(king, plate) { Err(No::KingTouchesPlate) } else { Ok(()) };
        }
        if room_for_the_king(&scene, seat).is_some() { Err(No::KingMissing) } else { Ok(()) }
    }

    /// The castle is judged as it stands (CC-13, CC-C38). True when it was the last.
    pub(crate) fn finish(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        for figure in Self::own_figures(seat) {
            if !self.pieces.contains_key(&figure) {
                log.push(Event::StaysOut { seat, piece: figure, what: figure.what() });
            }
        }
        let points = self.building_score(seat);
        // Only attacks score there (CC-31).
        let told = (self.mode != Mode::Speed).then_some(points);
        log.push(Event::Finished { seat, points: told });
        let Phase::Building { sites } = &mut self.phase else { return false };
        sites[seat.index()].score = Some(points);
        sites.iter().all(|building| building.score.is_some())
    }

    /// What somebody's castle counts now (CC-13, CC-C2).
    pub fn building_score(&self, seat: Seat) -> u16 {
        let scene = self.site(seat);
        Judged::new(&scene).building_score(seat, &self.blocks(seat), self.lying_counts_one)
    }

    pub(crate) fn check_count(&self, seat: Seat) -> Result<(), No> {
        if self.building(seat)?.ruin { Ok(()) } else { Err(No::StillUp) }
    }
}

/// Does it come down where it may (CC-15)?
pub(crate) fn check_spot(site: &Site, put: Put) -> Result<(Pose, Thing), No> {
    let (at, below) = site.lower(put)?;
    match (put.piece, below) {
        (Piece::King(_), Thing::Foundation(_)) => Err(No::KingOnCastle),
        (Piece::General(_), Thing::Piece(_)) => Err(No::GeneralOnPlate),
        _ => Ok((at, below)),
    }
}

impl From<Unfit> for No {
    fn from(unfit: Unfit) -> No {
        match unfit {
            Unfit::NoRoom => No::Occupied,
            Unfit::Beside => No::Beside,
        }
    }
}

/// Is there a spot on the plate where the General can stand, his foot wholly on it (CC-C39)?
pub(crate) fn room_for_the_general(scene: &Scene, seat: Seat) -> Option<Put> {
    let geometry = &data().geometry;
    let half = (geometry.ground.foundation.width - geometry.figures.general.foot) as i16;
    let site = Site::new(scene, seat)?;
    let line = (-half..=half).step_by(10);
    let spots = line.clone().flat_map(|x| line.clone().map(move |z| (x, z)));
    let put =
        |(x, z)| Put { piece: Piece::General(seat), x, z, turn: 0, from: None, stance: Stance::Standing };
    let fits = |&put: &Put| matches!(site.lower(put), Ok((_, Thing::Foundation(_))));
    spots.map(put).filter(fits).find(|&put| stays(scene, seat, &site, put))
}

/// Is there a block on which the King can stay (CC-C39)? The middle of each is tried, standing and lying.
pub(crate) fn room_for_the_king(scene: &Scene, seat: Seat) -> Option<Put> {
    let (site, place) = (Site::new(scene, seat)?, scene.foundations.get(&seat)?);
    let blocks = scene.pieces.iter().filter(|(piece, _)| !piece.is_figure());
    let middles = blocks.map(|(_, pose)| {
        let local = place.real().inverse_transform_point(pose.real().translation) * (2.0 * crate::pose::UNIT);
        (local.x.round() as i16, local.z.round() as i16)
    });
    let stances = [Stance::Standing, Stance::Lying];
    let puts = middles.flat_map(|(x, z)| {
        stances.map(|stance| Put { piece: Piece::King(seat), x, z, turn: 0, from: None, stance })
    });
    let fits = |&put: &Put| matches!(site.lower(put), Ok((_, Thing::Piece(_))));
    puts.filter(fits).find(|&put| stays(scene, seat, &site, put))
}

/// Does a figure stay where it is put, and everything else with it?
fn stays(scene: &Scene, seat: Seat, site: &Site, put: Put) -> bool {
    let Ok((at, _)) = site.lower(put) else { return false };
    let mut with = scene.clone();
    with.pieces.insert(put.piece, at);
    // What has given way is not waited for.
    let others_stay = |world: &World| world.moved(scene).is_empty();
    let Some(after) = settle_while(with, others_stay) else { return false };
    let judged = Judged::new(&after);
    let plate = judged.touch(put.piece, Thing::Foundation(seat));
    let right = match put.piece {
        Piece::King(_) => !plate && judged.stands_on(put.piece, seat),
        _ => plate && is_upright(after.pieces[&put.piece]),
    };
    right && scene.pieces.iter().all(|(piece, pose)| after.pieces[piece] == *pose)
}
