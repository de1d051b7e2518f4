//! What must hold in every game of every version, over many thousands of random games.

mod setups;

use barbacane_castle_panic::{Card, CastlePanic, Deck, Event, Monster, Pack, Setup, View, What};
use engine::battery::{Player, leaks_nothing};
use engine::{Fast, Game, Log, Viewer};

/// Counts the ends a game tells of.
#[derive(Default)]
struct Ends(u32, Option<bool>);

impl Log<Event> for Ends {
    fn push(&mut self, event: Event) {
        if let What::Won | What::Lost = event.what {
            self.0 += 1;
            self.1 = Some(event.what == What::Won);
        }
    }
}

fn the_end_is_right(setup: &Setup, game: &CastlePanic, ends: &Ends) {
    let end = game.view(Viewer::Spectator);
    assert_eq!((ends.0, ends.1), (1, end.won), "{setup:?}: it ends once, as it says");
    match end.won {
        Some(true) => {
            assert!(!end.towers.is_empty() && end.bag_size == 0);
            let alive = |monster: Monster| !matches!(monster, Monster::Imp | Monster::Doppelganger);
            assert!(!end.monsters.values().any(|piece| alive(piece.monster)));
        }
        _ => assert!(
            end.towers.is_empty() || end.out.len() == end.hands.len() - usize::from(end.overlord.is_some())
        ),
    }
}

/// The cards of a game that belong to a deck.
fn cards_of(setup: &Setup, deck: Deck) -> usize {
    let there = |card: &Card| card.deck() == deck && (setup.wizards_tower || card.pack() == Pack::Base);
    Card::ALL.into_iter().filter(there).map(|card| usize::from(card.copies())).sum()
}

/// Cards and tokens are all somewhere: those of both decks, the tokens of the game, 18 Imps.
fn pieces_are_conserved(game: &CastlePanic, setup: &Setup, tokens: usize) {
    let view = game.view(Viewer::Spectator);
    let saved = serde_json::to_value(game).expect("a position is plain data");
    let hands: Vec<_> =
        serde_json::from_value::<Vec<Vec<Card>>>(saved["hands"].clone()).expect("hands are cards").concat();
    let listed = |name: &str| saved[name].as_array().expect("a list").clone();
    let of = |deck: Deck| hands.iter().filter(|card| card.deck() == deck).count();
    let gone = |deck: Deck| {
        let cards = listed("removed").into_iter().chain(listed("buried"));
        cards.filter(|card| serde_json::from_value::<Card>(card.clone()).unwrap().deck() == deck).count()
    };
    let castle = of(Deck::Castle) + usize::from(view.deck) + view.discard.len() + gone(Deck::Castle);
    let wizard =
        of(Deck::Wizard) + usize::from(view.wizard_deck) + view.wizard_discard.len() + gone(Deck::Wizard);
    assert_eq!(castle, cards_of(setup, Deck::Castle));
    assert_eq!(wizard, cards_of(setup, Deck::Wizard));
    if !setup.dwindling_resources {
        assert_eq!(gone(Deck::Castle), 0, "only Dwindling Resources takes Castle cards out");
    }
    // CP-A109: a token that is being resolved is not in the pile yet.
    let resolving = listed("pending").iter().filter(|task| task.get("spent").is_some()).count();
    count_tokens(&view, setup, tokens - resolving);
}

fn count_tokens(view: &View, setup: &Setup, tokens: usize) {
    let imps = view.monsters.values().filter(|piece| piece.monster == Monster::Imp).count();
    if setup.wizards_tower {
        assert_eq!(imps + usize::from(view.imps), 18);
    }
    let count =
        |pile: &std::collections::BTreeMap<_, u8>| pile.values().map(|&n| usize::from(n)).sum::<usize>();
    let trophies: usize = view.trophies.iter().map(Vec::len).sum();
    let mixed_out = if setup.random_mix { 22 } else { 0 };
    let there = count(&view.bag) - mixed_out + count(&view.graveyard) + view.slain_bosses.len() + trophies;
    assert_eq!(there + view.monsters.len() - imps, tokens, "{setup:?}");
}

/// The tokens of a game, Harbingers included (CP-B2.14, sections 3.5 and 13.2).
fn tokens_of(setup: &Setup) -> usize {
    let harbingers = match serde_json::to_value(setup.harbingers).unwrap().as_str() {
        Some("four") => 4,
        Some("five") => 5,
        Some("six") => 6,
        _ => 3,
    };
    match setup {
        Setup { express: true, .. } => 44,
        Setup { wizards_tower: true, .. } => 46 + harbingers,
        Setup { easier_battles: true, .. } => 38,
        _ => 49,
    }
}

/// Looking at every position of every game would take long: every game is looked at now and then.
fn games_of(first: u64, sense: u32, count: usize) {
    let setups: Vec<_> = setups::mixtures(720).collect();
    let mut luck = Fast::new(first);
    let player = Player::blind().sensible_in(sense);
    for number in 0..count {
        let setup = &setups[(first as usize + number) % setups.len()];
        let tokens = tokens_of(setup);
        let mut every = luck.below(30);
        let mut whim = Fast::new(luck.next_u64());
        let mut ends = Ends::default();
        let end = player.play(setup, &mut luck, &mut ends, |game, _| {
            every = (every + 1) % 30;
            if every == 0 {
                pieces_are_conserved(game, setup, tokens);
                // The Overlord's hand, hidden hands, the bag's order, Harbingers nobody has seen.
                leaks_nothing(game, &mut whim);
            }
        });
        the_end_is_right(setup, &end, &ends);
    }
}

/// CP-B2.13, CP-B2.14: every game ends, base and expansion, all versions, 1 to 6 players, random variants: each version
/// more than 20,000 times.
#[test]
fn games_end_and_nothing_gets_lost() {
    games_of(0, 0, 20_010 * setups::VERSIONS as usize);
}

/// Random games are short. Sensible ones, with a slip now and then, come to the Mega Bosses, to rebuilt Towers and to the
/// end of the bag.
#[test]
fn games_played_with_sense_hold_as_well() {
    games_of(1, 90, 180 * setups::VERSIONS as usize);
}
