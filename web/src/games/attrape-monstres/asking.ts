/** What the table asks of this screen just now, and the sentence that says so. */
import type { Words } from '../../lib/words.svelte';
import { cardOf, matching, settled, targetOf, type Held, type Offer, type Offers, type Target } from './choices';
import type { CardId, GameEvent, MonsterId, Play, Request, View } from './types';

export type Asking =
  | { kind: 'nothing' }
  | { kind: 'telling'; event: GameEvent }
  | { kind: 'wait'; seat: number }
  | { kind: 'requested'; request: Request }
  | { kind: 'help'; request: Request }
  | { kind: 'choose'; /** One's own cards, only those of others, or none. */ fits: 'own' | 'theirs' | 'none'; finish: boolean }
  | { kind: 'target'; card: CardId; seat: number; ask: boolean }
  | { kind: 'card'; target: Target }
  | { kind: 'confirm'; offer: Offer };

export interface Moment {
  view: View;
  seat: number | null;
  deciding: readonly number[];
  offers: Offers;
  held: Held;
  over: boolean;
  /** The event being played, if one is. */
  telling: GameEvent | null;
}

export function asking({ view, seat, deciding, offers, held, over, telling }: Moment): Asking {
  if (telling) return { kind: 'telling', event: telling };
  if (over || view.step === 'over') return { kind: 'nothing' };
  if (offers.accept !== null && view.request) return { kind: 'help', request: view.request };
  const offer = settled(offers.plays, held);
  if (offer) return { kind: 'confirm', offer };
  if (held.card) {
    const first = matching(offers.plays, held)[0];
    if (first) return { kind: 'target', card: held.card.card, seat: held.card.seat, ask: first.ask };
  }
  if (held.target !== null) return { kind: 'card', target: held.target };
  if (offers.pass !== null || offers.plays.length > 0) {
    const fits = offers.plays.some(({ ask }) => !ask) ? 'own' : offers.plays.length > 0 ? 'theirs' : 'none';
    return { kind: 'choose', fits, finish: view.players === 1 };
  }
  if (view.request) return { kind: 'requested', request: view.request };
  const next = deciding[0];
  if (next === undefined || next === seat) return { kind: 'nothing' };
  return { kind: 'wait', seat: next };
}

/** What the pictures of a play show: the card, what it does, and to whom. */
export interface Pictured {
  card: CardId | null;
  verb: 'net' | 'boot' | 'build';
  target: MonsterId | 'wall' | 'all' | null;
}

export function pictured(play: Play, view: View): Pictured {
  return picturedOf(cardOf(play), targetOf(play), view);
}

export function picturedOf(card: CardId | null, target: Target | null, view: View): Pictured {
  const verb = card === 'boot' ? 'boot' : card === 'wall' || target === 'wall' ? 'build' : 'net';
  const seen = typeof target === 'number' ? (view.path[String(target)] ?? null) : target;
  return { card, verb, target: seen };
}

/** The question, to be shown to those who read, spoken to those who do not and announced to those who do not see. */
export function sentence(ask: Asking, words: Words, view: View): string {
  switch (ask.kind) {
    case 'nothing':
      return '';
    case 'telling':
      return words.event(ask.event);
    case 'wait':
      return words.t('board-waiting', { name: words.name(ask.seat) });
    case 'requested':
      return words.t('board-requested', {
        from: words.name(ask.request.from),
        to: words.name(ask.request.to),
        card: words.t(`card-${cardOf(ask.request.play)}`),
      });
    case 'help':
      return words.t(`board-help-${verbOf(ask.request.play, view)}`, {
        from: words.name(ask.request.from),
        card: words.t(`card-${cardOf(ask.request.play)}`),
        monster: monsterName(ask.request.play, words, view),
      });
    case 'choose':
      return words.t(ask.fits === 'own' ? (ask.finish ? 'board-choose-solo' : 'board-choose') : `board-choose-${ask.fits}`);
    case 'target':
      return words.t(ask.card === 'wall' ? 'board-target-wall' : ask.card === 'boot' ? 'board-target-boot' : 'board-target');
    case 'card':
      return words.t('board-which-card');
    case 'confirm': {
      const { offer } = ask;
      return words.t(`board-confirm-${offer.ask ? 'ask-' : ''}${verbOf(offer.play, view)}`, {
        name: words.name(offer.seat),
        card: words.t(`card-${offer.card}`),
        monster: monsterName(offer.play, words, view),
      });
    }
  }
}

/** The same, as the game itself would say it aloud; the question where it has no words of its own. */
export function spoken(ask: Asking, words: Words, view: View): string {
  const say = (id: string, fields: Record<string, unknown> = {}) => words.first([id], words.args(fields));
  const own = (): (string | null)[] => {
    switch (ask.kind) {
      case 'wait':
        return [say('speak-not-your-turn', { seat: ask.seat })];
      case 'requested':
        return [say('speak-help-wait', { to: ask.request.to })];
      case 'help':
        return [say('speak-help-asked', { from: ask.request.from, card: cardOf(ask.request.play) })];
      case 'choose':
        if (ask.finish && view.played > 0 && ask.fits !== 'none') return [say('speak-play-on')];
        return [say('speak-your-turn'), ask.fits === 'theirs' ? sentence(ask, words, view) : say(ask.fits === 'own' ? 'speak-choose-card' : 'speak-nothing-fits')];
      case 'target':
        return [say(`speak-choose-${ask.card === 'boot' || ask.card === 'wall' ? ask.card : 'monster'}`)];
      default:
        return [];
    }
  };
  return own().filter((part) => part !== null).join(' ') || sentence(ask, words, view);
}

/** What the game says aloud about an event, if anything. */
export function spokenEvent(event: GameEvent, words: Words, view: View): string | null {
  switch (event.kind) {
    case 'caught':
    case 'wall-fell':
      return words.first([`speak-${event.kind}`]);
    case 'monster-drawn':
      return view['no-powers'] ? null : words.first([`speak-${event.monster}`]);
    case 'help-accepted':
    case 'help-declined':
      return words.first([`speak-${event.kind}`], words.args({ seat: event.seat }));
    default:
      return null;
  }
}

function verbOf(play: Play, view: View): string {
  const { verb, target } = pictured(play, view);
  return target === 'all' ? 'net-all' : verb;
}

function monsterName(play: Play, words: Words, view: View): string {
  const { target } = pictured(play, view);
  return target === null || target === 'wall' || target === 'all' ? '' : words.t(`monster-${target}`);
}
