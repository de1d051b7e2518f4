import './styles/fonts.css';
import './styles/tokens.css';
import './styles/ui.css';
import './styles/shell.css';
import 'kit:i-*,seat-*,fastener';
import { mount } from 'svelte';
import App from './App.svelte';
import { listen } from './lib/router.svelte';
import { prepareWords } from './lib/words.svelte';

// The page does not wait for what keeps it.
const versions = () => import('./lib/version.svelte');

// After a new version was put up, an open page asks for pieces that are gone: it starts again, once, as the new one.
window.addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('started-again')) return;
  void versions().then(async ({ version }) => {
    if (!(await version.isServed())) return;
    sessionStorage.setItem('started-again', 'yes');
    await version.take();
  }, () => {});
});

listen();
await prepareWords();
mount(App, { target: document.getElementById('app')! });
void versions().then(({ keepPage }) => keepPage());
