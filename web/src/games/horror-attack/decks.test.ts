import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../generated/horror-attack';
import { readCode, writeCode } from './deckcode';
import { checks, complete, countOf, deleteDeck, draftOf, keepDraft, legal, restOf, saveDeck, savedDecks, sizeOf, symbolsIn, withCount, type CheckId, type Counts } from './decks';

const failing = (deck: Counts, oneBox = false): CheckId[] => checks(deck, oneBox).filter(({ ok }) => !ok).map(({ id }) => id);
const all = (side: string): Counts => Object.fromEntries(Object.entries(catalogue.cards).filter(([, card]) => card.side === side).map(([id, card]) => [id, card.copies]));
const first = (deck: Counts, size: number): Counts => {
  const cards: Counts = {};
  for (const [card, count] of Object.entries(deck)) {
    const some = Math.min(count, size - sizeOf(cards));
    if (some > 0) cards[card] = some;
  }
  return cards;
};

describe('the checks', () => {
  it('asks for everything of an empty deck', () => expect(failing({})).toEqual(['heroes', 'monsters', 'size']));

  it('finds every ready deck legal', () => {
    for (const [name, deck] of Object.entries(catalogue.ready)) expect(failing(deck), name).toEqual([]);
  });

  it('counts by the numbers of the catalogue', () => {
    const { size, fewest_heroes, fewest_monsters } = catalogue.deck;
    const deck = { ...first(all('monster'), size - fewest_heroes), ...first(all('hero'), fewest_heroes) };
    expect(failing(deck)).toEqual([]);
    const hero = Object.keys(deck).find((card) => catalogue.cards[card]!.side === 'hero')!;
    expect(failing(withCount(deck, hero, deck[hero]! - 1))).toEqual(['heroes', 'size']);
    expect(failing({ ...first(all('hero'), size - fewest_monsters + 1), ...first(all('monster'), fewest_monsters - 1) })).toEqual(['monsters']);
  });

  it('refuses one card too many, copies the box has not, and too many neutrals', () => {
    const deck = complete({}, false);
    expect(sizeOf(deck)).toBe(catalogue.deck.size);
    const absent = Object.keys(catalogue.cards).find((card) => !deck[card])!;
    expect(failing(withCount(deck, absent, 1))).toContain('size');
    expect(failing({ ...deck, 'mi-go': 2 })).toContain('copies');
    expect(failing({ ...deck, 'horrible-hieroglyphs': catalogue.deck.most_neutrals + 1 })).toContain('neutrals');
    expect(failing({ ...deck, nobody: 1 })).toContain('copies');
  });

  it('with one box, wants a deck in what is left (HA-H14)', () => {
    const greedy = { ...first(all('hero'), 24), ...first(all('monster'), 6) };
    expect(failing(greedy)).toEqual([]);
    expect(failing(greedy, true)).toEqual(['rest']);
    const fair = complete({}, true);
    expect(failing(fair, true)).toEqual([]);
    expect(sizeOf(restOf(fair))).toBe(Object.values(catalogue.cards).reduce((sum, { copies }) => sum + copies, 0) - catalogue.deck.size);
  });

  it('loads a code of a deck that breaks the rules, and says which', () => {
    const read = readCode(writeCode({ 'g-man': 4 }));
    expect('cards' in read && failing(read.cards)).toEqual(['heroes', 'monsters', 'size']);
  });

  it('counts suns and skulls', () => {
    expect(symbolsIn({ 'robert-olmstead': 1, 'g-man': 3, 'mother-hydra': 1 }, 'hero')).toBe(5);
    expect(symbolsIn({ 'robert-olmstead': 1, 'g-man': 3, 'mother-hydra': 1 }, 'monster')).toBe(2);
  });
});

describe('filling up', () => {
  it('keeps what is there, ends legal, and has both sides about equal', () => {
    for (const begun of [{}, { 'g-man': 4 }, { 'horrible-hieroglyphs': 4 }, first(all('hero'), 24), first(all('monster'), 23)]) {
      const deck = complete(begun, false);
      for (const [card, count] of Object.entries(begun)) expect(deck[card]).toBeGreaterThanOrEqual(count);
      expect(failing(deck)).toEqual([]);
    }
    const plain = complete({}, false);
    expect(Math.abs(countOf(plain, 'hero') - countOf(plain, 'monster'))).toBeLessThanOrEqual(1);
  });

  it('leaves the other one a deck when both share a box', () => {
    for (const begun of [{}, first(all('hero'), 20), first(all('monster'), 22)]) expect(legal(complete(begun, true), true)).toBe(true);
  });

  it('does what it can with a deck that cannot be mended by adding', () => {
    expect(failing(complete(first(all('hero'), 27), false))).toEqual(['monsters']);
    const tooBig = { ...all('hero'), ...all('monster') };
    expect(complete(tooBig, false)).toEqual(tooBig);
  });
});

describe('decks kept on this device', () => {
  afterEach(() => vi.unstubAllGlobals());
  function device(): Map<string, string> {
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    vi.stubGlobal('localStorage', store);
    vi.stubGlobal('sessionStorage', store);
    return kept;
  }

  it('keeps, replaces and forgets them by name', () => {
    device();
    expect(saveDeck(' Les Marsh ', { 'obed-marsh': 1 })).toBe(true);
    expect(saveDeck('Les Marsh', { 'barnabas-marsh': 1 })).toBe(true);
    expect(saveDeck('Chiens', { 'sled-dogs': 2 })).toBe(true);
    expect(savedDecks()).toEqual([{ name: 'Les Marsh', cards: { 'barnabas-marsh': 1 } }, { name: 'Chiens', cards: { 'sled-dogs': 2 } }]);
    deleteDeck('Les Marsh');
    expect(savedDecks().map(({ name }) => name)).toEqual(['Chiens']);
    expect(saveDeck('   ', {})).toBe(false);
  });

  it('survives a device that keeps nothing, and one that kept nonsense', () => {
    expect(savedDecks()).toEqual([]);
    vi.stubGlobal('localStorage', { getItem: () => { throw new Error('private'); }, setItem: () => { throw new Error('private'); } });
    expect(savedDecks()).toEqual([]);
    expect(saveDeck('A', {})).toBe(false);
    const kept = device();
    for (const nonsense of ['{', '7', '[null,3,{"name":1},{"name":"x","cards":[]}]', '{"a":1}']) {
      kept.set('barbacane.horror-attack.decks', nonsense);
      expect(savedDecks()).toEqual([]);
    }
    kept.set('barbacane.horror-attack.decks', '[{"name":"x","cards":{"g-man":9,"nobody":1,"mi-go":-1,"deep-one":1.5}}]');
    expect(savedDecks()).toEqual([{ name: 'x', cards: { 'g-man': 4 } }]);
  });

  it('keeps the deck in the making, one for each seat', () => {
    device();
    keepDraft(0, { 'g-man': 2 });
    expect(draftOf(0)).toEqual({ 'g-man': 2 });
    expect(draftOf(1)).toEqual({});
  });

  it.each([[true, 'https://play.example/t/moon', 'https://play.example/t/sun'], [false, 'https://host.example/games/#/t/moon', 'https://host.example/games/#/t/sun']])(
    'and one for each table, on a plain host, too: a deck is a secret (served: %s)', async (served, moon, sun) => {
      device();
      const at = async (address: string) => {
        vi.resetModules();
        vi.doMock('../../lib/base', () => ({ base: { served, folder: served ? '/' : '/games/' } }));
        vi.stubGlobal('location', new URL(address));
        return import('./decks');
      };
      (await at(moon)).keepDraft(0, { 'g-man': 2 });
      expect((await at(sun)).draftOf(0)).toEqual({});
      expect((await at(moon)).draftOf(0)).toEqual({ 'g-man': 2 });
      vi.doUnmock('../../lib/base');
    });
});
