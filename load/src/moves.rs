//! Moves: how many a second, how soon acknowledged and heard of, and what they cost the server.

use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use crate::doors::Doors;
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

/// What a crowd did in the window in which it was watched.
pub(crate) struct Played {
    pub(crate) moves: f64,
    pub(crate) seconds: f64,
    pub(crate) acks: Times,
    pub(crate) heard: Times,
    /// What clients were sent.
    pub(crate) bytes: f64,
    /// What was counted meanwhile, by the order in which it is.
    pub(crate) counted: Vec<f64>,
}

/// Lets a crowd play at a fresh server.
pub(crate) async fn measure(house: &House, crowd: Crowd, seconds: Option<u32>) -> Result<Column, Trouble> {
    let processor = async || Ok(vec![house.processor()?.as_micros() as f64]);
    let played = play(&house.doors(), crowd, seconds, processor).await?;
    let Played { moves, acks, heard, .. } = &played;
    Ok(vec![
        ("moves a second", 0, moves / played.seconds),
        ("acknowledged within, half of them, ms", 1, acks.within(0.5)),
        ("… 99 of 100", 1, acks.within(0.99)),
        ("… 999 of 1,000", 1, acks.within(0.999)),
        ("heard of by the others within, half of them, ms", 1, heard.within(0.5)),
        ("… 99 of 100", 1, heard.within(0.99)),
        ("server's processor time a move, µs", 0, played.counted[0] / moves),
        ("bytes a move and client", 0, played.bytes / moves / f64::from(crowd.at_a_table())),
    ])
}

/// Lets a crowd play; `count` is asked when the window opens and when it closes.
pub(crate) async fn play(
    doors: &Doors,
    crowd: Crowd,
    seconds: Option<u32>,
    count: impl AsyncFn() -> Result<Vec<f64>, Trouble>,
) -> Result<Played, Trouble> {
    let mut gathered = Gathered::at(doors, crowd).await?;
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
    let before = count().await?;
    let sent = || (tally.moves.load(Relaxed), tally.bytes.load(Relaxed));
    let (began, first) = (Instant::now(), sent());
    tally.measuring.store(true, Relaxed);
    let end = if flat_out { (all as f64 * WINDOW.1) as u64 } else { u64::MAX };
    let usual = if flat_out { LONGEST } else { USUAL };
    let ended = until_made(&mut gathered, end, asked.unwrap_or(usual)).await?;
    tally.measuring.store(false, Relaxed);
    let (last, after) = (sent(), count().await?);
    let over = tally.over.load(Relaxed);
    let (_, measured) = gathered.stop().await?;
    say(&tally, over);
    Ok(Played {
        moves: (last.0 - first.0) as f64,
        seconds: (ended - began).as_secs_f64(),
        acks: Times::new(measured.acks),
        heard: Times::new(measured.heard),
        bytes: (last.1 - first.1) as f64,
        counted: after.iter().zip(&before).map(|(after, before)| after - before).collect(),
    })
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
