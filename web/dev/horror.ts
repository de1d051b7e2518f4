/** Ze Horror Attack, state by state: see show.ts; or examples of the rule page by their numbers: ?example=3,26. */
import { mount } from 'svelte';
import Board from '../src/games/horror-attack/Board.svelte';
import Phases from '../src/games/horror-attack/Phases.svelte';
import pictures from '../src/games/horror-attack/pictures';
import { states } from './horror-states';
import { query, show, speak, target } from './show';

const example = query.get('example');
if (example) {
  await speak('horror-attack');
  const [{ default: RuleExample }, { default: examples }] = await Promise.all([import('../src/parts/RuleExample.svelte'), import('../src/generated/examples/horror-attack.json')]);
  for (const number of example.split(',')) mount(RuleExample, { target, props: { game: 'horror-attack', rule: 'HA-6', example: (examples as never[])[Number(number)]! } });
} else await show('horror-attack', states, { Board, Phases, pictures });
