import { describe, expect, it } from 'vitest';
import type { Feat } from '../../house';
import { captionOf, dayOf, fileOf, type Says } from './caption';
import { facetsOf } from './drawing';
import { titleFor } from './facts';
import { recordOf, sameCastle } from './records';
import type { Pose, View } from './types';

const upright = (x: number, y: number, z: number): Pose => [x, y, z, 0, 0, 0, 10_000];
const castle = (pieces: View['pieces'], more: Partial<View> = {}): View => ({
  players: 1, mode: 'construction', combination: 'barbican', hand: 'steady', 'lying-counts-one': false, ages: [0], round: 1,
  phase: { over: { outcome: null, title: 'master-builder' } }, scores: [84], extra: [0], foundations: { 0: 90 }, pieces, owners: { 'TF-1': 0, 'HF-1': 0 }, down: [], attacks: 0, ...more,
});
const low = castle({ 'TF-1': upright(0, 1_000, 30_000) });
const high = castle({ 'TF-1': upright(0, 1_000, 30_000), 'HF-1': upright(0, 7_000, 30_000) });
const feat = (id: string, view: View, at: number): Feat => ({ id, name: 'Léa', points: 84, at, view });

describe('titles', () => {
  it('are earned from their points on, and only from there', () => {
    expect([59, 60, 79, 80, 99, 100, 500].map((points) => titleFor('barbican', points))).toEqual([
      null, 'qualified-worker', 'qualified-worker', 'master-builder', 'master-builder', 'architect', 'architect',
    ]);
    expect([titleFor('keep', 100), titleFor('castle', 199), titleFor('castle', 200)]).toEqual([null, null, 'qualified-worker']);
  });
});

describe('a castle in the hall', () => {
  it('is known by where its pieces stand', () => {
    expect(sameCastle(high, structuredClone(high))).toBe(true);
    expect(sameCastle(high, low)).toBe(false);
    expect(sameCastle(low, high)).toBe(false);
    expect(sameCastle(low, castle({ 'TF-1': upright(1, 1_000, 30_000) }))).toBe(false);
    expect(sameCastle(low, castle(low.pieces, { combination: 'keep' }))).toBe(false);
  });

  it('has the place it stands at, the last one built where two are alike', () => {
    const feats = [feat('a', high, 5), feat('b', low, 3), feat('c', structuredClone(low), 9)];
    expect(recordOf(feats, high)).toEqual({ feat: feats[0], place: 1 });
    expect(recordOf(feats, low)?.place).toBe(3);
    expect(recordOf(feats.slice(0, 1), low)).toBeNull();
  });
});

const words: Says = { t: (id, args) => (args ? `${id} ${Object.values(args).join(' ')}` : id), language: 'en-GB' };
const NOON = Date.UTC(2026, 10, 18, 12);

describe('what is written under a photograph', () => {
  it('says title, points, builder, castle and day', () => {
    expect(captionOf(low, ['Léa'], 84, NOON, words)).toEqual({
      game: 'game-title', title: 'title-master-builder', medal: 'cc-medal-builder', about: 'Léa · board-site-barbican · 18 November 2026', points: { number: '84', said: 'photo-points 84' }, lines: [],
    });
  });

  it('says what is being built as long as no title was earned', () => {
    const caption = captionOf(castle(low.pieces, { phase: { building: { sites: [{ old: {}, score: null, ruin: false }] } } }), ['Léa'], 2, NOON, words);
    expect([caption.title, caption.medal, caption.about]).toEqual(['board-site-barbican', null, 'Léa · 18 November 2026']);
  });

  it('lists everybody where several play', () => {
    const caption = captionOf(castle({}, { mode: 'standard', players: 2, scores: [38, 44] }), ['Léa', 'Papa'], 0, NOON, words);
    expect(caption.points).toBeNull();
    expect(caption.lines.map(({ text, points, charge }) => [text, points, charge])).toEqual([['Léa', '38', 'seat-star'], ['Papa', '44', 'seat-moon']]);
  });

  it('writes the day as each language does', () => expect([dayOf(NOON, 'fr'), dayOf(NOON, 'en')]).toEqual(['18 novembre 2026', 'November 18, 2026']));

  it('names the file with plain letters', () => {
    expect(fileOf(low, 'Grand-mère Zoé!', 84)).toBe('castle-crush-barbican-grand-mere-zoe-84.png');
    expect(fileOf(low, '猫', 84)).toBe('castle-crush-barbican-84.png');
    expect(fileOf(castle({}, { mode: 'speed' }), 'Léa', 0)).toBe('castle-crush-speed.png');
  });
});

describe('a castle drawn by hand', () => {
  const facets = facetsOf(null, high, 0, 0.62, 0.4);
  it('shows what looks at us, the farthest first', () => {
    // A plate, a tower and a house: of each box three sides are seen, two triangles a side.
    expect(facets).toHaveLength(18);
    expect(facets.map(({ depth }) => depth)).toEqual(facets.map(({ depth }) => depth).toSorted((a, b) => a - b));
  });
  it('is higher than its lower half', () => {
    const top = (drawn: typeof facets) => Math.min(...drawn.flatMap(({ points }) => points.map(([, y]) => y)));
    expect(top(facets)).toBeLessThan(top(facetsOf(null, low, 0, 0.62, 0.4)));
  });
});
