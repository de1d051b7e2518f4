/** How each event of Ze Horror Attack is played on the scene. */
import { play as cue } from '../../lib/sound';
import type { OnStage, Plays, Script } from '../../stage/play-events';
import type { Scene } from './scene.svelte';
import type { GameEvent, Kind } from './types';

/** ART §5: a card to the hand 260 ms, a card over the table 380, a reveal 600. A card that is played is held up to be read. */
export const TIMES = { slide: 260, fly: 380, show: 960, reveal: 600, read: 600, look: 120, peek: 1700, fan: 900, stagger: 90 } as const;

type Stage = OnStage<Scene, GameEvent>;

/** How long an act takes at most, unhurried. */
function lengthOf(act: readonly GameEvent[]): number {
  const { kind } = act[0]!;
  const many = act.length * TIMES.stagger;
  switch (kind) {
    case 'played': return TIMES.show + TIMES.look;
    case 'looked': return TIMES.fly + TIMES.peek;
    case 'dealt': case 'faction-dealt': case 'hand-dropped': return TIMES.slide + many;
    case 'held': return TIMES.fan + many;
    case 'removed': case 'moved': return TIMES.fly + TIMES.look * 2;
    case 'hands-swapped': return TIMES.reveal + TIMES.look;
    case 'recovered': return TIMES.fly + TIMES.look;
    case 'exchanged': return TIMES.fly + many;
    case 'first-player': case 'deck-brought': case 'kept': case 'last-turn': case 'passed': case 'declined': case 'without-effect': case 'hand-full': case 'deck-empty': case 'won': return TIMES.read;
    case 'turn-began': case 'shuffled-back': case 'scored': return TIMES.look;
    default: return TIMES.fly;
  }
}

const read = ({ pause }: Stage): Promise<void> => pause(TIMES.read);
const glance = ({ pause }: Stage): Promise<void> => pause(TIMES.look);
const inArea = (seat: number, card: Kind): string => `card-${seat}/${card}`;
const inHand = (seat: number, card: Kind | undefined): string => (card ? `held-${seat}/${card}` : `hand-${seat}`);

const PLAYS: Plays<Scene, GameEvent> = {
  'first-player': async ({ scene, pause }, { seat }) => {
    scene.active = seat;
    await pause(TIMES.read);
  },
  'deck-brought': read,
  'faction-dealt': async ({ scene, pause }, _, all) => {
    cue('slide');
    const flights = await staggered(all, pause, ({ seat }) => scene.launch({ from: `deck-${scene.deckOf(seat)}`, to: `faction-${seat}`, ms: TIMES.slide, faction: true }));
    await pause(TIMES.slide);
    flights.forEach((flight) => scene.touchDown(flight));
  },
  'pile-started': async (stage, { card }) => {
    stage.scene.drawn(0);
    await toPile(stage, 'deck-0', card, TIMES.fly);
  },
  dealt: async ({ scene, pause }, _, all) => {
    cue('slide');
    const flights = await staggered(all, pause, ({ seat, card }) => {
      scene.drawn(seat);
      return scene.launch({ from: `deck-${scene.deckOf(seat)}`, to: `hand-${seat}`, ms: TIMES.slide, ...(card ? { card } : {}) });
    });
    await pause(TIMES.slide);
    all.forEach(({ seat, card }, at) => {
      scene.touchDown(flights[at]!);
      scene.give(seat, card);
    });
  },
  kept: read,
  exchanged: async ({ scene, pause }, _, all) => {
    cue('slide');
    const flights = await staggered(all, pause, ({ seat }) => {
      const cards = scene.sizes[seat] ?? 0;
      while ((scene.sizes[seat] ?? 0) > 0) scene.take(seat, scene.hands[seat]?.[0]?.card);
      return scene.launch({ from: `hand-${seat}`, to: `deck-${scene.deckOf(seat)}`, ms: TIMES.fly, cards });
    });
    await pause(TIMES.fly);
    all.forEach(({ seat }, at) => {
      scene.touchDown(flights[at]!);
      scene.decks[scene.deckOf(seat)]! += 3;
    });
  },
  'shuffled-back': glance,
  'turn-began': async ({ scene, pause }, { seat }) => {
    scene.active = seat;
    scene.fan = null;
    await pause(TIMES.look);
  },
  'last-turn': async ({ pause }) => {
    cue('kazoo');
    await pause(TIMES.read);
  },
  played: async ({ scene, pause }, { seat, card }) => {
    cue('slide');
    scene.take(seat, card);
    await scene.fly({ from: inHand(seat, card), to: `area-${seat}`, ms: TIMES.show, card, shown: true }, pause);
    scene.put(seat, card);
    cue('tock');
    await pause(TIMES.look);
  },
  drew: async ({ scene, pause }, { seat, card }) => {
    cue('slide');
    scene.drawn(seat);
    await scene.fly({ from: `deck-${scene.deckOf(seat)}`, to: `hand-${seat}`, ms: TIMES.fly, ...(card ? { card } : {}) }, pause);
    scene.give(seat, card);
  },
  passed: read,
  declined: async (stage, { seat, card }) => strike(stage, seat, card),
  'without-effect': async (stage, { seat, card }) => strike(stage, seat, card),
  'hand-full': read,
  looked: async ({ scene, pause }, { seat, to, faction }) => {
    await scene.fly({ from: `faction-${seat}`, to: `faction-${to}`, ms: TIMES.fly, eye: true }, pause);
    cue('slide');
    scene.look = { seat, of: to, faction: faction ?? null };
    await pause(faction ? TIMES.peek : TIMES.read + TIMES.look);
    scene.look = null;
  },
  'hand-revealed': async ({ scene, pause }, { owner }) => {
    cue('slide');
    scene.fan = { owner, cards: [] };
    await pause(TIMES.look);
  },
  held: async ({ scene, pause }, _, all) => {
    for (const { owner, card } of all) {
      scene.fan = { owner, cards: [...(scene.fan?.cards ?? []), card] };
      cue('slide');
      await pause(TIMES.stagger);
    }
    await pause(TIMES.fan);
  },
  discarded: async (stage, { seat, card, rule }) => {
    // Before an expert game a card leaves the deck.
    const from = rule === 'HA-22' ? `deck-${stage.scene.deckOf(seat)}` : inHand(seat, card);
    if (rule === 'HA-22') stage.scene.drawn(seat);
    else stage.scene.take(seat, card);
    stage.scene.aside[seat] = false;
    dropFromFan(stage.scene, seat, card);
    await toPile(stage, from, card, TIMES.fly);
  },
  removed: async (stage, { owner, card }) => {
    const { scene, pause } = stage;
    scene.struck = `${owner}/${card}`;
    cue('snip');
    await pause(TIMES.look * 2);
    scene.struck = null;
    scene.lift(owner, card);
    await scene.fly({ from: inArea(owner, card), to: 'discard', ms: TIMES.fly, card }, pause);
    scene.discard = [...scene.discard, card];
    cue('crunch');
  },
  took: async ({ scene, pause }, { seat, from, card }) => {
    cue('slide');
    scene.take(from, card);
    if (card) dropFromFan(scene, from, card);
    await scene.fly({ from: scene.fan?.owner === from && card ? `fan-${card}` : `hand-${from}`, to: `hand-${seat}`, ms: TIMES.fly, ...(card ? { card } : {}) }, pause);
    scene.give(seat, card);
  },
  'hands-swapped': async ({ scene, pause }, { seat, to }) => {
    cue('slide');
    const sizes = [scene.sizes[seat] ?? 0, scene.sizes[to] ?? 0] as const;
    const flights = [
      ...(sizes[0] > 0 ? [scene.launch({ from: `hand-${seat}`, to: `hand-${to}`, ms: TIMES.reveal, cards: sizes[0] })] : []),
      ...(sizes[1] > 0 ? [scene.launch({ from: `hand-${to}`, to: `hand-${seat}`, ms: TIMES.reveal, cards: sizes[1] })] : []),
    ];
    await pause(TIMES.reveal);
    flights.forEach((flight) => scene.touchDown(flight));
    scene.swap(seat, to);
    await pause(TIMES.look);
  },
  moved: async ({ scene, pause }, { from, to, card }) => {
    cue('slide');
    scene.lift(from, card);
    await scene.fly({ from: inArea(from, card), to: `area-${to}`, ms: TIMES.fly + TIMES.look, card }, pause);
    scene.put(to, card);
    cue('tock');
    await pause(TIMES.look);
  },
  recovered: async ({ scene, pause }, { seat, card }) => {
    cue('slide');
    const at = scene.discard.lastIndexOf(card);
    scene.discard = scene.discard.filter((_, i) => i !== at);
    await scene.fly({ from: 'discard', to: `hand-${seat}`, ms: TIMES.fly + TIMES.look, card }, pause);
    scene.give(seat, card);
  },
  'laid-aside': async ({ scene, pause }, { seat }) => {
    cue('tock');
    scene.aside[seat] = true;
    await pause(TIMES.look);
  },
  'deck-empty': async ({ pause }) => {
    cue('kazoo');
    await pause(TIMES.read);
  },
  'hand-dropped': async ({ scene, pause }, _, all) => {
    cue('slide');
    const flights = await staggered(all, pause, ({ seat, card }) => {
      const flight = scene.launch({ from: inHand(seat, card), to: 'discard', ms: TIMES.slide, card });
      scene.take(seat, card);
      return flight;
    });
    await pause(TIMES.slide);
    flights.forEach((flight) => scene.touchDown(flight));
    scene.discard = [...scene.discard, ...all.map(({ card }) => card)];
  },
  // Factions and points are the curtain's to tell.
  won: async ({ pause }) => {
    cue('music-box');
    await pause(TIMES.read);
  },
};

export const script: Script<Scene, GameEvent> = {
  plays: PLAYS,
  lengthOf,
  quiet: new Set(['dealt', 'faction-dealt', 'held', 'turn-began', 'shuffled-back', 'scored', 'hand-dropped']),
  together: new Set(['dealt', 'faction-dealt', 'held', 'hand-dropped', 'kept', 'exchanged']),
};

async function staggered<E>(all: readonly E[], pause: Stage['pause'], launch: (event: E) => number): Promise<number[]> {
  const flights: number[] = [];
  for (const event of all) {
    flights.push(launch(event));
    await pause(TIMES.stagger);
  }
  return flights;
}

async function toPile({ scene, pause }: Stage, from: string, card: Kind, ms: number): Promise<void> {
  cue('slide');
  await scene.fly({ from, to: 'discard', ms, card }, pause);
  scene.discard = [...scene.discard, card];
}

/** A card whose skill does nothing shakes its head. */
async function strike({ scene, pause }: Stage, seat: number, card: Kind): Promise<void> {
  scene.struck = `${seat}/${card}`;
  await pause(TIMES.read);
  scene.struck = null;
}

function dropFromFan(scene: Scene, owner: number, card: Kind): void {
  if (scene.fan?.owner !== owner) return;
  const at = scene.fan.cards.indexOf(card);
  scene.fan = { owner, cards: scene.fan.cards.filter((_, i) => i !== at) };
}
