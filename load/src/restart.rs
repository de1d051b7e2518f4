//! A restart: how long until everybody is back and has the newest version.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use crate::figures::{Column, Times};
use crate::gather::Gathered;
use crate::house::{House, Trouble};
use crate::plan::Crowd;

/// Lets a crowd play some moves, restarts the server under it, and waits until everybody is back.
pub(crate) async fn measure(house: House, crowd: Crowd) -> Result<Column, Trouble> {
    let mut gathered = Gathered::at(&house.doors(), crowd).await?;
    gathered.start().await?;
    gathered.play();
    let most = u64::from(gathered.tally.most_moves.load(Relaxed)) * u64::from(crowd.tables);
    gathered.until("not all moves were made", |tally| tally.moves.load(Relaxed) >= most).await?;
    // What was said last is heard everywhere.
    tokio::time::sleep(Duration::from_secs(1)).await;
    gathered.restart();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let restarted = tokio::task::spawn_blocking(move || house.restart()).await;
    let (house, stopping, starting) = restarted.map_err(|error| format!("a task was lost: {error}"))??;
    let clients = crowd.clients();
    gathered.until("not everybody came back", |tally| tally.back.load(Relaxed) >= clients).await?;
    let since = house.open_since;
    let processor = house.processor()?;
    let (_, measured) = gathered.stop().await?;
    let back = measured.back.iter().map(|at| at.saturating_duration_since(since).as_micros() as u32);
    let back = Times::new(back.collect());
    Ok(vec![
        ("the server stops in, ms", 0, stopping.as_secs_f64() * 1000.0),
        ("says its address again after, ms", 0, starting.as_secs_f64() * 1000.0),
        ("half of all are back after, ms", 0, back.within(0.5)),
        ("… 99 of 100", 0, back.within(0.99)),
        ("… all", 0, back.within(1.0)),
        ("server's processor time for it, ms", 0, processor.as_secs_f64() * 1000.0),
    ])
}
