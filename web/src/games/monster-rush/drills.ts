/** The trainer's exercises. Luck comes in as a function, so that every exercise can be tested. */
import { box, captures, cardWith, isStaff, lacking, symbolsOf } from './cards';
import { faceOf, isWeapon, KINDS, MONSTERS } from './monsters';
import type { Card, Kind, Monster } from './types';

export type Drill = 'ready' | 'which' | 'missed' | 'rush';
export const DRILLS: readonly Drill[] = ['ready', 'which', 'missed', 'rush'];

export interface Exercise {
  drill: Drill;
  /** One monster, or three. */
  monsters: Monster[];
  /** The cards that lie open; in `rush` they come one after the other. */
  cards: Card[];
  /** Which of the monsters can be captured; -1: none. */
  answer: number;
  /** In `rush`: with which card it becomes capturable. */
  from: number;
}

export type Luck = () => number;

const STAFF = box().find(isStaff)!;

const pick = <T>(list: readonly T[], luck: Luck): T => list[Math.min(list.length - 1, Math.floor(luck() * list.length))]!;

export function shuffled<T>(list: readonly T[], luck: Luck): T[] {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.min(last, Math.floor(luck() * (last + 1)));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}

/** Cards that show a set of symbols: now and then a combo shows two of them, or a staff one. */
function cardsFor(need: readonly Kind[], luck: Luck): Card[] {
  const left = [...need];
  const cards: Card[] = [];
  while (left.length > 0) {
    const kind = left.shift()!;
    const spell = isWeapon(kind) ? left.find((other) => !isWeapon(other)) : undefined;
    if (spell && luck() < 0.25) {
      left.splice(left.indexOf(spell), 1);
      cards.push(cardWith([kind, spell]));
    } else cards.push(luck() < 0.07 ? STAFF : cardWith([kind]));
  }
  return cards;
}

/** Cards that lie about without helping: none of them gives what is missing. */
function others(count: number, forbidden: readonly Kind[], luck: Luck, missed: number): Card[] {
  const useless = box().filter((card) => !isStaff(card) && !symbolsOf(card).some((kind) => forbidden.includes(kind)));
  const broken = () => cardWith([forbidden.length > 0 && luck() < 0.7 ? pick(forbidden, luck) : pick(KINDS, luck)], true);
  return Array.from({ length: count }, () => (luck() < missed ? broken() : pick(useless, luck)));
}

function one(drill: Drill, luck: Luck): Exercise {
  const monster = pick(MONSTERS, luck);
  const { need } = faceOf(monster);
  const missed = drill === 'missed' ? 0.75 : 0.15;
  const ready = luck() < 0.5;
  const gone = ready ? [] : [pick(need, luck)];
  const kept = ready ? need : need.filter((_, at) => at !== need.indexOf(gone[0]!));
  // What is missing may be there as a broken picture: that is the joke.
  const fooled = gone.length > 0 && drill === 'missed' ? [cardWith(gone, true)] : [];
  const few = 1 + Math.floor(luck() * 3) + (drill === 'missed' ? 1 : 0);
  let cards = [...cardsFor(kept, luck), ...fooled, ...others(few, ready ? [] : gone, luck, missed)];
  // A joker would stand in for what is missing: something that is there already lies in its place, or something broken.
  const instead = kept.length > 0 && !gone.includes(kept[0]!) ? cardWith([kept[0]!]) : cardWith([KINDS[0]!], true);
  if (!ready) cards = cards.map((card) => (isStaff(card) ? instead : card));
  const answer = captures(need, cards) ? 0 : -1;
  return { drill, monsters: [monster], cards: shuffled(cards, luck), answer, from: 0 };
}

function three(luck: Luck): Exercise {
  for (;;) {
    const monsters = shuffled(MONSTERS, luck).slice(0, 3);
    const answer = Math.min(2, Math.floor(luck() * 3));
    const cards = shuffled([...cardsFor(faceOf(monsters[answer]!).need, luck), ...others(Math.floor(luck() * 2), [], luck, 0.6)], luck);
    const able = monsters.filter((monster) => captures(faceOf(monster).need, cards));
    if (able.length === 1) return { drill: 'which', monsters, cards, answer, from: 0 };
  }
}

/** Cards from the box, one after the other, until one of three monsters can be captured; a few more follow for those who sleep. */
function stream(luck: Luck): Exercise {
  for (;;) {
    const monsters = shuffled(MONSTERS, luck).slice(0, 3);
    const pile = shuffled(box(), luck);
    const ableAt = (count: number) => monsters.findIndex((monster) => captures(faceOf(monster).need, pile.slice(0, count)));
    for (let count = 3; count <= 14; count += 1) {
      const answer = ableAt(count);
      if (answer >= 0) return { drill: 'rush', monsters, cards: pile.slice(0, count + 3), answer, from: count - 1 };
    }
  }
}

export function exercise(drill: Drill, luck: Luck = Math.random): Exercise {
  return drill === 'which' ? three(luck) : drill === 'rush' ? stream(luck) : one(drill, luck);
}

/** Which monsters can be captured with the first cards of an exercise. */
export const ableWith = ({ monsters, cards }: Exercise, count: number): number[] => monsters.flatMap((monster, at) => (captures(faceOf(monster).need, cards.slice(0, count)) ? [at] : []));

/** What is not there for a monster of the exercise. */
export const lackingOf = ({ monsters, cards }: Exercise, at: number, count = cards.length): Kind[] => lacking(faceOf(monsters[at]!).need, cards.slice(0, count));

/** What is kept in this browser: times of right answers, newest last, and the best series of each drill. */
export interface Kept {
  times: Record<Drill, number[]>;
  best: Record<Drill, number>;
}

const KEY = 'barbacane.trainer.monster-rush';
const MOST_TIMES = 200;
export const fresh = (): Kept => ({ times: { ready: [], which: [], missed: [], rush: [] }, best: { ready: 0, which: 0, missed: 0, rush: 0 } });

/** Reads what was kept; whatever is not of the right kind is as if it had not been. */
export function parseKept(text: string | null): Kept {
  const kept = fresh();
  let raw: { times?: Record<string, unknown>; best?: Record<string, unknown> } | null;
  try {
    raw = JSON.parse(text ?? '') as typeof raw;
  } catch {
    return kept;
  }
  for (const drill of DRILLS) {
    const times = raw?.times?.[drill];
    const best = raw?.best?.[drill];
    if (Array.isArray(times)) kept.times[drill] = times.filter((time): time is number => typeof time === 'number' && time > 0 && time < 60_000).slice(-MOST_TIMES);
    if (typeof best === 'number' && Number.isInteger(best) && best >= 0) kept.best[drill] = best;
  }
  return kept;
}

export function withAnswer(kept: Kept, drill: Drill, time: number, series: number): Kept {
  return { times: { ...kept.times, [drill]: [...kept.times[drill], Math.round(time)].slice(-MOST_TIMES) }, best: { ...kept.best, [drill]: Math.max(kept.best[drill], series) } };
}

export function readKept(): Kept {
  try {
    return parseKept(globalThis.localStorage?.getItem(KEY) ?? null);
  } catch {
    return fresh();
  }
}

export function keep(kept: Kept): void {
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may refuse storage: the series then lasts as long as the page.
  }
}

export interface Bar { from: number; to: number; count: number }

/** Times in bars of equal width; the last one holds everything slower. */
export function histogram(times: readonly number[], width = 250, bars = 12): Bar[] {
  const all = Array.from({ length: bars }, (_, at): Bar => ({ from: at * width, to: (at + 1) * width, count: 0 }));
  for (const time of times) all[Math.min(bars - 1, Math.floor(time / width))]!.count += 1;
  return all;
}

export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}
