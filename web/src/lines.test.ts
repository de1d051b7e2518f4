import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Beyond this nobody reads a line of markup, and a difference in it is not seen. */
const LONGEST = 240;

it('has no line of markup that nobody can read', () => {
  const src = new URL('.', import.meta.url).pathname;
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  expect(files.length).toBeGreaterThan(50);
  const long = files.flatMap((file) =>
    readFileSync(`${src}${file}`, 'utf8').split('\n').flatMap((line, index) => (line.length > LONGEST ? [`${file}:${index + 1}`] : [])));
  expect(long).toEqual([]);
});
