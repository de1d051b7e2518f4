//! What happens to the house.

use std::time::Duration;

use super::{Plan, Shaken, truth};
use crate::house::{House, Trouble};

/// How long the database or the bus is away.
const AWAY: Duration = Duration::from_secs(2);
/// After this time programs miss each other on the bus, and some more.
const SILENT: Duration = Duration::from_secs(8);
/// A page that hears nothing finds out within 15 seconds, or 7 if somebody waits for an answer.
const PATIENCE: Duration = Duration::from_secs(40);

/// One blow. Where it hits one of the programs, its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Blow {
    Kill(usize),
    DatabaseStops,
    DatabaseDies,
    DatabaseStaysAway,
    BusDies,
    BusStaysAway,
    Halt(usize),
    LongHalt(usize),
    /// All stop in order and start again.
    Restart,
}

/// Kills, and everything else between them.
pub(super) fn blows(plan: &Plan) -> Vec<Blow> {
    let mut others = Vec::new();
    for round in 0..plan.others as usize {
        others.extend([Blow::DatabaseStops, Blow::DatabaseDies, Blow::BusDies]);
        others.push(Blow::Halt(round % plan.programs));
    }
    if plan.long {
        others.extend([Blow::DatabaseStaysAway, Blow::BusStaysAway, Blow::LongHalt(0)]);
    }
    let kills = plan.kills as usize;
    let mut all = Vec::new();
    for kill in 0..kills {
        all.push(Blow::Kill(kill % plan.programs));
        all.extend(others.drain(..others.len() / (kills - kill)));
    }
    all.extend(others);
    all.push(Blow::Restart);
    all
}

impl Blow {
    pub(super) fn name(self) -> String {
        match self {
            Blow::Kill(n) => format!("program {n} is killed"),
            Blow::Halt(n) => format!("program {n} is halted"),
            Blow::LongHalt(n) => format!("program {n} is halted for long"),
            other => other.sort().to_owned(),
        }
    }

    /// What it is, whomever it hits.
    pub(super) fn sort(self) -> &'static str {
        match self {
            Blow::Kill(_) => "a program is killed (SIGKILL) and started again",
            Blow::DatabaseStops => "the database is stopped (fast), 2 s away",
            Blow::DatabaseDies => "the database is stopped (immediate), 2 s away",
            Blow::DatabaseStaysAway => "the database is away for longer than a lease (lease + 3 s)",
            Blow::BusDies => "the bus is killed, 2 s away",
            Blow::BusStaysAway => "the bus is away for 8 s",
            Blow::Halt(_) => "a program is halted for longer than its lease (lease + 3 s)",
            Blow::LongHalt(_) => "a program is halted for 40 s",
            Blow::Restart => "all programs are stopped and started again at once",
        }
    }

    /// How long what fell stays down. A killed program is started again at once.
    pub(super) fn lasts(self, lease: Duration) -> Duration {
        match self {
            Blow::Kill(_) | Blow::Restart => Duration::ZERO,
            Blow::DatabaseStops | Blow::DatabaseDies | Blow::BusDies => AWAY,
            Blow::BusStaysAway => SILENT,
            Blow::DatabaseStaysAway | Blow::Halt(_) => lease + Duration::from_secs(3),
            Blow::LongHalt(_) => PATIENCE,
        }
    }

    pub(super) fn falls(self, house: &mut Shaken) -> Result<(), Trouble> {
        match self {
            Blow::Kill(n) => house.programs[n].kill()?,
            Blow::DatabaseStops => house.services.postgres.stop_in_order(),
            Blow::DatabaseDies | Blow::DatabaseStaysAway => house.services.postgres.stop(),
            Blow::BusDies | Blow::BusStaysAway => house.services.nats.stop(),
            Blow::Halt(n) | Blow::LongHalt(n) => house.programs[n].signal("STOP")?,
            Blow::Restart => {
                house.programs.iter_mut().try_for_each(House::stop)?;
                truth::forget_stories(house)?;
            }
        }
        Ok(())
    }

    pub(super) fn is_mended(self, house: &mut Shaken) -> Result<(), Trouble> {
        let sentence = |missing: services::Missing| missing.sentence;
        match self {
            Blow::Kill(n) => house.start_again(n),
            Blow::DatabaseStops | Blow::DatabaseDies | Blow::DatabaseStaysAway => {
                house.services.postgres.start_again().map_err(sentence)
            }
            Blow::BusDies | Blow::BusStaysAway => house.services.nats.start_again().map_err(sentence),
            Blow::Halt(n) | Blow::LongHalt(n) => house.programs[n].signal("CONT"),
            Blow::Restart => house.start_all(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kills_are_spread_and_nothing_is_left_out() {
        let plan = Plan {
            program: "barbacane".into(),
            programs: 3,
            lease: 5,
            kills: 50,
            others: 3,
            long: true,
            tables: 1,
            durable: true,
        };
        let all = blows(&plan);
        let count = |wanted: Blow| all.iter().filter(|blow| **blow == wanted).count();
        assert_eq!((count(Blow::Kill(0)), count(Blow::Kill(1)), count(Blow::Kill(2))), (17, 17, 16));
        assert_eq!((count(Blow::DatabaseDies), count(Blow::BusDies), count(Blow::LongHalt(0))), (3, 3, 1));
        assert_eq!(all.len(), 50 + 3 * 4 + 3 + 1);
        assert_eq!(blows(&Plan { kills: 0, ..plan }).len(), 3 * 4 + 3 + 1);
    }
}
