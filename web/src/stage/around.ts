/** Everybody in the order of play, from a seat on: the order round the table. */
export const around = (from: number, players: number): number[] => Array.from({ length: players }, (_, n) => (from + n) % players);
