import { beforeEach, describe, expect, it } from 'vitest';
import { Keeper, type Built } from './keeper';

const origin = 'https://castle.test';
const built: Built = { version: 'one', shell: ['/', '/assets/shell-aaaaaaaa.js', '/favicon.svg'], boards: ['/assets/Board-bbbbbbbb.js', '/assets/End-cccccccc.js'], light: ['/assets/Board-bbbbbbbb.js'] };

/** A `CacheStorage` as far as it is used. */
class Store {
  readonly caches = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const kept = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, kept);
    const address = (what: RequestInfo | URL) => new URL(typeof what === 'string' ? what : 'url' in what ? what.url : what, origin).pathname;
    return {
      put: async (what: RequestInfo, response: Response) => void kept.set(address(what), response),
      match: async (what: RequestInfo) => kept.get(address(what))?.clone(),
      delete: async (what: RequestInfo) => kept.delete(address(what)),
      keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
    };
  }
  async match(address: string) {
    const path = new URL(address, origin).pathname;
    for (const kept of this.caches.values()) if (kept.has(path)) return kept.get(path)!.clone();
    return undefined;
  }
  keys = async () => [...this.caches.keys()];
  delete = async (name: string) => this.caches.delete(name);
  held = (name: string) => [...(this.caches.get(name)?.keys() ?? [])].sort();
}

let store: Store;
/** What the server has; null: there is no network. */
let server: Record<string, string> | null;
let asked: string[];
const network = async (what: RequestInfo | URL, how?: RequestInit) => {
  const path = new URL(typeof what === 'string' ? what : (what as Request).url, origin).pathname;
  asked.push(how?.cache === 'reload' ? `${path} anew` : path);
  if (!server) throw new TypeError('Failed to fetch');
  return path in server ? new Response(server[path]) : new Response('no such page', { status: 404 });
};
const keeper = (version: Partial<Built> = {}) => new Keeper({ ...built, ...version }, store as unknown as CacheStorage, network as typeof fetch, `${origin}/`);

const asking = (path: string, { mode = 'no-cors', method = 'GET', at = origin } = {}) => ({ url: at + path, mode, method }) as unknown as Request;
const goingTo = (path: string) => asking(path, { mode: 'navigate' });
async function answered(by: Keeper, request: Request): Promise<string | null> {
  const work: Promise<unknown>[] = [];
  const response = await by.answer(request, (later) => work.push(later));
  await Promise.all(work);
  return response ? response.text() : null;
}

beforeEach(() => {
  store = new Store();
  server = { '/': 'the page', '/favicon.svg': 'a castle', ...Object.fromEntries([...built.shell, ...built.boards].filter((path) => path.startsWith('/assets/')).map((path) => [path, path])) };
  asked = [];
});

describe('what the page keeps of itself', () => {
  it('is the whole shell, the page first and never an old one', async () => {
    await keeper().install();
    expect(asked[0]).toBe('/ anew');
    expect(asked.sort()).toEqual(['/ anew', '/assets/shell-aaaaaaaa.js', '/favicon.svg anew']);
    expect(store.held('shell-one')).toEqual([...built.shell].sort());
  });

  it('opens every page of ours without a network', async () => {
    const one = keeper();
    await one.install();
    server = null;
    for (const path of ['/', '/rules/castle-panic', '/settings', '/tables', '/t/moon', '/t/moon/replay']) expect(await answered(one, goingTo(path)), path).toBe('the page');
    expect(await answered(one, asking('/assets/shell-aaaaaaaa.js'))).toBe('/assets/shell-aaaaaaaa.js');
  });

  it('is a board once somebody came by', async () => {
    const one = keeper();
    await one.install();
    expect(await answered(one, asking('/assets/Board-bbbbbbbb.js'))).toBe('/assets/Board-bbbbbbbb.js');
    server = null;
    expect(await answered(one, asking('/assets/Board-bbbbbbbb.js'))).toBe('/assets/Board-bbbbbbbb.js');
    await expect(answered(one, asking('/assets/End-cccccccc.js'))).rejects.toThrow();
  });

  it('is not an answer that says no', async () => {
    const one = keeper();
    delete server!['/assets/Board-bbbbbbbb.js'];
    expect(await answered(one, asking('/assets/Board-bbbbbbbb.js'))).toBe('no such page');
    expect(store.held('boards')).toEqual([]);
  });

  it('is never what the server says, nor anything that is not of this build', () => {
    const one = keeper();
    for (const path of ['/api', '/api/games', '/api/tables/moon/ws', '/metrics', '/assets/old-dddddddd.js']) expect(one.answer(asking(path), () => {}), path).toBeNull();
    for (const path of ['/api/openapi.json', '/metrics', '/healthz/deep/down']) expect(one.answer(goingTo(path), () => {}), path).toBeNull();
    expect(one.answer(asking('/', { method: 'POST' }), () => {})).toBeNull();
    expect(one.answer(asking('/favicon.svg', { at: 'https://elsewhere.test' }), () => {})).toBeNull();
  });
});

describe('the games', () => {
  it('are kept before anybody asks, as far as they are light', async () => {
    const one = keeper();
    await one.install();
    await one.fill();
    expect(store.held('boards')).toEqual(['/assets/Board-bbbbbbbb.js']);
    asked = [];
    await one.fill();
    expect(asked).toEqual([]);
  });

  it('that cannot be had leave the others kept', async () => {
    const one = keeper({ light: [...built.boards, '/assets/gone-ffffffff.js'] });
    await expect(one.fill()).rejects.toThrow('404');
    expect(store.held('boards')).toHaveLength(2);
  });
});

describe('a page in a folder of a host', () => {
  it('keeps what is in it, under names of its own, and leaves the rest alone', async () => {
    server = { '/~family/': 'the page', '/~family/favicon.svg': 'a castle', ...Object.fromEntries(built.shell.slice(1, 2).map((path) => [`/~family${path}`, path])) };
    await keeper({ version: 'of the root' }).install().catch(() => {});
    const inside = new Keeper(built, store as unknown as CacheStorage, network as typeof fetch, `${origin}/~family/`);
    await inside.install();
    await inside.activate();
    expect(await store.keys()).toContain('shell-of the root');
    server = null;
    expect(await answered(inside, goingTo('/~family/'))).toBe('the page');
    expect(await answered(inside, asking('/~family/assets/shell-aaaaaaaa.js'))).toBe('/assets/shell-aaaaaaaa.js');
    for (const path of ['/', '/assets/shell-aaaaaaaa.js', '/~family/nowhere/else']) expect(inside.answer(goingTo(path), () => {}), path).toBeNull();
  });
});

describe('a newer version', () => {
  const newer: Partial<Built> = { version: 'two', shell: ['/', '/assets/shell-aaaaaaaa.js', '/assets/new-eeeeeeee.js', '/favicon.svg'], boards: ['/assets/End-cccccccc.js'] };
  beforeEach(async () => {
    const one = keeper();
    await one.install();
    await answered(one, asking('/assets/Board-bbbbbbbb.js'));
    await answered(one, asking('/assets/End-cccccccc.js'));
    server = { ...server, '/': 'the new page', '/assets/new-eeeeeeee.js': 'new' };
    asked = [];
  });

  it('fetches only what is new of it, and leaves the old page alone', async () => {
    await keeper(newer).install();
    expect(asked.sort()).toEqual(['/ anew', '/assets/new-eeeeeeee.js', '/favicon.svg anew']);
    expect(await answered(keeper(), goingTo('/'))).toBe('the page');
    expect(store.held('boards')).toHaveLength(2);
  });

  it('forgets what only the old one needed, once it is on', async () => {
    const two = keeper(newer);
    await two.install();
    await two.activate();
    expect(await store.keys()).toEqual(['boards', 'shell-two'].sort());
    expect(store.held('boards')).toEqual(['/assets/End-cccccccc.js']);
    expect(await answered(two, goingTo('/'))).toBe('the new page');
  });

  it('is given up if a file of it is gone or the network is, and the old page still opens', async () => {
    delete server!['/assets/new-eeeeeeee.js'];
    await expect(keeper(newer).install()).rejects.toThrow('/assets/new-eeeeeeee.js: 404');
    server = null;
    await expect(keeper({ version: 'three' }).install()).rejects.toThrow();
    expect(await answered(keeper(), goingTo('/'))).toBe('the page');
  });
});
