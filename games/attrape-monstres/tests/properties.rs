//! What must hold in every game, in all 128 combinations of players and variants (AM-A21).

use barbacane_attrape_monstres::{AttrapeMonstres, Cause, Event, Monster, Setup, Space, View};
use engine::battery::Player;
use engine::{Fast, Game, Log, Viewer};

/// Random play boots monsters now and then, so a game has no fixed length (AM-A23); none comes near this.
const MOST_INPUTS: u64 = 5_000;

#[test]
fn games_end_and_nothing_gets_lost() {
    let mut luck = Fast::new(16);
    let player = Player::<AttrapeMonstres>::blind().within(MOST_INPUTS);
    let mut longest = 0;
    for setup in (1..=4).flat_map(Setup::every_variant) {
        for _ in 0..40 {
            let mut log = Vec::new();
            let mut inputs = 0;
            let end = player.play(&setup, &mut luck, &mut log, |game, _| {
                let view = game.view(Viewer::Spectator);
                pieces_are_conserved(&view);
                assert_eq!(view.horde, setup.horde);
                inputs += 1;
            });
            longest = longest.max(inputs);
            let end = end.view(Viewer::Spectator);
            ends_as_it_says(&end, &log);
        }
    }
    assert!(longest > 20, "the games were too short to show anything: {longest}");
}

fn pieces_are_conserved(view: &View) {
    let in_hands: usize = view.hands.iter().map(Vec::len).sum();
    assert_eq!(in_hands + view.discard.len() + view.draw as usize, 26);
    let in_pile: u32 = view.pile.values().map(|&count| u32::from(count)).sum();
    // A space is a key of the path: it holds one monster at most (AM-A1).
    // Whoever broke the castle stands neither on the path nor in the cage.
    let breaker = u32::from(view.broken_by.is_some());
    assert_eq!(view.path.len() as u32 + in_pile + view.dungeon + breaker, 16);
}

fn ends_as_it_says(end: &View, log: &[Event]) {
    match log.last() {
        Some(Event::Won) => assert!(end.castle && end.path.is_empty() && end.pile.is_empty()),
        Some(Event::Lost) => assert!(!end.castle),
        other => panic!("the last event was {other:?}"),
    }
    let ends = log.iter().filter(|event| matches!(event, Event::Won | Event::Lost)).count();
    assert_eq!(ends, 1);
}

/// The log is enough to follow the path: whoever watches the events sees the position (and no two monsters meet).
#[test]
fn the_events_tell_the_whole_path() {
    let mut luck = Fast::new(9);
    for setup in (1..=4).flat_map(Setup::every_variant) {
        let mut told = Path::default();
        Player::blind().play(&setup, &mut luck, &mut told, |game, told| told.must_be(game));
    }
}

/// A path kept up to date from events alone.
#[derive(Default)]
struct Path {
    monsters: engine::Few<Space, Monster>,
    /// The first monster left its space in the step that is being told, and is about to hit something.
    first_is_off: bool,
}

impl Path {
    fn must_be(&self, game: &AttrapeMonstres) {
        assert_eq!(self.monsters, game.view(Viewer::Spectator).path);
    }

    fn put(&mut self, space: Space, monster: Monster) {
        assert_eq!(self.monsters.insert(space, monster), None, "AM-A1: two monsters on space {space}");
    }

    fn first_hits(&mut self, monster: Monster) {
        if !std::mem::take(&mut self.first_is_off) {
            assert_eq!(self.monsters.remove(&Space::LAST), Some(monster));
        }
    }
}

impl Log<Event> for Path {
    fn push(&mut self, event: Event) {
        match event {
            Event::MonsterSet { monster, space } | Event::MonsterPlaced { monster, space, .. } => {
                self.put(space, monster);
            }
            Event::Caught { monster, space, .. } | Event::Booted { monster, space, .. } => {
                assert_eq!(self.monsters.remove(&space), Some(monster));
            }
            Event::Advanced { moves, .. } => {
                let before = std::mem::take(&mut self.monsters);
                for (monster, from, to) in moves.iter() {
                    assert_eq!(before.get(&from), Some(&monster));
                    self.put(to, monster);
                }
                self.first_is_off = before.contains_key(&Space::LAST);
            }
            Event::WallFell { cause: Cause::Runner, .. } | Event::CastleFell { cause: Cause::Runner, .. } => {
            }
            Event::WallFell { monster, .. } | Event::CastleFell { monster, .. } => self.first_hits(monster),
            _ => {}
        }
    }
}
