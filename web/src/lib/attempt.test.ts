import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../house/house';
import { Attempt } from './attempt.svelte';
import { wordsFromText } from './words.svelte';

const refused = (rule: string, code: string) => new Refused({ rule, code, sentence: `${code}.` });

describe('what a page waits for', () => {
  let answers: (Error | null)[];
  let tries: number;
  let attempt: Attempt;
  let heard: Record<string, () => void>;
  const work = async () => {
    tries += 1;
    const error = answers.shift();
    if (error) throw error;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    wordsFromText('en', null, 'page-not-loaded = It did not arrive.');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    heard = {};
    vi.stubGlobal('addEventListener', (what: string, call: () => void) => { heard[what] = call; });
    vi.stubGlobal('removeEventListener', (what: string) => { delete heard[what]; });
    [answers, tries] = [[], 0];
    attempt = new Attempt(work);
  });
  afterEach(() => {
    attempt.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([['network', 'no-network'], ['network', 'server-trouble'], ['server', 'stopping']])('comes after a while where it was only away: %s, %s', async (rule, code) => {
    answers = [refused(rule, code), refused(rule, code)];
    await attempt.go();
    expect([attempt.trouble, tries]).toEqual([`${code}.`, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([attempt.trouble, tries]).toEqual(['', 3]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(3);
  });

  it('comes at once with the network, and by hand', async () => {
    answers = [refused('network', 'no-network'), refused('network', 'no-network')];
    await attempt.go();
    heard.online!();
    await vi.advanceTimersByTimeAsync(0);
    expect([attempt.trouble, tries]).toEqual(['no-network.', 2]);
    attempt.again!();
    attempt.again!();
    await vi.advanceTimersByTimeAsync(0);
    expect([attempt.trouble, tries]).toEqual(['', 3]);
    heard.online!();
    expect(tries).toBe(3);
  });

  it.each([['address', 'no-such-table'], ['network', 'only-here']])('never comes where it was refused for good: %s, %s', async (rule, code) => {
    answers = [refused(rule, code)];
    await attempt.go();
    expect([attempt.trouble, attempt.again]).toEqual([`${code}.`, undefined]);
    heard.online!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(1);
  });

  it('is the page anew where a piece of it is missing', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    answers = [new TypeError('Failed to fetch dynamically imported module')];
    await attempt.go();
    expect(attempt.trouble).toBe('It did not arrive.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries, reload.mock.calls.length]).toEqual([1, 0]);
    attempt.again!();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is asked for no more once somebody left', async () => {
    answers = [refused('network', 'no-network')];
    await attempt.go();
    attempt.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries, heard]).toEqual([1, {}]);
  });
});
