/** Which figure stands for what in the log, on the replay's rail and among the options. */
import 'kit:mr-hand,mr-sword*,mr-axe*,mr-bow*,mr-fire*,mr-ice*,mr-lightning*,mr-staff,i-hand,i-draw,i-discard,i-trophy,i-crown,i-clock,i-close,i-pass,i-people,i-next,i-check,i-pause';
import { tagged } from '../../lib/words.svelte';
import type { Pictures } from '../types';
import { figuresOf } from './cards';
import type { GameEvent } from './types';

function event(any: { kind: string }): string | null {
  const happened = any as GameEvent;
  switch (happened.kind) {
    case 'first-player':
    case 'round-began':
      return 'i-hand';
    case 'monster-set':
    case 'dealt':
      return 'i-draw';
    case 'flipped':
      return figuresOf(happened.card)[0] ?? null;
    case 'slapped':
      return 'mr-hand';
    case 'captured':
      return 'i-check';
    case 'mistaken':
      return 'i-close';
    case 'corrected':
    case 'too-late':
    case 'ignored':
      return 'i-clock';
    case 'cards-back':
    case 'pile-empty':
    case 'ran-dry':
      return 'i-discard';
    case 'pile-skipped':
      return 'i-pass';
    case 'scored':
      return 'i-trophy';
    case 'won':
      return 'i-crown';
    default:
      return null;
  }
}

const OPTIONS: Record<string, string> = { pace: 'i-clock', normal: 'mr-sword', calm: 'mr-ice', frantic: 'mr-lightning', young: 'i-people', 'no-missed': 'mr-axe-broken', 'two-hands': 'mr-hand', wait: 'i-clock', first: 'i-hand' };

export default {
  event,
  choice: (any) => (tagged(any)?.kind === 'slap' ? 'mr-hand' : 'i-draw'),
  option: (id) => OPTIONS[id] ?? null,
} satisfies Pictures;
