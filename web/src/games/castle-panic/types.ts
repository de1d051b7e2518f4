/** What Castle Panic shows and asks, in the words of the game's Rust types. */
export type Arc = 1 | 2 | 3 | 4 | 5 | 6;
export type Color = 'red' | 'green' | 'blue';
export type Ring = 'castle' | 'swordsman' | 'knight' | 'archer' | 'forest';
export type Deck = 'castle' | 'wizard';
export type Structure = 'wall' | 'tower';
export type Throw = 'arc' | 'imps' | 'move' | 'walls';
export type Version = 'standard' | 'co-op' | 'overlord';

type Soldier = 'archer' | 'knight' | 'swordsman';
export type Card =
  | `${Soldier}-${Color | 'any'}` | `hero-${Color}`
  | 'brick' | 'mortar' | 'barbarian' | 'nice-shot' | 'tar' | 'fortify-wall' | 'drive-him-back' | 'missing' | 'draw-2' | 'scavenge'
  | 'berserk' | 'change-color' | 'change-range' | 'double-strike' | 'enchanted' | 'flaming' | 'knock-back' | 'never-lose-hope'
  | 'reinforce' | 'stand-together'
  | 'arcane-assembly' | 'azriels-fist' | 'blue-fireball' | 'burning-blast' | 'chain-lightning' | 'extinguishing-wind'
  | 'eye-of-the-oracle' | 'green-fireball' | 'hammer-of-light' | 'hypnotize' | 'lightning-bolt' | 'mystical-manufacturing'
  | 'rain-of-ice' | 'rain-of-iron' | 'red-fireball' | 'ring-of-fire' | 'teleport' | 'thalgars-blessing' | 'valadors-wave'
  | 'wall-of-force' | 'war-storm' | 'wizard-quake';

export type Boss = 'basilisk' | 'chimera' | 'dragon' | 'hydra' | 'necromancer' | 'warlock';
type Bagged =
  | 'goblin' | 'orc' | 'troll' | 'goblin-king' | 'orc-warlord' | 'troll-mage' | 'healer' | 'centaur' | 'climbing-troll' | 'conjurer'
  | 'cyclops' | 'doppelganger' | 'gargoyle' | 'goblin-cavalry' | 'golem' | 'ogre' | 'phoenix';
export type Monster = Bagged | 'imp' | Boss;
export type Token =
  | Bagged | 'giant-boulder' | 'move-red' | 'move-green' | 'move-blue' | 'move-cw' | 'move-ccw' | 'plague-archer' | 'plague-knight'
  | 'plague-swordsman' | 'discard-1' | 'draw-3' | 'draw-4' | 'flaming-boulder' | 'trebuchet' | 'one-imp-per-tower' | 'harbinger'
  | `harbinger-${Boss}`;

export type Step =
  | 'wizard-tower' | 'start-monsters' | 'homes' | 'bosses' | 'begin' | 'swap' | 'trade' | 'give' | 'take' | 'answer'
  | 'counter-answer' | 'play' | 'held' | 'second-strike' | 'oracle' | 'discards' | 'attacker' | 'double' | 'reinforce'
  | 'assembly' | 'stand' | 'overlord' | 'over';

export interface OnBoard {
  monster: Monster;
  arc: Arc;
  ring: Ring;
  points: number;
  flames?: number;
  fresh?: number;
  tar?: boolean;
  held?: boolean;
  hobbled?: boolean;
}

/** A play that is being built. */
export interface Built {
  seat: number;
  card: Card;
  joined: Card[];
  color: Color | null;
  ring: Ring | null;
  monsters: number[];
  wall: Arc | null;
}

export interface Offer {
  from: number;
  to: number;
  give: Card | null;
  take: Card | null;
}

export interface Attack {
  structure: Structure;
  arc: Arc;
  monsters: number[];
}

export interface View {
  players: number;
  version: Version;
  wizards_tower: boolean;
  options: string[];
  overlord: number | null;
  active: number;
  turn: number;
  phase: number;
  step: Step;
  deciding: number[];
  walls: Arc[];
  fortified: Arc[];
  towers: Arc[];
  wizard_tower: Arc | null;
  wall_flames: Record<string, number>;
  tower_flames: Record<string, number>;
  monsters: Record<string, OnBoard>;
  bag: Partial<Record<Token, number>>;
  queue: number;
  bosses: Monster[];
  graveyard: Partial<Record<Token, number>>;
  slain_bosses: Monster[];
  imps: number;
  hands: Card[][];
  hand_sizes: number[];
  hand_size: number;
  deck: number;
  discard: Card[];
  wizard_deck: number;
  wizard_discard: Card[];
  wizard_deck_gone: boolean;
  top: Card[];
  trophies: Monster[][];
  scores: number[];
  swaps_left: number;
  trades_left: number;
  missing: boolean;
  berserk: boolean;
  ice: boolean;
  held: Built | null;
  offer: Offer | null;
  attack: Attack | null;
  doubles: Monster[];
  looked: Card[];
  overlord_hand: Token[];
  overlord_tokens: number;
  plays_left: number;
  homes: Record<string, number>;
  out: number[];
  spare_walls: number[];
  won: boolean | null;
}

export type Choice =
  | { 'wizard-tower': { arc: Arc } } | { 'start-monster': { monster: Monster } } | { claim: { arc: Arc } } | { boss: { boss: Monster } }
  | 'draw-up' | 'redraw' | { swap: { card: Card; deck: Deck } }
  | { trade: { to: number } } | { give: { card: Card } } | { take: { card: Card } } | 'accept' | 'decline' | { counter: { card: Card } }
  | { pick: { card: Card } } | { play: { card: Card } } | { join: { card: Card } }
  | { color: { color: Color } } | { ring: { ring: Ring } } | { target: { monster: number } } | { wall: { arc: Arc } } | { tower: { arc: Arc } }
  | { arc: { arc: Arc } } | { space: { arc: Arc; ring: Ring } } | { fetch: { card: Card } } | { top: { card: Card } }
  | { player: { seat: number } } | { discard: { card: Card } } | { draw: { deck: Deck } } | { build: { card: Card; arc: Arc } }
  | { 'place-wall': { arc: Arc } } | { double: { monster: Monster } } | { send: { token: Token } } | { 'send-to': { token: Token; arc: Arc } }
  | 'back' | 'done';

type At = { id: number; monster: Monster; arc: Arc; ring: Ring };
export type What =
  | { kind: 'first-player'; seat: number } | { kind: 'wizard-tower-raised'; arc: Arc } | { kind: 'wall-set'; arc: Arc }
  | ({ kind: 'monster-set' } & At) | { kind: 'dealt'; seat: number; card?: Card } | { kind: 'claimed'; seat: number; arc: Arc }
  | { kind: 'boss-chosen'; boss?: Monster }
  | { kind: 'turn-began'; seat: number; turn: number } | { kind: 'phase-began'; seat: number; phase: number }
  | { kind: 'drew'; seat: number; deck: Deck; card?: Card } | { kind: 'reshuffled'; deck: Deck; cards: number } | { kind: 'dwindled'; card: Card }
  | { kind: 'no-card-left'; seat: number; deck: Deck } | { kind: 'hand-redrawn'; seat: number }
  | { kind: 'swapped'; seat: number; card: Card; deck: Deck } | { kind: 'discarded'; seat: number; card: Card }
  | { kind: 'offered'; seat: number; to: number; give?: Card; take?: Card } | { kind: 'countered'; seat: number; to: number; card?: Card }
  | { kind: 'offer-declined'; seat: number; to: number } | { kind: 'traded'; seat: number; to: number; give?: Card; take?: Card }
  | { kind: 'played'; seat: number; card: Card } | { kind: 'fetched'; seat: number; card: Card } | { kind: 'looked'; seat: number; cards: number }
  | { kind: 'kept'; seat: number; card?: Card } | { kind: 'put-back'; seat: number; card?: Card } | { kind: 'named'; seat: number; to: number }
  | { kind: 'passed-up'; seat: number }
  | ({ kind: 'hit'; points: number; amount: number } & At) | ({ kind: 'slain'; seat?: number } & At)
  | { kind: 'healed'; id: number; monster: Monster; points: number } | { kind: 'ignited'; id: number; monster: Monster; flames: number }
  | { kind: 'flames-off'; id: number; monster: Monster } | { kind: 'tarred'; id: number; monster: Monster } | { kind: 'tar-off'; id: number; monster: Monster }
  | ({ kind: 'moved' } & At) | ({ kind: 'monster-placed' } & At) | ({ kind: 'replaced' } & At) | { kind: 'returned'; token: Token }
  | { kind: 'wall-built'; arc: Arc } | { kind: 'wall-fell'; arc: Arc } | { kind: 'fortified'; arc: Arc } | { kind: 'fortify-fell'; arc: Arc }
  | { kind: 'fortify-moved'; arc: Arc; goal: Arc } | { kind: 'tower-fell'; arc: Arc } | { kind: 'tower-built'; arc: Arc }
  | { kind: 'caught-fire'; structure: Structure; arc: Arc; flames: number } | { kind: 'put-out'; structure: Structure; arc: Arc; flames: number }
  | { kind: 'wizard-deck-gone' } | { kind: 'wizard-deck-back' } | { kind: 'hands-grew' }
  | { kind: 'tokens-taken'; tokens: number } | { kind: 'token-drawn'; token: Token } | { kind: 'rolled'; die: number; throw: Throw; monster?: Monster }
  | { kind: 'boulder-rolled'; token: Token; arc: Arc } | { kind: 'breathed'; id: number; monster: Monster; arc: Arc }
  | { kind: 'color-marched'; color: Color } | { kind: 'all-marched' } | { kind: 'board-turned'; clockwise: boolean }
  | { kind: 'plague'; seat: number; card: Card } | { kind: 'must-discard'; seat: number; cards: number } | { kind: 'no-tokens' } | { kind: 'too-quiet' }
  | { kind: 'overlord-drew'; token?: Token } | { kind: 'sent'; seat: number; token: Token } | { kind: 'overlord-passed'; seat: number }
  | { kind: 'player-out'; seat: number } | { kind: 'won' } | { kind: 'lost' } | { kind: 'master-slayer'; seat: number; points: number; slain: number };

/** An event as it comes off the wire: every kind also names its rule. */
export type GameEvent = What & { rule: string };
