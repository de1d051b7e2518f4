//! What is played in the storm: at each place one game after the other.

use std::fmt;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::Sky;
use super::pauses::{Told, Who};
use super::people::Person;
use crate::door::{Door, Guest, Way};
use crate::house::Trouble;
use crate::plan::Game;

/// Whoever is not let in tries again after so long.
const AGAIN: Duration = Duration::from_millis(250);
/// What is not answered by then is asked again.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where a game is always on.
pub(super) struct Place {
    pub(super) number: u32,
    pub(super) game: Game,
    /// Acknowledged so far.
    moves: AtomicU64,
    games: Mutex<Games>,
}

#[derive(Default)]
struct Games {
    /// All that were ever opened here, the last one on.
    opened: Vec<String>,
    moved: Option<Instant>,
}

impl Place {
    pub(super) fn new(number: u32, game: Game) -> Place {
        Place { number, game, moves: AtomicU64::new(0), games: Mutex::default() }
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Relaxed)
    }

    pub(super) fn tables(&self) -> Vec<String> {
        self.games().opened.clone()
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at place {} ({:?})", self.game.id, self.number, self.tables().last())
    }
}

/// One table while people are at it.
pub(super) struct Table {
    pub(super) sky: Arc<Sky>,
    pub(super) place: usize,
    pub(super) id: String,
    /// How many of the guests sit.
    pub(super) seated: AtomicU32,
}

impl Table {
    pub(super) fn game(&self) -> Game {
        self.sky.places[self.place].game
    }

    /// The number from which luck follows: another one for each game.
    pub(super) fn number(&self) -> u32 {
        let place = &self.sky.places[self.place];
        place.number + 1000 * place.games().opened.len() as u32
    }

    /// Something was acknowledged.
    pub(super) fn told(&self, id: String, seq: u64, is_move: bool) {
        self.sky.weather.told(Told { table: self.id.clone(), id, seq });
        let place = &self.sky.places[self.place];
        let before = place.games().moved.replace(Instant::now());
        if is_move {
            place.moves.fetch_add(1, Relaxed);
            if let Some(before) = before {
                self.sky.weather.waited(Who::Table, before);
            }
        }
    }
}

/// Plays at a place until the storm is over.
pub(super) async fn play_on(sky: Arc<Sky>, place: usize) -> Result<(), Trouble> {
    let mut house = Porch { door: Door::new(sky.balancer), sky: sky.clone(), came: 0, place: place as u32 };
    while !*sky.over.borrow() {
        let game = sky.places[place].game;
        let Some((id, guests)) = house.open(game).await else { return Ok(()) };
        {
            let mut games = sky.places[place].games();
            games.opened.push(id.clone());
            games.moved = None;
        }
        let table = Arc::new(Table { sky: sky.clone(), place, id: id.clone(), seated: AtomicU32::new(0) });
        let mut people = JoinSet::new();
        for (seat, guest) in guests.into_iter().enumerate() {
            let way = Way { address: sky.balancer, path: format!("/api/tables/{id}/ws"), guest };
            people.spawn(Person::new(way, table.clone(), seat as u8).play());
        }
        while let Some(person) = people.join_next().await {
            person.map_err(|error| format!("a task was lost: {error}"))??;
        }
    }
    Ok(())
}

/// Where people come in, whatever it takes.
struct Porch {
    door: Door,
    sky: Arc<Sky>,
    place: u32,
    came: u32,
}

impl Porch {
    /// Guests and a table for them; none once the storm is over.
    async fn open(&mut self, game: Game) -> Option<(String, Vec<Guest>)> {
        let mut guests = Vec::new();
        while guests.len() < usize::from(game.seats) {
            self.came += 1;
            let [_, _, high, low] = self.came.to_be_bytes();
            let from = format!("127.{}.{high}.{low}", 1 + self.place % 250);
            let name = format!("G{}", guests.len());
            let came = tokio::time::timeout(PATIENCE, self.door.guest(&name, from)).await;
            match came {
                Ok(Ok(guest)) => guests.push(guest),
                Ok(Err(_)) | Err(_) => self.again().await?,
            }
        }
        let open = r#",{"kind":"open"}"#.repeat(usize::from(game.seats) - 1);
        let body = format!(
            r#"{{"game":"{}","setup":{},"seats":[{{"kind":"me","name":"G0"}}{open}]}}"#,
            game.id, game.setup
        );
        loop {
            match tokio::time::timeout(PATIENCE, self.door.table(&guests[0], &body)).await {
                Ok(Ok(id)) => return Some((id, guests)),
                Ok(Err(_)) | Err(_) => self.again().await?,
            }
        }
    }

    /// By a new line, since the old one may lead nowhere.
    async fn again(&mut self) -> Option<()> {
        self.door = Door::new(self.sky.balancer);
        tokio::time::sleep(AGAIN).await;
        (!*self.sky.over.borrow()).then_some(())
    }
}
