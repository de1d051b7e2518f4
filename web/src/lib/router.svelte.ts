import { routeOf, type Route } from './routes';

let path = $state(globalThis.location?.pathname ?? '/');
let hash = $state(globalThis.location?.hash ?? '');

function look(): void {
  path = location.pathname;
  hash = location.hash;
}

export const router = {
  get route(): Route {
    return routeOf(path);
  },
  /** The part after `#`, without it: a rule's id in the reader. */
  get anchor(): string {
    return decodeURIComponent(hash.slice(1));
  },
};

/** Goes somewhere in the app, keeping the way back unless told otherwise. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const moved = new URL(to, location.href).pathname !== path;
  look();
  if (moved) scrollTo(0, 0);
}

/** Lets plain links work: call once. */
export function listen(): void {
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
