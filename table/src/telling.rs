//! What everybody who listens was last told, so that they are told what has changed since, and no more.

use std::sync::Arc;

use engine::{Few, Viewer};

use crate::brief;
use crate::identity::Identity;
use crate::patch;
use crate::play::{Moment, Play};
use crate::table::Table;
use crate::update::{Scene, Sight, Standing, append, write_events, write_scene, write_views};

/// Those who listen at a table, and what each of them knows.
///
/// The house asks for the changes after every record, one by one, and sends them once the record is durable. What somebody is
/// told follows from what they knew, what they may see now and the news they may hear: nothing else is looked at here, so a
/// change cannot tell more by its length than by its words.
///
/// ```
/// use std::sync::Arc;
/// use barbacane_table::protocol::{Ask, ServerMessage};
/// use barbacane_table::{Asked, Identity, Registry, Table, Telling, patch};
/// # use serde_json::{Value, json};
/// # let ann = Identity::new("ann");
/// # let config = serde_json::from_value(json!({
/// #     "game": "attrape-monstres", "setup": { "players": 2 },
/// #     "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "random" }],
/// # })).unwrap();
/// # let registry = Arc::new(Registry::standard());
/// let (mut table, _) = Table::open(registry, config, ann.clone(), engine::Seed([7; 32]), 1_000)?;
/// let mut telling = Telling::default();
/// let whole: Value = serde_json::from_slice(&telling.hello(&table, Some(&ann), None)).unwrap();
///
/// table.ask(&ann, "begin", &Ask::Start, 2_000)?;
/// let changes = telling.changes(&table);
/// let change: ServerMessage = serde_json::from_slice(&changes[&Some(ann.clone())]).unwrap();
/// let ServerMessage::Change { seq: 2, state: Some(changed), .. } = change else { panic!() };
///
/// let mut state = whole["state"].clone();
/// patch::apply(&mut state, &changed).unwrap();
/// assert_eq!(state, serde_json::to_value(table.state(Some(&ann))).unwrap());
/// # Ok::<(), engine::Refusal>(())
/// ```
#[derive(Debug, Default)]
pub struct Telling {
    /// Somebody may listen by several connections: they all know the same. They are few, and tables are many: a list takes no more room
    /// than it needs.
    listeners: Vec<Listener>,
}

#[derive(Debug)]
struct Listener {
    viewer: Option<Identity>,
    connections: usize,
    /// The version last told of.
    seq: u64,
    sight: Sight,
    standing: Standing,
    /// The events of a step as a change told them last: the next change is brief about what is like them. None where the last thing
    /// told was no step or a whole.
    told: Option<Arc<[u8]>>,
}

impl Listener {
    /// `others` may know already what is the same for everybody.
    fn new(table: &Table, viewer: Option<&Identity>, others: &[Listener]) -> Listener {
        let sight = table.sight(viewer);
        let common = table.common();
        let known = others.iter().map(|other| &other.standing.common).find(|known| **known == common);
        let standing = table.standing(viewer, &sight, Some(known.cloned().unwrap_or(common)));
        Listener { viewer: viewer.cloned(), connections: 0, seq: table.seq(), sight, standing, told: None }
    }
}

impl Telling {
    /// Somebody listens from now on by one more connection, which has seen this version. The answer is everything, as text.
    pub fn hello(&mut self, table: &Table, viewer: Option<&Identity>, since: Option<u64>) -> Vec<u8> {
        self.listener(table, viewer).connections += 1;
        self.whole(table, viewer, since)
    }

    /// Everything once more, for a connection that listens already.
    pub fn whole(&mut self, table: &Table, viewer: Option<&Identity>, since: Option<u64>) -> Vec<u8> {
        let listener = self.listener(table, viewer);
        listener.told = None;
        table.write_update_with(&listener.sight, &listener.standing, since)
    }

    /// What somebody knows. Who listens by another connection already is told here what was told there, to the letter: how far away
    /// everybody is changes between two records, and one change must fit both.
    fn listener(&mut self, table: &Table, viewer: Option<&Identity>) -> &mut Listener {
        let at = self.find(viewer).unwrap_or_else(|| {
            self.listeners.reserve_exact(1);
            self.listeners.push(Listener::new(table, viewer, &self.listeners));
            self.listeners.len() - 1
        });
        &mut self.listeners[at]
    }

    /// A connection of theirs listens no longer.
    pub fn leave(&mut self, viewer: Option<&Identity>) {
        let Some(at) = self.find(viewer) else { return };
        let listener = &mut self.listeners[at];
        listener.connections = listener.connections.saturating_sub(1);
        if listener.connections == 0 {
            self.listeners.remove(at);
        }
    }

    fn find(&self, viewer: Option<&Identity>) -> Option<usize> {
        self.listeners.iter().position(|listener| listener.viewer.as_ref() == viewer)
    }

    /// What each of them is to be told after the latest record, as text.
    pub fn changes(&mut self, table: &Table) -> Few<Option<Identity>, Vec<u8>> {
        let mut now = Now::of(table, &self.listeners);
        let behind = self.listeners.iter_mut().filter(|listener| listener.seq < table.seq());
        behind.map(|listener| (listener.viewer.clone(), now.tell(listener))).collect()
    }
}

/// How the table stands after its latest record, with what was found out for one listener and holds for another.
struct Now<'a> {
    table: &'a Table,
    /// The latest record, if it was a step of the game.
    step: Option<Moment<'a>>,
    /// What an eye sees now.
    seen: Vec<(Viewer, Arc<[u8]>)>,
    /// How one view becomes another.
    patches: Vec<Written>,
    /// What happened at the step, as a list: through which eyes, or through none if everybody saw the same.
    events: Vec<(Vec<Viewer>, Arc<[u8]>)>,
    /// The same, for those who were told something else before.
    briefs: Vec<Written>,
    /// How the table stands for everybody, once somebody must be told.
    common: Option<Arc<[u8]>>,
}

/// What was written for somebody who goes from one thing to another, and holds for everybody who does.
struct Written {
    old: Option<Arc<[u8]>>,
    new: Arc<[u8]>,
    text: Vec<u8>,
}

impl Written {
    /// The place of what was written for them, if it was.
    fn find(written: &[Written], old: Option<&Arc<[u8]>>, new: &Arc<[u8]>) -> Option<usize> {
        let same = |known: &Option<Arc<[u8]>>| known.as_ref().map(Arc::as_ptr) == old.map(Arc::as_ptr);
        written.iter().position(|one| same(&one.old) && Arc::ptr_eq(&one.new, new))
    }
}

impl<'a> Now<'a> {
    fn of(table: &'a Table, listeners: &[Listener]) -> Now<'a> {
        let changed = table.play.as_ref().filter(|_| table.game_seq == table.seq);
        let seen = changed.map_or_else(Vec::new, |play| {
            let mut eyes: Vec<Viewer> = Vec::new();
            for &eye in listeners.iter().flat_map(|listener| &listener.sight.eyes) {
                if !eyes.contains(&eye) {
                    eyes.push(eye);
                }
            }
            let views = play.position().views(&eyes);
            eyes.into_iter().zip(views).collect()
        });
        let step = changed.map(Play::now).filter(|moment| moment.seq == table.seq());
        Now { table, step, seen, patches: Vec::new(), events: Vec::new(), briefs: Vec::new(), common: None }
    }

    /// Tells one listener, who then knows.
    fn tell(&mut self, listener: &mut Listener) -> Vec<u8> {
        let (table, viewer) = (self.table, listener.viewer.as_ref());
        let eyes = table.eyes(viewer);
        let same_eyes = eyes == listener.sight.eyes && listener.seq + 1 == table.seq();
        let sight = match &table.play {
            Some(play) if same_eyes => Sight {
                choices: eyes.iter().map(|&eye| table.choices_of(play, eye, viewer)).collect(),
                views: eyes
                    .iter()
                    .enumerate()
                    .filter_map(|(at, eye)| self.view(*eye, at, listener))
                    .collect(),
                eyes,
            },
            _ => table.sight(viewer),
        };
        let standing = if same_eyes && table.only_moved() {
            Standing { moving: table.moving(viewer, &sight), ..listener.standing.clone() }
        } else {
            let before = &listener.standing.common;
            let common = self.common.get_or_insert_with(|| {
                Some(table.common()).filter(|now| now != before).unwrap_or_else(|| before.clone())
            });
            table.standing(viewer, &sight, Some(common.clone()))
        };
        let events = if same_eyes { self.events(&sight.eyes) } else { None };
        let text = if same_eyes {
            self.write_change(listener, &sight, &standing, events.as_ref())
        } else {
            table.write_update_with(&sight, &standing, Some(listener.seq))
        };
        listener.told = events;
        (listener.seq, listener.sight, listener.standing) = (table.seq(), sight, standing);
        text
    }

    /// What an eye sees now; as before, if the game has not changed.
    fn view(&self, eye: Viewer, at: usize, listener: &Listener) -> Option<Arc<[u8]>> {
        let seen = self.seen.iter().find(|(known, _)| *known == eye).map(|(_, view)| view);
        seen.or_else(|| listener.sight.views.get(at)).cloned()
    }

    fn write_change(
        &mut self,
        listener: &Listener,
        sight: &Sight,
        standing: &Standing,
        events: Option<&Arc<[u8]>>,
    ) -> Vec<u8> {
        let seq = self.table.seq();
        let mut text = format!("{{\"type\":\"change\",\"seq\":{seq}").into_bytes();
        let brief = events.map(|events| self.brief(listener.told.as_ref(), events));
        if let (Some(moment), Some(at)) = (&self.step, brief) {
            text.extend_from_slice(b",\"news\":");
            let brief = &self.briefs[at].text;
            write_scene(&Scene::of(moment), &sight.eyes, |to| to.extend_from_slice(brief), &mut text);
        } else if let Some(note) = self.table.notes.last().filter(|note| note.seq() == seq) {
            text.extend_from_slice(b",\"news\":");
            append(note.news(), &mut text);
        }
        let patches: Vec<Option<usize>> =
            listener.sight.views.iter().zip(&sight.views).map(|(old, new)| self.patch(old, new)).collect();
        let views = patches.iter().map(|at| at.map(|at| &self.patches[at].text[..]));
        write_state_patch(listener, sight, standing, views, &mut text);
        text.push(b'}');
        text
    }

    /// What happened at the step as those see it who look through these eyes, as a list.
    fn events(&mut self, eyes: &[Viewer]) -> Option<Arc<[u8]>> {
        let happened = self.step.as_ref()?.happened;
        let through = if happened.in_private() { eyes } else { &[] };
        if let Some((_, known)) = self.events.iter().find(|(known, _)| known == through) {
            return Some(known.clone());
        }
        let mut text = Vec::new();
        write_events(happened, eyes, &mut text);
        let text: Arc<[u8]> = text.into();
        self.events.push((through.to_vec(), text.clone()));
        Some(text)
    }

    /// The events as they are told to somebody who was told others before, by their place.
    fn brief(&mut self, told: Option<&Arc<[u8]>>, events: &Arc<[u8]>) -> usize {
        Written::find(&self.briefs, told, events).unwrap_or_else(|| {
            let mut text = Vec::new();
            brief::write(told.map_or(b"[]", |told| told), events, &mut text);
            self.briefs.push(Written { old: told.cloned(), new: events.clone(), text });
            self.briefs.len() - 1
        })
    }

    /// The patch from one view to another, by its place; none if they are the same.
    fn patch(&mut self, old: &Arc<[u8]>, new: &Arc<[u8]>) -> Option<usize> {
        Written::find(&self.patches, Some(old), new).or_else(|| {
            let mut text = Vec::new();
            patch::write(old, new, &mut text).then(|| {
                self.patches.push(Written { old: Some(old.clone()), new: new.clone(), text });
                self.patches.len() - 1
            })
        })
    }
}

/// How the state changes, if it does.
fn write_state_patch<'p>(
    listener: &Listener,
    sight: &Sight,
    standing: &Standing,
    views: impl Iterator<Item = Option<&'p [u8]>>,
    to: &mut Vec<u8>,
) {
    let start = to.len();
    to.extend_from_slice(b",\"state\":{");
    let empty = to.len();
    for (old, new) in listener.standing.parts().into_iter().zip(standing.parts()) {
        if !Arc::ptr_eq(old, new) && old != new {
            patch::write_fields(old, new, to);
        }
    }
    let fields = to.len();
    if listener.sight.views.len() == sight.views.len() {
        to.extend_from_slice(b"\"views\":{");
        let first = to.len();
        for (at, ((old, new), view)) in
            listener.sight.choices.iter().zip(&sight.choices).zip(views).enumerate()
        {
            if view.is_none() && **old == **new {
                continue;
            }
            to.extend_from_slice(format!("\"{at}\":{{").as_bytes());
            if let Some(patch) = view {
                to.extend_from_slice(b"\"view\":");
                to.extend_from_slice(patch);
                to.push(b',');
            }
            if **old != **new {
                to.extend_from_slice(b"\"choices\":");
                patch::write(old, new, to);
                to.push(b',');
            }
            to.pop();
            to.extend_from_slice(b"},");
        }
        if to.len() == first {
            to.truncate(fields);
        } else {
            to.pop();
            to.extend_from_slice(b"},");
        }
    } else {
        // The game begins: there was no view to change.
        to.extend_from_slice(b"\"views\":[");
        write_views(sight, to);
        to.extend_from_slice(b"],");
    }
    if to.len() == empty {
        to.truncate(start);
    } else {
        to.pop();
        to.push(b'}');
    }
}
