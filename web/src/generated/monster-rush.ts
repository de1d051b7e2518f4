// What Monster Rush shows and asks. Generated from the Rust types; do not edit.

/**
 * A hand that turns a card over (MR-R11).
 */
export type Busy = {
/**
 * Before all screens show the card the hand is free.
 */
from: number,
/**
 * From then on it is free again.
 */
until: number, };

/**
 * A Weapons & Spells card by its face. It is written by its id: `sword`, `missed-sword`, `sword-fire`, `staff`.
 */
export type Card = string;

/**
 * One decision.
 */
export type Choice = { "flip": {
/**
 * So many milliseconds later all screens show it (MR-R9). The house says so, nobody else.
 */
lead?: number, } } | { "slap": {
/**
 * Which of the three places.
 */
place: number,
/**
 * When the hand came down, as the slapper's screen says (MR-R9).
 */
at?: number,
/**
 * The line it came by. The house says so, nobody else.
 */
line?: { delay: number, jitter: number },
/**
 * So long the table waits for others who may have been earlier, as far away as they are (MR-R29). The house says so,
 * nobody else.
 */
wait?: number, } };

/**
 * A monster, by its place in the data file. It is written by its id, for instance `m07`.
 */
export type Monster = string;

/**
 * How quickly cards follow each other (MR-R12).
 */
export type Pace = "calm" | "normal" | "frantic";

/**
 * Who plays, and how.
 */
export type Setup = {
/**
 * Two to eight.
 */
players: number,
/**
 * The seat that starts; drawn by chance if nobody says (MR-R26).
 */
first?: number | null,
/**
 * The missed attacks stay in the box (MR-18, MR-R25).
 */
"no-missed"?: boolean,
/**
 * How quickly cards follow each other (MR-R12).
 */
pace?: Pace,
/**
 * Whoever turns a card may slap at once: no one hand rule (MR-R11).
 */
"two-hands"?: boolean,
/**
 * For young children: no missed attacks, and a calm pace (MR-18).
 */
young?: boolean,
/**
 * So many milliseconds the table waits at most for slaps that may have been earlier (MR-R29).
 */
wait?: number, };

/**
 * A card that lies open, since when.
 */
export type Shown = {
/**
 * Which card.
 */
card: Card,
/**
 * All screens show it from this instant on.
 */
shown_at: number, };

/**
 * One slap, as it arrived and as it counts.
 */
export type Slap = {
/**
 * Whose hand.
 */
seat: number,
/**
 * Which of the three places.
 */
place: number,
/**
 * When the house had it.
 */
arrived: number,
/**
 * When it was made, as far as the house believes it.
 */
instant: number,
/**
 * The line it came by.
 */
line: { delay: number, jitter: number }, };

/**
 * The table as everybody sees it.
 */
export type View = {
/**
 * How many play.
 */
players: number,
/**
 * How quickly cards follow each other.
 */
pace: Pace,
/**
 * No one hand rule (MR-R11).
 */
two_hands: boolean,
/**
 * The missed attacks stay in the box (MR-18).
 */
no_missed: boolean,
/**
 * The longest wait for slaps that may have been earlier (MR-R29).
 */
wait: number,
/**
 * The round, counted from 1.
 */
round: number,
/**
 * Who started it.
 */
leader: number,
/**
 * Whose card is next.
 */
flipper: number,
/**
 * The monsters of the three places.
 */
up: [Monster | null, Monster | null, Monster | null],
/**
 * How many monsters each pile holds.
 */
piles: [number, number, number],
/**
 * The cards before everybody, in order.
 */
rows: Array<Array<Shown>>,
/**
 * How many cards are left in everybody's pile.
 */
own: Array<number>,
/**
 * Monsters captured.
 */
captured: Array<Array<Monster>>,
/**
 * Monsters taken by mistake.
 */
mistaken: Array<Array<Monster>>,
/**
 * Everybody's points so far.
 */
points: Array<number>,
/**
 * Hands on the table, while it is decided whose was first.
 */
slaps: Array<Slap>,
/**
 * When that is decided.
 */
verdict_at: number | null,
/**
 * Before this nobody turns a card (MR-R12).
 */
next_flip_from: number,
/**
 * Slaps before this are meant for the round before, and ignored (MR-R7, MR-R8).
 */
quiet_until: number,
/**
 * When everybody's one hand turns the card it turned last in this round; none if it turned none (MR-R11).
 */
busy: Array<Busy | null>,
/**
 * From when the time to the next card counts (MR-R33).
 */
since: number,
/**
 * Then the next card turns itself over; with no card left to turn, all take theirs back (MR-R7, MR-R12).
 */
turns_itself_at: number | null,
/**
 * Is it over?
 */
over: boolean,
/**
 * Everybody's place at the end, the first is 0; equals share one.
 */
places: Array<number>, };

/**
 * What happened.
 */
export type What = { "kind": "first-player", seat: number, } | { "kind": "monster-set", monster: Monster, place: number, } | { "kind": "dealt", seat: number, cards: number, } | { "kind": "round-began", seat: number, round: number, } | { "kind": "flipped", seat: number, card: Card, shown_at: number, by_itself: boolean, } | { "kind": "slapped", seat: number, place: number, claim?: number, arrived: number, instant: number, delay: number, jitter: number, verdict_at: number, } | { "kind": "corrected", seat: number, from: number, to: number, } | { "kind": "ignored", seat: number, place: number, behind: number | null, } | { "kind": "captured", seat: number, monster: Monster, place: number, points: number, margin: number | null, } | { "kind": "mistaken", seat: number, monster: Monster, place: number, margin: number | null, } | { "kind": "too-late", seat: number, behind: number, } | { "kind": "cards-back", cards: number, } | { "kind": "pile-skipped", seat: number, } | { "kind": "ran-dry", rounds: number, } | { "kind": "pile-empty", place: number, } | { "kind": "scored", seat: number, points: number, captured: number, mistaken: number, } | { "kind": "won", seat: number, points: number, };

/**
 * What people agree on before the game.
 */
export const optionIds = [
  "pace",
  "young",
  "no-missed",
  "two-hands",
  "wait",
  "first",
] as const;
