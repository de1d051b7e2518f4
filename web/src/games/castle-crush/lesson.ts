import type { Lesson } from '../types';
import Picture from './LessonPicture.svelte';

export default {
  sentences: ['board-lesson-take', 'board-lesson-put', 'board-lesson-strike'],
  Picture,
} satisfies Lesson;
