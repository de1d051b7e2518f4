/** The booklet in a window of its own, opened from a table. */
import { afterEach, describe, expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => [] as string[]);
vi.mock('../house', async (actual) => {
  const { house, ...others } = await actual<typeof import('../house')>();
  house.table = async (id) => {
    asked.push(id);
    throw new Error('no such table');
  };
  return { ...others, house };
});

async function openFrom(table: string): Promise<string[]> {
  vi.resetModules();
  vi.stubGlobal('location', new URL(`https://play.example/rules/castle-panic?table=${table}`));
  const [{ render }, { default: Rules }] = [await import('svelte/server'), await import('./Rules.svelte')];
  // All that would still be on its way when the test is over.
  await Promise.all([import('../lib/words.svelte').then(({ prepareWords }) => prepareWords('castle-panic')), import('../lib/table.svelte')]);
  await render(Rules, { props: { game: 'castle-panic' } });
  return asked.splice(0);
}

describe('the booklet', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('looks on at a table of a server', async () => {
    expect(await openFrom('lune-verte-42')).toEqual(['lune-verte-42']);
  });

  it('leaves a table of this device to the window that plays at it: there is but one', async () => {
    expect(await openFrom('device-k7qm-9x2pdd0z')).toEqual([]);
  });
});
