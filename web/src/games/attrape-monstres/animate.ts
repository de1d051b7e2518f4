/** How each event of Attrape Monstres is played on the scene. */
import { play as cue } from '../../lib/sound';
import type { OnStage, Plays, Script } from '../../stage/play-events';
import type { Figure, Scene } from './scene.svelte';
import { stepOf } from './scene.svelte';
import type { CardId, GameEvent, MonsterId } from './types';

/** ART §5: one space 420 ms, a reveal 600, a card to the hand 260; a row of monsters starts 60 apart. */
export const TIMES = { travel: 420, reveal: 600, slide: 300, fall: 420, stagger: 60, fly: 560, net: 300, look: 180 } as const;

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;
type Stage = OnStage<Scene, GameEvent>;

/** How long an event takes at most, unhurried. */
function lengthOf(event: GameEvent): number {
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

const PLAYS: Plays<Scene, GameEvent> = {
  async 'monster-set'({ scene, pause }, event) {
    if (scene.find(event.monster, event.space)) return;
    scene.enter(event.monster, event.space, 'emerging');
    cue('tock');
    await pause(TIMES.look);
  },
  async dealt(stage, event) {
    await draw(stage, event, TIMES.look);
  },
  async 'turn-began'({ scene, pause }, event) {
    scene.active = event.seat;
    await pause(TIMES.look);
  },
  async reshuffled({ pause }) {
    cue('slide');
    await pause(TIMES.slide);
  },
  async drew(stage, event) {
    await draw(stage, event, TIMES.reveal);
  },
  async 'help-asked'({ pause }) {
    await pause(TIMES.look);
  },
  async 'help-accepted'({ pause }) {
    cue('snip');
    await pause(TIMES.look);
  },
  async caught(stage, event) {
    const { scene, pause } = stage;
    // Under catch-them-all one card catches several: only the first takes it out of the hand.
    await throwCard(stage, event.seat, event.card, `space-${event.space}`);
    const figure = scene.find(event.monster, event.space);
    if (!figure) return;
    figure.look = 'netted';
    cue('snip');
    await pause(TIMES.net);
    await lockUp(stage, figure);
  },
  async 'wall-built'(stage, event) {
    const { scene, pause } = stage;
    await throwCard(stage, event.seat, 'wall', 'wall');
    scene.wall = 'rising';
    cue('tock');
    await pause(TIMES.travel);
    scene.wall = 'standing';
  },
  async booted(stage, event) {
    const { scene, pause } = stage;
    await throwCard(stage, event.seat, 'boot', `space-${event.space}`);
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
  async passed({ pause }) {
    await pause(TIMES.look);
  },
  async advanced({ scene, pause, rest: [next] }, { moves }) {
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
  async 'wall-fell'(stage, event) {
    const { scene, pause } = stage;
    const figure = await charge(stage, event.monster, 'wall');
    scene.wall = 'falling';
    scene.shaking = true;
    cue('crunch');
    await pause(TIMES.fall);
    scene.wall = 'fallen';
    scene.shaking = false;
    if (figure) await lockUp(stage, figure);
  },
  async 'castle-fell'(stage, event) {
    const { scene, pause } = stage;
    await charge(stage, event.monster, 'castle');
    scene.castle = 'falling';
    scene.shaking = true;
    cue('crunch');
    await pause(TIMES.fall * 2);
    scene.castle = 'fallen';
    scene.shaking = false;
    await pause(TIMES.reveal);
  },
  async 'monster-drawn'({ scene, pause }, event) {
    scene.pile = Math.max(0, scene.pile - 1);
    scene.enter(event.monster, 'cave', 'emerging');
    cue('slide');
    await pause(TIMES.reveal);
  },
  async 'monster-placed'({ scene, pause, rest: [next] }, event) {
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

export const script: Script<Scene, GameEvent> = {
  plays: PLAYS,
  lengthOf: ([event]) => lengthOf(event!),
  quiet: new Set(['turn-began', 'pile-empty']),
  begins: (scene, event) => (scene.step = stepOf(event, scene.step) ?? scene.step),
  tapEnds: true,
};

/** A card comes from the draw pile's picture and turns over on its way to the hand. */
async function draw({ scene, pause }: Stage, { seat, card }: Of<'dealt' | 'drew'>, ms: number): Promise<void> {
  cue('slide');
  await scene.fly({ card, from: 'draw', to: `hand-${seat}`, ms, turns: true }, pause);
  scene.give(seat, card);
  await pause(TIMES.look);
}

/** The played card flies from its owner's hand to its target. */
async function throwCard({ scene, pause }: Stage, seat: number, card: CardId, to: string): Promise<void> {
  if (scene.take(seat, card) < 0) return;
  cue('slide');
  await scene.fly({ card, from: `hand-${seat}`, to, ms: TIMES.fly, turns: false }, pause);
}

/** A monster flies into the cage and is counted. */
async function lockUp({ scene, pause }: Stage, figure: Figure): Promise<void> {
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
async function charge({ scene, pause }: Stage, monster: MonsterId, building: 'wall' | 'castle'): Promise<Figure | undefined> {
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
