//! The bus itself: bytes to one program of the house, or to all.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Subscriber};
use futures_util::StreamExt;

use super::BusError;
use crate::store::Shared;

/// Where all programs of a house listen.
const ALL: &str = "all";

/// The bus is asked so often whether it is there.
const ASKED: Duration = Duration::from_secs(2);
/// How long something may wait to be taken by a bus that is there.
const TAKEN_WITHIN: Duration = Duration::from_secs(1);
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
        let options =
            ConnectOptions::new().name(format!("barbacane {}", shared.program)).ping_interval(ASKED);
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

    /// Puts something on its way to a program, or to all. Whether it arrives is for the count to notice: nobody waits here for a bus that is away.
    pub(super) async fn send(&self, to: Option<&str>, bytes: Vec<u8>) {
        let within = match self.client.connection_state() {
            State::Connected => TAKEN_WITHIN,
            // A little is kept for it.
            State::Pending | State::Disconnected => Duration::ZERO,
        };
        let publish = self.client.publish(self.subject(to.unwrap_or(ALL)), bytes.into());
        match tokio::time::timeout(within, publish).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the bus takes nothing"),
            Err(_) => tracing::debug!("the bus takes nothing more"),
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

#[cfg(test)]
mod tests {
    use services::Nats;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_waits_for_a_bus_that_is_away() {
        let mut nats =
            tokio::task::block_in_place(|| Nats::start().unwrap_or_else(|missing| panic!("{missing}")));
        let own = Shared { house: "house".to_owned(), program: "program".to_owned() };
        let (wire, mut letters) = Wire::connect(&nats.url(), &own).await.unwrap();
        wire.send(Some("program"), b"here".to_vec()).await;
        assert_eq!(letters.next().await.as_deref(), Some(b"here".as_slice()));
        tokio::task::block_in_place(|| nats.stop());
        // More than anybody keeps for it.
        for _ in 0..10_000 {
            wire.send(None, vec![0; 100]).await;
        }
        tokio::task::block_in_place(|| nats.start_again()).unwrap();
        while wire.client.connection_state() != State::Connected {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        wire.send(Some("program"), b"again".to_vec()).await;
        while letters.next().await.is_some_and(|letter| letter != b"again") {}
    }
}
