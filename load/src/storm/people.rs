//! Somebody at a table who is sent away, comes back and repeats what was not answered, as a page does (`web/src/house/connection.ts`).

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio_tungstenite::tungstenite::Message;

use super::pauses::Who;
use super::tables::Table;
use crate::client::{pick, snap};
use crate::door::{Socket, Way};
use crate::frame::Frame;
use crate::house::Trouble;
use crate::seen::{Phase, Seen};
use crate::table::luck;

/// As long as a page waits before it comes back for the first time; then twice as long each time, but not longer than the second, and after
/// so many times than the third.
const COMES_BACK: (Duration, Duration, u32, Duration) =
    (Duration::from_millis(400), Duration::from_millis(1_600), 10, Duration::from_secs(12));
/// How often a page asks whether somebody is there, how long it waits for the answer, and how soon it asks if it waits for another one.
const PING: (Duration, Duration, Duration) =
    (Duration::from_secs(10), Duration::from_secs(5), Duration::from_secs(2));
/// A line that does not come about by then is given up.
const CONNECTS: Duration = Duration::from_secs(10);
/// After a refusal somebody tries again.
const TRIES_AGAIN: Duration = Duration::from_millis(250);
/// How long people think, at least; in a game against time how often they do something.
const THINKS: Duration = Duration::from_millis(300);
/// Codes of refusals that are the house's and not the rules': somebody taps once more.
const NOT_NOW: [&str; 3] = ["store-failed", "table-moved", "stopping"];

/// What was sent and not answered yet.
struct Pending {
    id: String,
    text: String,
}

/// A line to the house.
struct Open {
    socket: Socket,
    ping: Instant,
    /// When it is given up unless something is heard.
    given_up: Option<Instant>,
}

/// What happened next.
enum Next {
    Told {
        id: String,
        seq: u64,
    },
    Refused,
    /// Something was seen, or lost.
    Something,
    /// It is time.
    Due,
}

/// One person.
pub(super) struct Person {
    way: Way,
    table: Arc<Table>,
    seat: u8,
    line: Option<Open>,
    failures: u32,
    seen: Seen,
    lost: bool,
    /// Nothing was seen since the line was lost.
    away: Option<Instant>,
    pending: Option<Pending>,
    /// Since when this person waits for something to be done.
    wants: Option<Instant>,
    acked: u64,
    wishes: u32,
    moves: u32,
}

impl Person {
    pub(super) fn new(way: Way, table: Arc<Table>, seat: u8) -> Person {
        Person {
            way,
            table,
            seat,
            line: None,
            failures: 0,
            seen: Seen::default(),
            lost: true,
            away: None,
            pending: None,
            wants: None,
            acked: 0,
            wishes: 0,
            moves: 0,
        }
    }

    fn storm_is_over(&self) -> bool {
        *self.table.sky.over.borrow()
    }

    /// Sits down, or starts once all others sit; plays to the end of the game, or of the storm.
    pub(super) async fn play(mut self) -> Result<(), Trouble> {
        let guests = u32::from(self.table.game().seats) - 1;
        if self.seat == 0 {
            while self.table.seated.load(Relaxed) < guests {
                self.next(Some(Instant::now() + THINKS / 3)).await?;
                if self.storm_is_over() {
                    return Ok(());
                }
            }
            self.insist(r#"{"do":"start"}"#).await?;
        } else {
            let (seat, name) = (self.seat, format!("G{}", self.seat));
            self.insist(&format!(r#"{{"do":"sit","seat":{seat},"name":"{name}"}}"#)).await?;
            self.table.seated.fetch_add(1, Relaxed);
        }
        let mut not_before = Instant::now();
        loop {
            let ended = self.seen.phase == Phase::Over || self.storm_is_over();
            if ended && self.pending.is_none() {
                return Ok(());
            }
            let may = self.pending.is_none() && !self.lost && self.seen.seq >= self.acked;
            let due = (may && self.seen.choices(self.seat).is_some()).then_some(not_before);
            match self.next(due).await? {
                Next::Due => {
                    self.choose().await;
                    if self.table.game().against_time {
                        not_before = Instant::now() + THINKS;
                    }
                }
                Next::Told { id, seq } => {
                    self.moves += 1;
                    self.table.told(id, seq, true);
                    not_before = Instant::now() + self.thinks();
                }
                Next::Refused => not_before = Instant::now() + TRIES_AGAIN,
                Next::Something => {}
            }
        }
    }

    /// Not all think equally long.
    fn thinks(&self) -> Duration {
        THINKS + THINKS * (luck(self.table.number(), self.seat, self.moves) % 100) as u32 / 100
    }

    /// Has something done, however often it takes. It counts once, since it keeps its id.
    async fn insist(&mut self, ask: &str) -> Result<(), Trouble> {
        self.wish(ask).await;
        while let Some(Pending { id, text }) = &self.pending {
            let again = (id.clone(), text.clone());
            match self.next(None).await? {
                Next::Told { id, seq } => self.table.told(id, seq, false),
                // A program that was taken for gone and does not know it yet may refuse what is right by now.
                Next::Refused => {
                    tokio::time::sleep(TRIES_AGAIN).await;
                    let (id, text) = again;
                    self.send(text.clone()).await;
                    self.pending = Some(Pending { id, text });
                }
                Next::Something | Next::Due => {}
            }
        }
        Ok(())
    }

    async fn choose(&mut self) {
        let (number, game) = (self.table.number(), self.table.game());
        let Some(choices) = self.seen.choices(self.seat) else { return };
        let choice = if game.against_time {
            snap(choices, luck(number, self.seat, self.wishes), self.way.slap_one_in())
        } else {
            pick(choices, game.rather, luck(number, self.seat, self.moves))
        };
        self.wishes += 1;
        let Some(choice) = choice else { return };
        let (seq, seat) = (self.seen.seq, self.seat);
        self.wish(&format!(r#"{{"do":"choose","seq":{seq},"seat":{seat},"choice":{choice}}}"#)).await;
    }

    async fn wish(&mut self, ask: &str) {
        self.wishes += 1;
        let id = format!("{}-{}", self.seat, self.wishes);
        let text = format!(r#"{{"type":"ask","id":"{id}","ask":{ask}}}"#);
        self.wants.get_or_insert_with(Instant::now);
        self.pending = Some(Pending { id, text: text.clone() });
        self.send(text).await;
    }

    /// What cannot be said now is said when this person is back.
    async fn send(&mut self, text: String) {
        let waits = self.pending.is_some();
        if let Some(line) = &mut self.line {
            if waits {
                line.ping = line.ping.min(Instant::now() + PING.2);
            }
            // The end of a line is met by whoever reads from it next.
            let _ = line.socket.send(Message::text(text)).await;
        }
    }

    /// Waits for what happens next, and comes back if need be.
    async fn next(&mut self, due: Option<Instant>) -> Result<Next, Trouble> {
        let mut over = self.table.sky.over.clone();
        let is_over = *over.borrow();
        let Some(line) = &mut self.line else {
            // Whoever waits for an answer stays until it has come.
            if self.pending.is_none() && is_over {
                return Ok(Next::Something);
            }
            self.come_back().await;
            return Ok(Next::Something);
        };
        let silent = line.given_up.unwrap_or(line.ping);
        let until = due.map_or(silent, |due| due.min(silent));
        tokio::select! {
            heard = line.socket.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    line.given_up = None;
                    line.ping = line.ping.max(Instant::now() + PING.2);
                    self.hear(text.as_str()).await
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    self.hang_up();
                    Ok(Next::Something)
                }
                Some(Ok(_)) => Ok(Next::Something),
            },
            _ = over.changed(), if !is_over => Ok(Next::Something),
            () = tokio::time::sleep_until(until.into()) => {
                let now = Instant::now();
                if due.is_some_and(|due| due <= now) {
                    return Ok(Next::Due);
                }
                if line.given_up.is_some() {
                    self.hang_up();
                } else {
                    (line.ping, line.given_up) = (now + PING.0, Some(now + PING.1));
                    self.send(r#"{"type":"ping"}"#.to_owned()).await;
                }
                Ok(Next::Something)
            }
        }
    }

    fn hang_up(&mut self) {
        self.line = None;
        self.lost = true;
        self.away.get_or_insert_with(Instant::now);
    }

    async fn come_back(&mut self) {
        if self.away.is_some() {
            let (first, soon, tries, longest) = COMES_BACK;
            let pause = match self.failures.checked_sub(tries) {
                None => (first * 2_u32.pow(self.failures)).min(soon),
                Some(more) => (soon * 2_u32.pow(more.min(6))).min(longest),
            };
            self.failures += 1;
            let share = luck(self.table.number(), self.seat, self.wishes + self.failures) % 50 + 50;
            tokio::time::sleep(pause * share as u32 / 100).await;
        }
        match tokio::time::timeout(CONNECTS, self.way.connect()).await {
            Ok(Ok(socket)) => {
                self.line = Some(Open { socket, ping: Instant::now() + PING.0, given_up: None });
                let since =
                    if self.seen == Seen::default() { "null".to_owned() } else { self.seen.seq.to_string() };
                self.send(format!(r#"{{"type":"hello","since":{since}}}"#)).await;
                if let Some(pending) = &self.pending {
                    self.send(pending.text.clone()).await;
                }
            }
            Ok(Err(_)) | Err(_) => self.hang_up(),
        }
    }

    async fn hear(&mut self, text: &str) -> Result<Next, Trouble> {
        let frame = Frame::read(text)?;
        match frame.kind {
            "change" if self.lost => {}
            "update" | "change" => {
                self.lost = self.seen.take(&frame).is_err();
                if self.lost {
                    self.send(format!(r#"{{"type":"hello","since":{}}}"#, self.seen.seq)).await;
                } else {
                    self.failures = 0;
                    if let Some(away) = self.away.take() {
                        self.table.sky.weather.waited(Who::Person, away);
                    }
                    // What the house refused may be somebody else's turn by now.
                    if self.pending.is_none() && self.seen.choices(self.seat).is_none() {
                        self.done();
                    }
                }
            }
            "ack" => {
                if let Some(Pending { id, .. }) = self.answered(frame.id) {
                    self.acked = frame.seq.unwrap_or_default();
                    self.done();
                    return Ok(Next::Told { id, seq: self.acked });
                }
            }
            "refused" => {
                let code = frame.refusal.map_or("without a code", |refusal| refusal.code);
                if self.answered(frame.id).is_some() {
                    if !NOT_NOW.contains(&code) {
                        self.done();
                    }
                    return Ok(Next::Refused);
                }
            }
            "ping" => self.send(format!(r#"{{"type":"pong","n":{}}}"#, frame.n.unwrap_or_default())).await,
            _ => {}
        }
        Ok(Next::Something)
    }

    fn answered(&mut self, id: Option<&str>) -> Option<Pending> {
        self.pending.take_if(|pending| id == Some(pending.id.as_str()))
    }

    /// This person waits no longer.
    fn done(&mut self) {
        if let Some(wanted) = self.wants.take() {
            self.table.sky.weather.waited(Who::Person, wanted);
        }
    }
}
