/** The words of the cards, straight from the deck files, where the game's own words lack them. Never part of the build. */
import { wordsFromText, words as shell } from '../src/lib/words.svelte';
import shellFr from '../src/locales/fr.ftl?raw';
import shellEn from '../src/locales/en.ftl?raw';
import gameFr from '../../games/horror-attack/locales/fr.ftl?raw';
import gameEn from '../../games/horror-attack/locales/en.ftl?raw';
import boardFr from '../src/games/horror-attack/words.fr.ftl?raw';
import boardEn from '../src/games/horror-attack/words.en.ftl?raw';
import innsmouth from '../../games/horror-attack/data/innsmouth.toml?raw';
import mountains from '../../games/horror-attack/data/mountains.toml?raw';

export function horrorWords(): void {
  const language = shell.language;
  const lines: string[] = ['ready-innsmouth = Innsmouth', 'ready-mountains = Montagnes'];
  for (const toml of [innsmouth, mountains]) {
    let id = /deck = "(\w+)"/.exec(toml)![1]!;
    for (const line of toml.split('\n')) {
      const named = /^id = "([^"]+)"/.exec(line);
      if (named) id = named[1]!;
      const said = new RegExp(`^(name|text) = .*\\b${language} = "([^"]*)"`).exec(line);
      if (said) lines.push(`${said[1] === 'text' ? 'text' : id === 'innsmouth' || id === 'mountains' ? 'deck' : 'card'}-${id} = ${said[2]}`);
    }
  }
  const [own, game, board] = language === 'fr' ? [shellFr, gameFr, boardFr] : [shellEn, gameEn, boardEn];
  wordsFromText(language, 'horror-attack', [board, game, lines.join('\n'), own].join('\n\n'));
}
