/** Ends and decks worth looking at, made up by hand. */
import { catalogue, type Choice, type Points, type View } from '../src/generated/horror-attack';

const base: View = {
  players: 4, version: 'base', box_decks: ['innsmouth'], one_box: false, detective_alone: false, active: 0, turn: 31, step: 'over', deciding: [], deck: [0], left: [null, null, null, null],
  discard: [], areas: [], tallies: [], hands: [], factions: [], faction_cards: 1, looked_by: [], exposed: [], skill: null, laid: [], last_turn: null, scoring: [], points: [], ranking: [],
};

function over(areas: string[][], scoring: string[], more: Partial<View> = {}): View {
  const players = areas.length;
  const points = areas.map((area, seat): Points => {
    const faction = catalogue.factions[scoring[seat]!]!;
    const theirs = areas[(seat + players - 1) % players]!.length;
    const balance = area.reduce((sum, card) => sum + (catalogue.cards[card]!.side === 'hero' ? 1 : -1) * catalogue.cards[card]!.symbols, 0);
    const symbols = faction.side === 'hero' ? balance : -balance;
    const bonus = area.some((card) => faction.bonus.includes(card)) ? 2 : 0;
    const neighbours = area.filter((card) => card === 'horrible-hieroglyphs').length * Math.sign(area.length - theirs);
    return { symbols, bonus, neighbours, points: symbols + bonus + neighbours };
  });
  const ranking = areas.map((_, seat) => seat).sort((a, b) => points[b]!.points - points[a]!.points || b - a);
  const tallies = areas.map((area) => {
    const count = (side: string) => area.reduce((sum, card) => sum + (catalogue.cards[card]!.side === side ? catalogue.cards[card]!.symbols : 0), 0);
    return { suns: count('hero'), skulls: count('monster') };
  });
  return { ...base, players, areas, scoring, factions: scoring.map((faction) => [faction]), points, ranking, tallies, hands: areas.map(() => ({ size: 0, cards: [] })), ...more };
}

const eight = [
  ['robert-olmstead', 'sled-dogs', 'deep-one', 'horrible-hieroglyphs', 'zadok-allen'], ['deep-one', 'g-man', 'zadok-allen', 'mother-hydra', 'grocery-clerk', 'innsmouth-folk'],
  ['albino-penguin', 'horrible-hieroglyphs', 'sled-dogs'], ['shoggoth', 'elder-thing'], ['francis-morgan', 'captain-douglas', 'mi-go'],
  ['deep-one', 'priest-of-dagon', 'barnabas-marsh', 'innsmouth-folk'], ['pilot-mctighe', 'miskatonic-student'], [],
];
const factions = ['innsmouth-hero-1', 'innsmouth-monster-1', 'mountains-hero-2', 'mountains-monster-1', 'innsmouth-hero-2', 'innsmouth-monster-3', 'mountains-hero-1', 'mountains-monster-2'];

export const ends: Record<string, View> = {
  end: over(eight.slice(0, 4), factions),
  end8: over(eight, factions, { box_decks: ['innsmouth', 'mountains'] }),
  tie: over([['g-man', 'g-man', 'deep-one', 'horrible-hieroglyphs'], ['deep-one'], ['robert-olmstead', 'innsmouth-folk']], ['innsmouth-hero-2', 'innsmouth-monster-2', 'innsmouth-hero-3']),
  long: over([Array.from({ length: 19 }, (_, i) => Object.keys(catalogue.cards)[i * 2]!), Array.from({ length: 14 }, (_, i) => Object.keys(catalogue.cards)[39 - i]!)], ['innsmouth-hero-1', 'mountains-monster-1'], { version: 'expert' }),
};

const choices: Choice[] = Object.values(catalogue.ready).map((cards) => ({ bring: { cards } }));
const building: View = { ...base, players: 2, version: 'expert', step: 'building', deciding: [0, 1], box_decks: ['innsmouth', 'mountains'],
  deck: [0, 0], areas: [[], []], hands: [{ size: 0, cards: [] }, { size: 0, cards: [] }], left: [null, null] };
export const builders: Record<string, { view: View; seat: number; choices: Choice[] }> = {
  build: { view: building, seat: 0, choices },
  build2: { view: { ...building, deciding: [0] }, seat: 0, choices },
  box: { view: { ...building, one_box: true, deciding: [0] }, seat: 0, choices },
  wait: { view: { ...building, deciding: [1], left: [Object.entries(catalogue.ready['innsmouth'] ?? Object.values(catalogue.ready)[0]!).flatMap(([card, n]) => Array.from({ length: n }, () => card)), null] }, seat: 0, choices: [] },
  waitbox: { view: { ...building, one_box: true, deciding: [1] }, seat: 0, choices: [] },
};
