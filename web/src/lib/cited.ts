import type { GameEvent } from './protocol';
import type { Rulebook } from './rulebook';
import type { Line } from './table.svelte';

/**
 * The last thing in a game's log that speaks of what is being read: the rule one came for, else one of its points, else any
 * rule of the chapter.
 */
export function lastCited(lines: readonly Line[], book: Rulebook, rule: string, chapter: number): GameEvent | undefined {
  const points = book.order.filter((id) => book.rules.get(id)!.parent === rule);
  const wider = [[rule], points, book.chapters[chapter]?.rules ?? []];
  for (const rules of wider) {
    const line = lines.findLast(({ event }) => event !== undefined && rules.includes(event.rule));
    if (line?.event) return line.event;
  }
  return undefined;
}
