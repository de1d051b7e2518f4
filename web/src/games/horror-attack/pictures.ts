/** Which figure stands for what in the log, on the replay's rail and among the options. */
import 'kit:ha-*,i-hand,i-draw,i-discard,i-trade,i-check,i-close,i-trophy,i-pass,i-crown,i-eye,i-people,i-undo,i-clock,i-search';
import { catalogue } from '../../generated/horror-attack';
import { tagged, type Words } from '../../lib/words.svelte';
import type { Pictures } from '../types';
import { artOf, factionOf, SIDES } from './look';
import type { Choice, GameEvent } from './types';

const sideFigure = (faction: string | undefined): string => (faction === undefined ? 'ha-card-back' : (SIDES[factionOf(faction).side].symbol ?? 'ha-card-back'));

function event(any: { kind: string }): string | null {
  const happened = any as GameEvent;
  switch (happened.kind) {
    case 'first-player':
    case 'turn-began':
      return 'i-hand';
    case 'last-turn':
      return 'i-clock';
    case 'deck-brought':
      return 'i-check';
    case 'faction-dealt':
    case 'looked':
      return happened.faction === undefined ? 'i-eye' : sideFigure(happened.faction);
    case 'faction-shown':
      return sideFigure(happened.faction);
    case 'dealt':
    case 'drew':
    case 'took':
      return happened.card === undefined ? 'i-draw' : artOf(happened.card);
    case 'pile-started':
    case 'played':
    case 'declined':
    case 'without-effect':
    case 'held':
    case 'discarded':
    case 'removed':
    case 'moved':
    case 'recovered':
    case 'hand-dropped':
      return artOf(happened.card);
    case 'kept':
    case 'hand-full':
      return 'i-hand';
    case 'exchanged':
    case 'hands-swapped':
      return 'i-trade';
    case 'shuffled-back':
    case 'deck-empty':
      return 'ha-card-back';
    case 'passed':
      return 'i-pass';
    case 'hand-revealed':
      return 'i-search';
    case 'laid-aside':
      return 'i-discard';
    case 'scored':
      return 'i-trophy';
    case 'won':
      return 'i-crown';
    default:
      return null;
  }
}

const CHOICES: Partial<Record<Extract<Choice, string>, string>> = { keep: 'i-hand', exchange: 'i-trade', draw: 'i-draw', pass: 'i-pass', use: 'i-check', decline: 'i-close', stop: 'i-check' };

function choice(any: unknown): string | null {
  if (typeof any === 'string') return CHOICES[any as Extract<Choice, string>] ?? null;
  const inside = tagged(any)?.inside as { card?: string; faction?: string; seat?: number } | null | undefined;
  if (inside?.card !== undefined) return artOf(inside.card);
  if (inside?.faction !== undefined) return sideFigure(inside.faction);
  return inside?.seat !== undefined ? 'i-people' : 'i-draw';
}

const OPTIONS: Record<string, string> = {
  version: 'i-people', first: 'i-hand', decks: 'ha-deck-innsmouth', 'one-box': 'ha-card-back', 'detective-alone': 'ha-detective', base: 'ha-sun', expert: 'ha-skull',
  usual: 'ha-card-back', innsmouth: 'ha-deck-innsmouth', mountains: 'ha-deck-mountains', both: 'ha-card-back',
};

/** A deck that is advised: the ready decks have names. */
function advised(any: unknown, words: Words, briefly: boolean): string | null {
  const { kind, inside } = tagged(any) ?? {};
  if (kind !== 'bring') return null;
  const { cards } = inside as { cards: Record<string, number> };
  const same = (other: Readonly<Record<string, number>>) => Object.keys(other).length === Object.keys(cards).length && Object.entries(other).every(([card, count]) => cards[card] === count);
  const ready = Object.entries(catalogue.ready).find(([, deck]) => same(deck))?.[0];
  if (ready === undefined) return null;
  const deck = words.t(`ready-${ready}`);
  return briefly ? deck : words.t('build-advised', { deck });
}

export default { event, choice, option: (id) => OPTIONS[id] ?? null, onlookers: ['ha-deep-one', 'ha-penguin', 'ha-shoggoth'], advised, broad: true } satisfies Pictures;
