//! The lines to a room: who is at the far end of each and, in real-time games, how far away.

use engine::Line;

use super::ClientId;
use crate::few::Few;
use crate::identity::Identity;
use crate::protocol::Phase;
use crate::table::Table;

/// A newcomer is pinged quickly so many times, so that something is known when the game begins.
const FIRST_PINGS: u32 = 6;
/// In milliseconds.
const FIRST_EVERY: u64 = 200;
const PLAYING_EVERY: u64 = 1_000;
const LOBBY_EVERY: u64 = 5_000;

/// All lines, and the rhythm in which they are measured.
#[derive(Debug)]
pub(super) struct Lines {
    ends: Few<ClientId, End>,
    ping_at: u64,
}

/// The far end of a line.
#[derive(Debug)]
pub(super) struct End {
    /// Who is there; none if they have no name.
    pub(super) who: Option<Identity>,
    /// Whether it has said hello: then it is told of everything.
    pub(super) listens: bool,
    /// What is known of the line, and how often that was asked.
    line: Option<Line>,
    pings: u32,
}

impl Lines {
    pub(super) fn new(now: u64) -> Lines {
        Lines { ends: Few::default(), ping_at: now }
    }

    /// Somebody new is pinged soon, whatever the others' rhythm.
    pub(super) fn open(&mut self, client: ClientId, who: Option<Identity>, now: u64) {
        self.ends.insert(client, End { who, listens: false, line: None, pings: 0 });
        self.ping_at = self.ping_at.min(now.saturating_add(FIRST_EVERY));
    }

    pub(super) fn close(&mut self, client: ClientId) -> Option<End> {
        self.ends.remove(&client)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub(super) fn end(&self, client: ClientId) -> Option<&End> {
        self.ends.get(&client)
    }

    pub(super) fn end_mut(&mut self, client: ClientId) -> Option<&mut End> {
        self.ends.get_mut(&client)
    }

    /// Every line, whoever is at its end.
    pub(super) fn all(&self) -> impl Iterator<Item = ClientId> {
        self.ends.keys().copied()
    }

    /// Those who are told of everything.
    pub(super) fn listeners(&self) -> impl Iterator<Item = (ClientId, &Option<Identity>)> {
        self.ends.iter().filter(|(_, end)| end.listens).map(|(&client, end)| (client, &end.who))
    }

    /// Whether somebody is here by any line.
    pub(super) fn has(&self, who: &Identity) -> bool {
        self.ends.values().any(|end| end.who.as_ref() == Some(who))
    }

    /// When the next pings go out, if anybody's line is to be measured.
    pub(super) fn ping_at(&self, table: &Table) -> Option<u64> {
        self.measured_at(table).next().map(|_| self.ping_at)
    }

    /// Whom to ping now; when it is time again follows from how well they are known.
    pub(super) fn ping(&mut self, table: &Table, now: u64) -> Vec<ClientId> {
        let pinged: Vec<ClientId> = self.measured_at(table).collect();
        let mut newcomers = false;
        for client in &pinged {
            let Some(end) = self.ends.get_mut(client) else { continue };
            end.pings += 1;
            newcomers |= end.pings < FIRST_PINGS;
        }
        let every = match table.phase() {
            _ if newcomers => FIRST_EVERY,
            Phase::Playing => PLAYING_EVERY,
            Phase::Lobby | Phase::Over => LOBBY_EVERY,
        };
        self.ping_at = now.saturating_add(every);
        pinged
    }

    /// The house's clock may have jumped back: nobody is left unmeasured until it has caught up.
    pub(super) fn clock_says(&mut self, now: u64) {
        self.ping_at = self.ping_at.min(now.saturating_add(LOBBY_EVERY));
    }

    /// Only those who sit at a game against time matter, once they are listening and until it is over.
    fn measured_at<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = ClientId> + 'a {
        let against_time = table.real_time() && table.phase() != Phase::Over;
        let sits = |who: &Identity| table.sitters().iter().any(|sitter| sitter.owner() == Some(who));
        let measured = move |end: &End| against_time && end.listens && end.who.as_ref().is_some_and(sits);
        self.ends.iter().filter(move |(_, end)| measured(end)).map(|(&client, _)| client)
    }

    /// A connection's line was measured.
    pub(super) fn measured(&mut self, table: &mut Table, client: ClientId, line: Line) {
        let Some(end) = self.ends.get_mut(&client) else { return };
        end.line = Some(line);
        if let Some(who) = end.who.clone() {
            self.tell(table, &who);
        }
    }

    /// A wish counts with the line it came by, not with another, longer one that its sender keeps open beside it.
    pub(super) fn comes_by(&self, table: &mut Table, client: ClientId) {
        let Some(End { who: Some(who), line, .. }) = self.ends.get(&client) else { return };
        table.set_line(who, *line);
    }

    /// Tells the table how far away somebody is. Of several connections the longest counts: a slap may come by it, and a
    /// short one beside it would hide from the others how long it is.
    pub(super) fn tell(&self, table: &mut Table, who: &Identity) {
        let theirs = self.ends.values().filter(|end| end.who.as_ref() == Some(who));
        let length = |line: &Line| u32::from(line.delay) + u32::from(line.jitter);
        table.set_line(who, theirs.filter_map(|end| end.line).max_by_key(length));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Registry;
    use crate::protocol::{Ask, ServerMessage};
    use engine::{Seat, Seed};
    use serde_json::json;

    const ANNS: ClientId = 0;
    const BOBS: ClientId = 1;
    const BOBS_OTHER: ClientId = 2;
    const STRANGERS: ClientId = 3;

    const NOW: u64 = 1_000_000;

    fn ann() -> Identity {
        Identity::new("ann")
    }

    fn bob() -> Identity {
        Identity::new("bob")
    }

    /// Ann's table for two, with Bob.
    fn table(game: &str) -> Table {
        let config = json!({ "game": game, "setup": { "players": 2 }, "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "open" }] });
        let config = serde_json::from_value(config).unwrap();
        let (mut table, _) =
            Table::open(Arc::new(Registry::standard()), config, ann(), Seed([7; 32]), 1_000).unwrap();
        table.ask(&bob(), "sit", &Ask::Sit { seat: Seat(1), name: "Bob".to_owned() }, 1_000).unwrap();
        table
    }

    fn start(table: &mut Table) {
        table.ask(&ann(), "start", &Ask::Start, 2_000).unwrap();
    }

    /// Everybody is connected, Bob twice, and has said hello but for his second connection.
    fn lines(start: u64) -> Lines {
        let mut lines = Lines::new(start);
        let all = [(ANNS, Some(ann())), (BOBS, Some(bob())), (BOBS_OTHER, Some(bob())), (STRANGERS, None)];
        for (client, who) in all {
            lines.open(client, who, start);
        }
        [ANNS, BOBS, STRANGERS].into_iter().for_each(|client| listens(&mut lines, client));
        lines
    }

    fn listens(lines: &mut Lines, client: ClientId) {
        lines.end_mut(client).unwrap().listens = true;
    }

    fn line(table: &Table, seat: usize) -> Option<Line> {
        match table.presence() {
            ServerMessage::Presence { lines, .. } => lines[seat],
            other => panic!("presence is not {other:?}"),
        }
    }

    #[test]
    fn who_sits_at_a_game_against_time_and_listens_is_pinged_until_it_is_over() {
        let now = NOW;
        let (mut rush, mut lines) = (table("monster-rush"), lines(now));
        assert_eq!(lines.ping_at(&rush), Some(now));
        assert_eq!(lines.ping(&rush, now), [ANNS, BOBS]);
        listens(&mut lines, BOBS_OTHER);
        lines.close(BOBS);
        assert_eq!(lines.ping(&rush, now), [ANNS, BOBS_OTHER]);
        start(&mut rush);
        assert_eq!(lines.ping(&rush, now), [ANNS, BOBS_OTHER]);
        while rush.come_due(u64::MAX).unwrap().is_some() {}
        assert_eq!((lines.ping_at(&rush), lines.ping(&rush, now)), (None, vec![]), "it is over");
    }

    #[test]
    fn other_games_know_no_pings() {
        let now = NOW;
        let (mut panic, mut lines) = (table("castle-panic"), lines(now));
        assert_eq!((lines.ping_at(&panic), lines.ping(&panic, now)), (None, vec![]));
        start(&mut panic);
        assert_eq!((lines.ping_at(&panic), lines.ping(&panic, now)), (None, vec![]));
    }

    #[test]
    fn newcomers_are_pinged_quickly_and_those_who_play_oftener_than_those_who_wait() {
        let (mut rush, mut lines) = (table("monster-rush"), lines(NOW));
        let rhythm = |lines: &mut Lines, rush: &Table, pings: usize| -> Vec<u64> {
            let every = |_| {
                let at = lines.ping_at(rush).unwrap();
                lines.ping(rush, at);
                lines.ping_at(rush).unwrap() - at
            };
            (0..pings).map(every).collect()
        };
        assert_eq!(rhythm(&mut lines, &rush, 7), [200, 200, 200, 200, 200, 5_000, 5_000]);
        start(&mut rush);
        assert_eq!(rhythm(&mut lines, &rush, 3), [1_000; 3]);
        // Somebody comes while the others have a while to go.
        let now = lines.ping_at(&rush).unwrap() - PLAYING_EVERY;
        listens(&mut lines, BOBS_OTHER);
        lines.open(9, Some(ann()), now);
        assert_eq!(lines.ping_at(&rush), Some(now + FIRST_EVERY));
        assert_eq!(rhythm(&mut lines, &rush, 7), [200, 200, 200, 200, 200, 1_000, 1_000]);
    }

    #[test]
    fn a_clock_that_jumps_back_leaves_nobody_unmeasured() {
        let (rush, mut lines) = (table("monster-rush"), lines(NOW));
        lines.ping(&rush, NOW);
        lines.clock_says(7_000);
        assert_eq!(lines.ping_at(&rush), Some(7_000 + LOBBY_EVERY));
    }

    #[test]
    fn of_several_lines_the_longest_is_shown_and_a_wish_counts_with_its_own() {
        let (mut rush, mut lines) = (table("monster-rush"), lines(NOW));
        let [short, long] = [Line { delay: 20, jitter: 2 }, Line { delay: 19, jitter: 30 }];
        rush.set_present(&bob(), true);
        lines.measured(&mut rush, BOBS_OTHER, long);
        lines.measured(&mut rush, BOBS, short);
        lines.measured(&mut rush, STRANGERS, short);
        lines.measured(&mut rush, 99, long);
        assert_eq!((line(&rush, 0), line(&rush, 1)), (None, Some(long)));
        lines.comes_by(&mut rush, BOBS);
        assert_eq!(line(&rush, 1), Some(short));
        lines.tell(&mut rush, &bob());
        assert_eq!(line(&rush, 1), Some(long));

        lines.comes_by(&mut rush, ANNS);
        assert_eq!(line(&rush, 0), None, "nothing is known of hers");
        lines.close(BOBS_OTHER);
        lines.tell(&mut rush, &bob());
        assert_eq!(line(&rush, 1), Some(short));
    }
}
