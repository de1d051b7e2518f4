/**
 * Places of ours and their addresses. A server knows `/rules/castle-panic#CP-G4`; on a plain host, which has but one page, the same
 * place is `/its/folder/#/rules/castle-panic#CP-G4`.
 */
export interface Base { served: boolean; folder: string }

/** The address of a place. */
export const hrefOf = (place: string, { served, folder }: Base): string => (served ? place : place === '/' ? folder : `${folder}#${place}`);

/** The place an address speaks of; of one that names none, the first page. */
export function placeOf(address: Pick<Location, 'href' | 'hash' | 'origin'>, { served }: Base): URL {
  if (served) return new URL(address.href);
  const inside = address.hash.slice(1);
  return new URL(/^\/(?!\/)/.test(inside) ? inside : '/', address.origin);
}
