//! A table that goes to another program, because this one stops.
//!
//! What is not kept yet is written, the lease is let go, another program wakes the table: only then does anybody at it hear of it, so that whoever
//! comes back finds it awake. What comes in meanwhile waits, and is refused or asked again where the table is then.

use std::collections::BTreeMap;

use tokio::sync::oneshot;

use super::{Actor, ClientId, Ending};
use crate::hub::Hub;
use crate::outbox::Outbox;
use crate::refusals::No;

/// Those at a table that is handed over.
pub(super) struct Handed {
    /// The version they were told of last.
    seq: u64,
    outboxes: BTreeMap<ClientId, Outbox>,
    _over: oneshot::Sender<()>,
}

impl Actor {
    pub(super) async fn hand_over(mut self: Box<Self>, over: oneshot::Sender<()>) -> Ending {
        let rest = self.room.put_away();
        self.carry_out(rest).await;
        let Actor { room, outboxes, end, .. } = *self;
        match (end, room.table()) {
            (None, Some(table)) => {
                let handed = Handed { seq: table.seq(), outboxes, _over: over };
                Ending { refusal: Some(No::Moved.into()), handed: Some(handed) }
            }
            (end, _) => Ending::because(end.or(Some(No::Stopping.into()))),
        }
    }
}

impl Handed {
    /// The lease is let go: another program is to take the table, and those at it are told.
    pub(super) async fn offer(self, hub: &Hub, id: &str) {
        if let Some(bus) = &hub.shared.bus {
            bus.hand_over(id).await;
        }
        for outbox in self.outboxes.values() {
            outbox.moved(self.seq);
        }
    }
}
