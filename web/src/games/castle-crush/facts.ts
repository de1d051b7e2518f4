/** What a view tells, by the questions the board asks of it. */
import { printed, type Printed } from '../../generated/castle-crush';
import { ownerOf } from './space';
import type { Building, Choice, Combination, Event, Kind, Phase, Piece, Title, View } from './types';

export const KINDS: readonly Kind[] = ['HF', 'HP', 'TF', 'TP', 'TS', 'RT'];
export const worthOf = (piece: Piece): number => printed.worth[piece.split('-')[0] as keyof Printed['worth']] ?? 0;
/** From how many points on a castle earns which title. */
export const TITLES = printed.titles;
export const MEDALS: Record<Title, string> = { 'qualified-worker': 'cc-medal-worker', 'master-builder': 'cc-medal-builder', architect: 'cc-medal-architect' };
/** The best title these points earn; null: none yet. */
export const titleFor = (combination: Combination, points: number): Title | null => TITLES[combination].findLast((one) => points >= one.points)?.title ?? null;

export type PhaseName = 'settling' | 'picking' | 'building' | 'attacking' | 'over';
export const phaseOf = (view: View): PhaseName => (typeof view.phase === 'string' ? view.phase : (Object.keys(view.phase)[0] as PhaseName));
type Inside<K extends PhaseName> = Phase extends infer P ? (P extends { [name in K]: infer Inner } ? Inner : never) : never;
/** What the phase carries, if it is this one. */
export function inPhase<K extends Exclude<PhaseName, 'settling'>>(view: View, name: K): Inside<K> | null {
  return typeof view.phase === 'object' && name in view.phase ? ((view.phase as Record<string, unknown>)[name] as Inside<K>) : null;
}

export const isFigure = (piece: Piece): boolean => /^(king|general)-/.test(piece);
export const kindOf = (piece: Piece): Kind | null => (isFigure(piece) ? null : (piece.split('-')[0] as Kind));
/** `kind-TP`, `kind-king`: the message that names it. */
export const nameOf = (piece: Piece): string => `kind-${piece.split('-')[0]}`;
/** Its figure of the kit. */
export const figureOf = (piece: Piece): string => `cc-${piece.split('-')[0]!.toLowerCase()}`;

export const siteOf = (view: View, seat: number): Building | null => inPhase(view, 'building')?.sites[seat] ?? null;
export const isBuilding = (view: View, seat: number | null): boolean => seat !== null && siteOf(view, seat)?.score === null;

/** Blocks that somebody has and has not built in, by kind. */
export function inHand(view: View, seat: number): { kind: Kind; pieces: Piece[] }[] {
  const held = Object.keys(view.owners).filter((piece) => view.owners[piece] === seat && !view.pieces[piece]).sort();
  return KINDS.map((kind) => ({ kind, pieces: held.filter((piece) => kindOf(piece) === kind) })).filter(({ pieces }) => pieces.length > 0);
}
/** Own figures that do not stand yet. */
export const figuresOf = (view: View, seat: number): Piece[] => [`king-${seat}`, `general-${seat}`].filter((piece) => !view.pieces[piece]);
/** How many of each kind the reserve has. */
export const reserveOf = (view: View): { kind: Kind; left: number }[] =>
  KINDS.map((kind) => ({ kind, left: printed.copies - Object.keys(view.owners).filter((piece) => kindOf(piece) === kind).length }));
/** Somebody's pieces on the table. */
export const standing = (view: View, seat: number): Piece[] => Object.keys(view.pieces).filter((piece) => ownerOf(view, piece) === seat);

/** Whoever attacks next, others after. */
export const attackers = (view: View): number[] => inPhase(view, 'attacking')?.order ?? [];

const PHASES: readonly PhaseName[] = ['settling', 'picking', 'building', 'attacking', 'over'];
/** Which turn a view belongs to, counted up: somebody settles, takes blocks or strikes; all build at once. */
export function turnOf(view: View): number {
  const within = { settling: Object.keys(view.foundations).length, picking: view.players - (inPhase(view, 'picking')?.order.length ?? 0), building: 0, attacking: view.attacks, over: 0 };
  const phase = phaseOf(view);
  return (view.round * PHASES.length + PHASES.indexOf(phase)) * 1000 + within[phase];
}

/** Listed puts of the same kind of piece: where somebody with some sense would put it. */
export function ideasFor(choices: readonly Choice[], piece: Piece): { x: number; z: number; turn: number }[] {
  const sort = piece.split('-')[0];
  return choices.flatMap((choice) => (typeof choice === 'object' && 'put' in choice && choice.put.piece.split('-')[0] === sort ? [choice.put] : []));
}

const TIMES: Partial<Record<Event['kind'], number>> = {
  settled: 500, took: 450, put: 1200, lifted: 500, tumbled: 500, finished: 500, booked: 900, 'cycle-began': 500, struck: 4200, 'hammer-lifted': 1600, survived: 600, gathered: 600, titled: 900, 'round-began': 500,
  passed: 500, 'last-round': 700, 'stays-out': 400, short: 500,
};
/** About how long an event plays unhurried, in milliseconds. */
export const timeOf = (kind: Event['kind']): number => TIMES[kind] ?? 0;
export const lasts = (events: readonly Event[]): number => events.reduce((sum, { kind }) => sum + timeOf(kind), 0);
