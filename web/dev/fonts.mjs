// The letters of the page, cut out of the whole fonts: `npm run fonts`. Which letters lie in which file is said in src/styles/fonts.css.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const folder = fileURLToPath(new URL('../src/fonts/', import.meta.url));
const faces = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8');
const { resolve } = createRequire(import.meta.url);

/** All letters of a range as CSS has it: `U+0020-007E, U+00A0`. */
function letters(range) {
  return range.split(',').map((part) => {
    const [first, last = first] = part.trim().slice(2).split('-').map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
  }).join('');
}

/** A part of a font may not go by its reserved name: the copyright and the licence stay in it, the name becomes ours. */
function renamed(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const names = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'name') + 8);
  const texts = names + font.readUInt16BE(names + 4);
  for (let record = names + 6; record < texts; record += 12) {
    const id = font.readUInt16BE(record + 6);
    // The family, the unique, the full and the PostScript name, all in UTF-16.
    if ([1, 3, 4, 6].includes(id)) {
      const [length, at] = [font.readUInt16BE(record + 8), texts + font.readUInt16BE(record + 10)];
      font.fill(Buffer.from('Barbacane', 'utf16le').swap16(), at, at + length);
    }
  }
  return font;
}

mkdirSync(folder, { recursive: true });
for (const [, file, family, script, weight, range] of faces.matchAll(/url\('\.\.\/fonts\/(([a-z-]+)-(latin(?:-ext)?)-(\d+)(?:-\w+)?\.woff2)'\)[^}]*unicode-range: ([^;]+);/g)) {
  const whole = readFileSync(resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff2`));
  // The instructions for coarse screens are as heavy as the outlines, and screens of today draw as well without them.
  const part = await subset(whole, letters(range), { targetFormat: 'truetype', noHinting: true });
  const packed = await subset(renamed(part), letters(range), { targetFormat: 'woff2' });
  writeFileSync(`${folder}${file}`, packed);
  console.log(`${file}: ${packed.length} of ${whole.length} bytes`);
}
