/** The table of a game in this browser, compiled from the same Rust as the server's (`offline/` in the repository). Bytes in, bytes out. */
import type { Checked, Done, Pondered, Question, Sheet } from '../../generated/offline';
import type { Replay } from '../../generated/protocol';
import type { Refusal } from '../../lib/protocol';
import { Refused } from '../house';
import { load } from '../network';
import { refused } from './refusals';

/** What is answered to what. */
interface Answers extends Record<'begin' | 'join' | 'say' | 'leave' | 'thought' | 'written' | 'time' | 'remove', Done> {
  games: { games: string[] };
  open: Sheet;
  wake: { missed: Sheet | null };
  drop: object;
  think: Pondered;
  steps: Replay;
  transcript: { transcript: string };
  verify: Checked;
}

type Name = keyof Answers;
type Fields<K extends Name> = Extract<Question, Record<K, unknown>>[K];

interface Door {
  memory: WebAssembly.Memory;
  letter(length: number): number;
  ask(): number;
  answer(): number;
}

/** What carries what people type: a module has no tables of Unicode's, and is handed one spelling of every letter (NFC). */
const typed: readonly Name[] = ['open', 'join', 'say'];

const writer = new TextEncoder();
const reader = new TextDecoder();

export class TableModule {
  private readonly door: Door;

  constructor(exports: WebAssembly.Exports) {
    this.door = exports as unknown as Door;
  }

  /** Asks something. A crash of the module is no `Refused`: it must not be asked again then. */
  ask<K extends Name>(name: K, fields: Fields<K>): Answers[K] {
    const question = JSON.stringify({ [name]: fields });
    const bytes = writer.encode(typed.includes(name) ? question.normalize('NFC') : question);
    const letter = this.door.letter(bytes.length);
    new Uint8Array(this.door.memory.buffer, letter, bytes.length).set(bytes);
    const length = this.door.ask();
    const answer = JSON.parse(reader.decode(new Uint8Array(this.door.memory.buffer, this.door.answer(), length))) as Answers[K] & { trouble?: string; refusal?: Refusal };
    if (answer.refusal !== undefined) throw new Refused(answer.refusal);
    if (answer.trouble !== undefined) throw new Error(`the table of this browser does not understand ${name}: ${answer.trouble}`);
    return answer;
  }
}

/** Where modules come from. */
export type Loader = (game: string) => Promise<WebAssembly.Exports>;

/** The modules that are loaded, one a game, each when it is first wanted. */
export class Modules {
  private readonly loader: Loader;
  private readonly loaded = new Map<string, Promise<TableModule>>();

  constructor(loader: Loader) {
    this.loader = loader;
  }

  of(game: string): Promise<TableModule> {
    let module = this.loaded.get(game);
    if (!module) {
      module = this.loader(game).then((exports) => new TableModule(exports));
      this.loaded.set(game, module);
      module.catch(() => this.forget(game));
    }
    return module;
  }

  /** It crashed, or never came: the next one who wants it has a new one. */
  forget(game: string): void {
    this.loaded.delete(game);
  }
}

// A page built without a module has no address for it.
const built = import.meta.glob<string>('../../games/*/table.wasm', { query: '?url', import: 'default', eager: true });

/** Loads a module that was built with this page. */
export const fromPage: Loader = async (game) => {
  const address = built[`../../games/${game}/table.wasm`];
  if (!address) throw refused('game-not-here');
  try {
    // Not as it streams in: a plain web host may not say what sort of file it is.
    const { instance } = await WebAssembly.instantiate(await (await load(address)).arrayBuffer());
    return instance.exports;
  } catch (error) {
    console.error(`The module of ${game} could not be loaded`, error);
    throw refused('game-not-here');
  }
};
