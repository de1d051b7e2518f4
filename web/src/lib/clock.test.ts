import { describe, expect, it } from 'vitest';
import { askAfter, gameClock, ServerClock } from './clock';

describe('the server’s clock', () => {
  /** The server is `ahead` of us; the answer takes `there` and `back`. */
  const ask = (clock: ServerClock, sent: number, ahead: number, there: number, back: number) => clock.hear(sent, sent + there + ahead, sent + there + back);

  it('knows nothing before the first answer', () => {
    expect(new ServerClock().at(5)).toBeNull();
    expect(new ServerClock().count).toBe(0);
  });

  it('believes the smallest round trip', () => {
    const clock = new ServerClock();
    ask(clock, 0, 5000, 200, 20);
    expect(clock.at(1000)).toBe(6090);
    ask(clock, 300, 5000, 21, 19);
    ask(clock, 600, 5000, 40, 300);
    expect(clock.at(1000)).toBe(6001);
  });

  it('is never further off than half the round trip it believes', () => {
    const clock = new ServerClock();
    let luck = 7;
    const random = () => (luck = (luck * 48271) % 2147483647) / 2147483647;
    for (let sent = 0; sent < 60_000; sent += 500) {
      ask(clock, sent, 123_456, 5 + 200 * random(), 5 + 200 * random());
      const best = clock.best(sent)!;
      expect(Math.abs(best.offset - 123_456)).toBeLessThanOrEqual(best.round / 2);
    }
    expect(Math.abs(clock.at(60_000)! - 183_456)).toBeLessThan(25);
  });

  it('lets a fresh answer replace an old one that is hardly better', () => {
    const clock = new ServerClock();
    ask(clock, 0, 100, 10, 10);
    ask(clock, 120_000, 106, 11, 11);
    expect(clock.best(120_022)?.round).toBe(22);
  });

  it('begins afresh when the clocks jumped', () => {
    const clock = new ServerClock();
    ask(clock, 0, 100, 5, 5);
    ask(clock, 1000, 100, 5, 5);
    ask(clock, 2000, 60_100, 80, 80);
    expect([clock.count, clock.at(3000)]).toEqual([1, 63_100]);
  });

  it('takes no answer that cannot be', () => {
    const clock = new ServerClock();
    clock.hear(10, 50, 5);
    clock.hear(10, Number.NaN, 15);
    expect(clock.count).toBe(0);
    ask(clock, 0, 1, 1, 1);
    clock.forget();
    expect(clock.count).toBe(0);
  });
});

describe('a game’s time', () => {
  it('counts from the beginning, by the server’s clock', () => {
    const server = new ServerClock();
    const clock = gameClock(server, 1_000_000, () => 500, () => 1_002_000);
    expect(clock.now()).toBe(2000);
    expect(clock.at(480)).toBe(1980);
    server.hear(400, 1_001_500, 420);
    expect(clock.now()).toBe(1590);
  });

  it('asks quickly first, then now and then', () => {
    expect([0, 1, 4, 5, 50].map(askAfter)).toEqual([120, 180, 360, 2500, 2500]);
  });
});
