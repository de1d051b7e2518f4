/** Castle Crush!, state by state: ?state=build&lang=fr. Never part of the build. */
import { mount } from 'svelte';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import '../src/styles/shell.css';
import shellFr from '../src/locales/fr.ftl?raw';
import shellEn from '../src/locales/en.ftl?raw';
import gameFr from '../../games/castle-crush/locales/fr.ftl?raw';
import gameEn from '../../games/castle-crush/locales/en.ftl?raw';
import boardFr from '../src/games/castle-crush/words.fr.ftl?raw';
import boardEn from '../src/games/castle-crush/words.en.ftl?raw';
import { settings } from '../src/lib/settings.svelte';
import { speakLanguage, wordsFromText } from '../src/lib/words.svelte';
import CrushFixture from './CrushFixture.svelte';
import { states } from './crush-states';

const query = new URLSearchParams(location.search);
const language = query.get('lang') === 'en' ? 'en' : 'fr';
await speakLanguage(language);
wordsFromText(language, 'castle-crush', (language === 'fr' ? [shellFr, gameFr, boardFr] : [shellEn, gameEn, boardEn]).join('\n'));
if (query.has('still')) settings.set('pace', 'off');
if (query.has('flat')) HTMLCanvasElement.prototype.getContext = (() => null) as never;
const target = document.getElementById('app')!;
const name = query.get('state') ?? 'build';
const shown = states[name];
if (shown) mount(CrushFixture, { target, props: { shown } });
else target.textContent = `There is no state “${name}”. There are: ${Object.keys(states).join(', ')}.`;
