/** Mounts the board in one state, named in the address: ?state=eight&lang=fr; ?state=all shows the 36 monsters, ?state=trainer the trainer. Never part of the build. */
import { mount } from 'svelte';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import '../src/styles/shell.css';
import { prepareWords, speakLanguage } from '../src/lib/words.svelte';
import RushFixture from './RushFixture.svelte';

const query = new URLSearchParams(location.search);
await speakLanguage(query.get('lang') === 'en' ? 'en' : 'fr');
await prepareWords('monster-rush');
mount(RushFixture, { target: document.getElementById('app')!, props: { state: query.get('state') ?? 'four' } });
