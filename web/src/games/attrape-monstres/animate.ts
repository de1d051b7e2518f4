/** Plays the events of one step on the scene, in the game's own order. */
import { play as cue } from '../../lib/sound';
import type { Tempo } from '../types';
import type { CardId, GameEvent, MonsterId } from './types';
import type { Figure, Scene } from './scene.svelte';
import { stepOf } from './scene.svelte';

/** ART §5: one space 420 ms, a reveal 600, a card to the hand 260; a row of monsters starts 60 apart. */
export const TIMES = { travel: 420, reveal: 600, slide: 300, fall: 420, stagger: 60, fly: 560, net: 300, look: 180 } as const;

/** How long an event takes at most, unhurried. */
export function lengthOf(event: GameEvent): number {
  switch (event.kind) {
    case 'monster-set': case 'turn-began': case 'help-asked': case 'help-accepted': case 'passed': return TIMES.look;
    case 'dealt': return TIMES.look * 2;
    case 'reshuffled': return TIMES.slide;
    case 'drew': return TIMES.reveal + TIMES.look;
    case 'caught': return TIMES.fly + TIMES.net + TIMES.fly + TIMES.look;
    case 'wall-built': return TIMES.fly + TIMES.travel;
    case 'booted': return TIMES.fly + TIMES.look + TIMES.fly + TIMES.look;
    case 'advanced': return event.moves.length === 0 ? 0 : TIMES.travel * 2 + event.moves.length * TIMES.stagger;
    case 'wall-fell': return TIMES.travel * 2 + TIMES.fall + TIMES.fly + TIMES.look;
    case 'castle-fell': return TIMES.travel * 2 + TIMES.fall * 2 + TIMES.reveal;
    case 'monster-drawn': return TIMES.reveal;
    case 'monster-placed': return event.space > 1 ? TIMES.travel * 2 : TIMES.travel;
    case 'first-player': case 'no-card-left': case 'help-declined': case 'pile-empty': case 'won': case 'lost': return 0;
  }
}

/** How long a step takes at most, unhurried. */
export const lasts = (events: readonly GameEvent[]): number => events.reduce((sum, event) => sum + lengthOf(event), 0);

/** Waits, unless the player taps or likes no motion. */
type Pause = (ms: number) => Promise<void>;

export async function playEvents(
  scene: Scene,
  events: readonly GameEvent[],
  tempo: Tempo,
  tell: (event: GameEvent) => void = () => {},
): Promise<void> {
  if (tempo.scale === 0 || tempo.signal.aborted) return;
  scene.pace = tempo.scale;
  const finish = () => (scene.pace = 0);
  tempo.signal.addEventListener('abort', finish, { once: true });
  let most = tempo.most ?? Infinity;
  const pause: Pause = (ms) => {
    const wait = Math.min(ms * tempo.scale, most);
    most -= wait;
    return sleep(wait, tempo.signal);
  };
  try {
    for (const [i, event] of events.entries()) {
      if (tempo.signal.aborted) break;
      scene.step = stepOf(event, scene.step) ?? scene.step;
      // Steps of the table's clockwork are shown by the turn's pictures; everything else is told.
      if (event.kind !== 'turn-began' && event.kind !== 'pile-empty') scene.telling = event;
      tell(event);
      await playEvent(scene, event, pause, events[i + 1]);
    }
  } finally {
    tempo.signal.removeEventListener('abort', finish);
    scene.pace = 1;
  }
}

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
type Plays = { [K in Kind]?: (scene: Scene, event: Of<K>, pause: Pause, next: GameEvent | undefined) => Promise<void> };

/** An event nobody wrote a play for just happens: the view after the step shows it. */
async function playEvent<K extends Kind>(scene: Scene, event: Of<K>, pause: Pause, next: GameEvent | undefined): Promise<void> {
  await (PLAYS as Plays)[event.kind as K]?.(scene, event, pause, next);
}

const PLAYS: Plays = {
  async 'monster-set'(scene, event, pause) {
    if (scene.find(event.monster, event.space)) return;
    scene.enter(event.monster, event.space, 'emerging');
    cue('tock');
    await pause(TIMES.look);
  },
  async dealt(scene, event, pause) {
    await draw(scene, event, pause, TIMES.look);
  },
  async 'turn-began'(scene, event, pause) {
    scene.active = event.seat;
    await pause(TIMES.look);
  },
  async reshuffled(_scene, _event, pause) {
    cue('slide');
    await pause(TIMES.slide);
  },
  async drew(scene, event, pause) {
    await draw(scene, event, pause, TIMES.reveal);
  },
  async 'help-asked'(_scene, _event, pause) {
    await pause(TIMES.look);
  },
  async 'help-accepted'(_scene, _event, pause) {
    cue('snip');
    await pause(TIMES.look);
  },
  async caught(scene, event, pause) {
    // Under catch-them-all one card catches several: only the first takes it out of the hand.
    await throwCard(scene, event.seat, event.card, `space-${event.space}`, pause);
    const figure = scene.find(event.monster, event.space);
    if (!figure) return;
    figure.look = 'netted';
    cue('snip');
    await pause(TIMES.net);
    await lockUp(scene, figure, pause);
  },
  async 'wall-built'(scene, event, pause) {
    await throwCard(scene, event.seat, 'wall', 'wall', pause);
    scene.wall = 'rising';
    cue('tock');
    await pause(TIMES.travel);
    scene.wall = 'standing';
  },
  async booted(scene, event, pause) {
    await throwCard(scene, event.seat, 'boot', `space-${event.space}`, pause);
    const figure = scene.find(event.monster, event.space);
    if (!figure) return;
    figure.look = 'kicked';
    cue('tock');
    await pause(TIMES.look);
    figure.place = 'cave';
    await pause(TIMES.fly);
    scene.leave(figure);
    scene.pile += 1;
    scene.bump = 'cave';
    await pause(TIMES.look);
    scene.bump = null;
  },
  async passed(_scene, _event, pause) {
    await pause(TIMES.look);
  },
  async advanced(scene, event, pause, next) {
    const { moves } = event;
    if (moves.length === 0) return;
    const shover = scene.figures.find((f) => f.look === 'pushing' || f.look === 'drumming');
    if (shover) {
      if (shover.look === 'drumming') cue('roll');
      await pause(TIMES.travel);
    }
    cue('roll');
    // All movers are found before any moves: each leaves a space the one behind it takes.
    const walkers = moves.map((m) => ({ figure: scene.find(m.monster, m.from), to: m.to }));
    walkers.sort((a, b) => b.to - a.to);
    // Whoever stood on the last space runs into the wall or the castle in the same stride.
    const hits = next?.kind === 'wall-fell' || next?.kind === 'castle-fell' ? next : undefined;
    const front = hits && scene.find(hits.monster, 9);
    if (front) {
      front.look = 'hopping';
      front.place = hits.kind === 'wall-fell' ? 'wall' : 'castle';
    }
    for (const [i, { figure, to }] of walkers.entries()) {
      if (!figure) continue;
      figure.delay = i * TIMES.stagger;
      figure.look = 'hopping';
      figure.place = to;
    }
    await pause(TIMES.travel + walkers.length * TIMES.stagger);
    for (const { figure } of walkers) if (figure) settle(figure);
    cue('tock');
  },
  async 'wall-fell'(scene, event, pause) {
    const figure = await charge(scene, event.monster, 'wall', pause);
    scene.wall = 'falling';
    scene.shaking = true;
    cue('crunch');
    await pause(TIMES.fall);
    scene.wall = 'fallen';
    scene.shaking = false;
    if (figure) await lockUp(scene, figure, pause);
  },
  async 'castle-fell'(scene, event, pause) {
    await charge(scene, event.monster, 'castle', pause);
    scene.castle = 'falling';
    scene.shaking = true;
    cue('crunch');
    await pause(TIMES.fall * 2);
    scene.castle = 'fallen';
    scene.shaking = false;
    await pause(TIMES.reveal);
  },
  async 'monster-drawn'(scene, event, pause) {
    scene.pile = Math.max(0, scene.pile - 1);
    scene.enter(event.monster, 'cave', 'emerging');
    cue('slide');
    await pause(TIMES.reveal);
  },
  async 'monster-placed'(scene, event, pause, next) {
    const figure = scene.find(event.monster, 'cave') ?? scene.enter(event.monster, 'cave', 'emerging');
    const far = event.space > 1;
    figure.look = far ? 'zooming' : 'hopping';
    figure.place = event.space;
    cue(far ? 'roll' : 'tock');
    await pause(far ? TIMES.travel * 2 : TIMES.travel);
    settle(figure);
    if (next?.kind !== 'advanced' && next?.kind !== 'wall-fell' && next?.kind !== 'castle-fell') return;
    if (figure.monster === 'shover') figure.look = 'pushing';
    if (figure.monster === 'marcher') figure.look = 'drumming';
  },
};

/** A card comes from the draw pile's picture and turns over on its way to the hand. */
async function draw(scene: Scene, { seat, card }: Of<'dealt' | 'drew'>, pause: Pause, ms: number): Promise<void> {
  cue('slide');
  const flight = scene.launch({ card, from: 'draw', to: `hand-${seat}`, ms, turns: true });
  await pause(ms);
  scene.touchDown(flight);
  scene.give(seat, card);
  await pause(TIMES.look);
}

/** The played card flies from its owner's hand to its target. */
async function throwCard(scene: Scene, seat: number, card: CardId, to: string, pause: Pause): Promise<void> {
  if (scene.take(seat, card) < 0) return;
  cue('slide');
  const flight = scene.launch({ card, from: `hand-${seat}`, to, ms: TIMES.fly, turns: false });
  await pause(TIMES.fly);
  scene.touchDown(flight);
}

/** A monster flies into the cage and is counted. */
async function lockUp(scene: Scene, figure: Figure, pause: Pause): Promise<void> {
  figure.look = 'flying';
  figure.delay = 0;
  figure.place = 'cage';
  await pause(TIMES.fly);
  scene.leave(figure);
  scene.cage = [...scene.cage, figure.monster];
  scene.dungeon += 1;
  scene.bump = 'cage';
  cue('tock');
  await pause(TIMES.look);
  scene.bump = null;
}

/** The monster that leaves space 9, or a Runner straight from the cave, runs into a building. */
async function charge(
  scene: Scene,
  monster: MonsterId,
  building: 'wall' | 'castle',
  pause: Pause,
): Promise<Figure | undefined> {
  const there = scene.find(monster, building);
  if (there) return there;
  const figure = scene.figures.find((f) => f.place === 'cave' && f.monster === monster) ?? scene.find(monster, 9);
  if (!figure) return undefined;
  figure.delay = 0;
  figure.look = figure.place === 'cave' ? 'zooming' : 'hopping';
  const ms = figure.place === 'cave' ? TIMES.travel * 2 : TIMES.travel;
  figure.place = building;
  cue('roll');
  await pause(ms);
  return figure;
}

function settle(figure: Figure): void {
  figure.look = 'standing';
  figure.delay = 0;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || ms <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake, { once: true });
  });
}
