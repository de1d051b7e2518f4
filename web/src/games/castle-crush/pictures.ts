/** Which figure stands for what in the log, on the replay's rail and among the options. */
import 'kit:cc-*,i-hand,i-check,i-trophy,i-pass,i-crown,i-people,i-undo,i-clock,i-discard,i-draw';
import type { Pictures } from '../types';
import { figureOf, isFigure, MEDALS } from './facts';
import type { Choice, Event } from './types';

function event(any: { kind: string }): string | null {
  const happened = any as Event;
  switch (happened.kind) {
    case 'ages': return 'i-people';
    case 'settled': return 'cc-foundation';
    case 'dealt': return 'i-draw';
    case 'took': case 'lifted': case 'stays-out': case 'survived': return figureOf(happened.piece);
    case 'put': return figureOf(happened.put.piece);
    case 'short': return 'cc-hammer';
    case 'round-began': case 'last-round': return 'i-clock';
    case 'tumbled': return happened.pieces[0] ? figureOf(happened.pieces[0]) : 'cc-hf';
    case 'finished': return 'i-check';
    case 'booked': case 'remains': case 'ended': return 'i-trophy';
    case 'cycle-began': return 'cc-base';
    case 'struck': case 'hammer-lifted': return happened.pieces.find(isFigure) ? figureOf(happened.pieces.find(isFigure)!) : 'cc-hammer';
    case 'passed': return 'i-pass';
    case 'gathered': return 'i-discard';
    case 'titled': return happened.title ? MEDALS[happened.title] : 'cc-foundation';
  }
}

function choice(any: unknown): string | null {
  const chosen = any as Choice;
  if (chosen === 'finish' || chosen === 'count') return 'i-check';
  if (chosen === 'pass') return 'i-pass';
  if ('settle' in chosen) return 'cc-foundation';
  if ('take' in chosen) return figureOf(chosen.take.kind);
  if ('put' in chosen) return figureOf(chosen.put.piece);
  if ('lift' in chosen) return 'i-undo';
  return 'cc-hammer';
}

const OPTIONS: Record<string, string> = { mode: 'cc-base', combination: 'cc-medal-architect', hand: 'i-hand', 'lying-counts-one': 'cc-tf', first: 'i-hand' };

export default { event, choice, option: (id) => OPTIONS[id] ?? null, onlookers: ['cc-king', 'cc-general', 'cc-tp'] } satisfies Pictures;
