/** The first turn of a player's life: a game may show how a move is made. Loaded only by those who have not seen it. */
import type { Lesson } from '../games/types';
import { settings } from './settings.svelte';

const lessons = import.meta.glob<{ default: Lesson }>('../games/*/lesson.ts');

/** The lesson this person has not had yet; null when there is none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  if (settings.all.lessons.includes(game)) return null;
  return (await lessons[`../games/${game}/lesson.ts`]?.())?.default ?? null;
}

export function learned(game: string): void {
  if (!settings.all.lessons.includes(game)) settings.set('lessons', [...settings.all.lessons, game]);
}
