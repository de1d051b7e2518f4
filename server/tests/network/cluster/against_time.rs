//! Games against time at another door than their owner's. How fair they are there is measured by `server/examples/fairness.rs`.

use super::{NATS, shared};
use crate::house::House;
use crate::score::LINES;
use crate::sockets::{Doors, slap_away};

#[tokio::test]
async fn hands_that_come_down_at_another_door_are_judged_when_it_is_due() {
    let shared = shared(&NATS.url());
    let (owner, theirs) = (House::in_real_time(&shared).await, House::in_real_time(&shared).await);
    let score = slap_away(&Doors { owner: &owner, theirs: &theirs }, 0, |moments, _| moments == 1).await;
    assert!((1..=LINES.len()).contains(&(score.slaps as usize)), "{score:?}");
    assert!(score.waited > 0, "nobody decides before the slowest line had its time: {score:?}");
    assert_eq!(theirs.metric("sockets").await, 8, "all but who looks on");
}
