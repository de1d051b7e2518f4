/** Plays the events of one step: wood from its inputs, everything else by a pause long enough to read it. */
import { Pace } from '../../stage/pace';
import type { Step, Tempo } from '../types';
import { lasts, timeOf } from './facts';
import type { Choice, Event, View } from './types';

/** What the board can show. */
export interface Actor {
  /** Wood moves; resolves when it rests or when `stop` is aborted. `slower` gives the speed: 1 as on the table. */
  film: (before: View, seat: number, choice: Choice, stop: AbortSignal, pace: () => number) => Promise<void>;
  tell: (event: Event | null) => void;
  /** The pace of the step that is being played, so that a tap can hurry it. */
  keep: (pace: Pace | null) => void;
}

/** Those that are seen, not told. */
const QUIET = new Set<Event['kind']>(['ages', 'put', 'took', 'lifted', 'hammer-lifted', 'dealt']);

/** The choice whose wood an event shows. */
export function filmed(event: Event): { seat: number; choice: Choice } | null {
  if (event.kind === 'put') return { seat: event.seat, choice: { put: event.put } };
  if (event.kind === 'lifted') return { seat: event.seat, choice: { lift: { piece: event.piece } } };
  if (event.kind === 'struck') return { seat: event.seat, choice: { strike: event.strike } };
  return null;
}

/** What a strike brought is told when it is seen, for so long. */
const READ = 900;
/** A strike plays at its own speed: a fall that takes half its time is no fall. */
const UNHURRIED = 1900;

export async function playStep(step: Step, tempo: Tempo, actor: Actor): Promise<void> {
  if (tempo.scale === 0 || tempo.signal.aborted || tempo.most === 0) return;
  const events = step.events as unknown as Event[];
  const stop = new AbortController();
  const pace = new Pace(tempo, Math.min(UNHURRIED, lasts(events)), (scale) => { if (scale === 0) stop.abort(); });
  const timer = tempo.most === undefined ? undefined : setTimeout(() => pace.end(), tempo.most);
  actor.keep(pace);
  try {
    for (const event of events) {
      if (pace.over) break;
      const struck = event.kind === 'struck';
      if (!QUIET.has(event.kind) && !struck) actor.tell(event);
      const wood = filmed(event);
      if (wood) await actor.film(step.before as View, wood.seat, wood.choice, stop.signal, () => pace.scale);
      // What falls while the hammer is lifted is in the film of the strike.
      else if (event.kind !== 'hammer-lifted') await pace.pause(timeOf(event.kind));
      if (struck && !pace.over) {
        actor.tell(event);
        await pace.pause(READ);
      }
    }
  } finally {
    clearTimeout(timer);
    actor.tell(null);
    actor.keep(null);
  }
}
