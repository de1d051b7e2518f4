// A WebAssembly module of ours, bytes in and bytes out: the wood, or the table of a game.
import { readFileSync } from 'node:fs';

/** The module in a file of `web/src/games`. */
export async function open(file) {
  const module = readFileSync(new URL(`../../src/games/${file}`, import.meta.url));
  const { instance } = await WebAssembly.instantiate(module);
  const door = instance.exports;

  /** What stands where answers are written. */
  function answered(length) {
    return new TextDecoder().decode(new Uint8Array(door.memory.buffer, door.answer(), length));
  }

  function ask(question) {
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const letter = door.letter(bytes.length);
    new Uint8Array(door.memory.buffer, letter, bytes.length).set(bytes);
    const answer = JSON.parse(answered(door.ask()));
    if (answer.trouble) throw new Error(answer.trouble);
    return answer;
  }

  return { door, ask, answered };
}
