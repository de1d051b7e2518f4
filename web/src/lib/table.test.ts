import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step, Tempo } from '../games/types';
import { Refused } from '../house';
import { ServerClock } from './clock';
import type { Connection, Listener } from '../house/connection';
import type { Ask, NewsItem, TableState, Update } from './protocol';
import { TableStore, withNews } from './table.svelte';

const chose = (seq: number, view: number): NewsItem => ({ seq, at: 0, news: { kind: 'chose', seat: 0, events: [{ kind: 'passed', rule: 'X-1', seat: 0 }], views: [view] } });

describe('the log', () => {
  it('strikes what was taken back and keeps what people did', () => {
    const lines = withNews([], [{ seq: 1, at: 0, news: { kind: 'sat', seat: 0, name: 'Léa', bot: false } }, chose(2, 2), chose(3, 3)]);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    const after = withNews(lines, [{ seq: 4, at: 0, news: { kind: 'undone', since: 3 } }]);
    expect(after.map(({ seq, news }) => [seq, news?.kind])).toEqual([[1, 'sat'], [2, undefined], [4, 'undone']]);
  });
});

class Desk implements Connection {
  listener: Listener = {};
  asked: Ask[] = [];
  answer: () => Promise<number> = () => Promise.resolve(1);
  listen(listener: Listener): () => void { this.listener = listener; return () => {}; }
  ask(ask: Ask): Promise<number> { this.asked.push(ask); return this.answer(); }
  hint(): Promise<never> { return Promise.reject(new Refused({ rule: 'hints', code: 'hints-off', sentence: 'No.' })); }
  close(): void {}
  tells(seq: number, news: NewsItem[], view: number, extra: Partial<Update> = {}): void {
    const state = {
      game: 'x', setup: {}, phase: 'playing', seats: [{ holder: { kind: 'person', name: 'Léa' }, yours: true }, { holder: { kind: 'person', name: 'Zoé' }, yours: false }],
      deciding: [0], views: [{ seat: 0, view, choices: ['pass'] }],
    } as unknown as TableState;
    this.listener.update?.({ type: 'update', seq, news, resync: false, state, ...extra });
  }
}

describe('a table on the stage', () => {
  let desk: Desk;
  let table: TableStore;
  let played: Step[];
  let finish: () => void;
  beforeEach(() => {
    desk = new Desk();
    table = new TableStore(desk);
    played = [];
    desk.tells(1, [], 1, { resync: true });
    table.stage({ animate: (step) => { played.push(step); return new Promise((done) => { finish = done; }); } });
  });
  afterEach(() => table.close());
  const soon = () => new Promise((done) => { setTimeout(done); });

  it('plays steps one after the other, and offers choices only after the last', async () => {
    desk.tells(3, [chose(2, 2), chose(3, 3)], 3);
    expect([table.view, table.choices]).toEqual([1, []]);
    expect(played[0]).toMatchObject({ before: 1, after: 2, by: 0 });
    finish();
    await soon();
    expect([table.view, table.choices]).toEqual([2, []]);
    expect(played[1]).toMatchObject({ before: 2, after: 3 });
    finish();
    await soon();
    expect([table.view, table.choices]).toEqual([3, ['pass']]);
    expect(table.myTurn).toBe(true);
  });

  it('tells in the log what was seen, not what is still to come, and what people say at once', async () => {
    desk.tells(3, [chose(2, 2), chose(3, 3)], 3);
    const told = () => table.lines.map(({ seq }) => seq);
    expect(told()).toEqual([]);
    finish();
    await soon();
    expect(told()).toEqual([2]);
    desk.tells(4, [{ seq: 4, at: 0, news: { kind: 'sat', seat: 1, name: 'Zoé', bot: false } }], 3);
    expect(told()).toEqual([2, 4]);
    finish();
    await soon();
    expect(told()).toEqual([2, 3, 4]);
  });

  it('goes on when a board fails to play a step', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    table.stage({ animate: () => Promise.reject(new Error('torn paper')) });
    desk.tells(2, [chose(2, 2)], 2);
    await soon();
    expect([table.view, table.choices]).toEqual([2, ['pass']]);
  });

  it('cuts to the present after a resync', () => {
    desk.tells(9, [chose(2, 2), chose(9, 9)], 9, { resync: true });
    expect(table.view).toBe(9);
    expect(played).toEqual([]);
    expect(table.lines).toHaveLength(2);
  });

  it('asks with the version it stands at, and keeps a refusal to show', async () => {
    await table.act('pass');
    expect(desk.asked).toEqual([{ do: 'choose', seq: 1, seat: 0, choice: 'pass' }]);
    desk.answer = () => Promise.reject(new Refused({ rule: 'X-2', code: 'no', sentence: 'No.' }));
    expect(await table.act('jump')).toBe(false);
    expect(table.refusal?.rule).toBe('X-2');
    await table.hint();
    expect(table.refusal?.code).toBe('hints-off');
    await table.act('jump', 0, ['no']);
    expect(table.refusal).toBeNull();
    await table.act('jump', 0, ['other']);
    expect(table.refusal?.code).toBe('no');
  });

  it('remembers how the game stood before a decision, to show what taking it back means', () => {
    desk.tells(3, [chose(2, 2), chose(3, 3)], 3);
    expect(table.latestAt(0)).toMatchObject({ before: 2, events: [{ kind: 'passed' }] });
    expect(table.latestAt(1)).toBeNull();
    desk.tells(4, [{ seq: 4, at: 0, news: { kind: 'undone', since: 3 } }], 2);
    expect(table.latestAt(0)?.before).toBe(1);
    desk.tells(9, [chose(8, 8)], 8, { resync: true });
    expect(table.latestAt(0)?.before).toBeNull();
  });

  it('keeps in mind that there is no such table any more', async () => {
    desk.listener.gone?.({ rule: 'table', code: 'table-removed', sentence: 'Gone.' });
    await table.ask({ do: 'start' });
    expect(table.gone?.code).toBe('table-removed');
  });

  it('knows who is away', () => {
    desk.listener.presence?.({ type: 'presence', here: [true, false], watching: 2 });
    expect(table.seats.map(({ away }) => away)).toEqual([false, true]);
    expect(table.watching).toBe(2);
  });
});

describe('a game in real time', () => {
  const now = (view: string, phase = 'playing') => ({
    game: 'x', setup: {}, phase, secrets: false, deciding: [1], began_at: 1000,
    seats: [{ holder: { kind: 'person', name: 'Léa' }, yours: true, line: { delay: 20, jitter: 2 } }, { holder: { kind: 'person', name: 'Zoé' }, yours: true, line: null }],
    views: [{ seat: 0, view, choices: [] }, { seat: 1, view, choices: ['flip'] }],
  }) as unknown as TableState;
  class Timed extends Desk {
    clock = new ServerClock();
    timed: boolean[] = [];
    keepTime(wanted: boolean): void { this.timed.push(wanted); }
  }

  it('is shown at once and told to the board, which nobody waits for', () => {
    vi.useFakeTimers();
    const desk = new Timed();
    const table = new TableStore(desk);
    const heard: Step[] = [];
    table.stage({ animate: () => new Promise(() => {}), happened: (step) => heard.push(step) });
    const tells = (seq: number, news: NewsItem[], state: TableState, resync = false) => desk.listener.update?.({ type: 'update', seq, news, resync, state });
    tells(1, [], now('a'), true);
    expect(table.clock).not.toBeNull();
    expect(desk.timed).toEqual([true]);
    expect(table.seats.map(({ line }) => line)).toEqual([{ delay: 20, jitter: 2 }, null]);
    const events = [{ kind: 'flipped', rule: 'X-6', seat: 1 }];
    tells(3, [{ seq: 2, at: 0, news: { kind: 'woke', events, views: ['b', 'b'] } }, { seq: 3, at: 0, news: { kind: 'chose', seat: 0, events, views: ['c', 'c'] } }], now('c'));
    expect([table.view, table.playing, table.choices]).toEqual(['c', false, ['flip']]);
    expect(heard.map(({ by, before, after }) => [by, before, after])).toEqual([[null, 'a', 'b'], [0, 'b', 'c']]);
    expect(table.lines).toHaveLength(2);
    void table.act('slap', 0);
    expect(desk.asked).toEqual([{ do: 'choose', seq: 3, seat: 0, choice: 'slap' }]);
    tells(4, [{ seq: 4, at: 0, news: { kind: 'woke', events, views: ['d', 'd'] } }], now('d', 'over'));
    expect([table.view, table.playing, desk.timed.at(-1)]).toEqual(['d', true, false]);
    vi.advanceTimersByTime(3000);
    expect(table.playing).toBe(false);
    table.close();
    vi.useRealTimers();
  });
});

describe('robots', () => {
  const seats = [{ holder: { kind: 'person', name: 'Léa' }, yours: true }, ...['Odette', 'Igor'].map((name) => ({ holder: { kind: 'bot', bot: 'search', name, for_person: false }, yours: false }))];
  interface Seen { turn: number; step: number }
  const now = (deciding: number[], view: Seen, phase = 'playing') => ({ game: 'x', setup: {}, phase, secrets: false, deciding, seats, views: [{ seat: 0, view, choices: ['pass'] }] }) as unknown as TableState;
  const did = (seq: number, seat: number, view: Seen): NewsItem => ({ seq, at: 0, news: { kind: 'chose', seat, events: [{ kind: 'passed', rule: 'X-1', seat }], views: [view] } });
  let desk: Desk;
  let table: TableStore;
  let played: { step: Step; tempo: Tempo }[];
  let finish: () => void;
  const tells = (seq: number, news: NewsItem[], state: TableState, resync = false) => desk.listener.update?.({ type: 'update', seq, news, resync, state });
  const soon = () => new Promise((done) => { setTimeout(done); });
  const longest = ({ tempo, step }: { tempo: Tempo; step: Step }): number => Math.min(tempo.most ?? Infinity, tempo.scale * (step.by === 0 ? 1500 : 2000));
  beforeEach(() => {
    desk = new Desk();
    table = new TableStore(desk);
    played = [];
    tells(1, [], now([1], { turn: 1, step: 1 }), true);
    table.stage({
      animate: (step, tempo) => { played.push({ step, tempo }); return new Promise((done) => { finish = done; tempo.signal.addEventListener('abort', () => done()); }); },
      turnOf: (view) => (view as Seen).turn, lasts: ({ by }) => (by === 0 ? 1500 : 2000),
    });
  });
  afterEach(() => table.close());

  it('play a whole turn in three seconds, however its steps come', async () => {
    // Two steps at once, then three more while the first is on the stage; then the next robot.
    tells(3, [did(2, 1, { turn: 1, step: 2 }), did(3, 1, { turn: 1, step: 3 })], now([1], { turn: 1, step: 3 }));
    tells(6, [did(4, 1, { turn: 1, step: 4 }), did(5, 1, { turn: 1, step: 5 }), did(6, 1, { turn: 2, step: 6 })], now([2], { turn: 2, step: 6 }));
    tells(7, [did(7, 2, { turn: 3, step: 7 })], now([0], { turn: 3, step: 7 }));
    for (let at = 0; at < 6; at += 1) { finish(); await soon(); }
    expect(played.map(({ step }) => step.by)).toEqual([1, 1, 1, 1, 1, 2]);
    expect(played.slice(0, 5).reduce((sum, one) => sum + longest(one), 0)).toBeLessThanOrEqual(3000.001);
    expect(played[5]!.tempo.scale).toBe(1);
    expect(table.myTurn).toBe(true);
  });

  it('do not make a person play faster', async () => {
    tells(2, [did(2, 0, { turn: 1, step: 2 })], now([0], { turn: 1, step: 2 }));
    expect(played[0]!.tempo).toMatchObject({ scale: 1 });
    expect(played[0]!.tempo.most).toBeUndefined();
    expect(table.canSkip).toBe(false);
    finish();
    await soon();
  });

  it('can be skipped: nothing more is played until the own turn, and the stage then shows how the game stands', async () => {
    expect(table.canSkip).toBe(true);
    tells(3, [did(2, 1, { turn: 1, step: 2 }), did(3, 1, { turn: 1, step: 3 })], now([1], { turn: 1, step: 3 }));
    expect(table.canSkip).toBe(true);
    // A finger on the button is a tap on the story as well.
    table.hurry();
    table.skip();
    await soon();
    expect([table.canSkip, table.playing, table.view]).toEqual([false, false, { turn: 1, step: 3 }]);
    expect(played).toHaveLength(1);
    expect(played[0]!.tempo.over?.aborted).toBe(true);
    tells(4, [did(4, 2, { turn: 2, step: 4 })], now([0], { turn: 3, step: 4 }));
    await soon();
    expect([table.myTurn, table.view]).toEqual([true, { turn: 3, step: 4 }]);
    expect(played).toHaveLength(1);
    // The next round is played again.
    tells(5, [did(5, 1, { turn: 3, step: 5 })], now([2], { turn: 4, step: 5 }));
    expect(played).toHaveLength(2);
    expect(table.canSkip).toBe(true);
    finish();
    await soon();
  });

  it('are not left while an own move is told, nor for an answer in the own turn', async () => {
    tells(2, [did(2, 1, { turn: 2, step: 2 })], now([0], { turn: 2, step: 2 }));
    expect(table.canSkip).toBe(true);
    finish();
    await soon();
    expect([table.myTurn, table.canSkip]).toEqual([true, false]);
    // One asks a robot for a card, and it answers.
    tells(3, [did(3, 0, { turn: 2, step: 3 })], now([1], { turn: 2, step: 3 }));
    expect(table.canSkip).toBe(false);
    finish();
    await soon();
    expect(table.canSkip).toBe(false);
    tells(4, [did(4, 1, { turn: 2, step: 4 })], now([0], { turn: 2, step: 4 }));
    expect(table.canSkip).toBe(false);
    finish();
    await soon();
    // The own turn ends; a robot's is told after it.
    tells(6, [did(5, 0, { turn: 3, step: 5 }), did(6, 1, { turn: 4, step: 6 })], now([2], { turn: 4, step: 6 }));
    expect(table.canSkip).toBe(false);
    finish();
    await soon();
    expect(table.canSkip).toBe(true);
    finish();
    await soon();
  });

  it('that end the game while somebody skips leave the end on the stage', async () => {
    tells(2, [did(2, 1, { turn: 1, step: 2 })], now([1], { turn: 1, step: 2 }));
    table.skip();
    tells(3, [did(3, 1, { turn: 1, step: 3 })], now([], { turn: 1, step: 3 }, 'over'));
    await soon();
    expect([table.playing, table.canSkip, table.view]).toEqual([false, false, { turn: 1, step: 3 }]);
  });

  it('are nobody’s to skip for a watcher', () => {
    const watching = now([1], { turn: 1, step: 1 });
    tells(2, [], { ...watching, seats: watching.seats.map((seat) => ({ ...seat, yours: false })) }, true);
    expect(table.canSkip).toBe(false);
  });
});

describe('one screen, several people', () => {
  const own = (secrets: boolean, deciding: number[], views = ['a', 'b']) => ({
    game: 'x', setup: {}, phase: 'playing', secrets, deciding,
    seats: [{ holder: { kind: 'person', name: 'Léa' }, yours: true }, { holder: { kind: 'person', name: 'Zoé' }, yours: true }, { holder: { kind: 'bot', bot: 'random', name: 'Odette', for_person: false }, yours: false }],
    views: views.map((view, seat) => ({ seat, view, choices: deciding.includes(seat) ? ['pass'] : [] })),
  }) as unknown as TableState;
  const drew = (seq: number): NewsItem => ({ seq, at: 0, news: { kind: 'chose', seat: 0, events: [{ kind: 'drew', rule: 'X-1', seat: 0,
    card: 6 }], apart: [[{ kind: 'drew', rule: 'X-1', seat: 0, card: 6 }], [{ kind: 'drew', rule: 'X-1', seat: 0 }]], views: ['a2',
    'b2'] } });
  let desk: Desk;
  let table: TableStore;
  const tells = (seq: number, news: NewsItem[], state: TableState, resync = false) => desk.listener.update?.({ type: 'update', seq, news, resync, state });
  beforeEach(() => {
    desk = new Desk();
    table = new TableStore(desk);
  });
  afterEach(() => table.close());

  it('needs no curtain where all see the same', () => {
    tells(1, [], own(false, [0]), true);
    expect([table.curtain, table.seat, table.view]).toEqual([null, 0, 'a']);
    tells(2, [], own(false, [1]), true);
    expect([table.curtain, table.seat, table.view]).toEqual([null, 1, 'b']);
  });

  it('shows nothing of anybody until the next one opens the curtain', () => {
    tells(1, [], own(true, [0]), true);
    expect([table.curtain, table.seat, table.view, table.choices]).toEqual([0, null, null, []]);
    table.face(0);
    expect([table.curtain, table.seat, table.view, table.choices]).toEqual([null, 0, 'a', ['pass']]);
    tells(2, [drew(2)], own(true, [1], ['a2', 'b2']));
    expect([table.curtain, table.seat, table.view, table.before]).toEqual([1, null, null, 0]);
    expect(table.latestAt(0)).toBeNull();
    expect(table.lines).toEqual([]);
    table.face(1);
    expect([table.curtain, table.seat, table.view]).toEqual([null, 1, 'b2']);
    expect(table.lines.map(({ event }) => event?.card)).toEqual([undefined]);
    expect(table.latestAt(0)?.events[0]?.card).toBeUndefined();
  });

  it('stays with the one in front of it while others decide, and lets a step end before it closes', async () => {
    tells(1, [], own(true, [0]), true);
    table.face(0);
    tells(2, [], own(true, [2]));
    expect([table.curtain, table.seat]).toEqual([null, 0]);
    tells(3, [], own(true, [0, 1]));
    expect([table.curtain, table.seat]).toEqual([null, 0]);
    let finish = (): void => {};
    const steps: Step[] = [];
    table.stage({ animate: (step) => { steps.push(step); return new Promise((done) => { finish = done; }); } });
    tells(4, [drew(4)], own(true, [1], ['a2', 'b2']));
    expect([table.curtain, table.seat]).toEqual([null, 0]);
    expect(steps[0]!.events[0]!.card).toBe(6);
    finish();
    await new Promise((done) => { setTimeout(done); });
    expect(table.curtain).toBe(1);
    expect(table.lines).toEqual([]);
  });

  it('is not closed for a seat a robot plays, nor after the game', () => {
    const state = own(true, [1]);
    state.seats[1]!.holder = { kind: 'bot', bot: 'random', name: 'Zoé', for_person: true };
    tells(1, [], state, true);
    expect(table.curtain).toBe(0);
    table.face(0);
    expect([table.curtain, table.seat]).toEqual([null, 0]);
    tells(2, [], { ...own(true, []), phase: 'over' });
    expect([table.curtain, table.seat]).toEqual([null, 0]);
  });
});
