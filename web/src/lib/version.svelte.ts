/**
 * A newer version of this page waits behind it. Nobody is moved to it who does not want to: it comes by itself only when no
 * window of this one is left.
 */
import { load } from '../house/network';
import { base } from './base';
import { keepGames, takeOver } from './takeover';

export class Version {
  private here = $state(false);
  private left = $state(false);
  private registration: ServiceWorkerRegistration | undefined;
  private taking = false;
  private readonly again: () => void;

  /** `again` starts the page again. */
  constructor(again: () => void) {
    this.again = again;
  }

  /** Whether somebody may be told. */
  get offered(): boolean {
    return this.here && !this.left;
  }

  /** Lets this page be kept by `worker`, and hears of newer ones. */
  async watch(keepers: ServiceWorkerContainer, worker: string): Promise<void> {
    let kept = keepers.controller !== null;
    keepers.addEventListener('controllerchange', () => {
      if (this.taking) this.again();
      // Another window took it; whoever is kept for the first time has nothing older.
      else if (kept) this.here = true;
      kept = true;
    });
    const registration = await keepers.register(worker);
    // A browser that keeps nothing may answer with nothing.
    if (!registration) return;
    this.registration = registration;
    const ready = () => { this.here ||= registration.waiting !== null && keepers.controller !== null; };
    const follow = () => registration.installing?.addEventListener('statechange', ready);
    registration.addEventListener('updatefound', follow);
    follow();
    ready();
  }

  /** Whether there is any to start as: a server that is away has none, nor has a train. */
  async isServed(): Promise<boolean> {
    const page = await load(base.folder).catch(() => null);
    return page?.ok ?? false;
  }

  /** Asks whether there is one. */
  look(): void {
    this.registration?.update().catch(() => {});
  }

  /** Now: the page starts again, as the newest there is. */
  async take(): Promise<void> {
    const { registration } = this;
    const next = () => registration?.waiting ?? registration?.installing;
    if (!next()) await registration?.update().catch(() => {});
    const worker = next();
    if (!worker) {
      this.again();
      return;
    }
    this.taking = true;
    worker.addEventListener('statechange', () => { if (worker.state === 'redundant') this.again(); });
    worker.postMessage(takeOver);
  }

  leave(): void {
    this.left = true;
  }
}

export const version = new Version(() => location.reload());

const lookEvery = 3_600_000;

/** Not where data is dear: then a game is kept once it was opened. */
function whenIdle(work: () => void): void {
  const line = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (line?.saveData) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 3_000);
}

/** Keeps this page for when there is no network; only where it was built, and where the browser lets it (https, or this very computer). */
export function keepPage(): void {
  const keepers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !keepers) return;
  // What is kept is fetched after what is looked at.
  const begin = () => {
    version.watch(keepers, `${base.folder}sw.js`).catch((error: unknown) => console.warn('This page is not kept', error));
    setInterval(() => version.look(), lookEvery);
    void keepers.ready.then(({ active }) => whenIdle(() => active?.postMessage(keepGames)));
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
