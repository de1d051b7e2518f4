/** Mounts the board in one state, named in the address: ?state=kill&lang=fr, or examples of the rule page: ?example=3,26. Never part of the build. */
import { mount } from 'svelte';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import '../src/styles/shell.css';
import { prepareWords, speakLanguage } from '../src/lib/words.svelte';
import HorrorFixture from './HorrorFixture.svelte';

const query = new URLSearchParams(location.search);
await speakLanguage(query.get('lang') === 'en' ? 'en' : 'fr');
await prepareWords('horror-attack');
const example = query.get('example');
if (example) {
  // An example of the rule page, by its number.
  const [{ default: RuleExample }, { default: examples }] = await Promise.all([import('../src/parts/RuleExample.svelte'), import('../src/generated/examples/horror-attack.json')]);
  for (const number of example.split(',')) mount(RuleExample, { target: document.getElementById('app')!, props: { game: 'horror-attack', rule: 'HA-6', example: (examples as never[])[Number(number)]! } });
} else mount(HorrorFixture, { target: document.getElementById('app')!, props: { state: query.get('state') ?? 'turn' } });
