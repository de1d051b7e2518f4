import { beforeEach, describe, expect, it } from 'vitest';
import type { GameAbout, Rung } from '../house';
import { friendsTable, nextRung, nobodyElse, robotTable, rungOf, soloTable } from './begin';
import type { Outcome, TableState } from './protocol';
import { settings } from './settings.svelte';

const rung = (id: string, calm: boolean, bot: string): Rung => ({ id, setup: { players: 3, calm, first: null }, bot });
const about = {
  id: 'x', min_players: 1, max_players: 4, first: true, real_time: false, bots: ['random', 'heuristic', 'search'], options: [],
  ladder: [rung('first', true, 'random'), rung('wise', true, 'search'), rung('usual', false, 'search')],
} as unknown as GameAbout;
const [first, wise, usual] = about.ladder as [Rung, Rung, Rung];

describe('a table of one tap', () => {
  beforeEach(() => settings.set('rungs', {}));

  it('is the gentlest until a next step was taken', () => {
    expect(rungOf(about)).toBe(first);
    settings.set('rungs', { x: 'wise' });
    expect(rungOf(about)).toBe(wise);
    settings.set('rungs', { x: 'gone with an older version' });
    expect(rungOf(about)).toBe(first);
    expect(rungOf({ ...about, ladder: [], min_players: 3 })).toEqual({ id: 'usual', setup: { players: 3 }, bot: 'search' });
  });

  it('seats robots beside the people of this screen, who begin', () => {
    const table = robotTable(about, first, ['Léa']);
    expect(table.setup).toEqual({ players: 3, calm: true, first: 0 });
    expect(table.seats).toEqual([{ kind: 'me', name: 'Léa' }, { kind: 'bot', bot: 'random' }, { kind: 'bot', bot: 'random' }]);
    expect([table.practice, table.hints]).toEqual([true, true]);
    expect(robotTable({ ...about, real_time: true }, first, ['']).hints).toBe(false);
    expect(robotTable(about, first, ['A', 'B', 'C', 'D']).seats.every(({ kind }) => kind === 'me')).toBe(true);
  });

  it('is for one alone, with what they chose', () => {
    const table = soloTable(about, { mode: 'construction', combination: 'keep' }, 'Léa');
    expect([table.setup, table.seats, table.practice]).toEqual([{ mode: 'construction', combination: 'keep', players: 1 }, [{ kind: 'me', name: 'Léa' }], false]);
  });

  it('keeps a seat free for a friend', () => {
    const table = friendsTable(about, first, 'Léa');
    expect([table.setup.players, table.seats]).toEqual([2, [{ kind: 'me', name: 'Léa' }, { kind: 'open' }]]);
  });
});

const seat = (holder: object, yours = false) => ({ holder, yours }) as TableState['seats'][number];
const me = seat({ kind: 'person', name: 'Léa' }, true);
const robot = (bot: string, for_person = false) => seat({ kind: 'bot', bot, name: 'Odette', for_person });
const friend = seat({ kind: 'person', name: 'Zoé' });

describe('the next game', () => {
  it('waits for nobody where only robots sit beside this screen', () => {
    expect(nobodyElse([me, me, robot('search')])).toBe(true);
    expect(nobodyElse([me, friend])).toBe(false);
    expect(nobodyElse([me, robot('search', true)])).toBe(false);
  });

  const won: Outcome = { players: 2, places: [0, 1] };
  const at = (setup: Record<string, unknown>, ...seats: TableState['seats']) => nextRung(about, { setup: { players: 2, first: 1, other: 7, ...setup }, seats }, won);

  it('is one step up after a win on the ladder, the robots counted', () => {
    expect(at({ calm: true }, me, robot('random'))).toBe(wise);
    expect(at({ calm: true }, me, robot('search'))).toBe(usual);
    expect(at({ calm: true }, me, friend)).toBe(wise);
    expect(at({ calm: false }, me, robot('search'))).toBeNull();
  });

  it('is offered neither beside the ladder nor after a loss', () => {
    expect(at({ calm: false }, me, robot('random'))).toBeNull();
    expect(at({ calm: true }, friend, me)).toBeNull();
  });
});
