import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Words } from '../../lib/words.svelte';
import type { EndProps } from '../types';
import End from './End.svelte';
import { emptyView } from './sample';

const words = { t: (id: string) => id, sentences: (...all: string[]) => all.join(' '), name: (seat: number) => `seat ${seat}` } as unknown as Words;

function won(wizards_tower: boolean): string {
  const view = { ...emptyView(2), won: true, step: 'over', wizards_tower };
  const props = { view, outcome: { places: [0, 0] }, seat: 0, seats: [], words, again: null, replay: '/', home: '/', close: () => {} } as unknown as EndProps;
  return render(End, { props }).body;
}

describe('the curtain call', () => {
  it('shows the Wizard’s Tower only where it stood', () => {
    expect(won(true)).toContain('#c-wizard-tower');
    expect(won(false)).not.toContain('#c-wizard-tower');
  });
});
