/** Where one can be. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'replay'; feat: string }
  | { page: 'rules'; game: string }
  | { page: 'train'; game: string }
  | { page: 'hall'; game: string }
  | { page: 'tables' }
  | { page: 'settings' }
  | { page: 'lost' };

/** Reads a path; whatever is not one of ours is `lost`. */
export function routeOf(path: string): Route {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'lost' };
  }
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length === 1 && first === 'tables') return { page: 'tables' };
  if (parts.length === 1 && first === 'settings') return { page: 'settings' };
  if (second !== undefined && parts.length === 2) {
    if (first === 'new') return { page: 'new', game: second };
    if (first === 't') return { page: 'table', table: second };
    if (first === 'rules') return { page: 'rules', game: second };
    if (first === 'train') return { page: 'train', game: second };
    if (first === 'hall') return { page: 'hall', game: second };
    if (first === 'feat') return { page: 'replay', feat: second };
  }
  if (second !== undefined && parts.length === 3 && first === 't' && third === 'replay') return { page: 'replay', table: second };
  return { page: 'lost' };
}

/** The table a pasted link, path or bare id speaks of; null if it speaks of none. */
export function tableOfLink(text: string): string | null {
  const trimmed = text.trim();
  const inPath = /(?:^|\/)t\/([A-Za-z0-9_-]+)/.exec(trimmed);
  if (inPath) return inPath[1]!;
  return /^[A-Za-z0-9_-]{4,80}$/.test(trimmed) ? trimmed : null;
}
