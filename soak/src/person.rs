//! Somebody at the far end of a line, and the picture of the table they have on their screen.

use std::collections::VecDeque;

use engine::{Fast, Seat};
use serde_json::{Value, json};
use table::protocol::{Ask, ClientMessage, Emote, News, ServerMessage};
use table::room::ClientId;
use table::{Identity, brief, patch};

/// So many wishes of one person may wait for their answers.
const WISHES: usize = 4;

/// A person at one table. What they wished for and were not answered they wish for again when they come back.
#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) who: Identity,
    /// Nobody knows them: they may only watch.
    pub(crate) anonymous: bool,
    /// Their connection, while there is one.
    pub(crate) line: Option<Line>,
    /// Whether their line is being measured.
    pub(crate) pinged: bool,
    pub(crate) picture: Option<Picture>,
    pub(crate) unanswered: VecDeque<(String, Ask)>,
    /// So that no two browsers make the same id.
    number: usize,
    wishes: u64,
}

/// A connection: what is on its way, in order.
#[derive(Debug)]
pub(crate) struct Line {
    /// The program where it ends.
    pub(crate) door: usize,
    pub(crate) leads: Leads,
    pub(crate) up: VecDeque<ClientMessage>,
    pub(crate) down: VecDeque<String>,
}

/// Where a connection leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leads {
    /// To a room at its door.
    Here { client: ClientId },
    /// By a line to another program; as long as they are not let in, since when they wait.
    There { line: u64, waits_since: Option<u64> },
}

/// What they see.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) seq: u64,
    pub(crate) state: Value,
    /// The events that the latest change told.
    pub(crate) told: Vec<Value>,
}

impl Person {
    /// The first person has two browsers: the fifth person is the first once more.
    pub(crate) fn new(number: usize) -> Person {
        Person {
            who: Identity::new(format!("identity-of-{}", number % 4)),
            anonymous: number == 3,
            line: None,
            pinged: false,
            picture: None,
            unanswered: VecDeque::new(),
            number,
            wishes: 0,
        }
    }

    pub(crate) fn identity(&self) -> Option<&Identity> {
        if self.anonymous { None } else { Some(&self.who) }
    }

    /// As whom they come.
    pub(crate) fn viewer(&self) -> Option<(Identity, String)> {
        self.identity().map(|id| (id.clone(), format!("Person {}", self.number)))
    }

    /// A connection is open: they say hello, and what they said before.
    pub(crate) fn connects(&mut self, door: usize, leads: Leads) {
        let since = self.picture.as_ref().map(|picture| picture.seq);
        let mut up = VecDeque::from([ClientMessage::Hello { since }]);
        up.extend(
            self.unanswered.iter().map(|(id, ask)| ClientMessage::Ask { id: id.clone(), ask: ask.clone() }),
        );
        self.line = Some(Line { door, leads, up, down: VecDeque::new() });
        self.pinged = false;
    }

    /// Their connection to a room at their door ends.
    pub(crate) fn loses_line(&mut self, client: ClientId) {
        if self.line.as_ref().is_some_and(|line| line.leads == Leads::Here { client }) {
            self.line = None;
        }
    }

    /// A room at their door says something.
    pub(crate) fn is_sent(&mut self, client: ClientId, text: &str) {
        if let Some(line) = self.line.as_mut().filter(|line| line.leads == Leads::Here { client }) {
            line.down.push_back(text.to_owned());
        }
    }

    /// They wish for something; now and then a message goes out twice, or they want everything once more.
    pub(crate) fn wishes(&mut self, luck: &mut Fast) {
        if let Some(line) = self.line.as_mut().filter(|_| luck.below(30) == 0) {
            line.up
                .push_back(ClientMessage::Hello { since: self.picture.as_ref().map(|picture| picture.seq) });
        }
        let Some(ask) = self.any_wish(luck) else { return };
        self.says(ask, luck.below(10) == 0);
    }

    pub(crate) fn says(&mut self, ask: Ask, twice: bool) {
        let Some(line) = &mut self.line else { return };
        if self.unanswered.len() >= WISHES {
            return;
        }
        self.wishes += 1;
        let id = format!("wish-{}-{}", self.number, self.wishes);
        for _ in 0..=usize::from(twice) {
            line.up.push_back(ClientMessage::Ask { id: id.clone(), ask: ask.clone() });
        }
        self.unanswered.push_back((id, ask));
    }

    /// Anything they might wish for, by what they see.
    fn any_wish(&self, luck: &mut Fast) -> Option<Ask> {
        let Picture { seq, state, .. } = self.picture.as_ref()?;
        let seats = state["seats"].as_array()?.len();
        let seat = Seat(luck.below(seats as u32) as u8);
        let robot = ["random", "heuristic"][luck.below(2) as usize].to_owned();
        let lobby = state["phase"] == "lobby";
        Some(match luck.below(40) {
            0 => Ask::Stand { seat },
            1 => Ask::SeatBot { seat, bot: robot },
            2 => Ask::TakeBack { seat },
            3 => Ask::Chat { text: "Hello".into() },
            4 => Ask::Emote { emote: Emote::Laugh },
            5 => Ask::Undo { seq: *seq },
            6..8 => Ask::Vote { agree: luck.below(4) > 0 },
            8 => Ask::Again,
            9 => Ask::Hint { seat },
            10..13 => Ask::Start,
            13..20 if lobby => Ask::SeatBot { seat, bot: robot },
            20.. if lobby => Ask::Sit { seat, name: String::new() },
            13 => Ask::Sit { seat, name: String::new() },
            _ => {
                let mine = state["views"].as_array()?.iter().find(|view| view["choices"] != json!([]))?;
                let choices = mine["choices"].as_array()?;
                let choice = choices[luck.below(choices.len() as u32) as usize].clone();
                Ask::Choose { seq: *seq, seat: Seat(mine["seat"].as_u64()? as u8), choice }
            }
        })
    }

    /// Puts a message on their picture.
    pub(crate) fn hears(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Update { seq, state, .. } => {
                let state = serde_json::to_value(state).expect("a state is plain data");
                self.picture = Some(Picture { seq: *seq, state, told: Vec::new() });
            }
            ServerMessage::Change { seq, news, state } => {
                let picture = self.picture.as_mut().filter(|picture| picture.seq + 1 == *seq);
                let picture = picture.expect("changes come in their order, and after everything");
                picture.told = match news {
                    Some(
                        News::Started { events, .. } | News::Chose { events, .. } | News::Woke { events, .. },
                    ) => brief::read(&picture.told, events).expect("events that were told"),
                    _ => Vec::new(),
                };
                if let Some(changed) = state {
                    patch::apply(&mut picture.state, changed).expect("a patch fits");
                }
                picture.seq = *seq;
            }
            ServerMessage::Ack { id, .. }
            | ServerMessage::Refused { id: Some(id), .. }
            | ServerMessage::Hint { id, .. } => self.unanswered.retain(|(open, _)| open != id),
            ServerMessage::Refused { id: None, .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Pong
            | ServerMessage::Clock { .. }
            | ServerMessage::Elsewhere { .. }
            | ServerMessage::Ping { .. } => {}
        }
    }
}
