/** What is printed on the pieces, as far as the board draws it. No rule: the game itself knows what a piece may do. */
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

/** Damage points on the edge of a fresh token. */
export const POINTS: Record<Monster, number> = {
  goblin: 1, orc: 2, troll: 3, 'goblin-king': 2, 'orc-warlord': 3, 'troll-mage': 3, healer: 2, centaur: 3, 'climbing-troll': 3, conjurer: 2,
  cyclops: 3, doppelganger: 0, gargoyle: 2, 'goblin-cavalry': 2, golem: 3, ogre: 4, phoenix: 1, imp: 1, basilisk: 5, chimera: 5, dragon: 5,
  hydra: 4, necromancer: 4, warlock: 4,
};
const FLYERS = new Set<Monster>(['gargoyle', 'phoenix', 'dragon']);
const LEADERS = new Set<Monster>(['goblin-king', 'orc-warlord', 'troll-mage', 'healer', 'conjurer']);
const MEGA = new Set<Monster>(['basilisk', 'chimera', 'dragon', 'hydra', 'necromancer', 'warlock']);

export const flies = (monster: Monster): boolean => FLYERS.has(monster);
/** Which edge a token has: kraft, gold or violet. */
export const rankOf = (monster: Monster): 'regular' | 'boss' | 'mega' => (MEGA.has(monster) ? 'mega' : LEADERS.has(monster) ? 'boss' : 'regular');
export const monsterOf = (token: Token): Monster | null => {
  if (token in POINTS) return token as Monster;
  return token.startsWith('harbinger-') ? (token.slice('harbinger-'.length) as Monster) : null;
};
/** The kit's figure for a token; a Harbinger nobody has looked at is a horn. */
export const tokenFigure = (token: Token): string => (token === 'harbinger' ? 'm-harbinger' : token in POINTS ? `m-${token}` : `e-${token}`);

export interface CardFace {
  figure: string;
  family: 'hit' | 'special' | 'material' | 'magic';
  color: Color | 'any' | null;
}

const SOLDIERS = ['archer', 'knight', 'swordsman', 'hero'];
const MAGIC = new Set<Card>([
  'arcane-assembly', 'azriels-fist', 'blue-fireball', 'burning-blast', 'chain-lightning', 'extinguishing-wind', 'eye-of-the-oracle', 'green-fireball',
  'hammer-of-light', 'hypnotize', 'lightning-bolt', 'mystical-manufacturing', 'rain-of-ice', 'rain-of-iron', 'red-fireball', 'ring-of-fire', 'teleport',
  'thalgars-blessing', 'valadors-wave', 'wall-of-force', 'war-storm', 'wizard-quake',
]);
export const isMagic = (card: Card): boolean => MAGIC.has(card);

export function faceOf(card: Card): CardFace {
  const [first, second] = card.split('-') as [string, string | undefined];
  if (SOLDIERS.includes(first)) return { figure: `c-${first}`, family: 'hit', color: second as Color | 'any' };
  if (card === 'brick' || card === 'mortar') return { figure: `k-${card}`, family: 'material', color: null };
  return isMagic(card) ? { figure: `w-${card}`, family: 'magic', color: null } : { figure: `k-${card}`, family: 'special', color: null };
}

const spelled = (id: string): string => id.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('-');
const NEW_CASTLE_CARDS = new Set<Card>([
  'berserk', 'change-color', 'change-range', 'double-strike', 'enchanted', 'flaming', 'knock-back', 'never-lose-hope', 'reinforce', 'stand-together',
]);

/** The rule that says what a card does. */
export function ruleOfCard(card: Card): string {
  const { family, color } = faceOf(card);
  if (family === 'hit') return color === 'any' ? 'CP-5.2-Any-colour-hit' : card.startsWith('hero') ? 'CP-5.2-Hero' : 'CP-5.2-Coloured-hit';
  if (family === 'material') return 'CP-5.2-Brick-and-Mortar';
  if (card.endsWith('-fireball')) return 'CP-12-Fireball';
  if (card === 'draw-2') return 'CP-5.2-Draw-2-Cards';
  const section = family === 'magic' ? '12' : NEW_CASTLE_CARDS.has(card) ? '11' : '5.2';
  return `CP-${section}-${spelled(card).replace('Of-The', 'of-the').replace('-Of-', '-of-')}`;
}

const BASE = new Set<Monster>(['goblin', 'orc', 'troll']);
const BASE_BOSSES = new Set<Monster>(['goblin-king', 'orc-warlord', 'troll-mage', 'healer']);

/** The rule that says what a Monster does. */
export function ruleOfMonster(monster: Monster): string {
  if (monster === 'imp') return 'CP-W4.5';
  const section = BASE.has(monster) ? '2.2' : BASE_BOSSES.has(monster) ? '6.1' : MEGA.has(monster) ? '13.1' : '13';
  return `CP-${section}-${spelled(monster)}`;
}

const EFFECTS: Partial<Record<Token, string>> = {
  'giant-boulder': 'CP-6.2-Giant-Boulder', 'discard-1': 'CP-6.2-All-Players-Discard-1-Card', 'draw-3': 'CP-6.2-Draw-Monster-Tokens',
  'draw-4': 'CP-6.2-Draw-Monster-Tokens', 'move-cw': 'CP-6.2-Rotation', 'move-ccw': 'CP-6.2-Rotation', 'flaming-boulder': 'CP-13-Flaming-Boulder',
  trebuchet: 'CP-13-Trebuchet', 'one-imp-per-tower': 'CP-13-1-Imp-per-Tower', harbinger: 'CP-W4.1',
};

/** The rule that says what a token does. */
export function ruleOfToken(token: Token): string {
  const monster = monsterOf(token);
  if (monster) return ruleOfMonster(monster);
  return EFFECTS[token] ?? (token.startsWith('plague') ? 'CP-6.2-Plague' : 'CP-6.2-Monsters-Move-1');
}
