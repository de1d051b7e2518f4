/**
 * Two homes for tables, as one house: this device, where nobody ever waits for a network, and a server, where friends come from
 * anywhere. A table stays where it was opened, and its id tells where that is.
 */
import type { GameAbout, Hall, Me, Opened, Summary, Tables, TakenIn } from '../generated/http';
import type { TableConfig } from '../generated/protocol';
import type { Connection } from './connection';
import { Refused, type House, type Past, type Replay } from './house';

/** Where a table is opened. */
export type Where = 'device' | 'online';

/** Whether there is a server: not asked yet, there, out of reach for now, or never any for this page. */
export type Reach = 'unknown' | 'there' | 'away' | 'none';

/** The house on this device. */
export interface DeviceHouse extends House {
  /** All its tables as a file. */
  export(): Promise<File>;
  /** Takes in the tables of such a file that are not here yet, and says how many. */
  import(file: Blob): Promise<number>;
}

/** What the pages remember of whoever sits in front of this screen. */
export interface Visitor {
  name: string;
  /** They want their name forgotten, and the server may still know it. */
  forgotten: boolean;
  /** The tables of this device that were offered to the hall of records, and taken in or refused for good. */
  handedIn: string[];
}

/** The lists of both homes. */
export interface Joined extends Tables {
  /** Why the tables of a home are not among them. */
  missing: { online: Refused | null; device: Refused | null };
}

/** How long this device waits for the server before it answers without it, in milliseconds: known to be out of reach, or not. */
const patience = { away: 1_500, otherwise: 6_000 };

/** Nobody answers there. */
const silent = (error: unknown): boolean => error instanceof Refused && ['no-network', 'server-trouble'].includes(error.refusal.code);

/** What this browser cannot do, has not got, or has no room for: a game may still be had elsewhere. */
const unable = (error: unknown): boolean => error instanceof Refused && ['house', 'storage', 'module', 'hall'].includes(error.refusal.rule);

/** A game that is none for the hall, whenever it is offered: that is said where somebody brings one. Whatever else is refused may be taken another time. */
const unfit = (error: unknown): boolean => error instanceof Refused && ['transcript', 'hall', 'limit-transcript-size', 'name-length'].includes(error.refusal.rule);

/** An old browser has no workers, or none of our kind. */
const reasonOf = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  console.warn('This browser runs no tables', error);
  return new Refused({ rule: 'house', code: 'browser-trouble', sentence: 'Something went wrong in this browser.' });
};

const none = (): Refused => new Refused({ rule: 'network', code: 'only-here', sentence: 'There is no server here: tables are on this device.' });

export class Homes implements House {
  private readonly server: House | null;
  private readonly device: DeviceHouse;
  private readonly isOnDevice: (table: string) => boolean;
  private readonly visitor: Visitor;
  /** The games this page was built with. */
  private readonly shelf: () => Promise<GameAbout[]>;
  private readonly pages = new Set<(reach: Reach) => void>();
  private now: Reach;
  private met: Promise<void> = Promise.resolve();
  /** The name the server knows us by; undefined if it was not asked yet. One it found itself is nothing we know. */
  private known: string | null | undefined;
  /** The name this device was told last. */
  private told: string | null = null;

  constructor(server: House | null, device: DeviceHouse, isOnDevice: (table: string) => boolean, visitor: Visitor, shelf: () => Promise<GameAbout[]>) {
    this.server = server;
    this.device = device;
    this.isOnDevice = isOnDevice;
    this.visitor = visitor;
    this.shelf = shelf;
    this.now = server ? 'unknown' : 'none';
    const look = () => void this.look();
    globalThis.addEventListener?.('online', look);
    globalThis.document?.addEventListener('visibilitychange', look);
  }

  /** Whether the server is there, as far as is known. */
  get reach(): Reach {
    return this.now;
  }

  /** Hears of the server coming and going; the returned function stops it. */
  listen(page: (reach: Reach) => void): () => void {
    this.pages.add(page);
    return () => this.pages.delete(page);
  }

  /** Whether a table is on this device. */
  isHere(table: string): boolean {
    return this.isOnDevice(table);
  }

  /** Makes sure that the server knows us, under the name kept here or the one it kept; it finds one for those who say none. */
  private meet(server: House): Promise<void> {
    // One after the other: whoever introduces themselves twice is two people.
    const met = this.met.then(() => this.introduce(server));
    this.met = met.catch(() => {});
    return met;
  }

  private async introduce(server: House): Promise<void> {
    this.known ??= (await server.me()).name;
    const { name, forgotten } = this.visitor;
    if (this.known === null || (name !== this.known && (name !== '' || forgotten))) {
      await server.rename(name).catch((error: unknown) => {
        // A name that is none is said where somebody gives it, and keeps nobody from a table.
        if (!(error instanceof Refused) || error.refusal.code !== 'bad-name' || name === '') throw error;
        return this.known === null ? server.rename('') : undefined;
      });
      this.known = name;
    } else if (name === '') this.visitor.name = this.known;
    if (forgotten) this.visitor.forgotten = false;
  }

  async me(): Promise<Me> {
    if (this.visitor.name === '' && this.server) await this.inTime(this.online((server) => this.meet(server))).catch((error: unknown) => { if (!silent(error)) throw error; });
    return { name: this.visitor.name || null };
  }

  /** Known here at once, and to the server when it is there. */
  async rename(name: string): Promise<void> {
    this.visitor.name = name;
    if (!this.server) return;
    await this.met;
    this.known = undefined;
    try {
      await this.online((server) => server.rename(name));
      this.known = name;
    } catch (error) {
      if (!silent(error)) throw error;
    }
  }

  /** Here at once, and by the server when it is there: it finds another name. */
  async forget(): Promise<void> {
    this.visitor.name = '';
    this.visitor.forgotten = this.server !== null;
    this.told = null;
    // What keeps nothing knows no name.
    await this.device.rename('').catch(() => {});
  }

  games(): Promise<GameAbout[]> {
    return this.either((server) => server.games(), this.shelf);
  }

  /** The games this page was built with, which are here at once. */
  gamesHere(): Promise<GameAbout[]> {
    return this.shelf();
  }

  /** What the box of a game says; null where nobody knows it. */
  async game(id: string): Promise<GameAbout | null> {
    const find = (games: GameAbout[]) => games.find((about) => about.id === id) ?? null;
    return (await this.shelf().then(find, () => null)) ?? find(await this.games());
  }

  /** On the device unless said otherwise; where this browser cannot, at the server. */
  async open(table: TableConfig, where: Where = 'device'): Promise<Opened> {
    if (where === 'online') return this.online(async (server) => { await this.meet(server); return server.open(table); });
    try {
      return await this.local((device) => device.open(table));
    } catch (error) {
      if (!unable(error) || !this.server) throw error;
      const trouble = error;
      return this.open(table, 'online').catch((refused: unknown) => { throw silent(refused) ? trouble : refused; });
    }
  }

  async tables(): Promise<Joined> {
    const [device, online] = await Promise.allSettled([
      this.local((device) => device.tables()),
      this.inTime(this.online(async (server) => { await this.meet(server); return server.tables(); })),
    ]);
    const lists = [device, online].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const why = (one: PromiseSettledResult<Tables>): Refused | null =>
      one.status === 'fulfilled' ? null : reasonOf(one.reason);
    return {
      mine: lists.flatMap(({ mine }) => mine), open: lists.flatMap(({ open }) => open),
      missing: { online: this.server ? why(online) : null, device: why(device) },
    };
  }

  table(id: string): Promise<Summary> {
    return this.of(id, (house) => house.table(id));
  }

  close(table: string): Promise<void> {
    return this.of(table, (house) => house.close(table));
  }

  connect(table: string): Connection {
    return this.isHere(table) || !this.server ? this.device.connect(table) : this.server.connect(table);
  }

  replay(past: Past, seat: number | null = null): Promise<Replay> {
    return this.past(past, (house) => house.replay(past, seat));
  }

  transcript(past: Past): Promise<File> {
    return this.past(past, (house) => house.transcript(past));
  }

  halls(game: string): Promise<Hall[]> {
    return this.either((server) => server.halls(game), () => this.local((device) => device.halls(game)));
  }

  /** The halls as they are; and once more with what was built on this device meanwhile, when the server has played that again. */
  async showHalls(game: string, show: (halls: Hall[]) => void): Promise<void> {
    show(await this.halls(game));
    this.handing ??= this.handIn(game).finally(() => { this.handing = undefined; });
    if (await this.handing) show(await this.halls(game));
  }

  /** The server plays the whole game again, which takes as long as it takes. */
  bring(game: string, transcript: Blob): Promise<TakenIn> {
    if (!this.server) return this.local((device) => device.bring(game, transcript));
    return this.online(async (server) => { await this.meet(server); return server.bring(game, transcript); });
  }

  export(): Promise<File> {
    return this.local((device) => device.export());
  }

  import(file: Blob): Promise<number> {
    return this.local((device) => device.import(file));
  }

  /** Games are being handed in. */
  private handing: Promise<boolean> | undefined;

  /** Games that ended on this device are offered to the hall, as those of the server are by themselves. Says whether one was taken in. */
  private async handIn(game: string): Promise<boolean> {
    let taken = false;
    if (!this.server || this.now === 'away') return taken;
    const { visitor, device } = this;
    const { mine } = await device.tables().catch(() => ({ mine: [] as Summary[] }));
    const over = mine.filter((table) => table.game === game && table.phase === 'over' && table.players === 1 && !visitor.handedIn.includes(table.id));
    for (const { id } of over) {
      const transcript = await device.transcript({ table: id }).catch(() => null);
      if (!transcript) continue;
      try {
        await this.bring(game, transcript);
        taken = true;
      } catch (error) {
        if (!unfit(error)) return taken;
      }
      visitor.handedIn = [...visitor.handedIn, id];
    }
    return taken;
  }

  /** Asks the device, which knows under which name one plays. */
  private async local<T>(work: (device: DeviceHouse) => Promise<T>): Promise<T> {
    const { name } = this.visitor;
    try {
      if (name !== '' && this.told !== name) {
        await this.device.rename(name);
        this.told = name;
      }
      return await work(this.device);
    } catch (error) {
      throw reasonOf(error);
    }
  }

  private async of<T>(table: string, work: (house: House) => Promise<T>): Promise<T> {
    if (this.isHere(table)) return this.local(work);
    return this.online(async (server) => { await this.meet(server); return work(server); });
  }

  private past<T>(past: Past, work: (house: House) => Promise<T>): Promise<T> {
    if ('table' in past) return this.of(past.table, work);
    return this.server ? this.online(work) : this.local(work);
  }

  /** Asks the server, and learns from it whether it is there. */
  private async online<T>(work: (server: House) => Promise<T>): Promise<T> {
    if (!this.server) throw none();
    try {
      const answer = await work(this.server);
      this.become('there');
      return answer;
    } catch (error) {
      this.become(silent(error) ? 'away' : 'there');
      throw error;
    }
  }

  /** The server's answer; this device's where there is none, or none in time. */
  private async either<T>(ofServer: (server: House) => Promise<T>, ofDevice: () => Promise<T>): Promise<T> {
    if (!this.server) return ofDevice();
    try {
      return await this.inTime(this.online(ofServer));
    } catch (error) {
      if (!silent(error)) throw error;
      const trouble = error;
      return ofDevice().catch((other: unknown) => { throw other instanceof Refused && !unable(other) ? other : trouble; });
    }
  }

  /** Gives up what takes too long, though it may still arrive. */
  private inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Refused({ rule: 'network', code: 'no-network', sentence: 'The server does not answer.' })), this.now === 'away' ? patience.away : patience.otherwise);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  /** Is it back? */
  private async look(): Promise<void> {
    if (this.now !== 'away' || globalThis.document?.hidden) return;
    await this.online((server) => (this.visitor.name ? this.meet(server) : server.me().then(() => {}))).catch(() => {});
  }

  private become(reach: Reach): void {
    if (this.now === reach) return;
    this.now = reach;
    for (const page of this.pages) page(reach);
  }
}
