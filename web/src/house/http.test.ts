import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from './house';
import { HttpHouse } from './http';

/** What the page asked of the server, and what it is answered. */
let asked: { method: string; path: string; type: string | undefined; body: unknown }[];
let answers: (Response | Error)[];
let house: HttpHouse;

beforeEach(() => {
  asked = [];
  answers = [];
  house = new HttpHouse();
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown }) => {
    asked.push({ method, path, type: headers['content-type'], body });
    const answer = answers.shift() ?? Response.json(null);
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const refusal = { rule: 'limit', code: 'too-many-tables', sentence: 'Too many.' };

describe('the house over HTTP', () => {
  it('opens a table with what was agreed', async () => {
    answers.push(Response.json({ table: 'moon' }, { status: 201 }));
    const config = { game: 'test', setup: { players: 1 }, seats: [], open: false, practice: true, hints: true, seed_name: null };
    expect(await house.open(config)).toEqual({ table: 'moon' });
    expect(asked).toEqual([{ method: 'POST', path: '/api/tables', type: 'application/json', body: JSON.stringify(config) }]);
  });

  it('lets no name of a table lead elsewhere', async () => {
    answers.push(Response.json({}), Response.json(null));
    await house.table('../me');
    await house.close('a/b');
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/tables/..%2Fme', 'DELETE /api/tables/a%2Fb']);
  });

  it('says why not, as the server said it', async () => {
    answers.push(Response.json({ refusal }, { status: 429 }));
    await expect(house.tables()).rejects.toMatchObject({ refusal });
  });

  it('takes a page that is not ours for trouble, and silence for silence', async () => {
    answers.push(new Response('<h1>Bad gateway</h1>', { status: 502 }), new TypeError('Failed to fetch'));
    await expect(house.me()).rejects.toMatchObject({ refusal: { code: 'server-trouble' } });
    const silent = house.me();
    await expect(silent).rejects.toBeInstanceOf(Refused);
    await expect(silent).rejects.toMatchObject({ refusal: { code: 'no-network' } });
  });

  it('asks for the shelf once, and again if that failed', async () => {
    answers.push(new TypeError('Failed to fetch'), Response.json({ games: [{ id: 'test' }] }));
    await expect(house.games()).rejects.toBeInstanceOf(Refused);
    const [one, other] = await Promise.all([house.games(), house.games()]);
    expect(one).toEqual([{ id: 'test' }]);
    expect(other).toBe(one);
    expect(asked).toHaveLength(2);
  });

  it('shows the past of a table from a seat, that of a record in full', async () => {
    for (let n = 0; n < 3; n++) answers.push(Response.json({ steps: [] }));
    await house.replay({ table: 'moon' });
    await house.replay({ table: 'moon' }, 0);
    await house.replay({ feat: 'f1' }, 0);
    expect(asked.map(({ path }) => path)).toEqual(['/api/tables/moon/steps', '/api/tables/moon/steps?seat=0', '/api/feats/f1/steps']);
  });

  it('keeps a transcript under the name the server gave it, to the byte, and offers one as it is', async () => {
    const lines = '{"barbacane":1}\n{"seq":1,"name":"Zoé"}\n';
    answers.push(new Response(lines, { headers: { 'content-disposition': 'attachment; filename="castle-crush.jsonl"' } }), Response.json({ place: 1 }, { status: 201 }));
    const file = await house.transcript({ table: 'moon' });
    expect(file.name).toBe('castle-crush.jsonl');
    expect(await file.text()).toBe(lines);
    await house.bring('castle-crush', file);
    expect(asked[1]).toEqual({ method: 'POST', path: '/api/halls/castle-crush', type: 'application/jsonl', body: file });
  });
});
