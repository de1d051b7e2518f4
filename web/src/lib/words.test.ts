import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../house/house';
import { tagged, Words, wordsFromText } from './words.svelte';

const game = `
seat-number = Place { $number }
card-red-circle = le rond rouge
monster-star = un gobelin
event-caught = { $seat } attrape { $monster } avec { $card } ({ $card_id }).
event-advanced = { $moves ->
    [one] Un monstre avance.
   *[other] { $moves } monstres avancent.
}
event-help-asked = { $seat } demande à { $to } : { $play }
waiting-for = { $count ->
    [1] { $names } choisit
   *[other] { $names } choisissent
}
choice-pass = Passer
choice-play = { $play }
choice-catch = Attraper en { $space } avec { $card }
choice-build-wall = Rebâtir
choice-arc = Arc { $arc }
field-give = card
event-traded = { $seat } donne { $give }.
event-traded-bare = { $seat } échange.
choice-ask = Demander à { $seat } : { $play }
refusal-wall-stands = Le mur de { $owner } tient.
reason-catches = On attrape { $monster }.
`;

describe('what went wrong', () => {
  it('is said by its reason, or as what it mostly is: a piece of the page that did not arrive', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    wordsFromText('fr', null, `${game}\npage-not-loaded = Elle n’est pas arrivée.`);
    const words = new Words();
    expect(words.sorry(new Refused({ rule: 'X-1', code: 'wall-stands', sentence: 'No.', args: { owner: 0 } }))).toBe('Le mur de Place 1 tient.');
    expect(words.sorry(new TypeError('Failed to fetch dynamically imported module: /assets/Board-x.js'))).toBe('Elle n’est pas arrivée.');
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  const pages = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  const saying = (what: RegExp) => pages.filter((file) => what.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')));

  it('is never shown as the program complains of it', () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(saying(/String\(error\)|\berror\.(?:message|stack)\b/)).toEqual([]);
  });

  it('leaves no page of a table empty', () => {
    const table = readFileSync(new URL('../pages/Table.svelte', import.meta.url), 'utf8');
    const awaits = [...table.matchAll(/\{#await [^]*?\{\/await\}/g)].map(([block]) => block);
    expect(awaits.length).toBeGreaterThan(1);
    expect(awaits.filter((block) => !/^\{#await needed\(/.test(block) || !block.includes('{:catch}'))).toEqual([]);
  });
});

describe('words', () => {
  let words: Words;
  beforeEach(() => {
    wordsFromText('fr', 'test', game);
    words = new Words('test', () => ['Léa', 'Papa']);
  });

  it('turns seats into names and ids into words', () => {
    expect(words.event({ kind: 'caught', rule: 'AM-10', seat: 1, card: 'red-circle', monster: 'star', space: 8 })).toBe('Papa attrape un gobelin avec le rond rouge (red-circle).');
    expect(words.event({ kind: 'advanced', rule: 'AM-11', moves: [{}, {}, {}] })).toBe('3 monstres avancent.');
    expect(words.name(5)).toBe('Place 6');
  });

  it('knows a field that holds what another is named after, and one that is secret', () => {
    expect(words.event({ kind: 'traded', rule: 'AM-1', seat: 0, give: 'red-circle' })).toBe('Léa donne le rond rouge.');
    expect(words.event({ kind: 'traded', rule: 'AM-1', seat: 0 })).toBe('Léa échange.');
  });

  it('names all those one waits for', () => {
    expect(words.waitingFor([0])).toBe('Léa choisit');
    expect(words.waitingFor([0, 1])).toBe('Léa et Papa choisissent');
    expect(words.list(['Léa', 'Papa', 'Zoé'])).toBe('Léa, Papa et Zoé');
  });

  it('says choices, however deep they lie', () => {
    expect(words.choice('pass')).toBe('Passer');
    expect(words.choice({ play: { catch: { card: 'red-circle', space: 3 } } })).toBe('Attraper en 3 avec le rond rouge');
    expect(words.choice({ play: 'build-wall' })).toBe('Rebâtir');
    expect(words.choice({ arc: { arc: 3 } })).toBe('Arc 3');
    expect(words.choice({ ask: { seat: 0, play: { catch: { card: 'red-circle', space: 3 } } } })).toBe('Demander à Léa : Attraper en 3 avec le rond rouge');
    expect(words.event({ kind: 'help-asked', rule: 'AM-10', seat: 0, to: 1, play: 'build-wall' })).toBe('Léa demande à Papa : Rebâtir');
    expect(words.choice({ unheard: { of: 1 } })).toContain('unheard');
  });

  it('says why not, in the language if it can, in English if it must', () => {
    expect(words.refusal({ rule: 'AM-A6', code: 'wall-stands', sentence: 'The wall stands.', args: { owner: 1 } })).toBe('Le mur de Papa tient.');
    expect(words.refusal({ rule: 'x', code: 'nobody-wrote-this', sentence: 'No.' })).toBe('No.');
    expect(words.reason({ code: 'catches', args: { monster: 'star' } })).toBe('On attrape un gobelin.');
  });

  it('shows the name of a message nobody wrote', () => {
    expect(words.t('not-there')).toBe('not-there');
    expect(words.has('not-there')).toBe(false);
  });

  it('knows a tagged value from a plain one', () => {
    expect(tagged('pass')).toEqual({ kind: 'pass', inside: null });
    expect(tagged({ boot: { space: 1 } })).toEqual({ kind: 'boot', inside: { space: 1 } });
    expect(tagged({ a: 1, b: 2 })).toBeNull();
    expect(tagged(null)).toBeNull();
    expect(tagged([1])).toBeNull();
  });
});

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const ids = (text: string) => new Set(new FluentResource(text).body.map(({ id }) => id));

describe('the locales', () => {
  const fr = read('../locales/fr.ftl');
  const en = read('../locales/en.ftl');

  it('say the same things in both languages', () => {
    expect([...ids(fr)].sort()).toEqual([...ids(en)].sort());
  });

  it('hold every message the shell asks for by name', () => {
    const known = ids(en);
    const missing: string[] = [];
    for (const folder of ['../pages', '../parts', '../table', '..', '../lib', '../games']) {
      for (const file of readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })) {
        if (!file.isFile() || !/\.(svelte|ts)$/.test(file.name) || file.name.endsWith('.test.ts')) continue;
        const source = read(`${folder}/${file.name}`);
        for (const call of source.matchAll(/(?:words|shell)\.t\(([^)]*)/g)) {
          for (const [, id] of call[1]!.matchAll(/(?<!=== )'([a-z][a-z0-9-]+)'/g)) {
            if (!known.has(id!) && !id!.startsWith('game-')) missing.push(`${file.name}: ${id}`);
          }
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('use French spaces and apostrophes', () => {
    for (const line of fr.split('\n')) {
      const value = /^[a-z0-9-]+ = (.*)$/.exec(line)?.[1];
      if (!value) continue;
      expect(value, line).not.toMatch(/'| [;!?»](?:\s|$)|« | :(?:\s|$)/);
    }
  });
});
