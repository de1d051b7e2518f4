/** Plays the events of one step on a scene, in the game's own order, by the script of its board. */
import { Pace, type Tempo } from './pace';

/** An event as it comes off the wire. */
interface Happening {
  kind: string;
  rule: string;
}

/** What playing changes on any scene; `MovingScene` has it. */
interface Played<Event> {
  pace: number;
  pacing: Pace | null;
  telling: Event | null;
}

/** What a play works with. */
export interface OnStage<Scene, Event> {
  scene: Scene;
  /** Waits so many milliseconds of the unhurried play. */
  pause: (ms: number) => Promise<void>;
  /** What comes after this act. */
  rest: readonly Event[];
}

type Of<Event extends Happening, Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
type Play<Scene, Event extends Happening, Kind extends Event['kind']> = (
  stage: OnStage<Scene, Event>, event: Of<Event, Kind>, all: readonly Of<Event, Kind>[],
) => Promise<void>;
/** How each kind of event is played. One that is missing just happens: the view after the step shows it. */
export type Plays<Scene, Event extends Happening> = { [Kind in Event['kind']]?: Play<Scene, Event, Kind> };

export interface Script<Scene, Event extends Happening> {
  plays: Plays<Scene, Event>;
  /** How long an act takes at most, unhurried. */
  lengthOf: (act: readonly Event[]) => number;
  /** The table's clockwork: shown, not told. */
  quiet: ReadonlySet<Event['kind']>;
  /** Events that happen to many at the same time: those that follow each other by the same rule are played together. */
  together?: ReadonlySet<Event['kind']>;
  /** An act is about to be played. */
  begins?: (scene: Scene, event: Event) => void;
  /** The first tap ends a step, and none is sped up for being long. Left out: the first tap speeds up what is left. */
  tapEnds?: boolean;
}

/** Events as they are played: alone, or many at a time. */
export function actsOf<Scene, Event extends Happening>({ together }: Script<Scene, Event>, events: readonly Event[]): Event[][] {
  const acts: Event[][] = [];
  for (const event of events) {
    const last = acts.at(-1);
    if (last && together?.has(event.kind) && last[0]!.kind === event.kind && last[0]!.rule === event.rule) last.push(event);
    else acts.push([event]);
  }
  return acts;
}

/** How long a step takes at most, unhurried. */
export function lastsOf<Scene, Event extends Happening>(script: Script<Scene, Event>, events: readonly Event[]): number {
  return actsOf(script, events).reduce((sum, act) => sum + script.lengthOf(act), 0);
}

/** Plays one act after the other, until nobody wants to see more. `tell` hears of each as it begins. */
export async function playEvents<Event extends Happening, Scene extends Played<Event>>(
  script: Script<Scene, Event>, scene: Scene, events: readonly Event[], tempo: Tempo, tell: (event: Event) => void = () => {},
): Promise<void> {
  if (tempo.scale === 0 || tempo.signal.aborted) return;
  const acts = actsOf(script, events);
  const pace = new Pace(tempo, script.tapEnds ? 0 : lastsOf(script, events), (scale) => (scene.pace = scale));
  scene.pacing = pace;
  try {
    for (const [i, act] of acts.entries()) {
      if (pace.over) break;
      const event = act[0]!;
      script.begins?.(scene, event);
      if (!script.quiet.has(event.kind)) scene.telling = event;
      tell(event);
      await playAct(script.plays, { scene, pause: pace.pause, rest: acts.slice(i + 1).flat() }, act);
    }
  } finally {
    pace.leave();
    scene.pacing = null;
    scene.pace = 1;
  }
}

async function playAct<Scene, Event extends Happening, Kind extends Event['kind']>(plays: Plays<Scene, Event>, stage: OnStage<Scene, Event>, act: readonly Event[]): Promise<void> {
  const event = act[0]! as Of<Event, Kind>;
  await plays[event.kind as Kind]?.(stage, event, act as readonly Of<Event, Kind>[]);
}
