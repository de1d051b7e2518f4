/**
 * The line between a page and its table. Playing over a network and playing in this browser alone are the same page: a
 * `Connection` speaks docs/protocol.md over any `Wire`.
 */
import { askAfter, ServerClock } from '../lib/clock';
import { updateOf, type Held } from '../lib/patch.js';
import type { Advice, Ask, Change, ClientMessage, Presence, Refusal, ServerMessage, Update } from '../lib/protocol';
import { Refused } from './house';

/** `waiting`: lost, trying again soon. */
export type LinkState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface Listener {
  update?: (update: Update) => void;
  presence?: (presence: Presence) => void;
  link?: (state: LinkState) => void;
  /** A refusal that answers no wish of ours. */
  refused?: (refusal: Refusal) => void;
  /** There is no such table any more, and this line tries no longer. */
  gone?: (refusal: Refusal) => void;
}

/** What a strong player would do, and how many more may be asked for at once. */
export interface Hinted { advice: Advice; left: number }

export interface Connection {
  /** Hears everything from now on; the returned function stops it. */
  listen(listener: Listener): () => void;
  /** Wishes for something. Resolves to the version it led to once it is durable; rejects with `Refused`. */
  ask(ask: Exclude<Ask, { do: 'hint' }>): Promise<number>;
  /** What a strong player would do on a seat. */
  hint(seat: number): Promise<Hinted>;
  /** The server's clock, as far as this line knows it; only lines that can ask for the time have one. */
  readonly clock?: ServerClock;
  /** Keeps asking for the time, or stops: a game in real time is on, or over. */
  keepTime?(wanted: boolean): void;
  /** Says whether a fall ended here as it did at the table. Nobody answers, and what cannot be said now is not said later. */
  reckoned?(same: boolean): void;
  close(): void;
}

/** Text in, text out: the part of a WebSocket that is used. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Pending {
  ask: Ask;
  resolve: (answer: number | Hinted) => void;
  reject: (refused: Refused) => void;
}

/** A table that somebody closed, or that never was, does not come back. */
const forGood = ({ code }: Refusal): boolean => code === 'table-removed' || code === 'no-such-table';

/** A server that knows of no table says so before there is a line, where no page can read it: after so many tries it is asked. */
const triesBeforeAsking = 3;

const firstDelay = 400;
/** Where one of several servers is gone, others take its tables over within seconds: so long one tries often. */
const soonDelay = 1_600;
const soonTries = 10;
const longestDelay = 12_000;
const pingEvery = 10_000;
/** A line over a network may be dead and look open; one to a worker of this page is only busy. */
const patience = { network: { answer: 2_000, pong: 5_000, open: 10_000 }, worker: { answer: 30_000, pong: 30_000, open: 30_000 } };

/** How long to wait before the next try, at most. */
function delayAfter(failures: number): number {
  if (failures < soonTries) return Math.min(soonDelay, firstDelay * 2 ** failures);
  return Math.min(longestDelay, soonDelay * 2 ** (failures - soonTries));
}

/** A new name for a wish. `crypto.randomUUID` exists only on https, and families play on their home network. */
export function wishId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export class WireConnection implements Connection {
  private readonly listeners = new Set<Listener>();
  private readonly pending = new Map<string, Pending>();
  private wire: Wire | null = null;
  private state: LinkState = 'connecting';
  private seen: number | null = null;
  /** What was told last: changes are changes of it. */
  private held: Held | null = null;
  /** Said hello, and the whole table has not come yet. */
  private greeting = false;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  /** Somebody waits for an answer. */
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private readonly patience: typeof patience.network;
  readonly clock = new ServerClock();
  private timed = false;
  private asked = 0;
  private tick: ReturnType<typeof setTimeout> | undefined;
  private readonly open: () => Wire;
  private readonly openAt: ((address: string) => Wire) | undefined;
  private readonly look: (() => Promise<unknown>) | undefined;
  /** Asked whether the table is still there, and not told that nobody answers. */
  private looked = false;
  /** A shorter way to the table, until it has proved good. */
  private shortcut: Wire | null = null;
  /** There was one, and it led nowhere. */
  private noShortcut = false;
  private readonly wake = () => this.nudge();

  /** `openAt` opens a line to an address that the house names, and `look` asks for the table without one; only a house on a network has both. */
  constructor(open: () => Wire, openAt?: (address: string) => Wire, look?: () => Promise<unknown>) {
    this.open = open;
    this.openAt = openAt;
    this.look = look;
    this.patience = openAt ? patience.network : patience.worker;
    globalThis.addEventListener?.('online', this.wake);
    globalThis.document?.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    listener.link?.(this.state);
    return () => this.listeners.delete(listener);
  }

  ask(ask: Exclude<Ask, { do: 'hint' }>): Promise<number> {
    return this.wish(ask) as Promise<number>;
  }

  hint(seat: number): Promise<Hinted> {
    return this.wish({ do: 'hint', seat }) as Promise<Hinted>;
  }

  keepTime(wanted: boolean): void {
    if (wanted === this.timed) return;
    this.timed = wanted;
    this.asked = 0;
    if (wanted && this.state === 'open') this.askTime();
    else clearTimeout(this.tick);
  }

  reckoned(same: boolean): void {
    if (this.state === 'open') this.send({ type: 'reckoned', same });
  }

  close(): void {
    this.timed = false;
    clearTimeout(this.retry);
    this.hang();
    globalThis.removeEventListener?.('online', this.wake);
    globalThis.document?.removeEventListener('visibilitychange', this.wake);
    this.setState('closed');
    for (const [, pending] of this.pending) {
      pending.reject(new Refused({ rule: 'network', code: 'left', sentence: 'You left the table.' }));
    }
    this.pending.clear();
  }

  private wish(ask: Ask): Promise<number | Hinted> {
    return new Promise((resolve, reject) => {
      const id = wishId();
      this.pending.set(id, { ask, resolve, reject });
      if (this.state === 'open') this.sendWish(id, ask);
    });
  }

  /** If nothing at all is heard then, the line may be dead: somebody waits for the answer. */
  private sendWish(id: string, ask: Ask): void {
    this.send({ type: 'ask', id, ask });
    this.doubt ??= setTimeout(() => {
      this.doubt = undefined;
      if (this.pending.size > 0) this.ping();
    }, this.patience.answer);
  }

  private connect(): void {
    this.setState('connecting');
    const wire = this.open();
    this.wire = wire;
    this.deadline = setTimeout(() => this.lost(), this.patience.open);
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.heard();
      this.looked = false;
      this.setState('open');
      this.greet();
      this.begin();
      this.beat = setInterval(() => this.ping(), pingEvery);
    };
    this.attend(wire);
  }

  private attend(wire: Wire): void {
    wire.onmessage = (event) => {
      if (this.wire === wire && typeof event.data === 'string') this.receive(event.data);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
  }

  /** What a new line hears after the hello. */
  private begin(): void {
    // Whatever was not acknowledged may or may not have arrived: the id makes it count once.
    for (const [id, { ask }] of this.pending) this.sendWish(id, ask);
    this.clock.forget();
    this.asked = 0;
    if (this.timed) this.askTime();
  }

  /** The table is nearer by another way. The line that is there serves until the other one does. */
  private tryShortcut(at: string, ticket: string): void {
    if (!this.openAt || this.noShortcut || this.shortcut) return;
    let wire: Wire;
    try {
      wire = this.openAt(at);
    } catch {
      this.noShortcut = true;
      return;
    }
    this.shortcut = wire;
    const say = (message: ClientMessage) => wire.send(JSON.stringify(message));
    const hello = () => say({ type: 'hello', since: this.seen });
    wire.onopen = () => {
      if (this.shortcut !== wire) return;
      say({ type: 'ticket', ticket });
      hello();
    };
    wire.onmessage = ({ data }) => {
      if (this.shortcut !== wire || typeof data !== 'string') return;
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'ping') say({ type: 'pong', n: message.n });
      else if (message.type === 'presence') for (const listener of this.listeners) listener.presence?.(message);
      if (message.type !== 'update') return;
      // The other line was quicker just now: nothing is told twice.
      if (this.seen !== null && message.seq < this.seen) hello();
      else this.change(wire, data);
    };
    wire.onclose = () => {
      if (this.shortcut !== wire) return;
      this.shortcut = null;
      this.noShortcut = true;
    };
  }

  /** The other line has told how the table stands: from now on it is the line. */
  private change(wire: Wire, update: string): void {
    const before = this.wire;
    this.wire = wire;
    this.shortcut = null;
    before?.close();
    this.attend(wire);
    this.receive(update);
    this.begin();
  }

  private receive(text: string): void {
    const heard = performance.now();
    this.heard();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'update':
        this.greeting = false;
        this.tell(message);
        break;
      case 'change':
        this.follow(message);
        break;
      case 'presence':
        for (const listener of this.listeners) listener.presence?.(message);
        break;
      case 'ack':
        this.settle(message.id)?.resolve(message.seq);
        break;
      case 'hint':
        this.settle(message.id)?.resolve({ advice: message.advice, left: message.left });
        break;
      case 'refused':
        if (message.id === null) {
          // It may have been the hello: the next change asks again.
          this.greeting = false;
          for (const listener of this.listeners) listener.refused?.(message.refusal);
          if (forGood(message.refusal)) this.end(message.refusal);
        } else this.settle(message.id)?.reject(new Refused(message.refusal));
        break;
      case 'elsewhere':
        this.tryShortcut(message.at, message.ticket);
        break;
      case 'clock':
        this.clock.hear(message.sent, message.at, heard);
        break;
      case 'ping':
        // At once: the server measures this line by it.
        this.send({ type: 'pong', n: message.n });
        break;
      case 'pong':
        break;
    }
  }

  private greet(): void {
    this.greeting = true;
    this.send({ type: 'hello', since: this.seen });
  }

  private tell(message: Update): void {
    this.failures = 0;
    this.held = message;
    const seen = this.seen;
    const news = message.resync || seen === null ? message.news : message.news.filter((item) => item.seq > seen);
    this.seen = message.seq;
    const { type, seq, resync, state } = message;
    const update = { type, seq, resync, news, state };
    for (const listener of this.listeners) listener.update?.(update);
  }

  /** Better the whole table again than a wrong picture of it. */
  private follow(change: Change): void {
    if (this.greeting) return;
    if (this.held === null || change.seq - 1 !== this.seen) {
      this.greet();
      return;
    }
    let update: Update;
    try {
      update = updateOf(this.held, change);
    } catch (error) {
      console.error('A change did not fit the table', error);
      this.seen = null;
      this.greet();
      return;
    }
    this.tell(update);
  }

  private askTime(): void {
    clearTimeout(this.tick);
    this.send({ type: 'clock', sent: performance.now() });
    this.tick = setTimeout(() => this.askTime(), askAfter(this.asked));
    this.asked += 1;
  }

  private settle(id: string): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }

  private send(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private ping(): void {
    this.send({ type: 'ping' });
    this.deadline ??= setTimeout(() => this.lost(), this.patience.pong);
  }

  /** The line lives. */
  private heard(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.doubt);
    this.deadline = this.doubt = undefined;
  }

  /** The network is back, or somebody looks at the page again: find out at once instead of waiting. */
  private nudge(): void {
    if (this.state === 'waiting') {
      clearTimeout(this.retry);
      this.connect();
    } else if (this.state === 'open') {
      this.ping();
      // The lid was closed, perhaps: a handful of fresh answers.
      this.asked = 0;
      if (this.timed) this.askTime();
    }
  }

  private lost(): void {
    this.hang();
    this.setState('waiting');
    const delay = delayAfter(this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), delay);
    if (this.failures >= triesBeforeAsking) void this.lookForIt();
  }

  /** Is it still there? Once is enough, if anybody answers. */
  private async lookForIt(): Promise<void> {
    if (this.looked || !this.look) return;
    this.looked = true;
    try {
      await this.look();
    } catch (error) {
      this.looked = error instanceof Refused && !error.passes;
      if (error instanceof Refused && forGood(error.refusal) && this.state !== 'closed') this.end(error.refusal);
    }
  }

  private end(refusal: Refusal): void {
    this.close();
    for (const listener of this.listeners) listener.gone?.(refusal);
  }

  private hang(): void {
    clearInterval(this.beat);
    clearTimeout(this.tick);
    this.heard();
    const wires = [this.wire, this.shortcut];
    this.wire = this.shortcut = null;
    for (const wire of wires) wire?.close();
  }

  private setState(state: LinkState): void {
    this.state = state;
    for (const listener of this.listeners) listener.link?.(state);
  }
}
