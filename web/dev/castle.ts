/** Mounts the board in one state, named in the address: ?state=aim&lang=fr. Never part of the build. */
import { mount } from 'svelte';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import '../src/styles/shell.css';
import { prepareWords, speakLanguage } from '../src/lib/words.svelte';
import CastleFixture from './CastleFixture.svelte';

const query = new URLSearchParams(location.search);
await speakLanguage(query.get('lang') === 'en' ? 'en' : 'fr');
await prepareWords('castle-panic');
mount(CastleFixture, { target: document.getElementById('app')!, props: { state: query.get('state') ?? 'aim', strong: query.has('strong') } });
