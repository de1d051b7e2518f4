// What Monster Rush shows and asks, and its cards. Generated from the Rust types; do not edit.

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
 * A symbol: three weapons, three spells.
 */
export type Kind = "sword" | "axe" | "bow" | "fire" | "ice" | "lightning";

/**
 * A monster, by its place in the data file. It is written by its id, for instance `m07`.
 */
export type Monster = string;

/**
 * How quickly cards follow each other (MR-R12).
 */
export type Pace = "calm" | "normal" | "frantic";

/**
 * Every symbol, card and monster of the box.
 */
export type Printed = { weapons: [Kind, Kind, Kind], spells: [Kind, Kind, Kind], cards: Record<Card, PrintedCard>, monsters: Record<Monster, PrintedMonster>, };

/**
 * One face of the weapons and spells.
 */
export type PrintedCard = {
/**
 * The pictures on it; none on a staff.
 */
shows: Array<Kind>,
/**
 * The symbols it gives. A missed attack shows one and gives none (MR-18).
 */
gives: Array<Kind>,
/**
 * Stands for any one symbol (MR-19).
 */
any?: boolean,
/**
 * How often it is in the box.
 */
copies: number, rule: string, };

/**
 * One monster.
 */
export type PrintedMonster = { points: number,
/**
 * The higher number counts where slaps cannot be told apart (MR-10).
 */
tie: number,
/**
 * With how many players it comes along (MR-2).
 */
mark?: '3+' | '5+', need: Array<Kind>, };

/**
 * Why this hand won and no other: against whom it was decided, how many milliseconds were between the two, and by which rule.
 */
export type Reason = { "why": "faster", rule: string, than: number, gap: number, } | { "why": "number", rule: string, than: number, gap: number, number: number, lower: number, } | { "why": "points", rule: string, than: number, gap: number, } | { "why": "order", rule: string, than: number, gap: number, };

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
export type What = { "kind": "first-player", seat: number, } | { "kind": "monster-set", monster: Monster, place: number, } | { "kind": "dealt", seat: number, cards: number, } | { "kind": "round-began", seat: number, round: number, } | { "kind": "flipped", seat: number, card: Card, shown_at: number, by_itself: boolean, } | { "kind": "slapped", seat: number, place: number, claim?: number, arrived: number, instant: number, delay: number, jitter: number, verdict_at: number, } | { "kind": "corrected", seat: number, from: number, to: number, } | { "kind": "ignored", seat: number, place: number, behind: number | null, } | { "kind": "captured", seat: number, monster: Monster, place: number, points: number, instant: number, margin: number | null, reason: Reason | null, counted: Array<Array<number>>, } | { "kind": "mistaken", seat: number, monster: Monster, place: number, instant: number, margin: number | null, reason: Reason | null, missing: Array<Kind>, counted: Array<Array<number>>, } | { "kind": "too-late", seat: number, place: number, behind: number, } | { "kind": "cards-back", cards: number, } | { "kind": "pile-skipped", seat: number, } | { "kind": "ran-dry", rounds: number, } | { "kind": "pile-empty", place: number, } | { "kind": "scored", seat: number, points: number, captured: number, mistaken: number, } | { "kind": "won", seat: number, points: number, };

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

export const catalogue: Printed = {
  "weapons": [
    "sword",
    "axe",
    "bow"
  ],
  "spells": [
    "fire",
    "ice",
    "lightning"
  ],
  "cards": {
    "sword": {
      "shows": [
        "sword"
      ],
      "gives": [
        "sword"
      ],
      "copies": 14,
      "rule": "MR-7"
    },
    "axe": {
      "shows": [
        "axe"
      ],
      "gives": [
        "axe"
      ],
      "copies": 14,
      "rule": "MR-7"
    },
    "bow": {
      "shows": [
        "bow"
      ],
      "gives": [
        "bow"
      ],
      "copies": 14,
      "rule": "MR-7"
    },
    "fire": {
      "shows": [
        "fire"
      ],
      "gives": [
        "fire"
      ],
      "copies": 14,
      "rule": "MR-7"
    },
    "ice": {
      "shows": [
        "ice"
      ],
      "gives": [
        "ice"
      ],
      "copies": 14,
      "rule": "MR-7"
    },
    "lightning": {
      "shows": [
        "lightning"
      ],
      "gives": [
        "lightning"
      ],
      "copies": 14,
      "rule": "MR-7"
    },
    "missed-sword": {
      "shows": [
        "sword"
      ],
      "gives": [],
      "copies": 2,
      "rule": "MR-18"
    },
    "missed-axe": {
      "shows": [
        "axe"
      ],
      "gives": [],
      "copies": 2,
      "rule": "MR-18"
    },
    "missed-bow": {
      "shows": [
        "bow"
      ],
      "gives": [],
      "copies": 2,
      "rule": "MR-18"
    },
    "missed-fire": {
      "shows": [
        "fire"
      ],
      "gives": [],
      "copies": 2,
      "rule": "MR-18"
    },
    "missed-ice": {
      "shows": [
        "ice"
      ],
      "gives": [],
      "copies": 2,
      "rule": "MR-18"
    },
    "missed-lightning": {
      "shows": [
        "lightning"
      ],
      "gives": [],
      "copies": 2,
      "rule": "MR-18"
    },
    "sword-fire": {
      "shows": [
        "sword",
        "fire"
      ],
      "gives": [
        "sword",
        "fire"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "sword-ice": {
      "shows": [
        "sword",
        "ice"
      ],
      "gives": [
        "sword",
        "ice"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "sword-lightning": {
      "shows": [
        "sword",
        "lightning"
      ],
      "gives": [
        "sword",
        "lightning"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "axe-fire": {
      "shows": [
        "axe",
        "fire"
      ],
      "gives": [
        "axe",
        "fire"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "axe-ice": {
      "shows": [
        "axe",
        "ice"
      ],
      "gives": [
        "axe",
        "ice"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "axe-lightning": {
      "shows": [
        "axe",
        "lightning"
      ],
      "gives": [
        "axe",
        "lightning"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "bow-fire": {
      "shows": [
        "bow",
        "fire"
      ],
      "gives": [
        "bow",
        "fire"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "bow-ice": {
      "shows": [
        "bow",
        "ice"
      ],
      "gives": [
        "bow",
        "ice"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "bow-lightning": {
      "shows": [
        "bow",
        "lightning"
      ],
      "gives": [
        "bow",
        "lightning"
      ],
      "copies": 1,
      "rule": "MR-17"
    },
    "staff": {
      "shows": [],
      "gives": [],
      "any": true,
      "copies": 3,
      "rule": "MR-19"
    }
  },
  "monsters": {
    "m01": {
      "points": 3,
      "tie": 1,
      "need": [
        "sword",
        "axe",
        "fire"
      ]
    },
    "m02": {
      "points": 3,
      "tie": 2,
      "need": [
        "axe",
        "ice",
        "lightning"
      ]
    },
    "m03": {
      "points": 3,
      "tie": 3,
      "need": [
        "sword",
        "bow",
        "fire"
      ]
    },
    "m04": {
      "points": 3,
      "tie": 4,
      "mark": "3+",
      "need": [
        "sword",
        "fire",
        "lightning"
      ]
    },
    "m05": {
      "points": 3,
      "tie": 5,
      "mark": "3+",
      "need": [
        "axe",
        "bow",
        "ice"
      ]
    },
    "m06": {
      "points": 3,
      "tie": 6,
      "mark": "5+",
      "need": [
        "bow",
        "fire",
        "ice"
      ]
    },
    "m07": {
      "points": 3,
      "tie": 7,
      "need": [
        "bow",
        "bow",
        "ice",
        "lightning"
      ]
    },
    "m08": {
      "points": 3,
      "tie": 8,
      "need": [
        "sword",
        "fire",
        "ice",
        "lightning"
      ]
    },
    "m09": {
      "points": 3,
      "tie": 9,
      "need": [
        "axe",
        "axe",
        "bow",
        "ice"
      ]
    },
    "m10": {
      "points": 3,
      "tie": 10,
      "mark": "3+",
      "need": [
        "sword",
        "sword",
        "lightning",
        "lightning"
      ]
    },
    "m11": {
      "points": 3,
      "tie": 11,
      "mark": "5+",
      "need": [
        "sword",
        "axe",
        "axe",
        "lightning"
      ]
    },
    "m12": {
      "points": 3,
      "tie": 12,
      "mark": "5+",
      "need": [
        "sword",
        "bow",
        "fire",
        "fire"
      ]
    },
    "m13": {
      "points": 4,
      "tie": 13,
      "need": [
        "sword",
        "axe",
        "lightning",
        "lightning"
      ]
    },
    "m14": {
      "points": 4,
      "tie": 14,
      "need": [
        "bow",
        "fire",
        "ice",
        "ice"
      ]
    },
    "m15": {
      "points": 4,
      "tie": 15,
      "need": [
        "axe",
        "fire",
        "fire",
        "ice"
      ]
    },
    "m16": {
      "points": 4,
      "tie": 16,
      "mark": "3+",
      "need": [
        "sword",
        "bow",
        "ice",
        "ice"
      ]
    },
    "m17": {
      "points": 4,
      "tie": 17,
      "mark": "3+",
      "need": [
        "axe",
        "axe",
        "fire",
        "fire"
      ]
    },
    "m18": {
      "points": 4,
      "tie": 18,
      "mark": "5+",
      "need": [
        "bow",
        "ice",
        "lightning",
        "lightning"
      ]
    },
    "m19": {
      "points": 4,
      "tie": 19,
      "need": [
        "sword",
        "sword",
        "bow",
        "bow",
        "lightning"
      ]
    },
    "m20": {
      "points": 4,
      "tie": 20,
      "need": [
        "axe",
        "axe",
        "bow",
        "ice",
        "lightning"
      ]
    },
    "m21": {
      "points": 4,
      "tie": 21,
      "need": [
        "sword",
        "fire",
        "fire",
        "lightning",
        "lightning"
      ]
    },
    "m22": {
      "points": 4,
      "tie": 22,
      "mark": "3+",
      "need": [
        "sword",
        "axe",
        "bow",
        "bow",
        "ice"
      ]
    },
    "m23": {
      "points": 4,
      "tie": 23,
      "mark": "5+",
      "need": [
        "sword",
        "sword",
        "axe",
        "axe",
        "ice"
      ]
    },
    "m24": {
      "points": 4,
      "tie": 24,
      "mark": "5+",
      "need": [
        "bow",
        "fire",
        "fire",
        "lightning",
        "lightning"
      ]
    },
    "m25": {
      "points": 5,
      "tie": 25,
      "need": [
        "sword",
        "sword",
        "fire",
        "fire",
        "ice"
      ]
    },
    "m26": {
      "points": 5,
      "tie": 26,
      "need": [
        "axe",
        "axe",
        "bow",
        "bow",
        "ice"
      ]
    },
    "m27": {
      "points": 5,
      "tie": 27,
      "need": [
        "sword",
        "sword",
        "ice",
        "lightning",
        "lightning"
      ]
    },
    "m28": {
      "points": 5,
      "tie": 28,
      "mark": "3+",
      "need": [
        "axe",
        "fire",
        "fire",
        "lightning",
        "lightning"
      ]
    },
    "m29": {
      "points": 5,
      "tie": 29,
      "mark": "3+",
      "need": [
        "bow",
        "ice",
        "ice",
        "lightning",
        "lightning"
      ]
    },
    "m30": {
      "points": 5,
      "tie": 30,
      "mark": "5+",
      "need": [
        "sword",
        "sword",
        "bow",
        "ice",
        "ice"
      ]
    },
    "m31": {
      "points": 5,
      "tie": 31,
      "need": [
        "axe",
        "bow",
        "bow",
        "fire",
        "fire",
        "ice"
      ]
    },
    "m32": {
      "points": 5,
      "tie": 32,
      "need": [
        "axe",
        "axe",
        "ice",
        "ice",
        "lightning",
        "lightning"
      ]
    },
    "m33": {
      "points": 5,
      "tie": 33,
      "need": [
        "sword",
        "sword",
        "axe",
        "bow",
        "bow",
        "fire"
      ]
    },
    "m34": {
      "points": 5,
      "tie": 34,
      "mark": "3+",
      "need": [
        "sword",
        "sword",
        "axe",
        "bow",
        "fire",
        "fire"
      ]
    },
    "m35": {
      "points": 5,
      "tie": 35,
      "mark": "5+",
      "need": [
        "sword",
        "axe",
        "axe",
        "bow",
        "bow",
        "ice"
      ]
    },
    "m36": {
      "points": 5,
      "tie": 36,
      "mark": "5+",
      "need": [
        "axe",
        "fire",
        "fire",
        "ice",
        "lightning",
        "lightning"
      ]
    }
  }
};
