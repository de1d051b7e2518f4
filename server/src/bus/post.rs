//! The bus itself: bytes to one program of the house, or to all.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Subscriber};
use futures_util::StreamExt;

use super::BusError;
use crate::store::Shared;

/// Where all programs of a house listen.
const ALL: &str = "all";

/// A program that stops waits no longer than this for the bus to take what it said.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A connection to NATS.
#[derive(Clone, Debug)]
pub(super) struct Wire {
    client: Client,
    house: String,
}

/// What comes in for this program.
#[derive(Debug)]
pub(super) struct Letters(futures_util::stream::Select<Subscriber, Subscriber>);

impl Wire {
    /// Connects, and listens for what is addressed to this program and to all.
    pub(super) async fn connect(url: &str, shared: &Shared) -> Result<(Wire, Letters), BusError> {
        let options = ConnectOptions::new().name(format!("barbacane {}", shared.program));
        // Once it was there it is waited for, however long it is away.
        let client = options.connect(url).await.map_err(|error| BusError::away(url, &error))?;
        let wire = Wire { client, house: shared.house.clone() };
        let listen = async |who: &str| wire.client.subscribe(wire.subject(who)).await;
        let own = listen(&shared.program).await.map_err(|error| BusError::away(url, &error))?;
        let all = listen(ALL).await.map_err(|error| BusError::away(url, &error))?;
        wire.client.flush().await.map_err(|error| BusError::away(url, &error))?;
        Ok((wire, Letters(futures_util::stream::select(own, all))))
    }

    fn subject(&self, who: &str) -> String {
        format!("barbacane.{}.{who}", self.house)
    }

    /// Puts something on its way to a program, or to all. Whether it arrives is for the count to notice.
    pub(super) async fn send(&self, to: Option<&str>, bytes: Vec<u8>) {
        if let Err(error) = self.client.publish(self.subject(to.unwrap_or(ALL)), bytes.into()).await {
            tracing::warn!(%error, "the bus takes nothing");
        }
    }

    /// Lets everything leave that is on its way, if the bus is there.
    pub(super) async fn flush(&self) {
        let _ = tokio::time::timeout(LAST_WORDS, self.client.flush()).await;
    }
}

impl Letters {
    pub(super) async fn next(&mut self) -> Option<Vec<u8>> {
        self.0.next().await.map(|message| message.payload.into())
    }
}
