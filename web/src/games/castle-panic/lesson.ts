import type { Lesson } from '../types';
import Picture from './LessonPicture.svelte';

export default {
  sentences: ['board-lesson-card', 'board-lesson-monster', 'board-lesson-done'],
  Picture,
} satisfies Lesson;
