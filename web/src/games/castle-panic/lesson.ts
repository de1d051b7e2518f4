import type { Lesson } from '../types';
import Picture from './LessonPicture.svelte';

export default {
  sentences: ['board-lesson-card', 'board-lesson-monster', 'board-lesson-done'],
  Picture,
  // The first turn on which a hit can be made; everything else explains itself.
  fits: (choices) => choices.some((choice) => typeof choice === 'object' && choice !== null && 'pick' in choice),
} satisfies Lesson;
