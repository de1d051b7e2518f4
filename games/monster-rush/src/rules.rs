//! The game behind the engine's door.

use engine::{
    About, Chance, Game, Line, Log, Millis, OptionGroup, OptionSpec, Outcome, Refusal, Rung, Seat, SeatSet,
    Turn, Viewer,
};

use crate::arbiter;
use crate::choice::Choice;
use crate::event::Event;
use crate::position::{MonsterRush, PLACES};
use crate::referee::Referee;
use crate::setup::Setup;
use crate::view::View;

static ABOUT: About = About {
    id: "monster-rush",
    prefix: "MR",
    min_players: 2,
    max_players: Setup::MOST_PLAYERS,
    age: 8,
    minutes: 10,
    rules_version: 3,
    first: true,
    options: &[
        OptionSpec::one_of("pace", "MR-R12", OptionGroup::Version, &["normal", "calm", "frantic"]),
        OptionSpec::switch("young", "MR-18", OptionGroup::Easier),
        OptionSpec::switch("no-missed", "MR-18", OptionGroup::Easier),
        OptionSpec::switch("two-hands", "MR-R11", OptionGroup::House),
        OptionSpec::amount("wait", "MR-R29", OptionGroup::House, &[Setup::MOST_WAIT, 200, 100, 0]),
    ],
    ladder: &[
        Rung::new("first", 3, &["young"], "distracted"),
        Rung::new("calm", 3, &["pace=calm"], "calm"),
        Rung::new("usual", 3, &[], "awake"),
    ],
    rules: engine::bilingual!("../rules/fr.md", "../rules/en.md"),
    locales: engine::bilingual!("../locales/fr.ftl", "../locales/en.ftl"),
};

impl Game for MonsterRush {
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    const REAL_TIME: bool = true;

    fn about() -> &'static About {
        &ABOUT
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Result<Self, Refusal> {
        setup.check()?;
        let mut game = MonsterRush::bare(setup);
        Referee { game: &mut game, chance, log }.set_up(setup);
        Ok(game)
    }

    #[inline]
    fn turns(&self) -> u32 {
        self.rounds.into()
    }

    fn turn(&self) -> Turn {
        if self.over {
            return Turn::Over(Outcome::ranked(self.seats().map(|seat| self.place_of(seat))));
        }
        if self.verdict_at.is_some() || self.is_dry() {
            return Turn::Wait;
        }
        Turn::Decide(SeatSet::only(self.flipper))
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let flip = Choice::Flip { lead: 0 };
        let slaps =
            (1..=PLACES as u8).map(|place| Choice::Slap { place, at: None, line: Line::default(), wait: 0 });
        out.extend(
            [flip].into_iter().chain(slaps).filter(|choice| self.allow(seat, *choice, self.now).is_ok()),
        );
    }

    fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        Ok(self.allow(seat, *choice, self.now)?)
    }

    fn apply(
        &mut self,
        seat: Seat,
        choice: &Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let at = at.max(self.now);
        if self.due().is_none_or(|due| due > at) {
            self.allow_at(seat, *choice, at)?;
            self.apply_unchecked(seat, choice, at, chance, log);
            return Ok(());
        }
        // What was due by then has happened, whoever comes late; but a choice that is refused changes nothing.
        let (mut later, mut told) = (self.clone(), Vec::new());
        Referee { game: &mut later, chance, log: &mut told }.pass_time(at);
        later.allow_at(seat, *choice, at)?;
        later.apply_unchecked(seat, choice, at, chance, &mut told);
        told.into_iter().for_each(|event| log.push(event));
        *self = later;
        Ok(())
    }

    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        Referee { game: self, chance, log }.make(seat, *choice, at);
    }

    fn stamp(&self, seat: Seat, choice: &mut Choice, line: impl Fn(Seat) -> Line) {
        match choice {
            Choice::Flip { lead } => {
                *lead = arbiter::lead(self.seats().map(line));
            }
            Choice::Slap { line: measured, wait, .. } => {
                *measured = line(seat);
                let others = self.seats().filter(|other| *other != seat);
                *wait = arbiter::patience(others.map(line), self.wait) as u16;
            }
        }
    }

    fn ready_at(&self, seat: Seat, choice: &Choice) -> Millis {
        match choice {
            Choice::Flip { .. } => self.next_flip_from.max(self.now),
            // Sooner it would have no effect (MR-R8).
            Choice::Slap { .. } => self.free_from(seat, self.now.max(self.quiet_until)),
        }
    }

    fn wake_at(&self) -> Option<Millis> {
        self.due()
    }

    fn wake(&mut self, at: Millis, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        Referee { game: self, chance, log }.pass_time(at);
    }

    fn view(&self, _: Viewer) -> View {
        self.seen()
    }

    fn imagine(&self, _: Viewer, _: &mut impl Chance) -> Self {
        // What has no face yet, nobody knows: there is nothing to guess.
        self.clone()
    }

    fn arrange(setup: &Setup, given: serde_json::Map<String, serde_json::Value>) -> Result<Self, String> {
        MonsterRush::arranged(setup, given)
    }
}

#[cfg(test)]
mod tests {
    use engine::NoLog;

    use super::*;

    /// MR-R29: the largest delay + jitter of the others as the house has measured them now, + 10, at most the setting.
    #[test]
    fn a_slap_says_how_long_the_table_waits() {
        let lines =
            [Line { delay: 300, jitter: 40 }, Line { delay: 20, jitter: 2 }, Line { delay: 180, jitter: 25 }];
        let waits = |most: u16| {
            let setup = Setup { wait: most, ..Setup::plain(3) };
            let game = MonsterRush::new(&setup, &mut engine::Fast::new(1), &mut NoLog).expect("a game");
            [0, 1, 2].map(|seat| {
                let mut slap = Choice::Slap { place: 1, at: None, line: Line::default(), wait: 9_999 };
                game.stamp(Seat(seat), &mut slap, |seat| lines[seat.index()]);
                let Choice::Slap { line, wait, .. } = slap else { panic!("it stays a slap") };
                assert_eq!(line, lines[usize::from(seat)]);
                wait
            })
        };
        assert_eq!(waits(350), [215, 350, 350]);
        assert_eq!(waits(100), [100; 3]);
    }
}
