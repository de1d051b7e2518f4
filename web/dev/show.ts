/** Mounts a board in one state, named in the address: ?state=turn&lang=fr&strong. Never part of the build. */
import { mount, type Component } from 'svelte';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import '../src/styles/shell.css';
import type { BoardExports, BoardProps, EndProps, PhasesProps, Pictures } from '../src/games/types';
import { settings } from '../src/lib/settings.svelte';
import { prepareWords, speakLanguage } from '../src/lib/words.svelte';
import Fixture from './Fixture.svelte';

/** What is on the table. `end` are the places at the curtain call. */
export interface Shown {
  view: { players: number };
  seat: number | null;
  deciding: number[];
  names: string[];
  choices: readonly unknown[];
  bots?: number[];
  away?: number;
  hint?: unknown;
  mode?: 'play' | 'replay' | 'example';
  end?: number[];
  events?: readonly unknown[];
}

/** What a game's folder has for it. */
export interface Parts {
  Board: Component<BoardProps, BoardExports>;
  Phases: Component<PhasesProps>;
  End?: Component<EndProps>;
  pictures: Pictures;
}

export const query = new URLSearchParams(location.search);
export const target = document.getElementById('app')!;

/** Speaks the language of the address, with the words of a game. */
export async function speak(game: string): Promise<void> {
  await speakLanguage(query.get('lang') === 'en' ? 'en' : 'fr');
  await prepareWords(game);
}

/** Shows the state that the address names, or the first. */
export async function show(game: string, states: Record<string, Shown>, parts: Parts): Promise<void> {
  await speak(game);
  settings.set('strongShapes', query.has('strong'));
  const name = query.get('state') ?? Object.keys(states)[0]!;
  const shown = states[name];
  if (shown) mount(Fixture, { target, props: { game, shown, parts } });
  else target.textContent = `There is no state “${name}”. There are: ${Object.keys(states).join(', ')}.`;
}
