// What travels over HTTP. Generated from the Rust types; do not edit.

/**
 * Who asks.
 */
export type Me = {
/**
 * The name they gave; none for somebody we do not know.
 */
name: string | null, };

/**
 * A name to be called by.
 */
export type NewName = {
/**
 * 1 to 24 characters.
 */
name: string, };

/**
 * The games of the house.
 */
export type Games = {
/**
 * In the order of the shelf.
 */
games: Array<GameAbout>, };

/**
 * What the box of a game says.
 */
export type GameAbout = {
/**
 * The id used in links and requests.
 */
id: string,
/**
 * The prefix of its rule ids.
 */
prefix: string,
/**
 * The fewest players.
 */
min_players: number,
/**
 * The most players.
 */
max_players: number,
/**
 * The youngest age it is for.
 */
age: number,
/**
 * About how long a game lasts.
 */
minutes: number,
/**
 * Whether the set-up has a field `first`: the seat that starts, or null for chance.
 */
first: boolean,
/**
 * Whether it is played in real time: such a game has no hints, and nothing can be taken back.
 */
real_time: boolean,
/**
 * What else can be agreed before the game.
 */
options: Array<OptionAbout>,
/**
 * The bots one may seat, weakest first.
 */
bots: Array<string>,
/**
 * The first game one plays, the gentlest there is, and then the steps up to the usual one, each for whoever won the one before.
 */
ladder: Array<Rung>, };

/**
 * A step of a game's ladder, in words `rung-<id>`: a whole set-up that one tap starts.
 */
export type Rung = {
/**
 * Its name.
 */
id: string,
/**
 * The set-up in full; its `players` are one person and robots.
 */
setup: Record<string, unknown> & { players: number },
/**
 * The robot on the other seats.
 */
bot: string, };

/**
 * Something to agree on before a game.
 */
export type OptionAbout = {
/**
 * The field of the set-up it speaks of.
 */
id: string,
/**
 * The rule that defines it.
 */
rule: string,
/**
 * The heading it belongs under.
 */
group: "version" | "easier" | "harder" | "manners" | "house",
/**
 * What can be answered.
 */
answers: OptionAnswers,
/**
 * It means nothing without this switch (`wizards-tower`) or this value of another option (`version=overlord`).
 */
needs: string | null,
/**
 * A value of it that is not for every number of players; none if all are.
 */
players: PlayersWith | null, };

/**
 * How many can play with a value of an option.
 */
export type PlayersWith = {
/**
 * The value.
 */
value: string,
/**
 * The fewest players.
 */
least: number,
/**
 * The most players.
 */
most: number, };

/**
 * What can be answered to an option.
 */
export type OptionAnswers = { "kind": "switch",
/**
 * Whether it is on unless somebody says otherwise.
 */
default: boolean, } | { "kind": "one-of",
/**
 * The names.
 */
values: Array<string>, } | { "kind": "amount",
/**
 * The numbers.
 */
values: Array<number>, } | { "kind": "seat" };

/**
 * A table that was opened.
 */
export type Opened = {
/**
 * Its id: the key to it.
 */
table: string, };

/**
 * The tables one may go to.
 */
export type Tables = {
/**
 * Those one opened or sits at, newest first.
 */
mine: Array<Summary>,
/**
 * Those anybody may join, newest first.
 */
open: Array<Summary>, };

/**
 * A table in a list.
 */
export type Summary = {
/**
 * Its id.
 */
id: string,
/**
 * The game's id.
 */
game: string,
/**
 * Before, during or after the game.
 */
phase: "lobby" | "playing" | "over",
/**
 * How many seats it has.
 */
players: number,
/**
 * The seats in table order.
 */
seats: Array<SeatSummary>,
/**
 * The seats of whoever asks.
 */
yours: Array<number>,
/**
 * Whether the game waits for whoever asks.
 */
your_turn: boolean,
/**
 * When something last happened: milliseconds since 1970.
 */
updated_at: number,
/**
 * Who opened it.
 */
host_name: string,
/**
 * How it ended: each seat's place, 0 the best, 255 lost to the game.
 */
outcome: { players: number; places: number[] } | null, };

/**
 * One seat of a table in a list.
 */
export type SeatSummary = {
/**
 * The name on it, if it is taken.
 */
name: string | null,
/**
 * Whether a bot plays it.
 */
bot: boolean, };

/**
 * The halls of records of a game.
 */
export type Halls = {
/**
 * In the game's order, empty ones too.
 */
halls: Array<Hall>, };

/**
 * A hall of records.
 */
export type Hall = {
/**
 * Its name.
 */
hall: string,
/**
 * The best first; of equals the oldest.
 */
feats: Array<Feat>, };

/**
 * A game that is remembered.
 */
export type Feat = {
/**
 * Its id, which leads to its replay and to no table.
 */
id: string,
/**
 * Who did it.
 */
name: string,
/**
 * How well.
 */
points: number,
/**
 * When: milliseconds since 1970.
 */
at: number,
/**
 * What a spectator sees of its end.
 */
view: unknown, };

/**
 * A game that a hall of records has taken in, now or before.
 */
export type TakenIn = {
/**
 * Its id.
 */
id: string,
/**
 * The hall.
 */
hall: string,
/**
 * How many points it was found to have.
 */
points: number,
/**
 * Its place in the hall; 1 is the best.
 */
place: number, };

/**
 * The answer to a request that was not fulfilled; nothing changed.
 */
export type RefusedBody = {
/**
 * Why.
 */
refusal: { rule: string; code: string; sentence: string; args?: Record<string, unknown> }, };

/**
 * The code of every refusal of the server itself: each has a message `refusal-<code>`.
 */
export const serverRefusalCodes = [
  "body-too-long",
  "broken-table",
  "feat-too-low",
  "forged-cookie",
  "hello-first",
  "message-too-long",
  "no-feat",
  "no-halls",
  "no-identity",
  "no-such-feat",
  "no-such-page",
  "no-such-table",
  "no-ticket",
  "not-a-websocket",
  "not-json",
  "not-text",
  "other-rules",
  "said-nothing",
  "stopping",
  "store-failed",
  "table-moved",
  "too-fast",
  "too-many-connections",
  "too-many-from-network",
  "too-many-guests",
  "too-many-hints",
  "too-many-new-connections",
  "too-many-new-tables",
  "too-many-tables",
  "too-many-transcripts",
  "too-many-unreadable",
  "too-much-chat",
  "too-slow",
  "transcript-not-over",
  "transcript-other-game",
  "transcript-robot",
  "transcript-too-long",
  "transcript-untrue",
  "transcript-version",
  "transcripts-wait",
  "unknown-message",
  "wrong-host",
  "wrong-origin",
] as const;
