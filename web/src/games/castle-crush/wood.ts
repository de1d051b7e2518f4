// The wood: rules and physics of this game, compiled from the same Rust as the server's (`wood/` in the repository). Bytes in,
// bytes out; only a film is read as numbers.
import { load } from '../../house/network';
import type { Choice, Put, Strike, View } from './types';

/** Hundredths of a millimetre x, y, z (y is up), then a quaternion in ten-thousandths. */
export type Numbers7 = [number, number, number, number, number, number, number];

export type Sort = 'HF' | 'HP' | 'TF' | 'TP' | 'TS' | 'RT' | 'king' | 'general' | 'hammer' | 'foundation' | 'base';

/** A closed surface in the frame of its piece (origin: the middle of its underside), in millimetres. */
export interface Solid {
  vertices: [number, number, number][];
  /** Triangles, counter-clockwise seen from outside. */
  faces: [number, number, number][];
}

export interface Castle {
  seat: number;
  score: number;
  /** Millimetres above the foundation. */
  height: number;
  pieces: { piece: string; storey: number; upright: boolean; on: string[] }[];
}

export interface Refused {
  refusal: { rule: string; code: string; args?: Record<string, unknown>; message?: string };
}

/** Where it comes down; `on` is a piece, or `foundation`. */
export interface Lowered {
  at: Numbers7;
  on: string;
}

export type Steadiness = 'stands' | 'shifts' | 'falls';

/** Wood in motion, played from the inputs. */
export interface Film {
  /** Pieces, then `hammer` if one falls. */
  readonly names: readonly string[];
  /** Plays on by so many steps of 1/480 s; false when everything rests. */
  play(steps: number): boolean;
  /** Now: seven numbers a name, millimetres and a quaternion. Lies in the module's memory: read at once. */
  poses(): Float32Array;
  /** Which pieces touch the table now. */
  down(): boolean[];
  /** Of a strike: 0 while the hammer falls, 1 when it is being lifted. */
  act(): number;
  /** Sixteen digits for where everything came to rest. */
  hash(): string;
  free(): void;
}

export interface Wood {
  solids(sort: Sort): Solid[];
  castle(view: View, seat: number): Castle;
  lower(view: View, seat: number, put: Put): Lowered | Refused;
  steadiness(view: View, seat: number, put: Put): Steadiness;
  film(view: View, seat: number, choice: Choice): Film;
  /** From the hammer's foot to the end of its head, were nothing in its way. */
  reach(strike: Strike): [[number, number], [number, number]];
}

interface Module {
  memory: WebAssembly.Memory;
  letter(length: number): number;
  ask(): number;
  answer(): number;
  film_play(film: number, steps: number): number;
  film_poses(film: number): number;
  film_down(film: number): number;
  film_act(film: number): number;
  film_hash(film: number): number;
  film_free(film: number): void;
}

/** Steps a second. */
export const RATE = 480;

const writer = new TextEncoder();
const reader = new TextDecoder();

/** The wood in a module that has been instantiated. */
export function wood(exports: WebAssembly.Exports): Wood {
  const module = exports as unknown as Module;
  const answered = (length: number) => reader.decode(new Uint8Array(module.memory.buffer, module.answer(), length));

  function ask<T>(question: unknown): T {
    const bytes = writer.encode(JSON.stringify(question));
    const letter = module.letter(bytes.length);
    new Uint8Array(module.memory.buffer, letter, bytes.length).set(bytes);
    const answer = JSON.parse(answered(module.ask())) as T & { trouble?: string };
    if (answer.trouble !== undefined) throw new Error(answer.trouble);
    return answer;
  }

  // A table is looked at once, then asked about many times.
  let seen: View | undefined;
  function look(view: View) {
    if (view === seen) return;
    seen = undefined;
    ask({ look: { view } });
    seen = view;
  }

  function film(view: View, seat: number, choice: Choice): Film {
    look(view);
    const opened = ask<{ film: number; names: string[]; hammer: boolean }>({ film: { seat, choice } });
    const names = opened.hammer ? [...opened.names, 'hammer'] : opened.names;
    const number = opened.film;
    return {
      names,
      play: (steps) => module.film_play(number, steps) === 1,
      poses: () => new Float32Array(module.memory.buffer, module.film_poses(number), names.length * 7),
      down: () => Array.from(new Uint8Array(module.memory.buffer, module.film_down(number), opened.names.length), (byte) => byte === 1),
      act: () => module.film_act(number),
      hash: () => answered(module.film_hash(number)),
      free: () => module.film_free(number),
    };
  }

  return {
    solids: (sort) => ask({ solids: { sort } }),
    castle: (view, seat) => (look(view), ask({ castle: { seat } })),
    lower: (view, seat, put) => (look(view), ask({ lower: { seat, put } })),
    steadiness: (view, seat, put) => (look(view), ask<{ steadiness: Steadiness }>({ steadiness: { seat, put } }).steadiness),
    film,
    reach: (strike) => ask<{ line: [[number, number], [number, number]] }>({ reach: { strike } }).line,
  };
}

// A page built without the module has no address for it: the other games do not need it.
const built = import.meta.glob<string>('./wood.wasm', { query: '?url', import: 'default', eager: true });

let loading: Promise<Wood> | undefined;

/** The module, loaded once. */
export function loadWood(): Promise<Wood> {
  loading ??= (async () => {
    const address = built['./wood.wasm'];
    if (!address) throw new Error('this page was built without the wood of Castle Crush!');
    const { instance } = await WebAssembly.instantiateStreaming(load(address));
    return wood(instance.exports);
  })();
  return loading;
}
