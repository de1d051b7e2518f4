/** What is printed on the pieces, as far as the board draws it. No rule: the game itself knows what a piece may do. */
import { catalogue } from '../../generated/castle-panic';
import type { Arc, Card, Color, Monster, Ring, Token } from './types';

export const ARCS = [1, 2, 3, 4, 5, 6] as const satisfies readonly Arc[];
/** From the inside, as the board is walked. */
export const RINGS = ['castle', 'swordsman', 'knight', 'archer', 'forest'] as const satisfies readonly Ring[];
export const COLORS = ['red', 'green', 'blue'] as const satisfies readonly Color[];
export const PHASES = ['fill', 'swap', 'trade', 'play', 'march', 'draw'] as const;

export const colorOf = (arc: Arc): Color => COLORS[Math.floor((arc - 1) / 2)]!;
export const arcsOf = (color: Color): Arc[] => ARCS.filter((arc) => colorOf(arc) === color);
export const opposite = (arc: Arc): Arc => (((arc + 2) % 6) + 1) as Arc;
export const turned = (arc: Arc, by: number): Arc => ((((arc - 1 + by) % 6) + 6) % 6 + 1) as Arc;

const { cards, monsters, tokens } = catalogue;

/** Damage points on the edge of a fresh token. */
export const POINTS = Object.fromEntries(Object.entries(monsters).map(([id, { points }]) => [id, points])) as Record<Monster, number>;
export const flies = (monster: Monster): boolean => monsters[monster].flies ?? false;
/** Which edge a token has: kraft, gold or violet. */
export const rankOf = (monster: Monster): 'regular' | 'boss' | 'mega' => monsters[monster].rank;
const isMonster = (piece: Token | Monster): piece is Monster => piece in monsters;
/** Whose token it is. Imps and Mega Bosses are drawn without one, and stand for themselves. */
export const monsterOf = (piece: Token | Monster): Monster | null => (isMonster(piece) ? piece : (tokens[piece].monster ?? null));
/** The kit's figure for a token; a Harbinger nobody has looked at is a horn. */
export const tokenFigure = (token: Token): string => (token === 'harbinger' ? 'm-harbinger' : token in POINTS ? `m-${token}` : `e-${token}`);

export interface CardFace {
  figure: string;
  family: 'hit' | 'special' | 'material' | 'magic';
  color: Color | 'any' | null;
}

export function faceOf(card: Card): CardFace {
  const { family, color } = cards[card];
  if (family === 'hit') return { figure: `c-${card.split('-')[0]}`, family, color: color ?? 'any' };
  return { figure: family === 'magic' ? `w-${card}` : `k-${card}`, family, color: null };
}

/** The rule that says what a piece does. */
export const ruleOfCard = (card: Card): string => cards[card].rule;
export const ruleOfMonster = (monster: Monster): string => monsters[monster].rule;
export const ruleOfToken = (token: Token): string => tokens[token].rule;
