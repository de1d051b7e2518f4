/** The store, opened when it is first needed, and opened again if the browser has closed it. Whatever it cannot do is a `Refused`. */
import type { Refused } from '../house';
import { refused } from './refusals';
import { Overtaken, Store } from './store';

export class Shelf {
  private opened: Promise<Store> | undefined;
  private readonly open: () => Promise<Store>;

  constructor(open: () => Promise<Store> = () => Store.open()) {
    this.open = open;
  }

  async use<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      return await work(await this.store());
    } catch (error) {
      if (!closed(error)) throw reasonOf(error);
    }
    // Somebody wiped what this site keeps, or a newer page made room for another form: nothing was begun.
    this.opened = undefined;
    try {
      return await work(await this.store());
    } catch (error) {
      throw reasonOf(error);
    }
  }

  private store(): Promise<Store> {
    if (!this.opened) {
      this.opened = this.open();
      this.opened.catch(() => { this.opened = undefined; });
    }
    return this.opened;
  }
}

const named = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
const closed = (error: unknown): boolean => named(error, 'InvalidStateError');

function reasonOf(error: unknown): Refused {
  if (error instanceof Overtaken) return refused('table-overtaken');
  if (named(error, 'QuotaExceededError')) return refused('storage-full');
  if (named(error, 'Refused')) return error as Refused;
  console.error('What this browser keeps could not be reached', error);
  return refused('storage-failed');
}
