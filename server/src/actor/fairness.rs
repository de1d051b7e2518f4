//! Eight people on lines of very different lengths slap monsters: whoever was really first is first at the table too.
//!
//! Time is the test's own: letters lie in a queue by when they arrive, and the clock goes from one to the next. The room is the one
//! the server has, which measures lines and judges slaps; a busy machine takes longer over it and finds the same.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Seed};
use serde_json::{Number, json};
use table::protocol::{Ask, ClientMessage, News, Phase, ServerMessage};
use table::room::{ClientId, Effect, Pace, Wish};
use table::{GameEntry, Identity, Pings, Registry, Room, Table};

#[path = "../../tests/fair/line.rs"]
mod line;
#[path = "../../tests/fair/score.rs"]
mod score;

use line::{Dice, Estimate, Way};
use score::{LINES, Moment, SPAN, Score};

/// When the evening begins, in milliseconds since 1970.
const EPOCH: u64 = 1_700_000_000_000;
const TABLES: u64 = 8;
/// How often all eight hands come down at each table: the piles have no more.
const MOMENTS: u64 = 30;
/// After a verdict no hand counts for a while (MR-R8), and clocks are set to a few milliseconds.
const QUIET: Duration = Duration::from_millis(700 + 50);

/// The server is busy: so long after something was due it comes to it, unless a letter makes it look sooner.
const LATE: Duration = Duration::from_millis(25);

/// One way of somebody's line: late, and in order.
struct Road {
    way: Way,
    last: Duration,
}

impl Road {
    fn new(delay: u64, jitter: u64, seed: u64) -> Road {
        Road { way: Way { delay, jitter, dice: Dice(seed) }, last: Duration::ZERO }
    }

    /// When something arrives that is sent now.
    fn arrival(&mut self, now: Duration) -> Duration {
        self.last = self.last.max(now + self.way.takes());
        self.last
    }
}

/// Somebody at the far end of a line, and what the server's connection knows of it.
struct Person {
    there: Road,
    back: Road,
    pings: Pings,
    /// How far their own clock is off, and what they believe of the server's.
    skew: f64,
    estimate: Option<Estimate>,
    /// For so long they hold every pong back.
    holds_pongs: Duration,
    wishes: u32,
}

/// What happens next at one end of a line or the other.
enum Post {
    /// The server has it.
    Arrives(ClientMessage),
    /// The client has it.
    Comes(ServerMessage),
    /// The client sends it.
    Says(ClientMessage),
    /// A hand comes down on a place.
    Hand(u8),
}

/// One room, its lines and the people at their ends.
struct Evening {
    now: Duration,
    room: Room,
    people: Vec<Person>,
    post: BTreeMap<(Duration, usize), (ClientId, Post)>,
    posted: usize,
    /// The version at which the game began, and when.
    began: (u64, u64),
    /// Up to which version the news were read.
    read: u64,
    /// When each hand came down by the game's clock, and what became of them all.
    truth: Vec<f64>,
    hands: usize,
    moment: Moment,
}

impl Evening {
    /// Everybody sits down, and is measured for a while.
    fn begin(seed: u64) -> Evening {
        let mut dice = Dice(seed);
        let games = Registry::with([GameEntry::of::<monster_rush::MonsterRush>()]);
        let config = serde_json::from_value(score::table()).unwrap();
        let host = Identity::new("p0");
        let (table, _) = Table::open(Arc::new(games), config, host, Seed([7; 32]), EPOCH).unwrap();
        let mut person = |(delay, jitter): (u64, u64)| Person {
            there: Road::new(delay, jitter, dice.below(1 << 40)),
            back: Road::new(delay, jitter, dice.below(1 << 40)),
            pings: Pings::default(),
            skew: dice.below(100_000) as f64 - 50_000.0,
            estimate: None,
            holds_pongs: Duration::ZERO,
            wishes: 0,
        };
        let people: Vec<Person> = LINES.into_iter().map(&mut person).collect();
        let mut evening = Evening {
            now: Duration::ZERO,
            room: Room::new(table, Pace::default(), || unreachable!("nobody plays on"), EPOCH),
            post: BTreeMap::new(),
            posted: 0,
            began: (0, 0),
            read: 1,
            truth: vec![0.0; people.len()],
            hands: 0,
            moment: Moment::default(),
            people,
        };
        for client in evening.clients() {
            let viewer = (Identity::new(format!("p{client}")), format!("P{client}"));
            let joined = evening.room.join(client, Some(viewer), EPOCH);
            evening.carry_out(joined);
            let greeted = evening.room.hello(client, None);
            evening.carry_out(greeted);
            let ask = Ask::Sit { seat: Seat(client as u8), name: format!("P{client}") };
            evening.wish(client, ask);
        }
        evening
    }

    /// Everybody is measured for a while, and the game begins.
    fn play(&mut self) {
        for _ in 0..12 {
            self.all_ask_time();
            self.pass(Duration::from_millis(200));
        }
        self.wish(0, Ask::Start);
        while self.table().phase() != Phase::Playing {
            self.step();
        }
        let state = self.table().state(None);
        assert!(state.seats.iter().all(|seat| seat.line.is_some()), "{:?}", state.seats);
        self.began = (self.table().seq(), state.began_at.unwrap());
    }

    fn table(&self) -> &Table {
        self.room.table().expect("everything is written at once")
    }

    /// The time on the server's clock.
    fn at(&self) -> u64 {
        EPOCH + self.now.as_millis() as u64
    }

    /// What the server does for its room. Its store is quick, and nobody looks at a screen: the news are read at the table.
    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Write(_) => {
                    let written = self.room.written(Ok(()), self.at());
                    self.carry_out(written);
                }
                Effect::Ping { client } => {
                    let n = self.people[client as usize].pings.send(self.now);
                    self.tell(client, ServerMessage::Ping { n });
                }
                Effect::Tell { text, .. } => {
                    let refused = text.starts_with(r#"{"type":"refused""#);
                    assert!(!refused || self.table().phase() == Phase::Over, "{text}");
                }
                other => unreachable!("nobody needs {other:?}"),
            }
        }
    }

    fn clients(&self) -> std::ops::Range<ClientId> {
        0..LINES.len() as ClientId
    }

    fn post(&mut self, at: Duration, client: ClientId, post: Post) {
        self.posted += 1;
        self.post.insert((at, self.posted), (client, post));
    }

    /// The server's clock in milliseconds since 1970, to the microsecond.
    fn true_time(&self) -> f64 {
        EPOCH as f64 + self.now.as_secs_f64() * 1_000.0
    }

    fn say(&mut self, client: ClientId, message: ClientMessage) {
        let arrives = self.people[client as usize].there.arrival(self.now);
        self.post(arrives, client, Post::Arrives(message));
    }

    fn tell(&mut self, client: ClientId, message: ServerMessage) {
        let comes = self.people[client as usize].back.arrival(self.now);
        self.post(comes, client, Post::Comes(message));
    }

    fn wish(&mut self, client: ClientId, ask: Ask) {
        let person = &mut self.people[client as usize];
        person.wishes += 1;
        let id = format!("w{}", person.wishes);
        self.say(client, ClientMessage::Ask { id, ask });
    }

    fn all_ask_time(&mut self) {
        for client in self.clients() {
            let sent = self.true_time() + self.people[client as usize].skew;
            self.say(client, ClientMessage::Clock { sent: Number::from_f64(sent).unwrap() });
        }
    }

    /// When the next letter arrives, and when the server comes to what is due, or to the next pings.
    fn ahead(&self) -> [Option<Duration>; 2] {
        let letter = self.post.keys().next().map(|(at, _)| *at);
        let due = self.room.wake_at().map(|at| Duration::from_millis(at - EPOCH) + LATE);
        [letter, due].map(|at| at.map(|at| at.max(self.now)))
    }

    /// Lets the next thing happen, and the clock go there. Letters go before what is due, as the server has it.
    fn step(&mut self) {
        let [letter, due] = self.ahead();
        self.now = letter.into_iter().chain(due).min().expect("something happens next");
        if letter == Some(self.now) {
            let (_, (client, post)) = self.post.pop_first().unwrap();
            self.happens(client, post);
        } else {
            let effects = self.room.time(self.at());
            self.carry_out(effects);
        }
        self.read_news();
    }

    /// Lets so much time pass, and everything happen that happens meanwhile.
    fn pass(&mut self, time: Duration) {
        let until = self.now + time;
        while self.ahead().into_iter().flatten().any(|at| at <= until) {
            self.step();
        }
        self.now = until;
    }

    fn happens(&mut self, client: ClientId, post: Post) {
        let person = &mut self.people[client as usize];
        match post {
            Post::Arrives(message) => self.hear(client, message),
            Post::Says(message) => self.say(client, message),
            Post::Comes(ServerMessage::Ping { n }) => {
                let at = self.now + person.holds_pongs;
                self.post(at, client, Post::Says(ClientMessage::Pong { n }));
            }
            Post::Comes(ServerMessage::Clock { sent, at }) => {
                let heard = EPOCH as f64 + self.now.as_secs_f64() * 1_000.0 + person.skew;
                let estimate = Estimate::of(sent.as_f64().unwrap(), at as f64, heard);
                person.estimate = Some(estimate.better(person.estimate));
            }
            Post::Comes(_) => {}
            Post::Hand(place) => self.slap(client, place),
        }
    }

    /// A hand comes down: its screen says when, as far as it knows the time.
    fn slap(&mut self, client: ClientId, place: u8) {
        let (seq, began_at) = self.began;
        self.truth[client as usize] = self.true_time() - began_at as f64;
        let person = &self.people[client as usize];
        let server_time =
            self.true_time() + person.skew + person.estimate.expect("the time was asked for").ahead;
        let claim = (server_time - began_at as f64).round() as u64;
        let choice = json!({ "slap": { "place": place, "at": claim } });
        self.wish(client, Ask::Choose { seq, seat: Seat(client as u8), choice });
    }

    /// What a connection and its table do with a message.
    fn hear(&mut self, client: ClientId, message: ClientMessage) {
        let at = self.at();
        match message {
            ClientMessage::Clock { sent } => self.tell(client, ServerMessage::Clock { sent, at }),
            ClientMessage::Pong { n } => {
                if let Some(line) = self.people[client as usize].pings.answered(n, self.now) {
                    let effects = self.room.measured(client, line);
                    self.carry_out(effects);
                }
            }
            ClientMessage::Ask { id, ask } => {
                self.hands -= usize::from(matches!(ask, Ask::Choose { .. }));
                let effects = self.room.wish(Wish { client, id, ask, at, hints_left: 0 });
                self.carry_out(effects);
            }
            ClientMessage::Hello { .. }
            | ClientMessage::Ping {}
            | ClientMessage::Ticket { .. }
            | ClientMessage::Reckoned { .. } => unreachable!("nobody says so here"),
        }
    }

    fn read_news(&mut self) {
        if self.table().seq() == self.read {
            return;
        }
        let ServerMessage::Update { seq, news, resync, .. } = self.table().update(None, Some(self.read))
        else {
            unreachable!("an update is an update")
        };
        assert!(!resync);
        self.read = seq;
        for item in news {
            let (News::Chose { events, .. } | News::Woke { events, .. }) = item.news else { continue };
            // Hands that were on their way when the verdict fell are no part of the moment.
            for event in events.iter().filter(|_| !self.moment.is_decided()).collect::<Vec<_>>() {
                self.moment.hear(event, item.at - self.began.1);
            }
        }
    }

    /// All hands come down at chance times, on the same monster; none is on its way when this is over.
    fn all_slap(&mut self, dice: &mut Dice, place: u8) -> Moment {
        let begins = self.now + Duration::from_millis(20);
        self.moment = Moment::default();
        for client in self.clients() {
            let after = Duration::from_micros(dice.below(SPAN * 1_000));
            self.post(begins + after, client, Post::Hand(place));
            self.hands += 1;
        }
        while self.hands > 0 || !self.moment.is_decided() {
            self.step();
        }
        std::mem::take(&mut self.moment)
    }
}

/// One game of eight: all their hands come down again and again.
fn slap_away(table: u64) -> Score {
    let mut dice = Dice(1_000 * table + 7);
    let mut evening = Evening::begin(dice.below(1 << 40));
    evening.play();
    let mut score = Score::default();
    for n in 0..MOMENTS {
        let moment = evening.all_slap(&mut dice, (n % 3) as u8 + 1);
        score.count(&moment, &evening.truth);
        if evening.table().phase() == Phase::Over {
            break;
        }
        evening.all_ask_time();
        evening.pass(QUIET);
    }
    score
}

#[test]
fn whoever_was_really_first_is_first_at_the_table() {
    let mut score = Score::default();
    (0..TABLES).for_each(|table| score.add(slap_away(table)));
    println!("{score:?}");
    assert_eq!(score.held_up, 0, "nothing but the line holds a slap up here");
    assert!(score.pairs >= 1_000 && score.beaten >= 500, "{score:?}");
    assert!(score.right * 100 >= score.pairs * 98, "{score:?}");
    assert!(score.rightly * 100 >= score.beaten * 98, "{score:?}");
    let gained = score.right.saturating_sub(score.right_by_arrival);
    assert!(gained * 100 >= score.pairs * 5, "arrival alone would do as well: {score:?}");
    // MR-R29: as long as the slowest line needs, whichever way it varies, and ten more.
    let slowest = LINES.map(|(delay, jitter)| delay + 2 * jitter + 1).into_iter().max().unwrap();
    assert!(score.waited <= slowest + 10, "{score:?}");
}

#[test]
fn pongs_held_back_are_seen_by_all_and_gain_no_more_than_the_cap() {
    const CHEAT: usize = 7;
    let mut evening = Evening::begin(7);
    evening.people[CHEAT].holds_pongs = Duration::from_secs(1);
    evening.play();
    evening.pass(Duration::from_secs(1));
    let looks = evening.table().state(None).seats[CHEAT].line.unwrap();
    assert!(looks.delay >= 660, "{looks:?}");
    let moment = evening.all_slap(&mut Dice(7), 1);
    // MR-R32: believed to be 350 away and no farther; an honest claim then counts as far as the jitter allows.
    assert_eq!(moment.put_back(CHEAT), 350 - u64::from(looks.jitter / 2), "{moment:?}");
    for (seat, (delay, jitter)) in LINES.into_iter().enumerate().filter(|(seat, _)| *seat != CHEAT) {
        assert!((delay - 1..=delay + 2 * jitter + 1).contains(&moment.put_back(seat)), "{moment:?}");
    }
    // MR-R29: and is not waited for any longer.
    let mut score = Score::default();
    score.count(&moment, &evening.truth);
    assert_eq!(score.waited, 350);
}
