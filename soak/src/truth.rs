//! What everybody may see, worked out from the records alone.

use std::sync::Arc;

use engine::erased::{AnyGame, Luck};
use engine::{Seat, Seed, Viewer};
use serde_json::Value;
use table::protocol::{News, ServerMessage};
use table::{Identity, Input, Record, Registry, Table};

use crate::person::Picture;

/// The seed of a table's luck.
pub(crate) fn seed(books: &[Record]) -> Seed {
    match &books[0].input {
        Input::Opened { seed, .. } => *seed,
        other => panic!("a table begins with {other:?}"),
    }
}

/// Compares a picture with what its viewer may see once these records are written, and with what they would see in a world that they
/// cannot tell from this one.
pub(crate) fn compare(
    registry: &Arc<Registry>,
    books: &[Record],
    viewer: Option<&Identity>,
    picture: &Picture,
) {
    let table = Table::restore(registry.clone(), books.iter().cloned()).expect("what was written fits");
    let state = table.state(viewer);
    let (mut seen, mut written) =
        (picture.state.clone(), serde_json::to_value(&state).expect("a state is plain data"));
    forget_lines(&mut seen);
    forget_lines(&mut written);
    assert_eq!(seen, written, "a picture is wrong");
    if !picture.told.is_empty() {
        assert_eq!(picture.told, latest_events(&table, viewer), "something else happened");
    }
    let Some(truth) = truth(registry, books) else {
        assert!(state.views.is_empty());
        return;
    };
    for shown in &state.views {
        let eye = shown.seat.map_or(Viewer::Spectator, Viewer::Seat);
        assert!(shown.seat.is_none_or(|seat| state.seats[seat.index()].yours), "these are not their eyes");
        let imagined = truth.imagine(eye, &mut Luck::seeded(Seed([9; 32]).stream(books.len() as u64)));
        assert_eq!(shown.view, imagined.view(eye), "they see what they must not know");
    }
}

/// The events of the latest record, in full.
fn latest_events(table: &Table, viewer: Option<&Identity>) -> Vec<Value> {
    let ServerMessage::Update { mut news, .. } = table.update(viewer, Some(table.seq() - 1)) else {
        unreachable!("an update is one")
    };
    match news.pop().map(|item| item.news) {
        Some(News::Started { events, .. } | News::Chose { events, .. } | News::Woke { events, .. }) => events,
        other => panic!("{other:?} has no events"),
    }
}

/// How far away people are is no record: a table that gets up knows nothing of it.
fn forget_lines(state: &mut Value) {
    for seat in state["seats"].as_array_mut().into_iter().flatten() {
        seat.as_object_mut().expect("a seat").remove("line");
    }
}

/// The true position, played anew by somebody who may know everything.
fn truth(registry: &Registry, books: &[Record]) -> Option<Box<dyn AnyGame>> {
    let Input::Opened { config, seed, .. } = &books[0].input else { return None };
    let mut setup = &config.setup;
    let mut steps: Vec<(&Record, Option<(Seat, &Value)>)> = Vec::new();
    let mut started = None;
    for record in books {
        match &record.input {
            Input::Changed { setup: changed } => setup = changed,
            Input::Started { .. } => started = Some(record.at),
            Input::Chose { seat, choice } => steps.push((record, Some((*seat, choice)))),
            Input::Woke => steps.push((record, None)),
            Input::Undone { to } => steps.retain(|(step, _)| step.seq < *to),
            _ => {}
        }
    }
    let started = started?;
    let rules = &registry.get(&config.game)?.rules;
    let (mut game, _) = rules.start(setup, &mut Luck::seeded(seed.stream(0))).expect("it began");
    for (n, (record, decision)) in (1..).zip(steps) {
        let (at, luck) = (record.at - started, &mut Luck::seeded(seed.stream(n)));
        match decision {
            Some((seat, choice)) => drop(game.apply(seat, choice, at, luck).expect("it was chosen")),
            None => drop(game.wake(at, luck)),
        }
    }
    Some(game)
}
