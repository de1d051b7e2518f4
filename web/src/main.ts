import './styles/fonts.css';
import './styles/tokens.css';
import './styles/ui.css';
import './styles/shell.css';
import 'kit:i-*,seat-*,fastener';
import { mount } from 'svelte';
import App from './App.svelte';
import { listen } from './lib/router.svelte';
import { prepareWords } from './lib/words.svelte';

listen();
await prepareWords();
mount(App, { target: document.getElementById('app')! });
