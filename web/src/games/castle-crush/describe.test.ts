import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Words, wordsFromText } from '../../lib/words.svelte';
import { describeCastle, describeFallen, type Says } from './describe';
import type { View } from './types';

const words = new Words('castle-crush', () => ['Zoé', 'Ada']) as unknown as Says;
const own = readFileSync(new URL('./words.en.ftl', import.meta.url), 'utf8');
const names = ['kind-HF = flat house', 'kind-TF = flat tower', 'kind-RT = roof', 'kind-king = King', 'kind-general = General'].join('\n');

describe('a castle in words', () => {
  beforeAll(() => wordsFromText('en', 'castle-crush', `${own}\n${names}`));

  it('is told from below, alike things counted', () => {
    const piece = (name: string, storey: number, on: string[], upright = true) => ({ piece: name, storey, upright, on });
    const told = describeCastle({
      seat: 0, score: 14, height: 119.6,
      pieces: [piece('HF-1', 1, ['foundation']), piece('HF-2', 1, ['foundation']), piece('TF-1', 2, ['HF-1', 'HF-2']), piece('RT-1', 3, ['TF-1'], false), piece('king-0', 2, ['TF-1']), piece('general-0', 0, ['foundation'])],
    }, words);
    expect(told).toEqual([
      'Zoé’s castle: 14 points, 120 mm high.', 'Storey 1: 2 × flat house.', 'Storey 2: flat tower on flat house.', 'Storey 3: roof, lying on flat tower.', 'King on flat tower.', 'General on the foundation.',
    ]);
  });

  it('says that there is none', () => expect(describeCastle({ seat: 1, score: 0, height: 0, pieces: [] }, words)).toEqual(['Ada: nothing on the foundation.']));

  it('names what lies on the table', () => {
    const view = { pieces: { 'HF-1': [0, 0, 0, 0, 0, 0, 1], 'king-1': [0, 0, 0, 0, 0, 0, 1] }, owners: { 'HF-1': 0, 'TF-1': 1 }, down: ['HF-1', 'king-1', 'TF-1'] } as unknown as View;
    expect(describeFallen(view, words)).toBe('On the table: flat house and King.');
    expect(describeFallen({ ...view, down: [] }, words)).toBeNull();
  });
});
