/** What this screen knows beyond the view: the time, own hands that are on their way, and the verdict everybody looks at. */
import { SvelteMap } from 'svelte/reactivity';
import type { GameClock } from '../../lib/clock';
import { play } from '../../lib/sound';
import type { Step } from '../types';
import type { Choice, GameEvent, Shown, View } from './types';
import { correctionsOf, verdictOf, withLate, type Correction, type Hand, type Verdict } from './verdict';

/** A card is shown larger for so long. */
export const GROWN = 1000;
/** A right slap is looked at for so long, a wrong one a little longer. */
const LOOKED_AT = { right: 1600, wrong: 2200 };
/** Why it was so stays to be read for this long, while the game goes on. */
const READ = 9000;
/** The hand on the table is heard out before the verdict is: there is one voice, and on a good line both come at once. */
const HEARD_OUT = 180;
/** A hand that comes later than this after the one that counted was meant for something else. */
const LATE = 1000;
/** A hand whose answer got lost is taken back. */
const LOST = 4000;
/** While something is still to be seen, the clock is looked at this often at least: the first guess may have been a bad one. */
const LOOK = 250;
/** A clock that is set back by less than this shows nothing twice. */
const BACK = 120;

/** A card asked for while a slap, or a card that turned itself over, was on its way here: nobody's mistake, the pile says what is going on. */
const CROSSED = ['deciding', 'not-your-card', 'too-soon'] as const;

/** The instants at which something on the screen changes by itself. */
export function instantsOf(view: View): number[] {
  const itself = view.turns_itself_at;
  const seconds = itself === null || itself === undefined ? [] : Array.from({ length: 8 }, (_, left) => itself - left * 1000);
  return [...view.rows.flat().flatMap(({ shown_at }) => [shown_at, shown_at + GROWN]), view.next_flip_from, ...seconds];
}

/** In how many seconds the next card turns itself over; null while none does. */
export function secondsOf(view: View, now: number): number | null {
  if (view.turns_itself_at === null || view.verdict_at !== null || view.over || !Number.isFinite(now)) return null;
  return Math.max(0, Math.ceil((view.turns_itself_at - now) / 1000));
}

/** The cards that lie open at a time: never one before its instant. */
export const openAt = (rows: readonly Shown[][], now: number): Shown[][] => rows.map((row) => row.filter(({ shown_at }) => shown_at <= now));

/** The latest card of all that lie open. */
export function newestOf(rows: readonly Shown[][]): { seat: number; index: number; at: number } | null {
  let newest: { seat: number; index: number; at: number } | null = null;
  rows.forEach((row, seat) => row.forEach(({ shown_at: at }, index) => { if (newest === null || at >= newest.at) newest = { seat, index, at }; }));
  return newest;
}

/** A short buzz, where the device can. */
function buzz(pattern: number | number[]): void {
  try {
    // Before anybody has touched the page, browsers only complain.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
  } catch {
    // Some browsers know the word and refuse the deed.
  }
}

/** Is this seat's one hand on the card it turns (MR-R11)? */
export function busyAt(view: View, seat: number, at: number): boolean {
  const busy = view.busy[seat];
  return !!busy && at >= busy.from && at < busy.until;
}

/** Have all taken their cards back, though the table still waits for hands that were in time (MR-R7)? */
export const goneAt = (view: View, at: number): boolean => view.turns_itself_at !== null && at >= view.turns_itself_at && view.own.every((cards) => cards === 0);

interface Props {
  view: () => View;
  clock: () => GameClock | null;
  act: (choice: Choice, seat: number, quietly?: readonly string[]) => Promise<boolean>;
  /** Does this seat belong to the screen? */
  mine: (seat: number) => boolean;
}

export class Rush {
  private tick = $state(0);
  private readonly props: Props;
  /** Own hands that came down and are not decided yet, by seat. */
  private readonly hands = new SvelteMap<number, { place: number }>();
  verdict = $state.raw<Verdict | null>(null);
  /** The latest verdict, to be read in peace. */
  told = $state.raw<Verdict | null>(null);
  /** What was said of hands that wait for their verdict. */
  private corrected: Correction[] = [];
  /** When a hand of this screen came down last. */
  private struck = -Infinity;
  /** A slap that did not count, for a moment: the monster was gone, or the hand was busy, or all cards were. */
  missed = $state.raw<{ seat: number; place: number; why: 'late' | 'busy' | 'gone' } | null>(null);
  /** Own seats that have asked for their card and do not see it yet. */
  readonly turning = new SvelteMap<number, object>();
  private latest = -Infinity;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  /** The game's time as of the last change: everything that is to be seen by now, is. */
  readonly now = $derived.by(() => {
    void this.tick;
    void this.props.view();
    const now = this.props.clock()?.now() ?? Infinity;
    // A better estimate of the server's clock may set it back a little: what has been seen stays.
    if (now < this.latest && this.latest - now < BACK) return this.latest;
    this.latest = now;
    return now;
  });
  readonly open = $derived.by(() => {
    const view = this.props.view();
    return this.props.clock() && goneAt(view, this.now) ? view.rows.map(() => []) : openAt(view.rows, this.now);
  });
  /** What lies on the table: while a verdict is looked at, the cards it was about. */
  readonly rows = $derived(this.verdict && this.open.every((row) => row.length === 0) ? openAt(this.verdict.rows, this.now) : this.open);
  readonly newest = $derived(newestOf(this.rows));
  readonly grown = $derived(this.newest !== null && this.now < this.newest.at + GROWN && this.now !== Infinity);

  readonly seconds = $derived.by(() => secondsOf(this.props.view(), this.now));

  constructor(props: Props) {
    this.props = props;
  }

  /** Wakes the screen at the next instant that matters. Call it in an effect. */
  watch(): (() => void) | undefined {
    const clock = this.props.clock();
    if (!clock) return undefined;
    const now = this.now;
    const next = Math.min(...instantsOf(this.props.view()).filter((instant) => instant > now));
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => { this.tick += 1; }, Math.max(0, Math.min(LOOK, Math.ceil(next - clock.now()))));
    return () => clearTimeout(timer);
  }

  private after(wait: number, then: () => void): void {
    const timer = setTimeout(() => { this.timers.delete(timer); then(); }, wait);
    this.timers.add(timer);
  }
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** All hands on a place: those the table has seen, and own ones on their way. */
  handsOn(place: number): Hand[] {
    if (this.verdict) return this.verdict.hands.filter((hand) => hand.place === place);
    const seen = this.props.view().slaps.filter((slap) => slap.place === place).map(({ seat }) => ({ seat, place, behind: 0 }));
    const own = [...this.hands].filter(([seat, hand]) => hand.place === place && !seen.some((other) => other.seat === seat)).map(([seat]) => ({ seat, place, behind: 0 }));
    return [...seen, ...own];
  }
  isDown(seat: number): boolean {
    return this.hands.has(seat) || this.props.view().slaps.some((slap) => slap.seat === seat);
  }

  /** The hand comes down. The screen shows it in this very frame; the table says later who was fastest. */
  slap(seat: number, place: number, stamp: number): void {
    const view = this.props.view();
    const clock = this.props.clock();
    const at = clock ? Math.max(0, Math.round(clock.at(stamp))) : null;
    // While everybody looks at a verdict there is nothing to slap: the monster that comes next has not been seen.
    if (this.verdict && at !== null) this.late(seat, place, at - this.verdict.at);
    if (view.over || this.verdict || this.isDown(seat) || !view.up[place - 1]) return;
    // The table would refuse it; said here it is said in this very frame, and covers nothing.
    if (at !== null && busyAt(view, seat, at)) {
      this.miss({ seat, place, why: 'busy' }, 900);
      return;
    }
    if (at !== null && goneAt(view, at)) {
      this.miss({ seat, place, why: 'gone' }, 1500);
      return;
    }
    const hand = { place };
    const takeBack = () => { if (this.hands.get(seat) === hand) this.hands.delete(seat); };
    this.hands.set(seat, hand);
    play('slap');
    buzz(28);
    this.struck = performance.now();
    const slap: Choice = { slap: at !== null ? { place, at } : { place } };
    void this.props.act(slap, seat).then((accepted) => { if (!accepted) takeBack(); });
    this.after(LOST, takeBack);
  }

  /** A hand that came a moment after the one that counted: by how much is worth knowing. */
  private late(seat: number, place: number, behind: number): void {
    const { verdict } = this;
    if (!verdict || !(behind > 0 && behind < LATE)) return;
    const known = withLate(verdict, seat, place, behind);
    if (known === verdict) return;
    if (this.props.mine(seat)) play('slap');
    if (this.told === verdict) this.told = known;
    this.verdict = known;
  }

  private miss(missed: NonNullable<Rush['missed']>, lasts: number): void {
    this.missed = missed;
    this.after(lasts, () => { if (this.missed === missed) this.missed = null; });
  }

  flip(seat: number): void {
    if (this.turning.has(seat)) return;
    const asked = {};
    const forget = () => { if (this.turning.get(seat) === asked) this.turning.delete(seat); };
    this.turning.set(seat, asked);
    buzz(10);
    void this.props.act({ flip: {} }, seat, CROSSED).then((accepted) => { if (!accepted) forget(); });
    this.after(LOST, forget);
  }

  /** Something happened at the table. */
  hear(step: Step): void {
    const events = step.events as unknown as GameEvent[];
    for (const event of events) {
      if (event.kind === 'slapped' && !this.props.mine(event.seat)) play('tock');
      if (event.kind === 'flipped' && this.props.mine(event.seat)) this.turning.delete(event.seat);
      if (event.kind === 'ignored') {
        this.hands.delete(event.seat);
        if (this.verdict && event.behind !== null) this.late(event.seat, event.place, event.behind);
        else this.miss({ seat: event.seat, place: event.place, why: 'late' }, 1500);
      }
    }
    const verdict = verdictOf(events, step.before as View, this.corrected);
    if (!verdict) {
      this.corrected = [...this.corrected, ...correctionsOf(events)];
      return;
    }
    this.corrected = [];
    this.hands.clear();
    this.missed = null;
    this.verdict = verdict;
    this.told = verdict;
    const mine = this.props.mine(verdict.seat);
    this.after(Math.max(0, this.struck + HEARD_OUT - performance.now()), () => {
      play(!mine ? 'tock' : verdict.right ? 'kazoo' : 'kazoo-down');
      if (mine) buzz(verdict.right ? [20, 40, 60] : [90]);
    });
    this.after(READ, () => { if (this.told?.at === verdict.at) this.told = null; });
    // Where there is no clock, whoever plays it back puts it away.
    if (this.props.clock()) this.after(verdict.right ? LOOKED_AT.right : LOOKED_AT.wrong, () => { if (this.verdict?.at === verdict.at) this.verdict = null; });
  }

  /** A new card lies there: nobody looks back any longer. Played back, the cards are those the verdict is about. */
  goOn(): void {
    if (this.verdict && this.props.clock() && this.open.some((row) => row.length > 0)) this.verdict = null;
  }
}
