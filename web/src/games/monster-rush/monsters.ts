/** The 36 monsters: what they need, from the game's own data file, and what they look like, from the parts of the kit. */
import data from '../../../../games/monster-rush/data/monster-rush.toml?raw';
import type { Kind, Monster } from './types';

export const KINDS: readonly Kind[] = ['sword', 'axe', 'bow', 'fire', 'ice', 'lightning'];

export interface Face {
  id: Monster;
  points: number;
  /** The higher number counts where slaps cannot be told apart (MR-10). */
  tie: number;
  /** With how many players it comes along. */
  mark: '' | '3+' | '5+';
  need: Kind[];
}

/** Reads the monsters of the data file. Its lines are plain: `key = value`, one table a monster. */
export function readMonsters(text: string): Map<Monster, Face> {
  const faces = text.split(/^\[\[monster\]\]/m).slice(1).map((table): Face => {
    const value = (key: string): string => new RegExp(`^${key} *= *(.*)$`, 'm').exec(table)?.[1]?.trim() ?? '';
    const quoted = (key: string): string => /"([^"]*)"/.exec(value(key))?.[1] ?? '';
    const need = KINDS.flatMap((kind) => Array.from({ length: Number(new RegExp(`\\b${kind} *= *(\\d+)`).exec(value('need'))?.[1] ?? 0) }, () => kind));
    return { id: quoted('id'), points: Number.parseInt(value('points'), 10), tie: Number.parseInt(value('tie'), 10), mark: quoted('mark') as Face['mark'], need };
  });
  return new Map(faces.map((face) => [face.id, face]));
}

/** How many cards of each sort are in the box. */
export function readCounts(text: string): { normal: number; missed: number; staffs: number } {
  const count = (key: string) => Number(new RegExp(`^${key} *= *(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { normal: count('normal'), missed: count('missed'), staffs: count('staffs') };
}

export const COUNTS = readCounts(data);
export const MONSTERS = readMonsters(data);
const nobody: Face = { id: '', points: 0, tie: 0, mark: '', need: [] };
export const faceOf = (id: Monster): Face => MONSTERS.get(id) ?? nobody;

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
