import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longPress } from './press';

const pointer = (type: string, more: Record<string, unknown> = {}) => Object.assign(new Event(type, { cancelable: true }), { pointerType: 'touch', clientX: 0, clientY: 0, ...more });

describe('a long press', () => {
  let element: Element;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    element = new EventTarget() as Element;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('counts once a finger has stayed, and its click chooses nothing', () => {
    const long = vi.fn();
    const chosen = vi.fn();
    const press = longPress(element, long);
    element.addEventListener('click', chosen);
    element.dispatchEvent(pointer('pointerdown'));
    vi.advanceTimersByTime(500);
    expect([long.mock.calls.length, press.held()]).toEqual([1, true]);
    element.dispatchEvent(pointer('click'));
    expect([chosen.mock.calls.length, press.held()]).toEqual([0, false]);
    element.dispatchEvent(pointer('click'));
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('is none by a tap, a mouse, a finger that drifts, or after the end', () => {
    const long = vi.fn();
    const press = longPress(element, long);
    const down = (more = {}) => element.dispatchEvent(pointer('pointerdown', more));
    down();
    element.dispatchEvent(pointer('pointerup'));
    vi.advanceTimersByTime(500);
    down({ pointerType: 'mouse' });
    vi.advanceTimersByTime(500);
    down();
    window.dispatchEvent(pointer('pointermove', { clientX: 30 }));
    vi.advanceTimersByTime(500);
    down();
    press.end();
    down();
    vi.advanceTimersByTime(500);
    expect(long).not.toHaveBeenCalled();
  });
});
