/** How each event of Castle Panic is played on the scene. */
import { play as cue } from '../../lib/sound';
import type { OnStage, Plays, Script } from '../../stage/play-events';
import { POINTS } from './facts';
import { at, boulderPath, middle, STAND, type Cell } from './geometry';
import type { Piece, Scene } from './scene.svelte';
import type { Arc, Card, GameEvent, Token } from './types';

/** ART §5: one space 420 ms, a reveal 600, a card to the hand 260; a crowd starts 60 apart. */
export const TIMES = { travel: 420, reveal: 600, read: 420, slide: 260, fall: 420, stagger: 60, fly: 420, blow: 380, look: 160, stone: 120 } as const;

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
type Stage = OnStage<Scene, GameEvent>;

/** How long an act takes at most, unhurried. */
function lengthOf(act: readonly GameEvent[]): number {
  switch (act[0]!.kind) {
    case 'moved': return TIMES.travel + act.length * TIMES.stagger;
    case 'token-drawn': case 'sent': case 'offer-declined': return TIMES.reveal + TIMES.read;
    case 'rolled': return TIMES.reveal + TIMES.look;
    case 'boulder-rolled': case 'breathed': return TIMES.stone * boulderPath(1).length;
    case 'slain': case 'monster-placed': return TIMES.look + TIMES.fly;
    case 'replaced': case 'won': case 'lost': return TIMES.reveal;
    case 'drew': case 'kept': case 'swapped': case 'discarded': case 'plague': case 'reshuffled': case 'put-out': case 'fortified': case 'fortify-moved': return TIMES.slide;
    case 'phase-began': case 'tokens-taken': case 'dealt': case 'monster-set': case 'wall-set': return TIMES.look;
    default: return TIMES.fly;
  }
}

const glance = ({ pause }: Stage): Promise<void> => pause(TIMES.look);
const read = ({ pause }: Stage): Promise<void> => pause(TIMES.read);

const PLAYS: Plays<Scene, GameEvent> = {
  'first-player': async ({ scene, pause }, { seat }) => {
    scene.active = seat;
    await pause(TIMES.read);
  },
  'monster-set': async ({ scene, pause }, event) => {
    if (!scene.find(event.id)) scene.enter(event.id, fresh(event), 'arriving');
    scene.bag = Math.max(0, scene.bag - 1);
    cue('tock');
    await pause(TIMES.look);
  },
  'wizard-tower-raised': async ({ scene, pause }, { arc }) => {
    scene.wizardTower = arc;
    cue('tock');
    await pause(TIMES.read);
  },
  dealt: async (stage, { seat, card }) => draw(stage, seat, 'castle', card, TIMES.look),
  'turn-began': async ({ scene, pause }, { seat }) => {
    scene.active = seat;
    scene.phase = 1;
    scene.revealed = null;
    await pause(TIMES.read);
  },
  'phase-began': async ({ scene, pause }, { phase }) => {
    scene.phase = phase;
    scene.revealed = null;
    await pause(TIMES.look);
  },
  drew: async (stage, { seat, deck, card }) => draw(stage, seat, deck, card, TIMES.slide),
  kept: async (stage, { seat, card }) => draw(stage, seat, 'castle', card, TIMES.slide),
  reshuffled: async ({ pause }) => {
    cue('slide');
    await pause(TIMES.slide);
  },
  swapped: async (stage, { seat, card }) => away(stage, seat, card, 'discard'),
  discarded: async (stage, { seat, card }) => away(stage, seat, card, 'discard'),
  plague: async (stage, { seat, card }) => away(stage, seat, card, 'discard'),
  traded: async ({ scene, pause }, { seat, to, give, take }) => {
    cue('slide');
    const there = scene.launch({ from: `hand-${seat}`, to: `hand-${to}`, ms: TIMES.fly, ...(give ? { card: give } : { back: 'castle' }) });
    const here = scene.launch({ from: `hand-${to}`, to: `hand-${seat}`, ms: TIMES.fly, ...(take ? { card: take } : { back: 'castle' }) });
    scene.take(seat, give);
    scene.take(to, take);
    await pause(TIMES.fly);
    scene.touchDown(there);
    scene.touchDown(here);
    scene.give(to, give);
    scene.give(seat, take);
  },
  fetched: async ({ scene, pause }, { seat, card }) => {
    cue('slide');
    await scene.fly({ from: 'discard', to: `hand-${seat}`, ms: TIMES.fly, card }, pause);
    scene.give(seat, card);
  },
  played: async (stage, { seat, card }) => away(stage, seat, card, aim(stage.rest), TIMES.fly),
  hit: async ({ scene, pause }, { id, points, amount }) => {
    const hurt = scene.find(id);
    if (!hurt) return;
    hurt.before = points + amount;
    hurt.points = points;
    hurt.look = 'struck';
    cue('snip');
    await pause(TIMES.blow);
    settle(hurt);
  },
  slain: async ({ scene, pause }, { id, monster, seat }) => {
    const dead = scene.find(id);
    if (!dead) return;
    dead.look = 'slain';
    cue('crunch');
    await pause(TIMES.look);
    if (seat !== undefined) await scene.fly({ from: `token-${id}`, to: `hand-${seat}`, ms: TIMES.fly, token: monster }, pause);
    else await pause(TIMES.blow);
    scene.leave(id);
  },
  healed: async (stage, _, all) => together(stage, all, (one, { points }) => {
    one.points = points;
    one.look = 'healing';
  }),
  ignited: async (stage, _, all) => together(stage, all, (one, { flames }) => (one.flames = flames)),
  'flames-off': async (stage, _, all) => together(stage, all, (one) => (one.flames = 0)),
  tarred: async ({ scene, pause }, { id }) => {
    const stuck = scene.find(id);
    if (stuck) stuck.tar = true;
    cue('tock');
    await pause(TIMES.read);
  },
  'tar-off': async (stage, _, all) => together(stage, all, (one) => (one.tar = false)),
  moved: async ({ scene, pause }, _, all) => {
    cue('roll');
    const walkers: Piece[] = [];
    for (const [i, { id, arc, ring }] of all.entries()) {
      const walker = scene.find(id);
      if (!walker) continue;
      walker.delay = i * TIMES.stagger;
      walker.look = 'marching';
      walker.arc = arc;
      walker.ring = ring;
      walkers.push(walker);
    }
    await pause(TIMES.travel + walkers.length * TIMES.stagger);
    walkers.forEach(settle);
    cue('tock');
  },
  'monster-placed': async ({ scene, pause }, event) => {
    const from = scene.revealed ? 'reveal' : 'bag';
    scene.revealed = null;
    await scene.fly({ from, to: `cell-${event.arc}-${event.ring}`, ms: TIMES.fly, token: event.monster }, pause);
    const newcomer = scene.enter(event.id, fresh(event), 'arriving');
    cue(event.monster in LOUD ? 'kazoo' : 'tock');
    await pause(TIMES.look);
    settle(newcomer);
  },
  replaced: async ({ scene, pause }, event) => {
    const newcomer = scene.enter(event.id, fresh(event), 'turning');
    cue('slide');
    await pause(TIMES.reveal);
    settle(newcomer);
  },
  returned: async ({ scene, pause }, { token }) => {
    await scene.fly({ from: 'board', to: 'bag', ms: TIMES.fly, token }, pause);
    scene.bag += 1;
  },
  'wall-built': async ({ scene, pause }, { arc }) => {
    scene.walls[arc] = 'rising';
    cue('tock');
    await pause(TIMES.fall);
    scene.walls[arc] = 'standing';
  },
  'wall-set': async ({ scene, pause }, { arc }) => {
    scene.walls[arc] = 'standing';
    cue('tock');
    await pause(TIMES.look);
  },
  'wall-fell': async (stage, { arc }) => fall(stage, 'walls', arc),
  'tower-fell': async (stage, { arc }) => fall(stage, 'towers', arc),
  'tower-built': async ({ scene, pause }, { arc }) => {
    scene.towers[arc] = 'rising';
    cue('tock');
    await pause(TIMES.fall);
    scene.towers[arc] = 'standing';
  },
  fortified: async ({ scene, pause }, { arc }) => {
    scene.fortified[arc] = true;
    cue('tock');
    await pause(TIMES.slide);
  },
  'fortify-fell': async ({ scene, pause }, { arc }) => {
    scene.fortified[arc] = false;
    await shake({ scene, pause });
  },
  'fortify-moved': async ({ scene, pause }, { arc, goal }) => {
    scene.fortified[arc] = false;
    await pause(TIMES.slide);
    scene.fortified[goal] = true;
    cue('tock');
  },
  'caught-fire': async ({ scene, pause }, { structure, arc, flames }) => {
    scene[structure === 'wall' ? 'wallFlames' : 'towerFlames'][arc] = flames;
    cue('crunch');
    await pause(TIMES.read);
  },
  'put-out': async ({ scene, pause }, { structure, arc, flames }) => {
    scene[structure === 'wall' ? 'wallFlames' : 'towerFlames'][arc] = flames;
    cue('slide');
    await pause(TIMES.slide);
  },
  'wizard-deck-gone': async ({ scene, pause }) => {
    scene.wizardDeck = 0;
    cue('kazoo-down');
    await pause(TIMES.read);
  },
  'token-drawn': async (stage, { token }) => {
    stage.scene.bag = Math.max(0, stage.scene.bag - 1);
    await reveal(stage, token);
  },
  sent: async (stage, { token }) => reveal(stage, token),
  rolled: async ({ scene, pause }, { die, throw: what }) => {
    scene.die = { face: die, rolling: true, throw: what };
    cue('clack');
    await pause(TIMES.reveal);
    scene.die = { face: die, rolling: false, throw: what };
    await pause(TIMES.look);
  },
  'boulder-rolled': async (stage, { token, arc }) => {
    stage.scene.revealed = null;
    cue('roll');
    await roll(stage, { figure: token === 'flaming-boulder' ? 'm-flaming-boulder' : 'm-boulder', size: 84, way: boulderPath(arc), arc, stops: token === 'flaming-boulder' ? 2 : 1 });
  },
  breathed: async (stage, { id, arc }) => {
    const breather = stage.scene.find(id);
    cue('kazoo');
    await roll(stage, { figure: 'c-flame', size: 60, way: boulderPath(arc, breather?.ring), arc, stops: 1, harmless: true });
  },
  'color-marched': read, 'all-marched': read, 'board-turned': read, 'too-quiet': read, 'no-tokens': read, 'must-discard': glance, offered: read,
  countered: read, 'offer-declined': async ({ pause }) => pause(TIMES.reveal + TIMES.read), named: read, 'passed-up': glance, looked: glance, 'put-back': glance, claimed: glance, 'overlord-drew': glance,
  'overlord-passed': read, 'hands-grew': read, 'wizard-deck-back': read, 'player-out': read, dwindled: glance, 'no-card-left': glance, 'hand-redrawn': glance,
  won: async ({ pause }) => {
    cue('music-box');
    await pause(TIMES.reveal);
  },
  lost: async ({ pause }) => {
    cue('kazoo-down');
    await pause(TIMES.reveal);
  },
};

export const script: Script<Scene, GameEvent> = {
  plays: PLAYS,
  lengthOf,
  quiet: new Set(['phase-began', 'dealt', 'tokens-taken', 'rolled']),
  together: new Set(['moved', 'healed', 'ignited', 'flames-off', 'tar-off']),
};

/** Those whose coming is announced by a kazoo. */
const LOUD: Record<string, true> = {
  basilisk: true, chimera: true, dragon: true, hydra: true, necromancer: true, warlock: true, 'goblin-king': true, 'orc-warlord': true, 'troll-mage': true, healer: true, conjurer: true,
};

function fresh({ monster, arc, ring }: Of<'monster-placed' | 'monster-set' | 'replaced'>) {
  return { monster, arc, ring, points: POINTS[monster] };
}

async function draw({ scene, pause }: Stage, seat: number, deck: 'castle' | 'wizard', card: Card | undefined, ms: number): Promise<void> {
  cue('slide');
  await scene.fly({ from: `deck-${deck}`, to: `hand-${seat}`, ms, back: deck, ...(card ? { card } : {}) }, pause);
  if (deck === 'castle') scene.deck = Math.max(0, scene.deck - 1);
  else scene.wizardDeck = Math.max(0, scene.wizardDeck - 1);
  scene.give(seat, card);
}

/** A card leaves its hand. */
async function away({ scene, pause }: Stage, seat: number, card: Card, to: string, ms: number = TIMES.slide): Promise<void> {
  cue('slide');
  scene.take(seat, card);
  await scene.fly({ from: `hand-${seat}`, to, ms, card }, pause);
}

/** What a played card flies to: whatever the next events speak of. */
function aim(rest: readonly GameEvent[]): string {
  for (const event of rest.slice(0, 4)) {
    if ('id' in event) return `token-${event.id}`;
    if (event.kind === 'wall-built' || event.kind === 'fortified') return `wall-${event.arc}`;
    if (event.kind === 'tower-built' || event.kind === 'tower-fell') return `tower-${event.arc}`;
    if (event.kind === 'put-out') return `${event.structure}-${event.arc}`;
    if (event.kind !== 'played') break;
  }
  return 'board';
}

async function together<E extends { id: number }>({ scene, pause }: Stage, all: readonly E[], change: (piece: Piece, event: E) => unknown): Promise<void> {
  cue('snip');
  const changed = all.flatMap((event) => {
    const piece = scene.find(event.id);
    if (piece) change(piece, event);
    return piece ? [piece] : [];
  });
  await pause(TIMES.blow);
  changed.forEach(settle);
}

async function fall(stage: Stage, what: 'walls' | 'towers', arc: Arc): Promise<void> {
  const { scene } = stage;
  scene[what][arc] = 'falling';
  if (what === 'walls') scene.fortified[arc] = false;
  scene[what === 'walls' ? 'wallFlames' : 'towerFlames'][arc] = 0;
  await shake(stage);
  scene[what][arc] = 'fallen';
}

async function shake({ scene, pause }: Pick<Stage, 'scene' | 'pause'>): Promise<void> {
  scene.shaking = true;
  cue('crunch');
  await pause(TIMES.fall);
  scene.shaking = false;
}

async function reveal({ scene, pause }: Stage, token: Token): Promise<void> {
  scene.revealed = token;
  cue('slide');
  await pause(TIMES.reveal + TIMES.read);
}

interface Rolling { figure: string; size: number; way: Cell[]; arc: Arc; stops: number; harmless?: boolean }

/** A stone or a flame follows the boulder's way until the structure the coming events name; those it crushes go as it passes. */
async function roll({ scene, pause, rest }: Stage, { figure, size, way, arc, stops, harmless = false }: Rolling): Promise<void> {
  const end = stopOf(rest, way, arc, stops);
  const crushed = new Map(rest.flatMap((event) => (event.kind === 'slain' ? [[event.id, event] as const] : [])));
  for (const [i, cell] of way.entries()) {
    if (i > end) break;
    const middleOf = at(middle(cell.arc), STAND[cell.ring]);
    scene.shot = { ...middleOf, figure, size, ms: TIMES.stone };
    await pause(TIMES.stone);
    if (harmless) continue;
    for (const piece of scene.at(cell.arc, cell.ring)) if (crushed.has(piece.id)) piece.look = 'slain';
  }
  if (!harmless) {
    for (const { id, look } of [...scene.pieces]) if (look === 'slain') scene.leave(id);
  }
  scene.shot = null;
}

/** How far along the way something stops it: the place of the first, or second, structure that the coming events strike. */
export function stopOf(rest: readonly GameEvent[], way: readonly Cell[], arc: Arc, stops: number): number {
  let struck = 0;
  let end = way.length - 1;
  for (const event of rest) {
    const wall = event.kind === 'wall-fell' || event.kind === 'fortify-fell' || (event.kind === 'caught-fire' && event.structure === 'wall');
    const tower = event.kind === 'tower-fell' || (event.kind === 'caught-fire' && event.structure === 'tower');
    if (wall || tower) {
      const inbound = event.arc === arc;
      // Before the near wall it is still among the swordsmen; at the far one it is in the castle.
      const ring = wall && inbound ? 'swordsman' : 'castle';
      end = way.findIndex((cell) => cell.arc === event.arc && cell.ring === ring);
      struck += 1;
      if (struck === stops) break;
    } else if (!PASSING.has(event.kind)) break;
  }
  return struck === 0 || struck < stops ? way.length - 1 : end < 0 ? way.length - 1 : end;
}

/** What may happen between a stone's start and its end. */
const PASSING = new Set<Kind>(['slain', 'hit', 'ignited', 'returned', 'wizard-deck-gone', 'hands-grew']);

function settle(piece: Piece): void {
  piece.look = 'standing';
  piece.delay = 0;
  piece.before = piece.points;
}
