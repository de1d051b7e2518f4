// The icons of the installed page, drawn from our own SVG: `npm run icons`. What is on a sheet of cut paper stands as it is; what
// a system cuts to its own shape fills the square, with everything that counts in the middle.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const scene = readFileSync(new URL('icon.svg', import.meta.url), 'utf8');
// The outline of favicon.svg, which is the same sheet seen small.
const [, sheet] = /<path d="([^"]+)"/.exec(readFileSync(`${folder}favicon.svg`, 'utf8'));
const inside = scene.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
const cut = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 116 116"><clipPath id="sheet"><path d="${sheet}"/></clipPath>
  <g clip-path="url(#sheet)"><g transform="translate(-8 -8) scale(1.16)">${inside}</g></g></svg>`;

const pictures = [
  { name: 'icon-192.png', size: 192, svg: cut },
  { name: 'icon-512.png', size: 512, svg: cut },
  { name: 'icon-maskable-192.png', size: 192, svg: scene },
  { name: 'icon-maskable-512.png', size: 512, svg: scene },
  { name: 'apple-touch-icon.png', size: 180, svg: scene },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  for (const { name, size, svg } of pictures) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
    const bytes = await page.screenshot({ omitBackground: true });
    writeFileSync(folder + name, bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}
