//! Real-time games: how far away everybody is.

use std::time::Duration;

use engine::Line;
use table::Identity;
use table::protocol::Phase;

use super::{Actor, Client, ClientId};

/// A newcomer is pinged quickly so many times, so that something is known when the game begins.
const FIRST_PINGS: u32 = 6;
const FIRST_EVERY: Duration = Duration::from_millis(200);
const PLAYING_EVERY: Duration = Duration::from_secs(1);
const LOBBY_EVERY: Duration = Duration::from_secs(5);

impl Actor {
    /// Whether anybody's line is to be measured now.
    pub(super) fn measures(&self) -> bool {
        self.real_time
            && self.table.phase() != Phase::Over
            && self.clients.values().any(|client| self.is_measured(client))
    }

    /// Only those who sit here matter, once they are listening.
    fn is_measured(&self, client: &Client) -> bool {
        let sits = |who: &Identity| self.table.sitters().iter().any(|sitter| sitter.owner() == Some(who));
        client.seen.is_some() && client.viewer.as_ref().is_some_and(sits)
    }

    /// Tells what the last pings found out, and sends the next.
    pub(super) fn ping(&mut self) {
        self.tell_presence();
        let measured: Vec<ClientId> =
            self.clients.iter().filter(|(_, client)| self.is_measured(client)).map(|(&id, _)| id).collect();
        let mut newcomers = false;
        for id in measured {
            let Some(client) = self.clients.get_mut(&id) else { continue };
            client.outbox.ping();
            client.pings += 1;
            newcomers |= client.pings < FIRST_PINGS;
        }
        let every = match self.table.phase() {
            _ if newcomers => FIRST_EVERY,
            Phase::Playing => PLAYING_EVERY,
            Phase::Lobby | Phase::Over => LOBBY_EVERY,
        };
        self.ping_at = tokio::time::Instant::now() + every;
    }

    /// Somebody new is pinged soon, whatever the others' rhythm.
    pub(super) fn ping_soon(&mut self) {
        self.ping_at = self.ping_at.min(tokio::time::Instant::now() + FIRST_EVERY);
    }

    /// A connection's line was measured.
    pub(super) fn measured(&mut self, client: ClientId, line: Line) {
        let Some(client) = self.clients.get_mut(&client) else { return };
        client.line = Some(line);
        if let Some(who) = client.viewer.clone() {
            self.know_line(&who);
        }
    }

    /// A wish counts with the line it came by, not with another, longer one that its sender keeps open beside it.
    pub(super) fn comes_by(&mut self, id: ClientId) {
        let Some(Client { viewer: Some(who), line, .. }) = self.clients.get(&id) else { return };
        self.table.set_line(who, *line);
    }

    /// Tells the table how far away somebody is. Of several connections the longest counts: a slap may come by it, and a
    /// short one beside it would hide from the others how long it is.
    pub(super) fn know_line(&mut self, who: &Identity) {
        let theirs = self.clients.values().filter(|client| client.viewer.as_ref() == Some(who));
        let length = |line: &Line| u32::from(line.delay) + u32::from(line.jitter);
        let line = theirs.filter_map(|client| client.line).max_by_key(length);
        self.table.set_line(who, line);
    }
}
