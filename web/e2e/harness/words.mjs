// The words on the screen, read from the very files the page reads them from: tests press "Start", not a test id.

import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { functions, tidy } from '../../src/lib/saying.js';
import { GAME } from './tables.mjs';

const root = new URL('../../../', import.meta.url);
const bundles = new Map();

/** The shell's words with those of one game, as a table of that game has them. */
function bundleOf(lang, game) {
  const key = `${lang} ${game}`;
  if (!bundles.has(key)) bundles.set(key, load(lang, game));
  return bundles.get(key);
}

function load(lang, game) {
  const bundle = new FluentBundle(lang, { useIsolating: false, functions });
  const files = [
    `web/src/locales/${lang}.ftl`,
    `web/src/games/${game}/words.${lang}.ftl`,
    `games/${game}/locales/${lang}.ftl`,
  ];
  for (const file of files) {
    let text;
    try {
      text = readFileSync(new URL(file, root), 'utf8');
    } catch (error) {
      if (error.code === 'ENOENT') continue; // a board need not have words of its own
      throw error;
    }
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return bundle;
}

/** A message in a language. One that nobody wrote fails the test that wants it. */
export function say(lang, id, args, game = GAME) {
  const bundle = bundleOf(lang, game);
  const message = bundle.getMessage(id);
  if (!message?.value) throw new Error(`there is no message ${id} in ${lang}`);
  return tidy(bundle.formatPattern(message.value, args));
}
