/**
 * What the page keeps of itself, so that it opens where there is no network: the shell before anybody asks for it, boards once
 * somebody came by. Of what the server says under `/api` nothing is ever kept.
 */
import { routeOf } from '../src/lib/routes';

/** What the build wrote, as paths. */
export interface Built {
  /** Another one for every other build. */
  version: string;
  /** The page itself and all that opens without a table. */
  shell: readonly string[];
  /** All that only a game's board needs. */
  boards: readonly string[];
}

/** The page behind every address of ours. */
const page = '/';
const shells = 'shell-';
/** A file of a board has a hash in its name: what was kept for one version is right for the next. */
const boards = 'boards';

export class Keeper {
  private readonly built: Built;
  private readonly store: CacheStorage;
  private readonly network: typeof fetch;
  private readonly origin: string;

  constructor(built: Built, store: CacheStorage, network: typeof fetch, origin: string) {
    this.built = built;
    this.store = store;
    this.network = network;
    this.origin = origin;
  }

  private get shell(): string {
    return shells + this.built.version;
  }

  /** Keeps the whole shell, or fails and leaves everything to the version before. */
  async install(): Promise<void> {
    const kept = await this.store.open(this.shell);
    // The page first: if another build was put up meanwhile, the files of this one are no longer there, and it is given up.
    await kept.put(page, await this.fresh(page));
    const others = this.built.shell.filter((path) => path !== page);
    await Promise.all(others.map(async (path) => kept.put(path, (await this.known(path)) ?? (await this.fresh(path)))));
  }

  /** Forgets what no page of this version asks for. */
  async activate(): Promise<void> {
    const names = await this.store.keys();
    await Promise.all(names.filter((name) => name.startsWith(shells) && name !== this.shell).map((name) => this.store.delete(name)));
    const kept = await this.store.open(boards);
    const old = (await kept.keys()).filter(({ url }) => !this.built.boards.includes(new URL(url).pathname));
    await Promise.all(old.map((request) => kept.delete(request)));
  }

  /** The answer to a request that is ours to answer; null for all others. What may be done after the answer is given to `later`. */
  answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.origin || pathname === '/api' || pathname.startsWith('/api/')) return null;
    if (request.mode === 'navigate') return routeOf(pathname).page === 'lost' ? null : this.ofShell(page, request);
    if (this.built.shell.includes(pathname)) return this.ofShell(pathname, request);
    if (this.built.boards.includes(pathname)) return this.ofBoard(request, later);
    return null;
  }

  private async ofShell(path: string, request: Request): Promise<Response> {
    const kept = await this.store.open(this.shell);
    return (await kept.match(path, { ignoreVary: true })) ?? this.network(request);
  }

  private async ofBoard(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const kept = await this.store.open(boards);
    const found = await kept.match(request, { ignoreVary: true });
    if (found) return found;
    const response = await this.network(request);
    // A full disk is no reason not to play.
    if (response.ok) later(kept.put(request, response.clone()).catch(() => {}));
    return response;
  }

  /** A file with a hash in its name that any version kept. */
  private async known(path: string): Promise<Response | undefined> {
    return path.startsWith('/assets/') ? this.store.match(path, { ignoreVary: true }) : undefined;
  }

  private async fresh(path: string): Promise<Response> {
    const response = await this.network(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    return response;
  }
}
