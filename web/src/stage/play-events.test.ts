import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actsOf, lastsOf, playEvents, type Script } from './play-events';
import { MovingScene } from './scene.svelte';

type Event = ({ kind: 'roared' } | { kind: 'moved'; who: number } | { kind: 'turn-began' } | { kind: 'fell' }) & { rule: string };
class Scene extends MovingScene<null, Event> {
  log: string[] = [];
}

const script: Script<Scene, Event> = {
  plays: {
    roared: async ({ scene, pause, rest }) => {
      scene.log.push(`roar before ${rest.length}`);
      await pause(400);
      scene.log.push('silence');
    },
    moved: async ({ scene, pause }, _, all) => {
      scene.log.push(`${all.map(({ who }) => who)} moved`);
      await pause(100);
    },
  },
  lengthOf: ([event]) => (event!.kind === 'roared' ? 400 : 100),
  quiet: new Set(['turn-began']),
  together: new Set(['moved']),
};
const roar: Event = { kind: 'roared', rule: 'X-1' };
const move = (who: number, rule = 'X-2'): Event => ({ kind: 'moved', who, rule });
const events = [roar, move(1), move(2), move(3, 'X-3')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plays all of it, and says how long that took. */
async function played(of: Script<Scene, Event>, all: readonly Event[], { tap, scale = 1 }: { tap?: number; scale?: number } = {}): Promise<{ scene: Scene; took: number; told: Event[] }> {
  const [scene, control, told] = [new Scene(), new AbortController(), [] as Event[]];
  const began = Date.now();
  let took = NaN;
  const done = playEvents(of, scene, all, { scale, signal: control.signal }, (event) => told.push(event)).then(() => (took = Date.now() - began));
  if (tap !== undefined) setTimeout(() => control.abort(), tap);
  await vi.runAllTimersAsync();
  await done;
  return { scene, took, told };
}

describe('events', () => {
  it('that happen to many at once by one rule are one act', () => {
    expect(actsOf(script, events).map((act) => act.length)).toEqual([1, 2, 1]);
    expect(actsOf(script, [roar, roar])).toHaveLength(2);
  });

  it('last as long as their acts', () => expect(lastsOf(script, events)).toBe(600));

  it('are played one act after the other, each knowing what comes after it', async () => {
    const { scene, took } = await played(script, events);
    expect(scene.log).toEqual(['roar before 3', 'silence', '1,2 moved', '3 moved']);
    expect([took, scene.pace, scene.pacing]).toEqual([600, 1, null]);
  });

  it('nobody wrote a play for just happen', async () => {
    const { scene, took } = await played(script, [{ kind: 'fell', rule: 'X-9' }]);
    expect([scene.log, took]).toEqual([[], 0]);
  });

  it('are told as they begin, but the clockwork is not', async () => {
    const { scene, told } = await played(script, [roar, { kind: 'turn-began', rule: 'X-4' }]);
    expect(told.map(({ kind }) => kind)).toEqual(['roared', 'turn-began']);
    expect(scene.telling).toEqual(roar);
  });

  it('let a script see each act begin', async () => {
    const begins = vi.fn<(scene: Scene, event: Event) => void>();
    await played({ ...script, begins }, events);
    expect(begins.mock.calls.map(([, event]) => event)).toEqual([roar, move(1), move(3, 'X-3')]);
  });

  it('do not move where nothing may', async () => {
    const { scene, told } = await played(script, events, { scale: 0 });
    expect([scene.log, told]).toEqual([[], []]);
  });
});

describe('a tap', () => {
  const roars = Array.from({ length: 4 }, () => roar);

  it('speeds up what is left of a long step', async () => {
    const { scene, took } = await played(script, roars, { tap: 100 });
    expect(scene.log.filter((line) => line === 'silence')).toHaveLength(4);
    expect(took).toBeGreaterThan(100);
    expect(took).toBeLessThan(600);
  });

  it('ends the step where the script says so, after the act that is played', async () => {
    const { scene, took } = await played({ ...script, tapEnds: true }, roars, { tap: 500 });
    expect(scene.log).toEqual(['roar before 3', 'silence', 'roar before 2', 'silence']);
    expect(took).toBe(500);
  });

  it('after the end changes nothing', async () => {
    const [scene, control] = [new Scene(), new AbortController()];
    const done = playEvents(script, scene, events, { scale: 1, signal: control.signal });
    await vi.runAllTimersAsync();
    await done;
    control.abort();
    expect(scene.pace).toBe(1);
  });
});
