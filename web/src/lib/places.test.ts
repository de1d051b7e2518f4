import { describe, expect, it } from 'vitest';
import { hrefOf, placeOf } from './places';

const places = ['/', '/new/castle-panic', '/t/device-moon#start', '/rules/castle-panic?table=device-moon#CP-G4'];
const said = ({ pathname, search, hash }: URL) => pathname + search + hash;

describe('a place of ours', () => {
  it.each(places)('%s is its own address at a server', (place) => {
    const base = { served: true, folder: '/' };
    expect(hrefOf(place, base)).toBe(place);
    expect(said(placeOf(new URL(place, 'https://castle.test'), base))).toBe(place);
  });

  it.each(places)('%s is in the one page of a plain host', (place) => {
    const base = { served: false, folder: '/games/castle/' };
    const href = hrefOf(place, base);
    expect(href.startsWith('/games/castle/') && new URL(href, 'https://castle.test').pathname === '/games/castle/').toBe(true);
    expect(said(placeOf(new URL(href, 'https://castle.test'), base))).toBe(place);
  });

  it('is the first page where an address names none', () => {
    for (const hash of ['', '#', '#CP-G4']) expect(said(placeOf(new URL(`https://castle.test/x/${hash}`), { served: false, folder: '/x/' }))).toBe('/');
    // Not somewhere else altogether.
    expect(said(placeOf(new URL('https://castle.test/x/#//elsewhere.test/t/moon'), { served: false, folder: '/x/' }))).toBe('/');
  });
});
