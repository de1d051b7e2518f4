/**
 * What the table shell and a game's board promise each other. See README.md beside this file.
 *
 * A game's folder may hold, all loaded only when that game is on the screen:
 * - `Board.svelte`   props `BoardProps`, exports `animate` (see `BoardExports`). Everything below the pelmet is the board's.
 * - `Phases.svelte`  props `PhasesProps`: the strip in the pelmet that shows where the turn is.
 * - `End.svelte`     props `EndProps`: the curtain call. Without it the shell shows a plain one.
 * - `Before.svelte`  props `BeforeProps`: what is good to know before the start, shown while people sit down.
 * - `Trainer.svelte` props `TrainerProps`: the game practised alone, on a page of its own (`/train/<game>`).
 * - `Hall.svelte`    props `HallProps`: the records of one hall, with their pictures, on a page of their own (`/hall/<game>`).
 * - `ExampleCards.svelte`  props `ExampleCardsProps`: the cards an example of the rule page plays, beside its pictures.
 * - `lesson.ts`      default export `Lesson`: how a move is made, in a few pictures, before the first decision of a player's life.
 * - `words.fr.ftl`, `words.en.ftl`  what only the board says; loaded with the game's own words.
 * - `pictures.ts`    default export `Pictures`: which figure of the kit stands for an event, a choice, an option.
 */
import type { Component, Snippet } from 'svelte';
import type { Feat } from '../house';
import type { GameClock } from '../lib/clock';
import type { Advice, GameEvent, Line, Outcome } from '../lib/protocol';
import type { Words } from '../lib/words.svelte';
import type { Tempo } from '../stage/pace';

export type { Advice, GameEvent, Outcome } from '../lib/protocol';
export type { Tempo } from '../stage/pace';

/** One seat as boards show it. The charge is a figure of the kit (`seat-star`), the colour a CSS value (`var(--seat-1)`). */
export interface BoardSeat {
  index: number;
  name: string;
  charge: string;
  colour: string;
  /** Played by a robot now (perhaps keeping it warm for a person). */
  bot: boolean;
  /** A person holds it and is not connected. */
  away: boolean;
  /** This screen holds it. */
  yours: boolean;
  /** In games in real time: how far away the player is, as the server measured it; null as long as it has not. */
  line?: Line | null;
}

/** One thing that happened: the events in order, and how the game stands after them. */
export interface Step {
  seq: number;
  /** Whose choice it was; null for the set-up. */
  by: number | null;
  events: GameEvent[];
  /** The view before the first event and after the last. */
  before: unknown;
  after: unknown;
}

export interface BoardProps {
  /** What to draw. While a step is animated this is still the view before it. */
  view: unknown;
  /** The seat this screen acts or looks for; null for somebody who only watches. */
  seat: number | null;
  seats: BoardSeat[];
  /** Who must decide now. */
  deciding: number[];
  /** The legal choices of `seat`. Empty while it must wait, while steps are being played, and in replays. */
  choices: unknown[];
  /**
   * Chooses. Any choice may be tried: one that is not legal is refused by the table, and the shell shows the reason with
   * its rule beside the finger. Resolves to true when the table accepted it. Another seat of this screen may be named. A
   * refusal with one of the codes in `quietly` is not shown: where two things crossed on their way, nobody made a mistake.
   */
  act: (choice: unknown, seat?: number, quietly?: readonly string[]) => Promise<boolean>;
  /** Taking one's last decision back: null when there is nothing to take back; `free` when nobody must agree. */
  undo: { free: boolean } | null;
  askUndo: () => void;
  /** Whether advice may be asked for now, asking for it, and what came. Light up `hint.choice` if you can show it. */
  hints: boolean;
  askHint: () => void;
  hint: Advice | null;
  /** `replay` and `example` draw the same board without any control. */
  mode: 'play' | 'replay' | 'example';
  /** Set when the game is over and every step was played. */
  outcome: Outcome | null;
  words: Words;
  /** Opens the rule in a sheet. */
  why: (rule: string) => void;
  /**
   * A seat's tag with everything that belongs to it: charge, name, fastener, away, hand to the robot, take back. Draw it
   * wherever the board wants it: `{@render seatTag(2)}`.
   */
  seatTag: Snippet<[seat: number]>;
  /** The log, for boards whose wings have room for it. */
  log: Snippet;
  /** Somebody is missing, or a robot plays for this screen: draw this in place of the question. Null or left out: nothing to say. */
  absence?: Snippet | null;
  /** The time of a game in real time; null or left out in all others, in replays and in examples. */
  clock?: GameClock | null;
  /** Games with physics: says whether a fall played here from its inputs ended as it did at the table. Left out in replays and examples. */
  reckoned?: (same: boolean) => void;
}

/** What the shell calls on a mounted board (`bind:this`). All of it is optional. */
export interface BoardExports {
  /**
   * Plays one step. The shell waits for it, then sets `view` to `step.after`. Steps come one after the other; the shell
   * doubles the speed of a long queue, and sets `tempo.scale` to 0 for reduced motion.
   */
  animate?: (step: Step, tempo: Tempo) => Promise<void>;
  /** Which turn a view belongs to, counted up: what robots do in one turn is played in a few seconds. */
  turnOf?: (view: unknown) => number;
  /** About how long a step plays unhurried, in milliseconds. */
  lasts?: (step: Step) => number;
  /** Games in real time: this has just happened. `view` changes at once, nothing is queued, `animate` is not called. */
  happened?: (step: Step) => void;
  /** Escape was pressed: put a held card back. Returns whether there was something to put back. */
  escape?: () => boolean;
}

export interface PhasesProps {
  view: unknown;
  words: Words;
}

export interface EndProps {
  view: unknown;
  outcome: Outcome;
  seat: number | null;
  seats: BoardSeat[];
  words: Words;
  /** Null for watchers and in replays. An argument names options to change for the next game, `{ horde: false }`. */
  again: ((changes?: Record<string, unknown>) => void) | null;
  /** Where the replay is. */
  replay: string;
  home: string;
  /** Puts the curtain away, to look at the board. */
  close: () => void;
  /** After a win: the offer to go on with the next step of the game's ladder. Draw it beside the buttons. */
  offer?: Snippet | null;
}

export interface TrainerProps {
  words: Words;
  /** Opens the rule in a sheet. */
  why: (rule: string) => void;
}

/** `Hall.svelte`: the records of one hall, best first. The shell reads them, names the halls (`hall-<id>` in the game's words) and takes files. */
export interface HallProps {
  hall: string;
  feats: readonly Feat[];
  /** The record to be lit up; null: none. */
  lit: string | null;
  words: Words;
  /** Begins a game for one with these fields of the set-up. */
  start: (setup: Record<string, unknown>) => void;
}

/** `Before.svelte`: what is good to know before the game starts, shown while people sit down. */
export interface BeforeProps {
  /** The seats this screen holds. */
  yours: BoardSeat[];
  words: Words;
}

export interface ExampleCardsProps {
  events: GameEvent[];
  words: Words;
}

/** How a move is made: one short sentence (a message's name) and one picture for each step; three is plenty. */
export interface Lesson {
  sentences: string[];
  Picture: Component<{ step: number }>;
}

export type Hue = 'red' | 'green' | 'blue' | 'any';

/** Figures of the kit by name; import them in the same file (`import 'kit:am-*'`). null: none. */
export interface Pictures {
  event: (event: GameEvent) => string | null;
  choice: (choice: unknown) => string | null;
  option: (id: string) => string | null;
  /** The colour that carries a rule, where what is shown has one: its figure is painted in it. */
  hue?: (of: { event: GameEvent } | { choice: unknown }) => Hue | null;
  /** Three figures that look out under the curtain between two players of one screen. */
  onlookers?: readonly [string, string, string];
  /** What the words alone cannot name in an advised choice; `briefly` among others. null: the words can. */
  advised?: (choice: unknown, words: Words, briefly: boolean) => string | null;
  /** Small pictures of the board need the whole width of a phone. */
  broad?: boolean;
}
