//! What each viewer is told: the news it missed, and how things stand for it.

use engine::erased::{Happened, Told};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::consent::Vote;
use crate::identity::Identity;
use crate::play::{Play, Step};
use crate::protocol::{News, NewsItem, SeatState, ServerMessage, TableState, UndoState, ViewState};
use crate::record::Record;
use crate::table::Table;
use crate::undo;

/// The most news a newcomer gets: the latest ones, for the log on the screen.
pub const NEWS_LIMIT: usize = 400;

/// The most news somebody is told one by one, with the views to animate; who missed more is told like a newcomer. A few
/// bytes may ask for it, so the answer has an end.
pub const MISSED_LIMIT: usize = 100;

/// One record as news, before it is known who reads it.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    pub(crate) seq: u64,
    at: u64,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// The same for everybody.
    Plain(News),
    /// A step of the game: each viewer sees its own side of it.
    Step,
}

impl Note {
    pub(crate) fn plain(record: &Record, news: News) -> Note {
        Note { seq: record.seq, at: record.at, what: What::Plain(news) }
    }

    pub(crate) fn step(record: &Record) -> Note {
        Note { seq: record.seq, at: record.at, what: What::Step }
    }

    pub(crate) fn is_step(&self) -> bool {
        matches!(self.what, What::Step)
    }

    pub(crate) fn news(&self) -> Option<&News> {
        match &self.what {
            What::Plain(news) => Some(news),
            What::Step => None,
        }
    }
}

impl Table {
    /// What a viewer missed since a version it has seen, and how things stand for it now; `None` is a spectator nobody
    /// knows.
    pub fn update(&self, viewer: Option<&Identity>, since: Option<u64>) -> ServerMessage {
        let missed = since.filter(|&since| since <= self.seq).and_then(|since| {
            let missed = &self.notes[self.notes.partition_point(|note| note.seq <= since)..];
            (missed.len() <= MISSED_LIMIT).then_some(missed)
        });
        let notes = missed.unwrap_or(&self.notes[self.notes.len().saturating_sub(NEWS_LIMIT)..]);
        let resync = missed.is_none();
        let eyes = self.eyes(viewer);
        ServerMessage::Update {
            seq: self.seq,
            news: notes.iter().filter_map(|note| self.tell(note, &eyes, !resync)).collect(),
            resync,
            state: Box::new(self.state(viewer)),
        }
    }

    /// How things stand for one viewer.
    pub fn state(&self, viewer: Option<&Identity>) -> TableState {
        let play = self.play.as_ref();
        let views = play.map(|play| self.views(play, viewer)).unwrap_or_default();
        TableState {
            game: self.config.game.clone(),
            setup: self.config.setup.clone(),
            phase: self.phase(),
            host: viewer.is_some_and(|viewer| self.is_host(viewer)),
            open: self.config.open,
            practice: self.config.practice,
            hints: self.config.hints && !self.real_time(),
            seats: self
                .seats
                .0
                .iter()
                .map(|sitter| SeatState {
                    holder: sitter.shown(),
                    yours: viewer.is_some() && sitter.owner() == viewer,
                    line: self.line(sitter),
                })
                .collect(),
            deciding: self.deciding().iter().collect(),
            secrets: views.windows(2).any(|pair| pair[0].view != pair[1].view),
            views,
            outcome: self.outcome(),
            undo: viewer.and_then(|viewer| self.undo_state(viewer)),
            vote: self.vote.as_ref().map(|vote| vote.shown(&self.seats, viewer)),
            commitment: Some(self.commitment.clone()),
            seed: self.outcome().map(|_| self.seed.to_hex()),
            seed_name: self.config.seed_name.clone(),
            again: self.again.clone(),
            began_at: play.filter(|_| self.real_time()).map(Play::began_at),
        }
    }

    /// Whose eyes somebody looks through: those of their seats, or a spectator's.
    fn eyes(&self, viewer: Option<&Identity>) -> Vec<Viewer> {
        let seats: Vec<_> =
            viewer.map(|viewer| self.seats.owned_by(viewer).map(Viewer::Seat).collect()).unwrap_or_default();
        if seats.is_empty() { vec![Viewer::Spectator] } else { seats }
    }

    fn views(&self, play: &Play, viewer: Option<&Identity>) -> Vec<ViewState> {
        let choices = |seat: Seat| match self.seats.get(seat) {
            Ok(sitter) if sitter.person() == viewer => play.position().choices(seat),
            _ => Vec::new(), // a bot decides here
        };
        let eyes = self.eyes(viewer).into_iter();
        eyes.map(|eye| ViewState {
            seat: seat_of(eye),
            view: play.position().view(eye),
            choices: seat_of(eye).map(choices).unwrap_or_default(),
        })
        .collect()
    }

    fn undo_state(&self, viewer: &Identity) -> Option<UndoState> {
        let play = self.playing().ok()?;
        if self.real_time() || self.vote.as_ref().is_some_and(Vote::is_undo) || !self.seats.owns_any(viewer) {
            return None;
        }
        let reach = undo::reach(play, viewer)?;
        Some(UndoState { free: self.undo_is_free(play, viewer, reach) })
    }

    fn tell(&self, note: &Note, eyes: &[Viewer], with_views: bool) -> Option<NewsItem> {
        let news = match &note.what {
            What::Plain(news) => news.clone(),
            What::Step => tell_step(self.play.as_ref()?, note.seq, eyes, with_views)?,
        };
        Some(NewsItem { seq: note.seq, at: note.at, news })
    }
}

fn tell_step(play: &Play, seq: u64, eyes: &[Viewer], with_views: bool) -> Option<News> {
    let step = play.step(seq)?;
    let events = seen_by(&step.happened, eyes);
    let apart = seen_apart(&step.happened, eyes);
    // A newcomer is shown the table as it is, not how it came about.
    let watched = if with_views { eyes } else { &[] };
    let views = |step: &Step| watched.iter().map(|&eye| step.position.view(eye)).collect();
    Some(match &step.decision {
        Some(decision) => News::Chose { seat: decision.seat, events, apart, views: views(step) },
        None if play.is_first(step) => News::Started { events, apart },
        None => News::Woke { events, apart, views: views(step) },
    })
}

/// The events as somebody sees them who looks through several eyes at once: each through the eye that sees most of it.
fn seen_by(happened: &Happened, eyes: &[Viewer]) -> Vec<Value> {
    let through = |told: &Told| {
        let mut seen = eyes.iter().filter_map(|&eye| told.to(eye));
        let first = seen.next()?;
        let in_full = std::iter::once(first).chain(seen).find(|&event| event == told.in_full());
        Some(in_full.unwrap_or(first).clone())
    };
    happened.events.iter().filter_map(through).collect()
}

/// The events as each eye sees them, if they do not all see the same.
fn seen_apart(happened: &Happened, eyes: &[Viewer]) -> Option<Vec<Vec<Value>>> {
    let same = |told: &Told| eyes.windows(2).all(|pair| told.to(pair[0]) == told.to(pair[1]));
    let through = |&eye: &Viewer| happened.seen_by(eye).cloned().collect();
    (!happened.events.iter().all(same)).then(|| eyes.iter().map(through).collect())
}

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}
