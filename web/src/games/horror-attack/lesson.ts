import type { Lesson } from '../types';
import Picture from './LessonPicture.svelte';

export default {
  sentences: ['board-lesson-win', 'board-lesson-play', 'board-lesson-faction'],
  Picture,
} satisfies Lesson;
