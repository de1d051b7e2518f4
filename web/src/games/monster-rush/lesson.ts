import type { Lesson } from '../types';
import Picture from './LessonPicture.svelte';

export default {
  sentences: ['board-lesson-flip', 'board-lesson-count', 'board-lesson-slap'],
  Picture,
} satisfies Lesson;
