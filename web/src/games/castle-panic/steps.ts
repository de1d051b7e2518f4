/** Where a Monster would go next if nobody did anything: what is drawn as a dotted line when somebody points at it. */
import { ARCS, RINGS, turned } from './facts';
import type { Cell } from './geometry';
import type { Arc, Ring, View } from './types';

/** One march of the Monster: the cells it walks through, and what it runs into. */
export interface March {
  cells: Cell[];
  hits: { structure: 'wall' | 'fortify' | 'tower'; arc: Arc } | null;
}

export interface NextSteps {
  marches: March[];
  /** It does not move in the coming march. */
  waits: 'tar' | 'ice' | 'never' | null;
  /** The die will say: each of these may be next. */
  rolled: Cell[];
}

type Board = Pick<View, 'monsters' | 'walls' | 'fortified' | 'towers' | 'ice' | 'options'>;
const inside = (ring: Ring): Ring => RINGS[RINGS.indexOf(ring) - 1] ?? 'castle';
const outside = (ring: Ring): Ring => RINGS[RINGS.indexOf(ring) + 1] ?? 'forest';

export function nextSteps(view: Board, id: number, most = 6): NextSteps {
  const from = view.monsters[id];
  if (!from || from.monster === 'doppelganger') return { marches: [], waits: from ? 'never' : null, rolled: [] };
  const waits = from.tar ? 'tar' : view.ice && from.monster !== 'warlock' ? 'ice' : null;
  const { monster, arc, ring } = from;
  if (ring !== 'castle' && monster === 'dragon') {
    const rolled = [{ arc, ring: inside(ring) }, { arc: turned(arc, 1), ring }, { arc: turned(arc, -1), ring }, { arc, ring: outside(ring) }];
    return { marches: [], waits, rolled: rolled.filter((cell) => cell.ring !== ring || cell.arc !== arc) };
  }
  if (ring !== 'castle' && monster === 'warlock') return { marches: [], waits, rolled: ARCS.map((to) => ({ arc: to, ring: inside(ring) })) };

  const walls = new Set(view.walls);
  const shields = new Set(view.fortified);
  const towers = new Set(view.towers);
  const marches: March[] = [];
  let here: Cell = { arc, ring };
  while (marches.length < most) {
    const march: March = { cells: [], hits: null };
    const strides = monster === 'goblin-cavalry' && !from.hobbled && here.ring !== 'castle' ? 2 : 1;
    if (monster === 'chimera' && here.ring !== 'castle') {
      here = { arc: turned(here.arc, -1), ring: here.ring };
      march.cells.push(here);
    }
    for (let stride = 0; stride < strides; stride += 1) {
      if (here.ring === 'swordsman' && walls.has(here.arc) && monster !== 'climbing-troll') {
        const shield = shields.delete(here.arc);
        if (!shield) walls.delete(here.arc);
        march.hits = { structure: shield ? 'fortify' : 'wall', arc: here.arc };
        break;
      }
      here = here.ring === 'castle' ? { arc: turned(here.arc, 1), ring: 'castle' } : { arc: here.arc, ring: inside(here.ring) };
      march.cells.push(here);
      if (here.ring === 'castle') {
        if (towers.delete(here.arc)) march.hits = { structure: 'tower', arc: here.arc };
        break;
      }
    }
    marches.push(march);
    // Inside the castle they go round and round: two marches tell it.
    if (here.ring === 'castle' && marches.filter(({ cells }) => cells.at(-1)?.ring === 'castle').length >= 2) break;
  }
  return { marches, waits, rolled: [] };
}
