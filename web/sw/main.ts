/** The service worker: stands between the page and the network. It is built by plugins/keep.ts, which knows the files. */
import { keepGames, takeOver } from '../src/lib/takeover';
import { Keeper, type Built } from './keeper';

declare const BUILT: Built;
declare const self: ServiceWorkerGlobalScope;

const keeper = new Keeper(BUILT, caches, (...request) => fetch(...request), new URL('.', location.href).href);

self.addEventListener('install', (event) => event.waitUntil(keeper.install()));
self.addEventListener('activate', (event) => event.waitUntil(keeper.activate().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});
// Never by itself: somebody may be in the middle of a game.
self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting();
});
self.addEventListener('message', (event) => {
  if (event.data === keepGames) event.waitUntil(keeper.fill().catch(() => {}));
});
