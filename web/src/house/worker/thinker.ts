/** The worker in which robots and advisers think. */
import type { Port } from './messages';
import { fromPage, Modules } from './module';
import type { FromThinker, ToThinker } from './thinkers';
import { Mind } from './thinking';

const mind = new Mind(new Modules(fromPage), () => performance.now());
const port = globalThis as unknown as Port<FromThinker, ToThinker>;

port.onmessage = ({ data }) => void mind.think(data).then((thought) => port.postMessage(thought));
