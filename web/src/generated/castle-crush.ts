// What is agreed before a game of Castle Crush!. Generated from the Rust types; do not edit.


/**
 * What people agree on before the game.
 */
export const optionIds = [
  "mode",
  "combination",
  "hand",
  "lying-counts-one",
  "first",
] as const;
