/** The worker that runs the tables of a page. */
import { clock } from './clock';
import { Desk } from './desk';
import { DeviceHost } from './host';
import { webLocks } from './locks';
import type { Port, ToPage, ToWorker } from './messages';
import { fromPage, Modules } from './module';
import { Shelf } from './shelf';
import { Thinkers, type Thinker } from './thinkers';

const thinkers = new Thinkers(() => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' }) as unknown as Thinker, clock);
/** The breath of robots as on a server; a table that nobody looks at needs no processor. */
const times = { breath: 600, idle: 5_000 };

new Desk(globalThis as unknown as Port<ToPage, ToWorker>, new DeviceHost({ shelf: new Shelf(), modules: new Modules(fromPage), thinkers, clock, locks: webLocks, times }));
