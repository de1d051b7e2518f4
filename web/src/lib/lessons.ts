/** The first game of a player's life: how a move is made is shown before the first decision, and again when asked for. */
import type { Lesson } from '../games/types';
import { settings } from './settings.svelte';

const lessons = import.meta.glob<{ default: Lesson }>('../games/*/lesson.ts');

export const hasLesson = (game: string): boolean => `../games/${game}/lesson.ts` in lessons;

/** Has this person still to be shown how it is played? */
export const untaught = (game: string): boolean => hasLesson(game) && !settings.all.lessons.includes(game);

export async function lessonOf(game: string): Promise<Lesson | null> {
  return (await lessons[`../games/${game}/lesson.ts`]?.())?.default ?? null;
}

export function learned(game: string): void {
  if (!settings.all.lessons.includes(game)) settings.set('lessons', [...settings.all.lessons, game]);
}
