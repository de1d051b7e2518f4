//! Random games in real time: everybody at a distance of their own, hands that come late, lie about their times or slap
//! blindly, cards that nobody turns. What is accepted is recorded as a house would record it.

use barbacane_monster_rush::{Choice, Event, MonsterRush, Setup};
use engine::{Fast, Game, Instinct, Line, Millis, NoLog, Seat, Seed, Turn, Viewer};

/// No game comes near this many inputs.
const MOST_INPUTS: usize = 8_000;

/// One input, as it stands in a record.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    /// Somebody did something, and the house received it then.
    Choice(Seat, Choice, Millis),
    /// Time went by.
    Wake(Millis),
}

/// A whole game.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) setup: Setup,
    pub(crate) seed: Seed,
    /// What the set-up told.
    pub(crate) start: Vec<Event>,
    /// Every input with what it made happen.
    pub(crate) inputs: Vec<(Input, Vec<Event>)>,
    /// What was refused: after how many inputs, and the rule it was refused by. No house records it.
    #[allow(dead_code, reason = "not every test looks at it")]
    pub(crate) refused: Vec<(usize, Input, String)>,
    pub(crate) end: MonsterRush,
}

/// Plays a random game; `look` sees every position.
pub(crate) fn play(setup: &Setup, whim: &mut Fast, mut look: impl FnMut(&MonsterRush)) -> Record {
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&whim.next_u64().to_le_bytes()));
    let seed = Seed(bytes);
    let mut start = Vec::new();
    let mut game = MonsterRush::new(setup, &mut seed.stream(0), &mut start).expect("a legal set-up");
    let table = Table::new(setup, whim);
    let (mut inputs, mut refused) = (Vec::new(), Vec::new());
    let mut now = 0;
    while !matches!(game.turn(), Turn::Over(_)) {
        look(&game);
        for input in table.next_inputs(&game, now, whim) {
            let mut stream = seed.stream(inputs.len() as u64 + 1);
            let mut told = Vec::new();
            match &input {
                Input::Wake(at) => {
                    now = *at;
                    game.wake(*at, &mut stream, &mut told);
                }
                Input::Choice(seat, choice, at) => {
                    now = *at;
                    let before = game.clone();
                    if let Err(refusal) = game.apply(*seat, choice, *at, &mut stream, &mut told) {
                        assert_eq!(game, before, "{input:?} is refused, but leaves a trace");
                        assert!(told.is_empty(), "{input:?} is refused, but tells {told:?}");
                        refused.push((inputs.len(), input, refusal.rule));
                        continue;
                    }
                }
            }
            inputs.push((input, told));
        }
        assert!(inputs.len() < MOST_INPUTS, "{setup:?} does not end");
    }
    look(&game);
    Record { setup: setup.clone(), seed, start, inputs, refused, end: game }
}

/// Plays the inputs of a record again: only what stands in it, and the seed.
pub(crate) fn replay(record: &Record) -> MonsterRush {
    let mut game =
        MonsterRush::new(&record.setup, &mut record.seed.stream(0), &mut NoLog).expect("a legal set-up");
    for (n, (input, _)) in record.inputs.iter().enumerate() {
        let mut stream = record.seed.stream(n as u64 + 1);
        match input {
            Input::Choice(seat, choice, at) => {
                let written = serde_json::to_string(choice).expect("a choice is plain data");
                let choice = serde_json::from_str(&written).expect("what was written can be read");
                game.apply_unchecked(*seat, &choice, *at, &mut stream, &mut NoLog);
            }
            Input::Wake(at) => game.wake(*at, &mut stream, &mut NoLog),
        }
    }
    game
}

/// Who sits there, and how.
struct Table {
    lines: Vec<Line>,
    /// In so many of a hundred moments somebody slaps blindly.
    rashness: u32,
    /// In so many of a hundred moments nobody sees what can be taken.
    blindness: u32,
}

impl Table {
    fn new(setup: &Setup, whim: &mut Fast) -> Table {
        let far = [3, 60, 400][whim.below(3) as usize];
        let uneven = [1, 15, 120][whim.below(3) as usize];
        let line = |_| Line { delay: whim.below(far) as u16, jitter: whim.below(uneven) as u16 };
        let lines = (0..setup.players).map(line).collect();
        Table {
            lines,
            rashness: [0, 2, 10][whim.below(3) as usize],
            blindness: [5, 40, 100][whim.below(3) as usize],
        }
    }

    /// What comes next, in the order it arrives.
    fn next_inputs(&self, game: &MonsterRush, now: Millis, whim: &mut Fast) -> Vec<Input> {
        let within = |whim: &mut Fast, most: u32| Millis::from(whim.below(most));
        let view = game.view(Viewer::Spectator);
        if let Some(back_at) = view.turns_itself_at.filter(|_| view.own.iter().all(|own| *own == 0))
            && whim.below(6) == 0
        {
            // Hands around the instant at which all take their cards back (MR-R7).
            let moment = (back_at + within(whim, 300)).saturating_sub(200).max(now);
            let place = 1 + whim.below(3) as u8;
            return in_order((0..=whim.below(2)).map(|_| self.hand(game, place, moment, whim)).collect());
        }
        if matches!(game.turn(), Turn::Wait) && whim.below(2) == 0 || whim.below(12) == 0 {
            let due = game.wake_at().unwrap_or(now);
            return vec![Input::Wake(now.max(due) + within(whim, 3) * within(whim, 40))];
        }
        let ready = (1..=3).find(|place| !game.reasons(Seat(0), &slap(*place, None)).is_empty());
        let seen = ready.filter(|_| whim.below(100) >= self.blindness);
        if seen.is_some() || whim.below(100) < self.rashness {
            let moment = now + within(whim, 900);
            let hands = 1 + whim.below(3);
            let hand = |_| {
                let place = seen.filter(|_| whim.below(6) > 0).unwrap_or(1 + whim.below(3) as u8);
                self.hand(game, place, moment, whim)
            };
            return in_order((0..hands).map(hand).collect());
        }
        let Turn::Decide(seats) = game.turn() else { return Vec::new() };
        let flipper = seats.first().expect("somebody's card is next");
        let mut choice = Choice::Flip { lead: 0 };
        game.stamp(flipper, &mut choice, |seat| self.lines[seat.index()]);
        let at = game.ready_at(flipper, &choice).max(now) + within(whim, 700);
        vec![Input::Choice(flipper, choice, at)]
    }

    /// A hand that comes down about then, by whatever line, with whatever claim.
    fn hand(&self, game: &MonsterRush, place: u8, moment: Millis, whim: &mut Fast) -> Input {
        let seat = Seat(whim.below(game.players().into()) as u8);
        let line = self.lines[seat.index()];
        let spread = [4, 25, 90][whim.below(3) as usize];
        let truth = moment + Millis::from(whim.below(spread));
        let arrives = truth + Millis::from(line.delay) + Millis::from(whim.below(u32::from(line.jitter) + 1));
        let at = match whim.below(4) {
            0 => None,
            1 => Some(truth.saturating_sub(whim.below(1_000).into())),
            2 => Some(truth + Millis::from(whim.below(60))),
            _ => Some(truth),
        };
        let mut choice = slap(place, at);
        game.stamp(seat, &mut choice, |seat| self.lines[seat.index()]);
        Input::Choice(seat, choice, arrives)
    }
}

/// Inputs in the order they arrive.
fn in_order(mut inputs: Vec<Input>) -> Vec<Input> {
    inputs.sort_by_key(|input| match input {
        Input::Choice(_, _, at) | Input::Wake(at) => *at,
    });
    inputs
}

/// A slap as a screen sends it: what only the house knows is not in it.
fn slap(place: u8, at: Option<Millis>) -> Choice {
    serde_json::from_value(serde_json::json!({ "slap": { "place": place, "at": at } })).expect("a slap")
}
