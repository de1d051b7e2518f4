// What Attrape Monstres shows and asks. Generated from the Rust types; do not edit.

/**
 * A Castle card.
 */
export type Card = "red-triangle" | "red-circle" | "red-square" | "green-triangle" | "green-circle" | "green-square" | "blue-triangle" | "blue-circle" | "blue-square" | "hero-red" | "hero-green" | "hero-blue" | "any-triangle" | "any-circle" | "any-square" | "wall" | "boot";

/**
 * One decision.
 */
export type Choice = "pass" | { "play": Play } | { "ask": {
/**
 * The owner of the card.
 */
seat: number,
/**
 * The card and its target (AM-A18).
 */
play: Play, } } | "accept" | "decline";

/**
 * A card that its owner did not want to play in this turn (AM-A17).
 */
export type Declined = {
/**
 * The owner.
 */
seat: number,
/**
 * The card.
 */
card: Card, };

/**
 * Something that happened. Everything lies open on the table: everybody sees every event.
 */
export type Event = { "kind": "first-player", seat: number, } | { "kind": "monster-set", monster: Monster, space: Space, } | { "kind": "dealt", seat: number, card: Card, } | { "kind": "turn-began", seat: number, turn: number, } | { "kind": "reshuffled", cards: number, } | { "kind": "drew", seat: number, card: Card, } | { "kind": "no-card-left", seat: number, } | { "kind": "help-asked", seat: number, to: number, play: Play, } | { "kind": "help-accepted", seat: number, to: number, } | { "kind": "help-declined", seat: number, to: number, } | { "kind": "caught", seat: number, card: Card, monster: Monster, space: Space, } | { "kind": "wall-built", seat: number, } | { "kind": "booted", seat: number, monster: Monster, space: Space, } | { "kind": "passed", seat: number, } | { "kind": "monster-drawn", monster: Monster, } | { "kind": "monster-placed", monster: Monster, space: Space, } | { "kind": "advanced", moves: Moves, } | { "kind": "wall-fell", monster: Monster, } | { "kind": "castle-fell", monster: Monster, } | { "kind": "pile-empty", } | { "kind": "won" } | { "kind": "lost" };

/**
 * A monster token.
 */
export type Monster = "regular" | "star" | "shover" | "runner" | "marcher";

/**
 * The monsters that moved, kept as the path before they did: a list is made only for whoever reads it.
 */
export type Moves = Array<{ monster: Monster, from: number, to: number }>;

/**
 * One card played, with its target (AM-10).
 */
export type Play = { "catch": {
/**
 * With this card.
 */
card: Card,
/**
 * On this space.
 */
space: Space, } } | { "catch-all": {
/**
 * With this card.
 */
card: Card, } } | "build-wall" | { "boot": {
/**
 * The monster on this space.
 */
space: Space, } };

/**
 * A request for help (AM-10e).
 */
export type Request = {
/**
 * Who asks.
 */
from: number,
/**
 * Who owns the card.
 */
to: number,
/**
 * The card and its target.
 */
play: Play, };

/**
 * Who plays, and which variants. All variants may be combined (AM-A21).
 */
export type Setup = {
/**
 * One to four; one plays by the solo rules (AM-14).
 */
players: number,
/**
 * The seat that starts; drawn by chance if nobody says (AM-A22).
 */
first?: number | null,
/**
 * A fourth monster starts on the green triangle (AM-15a).
 */
horde?: boolean,
/**
 * There is no wall at the start (AM-15b).
 */
"no-defense"?: boolean,
/**
 * The monsters' powers are ignored (AM-16a).
 */
"no-powers"?: boolean,
/**
 * Hero and Any-color cards catch every monster they fit (AM-16b).
 */
"catch-them-all"?: boolean,
/**
 * Who is asked for help always says yes (AM-A5).
 */
"auto-accept"?: boolean, };

/**
 * A space of the path, from 1 (START) to 9 (just before the wall).
 */
export type Space = number;

/**
 * Where the game stands.
 */
export type Step = "play" | "help" | "over";

/**
 * The table as everybody sees it. A position is saved in the same words.
 */
export type View = {
/**
 * How many play.
 */
players: number,
/**
 * Whose turn it is.
 */
active: number,
/**
 * The turn, counted from 1.
 */
turn: number,
/**
 * Where the game stands.
 */
step: Step,
/**
 * The monsters on the path, by space.
 */
path: { [space in string]?: Monster },
/**
 * Does the wall stand?
 */
wall: boolean,
/**
 * Does the castle stand?
 */
castle: boolean,
/**
 * The monster that broke it, and is not caught (AM-11b).
 */
"broken-by"?: Monster,
/**
 * How many tokens lie in the dungeon.
 */
dungeon: number,
/**
 * The tokens that are still to come.
 */
pile: { [monster in Monster]?: number },
/**
 * The cards before each player.
 */
hands: Array<Array<Card>>,
/**
 * How many cards are left to draw.
 */
draw: number,
/**
 * The cards that were played.
 */
discard: Array<Card>,
/**
 * The request for help that waits for an answer.
 */
request: Request | null,
/**
 * What was asked for in vain in this turn.
 */
declined: Array<Declined>,
/**
 * How many cards were played in this turn (AM-14b).
 */
played: number,
/**
 * AM-15a.
 */
horde: boolean,
/**
 * AM-15b.
 */
"no-defense": boolean,
/**
 * AM-16a.
 */
"no-powers": boolean,
/**
 * AM-16b.
 */
"catch-them-all": boolean,
/**
 * AM-A5.
 */
"auto-accept": boolean, };

/**
 * What people agree on before the game.
 */
export const optionIds = [
  "no-powers",
  "catch-them-all",
  "horde",
  "no-defense",
  "auto-accept",
  "first",
] as const;
