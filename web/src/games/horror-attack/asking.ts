/** What the table asks of this screen just now: which sentence, which rule, what to touch, which answers. */
import type { Words } from '../../lib/words.svelte';
import { lightsOf, said, type Lights } from './choices';
import { cardOf } from './look';
import type { Choice, GameEvent, Kind, View } from './types';

/** A sentence before the words are known: its message, and what it speaks of. */
export interface Line { sentence: string; args: Record<string, unknown> }

export type Asking =
  | { kind: 'nothing' }
  | { kind: 'telling'; event: GameEvent }
  | { kind: 'wait'; seats: number[]; line: Line; /** One's own answer is given already. */ done: boolean }
  | { kind: 'ask'; line: Line; notes: Line[]; rule: string; /** The card that asks. */ card: Kind | null; duty: 'must' | 'may' | null; tabs: Choice[]; seats: number[] };

export interface Moment {
  view: View;
  seat: number | null;
  deciding: readonly number[];
  choices: readonly Choice[];
  /** Nothing can be asked: the game is over, or a replay or an example is shown. */
  over: boolean;
  telling: GameEvent | null;
}

/** Steps where several decide at the same time, in secret. */
const TOGETHER = new Set<View['step']>(['building', 'mulligan', 'laying', 'factions']);
/** The rule of a question that no skill asks. */
const RULES: Record<View['step'], string> = { building: 'HA-20', mulligan: 'HA-4', turn: 'HA-6', skill: 'HA-10', laying: 'HA-H31', factions: 'HA-25', over: 'HA-15' };
/** What a card of these sides is called in a question; `card` when both are meant. */
type Which = 'hero' | 'monster' | 'card';

export function asking({ view, seat, deciding, choices, over, telling }: Moment): Asking {
  if (telling) return { kind: 'telling', event: telling };
  if (over || view.step === 'over') return { kind: 'nothing' };
  if (choices.length === 0) return waiting(view, seat, deciding);
  const lights = lightsOf(choices, view);
  const skill = view.step === 'skill' || view.step === 'laying' ? view.skill : null;
  const { line, notes } = question(view, seat, lights);
  const duty = skill ? (view.step === 'skill' && skill.may ? 'may' : 'must') : null;
  return { kind: 'ask', line, notes, rule: skill?.rule ?? RULES[view.step], card: skill?.card ?? null, duty, tabs: lights.plain, seats: [...lights.seats.keys()] };
}

function waiting(view: View, seat: number | null, deciding: readonly number[]): Asking {
  const others = deciding.filter((one) => one !== seat);
  if (others.length === 0) return { kind: 'nothing' };
  const skill = view.step === 'skill' || view.step === 'laying' ? view.skill : null;
  const sentence = view.step === 'skill' && !skill ? 'board-wait-turn' : `board-wait-${view.step}`;
  const done = seat !== null && TOGETHER.has(view.step) && !deciding.includes(seat) && !(view.step === 'laying' && (seat === view.active || (view.laid[seat] ?? []).length === 0));
  return { kind: 'wait', seats: others, line: { sentence, args: { seats: others, ...(skill ? { card: skill.card } : {}) } }, done };
}

function question(view: View, seat: number | null, lights: Lights): { line: Line; notes: Line[] } {
  const say = (sentence: string, args: Record<string, unknown> = {}): Line => ({ sentence, args });
  const me = seat ?? 0;
  switch (view.step) {
    case 'mulligan': return { line: say('board-ask-mulligan'), notes: [say('board-note-mulligan')] };
    case 'turn': return turnQuestion(view, me, lights);
    case 'laying': return { line: say('board-ask-laying', { card: view.skill?.card }), notes: [say('board-note-laying')] };
    case 'factions': return { line: say('board-ask-factions'), notes: [say('board-note-factions')] };
    case 'building': return { line: say('board-ask-building'), notes: [] };
    default: return skillQuestion(view, me, lights);
  }
}

function turnQuestion(view: View, me: number, { hand, draw, plain }: Lights): { line: Line; notes: Line[] } {
  const note = (sentence: string): Line[] => [{ sentence, args: { count: view.hands[me]?.size ?? 0 } }];
  if (plain.includes('pass')) return { line: { sentence: 'board-ask-pass', args: {} }, notes: [] };
  if (hand.size > 0 && draw) return { line: { sentence: 'board-ask-turn', args: {} }, notes: note('board-note-turn') };
  if (draw) return { line: { sentence: 'board-ask-turn-draw', args: {} }, notes: note('board-note-empty') };
  return { line: { sentence: 'board-ask-turn-play', args: {} }, notes: note((view.deck[view.deck.length > 1 ? me : 0] ?? 0) === 0 ? 'board-note-no-deck' : 'board-note-full') };
}

function skillQuestion(view: View, me: number, lights: Lights): { line: Line; notes: Line[] } {
  const skill = view.skill;
  if (!skill) return { line: { sentence: 'board-ask-skill', args: {} }, notes: [] };
  const args = { card: skill.card, player: skill.player, to: skill.to, moving: skill.moving, done: skill.done };
  const ask = (sentence: string, which: Which | null, notes: Line[]) => ({ line: { sentence, args: { ...args, which } }, notes });
  const code = skill.rule.replace(/^[A-Z]+-fx-/, '');
  if (lights.plain.includes('use')) return ask('board-ask-use', null, [{ sentence: `text-${skill.card}`, args: {} }]);
  if (lights.play.size > 0) {
    const which = whichOf([...lights.play.keys()].map((key) => key.slice(key.indexOf('/') + 1)));
    return ask(`board-ask-${skill.asks}`, which, [touch(me, lights, which)]);
  }
  if (lights.seats.size > 0) {
    const stage = skill.asks === 'move-many' ? (skill.player === null ? '-from' : '-to') : skill.asks === 'move' ? '-to' : `-${code}`;
    return ask(`board-ask-${skill.asks}${stage}`, null, [{ sentence: 'board-touch-area', args: {} }]);
  }
  if (lights.pile.size > 0) return ask('board-ask-recover', whichOf([...lights.pile.keys()]), [{ sentence: 'board-touch-pile', args: {} }]);
  if (lights.open.size > 0) return ask(`board-ask-${skill.asks}`, null, [{ sentence: 'board-touch-open', args: {} }]);
  if (lights.hand.size > 0) return ask(`board-ask-${skill.asks}`, null, [{ sentence: 'board-touch-hand', args: {} }]);
  return ask('board-ask-skill', null, []);
}

/** Heroes, monsters, or both. */
function whichOf(cards: readonly Kind[]): Which {
  const sides = new Set(cards.map((card) => cardOf(card).side));
  const [only] = sides;
  return sides.size === 1 && only && only !== 'neutral' ? only : 'card';
}

/** What to touch, and where it may lie. */
function touch(me: number, { play }: Lights, which: Which): Line {
  const seats = new Set([...play.values()].map((choice) => said(choice).seat));
  const where = seats.size === 1 && seats.has(me) ? 'own' : seats.has(me) ? 'all' : 'others';
  return { sentence: 'board-touch-card', args: { which, where } };
}

/** A line in words. Seats become names, cards their names. */
export function wording({ sentence, args }: Line, words: Words): string {
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) {
    if (name === 'seats') {
      told.names = words.list((value as number[]).map((one) => words.name(one)));
      told.count = (value as number[]).length;
    } else if (typeof value === 'number') told[name] = name === 'player' || name === 'to' ? words.name(value) : value;
    else if (typeof value === 'string') told[name] = (name === 'card' && sentence !== 'board-touch-card') || name === 'moving' ? words.t(`card-${value}`) : value;
  }
  const known = words.has(sentence) ? sentence : sentence.startsWith('board-ask-choose-player') ? 'board-ask-choose-player' : 'board-ask-skill';
  return words.t(known, told);
}

/** The short name of an answer without a place on the table. */
export function tabLabel(choice: Choice, view: View, words: Words): string {
  const { kind, seat } = said(choice);
  if (kind === 'player') return words.name(seat!);
  if (kind === 'stop') return words.t((view.skill?.done ?? 0) > 0 ? `board-tab-stop-${view.skill?.asks}` : 'board-tab-stop-none');
  return words.t(`board-tab-${kind}`);
}

const FIGURES: Record<string, string> = { keep: 'i-check', exchange: 'i-trade', draw: 'i-draw', pass: 'i-pass', use: 'i-hand', decline: 'i-close', stop: 'i-check' };
export const tabFigure = (choice: Choice): string => FIGURES[said(choice).kind] ?? 'i-next';
