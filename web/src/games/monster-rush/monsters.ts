/** The 36 monsters: what they need, from the game's catalogue, and what they look like, from the parts of the kit. */
import { catalogue, type PrintedMonster } from '../../generated/monster-rush';
import type { Kind, Monster } from './types';

export const KINDS: readonly Kind[] = [...catalogue.weapons, ...catalogue.spells];
export const isWeapon = (kind: Kind): boolean => catalogue.weapons.includes(kind);

export const MONSTERS: readonly Monster[] = Object.keys(catalogue.monsters);
const nobody: PrintedMonster = { points: 0, tie: 0, need: [] };
export const faceOf = (id: Monster): PrintedMonster => catalogue.monsters[id] ?? nobody;

const BODY = ['egg', 'pear', 'block', 'blob', 'tall', 'fuzzy'];
const EYES = ['two', 'one', 'three', 'odd', 'sleepy', 'grumpy'];
const TOP = ['horns', 'antlers', 'ears', 'tuft', 'antenna', 'leaf'];
const MOUTH = ['grin', 'fang', 'oh', 'tongue', 'under', 'beak'];
const EXTRA = ['cheeks', 'spots', 'arms', 'stripes', 'wings', 'tail'];
/** Body, dark, belly: gouaches that look like no weapon and no spell. */
const COATS = [
  ['#E8924A', '#A9581F', '#F8D9A8'], ['#8F6AA3', '#5E3F75', '#D9C3E4'], ['#4E9290', '#2C6463', '#BFE0D8'],
  ['#93B23B', '#5F7A1E', '#E1EBA6'], ['#E07A8B', '#A33F55', '#F9D3D4'], ['#6E86C4', '#3E5393', '#CBD7F2'],
  ['#A8805F', '#6B4A31', '#EBD6BD'], ['#A14472', '#6B2449', '#EDC4D8'], ['#86CBA6', '#44876A', '#DDF4E6'],
] as const;
/** Which coat each of the 36 wears, chosen so that two of the same coat have no other part in common. */
const WORN = '816435' + '435826' + '267308' + '048571' + '571042' + '623710';

export interface Recipe { body: string; eyes: string; top: string; mouth: string; extra: string; coat: readonly [string, string, string] }

/** What a monster is cut from. Body and eyes form a grid of six by six; any two monsters differ in at least three of the six parts, two of the same coat in all others. */
export function recipe(id: Monster): Recipe {
  const n = (Number.parseInt(id.slice(1), 10) || 1) - 1;
  const body = n % 6;
  const eyes = Math.floor(n / 6) % 6;
  return { body: BODY[body]!, eyes: EYES[eyes]!, top: TOP[(body + 2 * eyes + 1) % 6]!, mouth: MOUTH[(5 * body + eyes) % 6]!, extra: EXTRA[(body + eyes) % 6]!, coat: COATS[Number(WORN[n % 36])]! };
}
