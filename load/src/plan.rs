//! What is played: which game, at how many tables, how fast.

use std::time::Duration;

/// A game as it is opened here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    pub(crate) id: &'static str,
    pub(crate) setup: &'static str,
    pub(crate) seats: u8,
    /// Bytes a move and client before frames said what changed: what the bare server sends.
    pub(crate) frame: usize,
    pub(crate) against_time: bool,
    /// A choice that begins so is taken before others: chance alone would lose some games within a few moves.
    pub(crate) rather: &'static str,
}

/// With the gentlest variants: by the usual rules chance loses within ten moves, and a table that has lost is idle.
pub(crate) const ATTRAPE: Game = Game {
    id: "attrape-monstres",
    setup: r#"{"players":2,"no-powers":true,"catch-them-all":true}"#,
    seats: 2,
    frame: 2400,
    against_time: false,
    rather: r#"{"play""#,
};
pub(crate) const CASTLE_PANIC: Game = Game {
    id: "castle-panic",
    setup: r#"{"players":4,"wizards-tower":true}"#,
    seats: 4,
    frame: 5700,
    against_time: false,
    rather: "",
};
const HORROR: Game = Game {
    id: "horror-attack",
    setup: r#"{"players":3}"#,
    seats: 3,
    frame: 2600,
    against_time: false,
    rather: "",
};
pub(crate) const RUSH: Game = Game {
    id: "monster-rush",
    setup: r#"{"players":4}"#,
    seats: 4,
    frame: 3100,
    against_time: true,
    rather: "",
};

/// How fast people are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Whoever must decide does so as soon as they are told that they may; each table plays so many moves. Few
    /// enough that hardly any game ends before.
    FlatOut { moves: u32 },
    /// Somebody at each table decides every so often.
    EachTable(Duration),
    /// Everybody does something every so often if there is something to do.
    EachSeat(Duration),
}

/// Tables and those at them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crowd {
    pub(crate) game: Game,
    pub(crate) tables: u32,
    pub(crate) watchers: u32,
    pub(crate) pace: Pace,
}

impl Crowd {
    /// How many clients one table has.
    pub(crate) fn at_a_table(&self) -> u32 {
        u32::from(self.game.seats) + self.watchers
    }

    pub(crate) fn clients(&self) -> u32 {
        self.tables * self.at_a_table()
    }
}

/// What one run measures.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Run {
    /// Moves: how many, how soon heard of, at what cost.
    Play(Crowd),
    /// What sockets, seats and tables weigh.
    Memory,
    /// How long everybody is away when the server restarts.
    Restart(Crowd),
    /// How many can come in.
    Joins(Crowd),
}

const A_SECOND: Duration = Duration::from_secs(1);

/// Every run by its name, with what it does in words.
pub(crate) const RUNS: [(&str, &str, Run); 10] = [
    (
        "attrape",
        "Attrape-Monstres, 1,500 tables × 2, flat out",
        play(ATTRAPE, 1500, 0, Pace::FlatOut { moves: 12 }),
    ),
    (
        "castle-panic",
        "Castle Panic with the Wizard's Tower, 800 tables × 4, flat out",
        play(CASTLE_PANIC, 800, 0, Pace::FlatOut { moves: 30 }),
    ),
    ("horror", "Horror Attack, 600 tables × 3, flat out", play(HORROR, 600, 0, Pace::FlatOut { moves: 30 })),
    (
        "rush",
        "Monster Rush, 300 tables × 4, everybody about once a second",
        play(RUSH, 300, 0, Pace::EachSeat(A_SECOND)),
    ),
    (
        "attrape-paced",
        "Attrape-Monstres, 2,000 tables × 2, one move a second and table",
        play(ATTRAPE, 2000, 0, Pace::EachTable(A_SECOND)),
    ),
    (
        "castle-panic-paced",
        "Castle Panic with the Wizard's Tower, 1,000 tables × 4, one move a second and table",
        play(CASTLE_PANIC, 1000, 0, Pace::EachTable(A_SECOND)),
    ),
    (
        "watchers",
        "Attrape-Monstres, 100 tables × 2 and 10 who watch each, one move a second and table",
        play(ATTRAPE, 100, 10, Pace::EachTable(A_SECOND)),
    ),
    ("memory", "Memory", Run::Memory),
    (
        "restart",
        "A restart with 4,000 clients at 1,000 tables of Castle Panic, 15 moves each",
        Run::Restart(crowd(CASTLE_PANIC, 1000, 0, Pace::FlatOut { moves: 15 })),
    ),
    (
        "joins",
        "2,000 people come in, 1,000 tables of Attrape-Monstres",
        Run::Joins(crowd(ATTRAPE, 1000, 0, Pace::FlatOut { moves: 0 })),
    ),
];

pub(crate) const fn crowd(game: Game, tables: u32, watchers: u32, pace: Pace) -> Crowd {
    Crowd { game, tables, watchers, pace }
}

const fn play(game: Game, tables: u32, watchers: u32, pace: Pace) -> Run {
    Run::Play(crowd(game, tables, watchers, pace))
}
