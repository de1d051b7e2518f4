import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apply, updateOf } from './patch.js';
import type { Change, ServerMessage, TableState } from './protocol';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Whatever would be changed in place throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe('a patch', () => {
  it('replaces a value, whatever it was', () => {
    for (const before of [1, null, 'a', [1, 2], { a: 1 }]) {
      for (const after of [2, null, false, '', [], {}, [[]], { b: [3] }]) expect(apply(frozen(before), [after])).toBe(after);
    }
  });
  it('says that nothing changed, of anything', () => {
    for (const value of [0, null, 'a', [1], { a: { b: 1 } }]) expect(apply(value, {})).toBe(value);
  });
  it('changes the keys of an object, at any depth', () => {
    const before = frozen({ wall: true, tower: { walls: [1, 2], flag: 'red' }, hand: [{ card: 'a' }, { card: 'b' }] });
    expect(apply(before, { tower: { flag: ['blue'] }, hand: { 1: { card: ['c'] } } })).toEqual({ wall: true, tower: { walls: [1, 2], flag: 'blue' }, hand: [{ card: 'a' }, { card: 'c' }] });
  });
  it('takes keys away, and adds others at the end', () => {
    const after = apply(frozen({ b: 1, a: 2, c: { d: 3, e: 4 } }), { a: [], c: { d: [], f: [null] }, aa: [{ x: 1 }], b: [5] });
    expect(JSON.stringify(after)).toBe('{"b":5,"c":{"e":4,"f":null},"aa":{"x":1}}');
    expect(apply(frozen({ a: 1 }), { a: [] })).toEqual({});
  });
  it('tells a value that is now an empty list from a key that is gone', () => {
    expect(apply(frozen({ a: [1], b: [2] }), { a: [[]], b: [] })).toEqual({ a: [] });
  });
  it('changes the elements of a list by index', () => {
    expect(apply(frozen([1, [2, 3], { a: 4 }, 5]), { 0: ['one'], 1: { 1: [null] }, 2: { a: [] } })).toEqual(['one', [2, null], {}, 5]);
  });
  it('splices a list as JavaScript does', () => {
    const list = frozen(['a', 'b', 'c', 'd']);
    for (const splice of [[0, 0, 'x'], [4, 0, 'x', 'y'], [1, 2], [1, 2, 'x', ['y'], null], [0, 4], [4, 0], [3, 1, { z: 1 }]] as [number, number, ...Json[]][]) {
      const after: Json[] = [...list];
      after.splice(...splice);
      expect(apply(list, { '~': splice })).toEqual(after);
    }
    expect(apply(frozen([]), { '~': [0, 0, 1] })).toEqual([1]);
  });
  it('takes a key called ~ or a number for what it is on an object', () => {
    const before = frozen({ '~': { a: 1 }, 3: 'three', 10: 'ten' });
    expect(apply(before, { '~': { a: [2] }, 3: ['III'], 10: [], 7: [7] })).toEqual({ '~': { a: 2 }, 3: 'III', 7: 7 });
    expect(apply(before, { '~': [] })).toEqual({ 3: 'three', 10: 'ten' });
    expect(apply(before, { '~': [[0, 1]] })).toEqual({ '~': [0, 1], 3: 'three', 10: 'ten' });
  });
  it('does not mistake what every object can do for what it holds', () => {
    expect(() => apply({}, { toString: {} })).toThrow('no "toString"');
    expect(apply({}, { constructor: [1] })).toEqual({ constructor: 1 });
    expect(() => apply([1], { length: [0] })).toThrow('no element length');
  });
  it('leaves what it does not speak of the very same', () => {
    const before = frozen({ walls: [{ at: 1 }, { at: 2 }], hands: { lea: ['a'], zoe: ['b'] }, bag: [{ x: 1 }, { x: 2 }, { x: 3 }] });
    const after = apply(before, { hands: { zoe: [['c']] }, bag: { '~': [1, 1] }, walls: { 1: { at: [3] } } }) as typeof before;
    expect(after.hands.lea).toBe(before.hands.lea);
    expect(after.walls[0]).toBe(before.walls[0]);
    expect([after.bag[0], after.bag[1]].map((one) => before.bag.indexOf(one!))).toEqual([0, 2]);
    expect(apply(before, { hands: { lea: {}, zoe: { 0: ['b'] } }, walls: { 0: {}, 1: { at: [2] } } }), 'nothing changed after all').toBe(before);
  });
  it('is refused where it does not fit', () => {
    const wrong: [unknown, unknown, string][] = [
      [5, { a: [1] }, '5 has no parts'], [null, { 0: [1] }, 'null has no parts'], ['text', { 0: ['T'] }, 'has no parts'], [undefined, { a: [1] }, 'undefined has no parts'],
      [{ a: 1 }, { b: {} }, 'no "b"'], [{ a: 1 }, { b: { c: [1] } }, 'no "b"'], [{ a: 1 }, { b: [] }, 'no "b"'], [{ a: 1 }, { a: { b: [1] } }, '1 has no parts'],
      [[1, 2], { 2: [3] }, 'no element 2 in a list of 2'], [[1, 2], { '-1': [3] }, 'no element -1'], [[1, 2], { 0.5: [3] }, 'no element 0.5'], [[1, 2], { a: [3] }, 'no element a'], [[1], { '': [3] }, 'no element'],
      [[1, 2], { '~': [3, 0, 'x'] }, 'cannot be spliced'], [[1, 2], { '~': [1, 2] }, 'cannot be spliced'], [[1, 2], { '~': [-1, 1] }, 'cannot be spliced'], [[1, 2], { '~': [0] }, 'cannot be spliced'],
      [[1, 2], { '~': { 0: [1] } }, 'cannot be spliced'], [[1, 2], { '~': [0, 1], 0: [3] }, 'cannot be spliced'],
      [{ a: 1 }, { a: [1, 2] }, 'replaces nothing'], [1, [], 'replaces nothing'], [[1], { 0: [] }, 'replaces nothing'],
      [{ a: 1 }, { a: 2 }, 'no patch'], [1, null, 'no patch'], [1, 'x', 'no patch'], [1, undefined, 'no patch'],
    ];
    for (const [value, patch, why] of wrong) expect(() => apply(frozen(value), patch), JSON.stringify([value, patch])).toThrow(why);
  });
});

describe('any patch', () => {
  let luck = 1;
  const below = (most: number) => Math.floor(((luck = (luck * 48271) % 2147483647) / 2147483647) * most);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const keys = ['a', 'b', 'c', '~', '0', '12', 'é', ''];
  const some = <T>(make: () => T) => Array.from({ length: below(5) }, make);

  function anything(depth: number): Json {
    const kind = below(depth > 0 ? 6 : 4);
    if (kind === 4) return some(() => anything(depth - 1));
    if (kind === 5) return Object.fromEntries(some(() => [oneOf(keys), anything(depth - 1)]));
    return oneOf([null, true, false, 0, 1, -2.5, '', 'x', '~']);
  }

  /** The same here and there, other things elsewhere. */
  function altered(value: Json): Json {
    if (below(6) === 0 || typeof value !== 'object' || value === null) return below(3) === 0 ? anything(2) : value;
    if (Array.isArray(value)) return value.flatMap((one) => (below(8) === 0 ? [] : below(8) === 0 ? [altered(one), anything(1)] : [altered(one)]));
    const kept = Object.entries(value).filter(() => below(8) > 0).map(([key, one]) => [key, altered(one)]);
    return Object.fromEntries([...kept, ...(below(4) === 0 ? [[oneOf(keys), anything(2)]] : [])]);
  }

  const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const isObject = (value: Json): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);

  /** One of the patches that lead from one to the other: parts that are alike are left out, or spoken of all the same. */
  function between(before: Json, after: Json): Json[] | { [part: string]: Json } {
    if (same(before, after) && below(4) > 0) return {};
    if (below(8) === 0) return [after];
    if (Array.isArray(before) && Array.isArray(after)) {
      if (before.length === after.length && below(4) > 0) return Object.fromEntries(after.flatMap((one, index) => part(`${index}`, before[index]!, one)));
      const start = Math.max(0, after.findIndex((one, index) => !same(one, before[index])));
      let tail = 0;
      while (tail < Math.min(before.length, after.length) - start && same(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
      const from = Math.min(start, before.length);
      return { '~': [from, Math.max(0, before.length - tail - from), ...after.slice(from, after.length - tail)] };
    }
    if (isObject(before) && isObject(after)) {
      const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key)).map((key): [string, Json] => [key, []]);
      return Object.fromEntries([...gone, ...Object.entries(after).flatMap(([key, one]) => (Object.hasOwn(before, key) ? part(key, before[key]!, one) : [[key, [one]] satisfies [string, Json]]))]);
    }
    return [after];
  }
  const part = (key: string, before: Json, after: Json): [string, Json][] => (same(before, after) && below(4) > 0 ? [] : [[key, between(before, after)]]);

  function expectShared(before: unknown, after: unknown, patch: Json) {
    if (!isObject(patch) || (Array.isArray(before) && '~' in patch)) return;
    if (Object.keys(patch).length === 0) return void expect(after).toBe(before);
    const [was, is] = [before, after] as [Record<string, Json>, Record<string, Json>];
    for (const key of Object.keys(was)) {
      if (Object.hasOwn(patch, key)) expectShared(was[key], is[key], patch[key]!);
      else expect(is[key]).toBe(was[key]);
    }
  }

  it('leads from one value to another, and shares what it does not speak of', () => {
    const kinds = { replaced: 0, spliced: 0, parts: 0 };
    for (luck = 1; kinds.parts < 2000 || kinds.spliced < 300;) {
      const before = frozen(anything(4));
      const after = altered(before);
      const patch = frozen(between(before, after));
      const text = JSON.stringify(before);
      const patched = apply(before, patch);
      expect(patched, JSON.stringify({ before, patch })).toEqual(after);
      expect(JSON.stringify(before)).toBe(text);
      expectShared(before, patched, patch);
      kinds[Array.isArray(patch) ? 'replaced' : Array.isArray(before) && '~' in patch ? 'spliced' : 'parts'] += 1;
    }
    expect(kinds.replaced).toBeGreaterThan(100);
  });

  it('made for another value is refused, or leads to something that is still JSON', () => {
    luck = 2;
    for (let tries = 0; tries < 3000; tries += 1) {
      const [before, patch] = [frozen(anything(3)), frozen(below(2) === 0 ? anything(3) : between(anything(3), anything(3)))];
      let after: unknown;
      try {
        after = apply(before, patch);
      } catch (error) {
        expect((error as Error).constructor, 'not by accident').toBe(Error);
        continue;
      }
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    }
  });
});

describe('a change', () => {
  const view = (seat: number, view: unknown) => ({ seat, view, choices: [] });
  const before = frozen({ game: 'test', deciding: [0], seats: [{ holder: { kind: 'nobody' } }], views: [view(0, { turn: 1, hand: ['a'] }), view(1, { turn: 1, hand: ['b'] })] }) as unknown as TableState;
  const change = (more: Partial<Change>): Change => frozen({ type: 'change', seq: 2, ...more });
  const at = expect.any(Number) as number;

  it('is an update: what happened, with the views after a step, and the whole state', () => {
    const update = updateOf({ state: before }, change({
      news: { kind: 'chose', seat: 0, events: [{ kind: 'drew', card: 'c' }] },
      state: { deciding: [[1]], views: { 0: { view: { hand: { '~': [1, 0, 'c'] } } }, 1: { choices: [['pass']] } } },
    }));
    const views = [view(0, { turn: 1, hand: ['a', 'c'] }), { ...view(1, { turn: 1, hand: ['b'] }), choices: ['pass'] }];
    expect(update).toEqual({
      type: 'update', seq: 2, resync: false, told: [{ kind: 'drew', card: 'c' }],
      news: [{ seq: 2, at, news: { kind: 'chose', seat: 0, events: [{ kind: 'drew', card: 'c' }], views: views.map(({ view }) => view) } }],
      state: { ...before, deciding: [1], views },
    });
    expect(update.state.seats).toBe(before.seats);
    expect(update.state.views[1]!.view).toBe(before.views[1]!.view);
  });
  it('tells what is no step without views', () => {
    expect(updateOf({ state: before }, change({ news: { kind: 'undone', since: 2 } })).news).toEqual([{ seq: 2, at, news: { kind: 'undone', since: 2 } }]);
    const started = updateOf({ state: frozen({ ...before, views: [] }) }, change({ news: { kind: 'started', events: [] }, state: { views: [before.views] } }));
    expect([started.news[0]!.news, started.state.views]).toEqual([{ kind: 'started', events: [] }, before.views]);
  });
  it('without news or without a state leaves them as they are', () => {
    expect(updateOf({ state: before }, change({}))).toEqual({ type: 'update', seq: 2, resync: false, news: [], state: before, told: [] });
    expect(updateOf({ state: before }, change({ news: { kind: 'chose', seat: 0, events: [] } })).state).toBe(before);
  });

  describe('with brief events', () => {
    const told = frozen([{ kind: 'passed', rule: 'AM-9', seat: 0 }, { kind: 'advanced', moves: [{ who: 'star', from: 1, to: 2 }, { who: 'runner', from: 4, to: 5 }], rule: 'AM-11' }]);
    const hear = (...events: unknown[]) => updateOf({ state: before, told }, change({ news: { kind: 'chose', seat: 0, events } })).told;

    it('says what they have instead of one that was told before, in the order of the keys and the rule at the end', () => {
      expect(hear([2], [3, 1], [1, 1, 'AM-10'])).toEqual([told[0], { ...told[0], seat: 1 }, { ...told[0], seat: 1, rule: 'AM-10' }]);
      expect(Object.keys(hear([2, 1])![0]!), 'a log reads best in the order it was written in').toEqual(['kind', 'rule', 'seat']);
    });
    it('counts those of the same change, too', () => {
      expect(hear({ kind: 'fell', wall: 3 }, [1, 4], [1])).toEqual([{ kind: 'fell', wall: 3 }, { kind: 'fell', wall: 4 }, { kind: 'fell', wall: 4 }]);
    });
    it('goes into what they hold, by what was in its place or the last one', () => {
      const moves = (...brief: unknown[]) => hear([1, brief])![0]!.moves;
      expect(moves([2, 3], [], [5, 6, 'star'])).toEqual([{ who: 'star', from: 2, to: 3 }, { who: 'runner', from: 4, to: 5 }, { who: 'star', from: 5, to: 6 }]);
      expect(moves()).toEqual([]);
      expect(moves({ who: 'star' })).toEqual([{ who: 'star' }]);
      expect(hear({ kind: 'x', list: [] }, [1, [[1], 2]])![1]).toEqual({ kind: 'x', list: [[1], 2] });
    });
    it('mean what the protocol page says', () => {
      const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
      const frames = page.split('```json server\n').slice(1).map((rest) => JSON.parse(rest.split('\n```')[0]!) as ServerMessage);
      const [first, second] = frames.filter((frame) => frame.type === 'change').map(({ news }) => change({ news: news! }));
      const said = updateOf(updateOf({ state: before }, first!), second!).told;
      expect(said).toEqual([
        { kind: 'passed', rule: 'AM-10f', seat: 1 },
        { kind: 'advanced', rule: 'AM-11', moves: [{ monster: 'star', from: 2, to: 3 }, { monster: 'runner', from: 4, to: 5 }] },
        { kind: 'turn-began', rule: 'AM-8', seat: 0, turn: 9 },
      ]);
    });
    it('are refused where they do not fit', () => {
      for (const brief of [[], [0], [3], [-1], ['passed'], [null]]) expect(() => hear(brief), JSON.stringify(brief)).toThrow('no event to be like');
      expect(() => hear([2, 1, 'AM-9', 3])).toThrow('no room');
      expect(() => updateOf({ state: before }, change({ news: { kind: 'chose', seat: 0, events: [[1]] } })), 'after a whole').toThrow('no event to be like');
    });
  });
});
