//! How many can come in: each becomes a guest, opens a table or sits down at one, connects, and has its first update.

use std::time::Instant;

use crate::figures::{Column, Times};
use crate::gather::Gathered;
use crate::house::{House, Trouble};
use crate::plan::Crowd;

/// Lets a crowd in as fast as the door allows. At the bare server there is only the socket and the first update.
pub(crate) async fn measure(house: &House, crowd: Crowd) -> Result<Column, Trouble> {
    let (began, before) = (Instant::now(), house.processor()?);
    let mut gathered = Gathered::at(&house.doors(), crowd).await?;
    let (took, after) = (began.elapsed(), house.processor()?);
    let joins = std::mem::take(&mut gathered.joins);
    gathered.stop().await?;
    let count = joins.len() as f64;
    let times = Times::new(joins);
    Ok(vec![
        ("joins a second", 0, count / took.as_secs_f64()),
        ("a join takes, half of them, ms", 1, times.within(0.5)),
        ("… 99 of 100", 1, times.within(0.99)),
        ("server's processor time a join, µs", 0, (after - before).as_micros() as f64 / count),
    ])
}
