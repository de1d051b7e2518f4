// What a table says over one line, as the pages understand it.

import assert from 'node:assert/strict';
import { updateOf } from '../../src/lib/patch.js';

/** Reads the frames of one line, in their order. A change is told as the update it amounts to; a page mends one that does not fit, a test fails by it. */
export function hearing() {
  let held = null;
  // For whoever must find out why a change did not fit.
  const earlier = [];
  return (text) => {
    let message = JSON.parse(text);
    if (message.type === 'change') {
      assert.equal(message.seq - 1, held?.seq, `a change of another version than was told last: ${text.slice(0, 300)}`);
      const { type, seq, news, state, ...more } = message;
      assert.deepEqual(more, {}, 'whatever else a change said, no test would see');
      try {
        message = updateOf(held, message);
      } catch (error) {
        throw new Error(`${error.message}\nthe change: ${text}\nwhat was held: ${JSON.stringify(held).slice(0, 4000)}\nbefore: ${earlier.join('\n')}`, { cause: error });
      }
    }
    if (message.type === 'update') held = message;
    earlier.push(text.slice(0, 4000));
    if (earlier.length > 6) earlier.shift();
    return message;
  };
}
