import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from './takeover';
import { Version } from './version.svelte';

class Worker extends EventTarget {
  state = 'installing';
  heard: unknown[] = [];
  postMessage(message: unknown): void { this.heard.push(message); }
  becomes(state: string): void { this.state = state; this.dispatchEvent(new Event('statechange')); }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  /** What a look for a newer version finds. */
  newest: Worker | null = null;
  async update(): Promise<void> { if (this.newest && this.newest !== this.waiting) this.finds(this.newest); }
  finds(worker: Worker): void { this.installing = worker; this.dispatchEvent(new Event('updatefound')); }
  keeps(worker: Worker): void { this.installing = null; this.waiting = worker; worker.becomes('installed'); }
}

class Keepers extends EventTarget {
  controller: object | null = null;
  readonly registration = new Registration();
  register = vi.fn(async () => this.registration);
  changes(): void { this.controller = {}; this.dispatchEvent(new Event('controllerchange')); }
}

describe('a newer version of the page', () => {
  let keepers: Keepers;
  let again: () => void;
  let version: Version;
  const watch = () => version.watch(keepers as unknown as ServiceWorkerContainer, '/sw.js');
  beforeEach(() => {
    keepers = new Keepers();
    again = vi.fn<() => void>();
    version = new Version(again);
  });

  it('is nothing to tell on a first visit', async () => {
    await watch();
    const worker = new Worker();
    keepers.registration.finds(worker);
    keepers.registration.keeps(worker);
    keepers.changes();
    expect(version.offered).toBe(false);
    expect(again).not.toHaveBeenCalled();
  });

  it('is offered once it is whole, and comes when it is taken', async () => {
    keepers.controller = {};
    await watch();
    const worker = new Worker();
    keepers.registration.finds(worker);
    expect(version.offered).toBe(false);
    keepers.registration.keeps(worker);
    expect(version.offered).toBe(true);
    await version.take();
    expect(worker.heard).toEqual([takeOver]);
    expect(again).not.toHaveBeenCalled();
    keepers.changes();
    expect(again).toHaveBeenCalledOnce();
  });

  it('is offered when it waited before this page was opened, and left when it is left', async () => {
    keepers.controller = {};
    keepers.registration.waiting = new Worker();
    await watch();
    expect(version.offered).toBe(true);
    version.leave();
    expect(version.offered).toBe(false);
    expect(keepers.registration.waiting.heard).toEqual([]);
  });

  it('never starts the page again because another window took it', async () => {
    keepers.controller = {};
    await watch();
    keepers.changes();
    expect(again).not.toHaveBeenCalled();
    expect(version.offered).toBe(true);
    await version.take();
    expect(again).toHaveBeenCalledOnce();
  });

  it('is looked for when a piece of this one is gone, even while it is still coming', async () => {
    keepers.controller = {};
    await watch();
    keepers.registration.newest = new Worker();
    await version.take();
    expect(keepers.registration.newest.heard).toEqual([takeOver]);
    keepers.registration.newest.becomes('redundant');
    expect(again).toHaveBeenCalledOnce();
  });

  it('is none where nobody answers: to start again would be to lose the page', async () => {
    const answers = async () => (vi.stubGlobal('fetch', vi.fn(async () => new Response('', { status: 200 }))), version.isServed());
    const refuses = async () => (vi.stubGlobal('fetch', vi.fn(async () => new Response('', { status: 502 }))), version.isServed());
    const away = async () => (vi.stubGlobal('fetch', vi.fn(async () => { throw new TypeError('Failed to fetch'); })), version.isServed());
    expect([await answers(), await refuses(), await away()]).toEqual([true, false, false]);
    vi.unstubAllGlobals();
  });

  it('is no matter to a browser that keeps nothing', async () => {
    keepers.register = vi.fn(async () => undefined) as never;
    await watch();
    version.look();
    await version.take();
    expect(again).toHaveBeenCalledOnce();
  });
});
