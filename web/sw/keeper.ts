/**
 * What the page keeps of itself, so that it opens and plays where there is no network: the shell before anybody asks for it, games
 * once somebody came by or the browser has nothing else to do. Of what the server says under `/api` nothing is ever kept.
 */
import { routeOf } from '../src/lib/routes';

/** What the build wrote, as paths. */
export interface Built {
  /** Another one for every other build. */
  version: string;
  /** The page itself and all that opens without a table. */
  shell: readonly string[];
  /** All that only a game's table needs: its board, its rules for a table on this device. */
  boards: readonly string[];
  /** Those of them that are light enough to be fetched before anybody asks. */
  light: readonly string[];
}

/** The page behind every address of ours. */
const page = '/';

export class Keeper {
  private readonly built: Built;
  private readonly store: CacheStorage;
  private readonly network: typeof fetch;
  /** The folder of the page, with the slash at its end. */
  private readonly home: string;
  private readonly shells: string;
  /** A file of a board has a hash in its name: what was kept for one version is right for the next. */
  private readonly boards: string;

  constructor(built: Built, store: CacheStorage, network: typeof fetch, home: string) {
    this.built = built;
    this.store = store;
    this.network = network;
    this.home = home;
    // Other folders of a host may hold other pages, and all keep things in one place.
    const { pathname } = new URL(home);
    const mark = pathname === '/' ? '' : `${pathname} `;
    this.shells = `${mark}shell-`;
    this.boards = `${mark}boards`;
  }

  private get shell(): string {
    return this.shells + this.built.version;
  }

  private address(path: string): string {
    return this.home + path.slice(1);
  }

  /** The path of an address within the page's folder; null for all others. */
  private inside(address: string): string | null {
    const { origin, pathname } = new URL(address);
    const path = origin + pathname;
    return path.startsWith(this.home) ? path.slice(this.home.length - 1) : null;
  }

  /** Keeps the whole shell, or fails and leaves everything to the version before. */
  async install(): Promise<void> {
    const kept = await this.store.open(this.shell);
    // The page first: if another build was put up meanwhile, the files of this one are no longer there, and it is given up.
    await kept.put(this.address(page), await this.fresh(page));
    const others = this.built.shell.filter((path) => path !== page);
    await Promise.all(others.map(async (path) => kept.put(this.address(path), (await this.known(path)) ?? (await this.fresh(path)))));
  }

  /** Forgets what no page of this version asks for. */
  async activate(): Promise<void> {
    const names = await this.store.keys();
    await Promise.all(names.filter((name) => name.startsWith(this.shells) && name !== this.shell).map((name) => this.store.delete(name)));
    const kept = await this.store.open(this.boards);
    const old = (await kept.keys()).filter(({ url }) => !this.built.boards.includes(this.inside(url) ?? ''));
    await Promise.all(old.map((request) => kept.delete(request)));
  }

  /** Fetches what is light of the games, one file after the other: nobody waits for it. Ends at the first that cannot be had or kept. */
  async fill(): Promise<void> {
    const kept = await this.store.open(this.boards);
    for (const path of this.built.light) {
      const address = this.address(path);
      if (!(await kept.match(address, { ignoreVary: true }))) await kept.put(address, await this.fresh(path));
    }
  }

  /** The answer to a request that is ours to answer; null for all others. What may be done after the answer is given to `later`. */
  answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> | null {
    const path = this.inside(request.url);
    if (request.method !== 'GET' || path === null || path === '/api' || path.startsWith('/api/')) return null;
    if (request.mode === 'navigate') return routeOf(path).page === 'lost' ? null : this.ofShell(page, request);
    if (this.built.shell.includes(path)) return this.ofShell(path, request);
    if (this.built.boards.includes(path)) return this.ofBoard(request, later);
    return null;
  }

  private async ofShell(path: string, request: Request): Promise<Response> {
    const kept = await this.store.open(this.shell);
    return (await kept.match(this.address(path), { ignoreVary: true })) ?? this.network(request);
  }

  private async ofBoard(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const kept = await this.store.open(this.boards);
    const found = await kept.match(request, { ignoreVary: true });
    if (found) return found;
    const response = await this.network(request);
    // A full disk is no reason not to play.
    if (response.ok) later(kept.put(request, response.clone()).catch(() => {}));
    return response;
  }

  /** A file with a hash in its name that any version kept. */
  private async known(path: string): Promise<Response | undefined> {
    return path.startsWith('/assets/') ? this.store.match(this.address(path), { ignoreVary: true }) : undefined;
  }

  private async fresh(path: string): Promise<Response> {
    const response = await this.network(this.address(path), { cache: path.startsWith('/assets/') ? 'default' : 'reload' });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    return response;
  }
}
