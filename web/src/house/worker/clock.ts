/** What time it is, and being called later. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls when it is so late, unless it is called off before by what this returns. */
  at(time: number, call: () => void): () => void;
}

/** The most a timer can wait; whoever is called too early asks again. */
const longest = 2 ** 31 - 1;

export const clock: Clock = {
  now: () => Date.now(),
  at: (time, call) => {
    const timer = setTimeout(call, Math.min(longest, Math.max(0, time - Date.now())));
    return () => clearTimeout(timer);
  },
};
