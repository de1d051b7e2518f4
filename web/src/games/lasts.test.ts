/** What a board says a step lasts is what its animation is planned to wait: no longer, on every example of the rule pages. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import attrape from '../generated/examples/attrape-monstres.json';
import castle from '../generated/examples/castle-panic.json';
import horror from '../generated/examples/horror-attack.json';
import { lastsOf, playEvents } from '../stage/play-events';
import { script as attrapeScript } from './attrape-monstres/animate';
import { Scene as AttrapeScene } from './attrape-monstres/scene.svelte';
import { script as castleScript } from './castle-panic/animate';
import { Scene as CastleScene } from './castle-panic/scene.svelte';
import { script as horrorScript } from './horror-attack/animate';
import { Scene as HorrorScene } from './horror-attack/scene.svelte';
import type { Tempo } from './types';

interface Example { title: { en: string }; before?: unknown; after?: unknown; events?: unknown[] }
interface Board { examples: Example[]; play: (view: never, events: never, tempo: Tempo) => Promise<void>; lasts: (events: never) => number }

/** Those that show something happening. */
const moving = (examples: unknown): Example[] => (examples as Example[]).filter(({ before, events }) => before !== undefined && events !== undefined);

const boards: Record<string, Board> = {
  'Attrape Monstres': { examples: moving(attrape), play: (view, events, tempo) => playEvents(attrapeScript, new AttrapeScene(view), events, tempo), lasts: (events) => lastsOf(attrapeScript, events) },
  'Castle Panic': { examples: moving(castle), play: (view, events, tempo) => playEvents(castleScript, new CastleScene(view), events, tempo), lasts: (events) => lastsOf(castleScript, events) },
  'Horror Attack': { examples: moving(horror), play: (view, events, tempo) => playEvents(horrorScript, new HorrorScene(view), events, tempo), lasts: (events) => lastsOf(horrorScript, events) },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How long it plays by a clock that moves only when something waits for it. */
async function timeOf(board: Board, { before, events }: Example, tempo: Omit<Tempo, 'signal'>): Promise<number> {
  const began = Date.now();
  let ended = NaN;
  void board.play(before as never, events as never, { ...tempo, signal: new AbortController().signal }).then(() => (ended = Date.now()));
  await vi.runAllTimersAsync();
  return ended - began;
}

describe.each(Object.entries(boards))('%s', (_, board) => {
  it('plays no step longer than it says', async () => {
    expect(board.examples.length).toBeGreaterThan(9);
    for (const example of board.examples) {
      // With so much room no step is sped up for being long.
      const time = await timeOf(board, example, { scale: 1, most: 600_000 });
      expect(time, example.title.en).toBeLessThanOrEqual(board.lasts(example.events as never) + 10);
    }
  });

  it('waits no longer than it may', async () => {
    const longest = board.examples.toSorted((a, b) => board.lasts(b.events as never) - board.lasts(a.events as never)).slice(0, 12);
    for (const example of longest) {
      expect(await timeOf(board, example, { scale: 1, most: 700 }), example.title.en).toBeLessThanOrEqual(705);
      expect(await timeOf(board, example, { scale: 1, most: 0 }), example.title.en).toBe(0);
    }
  });

  it('plays the whole step when the time is its own', async () => {
    const longest = board.examples.reduce((one, other) => (board.lasts(other.events as never) > board.lasts(one.events as never) ? other : one));
    const lasts = board.lasts(longest.events as never);
    expect(await timeOf(board, longest, { scale: 0.25, most: lasts * 0.25 })).toBeGreaterThan(lasts * 0.25 * 0.5);
  });
});
