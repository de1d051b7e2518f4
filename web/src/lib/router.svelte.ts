import { base } from './base';
import { hrefOf, placeOf } from './places';
import { routeOf, type Route } from './routes';

/** The place shown: a path of ours with what follows it, whatever the address looks like. */
const shown = (): URL => (globalThis.location ? placeOf(location, base) : new URL('https://nowhere/'));

let place = $state.raw(shown());

function look(): void {
  place = shown();
}

export const router = {
  get route(): Route {
    return routeOf(place.pathname);
  },
  /** The path alone. */
  get path(): string {
    return place.pathname;
  },
  /** What is said after `?`. */
  get query(): URLSearchParams {
    return place.searchParams;
  },
  /** The part after `#`, without it: a rule's id in the reader. */
  get anchor(): string {
    return decodeURIComponent(place.hash.slice(1));
  },
};

/** The address of a place of ours, for links. */
export const to = (path: string): string => hrefOf(path, base);

/** Goes somewhere in the app, keeping the way back unless told otherwise. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', to(path));
  else history.pushState(null, '', to(path));
  const before = place.pathname;
  look();
  if (place.pathname !== before) scrollTo(0, 0);
}

/** Changes the address and nothing on the page. */
export const readdress = (path: string): void => history.replaceState(null, '', to(path));

/** Lets plain links work: call once. */
export function listen(): void {
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (!link.pathname.startsWith(base.folder)) return;
    event.preventDefault();
    const { pathname, search, hash } = placeOf(link, base);
    go(pathname + search + hash);
  });
}
