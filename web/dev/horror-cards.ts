/** Mounts cards, the deck builder or the end in one state, named in the address: ?state=build&lang=fr. Never part of the build. */
import { mount } from 'svelte';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import '../src/styles/shell.css';
import { prepareWords, speakLanguage } from '../src/lib/words.svelte';
import HorrorCards from './HorrorCards.svelte';

const query = new URLSearchParams(location.search);
await speakLanguage(query.get('lang') === 'en' ? 'en' : 'fr');
await prepareWords('horror-attack');
mount(HorrorCards, { target: document.getElementById('app')!, props: { state: query.get('state') ?? 'cards' } });
