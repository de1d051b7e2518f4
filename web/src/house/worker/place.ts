/** One table that is awake in this worker: does what its room asks for, as `server/src/actor.rs` does on a server. */
import type { Done, Sheet, ToDo } from '../../generated/offline';
import type { Refusal, ServerMessage } from '../../lib/protocol';
import type { Clock } from './clock';
import type { TableModule } from './module';
import { reasonOf, refused } from './refusals';
import type { Shelf } from './shelf';
import type { Page } from './store';
import type { Thinkers } from './thinkers';

/** One line of a page. */
export interface Line { says: (text: string) => void; ends: () => void }

/** What a table needs of its house. */
export interface Around {
  shelf: Shelf;
  thinkers: Thinkers;
  clock: Clock;
  /** The table is no longer awake; `crashed` if its module must not be asked again. */
  asleep(crashed: boolean): void;
}

export const pageOf = ({ table, first, records, updated_at: updatedAt, card, chapters }: Sheet): Page => ({ table, first, records, card: { updatedAt, card }, chapters });

export class Place {
  readonly table: string;
  readonly game: string;
  private readonly module: TableModule;
  private readonly around: Around;
  private readonly lines = new Map<number, Line>();
  private callOff: () => void = () => {};
  private over = false;

  /** The room must have been made in the module. */
  constructor(table: string, game: string, module: TableModule, around: Around) {
    this.table = table;
    this.game = game;
    this.module = module;
    this.around = around;
    this.ask((now) => module.ask('begin', { table, now }));
  }

  join(client: number, name: string, line: Line): void {
    if (this.over) return line.ends();
    this.lines.set(client, line);
    this.ask((now) => this.module.ask('join', { table: this.table, client, name, now }));
  }

  say(client: number, text: string): void {
    if (this.lines.has(client)) this.ask((now) => this.module.ask('say', { table: this.table, client, text, now }));
  }

  leave(client: number): void {
    if (this.lines.delete(client)) this.ask((now) => this.module.ask('leave', { table: this.table, client, now }));
  }

  /** The table is gone, and whoever looks at it is told. */
  removed(): void {
    if (this.over) return;
    this.ends({ rule: 'table', code: 'table-removed', sentence: 'The host took this table away.' });
    this.forgotten();
  }

  /** The module this table lives in is no more. What is written is, and lines find their way back. */
  crashed(): void {
    if (this.over) return;
    this.ends(refused('browser-trouble').refusal);
    this.around.asleep(false);
  }

  private ask(question: (now: number) => Done): void {
    if (this.over) return;
    let done: Done;
    try {
      done = question(this.around.clock.now());
    } catch (error) {
      this.ends(reasonOf(error));
      this.around.asleep(true);
      return;
    }
    this.callOff();
    this.callOff = () => {};
    if (done.wake_at !== null) this.callOff = this.around.clock.at(done.wake_at, () => this.ask((now) => this.module.ask('time', { table: this.table, now })));
    for (const toDo of done.to_do) this.carryOut(toDo);
  }

  private carryOut(toDo: ToDo): void {
    switch (toDo.do) {
      case 'write':
        void this.written(this.around.shelf.use((store) => store.write(toDo.pages.map(pageOf))));
        break;
      case 'erase':
        void this.written(this.around.shelf.use((store) => store.remove(this.table)));
        break;
      case 'tell':
        for (const client of toDo.to) this.lines.get(client)?.says(toDo.text);
        break;
      case 'think':
        void this.think(toDo.job, toDo.none);
        break;
      case 'answer':
        // A room is never asked to go here.
        break;
      case 'keep':
        // Should it not be kept, the records still tell the game.
        this.around.shelf.use((store) => store.finish(this.table, toDo.transcript)).catch((error: unknown) => reasonOf(error));
        break;
      case 'amiss':
        console.error(`Something is amiss at ${this.table} in version ${toDo.seq}: ${toDo.what}`, toDo.refusal);
        break;
      case 'sleep':
        this.sleeps();
        break;
      case 'end':
        this.ends(toDo.refusal);
        this.forgotten();
        break;
    }
  }

  private async written(work: Promise<void>): Promise<void> {
    let refusal: Refusal | null = null;
    try {
      await work;
    } catch (error) {
      refusal = reasonOf(error);
    }
    this.ask((now) => this.module.ask('written', { table: this.table, refusal, now }));
  }

  private async think(job: string, none: string): Promise<void> {
    const thought = (await this.around.thinkers.think(this.game, job)) ?? none;
    this.ask((now) => this.module.ask('thought', { table: this.table, thought, now }));
  }

  private sleeps(): void {
    if (this.lines.size > 0) return;
    this.over = true;
    this.callOff();
    this.forgotten();
  }

  private ends(refusal: Refusal): void {
    if (this.over) return;
    this.over = true;
    this.callOff();
    const text = JSON.stringify({ type: 'refused', id: null, refusal } satisfies ServerMessage);
    for (const line of this.lines.values()) {
      line.says(text);
      line.ends();
    }
    this.lines.clear();
  }

  private forgotten(): void {
    this.module.ask('drop', { table: this.table });
    this.around.asleep(false);
  }
}
