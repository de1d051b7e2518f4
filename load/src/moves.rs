//! Moves: how many a second, how soon acknowledged and heard of, and what they cost the server.

use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use crate::figures::{Column, Times};
use crate::gather::Gathered;
use crate::house::{House, Trouble};
use crate::plan::{Crowd, Pace};
use crate::table::Tally;

/// Before this share of all moves is made, and after that one, nothing is measured: not everybody plays then.
const WINDOW: (f64, f64) = (0.1, 0.85);
/// Paced tables find their beat in this time.
const WARM_UP: Duration = Duration::from_secs(2);
/// So long paced tables are watched, unless somebody says otherwise: most games of chance last longer.
const USUAL: Duration = Duration::from_secs(10);
/// However fast it is, a window is not longer than this.
const LONGEST: Duration = Duration::from_secs(60);
/// A run that stands still for so long has no more moves to make.
const STANDS_STILL: Duration = Duration::from_secs(3);

/// What was counted up to one moment.
struct Mark {
    moves: u64,
    bytes: u64,
    processor: Duration,
}

impl Mark {
    fn now(house: &House, tally: &Tally) -> Result<Mark, Trouble> {
        let processor = house.processor()?;
        let (moves, bytes) = (tally.moves.load(Relaxed), tally.bytes.load(Relaxed));
        Ok(Mark { moves, bytes, processor })
    }
}

/// Lets a crowd play at a fresh server.
pub(crate) async fn measure(house: &House, crowd: Crowd, seconds: Option<u32>) -> Result<Column, Trouble> {
    let mut gathered = Gathered::at(house, crowd).await?;
    gathered.start().await?;
    let tally = gathered.tally.clone();
    gathered.play();
    let asked = seconds.map(|seconds| Duration::from_secs(seconds.into()));
    let all = match crowd.pace {
        Pace::FlatOut { moves } => u64::from(crowd.tables) * u64::from(moves),
        Pace::EachTable(_) | Pace::EachSeat(_) => u64::MAX,
    };
    let flat_out = all < u64::MAX;
    if flat_out {
        until_made(&mut gathered, (all as f64 * WINDOW.0) as u64, LONGEST).await?;
    } else {
        tokio::time::sleep(WARM_UP).await;
    }
    let (began, first) = (Instant::now(), Mark::now(house, &tally)?);
    tally.measuring.store(true, Relaxed);
    let end = if flat_out { (all as f64 * WINDOW.1) as u64 } else { u64::MAX };
    let usual = if flat_out { LONGEST } else { USUAL };
    let ended = until_made(&mut gathered, end, asked.unwrap_or(usual)).await?;
    tally.measuring.store(false, Relaxed);
    let last = Mark::now(house, &tally)?;
    let over = tally.over.load(Relaxed);
    let (_, measured) = gathered.stop().await?;
    say(&tally, over);
    let moves = (last.moves - first.moves) as f64;
    let (acks, heard) = (Times::new(measured.acks), Times::new(measured.heard));
    let clients = f64::from(crowd.at_a_table());
    Ok(vec![
        ("moves a second", 0, moves / (ended - began).as_secs_f64()),
        ("acknowledged within, half of them, ms", 1, acks.within(0.5)),
        ("… 99 of 100", 1, acks.within(0.99)),
        ("… 999 of 1,000", 1, acks.within(0.999)),
        ("heard of by the others within, half of them, ms", 1, heard.within(0.5)),
        ("… 99 of 100", 1, heard.within(0.99)),
        (
            "server's processor time a move, µs",
            0,
            (last.processor - first.processor).as_micros() as f64 / moves,
        ),
        ("bytes a move and client", 0, (last.bytes - first.bytes) as f64 / moves / clients),
    ])
}

/// Waits until so many moves are made, the time is up, or nobody makes any more. Says when the last one was made.
async fn until_made(gathered: &mut Gathered, moves: u64, longest: Duration) -> Result<Instant, Trouble> {
    let began = Instant::now();
    let standing = std::cell::Cell::new((gathered.tally.moves.load(Relaxed), began));
    gathered
        .until("too few moves were made", |tally| {
            let made = tally.moves.load(Relaxed);
            if made != standing.get().0 {
                standing.set((made, Instant::now()));
            }
            made >= moves || began.elapsed() >= longest || standing.get().1.elapsed() > STANDS_STILL
        })
        .await?;
    let (_, last) = standing.get();
    if last.elapsed() > STANDS_STILL {
        eprintln!("    the games ended before the window did");
    }
    Ok(last)
}

/// What should be nothing, if it is something.
fn say(tally: &Tally, over: u32) {
    let refused = tally.refused.lock().expect("nobody panics here");
    let (lost, broken) = (tally.lost.load(Relaxed), tally.broken.load(Relaxed));
    let tables = tally.crowd.tables;
    let moves = tally.moves.load(Relaxed);
    eprintln!("    {moves} moves; {over} of {tables} games were over before the end of the window");
    if !refused.is_empty() {
        eprintln!("    refused: {refused:?}");
    }
    if lost + broken > 0 {
        eprintln!("    {lost} changes did not fit, {broken} connections broke");
    }
}
