/** A castle in words: for whoever listens, and for whoever wants to read it. */
import { nameOf } from './facts';
import { ownerOf } from './space';
import type { Castle } from './wood';
import type { View } from './types';

/** What it takes to say something. */
export interface Says { t: (id: string, args?: Record<string, string | number>) => string; list: (parts: readonly string[]) => string; name: (seat: number) => string }

/** Alike things are counted: 2 × flat house. */
function together(said: readonly string[], words: Says): string {
  const counts = new Map<string, number>();
  for (const one of said) counts.set(one, (counts.get(one) ?? 0) + 1);
  return words.list([...counts].map(([piece, count]) => (count > 1 ? words.t('describe-several', { count, piece }) : piece)));
}

/** Sentences: points and height, then storey by storey from below, figures with what they stand on. */
export function describeCastle(castle: Castle, words: Says): string[] {
  const name = words.name(castle.seat);
  if (castle.pieces.length === 0) return [words.t('describe-empty', { name })];
  const under = (on: readonly string[]) => words.list([...new Set(on.map((one) => (one === 'foundation' ? words.t('describe-plate') : words.t(nameOf(one)))))]);
  const called = ({ piece, upright, on }: Castle['pieces'][number], first: boolean): string => {
    const plain = upright ? words.t(nameOf(piece)) : words.t('describe-lying', { piece: words.t(nameOf(piece)) });
    // On the ground floor it goes without saying.
    return on.length === 0 || (first && !/^(king|general)/.test(piece)) ? plain : words.t('describe-on', { piece: plain, under: under(on) });
  };
  const blocks = castle.pieces.filter(({ piece }) => !/^(king|general)/.test(piece));
  const figures = castle.pieces.filter(({ piece }) => /^(king|general)/.test(piece));
  const storeys = [...new Set(blocks.map(({ storey }) => storey))].sort((a, b) => a - b);
  return [
    words.t('describe-castle', { name, points: castle.score, height: Math.round(castle.height) }),
    ...storeys.map((storey) => words.t('describe-storey', { storey, pieces: together(blocks.filter((one) => one.storey === storey).map((one) => called(one, storey === 1)), words) })),
    ...figures.map((one) => `${called(one, false)}.`),
  ];
}

/** What has fallen and lies about. */
export function describeFallen(view: View, words: Says): string | null {
  const lying = view.down.filter((piece) => view.pieces[piece] && ownerOf(view, piece) !== null);
  return lying.length === 0 ? null : words.t('describe-fallen', { pieces: together(lying.map((piece) => words.t(nameOf(piece))), words) });
}
