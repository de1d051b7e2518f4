//! One client: a socket, what it has seen, and what it does about it.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

use crate::door::{HANGS, Socket, Way};
use crate::frame::Frame;
use crate::house::Trouble;
use crate::plan::Pace;
use crate::seen::{Phase, Seen};
use crate::table::{Stage, Table, Tally, luck};

/// After a refusal without any news a client tries again.
const TRY_AGAIN: Duration = Duration::from_millis(250);
/// How often a client knocks while the server is away; somewhat different for each.
const KNOCK: Duration = Duration::from_millis(75);
/// How a wish begins that counts as a move.
const CHOOSE: &str = r#"{"do":"choose""#;

/// What a client measured, in microseconds.
#[derive(Default)]
pub(crate) struct Measured {
    /// From sending a move to its acknowledgement.
    pub(crate) acks: Vec<u32>,
    /// From another's sending a move until this client heard of it.
    pub(crate) heard: Vec<u32>,
    /// When it was back after the restart.
    pub(crate) back: Vec<Instant>,
}

impl Measured {
    /// What another client measured, too.
    pub(crate) fn add(&mut self, other: Measured) {
        self.acks.extend(other.acks);
        self.heard.extend(other.heard);
        self.back.extend(other.back);
    }
}

/// A move that was sent and not answered yet.
struct Pending {
    id: String,
    sent: Instant,
    /// A choice, and not a seat or a start.
    is_move: bool,
}

/// One connected client. Of a seat, or of somebody who watches.
pub(crate) struct Client {
    way: Way,
    socket: Socket,
    tally: Arc<Tally>,
    table: Arc<Table>,
    seat: Option<u8>,
    seen: Seen,
    /// A change did not fit: nothing counts until the whole has come.
    lost: bool,
    stage: Stage,
    pending: Option<Pending>,
    /// The version the last acknowledgement named: choices of an older one are done with.
    acked: u64,
    /// How many moves of mine were acknowledged.
    moves: u32,
    /// How many of everybody's I have heard of.
    heard: Vec<u32>,
    /// Wishes so far, for their ids.
    wishes: u32,
    not_before: Instant,
    refused: bool,
    measured: Measured,
}

impl Client {
    /// Connects, says hello and waits for the first update.
    pub(crate) async fn join(
        way: Way,
        tally: Arc<Tally>,
        table: Arc<Table>,
        seat: Option<u8>,
    ) -> Result<Client, Trouble> {
        let socket = way.connect().await?;
        let mut client = Client {
            way,
            socket,
            seat,
            seen: Seen::default(),
            lost: true,
            stage: Stage::Gather,
            pending: None,
            acked: 0,
            moves: 0,
            heard: vec![0; usize::from(tally.crowd.game.seats)],
            wishes: 0,
            not_before: Instant::now(),
            refused: false,
            measured: Measured::default(),
            tally,
            table,
        };
        client.send(r#"{"type":"hello","since":null}"#.to_owned()).await?;
        client.until(|client| !client.lost).await?;
        Ok(client)
    }

    /// Sits down and waits until that is acknowledged.
    pub(crate) async fn sit(&mut self, name: &str) -> Result<(), Trouble> {
        let seat = self.seat.unwrap_or_default();
        self.wish(&format!(r#"{{"do":"sit","seat":{seat},"name":"{name}"}}"#)).await?;
        self.until(|client| client.pending.is_none()).await?;
        if self.refused { Err(format!("seat {seat} was refused")) } else { Ok(()) }
    }

    async fn until(&mut self, wanted: impl Fn(&Client) -> bool) -> Result<(), Trouble> {
        while !wanted(self) {
            let message = tokio::time::timeout(HANGS, self.socket.next()).await;
            match message.map_err(|_| "the server says nothing for a long time")? {
                Some(Ok(message)) => self.hear(message).await?,
                end => return Err(format!("a connection ended while people came in: {end:?}")),
            }
        }
        Ok(())
    }

    /// Plays until the run is over.
    pub(crate) async fn play(mut self, mut stage: watch::Receiver<Stage>) -> Result<Measured, Trouble> {
        loop {
            let due = self.due();
            if due.is_some_and(|due| due <= Instant::now()) {
                self.act().await?;
                continue;
            }
            tokio::select! {
                message = self.socket.next() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None if self.stage == Stage::Restart => {
                        self.come_back().await?;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => {
                        self.tally.broken.fetch_add(1, Relaxed);
                        return Ok(self.measured);
                    }
                    Some(Ok(message)) => self.hear(message).await?,
                },
                changed = stage.changed() => {
                    self.stage = if changed.is_ok() { *stage.borrow_and_update() } else { Stage::Stop };
                    match self.stage {
                        Stage::Start => self.start().await?,
                        Stage::Play => self.not_before = Instant::now() + self.offset(),
                        Stage::Gather | Stage::Restart => {}
                        Stage::Stop => return Ok(self.measured),
                    }
                }
                () = sleep_until(due), if due.is_some() => {}
            }
        }
    }

    /// The host starts the game.
    async fn start(&mut self) -> Result<(), Trouble> {
        if self.seat == Some(0) { self.wish(r#"{"do":"start"}"#).await } else { Ok(()) }
    }

    /// People do not begin together: so much of the period passes before this table, or this seat of it, begins.
    fn offset(&self) -> Duration {
        let (number, seat) = (self.table.number, self.seat.unwrap_or_default());
        match self.tally.crowd.pace {
            Pace::FlatOut { .. } => Duration::ZERO,
            Pace::EachTable(period) => {
                let offset = period * number / self.tally.crowd.tables;
                if seat == 0 {
                    self.table.begin(&self.tally, Instant::now() + offset);
                }
                offset
            }
            Pace::EachSeat(period) => period * (luck(number, seat, 0) % 1000) as u32 / 1000,
        }
    }

    /// When this client acts next; none while it has nothing to do.
    fn due(&self) -> Option<Instant> {
        let seat = self.seat?;
        let waits =
            self.stage != Stage::Play || self.pending.is_some() || self.lost || self.seen.seq < self.acked;
        if waits || self.table.moves.load(Relaxed) >= self.tally.most_moves.load(Relaxed) {
            return None;
        }
        self.seen.choices(seat)?;
        match self.tally.crowd.pace {
            Pace::EachTable(_) => Some(self.not_before.max(self.table.due(&self.tally))),
            Pace::FlatOut { .. } | Pace::EachSeat(_) => Some(self.not_before),
        }
    }

    /// Makes a choice, if it is time for one.
    async fn act(&mut self) -> Result<(), Trouble> {
        let (Some(seat), now) = (self.seat, Instant::now()) else { return Ok(()) };
        match self.tally.crowd.pace {
            Pace::FlatOut { .. } => {}
            Pace::EachTable(period) => self.table.next_due(&self.tally, period, now),
            Pace::EachSeat(period) => self.not_before = now + period,
        }
        let Some(choices) = self.seen.choices(seat) else { return Ok(()) };
        let choice = if self.tally.crowd.game.against_time {
            snap(choices, luck(self.table.number, seat, self.wishes), self.way.slap_one_in())
        } else {
            pick(choices, self.tally.crowd.game.rather, luck(self.table.number, seat, self.moves))
        };
        // A moment let pass is a wish not made: the next one is another moment.
        self.wishes += 1;
        let Some(choice) = choice else { return Ok(()) };
        let seq = self.seen.seq;
        self.table.send(&self.tally, seat, self.moves, now);
        self.wish(&format!(r#"{CHOOSE},"seq":{seq},"seat":{seat},"choice":{choice}}}"#)).await
    }

    async fn wish(&mut self, ask: &str) -> Result<(), Trouble> {
        self.wishes += 1;
        let id = format!("w{}", self.wishes);
        let text = format!(r#"{{"type":"ask","id":"{id}","ask":{ask}}}"#);
        self.refused = false;
        self.pending = Some(Pending { id, sent: Instant::now(), is_move: ask.starts_with(CHOOSE) });
        self.send(text).await
    }

    async fn send(&mut self, text: String) -> Result<(), Trouble> {
        match self.socket.send(Message::text(text)).await {
            Ok(()) => Ok(()),
            // The end of a connection is met by whoever reads from it next.
            Err(_) if self.stage >= Stage::Restart => Ok(()),
            Err(error) => Err(format!("a client cannot send: {error}")),
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Trouble> {
        let Message::Text(text) = message else { return Ok(()) };
        self.tally.bytes.fetch_add(text.len() as u64, Relaxed);
        let frame = Frame::read(&text)?;
        match frame.kind {
            "update" | "change" => {
                let fits = self.learn(&frame);
                self.ask_again_unless(fits).await?;
            }
            "ack" => self.fulfilled(&frame),
            "refused" => {
                self.pending = None;
                self.refused = true;
                self.tally.refuse(frame.refusal.map_or("without a code", |refusal| refusal.code));
                self.not_before = self.not_before.max(Instant::now() + TRY_AGAIN);
            }
            "ping" => {
                let pong = format!(r#"{{"type":"pong","n":{}}}"#, frame.n.unwrap_or_default());
                self.send(pong).await?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Says hello again, with what it has seen.
    async fn ask_again_unless(&mut self, fits: bool) -> Result<(), Trouble> {
        if fits {
            return Ok(());
        }
        self.send(format!(r#"{{"type":"hello","since":{}}}"#, self.seen.seq)).await
    }

    /// Takes news in. Not so if they do not fit what was seen: only the whole helps then.
    fn learn(&mut self, frame: &Frame<'_>) -> bool {
        if self.lost && frame.kind == "change" {
            return true; // the whole is asked for already
        }
        let before = self.seen.phase;
        let (Ok(news), Ok(())) = (frame.news(), self.seen.take(frame)) else {
            self.lost = true;
            self.tally.lost.fetch_add(1, Relaxed);
            return false;
        };
        self.lost = false;
        let now = Instant::now();
        if self.refused && !matches!(self.tally.crowd.pace, Pace::EachSeat(_)) {
            self.refused = false;
            self.not_before = now;
        }
        self.table.newest.fetch_max(self.seen.seq, Relaxed);
        if self.seat == Some(0) && before != self.seen.phase {
            match self.seen.phase {
                Phase::Lobby => {}
                Phase::Playing => drop(self.tally.started.fetch_add(1, Relaxed)),
                Phase::Over => drop(self.tally.over.fetch_add(1, Relaxed)),
            }
        }
        for one in news {
            if let ("chose", Some(seat)) = (one.kind, one.seat) {
                self.heard_of(seat, now);
            }
        }
        true
    }

    fn heard_of(&mut self, seat: u8, now: Instant) {
        let Some(count) = self.heard.get_mut(usize::from(seat)) else { return };
        let n = *count;
        *count += 1;
        if self.seat != Some(seat) && self.tally.measuring.load(Relaxed) {
            self.measured.heard.push(self.table.since(&self.tally, seat, n, now));
        }
    }

    fn fulfilled(&mut self, frame: &Frame<'_>) {
        let Some(pending) = self.pending.take_if(|pending| frame.id == Some(pending.id.as_str())) else {
            return;
        };
        self.acked = frame.seq.unwrap_or_default();
        if !pending.is_move {
            return;
        }
        self.moves += 1;
        self.table.moves.fetch_add(1, Relaxed);
        self.tally.moves.fetch_add(1, Relaxed);
        if self.tally.measuring.load(Relaxed) {
            self.measured.acks.push(pending.sent.elapsed().as_micros() as u32);
        }
    }

    /// Knocks until the server is there again, says which version it saw last, and waits for the newest.
    async fn come_back(&mut self) -> Result<(), Trouble> {
        let unlike = luck(self.table.number, self.seat.unwrap_or_default(), 0) % 50;
        let pause = KNOCK + Duration::from_millis(unlike) - Duration::from_millis(25);
        let given_up = Instant::now() + HANGS;
        while Instant::now() < given_up {
            let Ok(socket) = self.way.connect().await else {
                tokio::time::sleep(pause).await;
                continue;
            };
            self.socket = socket;
            self.lost = true;
            self.send(format!(r#"{{"type":"hello","since":{}}}"#, self.seen.seq)).await?;
            // A bare server has forgotten its rooms: there any update is the newest.
            let newest = if self.way.is_bare() { 0 } else { self.table.newest.load(Relaxed) };
            if self.until(|client| !client.lost && client.seen.seq >= newest).await.is_ok() {
                self.measured.back.push(Instant::now());
                self.tally.back.fetch_add(1, Relaxed);
                return Ok(());
            }
        }
        Err("a client did not get back in".to_owned())
    }
}

async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due.into()).await,
        None => std::future::pending().await,
    }
}

/// Any choice, but rather one that begins so.
pub(crate) fn pick(choices: &[Box<str>], rather: &str, luck: u64) -> Option<String> {
    let preferred: Vec<&Box<str>> = choices.iter().filter(|choice| choice.starts_with(rather)).collect();
    let nth = |count: usize| (luck % count.max(1) as u64) as usize;
    let chosen = preferred.get(nth(preferred.len())).copied().or_else(|| choices.get(nth(choices.len())));
    chosen.map(|choice| choice.to_string())
}

/// A choice as a game against time lists it, without what only the house may write into it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Snap {
    Flip {},
    Slap { place: u8 },
}

/// Whose card it is turns it over; everybody else slaps now and then.
pub(crate) fn snap(choices: &[Box<str>], luck: u64, slap_one_in: u64) -> Option<String> {
    let mut places = Vec::new();
    for choice in choices {
        match serde_json::from_str(choice) {
            Ok(Snap::Flip {}) => return Some(r#"{"flip":{}}"#.to_owned()),
            Ok(Snap::Slap { place }) => places.push(place),
            Err(_) => {}
        }
    }
    if places.is_empty() || !luck.is_multiple_of(slap_one_in) {
        return None;
    }
    let place = places[(luck / slap_one_in) as usize % places.len()];
    Some(format!(r#"{{"slap":{{"place":{place}}}}}"#))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preferred_choice_is_taken_if_there_is_one() {
        let choices: [Box<str>; 3] = [r#""pass""#.into(), r#"{"play":1}"#.into(), r#"{"play":2}"#.into()];
        assert_eq!(pick(&choices, r#"{"play""#, 3).as_deref(), Some(r#"{"play":2}"#));
        assert_eq!(pick(&choices, "", 3).as_deref(), Some(r#""pass""#));
        assert_eq!(pick(&choices[..1], r#"{"play""#, 3).as_deref(), Some(r#""pass""#));
        assert_eq!(pick(&[], "", 3), None);
    }

    #[test]
    fn a_card_is_turned_and_the_houses_fields_stay_out() {
        let slap: Box<str> = r#"{"slap":{"place":2,"at":null,"line":{"delay":0,"jitter":0}}}"#.into();
        let flip: Box<str> = r#"{"flip":{"lead":0}}"#.into();
        assert_eq!(snap(&[flip, slap.clone()], 1, 8).as_deref(), Some(r#"{"flip":{}}"#));
        assert_eq!(snap(std::slice::from_ref(&slap), 1, 8), None);
        assert_eq!(snap(&[slap], 8, 8).as_deref(), Some(r#"{"slap":{"place":2}}"#));
    }
}
