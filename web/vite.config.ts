import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './plugins/compress.ts';
import { keep } from './plugins/keep.ts';
import { kit } from './plugins/kit.ts';
import { rooted } from './plugins/rooted.ts';
import { titles } from './plugins/titles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // A plain host may keep the page in any folder.
  base: './',
  plugins: [kit(here('src/art')), titles(here('../games')), svelte(), rooted(), keep(here('dist')), compress(here('dist'))],
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Left alone, each shared figure and part would be a file of its own: many small requests for the same bytes.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'shell', test: /node_modules\/(svelte(?!\/src\/(?:animate|easing|reactivity\/map))|esm-env|clsx|@fluent)|src\/(house\/(?!worker)|lib\/(?!cited|examples|games|news|replay|robots|rulebook|save|sounds|table|takeover|version)|parts\/(?!prompt|Choices|Fold|InYourGame|Keep|NewVersion|Rule|Switch|Variants))|kit-figure:(i-|seat-|fastener)/, priority: 3 },
            { name: 'table', test: /src\/(pages\/Table\.svelte|stage\/|parts\/prompt\/|lib\/turn)/, priority: 1 },
            { name: 'meadow', test: /kit-figure:(am-|mark-|clip-|red-|green-|blue-|c-castle|c-wall|c-fir|c-tower)/, priority: 2 },
            { name: 'shelf', test: /kit-figure:(m-(?:goblin|imp|orc)|c-wizard-tower|ha-(?:mother|professor)|mr-(?:sword|lightning|extra-wings))$/, priority: 2 },
            { name: 'attrape', test: /src\/games\/attrape-monstres\/(Board|Card|examples|facts|Phases|pictures|turn)\./, priority: 0 },
          ],
        },
      },
    },
  },
  // A busy machine may take its time: only a failure waits this long.
  test: { include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'plugins/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
