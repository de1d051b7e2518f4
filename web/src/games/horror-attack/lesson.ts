import type { Lesson } from '../types';
import Picture from './LessonPicture.svelte';

export default {
  sentences: ['board-lesson-win', 'board-lesson-play', 'board-lesson-faction'],
  Picture,
  // The first turn on which a card can be played; everything else explains itself.
  fits: (choices) => choices.some((choice) => typeof choice === 'object' && choice !== null && 'play' in choice),
} satisfies Lesson;
