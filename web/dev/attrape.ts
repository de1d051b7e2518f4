/** Attrape Monstres, state by state: see show.ts. */
import Board from '../src/games/attrape-monstres/Board.svelte';
import End from '../src/games/attrape-monstres/End.svelte';
import Phases from '../src/games/attrape-monstres/Phases.svelte';
import pictures from '../src/games/attrape-monstres/pictures';
import { show } from './show';
import { states } from './states';

await show('attrape-monstres', states, { Board, End, Phases, pictures });
