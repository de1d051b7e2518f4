//! What each viewer is told: the news it missed, and how things stand for it. Written as text, without a tree of values on the way.

use std::ops::ControlFlow;
use std::sync::Arc;

use engine::erased::{Happened, Told};
use engine::{Outcome, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::consent::Vote;
use crate::identity::Identity;
use crate::play::{Moment, Play};
use crate::protocol::{News, NewsItem, Phase, SeatState, ServerMessage, TableState, UndoState, VoteState};
use crate::record::Record;
use crate::seat::Sitter;
use crate::story::PastMoment;
use crate::table::Table;
use crate::undo;

/// The most news a newcomer gets: the latest ones, for the log on the screen.
pub const NEWS_LIMIT: usize = 400;

/// The most news somebody is told one by one, with the views to animate; who missed more is told like a newcomer. A few
/// bytes may ask for it, so the answer has an end.
pub const MISSED_LIMIT: usize = 100;

/// A record as news that is the same for everybody. Steps of the game are no notes: each viewer sees its own side of them.
#[derive(Clone, Debug)]
pub(crate) struct Note(Box<NewsItem>);

impl Note {
    pub(crate) fn new(record: &Record, news: News) -> Note {
        Note(Box::new(NewsItem { seq: record.seq, at: record.at, news }))
    }

    pub(crate) fn seq(&self) -> u64 {
        self.0.seq
    }

    pub(crate) fn news(&self) -> &News {
        &self.0.news
    }

    pub(crate) fn item(&self) -> &NewsItem {
        &self.0
    }
}

/// What one viewer sees and may do: a view and a list of choices for each of its eyes.
#[derive(Debug)]
pub(crate) struct Sight {
    pub(crate) eyes: Vec<Viewer>,
    pub(crate) views: Vec<Arc<[u8]>>,
    pub(crate) choices: Vec<Box<[u8]>>,
}

impl Sight {
    /// Whether one of these eyes sees what another must not.
    pub(crate) fn has_secrets(&self) -> bool {
        self.views.windows(2).any(|pair| pair[0] != pair[1])
    }
}

/// How things stand for one viewer but for its views: the fields of a [`TableState`] in three objects, told apart by whose they are and
/// how often they change.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) common: Arc<[u8]>,
    pub(crate) own: Arc<[u8]>,
    pub(crate) moving: Arc<[u8]>,
}

impl Standing {
    /// Its three objects.
    pub(crate) fn parts(&self) -> [&Arc<[u8]>; 3] {
        [&self.common, &self.own, &self.moving]
    }
}

/// What stays as it is while a game goes on, for everybody.
#[derive(Serialize)]
struct Common<'a> {
    game: &'a str,
    setup: &'a Value,
    open: bool,
    practice: bool,
    hints: bool,
    commitment: &'a str,
    seed_name: Option<&'a str>,
    again: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    began_at: Option<u64>,
}

/// What stays as it is while a game goes on, for one viewer.
#[derive(Serialize)]
struct Own {
    host: bool,
    seats: Vec<SeatState>,
}

/// What may change with every step.
#[derive(Serialize)]
struct Moving {
    phase: Phase,
    deciding: Vec<Seat>,
    secrets: bool,
    seed: Option<String>,
    outcome: Option<Outcome>,
    undo: Option<UndoState>,
    vote: Option<VoteState>,
}

impl Table {
    /// What a viewer missed since a version it has seen, and how things stand for it now; `None` is a spectator nobody
    /// knows.
    pub fn update(&self, viewer: Option<&Identity>, since: Option<u64>) -> ServerMessage {
        serde_json::from_slice(&self.write_update(viewer, since)).expect("what is written can be read")
    }

    /// How things stand for one viewer.
    pub fn state(&self, viewer: Option<&Identity>) -> TableState {
        let sight = self.sight(viewer);
        let mut text = Vec::new();
        write_state(&self.standing(viewer, &sight, None), &sight, &mut text);
        serde_json::from_slice(&text).expect("what is written can be read")
    }

    /// The same as [`Table::update`], as it goes over the wire.
    pub fn write_update(&self, viewer: Option<&Identity>, since: Option<u64>) -> Vec<u8> {
        let sight = self.sight(viewer);
        self.write_update_with(&sight, &self.standing(viewer, &sight, None), since)
    }

    pub(crate) fn write_update_with(
        &self,
        sight: &Sight,
        standing: &Standing,
        since: Option<u64>,
    ) -> Vec<u8> {
        let known = since.filter(|&since| self.cannot_follow_before() <= since && since <= self.seq);
        let missed = known.filter(|&since| self.news_since(since) <= MISSED_LIMIT);
        let resync = missed.is_none();
        let mut text =
            format!("{{\"type\":\"update\",\"seq\":{},\"resync\":{resync},\"news\":[", self.seq).into_bytes();
        self.write_news(missed, &sight.eyes, !resync, &mut text);
        text.extend_from_slice(b"],\"state\":");
        write_state(standing, sight, &mut text);
        text.push(b'}');
        text
    }

    /// Whoever saw no version from this one on is told everything anew: the way there went by rules that are no longer played.
    fn cannot_follow_before(&self) -> u64 {
        let upgraded = |note: &&Note| matches!(note.news(), News::Upgraded { .. });
        let upgraded = self.notes.iter().rev().find(upgraded).map_or(0, Note::seq);
        let past = self.play.as_ref().and_then(Play::past);
        let told = past.and_then(|past| past.moments.last()).map_or(0, |moment| moment.seq);
        upgraded.max(told)
    }

    /// How many things happened since a version.
    fn news_since(&self, since: u64) -> usize {
        let plain = self.notes.len() - self.notes.partition_point(|note| note.seq() <= since);
        plain + self.play.as_ref().map_or(0, |play| play.moments_since(since))
    }

    /// The news since a version, or the latest ones, with commas between.
    fn write_news(&self, since: Option<u64>, eyes: &[Viewer], with_views: bool, to: &mut Vec<u8>) {
        let since = since.unwrap_or_else(|| self.latest_since(NEWS_LIMIT));
        let mut notes =
            self.notes[self.notes.partition_point(|note| note.seq() <= since)..].iter().peekable();
        let mut write_notes = |until: u64, to: &mut Vec<u8>| {
            while let Some(note) = notes.next_if(|note| note.seq() < until) {
                append(note.item(), to);
                to.push(b',');
            }
        };
        if let Some(play) = &self.play
            && play.moments_since(since) > 0
        {
            let mut from = if since < play.began_with() { 0 } else { play.steps_until(since) + 1 };
            if let Some(past) = play.past() {
                for moment in past.moments.iter().skip(from) {
                    write_notes(moment.seq, to);
                    write_moment(&Scene::of_past(moment, play), eyes, &[], to);
                    to.push(b',');
                }
                from = from.max(past.moments.len());
            }
            if from < play.count() {
                play.walk(from, &mut |moment| {
                    write_notes(moment.seq, to);
                    // A newcomer is shown the table as it is, not how it came about.
                    let seen = if with_views { moment.position.views(eyes) } else { Vec::new() };
                    let seen: Vec<&[u8]> = seen.iter().map(|view| &view[..]).collect();
                    write_moment(&Scene::of(moment), eyes, &seen, to);
                    to.push(b',');
                    ControlFlow::Continue(())
                });
            }
        }
        write_notes(u64::MAX, to);
        if to.last() == Some(&b',') {
            to.pop();
        }
    }

    /// The version since which so many things happened at the most.
    fn latest_since(&self, most: usize) -> u64 {
        let (mut low, mut high) = (0, self.seq);
        while low < high {
            let middle = low.midpoint(high);
            if self.news_since(middle) > most { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// Whose eyes somebody looks through: those of their seats, or a spectator's.
    pub(crate) fn eyes(&self, viewer: Option<&Identity>) -> Vec<Viewer> {
        let seats: Vec<_> =
            viewer.map(|viewer| self.seats.owned_by(viewer).map(Viewer::Seat).collect()).unwrap_or_default();
        if seats.is_empty() { vec![Viewer::Spectator] } else { seats }
    }

    pub(crate) fn sight(&self, viewer: Option<&Identity>) -> Sight {
        let eyes = self.eyes(viewer);
        let Some(play) = &self.play else { return Sight { eyes, views: Vec::new(), choices: Vec::new() } };
        let choices = eyes.iter().map(|&eye| self.choices_of(play, eye, viewer)).collect();
        Sight { views: play.position().views(&eyes), eyes, choices }
    }

    /// What may be chosen by somebody who looks through this eye, as a list.
    pub(crate) fn choices_of(&self, play: &Play, eye: Viewer, viewer: Option<&Identity>) -> Box<[u8]> {
        let mut text = Vec::new();
        match seat_of(eye) {
            Some(seat)
                if play.outcome().is_none()
                    && self.seats.get(seat).is_ok_and(|sitter| sitter.person() == viewer) =>
            {
                play.position().write_choices(seat, &mut text);
            }
            _ => text.extend_from_slice(b"[]"), // a spectator's, or a bot decides here
        }
        text.into()
    }

    /// How things stand for one viewer but for its views. `known` is what [`Table::common`] says, if that is known already.
    pub(crate) fn standing(
        &self,
        viewer: Option<&Identity>,
        sight: &Sight,
        known: Option<Arc<[u8]>>,
    ) -> Standing {
        let common = known.unwrap_or_else(|| self.common());
        Standing { common, own: self.own(viewer), moving: self.moving(viewer, sight) }
    }

    /// Whether the latest record was one more step of a game, which leaves as it was what is told by [`Table::common`] and
    /// [`Table::own`].
    pub(crate) fn only_moved(&self) -> bool {
        self.game_seq == self.seq
            && !self.real_time()
            && self.play.as_ref().is_some_and(|play| play.began_with() < self.seq)
    }

    /// What stays as it is while a game goes on, for everybody.
    pub(crate) fn common(&self) -> Arc<[u8]> {
        let real_time = self.real_time();
        fields(&Common {
            game: &self.config.game,
            setup: &self.config.setup(),
            open: self.config.open,
            practice: self.config.practice,
            hints: self.config.hints && !real_time,
            commitment: &self.commitment,
            seed_name: self.config.seed_name.as_deref(),
            again: self.again.as_deref(),
            began_at: self.play.as_ref().filter(|_| real_time).map(Play::began_at),
        })
    }

    fn own(&self, viewer: Option<&Identity>) -> Arc<[u8]> {
        let seat = |sitter: &Sitter| SeatState {
            holder: sitter.shown(),
            yours: viewer.is_some() && sitter.owner() == viewer,
            line: self.line(sitter),
        };
        fields(&Own {
            host: viewer.is_some_and(|viewer| self.is_host(viewer)),
            seats: self.seats.0.iter().map(seat).collect(),
        })
    }

    pub(crate) fn moving(&self, viewer: Option<&Identity>, sight: &Sight) -> Arc<[u8]> {
        let outcome = self.outcome();
        fields(&Moving {
            phase: self.phase(),
            deciding: self.deciding().iter().collect(),
            secrets: sight.has_secrets(),
            seed: outcome.as_ref().map(|_| self.seed.to_hex()),
            outcome,
            undo: viewer.and_then(|viewer| self.undo_state(viewer)),
            vote: self.vote.as_ref().map(|vote| vote.shown(&self.seats, viewer)),
        })
    }

    fn undo_state(&self, viewer: &Identity) -> Option<UndoState> {
        let play = self.playing().ok()?;
        if self.real_time() || self.vote.as_ref().is_some_and(Vote::is_undo) || !self.seats.owns_any(viewer) {
            return None;
        }
        let reach = undo::reach(play, viewer)?;
        Some(UndoState { free: self.undo_is_free(play, viewer, reach) })
    }
}

impl Play {
    /// How many moments, the set-up included, have a higher version than this.
    fn moments_since(&self, since: u64) -> usize {
        if since < self.began_with() { self.count() } else { self.count() - 1 - self.steps_until(since) }
    }
}

/// A state in full.
fn write_state(standing: &Standing, sight: &Sight, to: &mut Vec<u8>) {
    let inside = |object: &Arc<[u8]>| 1..object.len() - 1;
    to.push(b'{');
    for object in standing.parts() {
        to.extend_from_slice(&object[inside(object)]);
        to.push(b',');
    }
    to.extend_from_slice(b"\"views\":");
    write_views(sight, to);
    to.push(b'}');
}

/// At least what stands around a view and its choices, and at the end of a message.
const VIEW_KEYS: usize = 40;

/// The views with their choices, as a list.
pub(crate) fn write_views(sight: &Sight, to: &mut Vec<u8>) {
    // When a thousand games begin at once, what is set aside for texts and not needed weighs as much as the texts.
    let parts =
        sight.views.iter().map(|view| view.len()).chain(sight.choices.iter().map(|choices| choices.len()));
    to.reserve_exact(parts.map(|length| length + VIEW_KEYS).sum());
    to.push(b'[');
    for ((&eye, view), choices) in sight.eyes.iter().zip(&sight.views).zip(&sight.choices) {
        to.extend_from_slice(b"{\"seat\":");
        append(&seat_of(eye), to);
        to.extend_from_slice(b",\"view\":");
        to.extend_from_slice(view);
        to.extend_from_slice(b",\"choices\":");
        to.extend_from_slice(choices);
        to.extend_from_slice(b"},");
    }
    if !sight.views.is_empty() {
        to.pop();
    }
    to.push(b']');
}

/// What is told of a moment of the game, but for the views.
pub(crate) struct Scene<'a> {
    seq: u64,
    at: u64,
    seat: Option<Seat>,
    is_set_up: bool,
    happened: &'a Happened,
}

impl<'a> Scene<'a> {
    pub(crate) fn of(moment: &Moment<'a>) -> Scene<'a> {
        let seat = moment.decision.map(|made| made.seat);
        let Moment { seq, at, happened, .. } = *moment;
        Scene { seq, at, seat, is_set_up: moment.is_set_up(), happened }
    }

    fn of_past(moment: &'a PastMoment, play: &Play) -> Scene<'a> {
        let PastMoment { seq, at, seat, ref happened } = *moment;
        Scene { seq, at, seat, is_set_up: seq == play.began_with(), happened }
    }
}

/// A moment of the game as news for somebody with these eyes; `views` are what they see after it, none if nothing is animated.
fn write_moment(moment: &Scene<'_>, eyes: &[Viewer], views: &[&[u8]], to: &mut Vec<u8>) {
    to.extend_from_slice(format!("{{\"seq\":{},\"at\":{},\"news\":", moment.seq, moment.at).as_bytes());
    write_scene(moment, eyes, |to| write_events(moment.happened, eyes, to), to);
    if !views.is_empty() && !moment.is_set_up {
        to.pop();
        to.extend_from_slice(b",\"views\":[");
        join(views.iter().copied(), to);
        to.extend_from_slice(b"]}");
    }
    to.push(b'}');
}

/// What is told of a moment but for the views. `events` writes what happened, as those who look through all these eyes are told it.
pub(crate) fn write_scene(
    moment: &Scene<'_>,
    eyes: &[Viewer],
    events: impl FnOnce(&mut Vec<u8>),
    to: &mut Vec<u8>,
) {
    to.extend_from_slice(b"{\"kind\":");
    match moment.seat {
        Some(seat) => to.extend_from_slice(format!("\"chose\",\"seat\":{seat}").as_bytes()),
        None if moment.is_set_up => to.extend_from_slice(b"\"started\""),
        None => to.extend_from_slice(b"\"woke\""),
    }
    to.extend_from_slice(b",\"events\":");
    events(to);
    if seen_apart(moment.happened, eyes) {
        to.extend_from_slice(b",\"apart\":[");
        for &eye in eyes {
            to.push(b'[');
            join(moment.happened.seen_by(eye).map(|event| event.text().as_bytes()), to);
            to.extend_from_slice(b"],");
        }
        to.pop();
        to.push(b']');
    }
    to.push(b'}');
}

/// What happened, as a list.
pub(crate) fn write_events(happened: &Happened, eyes: &[Viewer], to: &mut Vec<u8>) {
    to.push(b'[');
    join(seen_by(happened, eyes), to);
    to.push(b']');
}

/// The events as somebody sees them who looks through several eyes at once: each through the eye that sees most of it.
fn seen_by<'a>(happened: &'a Happened, eyes: &'a [Viewer]) -> impl Iterator<Item = &'a [u8]> {
    let through = |told: &'a Told| {
        let mut seen = eyes.iter().filter_map(|&eye| told.to(eye));
        let first = seen.next()?;
        let in_full = std::iter::once(first).chain(seen).find(|&event| event == told.in_full());
        Some(in_full.unwrap_or(first).text().as_bytes())
    };
    happened.events.iter().filter_map(through)
}

/// Whether these eyes do not all see the same of what happened.
fn seen_apart(happened: &Happened, eyes: &[Viewer]) -> bool {
    let same = |told: &Told| eyes.windows(2).all(|pair| told.to(pair[0]) == told.to(pair[1]));
    !happened.events.iter().all(same)
}

fn join<'a>(parts: impl Iterator<Item = &'a [u8]>, to: &mut Vec<u8>) {
    for (at, part) in parts.enumerate() {
        if at > 0 {
            to.push(b',');
        }
        to.extend_from_slice(part);
    }
}

fn fields(object: &impl Serialize) -> Arc<[u8]> {
    let mut text = Vec::with_capacity(256);
    append(object, &mut text);
    text.into()
}

/// The protocol's types are plain data with string keys: they always have a JSON form.
pub(crate) fn append(value: &impl Serialize, to: &mut Vec<u8>) {
    serde_json::to_writer(to, value).expect("messages are plain data");
}

pub(crate) fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}
