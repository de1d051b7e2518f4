/** What is written under a photograph. */
import { chargeOf } from '../../lib/seats';
import { inPhase, MEDALS } from './facts';
import { SEATS } from './three/palette';
import type { View } from './types';

export interface Caption {
  /** On the pelmet. */
  game: string;
  title: string;
  /** A figure of the kit; null: none was earned. */
  medal: string | null;
  /** Who, what and when, in a line. */
  about: string;
  /** What the castle counts, and its unit; null where several play. */
  points: { number: string; said: string } | null;
  lines: readonly { text: string; points: string; colour: string; charge: string }[];
}

export interface Says { t: (id: string, args?: Record<string, string | number>) => string; language: string }

/** The day, as one writes it. */
export const dayOf = (at: number, language: string): string => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at);

/** Alone it is about the castle and its title; otherwise about everybody's points. `points` is what the castle counts now. */
export function captionOf(view: View, names: readonly string[], points: number, at: number, words: Says): Caption {
  const day = dayOf(at, words.language);
  const game = words.t('game-title');
  if (view.mode !== 'construction') {
    const lines = names.map((text, seat) => ({ text, points: String(view.scores[seat] ?? 0), colour: SEATS[seat % SEATS.length]!, charge: chargeOf(seat) }));
    return { game, title: words.t(`mode-${view.mode}`), medal: null, about: day, points: null, lines };
  }
  const title = inPhase(view, 'over')?.title ?? null;
  const what = words.t(`board-site-${view.combination}`);
  return {
    game, title: title ? words.t(`title-${title}`) : what, medal: title ? MEDALS[title] : null,
    about: [names[0] ?? '', ...(title ? [what] : []), day].filter(Boolean).join(' · '),
    points: { number: String(points), said: words.t('photo-points', { points }) }, lines: [],
  };
}

/** A name for the file: letters that every disk takes. */
export function fileOf(view: View, name: string, points: number): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  const parts = view.mode === 'construction' ? ['castle-crush', view.combination, plain, String(points)] : ['castle-crush', view.mode];
  return `${parts.filter(Boolean).join('-')}.png`;
}
