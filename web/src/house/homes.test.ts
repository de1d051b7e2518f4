import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameAbout, Hall, Opened, Summary, Tables } from '../generated/http';
import type { TableConfig } from '../generated/protocol';
import { Homes, type DeviceHouse, type Reach, type Visitor } from './homes';
import { Refused, type House } from './house';

const refused = (rule: string, code: string) => new Refused({ rule, code, sentence: 'No.' });
const silence = refused('network', 'no-network');
const config = { game: 'test', seats: [] } as unknown as TableConfig;
const summary = (id: string, phase = 'playing') => ({ id, game: 'test', phase, players: 1 }) as unknown as Summary;

/** A house that says what it was asked, and answers what it is told to. */
class Told {
  readonly asked: string[] = [];
  trouble: Refused | Error | null = null;
  name: string | null = null;
  mine: Summary[] = [];
  brought = 0;
  /** What the hall says to games that are brought, one after the other. */
  unwelcome: (Refused | null)[] = [];
  readonly id: string;
  constructor(id: string) { this.id = id; }

  private async say<T>(what: string, answer: T): Promise<T> {
    this.asked.push(what);
    if (this.trouble) throw this.trouble;
    return answer;
  }
  me = () => this.say('me', { name: this.name });
  rename = async (name: string) => { await this.say(`rename ${name}`, null); this.name = name || 'Bedivere'; };
  games = () => this.say('games', [{ id: this.id }] as GameAbout[]);
  open = () => this.say<Opened>('open', { table: `${this.id}-1` });
  tables = () => this.say<Tables>('tables', { mine: this.mine, open: [] });
  table = (id: string) => this.say(`table ${id}`, summary(id));
  close = async (id: string) => void (await this.say(`close ${id}`, null));
  halls = () => this.say('halls', [{ hall: this.id, feats: [] }]);
  transcript = () => this.say('transcript', new File(['{}'], 'test.jsonl'));
  bring = async () => {
    this.brought += 1;
    const no = this.unwelcome.shift();
    if (no) throw no;
    return this.say('bring', { id: 'f1', hall: 'one', points: 1, place: 1 });
  };
  export = () => this.say('export', new File([], 'all'));
  import = () => this.say('import', 1);
}

let server: Told;
let device: Told;
let visitor: Visitor;
const homes = (reachable = true) =>
  new Homes(reachable ? (server as unknown as House) : null, device as unknown as DeviceHouse, (id) => id.startsWith('device-'), visitor, () => device.games());

beforeEach(() => {
  vi.useRealTimers();
  server = new Told('server');
  device = new Told('device');
  visitor = { name: 'Zoé', forgotten: false, handedIn: [] };
});

describe('a table', () => {
  it('is opened on the device, and the server hears nothing of it', async () => {
    expect(await homes().open(config)).toEqual({ table: 'device-1' });
    expect(device.asked).toEqual(['rename Zoé', 'open']);
    expect(server.asked).toEqual([]);
  });

  it('is opened online where it is asked for, by somebody the server knows', async () => {
    const house = homes();
    expect(await house.open(config, 'online')).toEqual({ table: 'server-1' });
    await house.open(config, 'online');
    expect(server.asked).toEqual(['me', 'rename Zoé', 'open', 'open']);
    expect(device.asked).toEqual([]);
  });

  it('is opened at the server where this browser cannot, and nowhere against the rules', async () => {
    device.trouble = refused('house', 'no-room');
    expect(await homes().open(config)).toEqual({ table: 'server-1' });
    device.trouble = new TypeError('no worker');
    expect(await homes().open(config)).toEqual({ table: 'server-1' });
    server.trouble = silence;
    device.trouble = refused('house', 'no-room');
    await expect(homes().open(config)).rejects.toMatchObject({ refusal: { code: 'no-room' } });
    device.trouble = refused('table', 'bad-setup');
    server.trouble = null;
    await expect(homes().open(config)).rejects.toMatchObject({ refusal: { code: 'bad-setup' } });
    await expect(homes(false).open(config, 'online')).rejects.toMatchObject({ refusal: { code: 'only-here' } });
  });

  it('is asked about where it is', async () => {
    const house = homes();
    await house.table('device-moon');
    await house.close('moon');
    expect([device.asked, server.asked]).toEqual([['rename Zoé', 'table device-moon'], ['me', 'rename Zoé', 'close moon']]);
  });
});

describe('lists', () => {
  it('are those of both homes', async () => {
    [server.mine, device.mine] = [[summary('moon')], [summary('device-sun')]];
    const { mine, missing } = await homes().tables();
    expect(mine.map(({ id }) => id).sort()).toEqual(['device-sun', 'moon']);
    expect(missing).toEqual({ online: null, device: null });
  });

  it('hide nothing of the device where the server is silent, nor the other way round', async () => {
    [server.mine, device.mine] = [[summary('moon')], [summary('device-sun')]];
    server.trouble = silence;
    const one = await homes().tables();
    expect([one.mine.map(({ id }) => id), one.missing.online?.refusal.code]).toEqual([['device-sun'], 'no-network']);
    [server.trouble, device.trouble] = [null, new Error('no database')];
    const other = await homes().tables();
    expect([other.mine.map(({ id }) => id), other.missing.device?.refusal.code]).toEqual([['moon'], 'browser-trouble']);
  });

  it('miss nothing where there never is a server', async () => {
    device.mine = [summary('device-sun')];
    expect(await homes(false).tables()).toEqual({ mine: device.mine, open: [], missing: { online: null, device: null } });
  });

  it('of games are the server’s, and the device’s where it is silent', async () => {
    expect(await homes().games()).toEqual([{ id: 'server' }]);
    server.trouble = silence;
    expect(await homes().games()).toEqual([{ id: 'device' }]);
    expect(await homes(false).games()).toEqual([{ id: 'device' }]);
    device.trouble = new Error('no games');
    await expect(homes().games()).rejects.toBe(silence);
  });

  it('do not wait for a server that takes for ever', async () => {
    vi.useFakeTimers();
    server.tables = () => new Promise(() => {});
    device.mine = [summary('device-sun')];
    const asked = homes().tables();
    await vi.runAllTimersAsync();
    expect((await asked).mine).toEqual(device.mine);
  });
});

describe('the server', () => {
  it('is known to be there or not by its answers', async () => {
    const house = homes();
    const heard: Reach[] = [];
    house.listen((reach) => heard.push(reach));
    expect(house.reach).toBe('unknown');
    await house.games();
    server.trouble = silence;
    await house.games();
    server.trouble = refused('limit', 'too-many-tables');
    await house.games().catch(() => {});
    expect(heard).toEqual(['there', 'away', 'there']);
    expect(homes(false).reach).toBe('none');
  });
});

describe('a name', () => {
  it('is known here at once, and told to the server when it is back', async () => {
    const house = homes();
    server.trouble = silence;
    await house.rename('Ana');
    expect(visitor.name).toBe('Ana');
    server.trouble = null;
    server.name = 'Zoé';
    await house.open(config, 'online');
    expect(server.name).toBe('Ana');
    await house.open(config);
    expect(device.name).toBe('Ana');
  });

  it('is found by the server for those who say none, and needs no network', async () => {
    visitor.name = '';
    server.name = 'Gauvain';
    expect(await homes().me()).toEqual({ name: 'Gauvain' });
    visitor.name = '';
    server.trouble = silence;
    expect(await homes().me()).toEqual({ name: null });
    expect(await homes(false).me()).toEqual({ name: null });
  });

  it('that is chosen later is told the server before anything else is asked of it', async () => {
    visitor.name = '';
    const house = homes();
    await house.tables();
    expect(server.name, 'it found one').toBe('Bedivere');
    visitor.name = 'Zoé';
    await house.open(config, 'online');
    expect(server.asked.slice(-2)).toEqual(['rename Zoé', 'open']);
    await house.open(config, 'online');
    expect(server.asked.filter((what) => what.startsWith('rename'))).toEqual(['rename ', 'rename Zoé']);
    server.asked.splice(0);
    await homes().tables();
    expect(server.asked, 'and the next page has nothing to say').toEqual(['me', 'tables']);
  });

  it('of this device is the server’s too, whatever it remembers', async () => {
    server.name = 'Gauvain';
    await homes().tables();
    expect([server.name, visitor.name]).toEqual(['Zoé', 'Zoé']);
  });

  it('is said once by whoever asks for two things at a time', async () => {
    const house = homes();
    await Promise.all([house.tables(), house.table('moon'), house.open(config, 'online')]);
    expect(server.asked.filter((what) => what === 'me' || what.startsWith('rename'))).toEqual(['me', 'rename Zoé']);
  });

  it.each([['a newcomer', null, 'Bedivere'], ['a guest', 'Ana', 'Ana']])('that is none keeps nobody from a table: %s', async (_, known, then) => {
    server.name = known;
    const rename = server.rename;
    server.rename = async (name) => {
      if (name !== '') throw refused('name-length', 'bad-name');
      await rename(name);
    };
    const house = homes();
    expect(await house.table('moon')).toMatchObject({ id: 'moon' });
    expect(await house.table('sun')).toMatchObject({ id: 'sun' });
    expect(server.name).toBe(then);
    await expect(house.rename('x')).rejects.toMatchObject({ refusal: { code: 'bad-name' } });
  });

  it('is forgotten by the device at once, and by the server when it is back', async () => {
    [server.name, device.name] = ['Zoé', 'Zoé'];
    const before = homes();
    await before.tables();
    server.trouble = silence;
    await before.forget();
    expect([visitor.name, device.asked.at(-1)]).toEqual(['', 'rename ']);
    await homes().me();
    expect(visitor, 'nor does it come back').toMatchObject({ name: '', forgotten: true });
    server.trouble = null;
    const house = homes();
    await house.open(config, 'online');
    await house.tables();
    expect([server.name, visitor.name, visitor.forgotten]).toEqual(['Bedivere', '', false]);
    expect(server.asked.filter((what) => what.startsWith('rename'))).toEqual(['rename ']);
    expect(await homes().me()).toEqual({ name: 'Bedivere' });
  });

  it('that is refused is told', async () => {
    server.trouble = refused('table', 'bad-name');
    await expect(homes().rename('x')).rejects.toMatchObject({ refusal: { code: 'bad-name' } });
  });
});

describe('a hall of records', () => {
  const shown = async (house = homes()) => {
    const halls: Hall[][] = [];
    await house.showHalls('test', (found) => halls.push(found));
    return halls;
  };
  const hall = [{ hall: 'server', feats: [] }];

  it('is the server’s, and is offered once what ended on this device', async () => {
    device.mine = [summary('device-sun', 'over'), summary('device-moon')];
    const house = homes();
    expect(await shown(house)).toEqual([hall, hall]);
    expect(await shown(house)).toEqual([hall]);
    expect(await shown(), 'by the page that is opened next, too').toEqual([hall]);
    expect(server.brought).toBe(1);
    expect(device.asked).toContain('transcript');
  });

  it.each([['limit-transcript-rate', 'too-many-transcripts'], ['limit-transcripts-at-once', 'transcripts-wait'], ['server', 'stopping'], ['network', 'no-network']])('is offered another time what it has no time for now: %s, %s', async (rule, code) => {
    device.mine = ['device-1', 'device-2', 'device-3'].map((id) => summary(id, 'over'));
    server.unwelcome = [null, refused(rule, code)];
    const house = homes();
    expect(await shown(house)).toEqual([hall, hall]);
    expect([server.brought, visitor.handedIn], 'nor is more brought').toEqual([2, ['device-1']]);
    server.name = 'Zoé';
    await house.games();
    await shown(house);
    expect([server.brought, visitor.handedIn]).toEqual([4, ['device-1', 'device-2', 'device-3']]);
  });

  it('is not offered again what is none for it', async () => {
    device.mine = [summary('device-1', 'over'), summary('device-2', 'over')];
    server.unwelcome = [refused('hall', 'feat-too-low'), refused('transcript', 'transcript-robot')];
    expect(await shown()).toEqual([hall]);
    expect(await shown()).toEqual([hall]);
    expect(server.brought).toBe(2);
  });

  it('is shown while the server plays a game again, however long that takes, and by one who asks twice', async () => {
    vi.useFakeTimers();
    device.mine = [summary('device-7', 'over')];
    const bring = server.bring;
    server.bring = () => new Promise((done) => { setTimeout(() => void bring().then(done), 60_000); });
    const house = homes();
    const halls: Hall[][] = [];
    const show = () => house.showHalls('test', (found) => halls.push(found));
    const both = Promise.all([show(), show()]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(halls).toEqual([hall, hall]);
    await vi.advanceTimersByTimeAsync(60_000);
    await both;
    expect([halls.length, server.brought]).toEqual([4, 1]);
    const brought = house.bring('test', new Blob(['{}']));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await brought).toMatchObject({ place: 1 });
    expect(device.asked).not.toContain('bring');
  });

  it('is the device’s where there is no server', async () => {
    server.trouble = silence;
    expect(await homes().halls('test')).toEqual([{ hall: 'device', feats: [] }]);
  });
});
