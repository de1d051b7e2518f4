/** Which figure stands for what in the log, on the replay's rail and among the options. */
import 'kit:am-*,c-castle,c-wall,c-wall-broken,c-tower-broken,i-hand,i-steps,i-draw,i-check,i-close,i-trophy,red-*,green-*,blue-*';
import type { Pictures } from '../types';
import { cardOf } from './choices';
import type { Choice } from './types';

const monster = (id: unknown): string => (id === 'star' ? 'am-regular-star' : `am-${String(id)}`);

function card(id: string): string {
  if (id.startsWith('hero')) return 'am-hero';
  if (id === 'wall') return 'c-wall';
  if (id === 'boot') return 'am-boot';
  return id.startsWith('any-') ? `am-${id}` : id;
}

export default {
  event(event) {
    switch (event.kind) {
      case 'first-player':
      case 'turn-began':
      case 'help-asked':
        return 'i-hand';
      case 'dealt':
      case 'drew':
        return typeof event.card === 'string' ? card(event.card) : 'i-draw';
      case 'reshuffled':
      case 'no-card-left':
        return 'i-draw';
      case 'help-accepted':
        return 'i-check';
      case 'help-declined':
        return 'i-close';
      case 'caught':
        return 'am-net';
      case 'wall-built':
        return 'c-wall';
      case 'booted':
        return 'am-boot';
      case 'passed':
      case 'advanced':
        return 'i-steps';
      case 'monster-set':
      case 'monster-drawn':
      case 'monster-placed':
        return monster(event.monster);
      case 'wall-fell':
        return 'c-wall-broken';
      case 'castle-fell':
      case 'lost':
        return 'c-tower-broken';
      case 'pile-empty':
        return 'am-cave';
      case 'won':
        return 'c-castle';
      default:
        return null;
    }
  },
  choice(choice) {
    const known = choice as Choice;
    if (known === 'pass') return 'i-steps';
    if (known === 'accept') return 'i-check';
    if (known === 'decline') return 'i-close';
    if (typeof known !== 'object' || known === null) return null;
    if ('play' in known) return card(cardOf(known.play));
    return 'ask' in known ? 'i-hand' : null;
  },
  option(id) {
    const options: Record<string, string> = {
      horde: 'am-regular-star',
      'no-defense': 'c-wall-broken',
      'no-powers': 'am-shover',
      'catch-them-all': 'am-net',
      'auto-accept': 'i-hand',
      first: 'i-steps',
    };
    return options[id] ?? null;
  },
} satisfies Pictures;
