/** What to change at the table where one plays on; kept between two pages. */
const wanted = new Map<string, Record<string, unknown>>();

export const changeAt = (table: string, changes: Record<string, unknown>): void => void wanted.set(table, changes);

export function takeChanges(table: string): Record<string, unknown> | null {
  const changes = wanted.get(table) ?? null;
  wanted.delete(table);
  return changes;
}
