//! A house of several programs, played in by people who come back, while everything that can end ends.
//!
//! Programs are killed without a last word and halted for longer than their lease, the database and the bus go away and come back. After each
//! blow the storm waits until every table has gone on. At the end everything that was acknowledged must be kept, once and where it was
//! said to be, and every table must be restored from its records alone.
//!
//! * `blows`: what happens to the house. `people`: who plays meanwhile, and comes back as a page does. `tables`: what they play, game after game.
//! * `pauses`: what people saw of it. `truth`: what is kept of what they were told.

mod blows;
mod pauses;
mod people;
mod tables;
mod truth;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use services::Balancer;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::cluster::Services;
use crate::house::{House, Trouble};
use crate::plan::{ATTRAPE, CASTLE_PANIC, RUSH};
use blows::{Blow, blows};
pub use pauses::Report;
use pauses::Weather;
use tables::Place;

/// A table that makes no move for so long does not go on.
const HANGS: Duration = Duration::from_secs(180);
/// Between two blows there is calm: so long, at least.
const CALM: Duration = Duration::from_millis(700);

/// How bad it gets.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The `barbacane` program.
    pub program: PathBuf,
    /// So many of it.
    pub programs: usize,
    /// How long each may be silent, in seconds.
    pub lease: u64,
    /// How often one of them is killed.
    pub kills: u32,
    /// How often anything else happens, each sort of it.
    pub others: u32,
    /// Whether some things last for longer than anybody waits.
    pub long: bool,
    /// How many tables each game has.
    pub tables: u32,
    /// Whether the database waits for the disk.
    pub durable: bool,
}

/// What everybody in the storm shares.
struct Sky {
    balancer: std::net::SocketAddr,
    weather: Weather,
    places: Vec<Place>,
    over: watch::Receiver<bool>,
}

/// The house under the storm.
struct Shaken {
    services: Services,
    database: String,
    programs: Vec<House>,
    program: PathBuf,
    lease: Duration,
    folder: TempDir,
}

/// Lets it rage, and says what people saw of it. It is an error if anything is lost, or a table does not go on.
pub async fn rage(plan: &Plan) -> Result<Report, Trouble> {
    let services = blocking(|| Services::start(plan.durable))?;
    let database = blocking(|| services.database())?;
    let which = services.sharing(&plan.program, &database, Some(plan.lease));
    let programs =
        blocking(|| (0..plan.programs).map(|_| House::open(&which)).collect::<Result<Vec<_>, _>>())?;
    let addresses = programs.iter().map(|program| program.address).collect();
    let balancer = Balancer::open(0, addresses).map_err(|missing| missing.sentence)?;
    let folder =
        TempDir::with_prefix("barbacane-storm-").map_err(|error| format!("cannot make a folder: {error}"))?;
    let lease = Duration::from_secs(plan.lease);
    let mut shaken = Shaken { services, database, programs, program: plan.program.clone(), lease, folder };

    let (end, over) = watch::channel(false);
    let games = [ATTRAPE, CASTLE_PANIC, RUSH];
    let places = (0..plan.tables).flat_map(|_| games).enumerate();
    let places = places.map(|(number, game)| Place::new(number as u32, game)).collect();
    let sky = Arc::new(Sky { balancer: balancer.address(), weather: Weather::default(), places, over });
    let mut people = JoinSet::new();
    for number in 0..sky.places.len() {
        people.spawn(tables::play_on(sky.clone(), number));
    }
    go_on(&sky, &mut people).await?;
    sky.weather.calm();
    for blow in blows(plan) {
        tokio::time::sleep(CALM).await;
        strike(&sky, &mut shaken, &mut people, blow).await?;
    }
    end.send_replace(true);
    while let Some(person) = people.join_next().await {
        person.map_err(|error| format!("a task was lost: {error}"))??;
    }
    let kept = truth::compare(&sky, &shaken).await?;
    Ok(sky.weather.report(kept, shaken.refused_late()))
}

/// One blow, and what comes after it until every table has gone on.
async fn strike(
    sky: &Sky,
    shaken: &mut Shaken,
    people: &mut JoinSet<Result<(), Trouble>>,
    blow: Blow,
) -> Result<(), Trouble> {
    let began = Instant::now();
    sky.weather.begins(blow);
    blocking(|| blow.falls(shaken))?;
    tokio::time::sleep(blow.lasts(shaken.lease)).await;
    blocking(|| blow.is_mended(shaken))?;
    go_on(sky, people).await?;
    sky.weather.settles();
    eprintln!("  {} – every table went on after {:.1} s", blow.name(), began.elapsed().as_secs_f64());
    Ok(())
}

/// Waits until every table has made a further move.
async fn go_on(sky: &Sky, people: &mut JoinSet<Result<(), Trouble>>) -> Result<(), Trouble> {
    let (since, before): (_, Vec<u64>) = (Instant::now(), sky.places.iter().map(Place::moves).collect());
    let stand_still = || sky.places.iter().zip(&before).filter(|(place, before)| place.moves() == **before);
    while stand_still().next().is_some() {
        if since.elapsed() > HANGS {
            let tables: Vec<String> = stand_still().map(|(place, _)| place.to_string()).collect();
            return Err(format!("these tables do not go on: {}", tables.join(", ")));
        }
        match people.try_join_next() {
            Some(Ok(Err(trouble))) => return Err(trouble),
            Some(Err(error)) => return Err(format!("a task was lost: {error}")),
            Some(Ok(Ok(()))) => return Err("people went away too soon".to_owned()),
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
    Ok(())
}

/// Programs are started and stopped by those who wait for it.
fn blocking<T>(what: impl FnOnce() -> T) -> T {
    tokio::task::block_in_place(what)
}

impl Shaken {
    /// How often a program was told that a table is no longer its own.
    fn refused_late(&self) -> usize {
        self.programs.iter().map(|program| program.logged("a table is another server's now")).sum()
    }

    fn start_all(&mut self) -> Result<(), Trouble> {
        self.programs = self.programs.drain(..).map(House::start_again).collect::<Result<_, _>>()?;
        Ok(())
    }

    /// Starts a program that has ended again, where it was.
    fn start_again(&mut self, n: usize) -> Result<(), Trouble> {
        let program = self.programs.remove(n).start_again()?;
        self.programs.insert(n, program);
        Ok(())
    }
}
