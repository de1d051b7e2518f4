import type { BoardExports, BoardSeat, Step } from '../games/types';
import { Refused, type Connection, type LinkState } from '../house';
import { gameClock, type GameClock } from './clock';
import { toldOf } from './news';
import type { Advice, Ask, Emote, GameEvent, Line as Distance, NewsItem, Refusal, TableState, Update } from './protocol';
import { RobotPace, type Planned } from './robots';
import { chargeOf, colourOf } from './seats';
import { settings } from './settings.svelte';

/** One line of the prompter's book: a game's event, or something people did at the table. */
export type Line = { key: string; seq: number; at: number; /** Told to this seat alone. */ only?: number } & ({ event: GameEvent; news?: never } | { event?: never; news: NewsItem['news'] });

/** Something said or held up at the table. */
export interface Said {
  seq: number;
  at: number;
  name: string;
  seat: number | null;
  text?: string;
  emote?: Emote;
}

/** A step that waits for its turn on the stage: the views of all own seats after it. */
interface Queued {
  seq: number;
  by: number | null;
  events: GameEvent[];
  /** What each own seat saw of it, where they did not see the same. */
  apart?: GameEvent[][];
  views: unknown[];
}

/** A decision that was made: what came of it, and how the game stood before, as far as this page saw it. */
export interface Decision {
  seq: number;
  by: number | null;
  events: GameEvent[];
  /** What each own seat saw of it, where they did not see the same. */
  apart?: GameEvent[][];
  /** The views of all own seats before it; null when this page came later. */
  before: unknown[] | null;
}
/** How many decisions are remembered, to show what taking one back would mean. */
const remembered = 40;

const apartOf = ({ apart }: { apart?: GameEvent[][] }): { apart?: GameEvent[][] } => (apart ? { apart } : {});

/** A step takes about this long; used to see whether a queue is long. */
const aboutAStep = 900;
/** The last verdict of a game in real time stays on the stage for so long before the curtain falls. */
const lastLook = 2200;

/** The lines of the log that a piece of news adds. `seats` are those of this screen, in the order of their views. */
export function linesOf(item: NewsItem, seats: readonly (number | null)[] = []): Line[] {
  const { seq, at, news } = item;
  if (news.kind !== 'started' && news.kind !== 'chose' && news.kind !== 'woke') return toldOf(news.kind) ? [{ key: `${seq}`, seq, at, news }] : [];
  if (!news.apart) return news.events.map((event, index) => ({ key: `${seq}.${index}`, seq, at, event }));
  return news.apart.flatMap((events, view) => events.map((event, index) => ({ key: `${seq}.${index}@${view}`, seq, at, event, only: seats[view] ?? -1 })));
}

/** The log after news: what was taken back is struck from it. */
export function withNews(lines: Line[], items: NewsItem[], seats: readonly (number | null)[] = []): Line[] {
  let log = lines;
  for (const item of items) {
    const { news } = item;
    if (news.kind === 'undone') log = log.filter((line) => line.seq < news.since || line.news !== undefined);
    log = [...log, ...linesOf(item, seats)];
  }
  return log;
}

/** A table as one page sees it: how it stands, what was said, and the steps still to be played on the stage. */
export class TableStore {
  state = $state.raw<TableState | null>(null);
  seq = $state(0);
  link = $state<LinkState>('connecting');
  here = $state.raw<boolean[]>([]);
  watching = $state(0);
  /** How far away everybody is, as last heard; a measurement needs no new version of the table. */
  private distances = $state.raw<(Distance | null)[] | null>(null);
  said = $state.raw<Said[]>([]);
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  /** How many more hints may be asked for at once, as last told. */
  hintsLeft = $state<number | null>(null);
  /** The last "no", until it is put away. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why there is no such table any more. */
  gone = $state.raw<Refusal | null>(null);
  /** Somebody's chosen picture, shown on their tag for a moment. */
  emotes = $state.raw<Record<number, Emote>>({});
  /** Own wishes on their way. */
  busy = $state(0);
  /** True while steps are still being played. */
  playing = $state(false);

  /** The log of the whole screen; `lines` is what the seat in front of it may read. */
  private book = $state.raw<Line[]>([]);
  private decisions = $state.raw<Decision[]>([]);
  private shown = $state.raw<unknown[] | null>(null);
  private queue: Queued[] = [];
  private readonly robots = new RobotPace();
  /** How many steps of robots are on the stage or wait for it. */
  private robotSteps = $state(0);
  /** Who made the step that is on the stage. */
  private onStage = $state<number | null>(null);
  /** The turn in which somebody of this screen was last asked. */
  private askedIn = $state<number | null>(null);
  /** Somebody wants to see nothing more until it is their turn. */
  private skipping = $state(false);
  private cut = new AbortController();
  private over = new AbortController();
  private board: BoardExports | null = null;
  private readonly connection: Connection;
  private readonly stop: () => void;

  /** Who last opened the curtain: the seat in front of the screen, where the seats of one screen have secrets. */
  private facing = $state<number | null>(null);
  /** The seat the screen is to be passed to; null while no curtain is needed. */
  readonly curtain = $derived.by(() => this.passTo());
  /** The seat this screen acts or looks for; null for a watcher, and behind the curtain. */
  readonly seat = $derived.by(() => (this.curtain === null ? this.pickSeat() : null));
  private readonly began = $derived(this.state?.began_at ?? null);
  /** The time of a game in real time; null for all others. */
  readonly clock = $derived.by((): GameClock | null => (this.began !== null && this.connection.clock ? gameClock(this.connection.clock, this.began) : null));
  /** Up to which version the log tells what happened: what is still to be played on the stage is not told ahead. */
  private told = $state(Infinity);
  readonly lines = $derived(this.book.filter(({ only, event, seq }) => (only === undefined || only === this.seat) && (event === undefined || seq <= this.told)));
  readonly names = $derived((this.state?.seats ?? []).map(({ holder }) => (holder.kind === 'nobody' ? '' : holder.name)));

  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    this.connection = connection;
    this.stop = connection.listen({
      update: (update) => this.receive(update),
      presence: ({ here, watching, lines }) => { this.here = here; this.watching = watching; this.distances = lines ?? this.distances; },
      link: (link) => { this.link = link; },
      refused: (refusal) => { this.refusal = refusal; },
      gone: (refusal) => { this.gone = refusal; },
    });
  }

  close(): void {
    this.stop();
    clearTimeout(this.closing);
    this.cut.abort();
    this.connection.close();
  }

  /** The board on the stage, or none. */
  stage(board: BoardExports | null): void {
    this.board = board;
  }

  get seats(): BoardSeat[] {
    return (this.state?.seats ?? []).map(({ holder, yours, line = null }, index) => ({
      index,
      name: holder.kind === 'nobody' ? '' : holder.name,
      charge: chargeOf(index),
      colour: colourOf(index),
      bot: holder.kind === 'bot',
      away: holder.kind === 'person' && this.here[index] === false,
      yours,
      line: this.distances?.[index] ?? line,
    }));
  }

  /** The seats somebody who watches may ask for: a robot plays them for nobody, or somebody left. */
  get joinable(): number[] {
    if (this.state?.phase !== 'playing' || this.state.vote || this.state.seats.some(({ yours }) => yours)) return [];
    return this.state.seats.flatMap(({ holder }, seat) => (holder.kind === 'nobody' || (holder.kind === 'bot' && !holder.for_person) ? [seat] : []));
  }

  /** What the stage shows now. */
  get view(): unknown {
    const state = this.state;
    if (!state || state.views.length === 0 || this.curtain !== null) return null;
    return this.shown?.[this.viewIndex] ?? state.views[this.viewIndex]?.view ?? null;
  }

  /** The legal choices of the acting seat; none while steps are still being played. */
  get choices(): unknown[] {
    if (this.playing || this.seat === null || !this.state?.deciding.includes(this.seat)) return [];
    return this.state.views.find((view) => view.seat === this.seat)?.choices ?? [];
  }

  /** The latest decision at a seat: the one its player would take back. `before` is the view this screen had of the game then. */
  latestAt(seat: number): { events: GameEvent[]; before: unknown } | null {
    const decision = this.decisions.findLast(({ by }) => by === seat);
    if (!decision || this.curtain !== null) return null;
    return { events: decision.apart?.[this.viewIndex] ?? decision.events, before: decision.before?.[this.viewIndex] ?? null };
  }

  private get viewIndex(): number {
    return Math.max(0, this.state?.views.findIndex((view) => view.seat === this.seat) ?? 0);
  }

  get myTurn(): boolean {
    return this.choices.length > 0;
  }

  /** Asks the table. A refusal with one of the codes in `quietly` is nobody's mistake, and is not shown. */
  async ask(ask: Exclude<Ask, { do: 'hint' }>, quietly: readonly string[] = []): Promise<boolean> {
    this.refusal = null;
    this.busy += 1;
    try {
      await this.connection.ask(ask);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.refusal.code !== 'left' && !quietly.includes(error.refusal.code)) this.refusal = error.refusal;
      return false;
    } finally {
      this.busy -= 1;
    }
  }

  /** Chooses for the acting seat, or for another one of this screen. */
  act(choice: unknown, seat: number | null = this.seat, quietly: readonly string[] = []): Promise<boolean> {
    if (seat === null) return Promise.resolve(false);
    this.advice = null;
    return this.ask({ do: 'choose', seq: this.seq, seat, choice }, quietly);
  }

  /** A fall played here ended as it did at the table, or not. */
  reckoned(same: boolean): void {
    this.connection.reckoned?.(same);
  }

  undo(): Promise<boolean> {
    return this.ask({ do: 'undo', seq: this.seq });
  }

  async hint(): Promise<void> {
    if (this.seat === null || this.thinking) return;
    this.thinking = true;
    const asked = this.seq;
    try {
      const { advice, left } = await this.connection.hint(this.seat);
      this.hintsLeft = left;
      if (this.seq === asked) this.advice = advice;
    } catch (error) {
      if (error instanceof Refused && error.refusal.code !== 'left') this.refusal = error.refusal;
    } finally {
      this.thinking = false;
    }
  }

  /** A tap while steps are played: go to the end of the one on the stage. */
  hurry(): void {
    this.cut.abort();
    this.cut = new AbortController();
  }

  /** Whether a robot plays and somebody of this screen waits for it. */
  get canSkip(): boolean {
    const { state } = this;
    if (!state || this.clock !== null || this.skipping || this.curtain !== null || !state.seats.some(({ yours }) => yours)) return false;
    if (this.inOwnTurn) return false;
    const robots = state.deciding.length > 0 && state.deciding.every((seat) => state.seats[seat]?.holder.kind === 'bot');
    return this.robotSteps > 0 || (robots && state.phase === 'playing');
  }

  /** Whether an own move is told, or the game still is in the turn in which one was asked: a robot's answer is no reason to leave. */
  private get inOwnTurn(): boolean {
    if (this.onStage !== null && this.own.includes(this.onStage)) return true;
    return this.askedIn !== null && this.turnOf(this.state?.views) === this.askedIn && (!this.playing || this.board?.turnOf?.(this.view) === this.askedIn);
  }

  private turnOf(views: TableState['views'] = []): number | null {
    const view = views[this.viewIndex]?.view;
    return view == null ? null : (this.board?.turnOf?.(view) ?? null);
  }

  /** To one's own turn, or to the end of the game: whatever is still to be played happens at once. */
  skip(): void {
    this.skipping = true;
    this.hurry();
    this.over.abort();
    this.over = new AbortController();
    this.stopSkipping();
  }

  private stopSkipping(): void {
    const { state } = this;
    const awaited = state?.phase !== 'playing' || this.own.some((seat) => state.deciding.includes(seat));
    if (awaited && !this.playing) this.skipping = false;
  }

  /** Who looked last, where the screen is passed on. */
  get before(): number | null {
    return this.facing;
  }

  /** Somebody sits down in front of the screen and opens the curtain. */
  face(seat: number): void {
    this.advice = null;
    this.refusal = null;
    this.facing = seat;
  }

  /** The seats of this screen; those a robot plays only if it plays them all. */
  private get own(): number[] {
    const seats = (this.state?.views ?? []).flatMap(({ seat }) => (seat === null ? [] : [seat]));
    const played = seats.filter((seat) => this.state?.seats[seat]?.holder.kind === 'person');
    return played.length > 0 ? played : seats;
  }

  /** Whoever must decide; where there are secrets, the one in front of the screen as long as nobody else here must. */
  private pickSeat(): number | null {
    const state = this.state;
    if (!state) return null;
    const own = this.own;
    const stays = state.secrets && this.facing !== null && own.includes(this.facing) ? this.facing : null;
    if (stays !== null && (this.playing || state.phase !== 'playing' || state.deciding.includes(stays))) return stays;
    return own.find((seat) => state.deciding.includes(seat)) ?? stays ?? own[0] ?? null;
  }

  private passTo(): number | null {
    if (!this.state?.secrets || this.state.phase !== 'playing') return null;
    const next = this.pickSeat();
    return next === this.facing ? null : next;
  }

  private receive(update: Update): void {
    const before = this.state;
    // What kept one out is over.
    if (!before) this.refusal = null;
    const undone = update.news.some(({ news }) => news.kind === 'undone');
    const seats = update.state.views.map(({ seat }) => seat);
    this.book = withNews(update.resync ? [] : this.book, update.news, seats);
    if (update.resync) this.said = [];
    this.remember(update, before);
    this.hear(update.news, update.resync);
    if (update.seq !== this.seq) this.advice = null;
    this.seq = update.seq;
    this.state = update.state;
    if (this.own.some((seat) => update.state.deciding.includes(seat))) this.askedIn = this.turnOf(update.state.views);

    this.connection.keepTime?.(this.clock !== null && update.state.phase === 'playing');
    if (this.clock !== null) {
      this.tellAtOnce(update, before);
      return;
    }
    const sameSeats = before !== null && before.views.length === update.state.views.length;
    if (update.resync || undone || (!sameSeats && before?.phase === 'playing')) {
      this.queue = [];
      this.told = Infinity;
      this.shown = update.state.views.map(({ view }) => view);
      return;
    }
    for (const { seq, news } of update.news) {
      if (news.kind === 'chose' || news.kind === 'woke') this.queue.push({ seq, by: news.kind === 'chose' ? news.seat : null, events: news.events, ...apartOf(news), views: news.views ?? [] });
      if (news.kind === 'started') {
        this.shown = null;
        this.queue.push({ seq, by: null, events: news.events, ...apartOf(news), views: [] });
      }
    }
    if (this.queue.length === 0) this.shown = update.state.views.map(({ view }) => view);
    else {
      this.robotSteps += update.news.filter(({ news }) => news.kind === 'chose' && this.isRobot(news.seat)).length;
      void this.perform();
    }
    this.stopSkipping();
  }

  /** A game in real time waits for nobody: the stage shows it as it is, and the board hears what happened. */
  private tellAtOnce(update: Update, before: TableState | null): void {
    const index = this.viewIndex;
    let stood = this.shown?.[index];
    this.queue = [];
    this.shown = update.state.views.map(({ view }) => view);
    if (update.resync) return;
    if (before?.phase === 'playing' && update.state.phase === 'over') {
      this.playing = true;
      this.closing = setTimeout(() => { this.playing = false; }, lastLook);
    }
    for (const { seq, news } of update.news) {
      if (news.kind !== 'chose' && news.kind !== 'woke' && news.kind !== 'started') continue;
      const after = (news.kind === 'started' ? undefined : news.views?.[index]) ?? this.shown[index];
      this.board?.happened?.({ seq, by: news.kind === 'chose' ? news.seat : null, events: news.apart?.[index] ?? news.events, before: stood ?? after, after });
      stood = after;
    }
  }

  private remember(update: Update, before: TableState | null): void {
    let decisions = update.resync ? [] : this.decisions;
    let stood: unknown[] | null = update.resync || !before ? null : before.views.map(({ view }) => view);
    for (const { seq, news } of update.news) {
      if (news.kind === 'undone') {
        decisions = decisions.filter((decision) => decision.seq < news.since);
        stood = null;
      }
      if (news.kind === 'started') stood = null;
      if (news.kind === 'chose') {
        decisions = [...decisions, { seq, by: news.seat, events: news.events, ...apartOf(news), before: stood }];
        stood = news.views ?? null;
      }
    }
    this.decisions = decisions.slice(-remembered);
  }

  private hear(news: NewsItem[], quietly: boolean): void {
    const heard = news.flatMap<Said>(({ seq, at, news: item }) => {
      if (item.kind === 'chat') return [{ seq, at, name: item.name, seat: item.seat, text: item.text }];
      if (item.kind === 'emote') return [{ seq, at, name: item.name, seat: item.seat, emote: item.emote }];
      return [];
    });
    if (heard.length === 0) return;
    this.said = [...this.said, ...heard].slice(-200);
    if (quietly) return;
    for (const { seat, emote } of heard) {
      if (seat === null || !emote) continue;
      this.emotes = { ...this.emotes, [seat]: emote };
      setTimeout(() => {
        const { [seat]: _, ...others } = this.emotes;
        this.emotes = others;
      }, 3500);
    }
  }

  /** Plays the queue, one step after the other; each ends with the stage as the game stood after it. */
  private async perform(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) {
        const index = this.viewIndex;
        this.onStage = next.by;
        this.told = next.seq - 1;
        const latest = this.queue.length === 0 ? this.state?.views.map(({ view }) => view) : undefined;
        const views = next.views.length > 0 ? next.views : latest;
        const after = views?.[index];
        const before = this.shown?.[index] ?? after;
        if (this.board?.animate && after !== undefined && settings.tempo > 0 && !this.skipping && !globalThis.document?.hidden) {
          const step: Step = { seq: next.seq, by: next.by, events: next.apart?.[index] ?? next.events, before, after };
          if (this.shown === null) this.shown = views ?? null;
          try {
            await this.board.animate(step, { ...this.paceOf(step), signal: this.cut.signal, over: this.over.signal });
          } catch (error) {
            console.error('The board could not play a step', error);
          }
        }
        if (views) this.shown = views;
        if (this.isRobot(next.by)) this.robotSteps -= 1;
      }
      this.shown = this.state?.views.map(({ view }) => view) ?? null;
    } finally {
      this.playing = false;
      this.told = Infinity;
      this.onStage = null;
      this.robotSteps = 0;
      this.stopSkipping();
    }
  }

  private isRobot(seat: number | null): boolean {
    return seat !== null && this.state?.seats[seat]?.holder.kind === 'bot';
  }

  /** How fast a step is played: a robot's turn in a few seconds, anything else twice as fast where much waits behind it. */
  private paceOf(step: Step): { scale: number; most?: number } {
    const { board } = this;
    if (!this.isRobot(step.by) || !board?.turnOf || !board.lasts) return { scale: settings.tempo * ((this.queue.length + 1) * aboutAStep > 2000 ? 0.5 : 1) };
    const index = this.viewIndex;
    const planned: Planned[] = [];
    let before = step.after;
    for (const { seq, by, events, apart, views } of this.queue) {
      const after = views[index] ?? before;
      if (this.isRobot(by)) planned.push({ turn: board.turnOf(before), lasts: board.lasts({ seq, by, events: apart?.[index] ?? events, before, after }) });
      before = after;
    }
    const now: Planned = { turn: board.turnOf(step.before), lasts: board.lasts(step) };
    const part = this.robots.partOf(now, planned, board.turnOf(this.state?.views[index]?.view ?? before) === now.turn);
    return { scale: settings.tempo * part, most: settings.tempo * part * now.lasts };
  }
}
