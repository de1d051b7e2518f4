/** What we say ourselves is written with the first file of each face: the others are for names. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const faces = [...readFileSync(new URL('fonts.css', import.meta.url), 'utf8').matchAll(/\/fonts\/([\w-]+)\.woff2.*unicode-range: ([^;]+);/g)];
const has = (range: string, letter: string) => range.split(', ').some((part) => {
  const [first, last = first] = part.slice(2).split('-').map((code) => parseInt(code, 16));
  return letter.codePointAt(0)! >= first! && letter.codePointAt(0)! <= last!;
});

/** Neither font has it: the system draws it. */
const pictures = '♥';
const said = Object.values(import.meta.glob<string>(['../locales/*.ftl', '../games/*/words.*.ftl', '../../../games/*/{locales,rules}/*.{ftl,md}'], { query: '?raw', import: 'default', eager: true }));
const letters = new Set(said.join('').replaceAll(new RegExp(`[\n${pictures}]`, 'g'), ''));

it.each(faces.filter(([, file]) => /-latin-\d+$/.test(file!)))('%s.woff2 has every letter we write', (...[, , range]) => {
  expect(said.length).toBeGreaterThan(20);
  expect([...letters].filter((letter) => !has(range!, letter))).toEqual([]);
});

it('the name over the door has its own letters', () => {
  const [, , range] = faces.find(([, file]) => file!.endsWith('-sign'))!;
  const names = said.flatMap((text) => text.match(/^app-title = .+/m) ?? []).map((line) => line.replace('app-title = ', ''));
  expect(names.length).toBe(2);
  expect([...names.join('')].filter((letter) => !has(range!, letter))).toEqual([]);
});

it('no letter lies in two files of a face', () => {
  for (const family of ['londrina-solid-latin-400', 'andika-latin-400']) {
    const ranges = faces.filter(([, file]) => file!.startsWith(family)).map(([, , range]) => range!);
    expect(ranges).toHaveLength(2);
    for (let code = 0; code < 0x2700; code += 1) expect(ranges.filter((range) => has(range, String.fromCodePoint(code))).length, `U+${code.toString(16)}`).toBeLessThan(2);
  }
});
