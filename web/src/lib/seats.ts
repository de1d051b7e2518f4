/** The eight charges in table order; a seat is told by shape and colour. */
export const charges = ['seat-star', 'seat-moon', 'seat-key', 'seat-acorn', 'seat-bell', 'seat-fish', 'seat-snail', 'seat-leaf'] as const;

export const chargeOf = (seat: number): string => charges[seat % charges.length]!;
export const colourOf = (seat: number): string => `var(--seat-${(seat % charges.length) + 1})`;
