// What Ze Horror Attack shows and asks, and its cards. Generated from the Rust types; do not edit.

/**
 * How many cards of each kind; more than fifteen of one count as fifteen, which no rule allows either.
 */
export type Brought = { [card: string]: number };

/**
 * One decision.
 */
export type Choice = { "bring": { cards: Brought, } } | "keep" | "exchange" | { "play": { card: Kind, } } | "draw" | "pass" | "use" | "decline" | { "player": { seat: number, } } | { "card": { card: Kind, } } | { "target": { seat: number, card: Kind, } } | { "discard": { card: Kind, } } | "stop" | { "faction": { faction: FactionId, } };

/**
 * A deck of the box.
 */
export type Deck = "innsmouth" | "mountains";

/**
 * What makes a deck (HA-20, HA-21).
 */
export type DeckRules = { size: number, fewest_heroes: number, fewest_monsters: number, most_neutrals: number, };

/**
 * Which cards are played with (HA-1, HA-H21).
 */
export type Decks = "usual" | "innsmouth" | "mountains" | "both";

/**
 * What is established about a card; everything else is our reconstruction.
 */
export type Fact = "name" | "text" | "copies" | "side" | "symbols";

/**
 * A faction card, by its place in the catalogue. It is written by its id, for instance `innsmouth-hero-1`.
 */
export type FactionId = string;

/**
 * A hand as a viewer sees it.
 */
export type Hand = {
/**
 * How many cards.
 */
size: number,
/**
 * Those the viewer knows: all of the own hand, what was seen of another.
 */
cards: Array<Kind>, };

/**
 * A kind of character card, by its place in the catalogue. It is written by its id.
 */
export type Kind = string;

/**
 * Somebody's points at the end.
 */
export type Points = {
/**
 * Suns and skulls (HA-17).
 */
symbols: number,
/**
 * The characters of the faction card (HA-18).
 */
bonus: number,
/**
 * Cards that compare areas (HA-fx-hieroglyphs).
 */
neighbours: number,
/**
 * All together.
 */
points: number, };

/**
 * Cards and factions by id, the numbers of HA-20 and HA-21, and the decks that lie ready.
 */
export type Printed = { cards: { [key in string]: PrintedCard }, factions: { [key in string]: PrintedFaction }, deck: DeckRules, ready: { [key in string]: Brought }, };

/**
 * One kind of card.
 */
export type PrintedCard = { deck: Deck, copies: number, side: Side, symbols: number,
/**
 * May its skill be declined (HA-10)?
 */
may: boolean,
/**
 * What is established; everything else is our reconstruction.
 */
known: Array<Fact>, rule: string, };

/**
 * One faction card (HA-18).
 */
export type PrintedFaction = { deck: Deck, side: Side, bonus: [Kind, Kind], };

/**
 * Who plays, and with which cards.
 */
export type Setup = {
/**
 * Two to eight.
 */
players: number,
/**
 * The seat that starts; drawn by chance if nobody says (HA-H18).
 */
first?: number | null,
/**
 * The game.
 */
version?: Version,
/**
 * The cards; experts choose from all.
 */
decks?: Decks,
/**
 * Experts build both decks from one box: what one leaves, the other one gets (HA-H14).
 */
"one-box"?: boolean,
/**
 * Only the Detective's player sees the hand (HA-H23).
 */
"detective-alone"?: boolean, };

/**
 * The colour of a card's name (HA-26).
 */
export type Side = "hero" | "monster" | "neutral";

/**
 * The skill under way.
 */
export type Skill = {
/**
 * The card just played.
 */
card: Kind,
/**
 * The rule of its skill.
 */
rule: string,
/**
 * May it be declined now (HA-10)?
 */
may: boolean,
/**
 * What is asked: a name of the vocabulary, for instance `discard-in-play`.
 */
asks: string,
/**
 * The player chosen: whose hand, or whose cards move.
 */
player: number | null,
/**
 * To whom cards move, once chosen.
 */
to: number | null,
/**
 * The card in play that is being moved.
 */
moving: Kind | null,
/**
 * How often something was done.
 */
done: number, };

/**
 * What the table waits for.
 */
export type Step = "building" | "mulligan" | "turn" | "skill" | "laying" | "factions" | "over";

/**
 * The suns and skulls of an area (HA-17).
 */
export type Tally = { suns: number, skulls: number, };

/**
 * The game for everybody, or the duel of two experts.
 */
export type Version = "base" | "expert";

/**
 * The table as one viewer sees it.
 */
export type View = {
/**
 * How many play.
 */
players: number,
/**
 * The game for everybody, or the duel.
 */
version: Version,
/**
 * The decks in use.
 */
box_decks: Array<Deck>,
/**
 * Do experts share one box (HA-H14)?
 */
one_box: boolean,
/**
 * Does only the Detective's player see the hand (HA-H23)?
 */
detective_alone: boolean,
/**
 * Whose turn it is.
 */
active: number,
/**
 * The turn, counted from 1; 0 before the first.
 */
turn: number,
/**
 * What the table waits for.
 */
step: Step,
/**
 * Who must decide.
 */
deciding: number[],
/**
 * How many cards are left in the deck, or in each expert's.
 */
deck: Array<number>,
/**
 * What is left in an expert's deck, by seat, for whoever knows it: its owner.
 */
left: Array<Array<Kind> | null>,
/**
 * The discard pile; the last is the top.
 */
discard: Array<Kind>,
/**
 * The areas, by seat.
 */
areas: Array<Array<Kind>>,
/**
 * Their suns and skulls.
 */
tallies: Array<Tally>,
/**
 * The hands, by seat.
 */
hands: Array<Hand>,
/**
 * The factions the viewer knows, by seat.
 */
factions: Array<Array<FactionId>>,
/**
 * How many faction cards lie before everybody.
 */
faction_cards: number,
/**
 * Who has looked at a faction of each seat.
 */
looked_by: number[][],
/**
 * Which factions of each seat somebody has looked at, for its owner and for whoever looked.
 */
exposed: Array<Array<FactionId>>,
/**
 * The skill under way.
 */
skill: Skill | null,
/**
 * The cards somebody has laid aside for a common discard, for whoever knows them: their owner.
 */
laid: Array<Array<Kind>>,
/**
 * The one turn after which experts end (HA-24).
 */
last_turn: number | null,
/**
 * The faction everybody scored with, at the end.
 */
scoring: Array<FactionId>,
/**
 * The points at the end, by seat.
 */
points: Array<Points>,
/**
 * From first to last, at the end.
 */
ranking: number[], };

/**
 * What happened.
 */
export type What = { "kind": "first-player", seat: number, } | { "kind": "deck-brought", seat: number, } | { "kind": "faction-dealt", seat: number, faction?: FactionId, } | { "kind": "pile-started", card: Kind, } | { "kind": "dealt", seat: number, card?: Kind, } | { "kind": "kept", seat: number, } | { "kind": "exchanged", seat: number, } | { "kind": "shuffled-back", cards: number, } | { "kind": "turn-began", seat: number, turn: number, } | { "kind": "last-turn", seat: number, } | { "kind": "played", seat: number, card: Kind, } | { "kind": "drew", seat: number, card?: Kind, } | { "kind": "passed", seat: number, } | { "kind": "declined", seat: number, card: Kind, } | { "kind": "without-effect", seat: number, card: Kind, } | { "kind": "hand-full", seat: number, } | { "kind": "looked", seat: number, to: number, faction?: FactionId, } | { "kind": "hand-revealed", seat: number, owner: number, } | { "kind": "held", owner: number, card: Kind, } | { "kind": "discarded", seat: number, card: Kind, } | { "kind": "removed", seat: number, owner: number, card: Kind, } | { "kind": "took", seat: number, from: number, card?: Kind, } | { "kind": "hands-swapped", seat: number, to: number, } | { "kind": "moved", seat: number, from: number, to: number, card: Kind, } | { "kind": "recovered", seat: number, card: Kind, } | { "kind": "laid-aside", seat: number, } | { "kind": "deck-empty", seat: number, } | { "kind": "hand-dropped", seat: number, card: Kind, } | { "kind": "faction-shown", seat: number, faction: FactionId, side: Side, } | { "kind": "scored", seat: number, symbols: number, bonus: number, neighbours: number, points: number, } | { "kind": "won", seat: number, points: number, };

/**
 * What people agree on before the game.
 */
export const optionIds = [
  "version",
  "decks",
  "one-box",
  "detective-alone",
  "first",
] as const;

export const catalogue: Printed = {
  "cards": {
    "robert-olmstead": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 2,
      "may": false,
      "known": [
        "name",
        "side"
      ],
      "rule": "HA-fx-lose_own_hero"
    },
    "zadok-allen": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [
        "name",
        "side"
      ],
      "rule": "HA-fx-peek_faction"
    },
    "occult-detective": {
      "deck": "innsmouth",
      "copies": 2,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [
        "name",
        "text"
      ],
      "rule": "HA-fx-detective"
    },
    "g-man": {
      "deck": "innsmouth",
      "copies": 4,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [
        "name"
      ],
      "rule": "HA-fx-may_kill"
    },
    "francis-morgan": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [
        "name"
      ],
      "rule": "HA-fx-recover_hero"
    },
    "professor-armitage": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 2,
      "may": false,
      "known": [
        "name"
      ],
      "rule": "HA-fx-kill_monster"
    },
    "professor-rice": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-draw1"
    },
    "grocery-clerk": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_dump2"
    },
    "ticket-agent": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_play_extra"
    },
    "factory-inspector": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_swap_hand"
    },
    "cousin-lawrence": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-move_monster"
    },
    "innsmouth-folk": {
      "deck": "innsmouth",
      "copies": 4,
      "side": "monster",
      "symbols": 1,
      "may": true,
      "known": [
        "name",
        "text"
      ],
      "rule": "HA-fx-may_kill_hero_except"
    },
    "deep-one": {
      "deck": "innsmouth",
      "copies": 4,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [
        "name"
      ],
      "rule": "HA-fx-draw1"
    },
    "mother-hydra": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "monster",
      "symbols": 2,
      "may": false,
      "known": [
        "name"
      ],
      "rule": "HA-fx-others_dump1"
    },
    "father-dagon": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "monster",
      "symbols": 2,
      "may": false,
      "known": [],
      "rule": "HA-fx-kill_hero"
    },
    "priest-of-dagon": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [
        "name",
        "side"
      ],
      "rule": "HA-fx-recover_monster"
    },
    "pththya-lyi": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_dump2"
    },
    "eliza-orne": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [
        "name"
      ],
      "rule": "HA-fx-move_hero"
    },
    "barnabas-marsh": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-steal_hand"
    },
    "obed-marsh": {
      "deck": "innsmouth",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_play_extra"
    },
    "william-dyer": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 2,
      "may": false,
      "known": [
        "name"
      ],
      "rule": "HA-fx-lose_own_hero"
    },
    "danforth": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [
        "name"
      ],
      "rule": "HA-fx-may_swap_hand"
    },
    "frank-h-pabodie": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [
        "name",
        "side"
      ],
      "rule": "HA-fx-move_heroes"
    },
    "professor-lake": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 2,
      "may": false,
      "known": [],
      "rule": "HA-fx-kill_monster"
    },
    "atwood": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-recover_hero"
    },
    "gedney": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-draw1"
    },
    "captain-douglas": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-move_monster"
    },
    "captain-thorfinnssen": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_play_extra"
    },
    "pilot-mctighe": {
      "deck": "mountains",
      "copies": 1,
      "side": "hero",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-peek_faction"
    },
    "sled-dogs": {
      "deck": "mountains",
      "copies": 2,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_kill"
    },
    "miskatonic-student": {
      "deck": "mountains",
      "copies": 2,
      "side": "hero",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_dump2"
    },
    "albino-penguin": {
      "deck": "mountains",
      "copies": 4,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [
        "name",
        "copies"
      ],
      "rule": "HA-fx-draw1"
    },
    "elder-thing": {
      "deck": "mountains",
      "copies": 3,
      "side": "monster",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_kill_hero_except"
    },
    "shoggoth": {
      "deck": "mountains",
      "copies": 1,
      "side": "monster",
      "symbols": 2,
      "may": false,
      "known": [],
      "rule": "HA-fx-kill_hero"
    },
    "star-spawn": {
      "deck": "mountains",
      "copies": 1,
      "side": "monster",
      "symbols": 2,
      "may": false,
      "known": [
        "name",
        "side"
      ],
      "rule": "HA-fx-others_dump1"
    },
    "mi-go": {
      "deck": "mountains",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-steal_hand"
    },
    "nameless-horror": {
      "deck": "mountains",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-move_hero"
    },
    "awakened-specimen": {
      "deck": "mountains",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": false,
      "known": [],
      "rule": "HA-fx-recover_monster"
    },
    "proto-shoggoth": {
      "deck": "mountains",
      "copies": 1,
      "side": "monster",
      "symbols": 1,
      "may": true,
      "known": [],
      "rule": "HA-fx-may_play_extra"
    },
    "horrible-hieroglyphs": {
      "deck": "mountains",
      "copies": 4,
      "side": "neutral",
      "symbols": 0,
      "may": false,
      "known": [
        "name",
        "side",
        "text"
      ],
      "rule": "HA-fx-hieroglyphs"
    }
  },
  "factions": {
    "innsmouth-hero-1": {
      "deck": "innsmouth",
      "side": "hero",
      "bonus": [
        "robert-olmstead",
        "zadok-allen"
      ]
    },
    "innsmouth-hero-2": {
      "deck": "innsmouth",
      "side": "hero",
      "bonus": [
        "francis-morgan",
        "professor-armitage"
      ]
    },
    "innsmouth-hero-3": {
      "deck": "innsmouth",
      "side": "hero",
      "bonus": [
        "professor-rice",
        "cousin-lawrence"
      ]
    },
    "innsmouth-monster-1": {
      "deck": "innsmouth",
      "side": "monster",
      "bonus": [
        "mother-hydra",
        "father-dagon"
      ]
    },
    "innsmouth-monster-2": {
      "deck": "innsmouth",
      "side": "monster",
      "bonus": [
        "eliza-orne",
        "obed-marsh"
      ]
    },
    "innsmouth-monster-3": {
      "deck": "innsmouth",
      "side": "monster",
      "bonus": [
        "barnabas-marsh",
        "priest-of-dagon"
      ]
    },
    "mountains-hero-1": {
      "deck": "mountains",
      "side": "hero",
      "bonus": [
        "william-dyer",
        "danforth"
      ]
    },
    "mountains-hero-2": {
      "deck": "mountains",
      "side": "hero",
      "bonus": [
        "frank-h-pabodie",
        "professor-lake"
      ]
    },
    "mountains-hero-3": {
      "deck": "mountains",
      "side": "hero",
      "bonus": [
        "atwood",
        "gedney"
      ]
    },
    "mountains-monster-1": {
      "deck": "mountains",
      "side": "monster",
      "bonus": [
        "shoggoth",
        "star-spawn"
      ]
    },
    "mountains-monster-2": {
      "deck": "mountains",
      "side": "monster",
      "bonus": [
        "mi-go",
        "nameless-horror"
      ]
    },
    "mountains-monster-3": {
      "deck": "mountains",
      "side": "monster",
      "bonus": [
        "awakened-specimen",
        "proto-shoggoth"
      ]
    }
  },
  "deck": {
    "size": 30,
    "fewest_heroes": 6,
    "fewest_monsters": 6,
    "most_neutrals": 6
  },
  "ready": {
    "lighthouse": {
      "robert-olmstead": 1,
      "zadok-allen": 1,
      "occult-detective": 2,
      "g-man": 4,
      "francis-morgan": 1,
      "professor-armitage": 1,
      "professor-rice": 1,
      "ticket-agent": 1,
      "cousin-lawrence": 1,
      "deep-one": 4,
      "mother-hydra": 1,
      "william-dyer": 1,
      "frank-h-pabodie": 1,
      "professor-lake": 1,
      "atwood": 1,
      "gedney": 1,
      "captain-thorfinnssen": 1,
      "sled-dogs": 2,
      "albino-penguin": 2,
      "horrible-hieroglyphs": 2
    },
    "tide": {
      "zadok-allen": 1,
      "occult-detective": 2,
      "professor-armitage": 1,
      "professor-rice": 1,
      "ticket-agent": 1,
      "innsmouth-folk": 4,
      "deep-one": 4,
      "mother-hydra": 1,
      "father-dagon": 1,
      "priest-of-dagon": 1,
      "eliza-orne": 1,
      "barnabas-marsh": 1,
      "obed-marsh": 1,
      "albino-penguin": 2,
      "elder-thing": 3,
      "shoggoth": 1,
      "star-spawn": 1,
      "proto-shoggoth": 1,
      "horrible-hieroglyphs": 2
    },
    "twilight": {
      "occult-detective": 2,
      "g-man": 4,
      "professor-armitage": 1,
      "innsmouth-folk": 4,
      "deep-one": 4,
      "mother-hydra": 1,
      "father-dagon": 1,
      "william-dyer": 1,
      "danforth": 1,
      "professor-lake": 1,
      "gedney": 1,
      "captain-thorfinnssen": 1,
      "albino-penguin": 3,
      "shoggoth": 1,
      "mi-go": 1,
      "horrible-hieroglyphs": 3
    },
    "expedition": {
      "william-dyer": 1,
      "danforth": 1,
      "frank-h-pabodie": 1,
      "professor-lake": 1,
      "atwood": 1,
      "gedney": 1,
      "captain-douglas": 1,
      "captain-thorfinnssen": 1,
      "pilot-mctighe": 1,
      "sled-dogs": 2,
      "miskatonic-student": 2,
      "albino-penguin": 4,
      "elder-thing": 3,
      "shoggoth": 1,
      "star-spawn": 1,
      "mi-go": 1,
      "nameless-horror": 1,
      "awakened-specimen": 1,
      "proto-shoggoth": 1,
      "horrible-hieroglyphs": 4
    }
  }
};
