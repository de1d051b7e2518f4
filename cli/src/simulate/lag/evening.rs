//! Many games by people on long lines, with the game's own referee.

use engine::{Fast, Game, Instinct, Line, Millis, Refusal, Seat, Turn};
use monster_rush::{Choice, Event, MonsterRush, Setup, What};

use super::people::{Conduct, Person, Reaction, Way};

/// Who is believed to have been first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// As the rules say (MR-R9).
    Corrected,
    /// Whose message came first.
    ByArrival,
    /// Put right by whatever the pings said, without the cap of MR-R32: what holding pongs back would gain.
    Uncapped,
}

/// When a card is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Announced ahead, and by all screens at the same instant (MR-R9).
    Together,
    /// When the news has come.
    OnArrival,
}

/// One experiment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Experiment<'a> {
    pub(crate) ways: &'a [Way],
    pub(crate) reaction: Reaction,
    pub(crate) captures: u64,
    pub(crate) wait: u16,
    pub(crate) seed: u64,
    pub(crate) shown: Shown,
    pub(crate) order: Order,
    /// Who does not tell the truth, and how.
    pub(crate) cheat: Option<(usize, Conduct)>,
}

impl Experiment<'_> {
    /// Plays until so many monsters are taken; says how many by each.
    ///
    /// Whatever the conduct and the way of deciding, capture number n meets the same luck: two experiments differ by what
    /// they are about and by little else.
    pub(crate) fn run(&self) -> Result<Vec<u64>, Refusal> {
        let mut taken = vec![0; self.ways.len()];
        let mut captures = 0;
        for number in 0.. {
            let mut evening = Evening::begin(self, number)?;
            while captures < self.captures {
                let Some(winner) = evening.next_capture(captures)? else { break };
                taken[winner.index()] += 1;
                captures += 1;
            }
            if captures == self.captures {
                break;
            }
        }
        Ok(taken)
    }

    fn luck(&self, of: u64, number: u64) -> Fast {
        bots::play::luck(self.seed ^ of << 56, number)
    }
}

/// One game.
struct Evening<'a> {
    experiment: &'a Experiment<'a>,
    game: MonsterRush,
    people: Vec<Person>,
    cards: Fast,
    now: Millis,
    told: Vec<Event>,
}

impl Evening<'_> {
    fn begin<'a>(experiment: &'a Experiment<'a>, number: u64) -> Result<Evening<'a>, Refusal> {
        let players = experiment.ways.len();
        let setup = Setup {
            first: Some(Seat((number % players as u64) as u8)),
            // Nobody is fooled here, and nobody's hand is busy: the question is who was first.
            no_missed: true,
            two_hands: true,
            wait: if experiment.order == Order::Corrected { experiment.wait } else { 0 },
            ..Setup::plain(players as u8)
        };
        let (mut cards, mut told) = (experiment.luck(1, number), Vec::new());
        let game = MonsterRush::new(&setup, &mut cards, &mut told)?;
        let mut luck = experiment.luck(2, number);
        let sits = |(seat, way): (usize, &Way)| {
            let cheats = experiment.cheat.filter(|(cheat, _)| *cheat == seat);
            Person::new(*way, cheats.map_or(Conduct::Honest, |(_, conduct)| conduct), &mut luck)
        };
        let people = experiment.ways.iter().enumerate().map(sits).collect();
        Ok(Evening { experiment, game, people, cards, now: 0, told })
    }

    /// Turns cards until a monster can be taken, and lets everybody slap; says who got it. None at the end of the game.
    fn next_capture(&mut self, number: u64) -> Result<Option<Seat>, Refusal> {
        let mut luck = self.experiment.luck(3, number);
        self.people.iter_mut().for_each(|person| person.some_seconds_pass(&mut luck));
        loop {
            match self.game.turn() {
                Turn::Over(_) => return Ok(None),
                Turn::Wait => self.wake(),
                Turn::Decide(seats) => {
                    let flipper = seats.first().unwrap_or(Seat(0));
                    let announced = self.flip(flipper)?;
                    if let Some(place) = self.ready() {
                        return self.everybody_slaps(place, announced, &mut luck).map(Some);
                    }
                }
            }
        }
    }

    /// The place of a monster that can be taken.
    fn ready(&self) -> Option<u8> {
        (1..=3).find(|place| !self.game.reasons(Seat(0), &slap(*place, None)).is_empty())
    }

    /// Turns the next card as soon as it is allowed; says when it was announced.
    fn flip(&mut self, flipper: Seat) -> Result<Millis, Refusal> {
        let mut flip = Choice::Flip { lead: 0 };
        if self.experiment.shown == Shown::Together {
            self.game.stamp(flipper, &mut flip, |seat| self.people[seat.index()].line());
        }
        let at = self.game.ready_at(flipper, &flip).max(self.now);
        self.play(flipper, &flip, at)?;
        Ok(at)
    }

    fn everybody_slaps(&mut self, place: u8, announced: Millis, luck: &mut Fast) -> Result<Seat, Refusal> {
        let shown_at = self.told.iter().rev().find_map(|event| match event.what {
            What::Flipped { shown_at, .. } => Some(shown_at as f64),
            _ => None,
        });
        let mut hands: Vec<(Millis, Seat, Millis)> = Vec::new();
        for (seat, person) in self.people.iter().enumerate() {
            let comes = announced as f64 + person.way.takes(luck);
            let sees = match self.experiment.shown {
                Shown::Together => comes.max(shown_at.unwrap_or(comes) - person.clock_error()),
                Shown::OnArrival => comes,
            };
            let strikes = sees + self.experiment.reaction.after(luck);
            let arrives = strikes + person.way.takes(luck);
            let claims = person.claim(strikes, luck).max(0.0);
            hands.push((arrives.round() as Millis, Seat(seat as u8), claims.round() as Millis));
        }
        if self.experiment.order == Order::Uncapped {
            hands.sort_by_key(|(arrives, seat, _)| {
                (arrives.saturating_sub(self.believed_delay(*seat)), *seat)
            });
        } else {
            hands.sort_unstable();
        }
        self.told.clear();
        for (arrives, seat, claims) in hands {
            let verdict_at = self.game.wake_at().filter(|_| matches!(self.game.turn(), Turn::Wait));
            if self.winner().is_some() || verdict_at.is_some_and(|verdict_at| arrives >= verdict_at) {
                break; // whatever comes now has no effect (MR-R8)
            }
            let mut hand = match self.experiment.order {
                Order::Corrected => slap(place, Some(claims)),
                Order::ByArrival | Order::Uncapped => slap(place, None),
            };
            self.game.stamp(seat, &mut hand, |seat| match self.experiment.order {
                Order::Corrected => self.people[seat.index()].line(),
                Order::ByArrival | Order::Uncapped => Line::default(),
            });
            self.play(seat, &hand, arrives)?;
        }
        if self.winner().is_none() {
            self.wake();
        }
        self.winner().ok_or_else(|| Refusal::new("limits", "nobody-won", "A slap was not decided."))
    }

    /// How far away somebody looks at most, by the pings.
    fn believed_delay(&self, seat: Seat) -> Millis {
        let Line { delay, jitter } = self.people[seat.index()].line();
        Millis::from(delay) + Millis::from(jitter / 2)
    }

    fn winner(&self) -> Option<Seat> {
        self.told.iter().find_map(|event| match event.what {
            What::Captured { seat, .. } | What::Mistaken { seat, .. } => Some(seat),
            _ => None,
        })
    }

    fn play(&mut self, seat: Seat, choice: &Choice, at: Millis) -> Result<(), Refusal> {
        self.now = at.max(self.now);
        self.game.apply(seat, choice, self.now, &mut self.cards, &mut self.told)
    }

    fn wake(&mut self) {
        if let Some(at) = self.game.wake_at() {
            self.now = at.max(self.now);
            self.game.wake(self.now, &mut self.cards, &mut self.told);
        }
    }
}

fn slap(place: u8, at: Option<Millis>) -> Choice {
    Choice::Slap { place, at, line: Line::default(), wait: 0 }
}
