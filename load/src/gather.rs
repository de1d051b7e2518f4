//! People come in: guests get their cookies, tables are opened, everybody connects and sits down.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::client::{Client, Measured};
use crate::door::{Door, Guest, Way};
use crate::doors::Doors;
use crate::house::Trouble;
use crate::plan::Crowd;
use crate::table::{Stage, Table, Tally};

/// So many tables are filled at the same time.
const AT_ONCE: u32 = 24;
/// So many people share one address: a school, well within what the house allows one.
const TO_AN_ADDRESS: u32 = 40;
/// A run in which nothing goes on for so long has failed.
const PATIENCE: Duration = Duration::from_secs(90);

/// Everybody of a run, connected and reading.
pub(crate) struct Gathered {
    pub(crate) tally: Arc<Tally>,
    stage: watch::Sender<Stage>,
    clients: JoinSet<Result<Measured, Trouble>>,
    /// How long each took to come in, in microseconds.
    pub(crate) joins: Vec<u32>,
}

impl Gathered {
    /// Fills all tables.
    pub(crate) async fn at(house: &Doors, crowd: Crowd) -> Result<Gathered, Trouble> {
        let tally = Arc::new(Tally::new(crowd));
        let (stage, follow) = watch::channel(Stage::Gather);
        let next = Arc::new(AtomicU32::new(0));
        let mut ushers = JoinSet::new();
        for _ in 0..AT_ONCE {
            let usher = Usher {
                doors: house.addresses.iter().copied().map(Door::new).collect(),
                way: Way { address: house.addresses[0], path: String::new(), guest: Guest::default() },
                house: house.clone(),
                tally: tally.clone(),
                joins: Vec::new(),
                follow: follow.clone(),
                clients: JoinSet::new(),
            };
            ushers.spawn(usher.fill(next.clone()));
        }
        let mut gathered = Gathered { tally, stage, clients: JoinSet::new(), joins: Vec::new() };
        let mut followers = Vec::new();
        while let Some(usher) = ushers.join_next().await {
            let usher = usher.map_err(|error| format!("a task was lost: {error}"))??;
            gathered.joins.extend(usher.joins);
            followers.push(usher.clients);
        }
        for mut clients in followers {
            gathered.clients.spawn(async move {
                let mut all = Measured::default();
                while let Some(one) = clients.join_next().await {
                    all.add(one.map_err(|error| format!("a task was lost: {error}"))??);
                }
                Ok(all)
            });
        }
        Ok(gathered)
    }

    /// Lets all hosts start, and waits until every game is on.
    pub(crate) async fn start(&mut self) -> Result<(), Trouble> {
        let tables = self.tally.crowd.tables;
        self.stage.send_replace(Stage::Start);
        self.until("not all games began", |tally| tally.started.load(Relaxed) >= tables).await
    }

    pub(crate) fn play(&self) {
        self.stage.send_replace(Stage::Play);
    }

    pub(crate) fn restart(&self) {
        self.stage.send_replace(Stage::Restart);
    }

    /// Waits for something that clients count; what they had trouble with is told at once.
    pub(crate) async fn until(
        &mut self,
        otherwise: &str,
        wanted: impl Fn(&Tally) -> bool,
    ) -> Result<(), Trouble> {
        let since = Instant::now();
        while !wanted(&self.tally) {
            if since.elapsed() > PATIENCE {
                return Err(format!("{otherwise} within {} seconds", PATIENCE.as_secs()));
            }
            match self.clients.try_join_next() {
                Some(Ok(Err(trouble))) => return Err(trouble),
                Some(Err(error)) => return Err(format!("a task was lost: {error}")),
                Some(Ok(Ok(_))) => return Err("clients went away too soon".to_owned()),
                None => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
        Ok(())
    }

    /// Everybody goes home, with what they measured.
    pub(crate) async fn stop(mut self) -> Result<(Arc<Tally>, Measured), Trouble> {
        self.stage.send_replace(Stage::Stop);
        let mut all = Measured::default();
        while let Some(some) = self.clients.join_next().await {
            all.add(some.map_err(|error| format!("a task was lost: {error}"))??);
        }
        Ok((self.tally, all))
    }
}

/// Fills one table after the other.
struct Usher {
    doors: Vec<Door>,
    /// The way to the table in hand; the guest is filled in for each.
    way: Way,
    house: Doors,
    tally: Arc<Tally>,
    joins: Vec<u32>,
    follow: watch::Receiver<Stage>,
    clients: JoinSet<Result<Measured, Trouble>>,
}

impl Usher {
    async fn fill(mut self, next: Arc<AtomicU32>) -> Result<Usher, Trouble> {
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= self.tally.crowd.tables {
                return Ok(self);
            }
            let table = Arc::new(Table::new(number, self.tally.crowd.game.seats));
            for place in 0..self.tally.crowd.at_a_table() {
                let began = Instant::now();
                let client = self.join(&table, place).await?;
                self.joins.push(began.elapsed().as_micros() as u32);
                self.clients.spawn(client.play(self.follow.clone()));
            }
        }
    }

    async fn join(&mut self, table: &Arc<Table>, place: u32) -> Result<Client, Trouble> {
        let Crowd { game, .. } = self.tally.crowd;
        let seat = u8::try_from(place).ok().filter(|seat| *seat < game.seats);
        let name = format!("G{place}");
        let door = &mut self.doors[self.house.opens(table.number)];
        self.way.address = self.house.lets_in(table.number, place);
        if self.house.bare {
            let (number, seats, frame, at_once) = (table.number, game.seats, game.frame, game.against_time);
            self.way.path = format!("/rooms/{number}?seats={seats}&frame={frame}&at_once={at_once}");
        } else {
            let person = table.number * self.tally.crowd.at_a_table() + place;
            self.way.guest = door.guest(&name, address(person / TO_AN_ADDRESS)).await?;
            if place == 0 {
                let open = r#",{"kind":"open"}"#.repeat(usize::from(game.seats) - 1);
                let body = format!(
                    r#"{{"game":"{}","setup":{},"seats":[{{"kind":"me","name":"{name}"}}{open}],"seed_name":"load {}"}}"#,
                    game.id, game.setup, table.number
                );
                let id = door.table(&self.way.guest, &body).await?;
                self.way.path = format!("/api/tables/{id}/ws");
            }
        }
        let mut client = Client::join(self.way.clone(), self.tally.clone(), table.clone(), seat).await?;
        if place > 0 && seat.is_some() && !self.house.bare {
            client.sit(&name).await?;
        }
        Ok(client)
    }
}

/// The n-th address that people seem to come from. Only a header says so: all connections are on this machine.
fn address(n: u32) -> String {
    let [_, a, b, c] = (n + 1).to_be_bytes();
    format!("127.{}.{b}.{c}", a + 1)
}
