import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the shelf says of a box. */
export interface Box { title: string; tagline: string }

/**
 * The titles of all boxes, so that the shelf need not load the words of every game: `import titles from 'titles:all'` gives,
 * by language and game, what the game's own locale says under `game-title` and `game-tagline`.
 */
export function titles(games: string): Plugin {
  const files = (): string[] => readdirSync(games).flatMap((game) => ['fr', 'en'].map((language) => join(games, game, 'locales', `${language}.ftl`))).filter(existsSync);
  return {
    name: 'barbacane-titles',
    resolveId: (id) => (id === 'titles:all' ? '\0titles:all' : null),
    load(id) {
      if (id !== '\0titles:all') return null;
      const all: Record<string, Record<string, Box>> = { fr: {}, en: {} };
      for (const file of files()) {
        this.addWatchFile(file);
        const [game, , name] = file.split('/').slice(-3) as [string, string, string];
        const text = readFileSync(file, 'utf8');
        const said = (message: string) => text.match(new RegExp(`^${message} *= *(.+)$`, 'm'))?.[1]?.trim() ?? '';
        all[name.slice(0, 2)]![game] = { title: said('game-title') || game, tagline: said('game-tagline') };
      }
      return `export default ${JSON.stringify(all)};`;
    },
  };
}
