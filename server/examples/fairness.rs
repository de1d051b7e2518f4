//! Measures over real sockets how often whoever was really first is first at the table too, and prints the numbers.
//!
//! Eight people a table slap monsters on lines of very different lengths; the lines are this program's own, and so is the
//! machine: what it holds up is left out and counted. They come in at the program that owns their table, and then, in a house of
//! two, at the other one, so that all they do goes over the bus. The same is tested without sockets and without waiting in
//! `server/src/actor/fairness.rs`.

use services::{Missing, Nats, Postgres};

#[allow(dead_code, reason = "the network tests use the rest of it")]
#[path = "../tests/network/door.rs"]
mod door;
#[allow(dead_code, unused_imports, reason = "the network tests use the rest of it")]
#[path = "../tests/network/house.rs"]
mod house;
#[allow(dead_code, reason = "the network tests use the rest of it")]
#[path = "../tests/network/lag.rs"]
mod lag;
#[path = "../tests/fair/line.rs"]
mod line;
#[path = "../tests/network/picture.rs"]
mod picture;
#[path = "../tests/fair/score.rs"]
mod score;
#[path = "../tests/fair/sockets.rs"]
mod sockets;

use house::House;
use score::Score;
use sockets::{Doors, slap_away};

const TABLES: u64 = 4;
/// How often all eight hands come down at each table, at least and at most: the piles have no more.
const MOMENTS: std::ops::RangeInclusive<u64> = 18..=30;
/// So many pairs of slaps are to be judged in all, if need be by playing again, and again.
const PAIRS: u32 = 1_000;
const GAMES: u64 = 8;
/// Many games, until enough was judged.
async fn measure(doors: &Doors<'_>) -> Score {
    let mut score = Score::default();
    let enough = |n, at_table: &Score| {
        n >= *MOMENTS.end() || n >= *MOMENTS.start() && at_table.pairs * TABLES as u32 >= PAIRS
    };
    for game in 0..GAMES {
        let tables = (0..TABLES).map(|table| slap_away(doors, TABLES * game + table, enough));
        for of_table in futures_util::future::join_all(tables).await {
            score.add(of_table);
        }
        if score.pairs >= PAIRS {
            break;
        }
    }
    score
}

fn print(columns: [Score; 2]) {
    let row = |what: &str, cell: &dyn Fn(Score) -> String| {
        let [direct, bus] = columns.map(cell);
        println!("| {what} | {direct} | {bus} |");
    };
    let share = |part: u32, whole: u32| {
        format!("{:.1} % of {whole}", 100.0 * f64::from(part) / f64::from(whole.max(1)))
    };
    println!("| | at the owner's door | at another door, over the bus |\n|---|--:|--:|");
    row("pairs of slaps that can be told apart, in the right order", &|score| {
        share(score.right, score.pairs)
    });
    row("… if arrival alone counted", &|score| share(score.right_by_arrival, score.pairs));
    row("beaten hands that were really later", &|score| share(score.rightly, score.beaten));
    row("the longest wait for a verdict, ms", &|score| score.waited.to_string());
    row("slaps held up by this machine, and left out", &|score| share(score.held_up, score.slaps));
}

#[tokio::main(flavor = "multi_thread", worker_threads = 4)]
async fn main() -> Result<(), Missing> {
    let alone = House::in_real_time(|_| {}).await;
    let direct = measure(&Doors { owner: &alone, theirs: &alone }).await;
    alone.close().await;

    let (postgres, nats) = (Postgres::start()?, Nats::start()?);
    let (store, bus) = (postgres.database()?, nats.url());
    let shared = |config: &mut barbacane_server::Config| {
        config.store = Some(store.clone());
        config.bus = Some(bus.clone());
    };
    let (owner, theirs) = (House::in_real_time(shared).await, House::in_real_time(shared).await);
    let over_the_bus = measure(&Doors { owner: &owner, theirs: &theirs }).await;
    theirs.close().await;
    owner.close().await;
    print([direct, over_the_bus]);
    Ok(())
}
