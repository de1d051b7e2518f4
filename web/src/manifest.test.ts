import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
interface Icon { src: string; type: string; sizes: string; purpose: string }

describe('the installed page', () => {
  const manifest = JSON.parse(read('public/barbacane.webmanifest').toString()) as { theme_color: string; icons: Icon[] };

  it('has a picture of each size, cut by us and to be cut by the system', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
    for (const { src, type, sizes } of manifest.icons) {
      const png = read(`public/${src}`);
      expect([type, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`], src).toEqual(['image/png', sizes]);
      expect(png.length, src).toBeLessThan(20_000);
    }
  });

  it('has the colour of the page’s curtain', () => expect(read('index.html').toString()).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`));
});
