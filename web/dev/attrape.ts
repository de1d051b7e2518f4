/** Mounts the board in one state, named in the address: ?state=turn&lang=fr. Never part of the build. */
import { mount } from 'svelte';
import '@fontsource/andika/400.css';
import '@fontsource/andika/700.css';
import '@fontsource/londrina-solid/400.css';
import '@fontsource/londrina-solid/900.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import { prepareWords, speakLanguage } from '../src/lib/words.svelte';
import Fixture from './Fixture.svelte';

const query = new URLSearchParams(location.search);
await speakLanguage(query.get('lang') === 'en' ? 'en' : 'fr');
await prepareWords('attrape-monstres');
mount(Fixture, { target: document.getElementById('app')!, props: { state: query.get('state') ?? 'turn', strong: query.has('strong') } });
