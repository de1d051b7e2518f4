/** What a page says to the version that waits behind it, once somebody wants it. */
export const takeOver = 'take-over';
/** What it says to the one that keeps it, once the browser has nothing else to do. */
export const keepGames = 'keep-games';
