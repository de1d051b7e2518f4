// The words on the screen, read from the very files the page reads them from: tests press "Start", not a test id.

import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { GAME } from './tables.mjs';

const root = new URL('../../../', import.meta.url);
const bundles = Object.fromEntries(['fr', 'en'].map((lang) => [lang, load(lang)]));

function load(lang) {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const files = [
    `web/src/locales/${lang}.ftl`,
    `web/src/games/${GAME}/words.${lang}.ftl`,
    `games/${GAME}/locales/${lang}.ftl`,
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
export function say(lang, id, args) {
  const message = bundles[lang].getMessage(id);
  if (!message?.value) throw new Error(`there is no message ${id} in ${lang}`);
  return bundles[lang].formatPattern(message.value, args);
}
