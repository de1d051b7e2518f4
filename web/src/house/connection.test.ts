import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WireConnection, wishId, type LinkState, type Wire } from './connection';
import { Refused } from './house';
import type { Change, ClientMessage, ServerMessage, TableState, Update } from '../lib/protocol';

/** The other end of the line. */
class Line implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void { this.sent.push(JSON.parse(text) as ClientMessage); }
  close(): void { this.closed = true; }
  says(message: ServerMessage): void { this.onmessage?.({ data: JSON.stringify(message) }); }
  asks() { return this.sent.filter((message) => message.type === 'ask'); }
}

const state = { game: 'test', seats: [], deciding: [], views: [] } as unknown as TableState;
const update = (seq: number, seqs: number[], resync = false): ServerMessage =>
  ({ type: 'update', seq, resync, state, news: seqs.map((at) => ({ seq: at, at: 0, news: { kind: 'changed' } })) });

describe('the line to a table', () => {
  let lines: Line[];
  let shortcuts: [string, Line][];
  let connection: WireConnection;
  const line = () => lines.at(-1)!;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    lines = [];
    shortcuts = [];
    connection = new WireConnection(
      () => { lines.push(new Line()); return line(); },
      (at) => { shortcuts.push([at, new Line()]); return shortcuts.at(-1)![1]; },
    );
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('says hello first, then what was wished before it was open', () => {
    connection.ask({ do: 'start' }).catch(() => {});
    expect(line().sent).toEqual([]);
    line().onopen!();
    expect(line().sent[0]).toEqual({ type: 'hello', since: null });
    expect(line().sent[1]).toMatchObject({ type: 'ask', ask: { do: 'start' } });
  });

  it('says whether a fall ended alike, if the line is open', () => {
    connection.reckoned(true);
    line().onopen!();
    connection.reckoned(false);
    expect(line().sent).toEqual([{ type: 'hello', since: null }, { type: 'reckoned', same: false }]);
  });

  describe('and a shorter way', () => {
    const elsewhere: ServerMessage = { type: 'elsewhere', at: 'wss://one.example.org/api/straight', ticket: 't1' };
    const shortcut = () => shortcuts.at(-1)![1];
    let told: number[];
    beforeEach(() => {
      told = [];
      connection.listen({ update: ({ news }) => told.push(...news.map(({ seq }) => seq)) });
      line().onopen!();
      line().says(update(2, [1, 2], true));
      line().says(elsewhere);
    });

    it('shows the ticket there, says hello, and stays where it is until it is answered', () => {
      expect(shortcuts.map(([at]) => at)).toEqual(['wss://one.example.org/api/straight']);
      expect(shortcut().sent).toEqual([]);
      shortcut().onopen!();
      expect(shortcut().sent).toEqual([{ type: 'ticket', ticket: 't1' }, { type: 'hello', since: 2 }]);
      shortcut().says({ type: 'ping', n: 3 });
      expect(shortcut().sent.at(-1)).toEqual({ type: 'pong', n: 3 });
      expect([lines.length, line().closed]).toEqual([1, false]);
    });

    it('takes it once it is good, and wishes again there for what was not answered', () => {
      connection.ask({ do: 'start' }).catch(() => {});
      shortcut().onopen!();
      shortcut().says(update(3, [3]));
      expect([line().closed, shortcut().closed]).toEqual([true, false]);
      expect(shortcut().asks()).toEqual(line().asks());
      shortcut().says({ type: 'change', seq: 4, news: { kind: 'changed' } });
      line().onclose!();
      expect([told, lines.length]).toEqual([[1, 2, 3, 4], 1]);
    });

    it('tells nothing twice if the line it had was quicker', () => {
      shortcut().onopen!();
      line().says({ type: 'change', seq: 3, news: { kind: 'changed' } });
      shortcut().says(update(2, []));
      expect(shortcut().sent.at(-1)).toEqual({ type: 'hello', since: 3 });
      expect(line().closed).toBe(false);
      shortcut().says(update(3, []));
      expect([told, line().closed]).toEqual([[1, 2, 3], true]);
    });

    it('stays with its own door if it leads nowhere, and does not try again', () => {
      shortcut().onclose!();
      line().says({ type: 'change', seq: 3, news: { kind: 'changed' } });
      line().says(elsewhere);
      expect([told, shortcuts.length, line().closed]).toEqual([[1, 2, 3], 1, false]);
    });

    it('comes back by its own door when it is lost, and is told again', async () => {
      shortcut().onopen!();
      shortcut().says(update(3, [3]));
      shortcut().onclose!();
      await vi.advanceTimersByTimeAsync(1000);
      expect(lines).toHaveLength(2);
      line().onopen!();
      expect(line().sent[0]).toEqual({ type: 'hello', since: 3 });
      line().says(elsewhere);
      expect(shortcuts).toHaveLength(2);
    });

    it('may be forbidden by the browser', () => {
      connection.close();
      connection = new WireConnection(
        () => { lines.push(new Line()); return line(); },
        () => { throw new Error('not by this page\'s policy'); },
      );
      line().onopen!();
      line().says(elsewhere);
      line().says(update(1, [1], true));
      expect(line().closed).toBe(false);
    });
  });

  it('gives each wish its own id and settles it by that id', async () => {
    line().onopen!();
    const first = connection.ask({ do: 'start' });
    const second = connection.ask({ do: 'again' });
    const [a, b] = line().asks() as [Extract<ClientMessage, { type: 'ask' }>, Extract<ClientMessage, { type: 'ask' }>];
    expect(a.id).not.toBe(b.id);
    expect(a.id.length).toBeLessThanOrEqual(40);
    line().says({ type: 'refused', id: b.id, refusal: { rule: 'phase', code: 'not-over', sentence: 'Not yet.' } });
    line().says({ type: 'ack', id: a.id, seq: 4 });
    await expect(first).resolves.toBe(4);
    await expect(second).rejects.toBeInstanceOf(Refused);
  });

  it('sends an unacknowledged wish again under the same id, an acknowledged one never', async () => {
    line().onopen!();
    const kept = connection.ask({ do: 'start' });
    connection.ask({ do: 'vote', agree: true }).catch(() => {});
    const [start, vote] = line().asks();
    line().says({ type: 'ack', id: (start as { id: string }).id, seq: 2 });
    await kept;
    line().onclose!();
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(2);
    line().onopen!();
    expect(line().asks()).toEqual([vote]);
  });

  it('catches up from the last version it saw and drops what it already knows', async () => {
    const heard: number[][] = [];
    connection.listen({ update: ({ news }: Update) => heard.push(news.map(({ seq }) => seq)) });
    line().onopen!();
    line().says(update(3, [1, 2, 3], true));
    line().onclose!();
    await vi.advanceTimersByTimeAsync(1000);
    line().onopen!();
    expect(line().sent[0]).toEqual({ type: 'hello', since: 3 });
    line().says(update(5, [3, 4, 5]));
    line().says(update(6, [1, 2, 3, 4, 5, 6], true));
    expect(heard).toEqual([[1, 2, 3], [4, 5], [1, 2, 3, 4, 5, 6]]);
  });

  it('tries again ever more slowly, and at once when the network is back', async () => {
    const states: LinkState[] = [];
    connection.listen({ link: (link) => states.push(link) });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      line().onclose!();
      const before = lines.length;
      let waited = 0;
      while (lines.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(waits[3]!);
    // Where others take the table over they do so in these seconds.
    expect(Math.max(...waits.slice(0, 10))).toBeLessThanOrEqual(1_600);
    expect(Math.max(...waits)).toBeLessThanOrEqual(12_000);
    expect(Math.max(...waits)).toBeGreaterThan(5_000);
    expect(states).toContain('waiting');
  });

  it('notices a line that is open but dead', async () => {
    line().onopen!();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(line().sent.at(-1)).toEqual({ type: 'ping' });
    line().says({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]!.closed).toBe(true);
  });

  it('doubts a silent line sooner where somebody waits for an answer', async () => {
    line().onopen!();
    connection.ask({ do: 'start' }).catch(() => {});
    await vi.advanceTimersByTimeAsync(1_900);
    line().says({ type: 'presence', here: [true], watching: 0, lines: [] });
    await vi.advanceTimersByTimeAsync(2_100);
    expect(line().sent.at(-1), 'it lives').not.toEqual({ type: 'ping' });
    connection.ask({ do: 'start' }).catch(() => {});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(line().sent.at(-1)).toEqual({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('gives up a line that does not come about', async () => {
    await vi.advanceTimersByTimeAsync(12_000);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]!.closed).toBe(true);
  });

  it('answers a ping of the server at once, with its number', () => {
    line().onopen!();
    line().says({ type: 'ping', n: 7 });
    expect(line().sent.at(-1)).toEqual({ type: 'pong', n: 7 });
  });

  it('asks for the time while a game in real time is on, and afresh on a new line', async () => {
    const asks = () => line().sent.filter(({ type }) => type === 'clock');
    line().onopen!();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asks()).toEqual([]);
    connection.keepTime(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(asks().length).toBeGreaterThanOrEqual(5);
    const { sent } = asks()[0] as { sent: number };
    line().says({ type: 'clock', sent, at: 1_700_000_000_000 });
    expect(connection.clock.count).toBe(1);
    line().onclose!();
    await vi.advanceTimersByTimeAsync(1000);
    line().onopen!();
    expect([connection.clock.count, asks().length]).toEqual([0, 1]);
    connection.keepTime(false);
    const before = asks().length;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asks()).toHaveLength(before);
  });

  it('passes on presence, advice and refusals that answer nothing', async () => {
    const heard: unknown[] = [];
    connection.listen({ presence: ({ here }) => heard.push(here), refused: ({ code }) => heard.push(code) });
    line().onopen!();
    const advice = connection.hint(1);
    const asked = line().asks()[0] as { id: string };
    line().says({ type: 'hint', id: asked.id, advice: { seat: 1, choice: 'pass', chance: 0.5, reasons: [], others: [] }, left: 2 });
    line().says({ type: 'presence', here: [true, false], watching: 0 });
    line().says({ type: 'refused', id: null, refusal: { rule: 'protocol', code: 'not-json', sentence: 'What?' } });
    line().onmessage!({ data: 'not json' });
    await expect(advice).resolves.toMatchObject({ advice: { choice: 'pass' }, left: 2 });
    expect(heard).toEqual([[true, false], 'not-json']);
  });

  describe('to a table that is no more', () => {
    let gone: string[];
    let answer: Error | null;
    let looks: number;
    const lose = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        line().onclose!();
        await vi.advanceTimersByTimeAsync(1_600);
      }
    };
    const no = (rule: string, code: string) => new Refused({ rule, code, sentence: 'No.' });
    beforeEach(() => {
      connection.close();
      [gone, answer, looks] = [[], null, 0];
      connection = new WireConnection(
        () => { lines.push(new Line()); return line(); },
        () => new Line(),
        async () => {
          looks += 1;
          if (answer) throw answer;
        },
      );
      connection.listen({ gone: ({ code }) => gone.push(code) });
    });

    it.each(['table-removed', 'no-such-table'])('ends, and tries no longer: %s', async (code) => {
      line().onopen!();
      const wish = connection.ask({ do: 'start' });
      const [before, { onclose }] = [lines.length, line()];
      line().says({ type: 'refused', id: null, refusal: { rule: 'table', code, sentence: 'No.' } });
      onclose!();
      await expect(wish).rejects.toMatchObject({ refusal: { code: 'left' } });
      await vi.advanceTimersByTimeAsync(60_000);
      expect([gone, lines.length]).toEqual([[code], before]);
    });

    it('tries on where something else is refused', async () => {
      line().onopen!();
      line().says({ type: 'refused', id: null, refusal: { rule: 'server', code: 'stopping', sentence: 'No.' } });
      await lose(1);
      expect([gone, lines.length]).toEqual([[], 3]);
    });

    it('asks for it where no line comes about, as nobody says why', async () => {
      answer = no('address', 'no-such-table');
      await lose(2);
      expect(looks).toBe(0);
      await lose(1);
      expect([gone, looks]).toEqual([['no-such-table'], 1]);
      const before = lines.length;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(lines).toHaveLength(before);
    });

    it('asks once while it is there, and again while nobody answers', async () => {
      await lose(6);
      expect([gone, looks]).toEqual([[], 1]);
      line().onopen!();
      answer = no('network', 'no-network');
      await lose(3);
      expect([gone, looks]).toEqual([[], 4]);
      answer = no('address', 'no-such-table');
      await lose(1);
      expect(gone).toEqual(['no-such-table']);
    });
  });

  it('lets nobody wait for ever once it is closed', async () => {
    const wish = connection.ask({ do: 'start' });
    connection.close();
    await expect(wish).rejects.toMatchObject({ refusal: { code: 'left' } });
  });

  it('makes ids that do not meet', () => {
    expect(new Set(Array.from({ length: 1000 }, wishId)).size).toBe(1000);
  });

  describe('hearing what changed', () => {
    const table = { game: 'test', seats: [{ holder: { kind: 'nobody' }, yours: false }], deciding: [0], views: [{ seat: 0, view: { turn: 1, hand: ['a'], walls: [{ at: 1 }, { at: 2 }] }, choices: ['pass'] }] } as unknown as TableState;
    const whole = (seq: number, resync = false, state = table): ServerMessage => ({ type: 'update', seq, resync, state, news: [] });
    const change = (seq: number, view: unknown, ...events: unknown[]): Change =>
      ({ type: 'change', seq, news: { kind: 'chose', seat: 0, events }, state: { deciding: [[seq]], views: { 0: { view } } } });
    const hellos = () => line().sent.filter(({ type }) => type === 'hello');
    const eventsIn = ({ news }: Update) => news.flatMap(({ news }) => (news.kind === 'chose' ? news.events : []));
    const at = expect.any(Number) as number;
    let heard: Update[];
    const last = () => heard.at(-1)!;
    beforeEach(() => {
      heard = [];
      connection.listen({ update: (update) => heard.push(update) });
      line().onopen!();
      line().says(whole(4, true));
    });

    it('tells it as an update, of the table as it then stands', () => {
      line().says(change(5, { turn: [2] }));
      line().says({ type: 'change', seq: 6, news: { kind: 'changed' } });
      line().says({ type: 'change', seq: 7, state: { host: [true] } });
      const view = { turn: 2, hand: ['a'], walls: [{ at: 1 }, { at: 2 }] };
      const state = { ...table, deciding: [5], views: [{ seat: 0, view, choices: ['pass'] }] };
      expect(heard.slice(1)).toEqual([
        { type: 'update', seq: 5, resync: false, news: [{ seq: 5, at, news: { kind: 'chose', seat: 0, events: [], views: [view] } }], state },
        { type: 'update', seq: 6, resync: false, news: [{ seq: 6, at, news: { kind: 'changed' } }], state },
        { type: 'update', seq: 7, resync: false, news: [], state: { ...state, host: true } },
      ]);
      expect(hellos()).toHaveLength(1);
    });

    it('gives a step the views after it', () => {
      line().says(change(5, { hand: { '~': [1, 0, 'b'] } }));
      const { news } = last().news[0]!;
      expect(news.kind === 'chose' && news.views?.[0]).toBe(last().state.views[0]!.view);
    });

    it('knows which events the change before told, and forgets them with a whole table', () => {
      const [passed, drew] = [{ kind: 'passed', seat: 0 }, { kind: 'drew', card: 'boot' }];
      line().says(change(5, {}, passed));
      line().says(change(6, {}, drew, [2, 1]));
      expect(eventsIn(last())).toEqual([drew, { kind: 'passed', seat: 1 }]);
      line().says({ ...update(7, [7]), state: table } as ServerMessage);
      vi.spyOn(console, 'error').mockImplementation(() => {});
      line().says(change(8, {}, [1]));
      expect([last().seq, hellos().at(-1)]).toEqual([7, { type: 'hello', since: null }]);
    });

    it('leaves what did not change the very same', () => {
      const [before] = heard;
      line().says(change(5, { walls: { 1: { at: [3] } } }));
      type View = { hand: unknown; walls: unknown[] };
      const [was, is] = [before!, last()].map(({ state }) => state.views[0]!.view as View) as [View, View];
      expect(is.walls).toEqual([{ at: 1 }, { at: 3 }]);
      expect(is.hand).toBe(was.hand);
      expect(is.walls[0]).toBe(was.walls[0]);
      expect(last().state.seats).toBe(before!.state.seats);
      expect(was.walls[1]).toEqual({ at: 2 });
    });

    it('says hello again after a gap, once, and waits for the whole table', () => {
      line().says(change(6, { turn: [3] }));
      line().says(change(7, { turn: [4] }));
      line().says(change(5, { turn: [2] }));
      expect(heard).toHaveLength(1);
      expect(hellos().slice(1)).toEqual([{ type: 'hello', since: 4 }]);
      line().says({ ...update(8, [5, 6, 7, 8]), state: table } as ServerMessage);
      expect(last().news.map(({ seq }) => seq)).toEqual([5, 6, 7, 8]);
      line().says(change(9, { turn: [5] }));
      expect(last()).toMatchObject({ seq: 9, state: { views: [{ view: { turn: 5 } }] } });
      line().says(change(9, { turn: [5] }));
      expect(hellos().slice(2)).toEqual([{ type: 'hello', since: 9 }]);
    });

    it('asks for everything afresh when a change does not fit the table', async () => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
      line().says(change(5, { hand: { 7: ['b'] } }));
      line().says(change(6, { turn: [3] }));
      expect(heard).toHaveLength(1);
      expect(hellos().slice(1)).toEqual([{ type: 'hello', since: null }]);
      expect(complaint).toHaveBeenCalledOnce();
      line().onclose!();
      await vi.advanceTimersByTimeAsync(1000);
      line().onopen!();
      expect(hellos()).toEqual([{ type: 'hello', since: null }]);
      line().says(whole(6, true));
      line().says(change(7, { turn: [4] }));
      expect(last()).toMatchObject({ seq: 7, state: { views: [{ view: { turn: 4, hand: ['a'] } }] } });
    });

    it('asks once more if it was refused', () => {
      line().says(change(6, { turn: [3] }));
      line().says({ type: 'refused', id: null, refusal: { rule: 'limit', code: 'too-fast', sentence: 'Slower, please.' } });
      line().says(change(7, { turn: [4] }));
      line().says(change(8, { turn: [5] }));
      expect([heard.length, hellos().slice(1)]).toEqual([1, [{ type: 'hello', since: 4 }, { type: 'hello', since: 4 }]]);
    });

    it('takes a whole table for a change, too', () => {
      const watching = { ...table, views: [{ seat: null, view: { turn: 7 }, choices: [] }] } as TableState;
      line().says(whole(5, false, watching));
      line().says(change(6, { turn: [8] }));
      expect(last().state.views).toEqual([{ seat: null, view: { turn: 8 }, choices: [] }]);
      expect(hellos()).toHaveLength(1);
    });

    it('goes on from where it was on a new line', async () => {
      line().says(change(5, { turn: [2] }));
      line().onclose!();
      await vi.advanceTimersByTimeAsync(1000);
      line().onopen!();
      expect(hellos()).toEqual([{ type: 'hello', since: 5 }]);
      line().says(change(6, { turn: [3] }));
      expect([heard.length, hellos().length], 'the whole table is on its way').toEqual([2, 1]);
      line().says(update(6, [6]));
      expect(last().seq).toBe(6);
    });
  });
});
