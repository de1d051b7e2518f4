// What clients and tables say to each other. Generated from the Rust types; do not edit.

/**
 * What a strong player would do.
 */
export type Advice = {
/**
 * The seat that was advised.
 */
seat: number,
/**
 * The choice, as it stands in the list.
 */
choice: unknown,
/**
 * The estimated chance to win with it, from 0 to 1.
 */
chance: number,
/**
 * Why, most important first.
 */
reasons: Array<{ code: string; args?: Record<string, unknown> }>,
/**
 * The other choices it looked at, best first.
 */
others: Array<BotThought>, };

/**
 * What somebody at a table may wish for.
 */
export type Ask = { "do": "sit",
/**
 * The seat.
 */
seat: number,
/**
 * The name to show on it; an empty one lets the table find one nobody there bears.
 */
name: string, } | { "do": "stand",
/**
 * The seat.
 */
seat: number, } | { "do": "seat-bot",
/**
 * The seat.
 */
seat: number,
/**
 * Which bot, for instance `search`.
 */
bot: string, } | { "do": "take-back",
/**
 * The seat.
 */
seat: number, } | { "do": "change",
/**
 * The new set-up, as the game understands it.
 */
setup: unknown, } | { "do": "start" } | { "do": "choose",
/**
 * The version the choice was made for.
 */
seq: number,
/**
 * The seat that chooses.
 */
seat: number,
/**
 * The choice, as it stood in the list.
 */
choice: unknown, } | { "do": "undo",
/**
 * The version this was asked at.
 */
seq: number, } | { "do": "vote",
/**
 * Yes or no.
 */
agree: boolean, } | { "do": "chat",
/**
 * The words.
 */
text: string, } | { "do": "emote",
/**
 * Which picture.
 */
emote: Emote, } | { "do": "hint",
/**
 * The seat to advise.
 */
seat: number, } | { "do": "again" };

/**
 * One choice a bot considered.
 */
export type BotThought = {
/**
 * The choice.
 */
choice: unknown,
/**
 * The estimated chance to win with it.
 */
chance: number,
/**
 * How often it was tried.
 */
tries: number, };

/**
 * One message from a client.
 */
export type ClientMessage = { "type": "hello",
/**
 * The version to catch up from.
 */
since: number | null, } | { "type": "ask",
/**
 * Chosen by the client, new for every wish; the same id sent again counts once. At most 40 characters.
 */
id: string,
/**
 * What is wished.
 */
ask: Ask, } | { "type": "ping", } | { "type": "clock",
/**
 * When the client sent this, by a clock of its own: the server only gives it back.
 */
sent: number, } | { "type": "pong",
/**
 * Which ping.
 */
n: number, } | { "type": "ticket",
/**
 * As it was told.
 */
ticket: string, } | { "type": "reckoned",
/**
 * Whether the digest of the scene at rest is the server's.
 */
same: boolean, };

/**
 * A picture somebody holds up: for those who do not write yet.
 */
export type Emote = "bravo" | "thanks" | "oh-no" | "laugh" | "think" | "hurry" | "help" | "hello";

/**
 * Who plays a seat.
 */
export type Holder = { "kind": "nobody" } | { "kind": "person",
/**
 * The name on the seat.
 */
name: string, } | { "kind": "bot",
/**
 * Which bot, for instance `search`.
 */
bot: string,
/**
 * The name on the seat: the bot's own, or that of the person whose seat it keeps warm.
 */
name: string,
/**
 * Whether it keeps the seat warm for a person.
 */
for_person: boolean, };

/**
 * What happened.
 */
export type News = { "kind": "opened" } | { "kind": "sat",
/**
 * Where.
 */
seat: number,
/**
 * Under which name.
 */
name: string,
/**
 * Whether it is a bot.
 */
bot: boolean, } | { "kind": "stood",
/**
 * Which.
 */
seat: number,
/**
 * Whose it was.
 */
name: string, } | { "kind": "handed-over",
/**
 * Which.
 */
seat: number,
/**
 * Whose it is.
 */
name: string, } | { "kind": "taken-back",
/**
 * Which.
 */
seat: number,
/**
 * Whose it is.
 */
name: string, } | { "kind": "changed" } | { "kind": "started",
/**
 * The events of the set-up this viewer may see, through whichever of its seats sees most, each with `kind` and `rule`.
 */
events: Array<{ kind: string; rule: string } & Record<string, unknown>>,
/**
 * What each of this viewer's seats saw by itself, in the order of `TableState::views`; none if all saw the same.
 */
apart?: Array<Array<{ kind: string; rule: string } & Record<string, unknown>>>, } | { "kind": "chose",
/**
 * Who.
 */
seat: number,
/**
 * The events this viewer may see, through whichever of its seats sees most, each with `kind` and `rule`.
 */
events: Array<{ kind: string; rule: string } & Record<string, unknown>>,
/**
 * What each of this viewer's seats saw by itself, in the order of `TableState::views`; none if all saw the same.
 */
apart?: Array<Array<{ kind: string; rule: string } & Record<string, unknown>>>,
/**
 * Each of this viewer's views after it, in the order of `TableState::views`: animations go from view to view.
 * None in a resync, where nothing is animated.
 */
views?: unknown[], } | { "kind": "woke",
/**
 * The events this viewer may see, through whichever of its seats sees most, each with `kind` and `rule`.
 */
events: Array<{ kind: string; rule: string } & Record<string, unknown>>,
/**
 * What each of this viewer's seats saw by itself, in the order of `TableState::views`; none if all saw the same.
 */
apart?: Array<Array<{ kind: string; rule: string } & Record<string, unknown>>>,
/**
 * Each of this viewer's views after it, in the order of `TableState::views`. None in a resync.
 */
views?: unknown[], } | { "kind": "seat-asked",
/**
 * Where.
 */
seat: number,
/**
 * Under which name.
 */
name: string, } | { "kind": "seat-refused",
/**
 * Who did not agree.
 */
seat: number,
/**
 * Who asked.
 */
name: string, } | { "kind": "undo-asked",
/**
 * Who.
 */
seat: number, } | { "kind": "undo-refused",
/**
 * Who.
 */
seat: number, } | { "kind": "undone",
/**
 * The first version that no longer counts.
 */
since: number, } | { "kind": "upgraded",
/**
 * The version of the rules from now on.
 */
rules_version: number,
/**
 * How many of the latest moves were taken back because the new rules do not allow them; mostly none.
 */
lost: number, } | { "kind": "chat",
/**
 * Who.
 */
name: string,
/**
 * The seat, if they have one.
 */
seat: number | null,
/**
 * The words.
 */
text: string, } | { "kind": "emote",
/**
 * Who.
 */
name: string,
/**
 * The seat, if they have one.
 */
seat: number | null,
/**
 * The picture.
 */
emote: Emote, } | { "kind": "again",
/**
 * Its id.
 */
table: string, };

/**
 * One thing that happened at a table, at one version.
 */
export type NewsItem = {
/**
 * The version it led to.
 */
seq: number,
/**
 * Milliseconds since 1970, as the house's clock said.
 */
at: number,
/**
 * What happened.
 */
news: News, };

/**
 * Where a table is in its life.
 */
export type Phase = "lobby" | "playing" | "over";

/**
 * A finished game as one viewer saw it.
 */
export type Replay = {
/**
 * The game's id.
 */
game: string,
/**
 * The set-up, in full.
 */
setup: Record<string, unknown>,
/**
 * The players, in table order.
 */
names: Array<string>,
/**
 * The set-up and every input that counted.
 */
steps: Array<ReplayStep>,
/**
 * SHA-256 of the seed.
 */
commitment: string,
/**
 * The seed.
 */
seed: string,
/**
 * How it ended.
 */
outcome: { players: number; places: number[] }, };

/**
 * One step of a replay.
 */
export type ReplayStep = {
/**
 * Its number; the set-up is 0.
 */
n: number,
/**
 * Milliseconds since 1970.
 */
at: number,
/**
 * Who chose; none for the set-up and for time passing.
 */
seat: number | null,
/**
 * Whether a bot chose on that seat; a seat may change hands during a game.
 */
bot: boolean,
/**
 * What they chose.
 */
choice: unknown,
/**
 * The events this viewer saw.
 */
events: Array<{ kind: string; rule: string } & Record<string, unknown>>,
/**
 * Every question to chance, and its answer.
 */
asked: Array<{ name: string; outcome: string }>,
/**
 * The viewer's view after it.
 */
view: unknown, };

/**
 * Who is to sit on a seat when the table opens.
 */
export type SeatPlan = { "kind": "me",
/**
 * The name on the seat; an empty one lets the table find one nobody there bears.
 */
name: string, } | { "kind": "open", } | { "kind": "bot",
/**
 * Which bot, for instance `search`.
 */
bot: string, };

/**
 * One seat.
 */
export type SeatState = {
/**
 * Who plays it.
 */
holder: Holder,
/**
 * Whether it is (or, while a bot keeps it warm, will again be) this viewer's.
 */
yours: boolean,
/**
 * How far away its person is, in milliseconds one way, once that was measured. Real-time games only.
 */
line?: { delay: number; jitter: number } | null, };

/**
 * One message to a client.
 */
export type ServerMessage = { "type": "update",
/**
 * The version now.
 */
seq: number,
/**
 * What this viewer missed, oldest first.
 */
news: Array<NewsItem>,
/**
 * Whether `news` begins at the beginning of the table rather than where the client left off.
 */
resync: boolean,
/**
 * How things stand for this viewer.
 */
state: TableState, } | { "type": "change",
/**
 * The version now. The client must have the one before; otherwise it says hello again.
 */
seq: number,
/**
 * What happened, told as it happens: without a time, and briefly. A list among the `events` is an event like one that was told
 * before, and the views after a step are those of the state.
 */
news?: { kind: News['kind']; events?: unknown[] } & Record<string, unknown>,
/**
 * A patch on the state the client has; none if nothing has changed there.
 */
state?: unknown, } | { "type": "ack",
/**
 * The wish's id.
 */
id: string,
/**
 * The version it led to.
 */
seq: number, } | { "type": "refused",
/**
 * The wish's id; none if the message could not be read at all.
 */
id: string | null,
/**
 * Why.
 */
refusal: { rule: string; code: string; sentence: string; args?: Record<string, unknown> }, } | { "type": "hint",
/**
 * The wish's id.
 */
id: string,
/**
 * The advice.
 */
advice: Advice,
/**
 * How many more may be asked for at once.
 */
left: number, } | { "type": "presence",
/**
 * Whether each seat's person is here.
 */
here: Array<boolean>,
/**
 * How many watch without a seat.
 */
watching: number,
/**
 * How far away each seat's person is, as far as it was measured. Real-time games only.
 */
lines?: Array<{ delay: number; jitter: number } | null>, } | { "type": "pong" } | { "type": "clock",
/**
 * As the client sent it.
 */
sent: number,
/**
 * Milliseconds since 1970.
 */
at: number, } | { "type": "elsewhere",
/**
 * The address of a WebSocket.
 */
at: string,
/**
 * Who may come, and to which table.
 */
ticket: string, } | { "type": "ping",
/**
 * Which ping.
 */
n: number, };

/**
 * A table as its host wishes it: the body of a request to open one, and what its log begins with.
 *
 * ```
 * use barbacane_table::TableConfig;
 * let config: TableConfig = serde_json::from_value(serde_json::json!({
 *     "game": "attrape-monstres",
 *     "setup": { "players": 2 },
 *     "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "search" }],
 * })).unwrap();
 * assert!(!config.open && !config.practice && config.hints);
 * ```
 */
export type TableConfig = {
/**
 * The game's id.
 */
game: string,
/**
 * The set-up, as the game understands it; missing options take their defaults.
 */
setup: Record<string, unknown>,
/**
 * Who is to sit where, one for each player; empty if every seat is open.
 */
seats: Array<SeatPlan>,
/**
 * Whether strangers find the table in the list of open tables.
 */
open: boolean,
/**
 * Whether decisions may be taken back without asking.
 */
practice: boolean,
/**
 * Whether hints may be asked for.
 */
hints: boolean,
/**
 * The name of the deal: another table with the same name gets the same luck.
 */
seed_name: string | null, };

/**
 * How a table stands for one viewer.
 */
export type TableState = {
/**
 * The game's id.
 */
game: string,
/**
 * The set-up, in full.
 */
setup: Record<string, unknown>,
/**
 * Before, during or after the game.
 */
phase: Phase,
/**
 * Whether this viewer opened the table.
 */
host: boolean,
/**
 * Whether strangers find the table in the list of open tables.
 */
open: boolean,
/**
 * Whether decisions may be taken back without asking.
 */
practice: boolean,
/**
 * Whether hints may be asked for.
 */
hints: boolean,
/**
 * The seats in table order.
 */
seats: Array<SeatState>,
/**
 * The seats that must decide now.
 */
deciding: number[],
/**
 * Whether these views differ: one of this viewer's seats sees now what another must not. A screen that several people
 * share then shows one seat at a time, with a curtain between them.
 */
secrets: boolean,
/**
 * Each seat's place once the game is over, 0 the best, 255 lost to the game.
 */
outcome: { players: number; places: number[] } | null,
/**
 * What taking back would mean for this viewer now.
 */
undo: UndoState | null,
/**
 * A wish that waits for consent, if there is one.
 */
vote: VoteState | null,
/**
 * SHA-256 of the seed, published from the first moment.
 */
commitment: string | null,
/**
 * The seed, published at the end.
 */
seed: string | null,
/**
 * The name of the deal, if it has one: another table with the same name gets the same luck.
 */
seed_name: string | null,
/**
 * The table where these people play on.
 */
again: string | null,
/**
 * When the game began, in milliseconds since 1970: the times a real-time game speaks of count from here. Real-time
 * games only.
 */
began_at?: number | null,
/**
 * One view for each seat this viewer holds; one without a seat for a spectator. Empty before the start.
 */
views: Array<ViewState>, };

/**
 * What taking back would mean.
 */
export type UndoState = {
/**
 * Whether it needs nobody's consent.
 */
free: boolean, };

/**
 * What one seat sees and may do.
 */
export type ViewState = {
/**
 * The seat; none for a spectator.
 */
seat: number | null,
/**
 * The game's own view.
 */
view: unknown,
/**
 * The choices the seat has now.
 */
choices: unknown[], };

/**
 * What is wished that needs consent.
 */
export type VoteMatter = { "kind": "undo",
/**
 * The seat it was made on.
 */
seat: number, } | { "kind": "seat",
/**
 * Where.
 */
seat: number,
/**
 * Under which name.
 */
name: string, };

/**
 * A wish that waits for consent.
 */
export type VoteState = {
/**
 * What is wished.
 */
matter: VoteMatter,
/**
 * Whether it is this viewer's own wish.
 */
yours: boolean,
/**
 * Who agreed.
 */
agreed: number[],
/**
 * Who has not answered yet.
 */
waiting: number[], };

/**
 * The code of every refusal that is not a game's own: each has a message `refusal-<code>`.
 */
export const refusalCodes = [
  "already-started",
  "ask-later",
  "bad-name",
  "bad-players",
  "bad-position",
  "bad-setup",
  "bad-wish-id",
  "bot-failed",
  "bot-plays",
  "chat-empty",
  "chat-too-long",
  "hints-off",
  "no-identity",
  "no-such-seat",
  "no-undo",
  "no-vote",
  "not-asked",
  "not-away",
  "not-handed-over",
  "not-host",
  "not-over",
  "not-removable",
  "not-seated",
  "not-started",
  "not-your-seat",
  "nothing-to-decide",
  "nothing-to-undo",
  "over",
  "seat-free",
  "seat-taken",
  "seats-free",
  "seats-mismatch",
  "seed-name-too-long",
  "stale",
  "table-removed",
  "too-many-seated",
  "unknown-bot",
  "unknown-choice",
  "unknown-game",
  "vote-is-on",
] as const;
