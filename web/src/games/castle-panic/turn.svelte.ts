import type { Step } from './types';

/**
 * What the board tells those around it: which phase is happening while a step is played, for the strip in the pelmet, and which question is
 * open, so that advice calls the way on by the name on its button.
 */
export const turn = $state<{ phase: number | null; step: Step | null }>({ phase: null, step: null });
