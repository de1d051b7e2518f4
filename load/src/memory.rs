//! What sockets, seats and tables weigh in the server's memory.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use crate::figures::Column;
use crate::gather::Gathered;
use crate::house::{House, Trouble, Which};
use crate::plan::{CASTLE_PANIC, Crowd, Pace, crowd};

/// After this time a server has let go of what it only needed for a moment.
const SETTLES: Duration = Duration::from_secs(2);
const PLAYING: Crowd = crowd(CASTLE_PANIC, 1000, 0, Pace::FlatOut { moves: 0 });
/// Whole games: at so many tables that what the server needs once, however many there are, does not pass for theirs. Its store alone
/// keeps eight MiB of pages, which was more than 600 finished tables needed themselves (`docs/memory.md`).
const WHOLE: Crowd = crowd(CASTLE_PANIC, 2000, 0, Pace::FlatOut { moves: 0 });
/// Where no game ever ends, as at the bare server, or chance plays on and on.
const LONG: u32 = 2_000;
/// The moves after which a playing seat is weighed.
const WEIGHED: [u32; 2] = [15, 60];

/// Weighs a crowd of Castle Panic with the Wizard's Tower while it waits, plays, and has played.
pub(crate) async fn measure(which: &Which) -> Result<Column, Trouble> {
    let house = House::open(which)?;
    let fresh = settled(&house).await?;
    let mut gathered = Gathered::at(&house.doors(), PLAYING).await?;
    let clients = f64::from(PLAYING.clients());
    let mut column = vec![("a fresh server, MiB", 1, fresh / 1024.0 / 1024.0)];
    let kib = |now: f64, share: f64| (now - fresh) / share / 1024.0;
    column.push((
        "a socket in the lobby, with its share of the table, KiB",
        1,
        kib(settled(&house).await?, clients),
    ));
    gathered.start().await?;
    gathered.play();
    for (moves, what) in
        WEIGHED.into_iter().zip(["a playing seat after 15 moves, KiB", "… after 60 moves, KiB"])
    {
        play_on(&mut gathered, moves).await?;
        column.push((what, 1, kib(settled(&house).await?, clients)));
    }
    gathered.stop().await?;
    drop(house);

    if *which == Which::Bare {
        return Ok(column);
    }
    let house = House::open(which)?;
    let fresh = settled(&house).await?;
    let mut gathered = Gathered::at(&house.doors(), WHOLE).await?;
    gathered.start().await?;
    gathered.play();
    play_on(&mut gathered, LONG).await?;
    let over = gathered.tally.over.load(Relaxed);
    eprintln!("    {over} of {} games came to their end", WHOLE.tables);
    let tables = f64::from(WHOLE.tables);
    column.push((
        "a finished table with its four still there, KiB",
        1,
        (settled(&house).await? - fresh) / tables / 1024.0,
    ));
    let (tally, _) = gathered.stop().await?;
    column.push(("… once they have left, KiB", 1, (settled(&house).await? - fresh) / tables / 1024.0));
    column.push(("… which had so many moves", 0, tally.moves.load(Relaxed) as f64 / tables));
    Ok(column)
}

/// Every table plays on to so many moves, or to its end.
async fn play_on(gathered: &mut Gathered, moves: u32) -> Result<(), Trouble> {
    gathered.tally.most_moves.store(moves, Relaxed);
    gathered.play();
    let mut made = 0;
    loop {
        // Until nothing moves any more: a game that ended sooner has fewer.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let now = gathered.tally.moves.load(Relaxed);
        if now == made {
            return Ok(());
        }
        made = now;
        gathered.until("nothing happened", |_| true).await?;
    }
}

async fn settled(house: &House) -> Result<f64, Trouble> {
    tokio::time::sleep(SETTLES).await;
    Ok(house.memory()? as f64)
}
