import type { TurnStep } from './scene.svelte';

/** Which picture of the turn is happening: the board tells it, the strip in the pelmet shows it. */
export const turn = $state<{ step: TurnStep; pelmet: boolean }>({ step: 'play', pelmet: true });
