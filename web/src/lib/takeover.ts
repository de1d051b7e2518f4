/** What a page says to the version that waits behind it, once somebody wants it. */
export const takeOver = 'take-over';
