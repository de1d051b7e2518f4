import { describe, expect, it } from 'vitest';
import { routeOf, tableOfLink } from './routes';

describe('routes', () => {
  it('reads every page', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/new/attrape-monstres')).toEqual({ page: 'new', game: 'attrape-monstres' });
    expect(routeOf('/t/lune-verte-42')).toEqual({ page: 'table', table: 'lune-verte-42' });
    expect(routeOf('/t/lune-verte-42/replay')).toEqual({ page: 'replay', table: 'lune-verte-42' });
    expect(routeOf('/rules/attrape-monstres')).toEqual({ page: 'rules', game: 'attrape-monstres' });
    expect(routeOf('/train/monster-rush')).toEqual({ page: 'train', game: 'monster-rush' });
    expect(routeOf('/hall/castle-crush')).toEqual({ page: 'hall', game: 'castle-crush' });
    expect(routeOf('/feat/k2j4h5')).toEqual({ page: 'replay', feat: 'k2j4h5' });
    expect(routeOf('/tables/')).toEqual({ page: 'tables' });
    expect(routeOf('/settings')).toEqual({ page: 'settings' });
  });

  it('is lost anywhere else, and on paths that cannot be decoded', () => {
    for (const path of ['/t', '/t/a/b', '/new', '/elsewhere', '/t/%E0%A4%A', '/settings/more']) expect(routeOf(path)).toEqual({ page: 'lost' });
  });

  it('finds the table in what people paste', () => {
    expect(tableOfLink(' https://barbacane.example/t/Ab_9-x/replay?x=1 ')).toBe('Ab_9-x');
    expect(tableOfLink('192.168.1.4:8080/t/k2j4h5')).toBe('k2j4h5');
    expect(tableOfLink('k2j4h5k2')).toBe('k2j4h5k2');
    expect(tableOfLink('viens jouer !')).toBeNull();
    expect(tableOfLink('')).toBeNull();
  });
});
