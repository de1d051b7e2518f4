//! Several servers that share a database and a bus: what a move costs by whichever door, and what the database makes of many.

use std::path::Path;
use std::time::Duration;

use services::{Nats, Postgres};

use crate::args::Args;
use crate::door::Door;
use crate::doors::{By, Doors};
use crate::figures::{Column, columns_of};
use crate::house::{House, Trouble, Which, processor_of};
use crate::moves::{Played, play};
use crate::plan::{ATTRAPE, CASTLE_PANIC, Crowd, Pace, crowd};

const A_SECOND: Duration = Duration::from_secs(1);

/// What stands beside each other in a run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Run {
    /// One program with its file, and one with a database.
    Stores(Crowd),
    /// Several programs, by different doors.
    Doors(Crowd),
}

/// Every run by its name, with what it does in words.
pub(crate) const RUNS: [(&str, &str, Run); 5] = [
    (
        "stores-attrape",
        "One program. Attrape-Monstres, 1,500 tables × 2, flat out",
        Run::Stores(crowd(ATTRAPE, 1500, 0, Pace::FlatOut { moves: 12 })),
    ),
    (
        "stores-castle-panic",
        "One program. Castle Panic with the Wizard's Tower, 800 tables × 4, flat out",
        Run::Stores(crowd(CASTLE_PANIC, 800, 0, Pace::FlatOut { moves: 30 })),
    ),
    (
        "doors-attrape",
        "Three programs. Attrape-Monstres, 600 tables × 2, one move a second and table",
        Run::Doors(crowd(ATTRAPE, 600, 0, Pace::EachTable(A_SECOND))),
    ),
    (
        "doors-castle-panic",
        "Three programs. Castle Panic with the Wizard's Tower, 300 tables × 4, one move a second and table",
        Run::Doors(crowd(CASTLE_PANIC, 300, 0, Pace::EachTable(A_SECOND))),
    ),
    (
        "doors-flat-out",
        "Three programs. Castle Panic with the Wizard's Tower, 400 tables × 4, flat out",
        Run::Doors(crowd(CASTLE_PANIC, 400, 0, Pace::FlatOut { moves: 30 })),
    ),
];

/// A PostgreSQL and a NATS that houses share.
pub(crate) struct Services {
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
}

impl Services {
    /// Starts both. Only a database that waits for the disk keeps what it says it keeps.
    pub(crate) fn start(durable: bool) -> Result<Services, Trouble> {
        let sentence = |missing: services::Missing| missing.sentence;
        let postgres = if durable { Postgres::start() } else { Postgres::start_in_haste() };
        Ok(Services { postgres: postgres.map_err(sentence)?, nats: Nats::start().map_err(sentence)? })
    }

    /// A new, empty database.
    pub(crate) fn database(&self) -> Result<String, Trouble> {
        self.postgres.database().map_err(|missing| missing.sentence)
    }

    /// A program that shares them.
    pub(crate) fn sharing(&self, program: &Path, store: &str, lease: Option<u64>) -> Which {
        Which::Sharing { program: program.to_owned(), store: store.to_owned(), bus: self.nats.url(), lease }
    }
}

/// Makes every run that is asked for. Tables go to standard output, everything else to standard error.
pub(crate) async fn measure(args: &Args) -> Result<(), Trouble> {
    let services = Services::start(true)?;
    let programs = args.cluster.unwrap_or(1);
    for (name, about, run) in RUNS.iter().filter(|(name, ..)| args.wants(name)) {
        let measured = async |title: &str, stage: Stage<'_>, crowd| {
            eprintln!("{name}, {title} …");
            stage.column(crowd, args.seconds).await
        };
        let own = || Which::Barbacane(args.server.clone());
        let (titles, columns) = match *run {
            Run::Stores(crowd) => {
                let file = measured("a file", Stage::open(&services, &own(), 1, By::Owner)?, crowd).await?;
                let database = services.sharing(&args.server, &services.database()?, None);
                let database = Stage::open(&services, &database, 1, By::Owner)?;
                (
                    vec!["a file (SQLite)", "a database (PostgreSQL)"],
                    vec![file, measured("a database", database, crowd).await?],
                )
            }
            Run::Doors(crowd) => {
                let mut columns = Vec::new();
                for (title, by) in
                    [("the owner's door", By::Owner), ("another door", By::Another), ("any door", By::Any)]
                {
                    let which = services.sharing(&args.server, &services.database()?, None);
                    let stage = Stage::open(&services, &which, programs, by)?;
                    columns.push(measured(title, stage, crowd).await?);
                }
                (vec!["the owner's door", "another door: all over the bus", "any door"], columns)
            }
        };
        println!("## `{name}`\n\n{about}.\n\n{}", columns_of(&titles, &columns));
    }
    Ok(())
}

/// A house in which a crowd is measured.
struct Stage<'s> {
    services: &'s Services,
    database: Option<String>,
    houses: Vec<House>,
    by: By,
}

impl Stage<'_> {
    fn open<'s>(
        services: &'s Services,
        which: &Which,
        programs: usize,
        by: By,
    ) -> Result<Stage<'s>, Trouble> {
        let database = match which {
            Which::Sharing { store, .. } => Some(store.clone()),
            Which::Barbacane(_) | Which::Bare => None,
        };
        let houses = (0..programs).map(|_| House::open(which)).collect::<Result<_, _>>()?;
        Ok(Stage { services, database, houses, by })
    }

    async fn column(&self, crowd: Crowd, seconds: Option<u32>) -> Result<Column, Trouble> {
        let addresses = self.houses.iter().map(|house| house.address).collect();
        let doors = Doors { addresses, by: self.by, bare: false };
        let Played { moves, seconds, acks, heard, bytes, counted } =
            play(&doors, crowd, seconds, async || self.count().await).await?;
        let [programs, postgres, nats, records, commits, commit_seconds, frames, over_bus, log, grown] =
            counted[..]
        else {
            return Err("something was not counted".to_owned());
        };
        let shared = self.database.is_some();
        let only = |value: f64| if shared { value } else { f64::NAN };
        Ok(vec![
            ("moves a second", 0, moves / seconds),
            ("acknowledged within, half of them, ms", 1, acks.within(0.5)),
            ("… 99 of 100", 1, acks.within(0.99)),
            ("heard of by the others within, half of them, ms", 1, heard.within(0.5)),
            ("… 99 of 100", 1, heard.within(0.99)),
            ("processor time a move, all programs, µs", 0, programs / moves),
            ("… PostgreSQL", 0, only(postgres / moves)),
            ("… NATS", 0, only(nats / moves)),
            ("records a commit", 1, records / commits),
            ("a commit takes, ms", 2, commit_seconds / commits * 1000.0),
            ("bytes of PostgreSQL's log (WAL) a record", 0, only(log / records)),
            ("bytes the database grows by a record", 0, only(grown / records)),
            ("frames over the bus a move", 1, only(frames / moves)),
            ("bytes into the bus a move", 0, only(over_bus / moves)),
            ("bytes a move and client", 0, bytes / moves / f64::from(crowd.at_a_table())),
        ])
    }

    /// What was used and done so far, in the order in which [`Stage::column`] reads it.
    async fn count(&self) -> Result<Vec<f64>, Trouble> {
        let Services { postgres, nats } = self.services;
        let micros = |process: Option<u32>| {
            process.map_or(f64::NAN, |process| processor_of(process).as_micros() as f64)
        };
        let mut programs = 0.0;
        for house in &self.houses {
            programs += house.processor()?.as_micros() as f64;
        }
        let (postgres_took, nats_took) = (micros(postgres.process()), micros(nats.process()));
        let mut done = [0.0; 4];
        let wanted = ["store_records_total", "commit_seconds_count", "commit_seconds_sum", "bus_said_total"];
        for house in &self.houses {
            let page = Door::new(house.address).page("/metrics").await?;
            for (sum, name) in done.iter_mut().zip(wanted) {
                let line = page.lines().find_map(|line| line.strip_prefix(&format!("barbacane_{name} ")));
                *sum +=
                    line.and_then(|number| number.parse::<f64>().ok()).ok_or(format!("no metric {name}"))?;
            }
        }
        let over_bus = nats.traffic().map_or(f64::NAN, |(into, _)| into as f64);
        let (log, size) = match &self.database {
            Some(database) => {
                let question = "SELECT pg_current_wal_lsn() - '0/0', pg_database_size(current_database())";
                let answer = postgres.ask(database, question).map_err(|missing| missing.sentence)?;
                let mut words = answer.trim().split('\t').map(|word| word.parse().unwrap_or(f64::NAN));
                (words.next().unwrap_or(f64::NAN), words.next().unwrap_or(f64::NAN))
            }
            None => (f64::NAN, f64::NAN),
        };
        let [records, commits, commit_seconds, frames] = done;
        Ok(vec![
            programs,
            postgres_took,
            nats_took,
            records,
            commits,
            commit_seconds,
            frames,
            over_bus,
            log,
            size,
        ])
    }
}
