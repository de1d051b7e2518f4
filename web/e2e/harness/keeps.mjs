// What the service worker of a build keeps, found out by letting it run: at once, and when the browser has nothing else to do.

import { runInNewContext } from 'node:vm';

/** As `src/lib/takeover.ts` says it. */
const keepGames = 'keep-games';

/** The paths of both, as a worker at the root asks for them. */
export async function keepsOf(code) {
  const heard = {};
  const cache = { put: async () => {}, match: async () => undefined };
  let asked = [];
  const self = { addEventListener: (event, listener) => (heard[event] = [...(heard[event] ?? []), listener]) };
  const fetch = async (address) => ({ ok: asked.push(new URL(address).pathname) > 0 });
  runInNewContext(code, { self, fetch, URL, location: { href: 'https://barbacane.test/sw.js' }, caches: { open: async () => cache, match: async () => undefined } });
  const after = async (event, fields = {}) => {
    asked = [];
    const work = [];
    for (const listener of heard[event]) listener({ ...fields, waitUntil: (promise) => work.push(promise) });
    await Promise.all(work);
    return asked;
  };
  return { shell: await after('install'), light: await after('message', { data: keepGames }) };
}
