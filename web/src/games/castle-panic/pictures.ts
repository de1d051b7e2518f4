/** Which figure stands for what in the log, on the replay's rail and among the options. */
import 'kit:m-*,e-*,k-*,c-*,mr-bow,mr-sword,i-hand,i-steps,i-draw,i-discard,i-trade,i-check,i-close,i-trophy,i-pass,i-crown,i-eye,i-undo,i-people,mark-*';
import type { Hue, Pictures } from '../types';
import { tabFigure } from './asking';
import { said } from './choices';
import { faceOf, tokenFigure } from './facts';
import { emptyView } from './sample';
import { turn } from './turn.svelte';
import type { Card, Choice, GameEvent, Token } from './types';

function event(any: { kind: string }): string | null {
  const happened = any as GameEvent;
  switch (happened.kind) {
    case 'first-player':
    case 'turn-began':
      return 'i-hand';
    case 'phase-began':
      return ['i-draw', 'i-discard', 'i-trade', 'i-hand', 'i-steps', 'c-bag'][happened.phase - 1] ?? 'i-hand';
    case 'wizard-tower-raised':
      return 'c-wizard-tower';
    case 'wall-set':
    case 'wall-built':
      return 'c-wall';
    case 'wall-fell':
      return 'c-wall-broken';
    case 'fortified':
    case 'fortify-fell':
    case 'fortify-moved':
      return 'c-fortify';
    case 'tower-fell':
    case 'lost':
    case 'player-out':
      return 'c-tower-broken';
    case 'tower-built':
    case 'claimed':
      return 'c-tower';
    case 'caught-fire':
    case 'put-out':
    case 'ignited':
    case 'flames-off':
    case 'breathed':
      return 'c-flame';
    case 'tarred':
    case 'tar-off':
      return 'c-tar';
    case 'monster-set':
    case 'monster-placed':
    case 'replaced':
    case 'moved':
    case 'hit':
    case 'slain':
    case 'healed':
      return `m-${happened.monster}`;
    case 'dealt':
    case 'drew':
    case 'kept':
    case 'put-back':
    case 'played':
    case 'fetched':
    case 'swapped':
    case 'discarded':
    case 'plague':
    case 'dwindled':
    case 'countered':
      return happened.card ? faceOf(happened.card).figure : 'i-draw';
    case 'reshuffled':
    case 'no-card-left':
    case 'hand-redrawn':
    case 'must-discard':
    case 'hands-grew':
      return 'c-cards';
    case 'offered':
    case 'traded':
      return 'i-trade';
    case 'offer-declined':
    case 'passed-up':
    case 'overlord-passed':
      return 'i-close';
    case 'looked':
      return 'w-eye-of-the-oracle';
    case 'named':
      return 'k-stand-together';
    case 'token-drawn':
    case 'returned':
    case 'sent':
    case 'boulder-rolled':
      return tokenFigure(happened.token);
    case 'overlord-drew':
      return happened.token ? tokenFigure(happened.token) : 'c-bag';
    case 'boss-chosen':
      return happened.boss ? `m-${happened.boss}` : 'm-harbinger';
    case 'rolled':
      return `c-die-${happened.die}`;
    case 'color-marched':
      return tokenFigure(`move-${happened.color}` as Token);
    case 'all-marched':
      return 'i-steps';
    case 'board-turned':
      return tokenFigure(happened.clockwise ? 'move-cw' : 'move-ccw');
    case 'tokens-taken':
    case 'no-tokens':
      return 'c-bag';
    case 'too-quiet':
      return 'm-imp';
    case 'wizard-deck-gone':
    case 'wizard-deck-back':
      return 'c-wizard-tower';
    case 'won':
      return 'c-castle';
    case 'master-slayer':
      return 'i-crown';
    default:
      return null;
  }
}

/** A soldier wears the colour of the card. */
const hueOf = (card: Card | null | undefined): Hue | null => (card ? faceOf(card).color : null);

const OPTIONS: Record<string, string> = {
  version: 'i-people', overlord: 'i-crown', first: 'i-hand', 'wizards-tower': 'c-wizard-tower', harbingers: 'm-harbinger', 'easier-battles': 'm-goblin', 'all-for-one': 'c-swordsman',
  'heroic-powers': 'c-hero', 'death-benefit': 'c-cards', 'flaming-tar': 'c-tar', 'cavalry-hobble': 'm-goblin-cavalry', express: 'i-steps', 'mans-home': 'c-tower',
  'dwindling-resources': 'c-brick', 'under-construction': 'c-wall-broken', 'player-walls': 'c-wall', 'random-walls': 'c-die-4', 'desperate-times': 'k-never-lose-hope',
  'rough-start': 'm-troll', 'closed-hands': 'i-eye', 'too-quiet': 'm-imp', 'growing-fire': 'c-flame', 'blind-necromancer': 'm-necromancer', 'random-mix': 'c-bag',
  'quick-start': 'c-die-6', 'wide-spaces': 'c-bolt', 'wizard-deck-lost': 'c-spark', 'flame-only-blast': 'm-phoenix', 'wall-of-force-arc': 'c-fortify',
  'reinforce-above': 'k-reinforce', 'held-at-walls': 'c-wall',
};
const quiet = emptyView(1);

export default {
  event,
  choice(choice) {
    const { kind, card, token } = said(choice as Choice);
    if (card) return faceOf(card as Card).figure;
    if (token) return tokenFigure(token);
    return tabFigure(choice as Choice, quiet) ?? { target: 'm-orc', trade: 'i-trade', player: 'i-people', done: 'i-pass', back: 'i-undo', arc: 'c-fir', space: 'c-fir', 'draw-up': 'i-draw', redraw: 'c-cards' }[kind] ?? null;
  },
  advised: (choice, words) => (choice === 'done' ? words.first([`board-done-${turn.step}`, 'board-done']) : null),
  option: (id) => OPTIONS[id] ?? null,
  hue(of) {
    if ('choice' in of) return hueOf(said(of.choice as Choice).card);
    const happened = of.event as unknown as GameEvent;
    return 'card' in happened ? hueOf(happened.card as Card | null) : null;
  },
} satisfies Pictures;
