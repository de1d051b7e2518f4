/** Which phase is happening: the board tells it while a step is played, the strip in the pelmet shows it. */
export const turn = $state<{ phase: number | null }>({ phase: null });
