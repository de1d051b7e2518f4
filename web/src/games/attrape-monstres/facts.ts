/** What the board counts to draw the cage and the cave, and which figure is whose. No rule. */
import type { MonsterId, View } from './types';

/** How many tokens of each kind there are: what is neither in the pile nor on the path nor in the ruins of the castle is in the cage. */
const TOKENS: [MonsterId, number][] = [
  ['regular', 7],
  ['star', 3],
  ['shover', 2],
  ['runner', 2],
  ['marcher', 2],
];

/** The monsters to draw in the cage, the rarest last so that they stand in front. */
export function caged(view: Pick<View, 'pile' | 'path' | 'dungeon' | 'broken-by'>): MonsterId[] {
  const onPath = Object.values(view.path);
  const caught = TOKENS.flatMap(([monster, copies]) => {
    const free = (view.pile[monster] ?? 0) + onPath.filter((m) => m === monster).length + (view['broken-by'] === monster ? 1 : 0);
    return Array<MonsterId>(Math.max(0, copies - free)).fill(monster);
  });
  while (caught.length < view.dungeon) caught.unshift('regular');
  return caught.slice(caught.length - view.dungeon);
}

/** How many monsters are still in the cave. */
export function pileCount(view: Pick<View, 'pile'>): number {
  return Object.values(view.pile).reduce((sum, n) => sum + n, 0);
}

/** The kit's figure for a monster. */
export function figureOf(monster: MonsterId): string {
  return monster === 'star' ? 'am-regular-star' : `am-${monster}`;
}
