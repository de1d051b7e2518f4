/** What the table asks of this screen just now: which sentence, which rule, which answers. */
import type { Words } from '../../lib/words.svelte';
import { hasNoPlace, open, said, sheetOf, tabsOf, type Raised } from './choices';
import { ARCS, monsterOf, ruleOfCard, ruleOfToken } from './facts';
import type { Card, Choice, GameEvent, Step, Token, View } from './types';

export type Asking =
  | { kind: 'nothing' }
  | { kind: 'telling'; event: GameEvent }
  | { kind: 'wait'; seats: number[]; card?: Card }
  | { kind: 'offer' }
  | { kind: 'ask'; sentence: string; args: Record<string, unknown>; notes: Note[]; rule: string; tabs: Choice[]; done: boolean; back: boolean };

/** One more thing to know before answering. */
export interface Note { sentence: string; args: Record<string, unknown>; warns?: boolean }

export interface Moment {
  view: View;
  seat: number | null;
  deciding: readonly number[];
  choices: readonly Choice[];
  raised: Raised | null;
  /** Nothing can be asked: the game is over, or a replay or an example is shown. */
  over: boolean;
  telling: GameEvent | null;
  /** Who has just said no to a trade. */
  declined?: number | null;
}

export function asking({ view, seat, deciding, choices, raised, over, telling, declined = null }: Moment): Asking {
  if (telling) return { kind: 'telling', event: telling };
  if (over || view.step === 'over') return { kind: 'nothing' };
  if (choices.length === 0) {
    const others = deciding.filter((one) => one !== seat);
    if (others.length === 0) return { kind: 'nothing' };
    const held = view.held && others.length === 1 && view.held.seat === others[0] ? { card: view.held.card } : {};
    return { kind: 'wait', seats: others, ...held };
  }
  if (isAnswer(view.step)) return { kind: 'offer' };
  const { sentence, args } = question(view, seat, choices, raised);
  const tabs = tabsOf(choices, raised);
  const notes = notesFor(view, choices, raised, tabs);
  if (declined !== null) notes.unshift({ sentence: 'board-note-declined', args: { seat: declined } });
  return { kind: 'ask', sentence, args, notes, rule: ruleOf(view, raised), tabs, done: choices.includes('done') && !raised, back: raised !== null || choices.includes('back') };
}

export const isAnswer = (step: Step): boolean => step === 'answer' || step === 'counter-answer';

/** The Overlord's tokens that are no Monster just happen. */
const isEffect = (token: Token): boolean => monsterOf(token) === null;
const joinable = (choices: readonly Choice[]): Card[] => [...new Set(choices.flatMap((choice) => (said(choice).kind === 'join' ? [said(choice).card!] : [])))];

function notesFor(view: View, choices: readonly Choice[], raised: Raised | null, tabs: readonly Choice[]): Note[] {
  const notes: Note[] = [];
  if (raised?.kind === 'token') {
    if (isEffect(raised.token)) notes.push({ sentence: `token-${raised.token}-about`, args: {} });
    else notes.push({ sentence: tabs.some((choice) => said(choice).kind === 'send-to') ? 'board-note-aim' : 'board-note-no-aim', args: {} });
  }
  // Legal, and the end of the game (CP-A37).
  if (view.held?.card === 'wizard-quake' && view.towers.length === 1) notes.push({ sentence: 'board-note-last-tower', args: {}, warns: true });
  const more = joinable(choices);
  if (!raised && tabs.length > 0 && more.length > 0) notes.push({ sentence: more.length > 2 ? 'board-note-join-some' : 'board-note-join', args: { cards: more } });
  return notes;
}

/** So many answers are in sight. */
const MOST = 5;
/** On a phone, two rows of them: the board is wanted too, and can be touched itself. */
const MOST_COMPACT = 4;
const MOST_BOSSES = 6;

/** The answers in sight, whether others are only in the list, and whether those are so many places of the board that it is best touched itself. */
export function listed(all: readonly Choice[], view: View, compact = false): { tabs: Choice[]; more: boolean; some: boolean } {
  const most = view.step === 'bosses' ? MOST_BOSSES : compact ? MOST_COMPACT : MOST;
  const seen = new Set<string>();
  // Of Monsters that nobody could tell apart one is enough.
  const distinct = all.filter((choice) => {
    const { kind, monster } = said(choice);
    const one = kind === 'target' ? view.monsters[monster as number] : undefined;
    const look = JSON.stringify(one ?? choice);
    return !seen.has(look) && seen.add(look);
  });
  const some = distinct.length > most && !distinct.every(hasNoPlace);
  const tabs = distinct.length > most ? distinct.filter(hasNoPlace).slice(0, most) : distinct;
  return { tabs, more: tabs.length < all.length, some };
}

/** The kinds of choice that are open, the telling ones first. */
const TELLING = ['target', 'space', 'wall', 'tower', 'color', 'ring', 'arc', 'player', 'fetch', 'top', 'discard', 'join'] as const;

interface Question { sentence: string; args: Record<string, unknown> }

function question(view: View, seat: number | null, choices: readonly Choice[], raised: Raised | null): Question {
  const { step, held, attack, demand, offer } = view;
  const kinds = new Set(choices.map((choice) => said(choice).kind));
  const ask = (sentence: string, args: Record<string, unknown> = {}): Question => ({ sentence: `board-ask-${sentence}`, args });
  if (raised?.kind === 'wall') return ask('place-wall');
  if (raised?.kind === 'token') return ask(isEffect(raised.token) ? 'send-effect' : 'send', { token: raised.token });
  if (raised) {
    const [about, ...others] = open(choices, raised);
    const kind = about ? said(about).kind : 'play';
    // One pile: nothing is to be said about piles.
    return ask(kind === 'swap' && others.length === 0 ? 'lifted-swap-only' : `lifted-${kind}`, { card: raised.card });
  }
  switch (step) {
    case 'start-monsters':
      return ask('start-monsters', { arc: nextStart(view) });
    case 'bosses':
      return ask('bosses', { count: view.bosses.length + 1, of: view.bag.harbinger ?? 3 });
    case 'give':
      return ask('give', { to: offer?.to });
    case 'take':
      return ask('take', { to: offer?.to, card: offer?.give });
    case 'trade':
      return ask('trade', { left: view.trades_left });
    case 'swap':
      return ask('swap', { left: view.swaps_left });
    case 'play':
      return ask(kinds.has('pick') || kinds.has('play') || kinds.has('place-wall') ? 'play' : 'play-none');
    case 'stand':
      return ask('stand', { seat: view.active });
    case 'oracle':
      return ask(kinds.has('fetch') ? 'oracle-keep' : 'oracle-order', { place: view.looked.length });
    case 'discards':
      return demand ? ask(`discards-${demand.debt}`, { left: demand.owed[seat ?? 0] }) : ask('discards');
    case 'attacker':
      return ask(attack && burning(view) ? 'attacker-burns' : 'attacker', { structure: attack?.structure, arc: attack?.arc });
    case 'overlord':
      return ask(kinds.has('done') ? 'overlord' : 'overlord-must', { left: view.plays_left });
    case 'held':
    case 'second-strike': {
      if (!held) return ask('play');
      const card = held.card;
      if (step === 'second-strike') return ask('second-strike', { card });
      if (card === 'teleport') return ask(held.monsters.length > 0 ? 'teleport-to' : held.wall !== null ? 'teleport-shield' : 'teleport', { card });
      if (card === 'hypnotize' && held.monsters.length > 0) return ask('hypnotize-second', { card });
      if (card === 'valadors-wave' && held.color) return ask('wave', { card, left: 4 - held.monsters.length });
      const kind = TELLING.find((one) => kinds.has(one)) ?? 'target';
      if ((card === 'brick' || card === 'mortar') && kind !== 'target') {
        const built = held.joined.length > 0;
        return ask(built ? 'rebuild' : kinds.has('wall') || kinds.has('tower') ? 'put-out' : 'join', { card, with: joinable(choices)[0] });
      }
      return ask(`held-${kind}`, { card });
    }
    default:
      return ask(step);
  }
}

/** The arc whose first Monster is to be named. */
export function nextStart(view: View): number {
  const taken = new Set(Object.values(view.monsters).map(({ arc }) => arc));
  return ARCS.find((arc) => !taken.has(arc)) ?? 1;
}

function burning({ attack, wall_flames, tower_flames }: View): boolean {
  if (!attack) return false;
  return ((attack.structure === 'wall' ? wall_flames : tower_flames)[attack.arc] ?? 0) > 0;
}

/** The rule behind the question. */
export function ruleOf(view: View, raised: Raised | null): string {
  if (raised?.kind === 'wall') return 'CP-8-Player-Walls';
  if (raised?.kind === 'token') return ruleOfToken(raised.token);
  if (raised?.kind === 'card' && (view.step === 'play' || view.step === 'stand')) return ruleOfCard(raised.card);
  return view.asks ?? 'CP-B2.0';
}

/** A card's name as the locale has it. */
export const cardName = (words: Words, card: Card): string => words.t(`card-${card}`);

/** The question in words. */
export function sentence(ask: Asking, words: Words): string {
  switch (ask.kind) {
    case 'telling':
      return words.event(ask.event);
    case 'wait':
      if (ask.card) return words.t('board-wait-card', { name: words.name(ask.seats[0]!), card: cardName(words, ask.card) });
      return words.t('board-wait', { names: ask.seats.map((seat) => words.name(seat)).join(', '), count: ask.seats.length });
    case 'ask':
      return words.t(ask.sentence, words.args(ask.args));
    default:
      return '';
  }
}

/** What else is to be known, in words. */
export function noteText({ sentence, args: { cards, seat, ...args } }: Note, words: Words): string {
  return words.t(sentence, words.args({
    ...args,
    ...(cards ? { cards: words.list((cards as Card[]).map((card) => cardName(words, card))) } : {}),
    ...(seat === undefined ? {} : { name: words.name(seat as number) }),
  }));
}

/** One answer, short enough for a tab. `alone`: there is no other. */
export function tabLabel(choice: Choice, view: View, words: Words, { compact, alone }: { compact: boolean; alone: boolean }): string {
  const tag = said(choice);
  switch (tag.kind) {
    case 'target': {
      const one = view.monsters[tag.monster as number];
      if (!one) return words.choice(choice);
      const twins = Object.values(view.monsters).filter((other) => other.monster === one.monster && other.arc === one.arc);
      const args = { monster: words.t(`monster-${one.monster}`), arc: one.arc, ring: words.t(`ring-${one.ring}`), points: one.points };
      if (twins.length < 2) return words.t(compact ? 'board-tab-monster-short' : 'board-tab-monster', args);
      const fire = one.flames ? `, ${words.t('board-about-burns', { flames: one.flames })}` : '';
      return words.t('board-tab-twin', args) + fire;
    }
    case 'color':
      return words.t(`color-${tag.color}`);
    case 'ring':
      return words.t(`ring-${tag.ring}`);
    case 'swap':
      return words.t(alone ? 'board-tab-discard' : `board-tab-from-${tag.deck}`);
    case 'draw':
      return words.t(`board-tab-from-${tag.deck}`);
    case 'play':
      return words.t('board-tab-play');
    case 'discard':
      return words.t('board-tab-discard');
    case 'counter':
      return words.t('board-tab-counter');
    case 'build':
    case 'wall':
    case 'place-wall':
      return words.t('board-tab-wall', { arc: tag.arc! });
    case 'tower':
    case 'claim':
    case 'wizard-tower':
      return words.t('board-tab-tower', { arc: tag.arc! });
    case 'give':
      return words.t('board-tab-counter');
    case 'send':
      return words.t(isEffect(tag.token!) ? 'board-tab-play-token' : 'board-tab-die');
    case 'send-to':
    case 'arc':
      return words.t('board-tab-arc', { arc: tag.arc! });
    case 'trade':
      return words.name(tag.to!);
    case 'player':
      return words.name(tag.seat!);
    default:
      return words.choice(choice);
  }
}

/** The picture on a tab. */
export function tabFigure(choice: Choice, view: View, alone = false): string | null {
  const tag = said(choice);
  switch (tag.kind) {
    case 'target':
      return view.monsters[tag.monster as number] ? `m-${view.monsters[tag.monster as number]!.monster}` : null;
    case 'start-monster':
    case 'double':
      return `m-${tag.monster}`;
    case 'boss':
      return `m-${tag.boss}`;
    case 'color':
      return `mark-${tag.color}`;
    case 'ring':
      return { archer: 'mr-bow', knight: 'c-knight', swordsman: 'mr-sword', castle: 'c-castle', forest: 'c-fir' }[tag.ring!];
    case 'wall':
    case 'build':
    case 'place-wall':
      return 'c-wall';
    case 'tower':
    case 'claim':
      return 'c-tower';
    case 'wizard-tower':
      return 'c-wizard-tower';
    case 'swap':
    case 'draw':
      if (tag.kind === 'swap' && alone) return 'i-discard';
      return tag.deck === 'wizard' ? 'c-spark' : 'c-castle';
    case 'send':
      return isEffect(tag.token!) ? 'i-check' : 'c-die-5';
    case 'play':
    case 'accept':
    case 'counter':
    case 'give':
      return 'i-check';
    case 'discard':
      return 'i-discard';
    case 'decline':
      return 'i-close';
    default:
      return null;
  }
}

export { sheetOf };
