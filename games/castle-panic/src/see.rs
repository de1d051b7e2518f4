//! The view of each viewer, built up from what it may know; and positions it could not tell apart.

use std::collections::BTreeMap;

use engine::{Chance, Seat, Turn, Viewer};

use crate::board::Arc;
use crate::card::{Card, Deck};
use crate::cards::Cards;
use crate::choice::Id;
use crate::piece::{Flag, Piece};
use crate::position::{CastlePanic, Held, bosses_of};
use crate::refusal::question_rule;
use crate::setup::Options;
use crate::tally::Tally;
use crate::task::Task;
use crate::token::{Monster, Token};
use crate::view::{Attack, Built, Demand, Offer, OnBoard, Step, View};

impl CastlePanic {
    /// May this viewer see the cards of that seat?
    pub(crate) fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        !self.options.closed_hands() || viewer == Viewer::Seat(seat)
    }

    fn is_overlord(&self, viewer: Viewer) -> bool {
        self.overlord.is_some_and(|seat| viewer == Viewer::Seat(seat))
    }

    pub(crate) fn step(&self) -> Step {
        let Some(task) = self.question().filter(|_| self.won.is_none()) else { return Step::Over };
        match task {
            Task::WizardTower => Step::WizardTower,
            Task::StartMonster { .. } => Step::StartMonsters,
            Task::Homes { .. } => Step::Homes,
            Task::Bosses => Step::Bosses,
            Task::Begin => Step::Begin,
            Task::Swap => Step::Swap,
            Task::Trade => Step::Trade,
            Task::Give { .. } => Step::Give,
            Task::Take { .. } => Step::Take,
            Task::Answer { .. } => Step::Answer,
            Task::CounterAnswer { .. } => Step::CounterAnswer,
            Task::Held { .. } if self.held.second => Step::SecondStrike,
            Task::Held { .. } => Step::Held,
            Task::Oracle { .. } => Step::Oracle,
            Task::Discards => Step::Discards,
            Task::Attacker { .. } => Step::Attacker,
            Task::Double => Step::Double,
            Task::Reinforce { .. } => Step::Reinforce,
            Task::Assembly { .. } => Step::Assembly,
            Task::Stand { .. } => Step::Stand,
            Task::Overlord => Step::Overlord,
            _ => Step::Play,
        }
    }

    /// The rule by which the table waits for what it waits for.
    fn asks(&self, held: Option<&Built>) -> Option<&'static str> {
        let task = self.question().filter(|_| self.won.is_none())?;
        Some(match (task, held) {
            (Task::Held { .. }, Some(held)) if held.second => "CP-11-Double-Strike",
            (Task::Held { .. }, Some(held)) => held.joined.last().unwrap_or(&held.card).rule(),
            _ => question_rule(task, self.debt),
        })
    }

    /// The forced discard the table waits for.
    fn demand(&self) -> Option<Demand> {
        let (Some(Task::Discards), None) = (self.question(), self.won) else { return None };
        let owes = |seat| if self.owing.contains(seat) { self.owed(self.debt, seat) } else { 0 };
        Some(Demand { debt: self.debt, owed: Seat::all(self.players).map(owes).collect() })
    }

    /// What a viewer may know; `None` is somebody who knows everything.
    pub(crate) fn seen(&self, viewer: Option<Viewer>) -> View {
        let knows = |allowed: bool| viewer.is_none() || allowed;
        let as_overlord = knows(viewer.is_some_and(|viewer| self.is_overlord(viewer)));
        let knows_top = knows(viewer == Some(Viewer::Seat(self.top_known_to)));
        let deciding = match self.whose_decision() {
            Turn::Decide(seats) => seats.iter().collect(),
            Turn::Wait | Turn::Over(_) => Vec::new(),
        };
        let (bag, bosses) = if viewer.is_none() {
            (self.count_bag(Tally::NONE, self.harbingers), bosses_of(self.bosses).collect())
        } else if as_overlord {
            self.bag_of_the_overlord()
        } else {
            self.bag_of_everybody()
        };
        let seats = || Seat::all(self.players);
        let held = self.built(viewer);
        View {
            players: self.players,
            version: self.version,
            wizards_tower: self.options.wizards_tower(),
            options: self.options.names(),
            overlord: self.overlord,
            active: self.active,
            turn: self.turn,
            phase: self.phase,
            step: self.step(),
            asks: self.asks(held.as_ref()).map(str::to_owned),
            deciding,
            walls: self.walls.iter().collect(),
            fortified: self.fortified.iter().collect(),
            towers: self.towers.iter().collect(),
            wizard_tower: self.wizard_tower,
            wall_flames: by_arc(&self.wall_flames),
            tower_flames: by_arc(&self.tower_flames),
            monsters: self.crowd.iter().map(|(id, piece)| (id, on_board(piece))).collect(),
            bag_size: self.tokens_left(),
            bag,
            queue: self.queued(),
            bosses,
            graveyard: self.graveyard.iter().collect(),
            slain_bosses: bosses_of(self.slain_bosses).collect(),
            imps: self.imps,
            hands: seats()
                .map(|seat| {
                    let open = knows(viewer.is_some_and(|viewer| self.sees_hand(viewer, seat)));
                    if open { self.hand(seat).list() } else { Vec::new() }
                })
                .collect(),
            hand_sizes: seats().map(|seat| self.hand(seat).len()).collect(),
            hand_size: self.hand_size(),
            deck: self.deck.of_deck(Deck::Castle).len() + self.top.len() as u8,
            discard: self.discard.of_deck(Deck::Castle).list(),
            wizard_deck: self.deck.of_deck(Deck::Wizard).len(),
            wizard_discard: self.discard.of_deck(Deck::Wizard).list(),
            wizard_deck_gone: self.wizard_deck_gone,
            removed: self.removed().list(),
            top: if knows_top { self.top.iter().rev().copied().collect() } else { Vec::new() },
            trophies: seats().map(|seat| self.trophy_list(seat)).collect(),
            scores: seats().map(|seat| self.score(seat)).collect(),
            swaps_left: self.swaps_left,
            trades_left: self.trades_left,
            missing: self.missing,
            berserk: self.berserk,
            ice: self.ice,
            held,
            offer: self.offer(viewer),
            attack: self.attack(),
            demand: self.demand(),
            doubles: self.doubles_list(),
            looked: match self.question() {
                Some(Task::Oracle { seat, placed }) if knows(viewer == Some(Viewer::Seat(seat))) => {
                    self.loose(placed).to_vec()
                }
                _ => Vec::new(),
            },
            overlord_hand: if as_overlord { self.overlord_list() } else { Vec::new() },
            overlord_tokens: self.overlord_tokens(),
            plays_left: self.plays_left,
            homes: Arc::all().filter_map(|arc| Some((arc, self.homes[arc.index()]?))).collect(),
            out: self.out.iter().collect(),
            spare_walls: self.spare_walls.iter().collect(),
            won: self.won,
        }
    }

    /// The cards that are nowhere any more.
    fn removed(&self) -> Cards {
        let mut removed = CastlePanic::all_cards(&self.setup());
        for pile in self.hands.iter().chain([&self.deck, &self.discard, &self.buried]) {
            removed.remove_all(*pile);
        }
        self.top.iter().for_each(|card| {
            removed.take(*card);
        });
        removed
    }

    /// The bag with late tokens, and who its Harbingers may be.
    fn bag_of_the_overlord(&self) -> (BTreeMap<Token, u8>, Vec<Monster>) {
        (self.count_bag(self.mixed_out, self.harbingers), bosses_of(self.bosses).collect())
    }

    /// The same with whatever the Overlord holds: nobody else can tell hand and bag apart.
    fn bag_of_everybody(&self) -> (BTreeMap<Token, u8>, Vec<Monster>) {
        let bosses = if self.overlord.is_some() { self.unseen_bosses() } else { self.bosses };
        let harbingers = self.harbingers + self.overlord_bosses.count_ones() as u8;
        (self.count_bag(self.overlord_hand.plus(self.mixed_out), harbingers), bosses_of(bosses).collect())
    }

    fn count_bag(&self, more: Tally, harbingers: u8) -> BTreeMap<Token, u8> {
        let mut bag = self.bag.plus(more);
        self.late.iter().for_each(|(token, _)| bag.add(*token));
        let mut counts: BTreeMap<Token, u8> = bag.iter().collect();
        if harbingers > 0 {
            counts.insert(Token::Harbinger, harbingers);
        }
        counts
    }

    /// The Mega Bosses that have not shown themselves yet.
    fn unseen_bosses(&self) -> u8 {
        let (_, all) = CastlePanic::harbingers_of(&self.setup());
        let seen = self.boss_trophies.iter().fold(self.slain_bosses, |seen, trophies| seen | trophies);
        let there = self.crowd.iter().filter(|(_, piece)| piece.monster.is_mega());
        there.fold(all & !seen, |unseen, (_, piece)| unseen & !(1 << piece.monster.mega()))
    }

    pub(crate) fn overlord_list(&self) -> Vec<Token> {
        let plain = self.overlord_hand.iter().flat_map(|(token, n)| (0..n).map(move |_| token));
        plain.chain(bosses_of(self.overlord_bosses).map(Token::harbinger_of)).collect()
    }

    fn doubles_list(&self) -> Vec<Monster> {
        Monster::ALL.into_iter().filter(|&monster| self.doubles & (1 << monster as u32) != 0).collect()
    }

    /// The play being built. With closed hands the cards in it show only when they are played.
    fn built(&self, viewer: Option<Viewer>) -> Option<Built> {
        let Some(Task::Held { seat }) = self.question() else { return None };
        if viewer.is_some_and(|viewer| !self.sees_hand(viewer, seat)) {
            return None;
        }
        Some(built(seat, &self.held))
    }

    fn offer(&self, viewer: Option<Viewer>) -> Option<Offer> {
        let from = self.active;
        let (to, give, take) = match self.question()? {
            Task::Give { to } => (to, None, None),
            Task::Take { to, give } => (to, Some(give), None),
            Task::Answer { to, give, take } => (to, Some(give), take),
            Task::CounterAnswer { to, give, take } => (to, Some(give), Some(take)),
            _ => return None,
        };
        let takes_part = |seat: Seat| viewer.is_none_or(|viewer| viewer == Viewer::Seat(seat));
        let told = matches!(self.question(), Some(Task::Answer { .. } | Task::CounterAnswer { .. }));
        let open = !self.options.closed_hands() || takes_part(from) || (told && takes_part(to));
        let shown = |card: Option<Card>| card.filter(|_| open);
        Some(Offer { from, to, give: shown(give), take: shown(take) })
    }

    fn attack(&self) -> Option<Attack> {
        let Some(Task::Attacker { structure, arc, .. }) = self.question() else { return None };
        Some(Attack { structure, arc, monsters: self.takers(structure, arc).iter().collect::<Vec<Id>>() })
    }

    /// Draws afresh whatever the viewer cannot know.
    pub(crate) fn imagined(&self, viewer: Viewer, chance: &mut impl Chance) -> CastlePanic {
        let mut game = self.clone();
        if self.top_is_secret(viewer) {
            game.reshuffle_top(chance);
        }
        if self.options.closed_hands() {
            game.deal_hidden_hands(viewer, chance);
        }
        if self.overlord.is_some() && !self.is_overlord(viewer) {
            game.deal_to_the_overlord(chance);
        } else {
            game.mix_again(chance);
        }
        game
    }

    fn top_is_secret(&self, viewer: Viewer) -> bool {
        !self.top.is_empty() && viewer != Viewer::Seat(self.top_known_to)
    }

    fn reshuffle_top(&mut self, chance: &mut impl Chance) {
        let known = self.top;
        known.iter().for_each(|card| {
            self.deck.add(*card);
        });
        let mut castle = self.deck.of_deck(Deck::Castle);
        self.top.clear();
        for _ in 0..known.len() {
            if let Some(card) = castle.draw("imagined", chance) {
                self.deck.take(card);
                self.top.push(card);
            }
        }
    }

    /// Hidden hands are drawn again from all cards the viewer has not seen. Backs differ: each has as much magic as before.
    fn deal_hidden_hands(&mut self, viewer: Viewer, chance: &mut impl Chance) {
        let promised = self.promised();
        let mut drawn_from = self.deck;
        let mut hidden = [Cards::NONE; crate::position::SEATS];
        for seat in Seat::all(self.players) {
            if self.sees_hand(viewer, seat) {
                continue;
            }
            let mut kept = Cards::NONE;
            let hand = &mut self.hands[seat.index()];
            for (_, card) in promised.iter().filter(|(owner, _)| *owner == seat) {
                if hand.take(*card) {
                    kept.add(*card);
                }
            }
            hidden[seat.index()] = std::mem::replace(hand, kept);
            drawn_from.pour(hidden[seat.index()]);
        }
        for seat in Seat::all(self.players) {
            for deck in [Deck::Castle, Deck::Wizard] {
                for _ in 0..hidden[seat.index()].of_deck(deck).len() {
                    let mut unseen = drawn_from.of_deck(deck);
                    if let Some(card) = unseen.draw("imagined", chance) {
                        drawn_from.take(card);
                        self.hands[seat.index()].add(card);
                    }
                }
            }
        }
        self.deck = drawn_from;
    }

    /// Cards that a trade or a play under way has bound to a hand.
    fn promised(&self) -> Vec<(Seat, Card)> {
        let mut bound = Vec::new();
        match self.question() {
            Some(Task::Take { give, .. }) => bound.push((self.active, give)),
            Some(Task::Answer { to, give, take }) => {
                bound.push((self.active, give));
                bound.extend(take.map(|take| (to, take)));
            }
            Some(Task::CounterAnswer { to, give, take }) => bound.extend([(self.active, give), (to, take)]),
            Some(Task::Held { seat }) => {
                bound.push((seat, self.held.card));
                bound.extend(self.held.joined.iter().map(|card| (seat, card)));
            }
            _ => {}
        }
        bound
    }

    /// What Random Mix took out is drawn again, from the base tokens that nobody has seen.
    fn mix_again(&mut self, chance: &mut impl Chance) {
        let is_base = |token: Token| crate::parts::Parts::get().base_tokens.count(token) > 0;
        let count = self.mixed_out.len();
        if count == 0 {
            return;
        }
        self.bag = self.bag.plus(self.mixed_out);
        self.mixed_out = Tally::NONE;
        let mut unseen = self.bag.filter(is_base);
        for _ in 0..count {
            if let Some(token) = unseen.draw("imagined", chance) {
                self.bag.take(token);
                self.mixed_out.add(token);
            }
        }
    }

    /// The Overlord's hand is drawn again from everything that may be in it.
    fn deal_to_the_overlord(&mut self, chance: &mut impl Chance) {
        let count = self.overlord_tokens();
        let harbingers = self.harbingers + self.overlord_bosses.count_ones() as u8;
        // While he picks, the number of his picks is known, but not who.
        let picked = self.bosses.count_ones() as u8 + self.overlord_bosses.count_ones() as u8;
        let mut pool: Vec<Monster> = bosses_of(self.unseen_bosses()).collect();
        self.bosses = 0;
        for _ in 0..picked.min(pool.len() as u8) {
            let ones = [1; 6];
            let at = chance.draw("imagined", &ones[..pool.len()], |at| at);
            self.bosses |= 1 << pool.remove(at).mega();
        }
        self.bag = self.bag.plus(self.overlord_hand);
        self.overlord_hand = Tally::NONE;
        self.mix_again(chance);
        self.overlord_bosses = 0;
        self.harbingers = harbingers;
        for _ in 0..count {
            let mut weights = [0; Token::PLAIN + 1];
            weights[..Token::PLAIN].copy_from_slice(&self.bag.counts());
            weights[Token::PLAIN] = self.harbingers;
            let token = Token::ALL[chance.draw("imagined", &weights, |at| Token::ALL[at])];
            if token == Token::Harbinger {
                self.harbingers -= 1;
                let mut waiting = [0; 6];
                bosses_of(self.bosses).for_each(|boss| waiting[boss.mega()] = 1);
                let boss = chance.draw("imagined", &waiting, |at| at);
                self.bosses &= !(1 << boss);
                self.overlord_bosses |= 1 << boss;
            } else {
                self.bag.take(token);
                self.overlord_hand.add(token);
            }
        }
    }
}

impl Options {
    /// The names of what is switched on, apart from the expansion.
    pub(crate) fn names(self) -> Vec<String> {
        let on = Options::ALL.iter().enumerate().skip(1).filter(|(at, _)| self.0 & (1 << at) != 0);
        on.map(|(_, (name, _))| name.replace('_', "-")).collect()
    }
}

pub(crate) fn built(seat: Seat, held: &Held) -> Built {
    Built {
        seat,
        card: held.card,
        joined: held.joined.list(),
        color: held.color,
        ring: held.ring,
        monsters: held.monsters.to_vec(),
        wall: held.wall,
        second: held.second,
        alone: held.alone,
    }
}

fn by_arc(flames: &[u8; 6]) -> BTreeMap<Arc, u8> {
    Arc::all().map(|arc| (arc, flames[arc.index()])).filter(|(_, flames)| *flames > 0).collect()
}

fn on_board(piece: &Piece) -> OnBoard {
    OnBoard {
        monster: piece.monster,
        arc: piece.arc(),
        ring: piece.ring(),
        points: piece.points(),
        flames: piece.flames(),
        fresh: piece.fresh(),
        tar: piece.is(Flag::Tar),
        held: piece.is(Flag::Held),
        hobbled: piece.is(Flag::Hobbled),
    }
}
