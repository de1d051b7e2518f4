/** Castle Panic, state by state: see show.ts. */
import Board from '../src/games/castle-panic/Board.svelte';
import End from '../src/games/castle-panic/End.svelte';
import Phases from '../src/games/castle-panic/Phases.svelte';
import pictures from '../src/games/castle-panic/pictures';
import { states } from './castle-states';
import { show } from './show';

await show('castle-panic', states, { Board, End, Phases, pictures });
