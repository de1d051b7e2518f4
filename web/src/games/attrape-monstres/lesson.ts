import type { Lesson } from '../types';
import Picture from './LessonPicture.svelte';

export default {
  sentences: ['board-lesson-card', 'board-lesson-monster', 'board-lesson-yes'],
  Picture,
  // Answering a friend, or having nothing that fits, teaches something else.
  fits: (choices) => choices.some((choice) => typeof choice === 'object' && choice !== null && 'play' in choice),
} satisfies Lesson;
