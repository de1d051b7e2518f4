// What Castle Panic shows and asks, and what is printed on its pieces. Generated from the Rust types; do not edit.

/**
 * One numbered sixth of the board, 1 to 6, clockwise (CP-G1).
 */
export type Arc = number;

/**
 * A structure under attack, and who may take the damage or the Flames.
 */
export type Attack = {
/**
 * A Wall or a Tower.
 */
structure: Structure,
/**
 * Its arc.
 */
arc: Arc,
/**
 * The attackers.
 */
monsters: Array<number>, };

/**
 * A play that is being built.
 */
export type Built = {
/**
 * Who plays it.
 */
seat: number,
/**
 * The card.
 */
card: Card,
/**
 * The cards put with it, or those that Never Lose Hope will discard.
 */
joined: Array<Card>,
/**
 * The colour chosen.
 */
color: Color | null,
/**
 * The ring chosen.
 */
ring: Ring | null,
/**
 * The Monsters chosen so far, once for each point.
 */
monsters: Array<number>,
/**
 * The Wall whose Fortify token moves.
 */
wall: Arc | null,
/**
 * Is this the second strike of a Double Strike?
 */
second: boolean,
/**
 * Must it go without others? (CP-11-Stand-Together)
 */
alone: boolean, };

/**
 * A card of the Castle deck or of the Wizard deck.
 */
export type Card = "archer-red" | "archer-green" | "archer-blue" | "archer-any" | "knight-red" | "knight-green" | "knight-blue" | "knight-any" | "swordsman-red" | "swordsman-green" | "swordsman-blue" | "swordsman-any" | "hero-red" | "hero-green" | "hero-blue" | "brick" | "mortar" | "barbarian" | "nice-shot" | "tar" | "fortify-wall" | "drive-him-back" | "missing" | "draw-2" | "scavenge" | "berserk" | "change-color" | "change-range" | "double-strike" | "enchanted" | "flaming" | "knock-back" | "never-lose-hope" | "reinforce" | "stand-together" | "arcane-assembly" | "azriels-fist" | "blue-fireball" | "burning-blast" | "chain-lightning" | "extinguishing-wind" | "eye-of-the-oracle" | "green-fireball" | "hammer-of-light" | "hypnotize" | "lightning-bolt" | "mystical-manufacturing" | "rain-of-ice" | "rain-of-iron" | "red-fireball" | "ring-of-fire" | "teleport" | "thalgars-blessing" | "valadors-wave" | "wall-of-force" | "war-storm" | "wizard-quake";

/**
 * One decision.
 *
 * A play is built step by step: `pick` takes a card in hand, `join` puts others with it, a target ends it, `back` puts
 * everything down again.
 */
export type Choice = { "wizard-tower": { arc: Arc, } } | { "start-monster": { monster: Monster, } } | { "claim": { arc: Arc, } } | { "boss": { boss: Monster, } } | "draw-up" | "redraw" | { "swap": { card: Card, deck: Deck, } } | { "trade": { to: number, } } | { "give": { card: Card, } } | { "take": { card: Card, } } | "accept" | "decline" | { "counter": { card: Card, } } | { "pick": { card: Card, } } | { "play": { card: Card, } } | { "join": { card: Card, } } | { "color": { color: Color, } } | { "ring": { ring: Ring, } } | { "target": { monster: number, } } | { "wall": { arc: Arc, } } | { "tower": { arc: Arc, } } | { "arc": { arc: Arc, } } | { "space": { arc: Arc, ring: Ring, } } | { "fetch": { card: Card, } } | { "top": { card: Card, } } | { "player": { seat: number, } } | { "discard": { card: Card, } } | { "draw": { deck: Deck, } } | { "build": { card: Card, arc: Arc, } } | { "place-wall": { arc: Arc, } } | { "double": { monster: Monster, } } | { "send": { token: Token, } } | { "send-to": { token: Token, arc: Arc, } } | "back" | "done";

/**
 * A colour: two neighbouring arcs (CP-G2, CP-G11).
 */
export type Color = "red" | "green" | "blue";

/**
 * What a forced discard asks for.
 */
export type Debt = "one" | "down-to-two" | "one-wizard";

/**
 * Which pile a card is drawn from and goes to (CP-W2.5, CP-W2.6).
 */
export type Deck = "castle" | "wizard";

/**
 * A forced discard, and what is still owed.
 */
export type Demand = {
/**
 * What is asked for.
 */
debt: Debt,
/**
 * How many cards everybody still owes.
 */
owed: Array<number>, };

/**
 * What a card looks like.
 */
export type Family = "hit" | "material" | "special" | "magic";

/**
 * How many Harbingers are in the bag (CP-W1.4, CP-13.2-more-Mega-Bosses).
 */
export type Harbingers = "three" | "four" | "five" | "six";

/**
 * What stands on the board.
 */
export type Monster = "goblin" | "orc" | "troll" | "goblin-king" | "orc-warlord" | "troll-mage" | "healer" | "centaur" | "climbing-troll" | "conjurer" | "cyclops" | "doppelganger" | "gargoyle" | "goblin-cavalry" | "golem" | "ogre" | "phoenix" | "imp" | "basilisk" | "chimera" | "dragon" | "hydra" | "necromancer" | "warlock";

/**
 * A trade under discussion.
 */
export type Offer = {
/**
 * Who asks.
 */
from: number,
/**
 * Who is asked.
 */
to: number,
/**
 * What is given.
 */
give: Card | null,
/**
 * What is taken.
 */
take: Card | null, };

/**
 * A Monster on the board.
 */
export type OnBoard = {
/**
 * What it is.
 */
monster: Monster,
/**
 * Its arc.
 */
arc: Arc,
/**
 * Its ring.
 */
ring: Ring,
/**
 * The damage points it has left.
 */
points: number,
/**
 * Flames on it.
 */
flames?: number,
/**
 * Those of them that came in this Phase 5 and do not burn yet (CP-W5.7).
 */
fresh?: number,
/**
 * Is it tarred?
 */
tar?: boolean,
/**
 * Is it held at the Wall it broke? (house rule of CP-A72)
 */
held?: boolean,
/**
 * Does it limp? (CP-13.2-Cavalry-Hobble)
 */
hobbled?: boolean, };

/**
 * Every card, Monster and token by its id.
 */
export type Printed = { cards: Record<Card, PrintedCard>, monsters: Record<Monster, PrintedMonster>, tokens: Record<Token, PrintedToken>, };

/**
 * One kind of card.
 */
export type PrintedCard = { family: Family,
/**
 * The colour of a hit card; a hit card without one fits any.
 */
color?: Color, rule: string, };

/**
 * One kind of Monster.
 */
export type PrintedMonster = {
/**
 * Damage points on the edge of a fresh token.
 */
points: number, flies?: boolean, rank: Rank, rule: string, };

/**
 * One kind of token.
 */
export type PrintedToken = {
/**
 * The Monster it brings, if one knows which.
 */
monster?: Monster, rule: string, };

/**
 * Which edge a token has.
 */
export type Rank = "regular" | "boss" | "mega";

/**
 * A ring, counted from the inside (CP-G4).
 */
export type Ring = "castle" | "swordsman" | "knight" | "archer" | "forest";

/**
 * Who plays, and by which rules.
 */
export type Setup = {
/**
 * One to six, the Overlord included.
 */
players: number,
/**
 * The seat that starts; drawn by chance if nobody says.
 */
first?: number | null,
/**
 * Which version.
 */
version?: Version,
/**
 * The seat of the Overlord; the last one if nobody says.
 */
overlord?: number | null,
/**
 * How many Harbingers.
 */
harbingers?: Harbingers,
/**
 * The expansion (CP-W1.1).
 */
"wizards-tower"?: boolean,
/**
 * Eleven nasty tokens stay in the box.
 */
"easier-battles"?: boolean,
/**
 * Archer, Knight and Swordsman of a colour slay together.
 */
"all-for-one"?: boolean,
/**
 * Heroes strike in the Castle ring.
 */
"heroic-powers"?: boolean,
/**
 * A larger hand once the Wizard's Tower is gone.
 */
"death-benefit"?: boolean,
/**
 * Tar burns.
 */
"flaming-tar"?: boolean,
/**
 * A wounded Goblin Cavalry limps.
 */
"cavalry-hobble"?: boolean,
/**
 * The game of about an hour.
 */
express?: boolean,
/**
 * Whoever loses the own Tower is out.
 */
"mans-home"?: boolean,
/**
 * Brick and Mortar run out.
 */
"dwindling-resources"?: boolean,
/**
 * No Walls at the start.
 */
"under-construction"?: boolean,
/**
 * Everybody starts with one Wall in hand.
 */
"player-walls"?: boolean,
/**
 * The die says which Walls stand at the start.
 */
"random-walls"?: boolean,
/**
 * A whole new hand instead of trading and playing.
 */
"desperate-times"?: boolean,
/**
 * Three Orcs and three Trolls at the start.
 */
"rough-start"?: boolean,
/**
 * Hands are not shown.
 */
"closed-hands"?: boolean,
/**
 * Imps come when the board is clear.
 */
"too-quiet"?: boolean,
/**
 * Fires grow when Monsters arrive.
 */
"growing-fire"?: boolean,
/**
 * The Necromancer returns any tokens.
 */
"blind-necromancer"?: boolean,
/**
 * Chance takes the 22 base tokens out.
 */
"random-mix"?: boolean,
/**
 * Chance places the starting Monsters and the Wizard's Tower.
 */
"quick-start"?: boolean,
/**
 * A space is a colour in a ring, for what strikes a whole space.
 */
"wide-spaces"?: boolean,
/**
 * The Wizard deck does not come back with its Tower.
 */
"wizard-deck-lost"?: boolean,
/**
 * Burning Blast sets on fire without a wound.
 */
"flame-only-blast"?: boolean,
/**
 * Wall of Force drives one arc back to the Forest.
 */
"wall-of-force-arc"?: boolean,
/**
 * Reinforce gives everybody a card, whatever the hand.
 */
"reinforce-above"?: boolean,
/**
 * Whoever broke a Wall waits there for the next Phase 5.
 */
"held-at-walls"?: boolean, };

/**
 * What the table waits for.
 */
export type Step = "wizard-tower" | "start-monsters" | "homes" | "bosses" | "begin" | "swap" | "trade" | "give" | "take" | "answer" | "counter-answer" | "play" | "held" | "second-strike" | "oracle" | "discards" | "attacker" | "double" | "reinforce" | "assembly" | "stand" | "overlord" | "over";

/**
 * A Wall or a Tower.
 */
export type Structure = "wall" | "tower";

/**
 * What the die was thrown for.
 */
export type Throw = "arc" | "imps" | "move" | "walls";

/**
 * What is drawn from the bag.
 */
export type Token = "goblin" | "orc" | "troll" | "goblin-king" | "orc-warlord" | "troll-mage" | "healer" | "centaur" | "climbing-troll" | "conjurer" | "cyclops" | "doppelganger" | "gargoyle" | "goblin-cavalry" | "golem" | "ogre" | "phoenix" | "giant-boulder" | "move-red" | "move-green" | "move-blue" | "move-cw" | "move-ccw" | "plague-archer" | "plague-knight" | "plague-swordsman" | "discard-1" | "draw-3" | "draw-4" | "flaming-boulder" | "trebuchet" | "one-imp-per-tower" | "harbinger" | "harbinger-basilisk" | "harbinger-chimera" | "harbinger-dragon" | "harbinger-hydra" | "harbinger-necromancer" | "harbinger-warlock";

/**
 * The versions of the rules (CP-B5.1 to CP-B5.4). One player alone plays Solo, whatever is chosen here.
 */
export type Version = "standard" | "co-op" | "overlord";

/**
 * The table as one viewer sees it.
 */
export type View = {
/**
 * How many play, the Overlord included.
 */
players: number,
/**
 * Which version is played.
 */
version: Version,
/**
 * Is The Wizard's Tower in play?
 */
wizards_tower: boolean,
/**
 * The variants and house rules in force.
 */
options: Array<string>,
/**
 * Who is the Overlord.
 */
overlord: number | null,
/**
 * Whose turn it is.
 */
active: number,
/**
 * The turn, counted from 1; 0 while the game is set up.
 */
turn: number,
/**
 * The phase of the turn, 1 to 6; 0 while the game is set up.
 */
phase: number,
/**
 * What the table waits for.
 */
step: Step,
/**
 * The rule by which it waits for that; none when the game is over.
 */
asks: string | null,
/**
 * Who must decide.
 */
deciding: number[],
/**
 * The arcs whose Wall stands.
 */
walls: Array<Arc>,
/**
 * The arcs whose Wall is fortified.
 */
fortified: Array<Arc>,
/**
 * The arcs whose Tower stands.
 */
towers: Array<Arc>,
/**
 * Where the Wizard's Tower stands or stood.
 */
wizard_tower: Arc | null,
/**
 * Flames on Walls, by arc.
 */
wall_flames: { [arc in string]?: number },
/**
 * Flames on Towers, by arc.
 */
tower_flames: { [arc in string]?: number },
/**
 * The Monsters on the board, by number.
 */
monsters: { [id in string]?: OnBoard },
/**
 * How many tokens are still to come from the bag.
 */
bag_size: number,
/**
 * The tokens still to come; in the Overlord version those in his hand are among them for everybody else, with Random
 * Mix those taken out unseen.
 */
bag: { [token in Token]?: number },
/**
 * How many of them are already taken and wait their turn.
 */
queue: number,
/**
 * The Mega Bosses a Harbinger in the bag may stand for.
 */
bosses: Array<Monster>,
/**
 * The Monster discard pile.
 */
graveyard: { [token in Token]?: number },
/**
 * Slain Mega Bosses that are nobody's trophy.
 */
slain_bosses: Array<Monster>,
/**
 * Imps in the supply.
 */
imps: number,
/**
 * The hands one may see; a hidden hand is an empty list.
 */
hands: Array<Array<Card>>,
/**
 * How many cards everybody holds.
 */
hand_sizes: Array<number>,
/**
 * The hand size to draw up to.
 */
hand_size: number,
/**
 * Castle cards to draw.
 */
deck: number,
/**
 * The Castle discard pile.
 */
discard: Array<Card>,
/**
 * Wizard cards to draw.
 */
wizard_deck: number,
/**
 * The Wizard discard pile.
 */
wizard_discard: Array<Card>,
/**
 * Is the Wizard deck out of the game? (CP-W2.8)
 */
wizard_deck_gone: boolean,
/**
 * Cards that left the game one by one (CP-W2.8, CP-8-Dwindling-Resources).
 */
removed: Array<Card>,
/**
 * The top of the Castle deck, next card first, for whoever put it there.
 */
top: Array<Card>,
/**
 * The trophies of everybody.
 */
trophies: Array<Array<Monster>>,
/**
 * Their victory points.
 */
scores: Array<number>,
/**
 * Discard-and-draws left in Phase 2.
 */
swaps_left: number,
/**
 * Trades left in Phase 3.
 */
trades_left: number,
/**
 * No token is drawn this turn (CP-5.2-Missing).
 */
missing: boolean,
/**
 * Hit cards draw cards this turn (CP-11-Berserk).
 */
berserk: boolean,
/**
 * No Monster moves this turn (CP-12-Rain-of-Ice).
 */
ice: boolean,
/**
 * The play being built.
 */
held: Built | null,
/**
 * The trade under discussion.
 */
offer: Offer | null,
/**
 * The structure under attack.
 */
attack: Attack | null,
/**
 * The forced discard.
 */
demand: Demand | null,
/**
 * Who may take the Doppelganger's place.
 */
doubles: Array<Monster>,
/**
 * The cards looked at with the Eye of the Oracle, for whoever looks.
 */
looked: Array<Card>,
/**
 * The Overlord's tokens, for his eyes only.
 */
overlord_hand: Array<Token>,
/**
 * How many there are.
 */
overlord_tokens: number,
/**
 * How many tokens the Overlord may still play.
 */
plays_left: number,
/**
 * Whose Tower is whose (CP-8-A-Mans-Home-Is-His-Castle).
 */
homes: { [arc in string]?: number },
/**
 * Who is out of the game.
 */
out: number[],
/**
 * Who still holds the Wall of CP-8-Player-Walls.
 */
spare_walls: number[],
/**
 * How it ended.
 */
won: boolean | null, };

/**
 * What happened. Numbers called `id` are those of Monsters on the board.
 */
export type What = { "kind": "first-player", seat: number, } | { "kind": "wizard-tower-raised", arc: Arc, } | { "kind": "wall-set", arc: Arc, } | { "kind": "monster-set", id: number, monster: Monster, arc: Arc, ring: Ring, } | { "kind": "dealt", seat: number, card?: Card, } | { "kind": "claimed", seat: number, arc: Arc, } | { "kind": "boss-chosen", boss?: Monster, } | { "kind": "turn-began", seat: number, turn: number, } | { "kind": "phase-began", seat: number, phase: number, } | { "kind": "drew", seat: number, deck: Deck, card?: Card, } | { "kind": "reshuffled", deck: Deck, cards: number, } | { "kind": "dwindled", card: Card, } | { "kind": "no-card-left", seat: number, deck: Deck, } | { "kind": "hand-redrawn", seat: number, } | { "kind": "swapped", seat: number, card: Card, deck: Deck, } | { "kind": "discarded", seat: number, card: Card, } | { "kind": "offered", seat: number, to: number, give?: Card, take?: Card, } | { "kind": "countered", seat: number, to: number, card?: Card, } | { "kind": "offer-declined", seat: number, to: number, } | { "kind": "traded", seat: number, to: number, give?: Card, take?: Card, } | { "kind": "played", seat: number, card: Card, } | { "kind": "fetched", seat: number, card: Card, } | { "kind": "looked", seat: number, cards: number, } | { "kind": "kept", seat: number, card?: Card, } | { "kind": "put-back", seat: number, card?: Card, } | { "kind": "named", seat: number, to: number, } | { "kind": "passed-up", seat: number, } | { "kind": "hit", id: number, monster: Monster, arc: Arc, ring: Ring, points: number, amount: number, } | { "kind": "slain", id: number, monster: Monster, arc: Arc, ring: Ring, seat?: number, } | { "kind": "healed", id: number, monster: Monster, points: number, } | { "kind": "ignited", id: number, monster: Monster, flames: number, } | { "kind": "flames-off", id: number, monster: Monster, } | { "kind": "tarred", id: number, monster: Monster, } | { "kind": "tar-off", id: number, monster: Monster, } | { "kind": "moved", id: number, monster: Monster, arc: Arc, ring: Ring, } | { "kind": "monster-placed", id: number, monster: Monster, arc: Arc, ring: Ring, } | { "kind": "replaced", id: number, monster: Monster, arc: Arc, ring: Ring, } | { "kind": "returned", token: Token, } | { "kind": "wall-built", arc: Arc, } | { "kind": "wall-fell", arc: Arc, } | { "kind": "fortified", arc: Arc, } | { "kind": "fortify-fell", arc: Arc, } | { "kind": "fortify-moved", arc: Arc, goal: Arc, } | { "kind": "tower-fell", arc: Arc, } | { "kind": "tower-built", arc: Arc, } | { "kind": "caught-fire", structure: Structure, arc: Arc, flames: number, } | { "kind": "put-out", structure: Structure, arc: Arc, flames: number, } | { "kind": "wizard-deck-gone" } | { "kind": "wizard-deck-back" } | { "kind": "hands-grew" } | { "kind": "tokens-taken", tokens: number, } | { "kind": "token-drawn", token: Token, } | { "kind": "rolled", die: number, throw: Throw, monster?: Monster, } | { "kind": "boulder-rolled", token: Token, arc: Arc, } | { "kind": "breathed", id: number, monster: Monster, arc: Arc, } | { "kind": "color-marched", color: Color, } | { "kind": "all-marched" } | { "kind": "board-turned", clockwise: boolean, } | { "kind": "plague", seat: number, card: Card, } | { "kind": "must-discard", seat: number, cards: number, } | { "kind": "no-tokens" } | { "kind": "too-quiet" } | { "kind": "overlord-drew", token?: Token, } | { "kind": "sent", seat: number, token: Token, } | { "kind": "overlord-passed", seat: number, } | { "kind": "player-out", seat: number, } | { "kind": "won" } | { "kind": "lost" } | { "kind": "master-slayer", seat: number, points: number, slain: number, };

/**
 * What people agree on before the game.
 */
export const optionIds = [
  "version",
  "overlord",
  "wizards-tower",
  "harbingers",
  "easier-battles",
  "all-for-one",
  "heroic-powers",
  "death-benefit",
  "flaming-tar",
  "cavalry-hobble",
  "express",
  "mans-home",
  "dwindling-resources",
  "under-construction",
  "player-walls",
  "random-walls",
  "desperate-times",
  "rough-start",
  "closed-hands",
  "too-quiet",
  "growing-fire",
  "blind-necromancer",
  "random-mix",
  "quick-start",
  "wide-spaces",
  "wizard-deck-lost",
  "flame-only-blast",
  "wall-of-force-arc",
  "reinforce-above",
  "held-at-walls",
  "first",
] as const;

export const catalogue: Printed = {
  "cards": {
    "archer-red": {
      "family": "hit",
      "color": "red",
      "rule": "CP-5.2-Coloured-hit"
    },
    "archer-green": {
      "family": "hit",
      "color": "green",
      "rule": "CP-5.2-Coloured-hit"
    },
    "archer-blue": {
      "family": "hit",
      "color": "blue",
      "rule": "CP-5.2-Coloured-hit"
    },
    "archer-any": {
      "family": "hit",
      "rule": "CP-5.2-Any-colour-hit"
    },
    "knight-red": {
      "family": "hit",
      "color": "red",
      "rule": "CP-5.2-Coloured-hit"
    },
    "knight-green": {
      "family": "hit",
      "color": "green",
      "rule": "CP-5.2-Coloured-hit"
    },
    "knight-blue": {
      "family": "hit",
      "color": "blue",
      "rule": "CP-5.2-Coloured-hit"
    },
    "knight-any": {
      "family": "hit",
      "rule": "CP-5.2-Any-colour-hit"
    },
    "swordsman-red": {
      "family": "hit",
      "color": "red",
      "rule": "CP-5.2-Coloured-hit"
    },
    "swordsman-green": {
      "family": "hit",
      "color": "green",
      "rule": "CP-5.2-Coloured-hit"
    },
    "swordsman-blue": {
      "family": "hit",
      "color": "blue",
      "rule": "CP-5.2-Coloured-hit"
    },
    "swordsman-any": {
      "family": "hit",
      "rule": "CP-5.2-Any-colour-hit"
    },
    "hero-red": {
      "family": "hit",
      "color": "red",
      "rule": "CP-5.2-Hero"
    },
    "hero-green": {
      "family": "hit",
      "color": "green",
      "rule": "CP-5.2-Hero"
    },
    "hero-blue": {
      "family": "hit",
      "color": "blue",
      "rule": "CP-5.2-Hero"
    },
    "brick": {
      "family": "material",
      "rule": "CP-5.2-Brick-and-Mortar"
    },
    "mortar": {
      "family": "material",
      "rule": "CP-5.2-Brick-and-Mortar"
    },
    "barbarian": {
      "family": "special",
      "rule": "CP-5.2-Barbarian"
    },
    "nice-shot": {
      "family": "special",
      "rule": "CP-5.2-Nice-Shot"
    },
    "tar": {
      "family": "special",
      "rule": "CP-5.2-Tar"
    },
    "fortify-wall": {
      "family": "special",
      "rule": "CP-5.2-Fortify-Wall"
    },
    "drive-him-back": {
      "family": "special",
      "rule": "CP-5.2-Drive-Him-Back"
    },
    "missing": {
      "family": "special",
      "rule": "CP-5.2-Missing"
    },
    "draw-2": {
      "family": "special",
      "rule": "CP-5.2-Draw-2-Cards"
    },
    "scavenge": {
      "family": "special",
      "rule": "CP-5.2-Scavenge"
    },
    "berserk": {
      "family": "special",
      "rule": "CP-11-Berserk"
    },
    "change-color": {
      "family": "special",
      "rule": "CP-11-Change-Color"
    },
    "change-range": {
      "family": "special",
      "rule": "CP-11-Change-Range"
    },
    "double-strike": {
      "family": "special",
      "rule": "CP-11-Double-Strike"
    },
    "enchanted": {
      "family": "special",
      "rule": "CP-11-Enchanted"
    },
    "flaming": {
      "family": "special",
      "rule": "CP-11-Flaming"
    },
    "knock-back": {
      "family": "special",
      "rule": "CP-11-Knock-Back"
    },
    "never-lose-hope": {
      "family": "special",
      "rule": "CP-11-Never-Lose-Hope"
    },
    "reinforce": {
      "family": "special",
      "rule": "CP-11-Reinforce"
    },
    "stand-together": {
      "family": "special",
      "rule": "CP-11-Stand-Together"
    },
    "arcane-assembly": {
      "family": "magic",
      "rule": "CP-12-Arcane-Assembly"
    },
    "azriels-fist": {
      "family": "magic",
      "rule": "CP-12-Azriels-Fist"
    },
    "blue-fireball": {
      "family": "magic",
      "rule": "CP-12-Fireball"
    },
    "burning-blast": {
      "family": "magic",
      "rule": "CP-12-Burning-Blast"
    },
    "chain-lightning": {
      "family": "magic",
      "rule": "CP-12-Chain-Lightning"
    },
    "extinguishing-wind": {
      "family": "magic",
      "rule": "CP-12-Extinguishing-Wind"
    },
    "eye-of-the-oracle": {
      "family": "magic",
      "rule": "CP-12-Eye-of-the-Oracle"
    },
    "green-fireball": {
      "family": "magic",
      "rule": "CP-12-Fireball"
    },
    "hammer-of-light": {
      "family": "magic",
      "rule": "CP-12-Hammer-of-Light"
    },
    "hypnotize": {
      "family": "magic",
      "rule": "CP-12-Hypnotize"
    },
    "lightning-bolt": {
      "family": "magic",
      "rule": "CP-12-Lightning-Bolt"
    },
    "mystical-manufacturing": {
      "family": "magic",
      "rule": "CP-12-Mystical-Manufacturing"
    },
    "rain-of-ice": {
      "family": "magic",
      "rule": "CP-12-Rain-of-Ice"
    },
    "rain-of-iron": {
      "family": "magic",
      "rule": "CP-12-Rain-of-Iron"
    },
    "red-fireball": {
      "family": "magic",
      "rule": "CP-12-Fireball"
    },
    "ring-of-fire": {
      "family": "magic",
      "rule": "CP-12-Ring-of-Fire"
    },
    "teleport": {
      "family": "magic",
      "rule": "CP-12-Teleport"
    },
    "thalgars-blessing": {
      "family": "magic",
      "rule": "CP-12-Thalgars-Blessing"
    },
    "valadors-wave": {
      "family": "magic",
      "rule": "CP-12-Valadors-Wave"
    },
    "wall-of-force": {
      "family": "magic",
      "rule": "CP-12-Wall-of-Force"
    },
    "war-storm": {
      "family": "magic",
      "rule": "CP-12-War-Storm"
    },
    "wizard-quake": {
      "family": "magic",
      "rule": "CP-12-Wizard-Quake"
    }
  },
  "monsters": {
    "goblin": {
      "points": 1,
      "rank": "regular",
      "rule": "CP-2.2-Goblin"
    },
    "orc": {
      "points": 2,
      "rank": "regular",
      "rule": "CP-2.2-Orc"
    },
    "troll": {
      "points": 3,
      "rank": "regular",
      "rule": "CP-2.2-Troll"
    },
    "goblin-king": {
      "points": 2,
      "rank": "boss",
      "rule": "CP-6.1-Goblin-King"
    },
    "orc-warlord": {
      "points": 3,
      "rank": "boss",
      "rule": "CP-6.1-Orc-Warlord"
    },
    "troll-mage": {
      "points": 3,
      "rank": "boss",
      "rule": "CP-6.1-Troll-Mage"
    },
    "healer": {
      "points": 2,
      "rank": "boss",
      "rule": "CP-6.1-Healer"
    },
    "centaur": {
      "points": 3,
      "rank": "regular",
      "rule": "CP-13-Centaur"
    },
    "climbing-troll": {
      "points": 3,
      "rank": "regular",
      "rule": "CP-13-Climbing-Troll"
    },
    "conjurer": {
      "points": 2,
      "rank": "boss",
      "rule": "CP-13-Conjurer"
    },
    "cyclops": {
      "points": 3,
      "rank": "regular",
      "rule": "CP-13-Cyclops"
    },
    "doppelganger": {
      "points": 0,
      "rank": "regular",
      "rule": "CP-13-Doppelganger"
    },
    "gargoyle": {
      "points": 2,
      "flies": true,
      "rank": "regular",
      "rule": "CP-13-Gargoyle"
    },
    "goblin-cavalry": {
      "points": 2,
      "rank": "regular",
      "rule": "CP-13-Goblin-Cavalry"
    },
    "golem": {
      "points": 3,
      "rank": "regular",
      "rule": "CP-13-Golem"
    },
    "ogre": {
      "points": 4,
      "rank": "regular",
      "rule": "CP-13-Ogre"
    },
    "phoenix": {
      "points": 1,
      "flies": true,
      "rank": "regular",
      "rule": "CP-13-Phoenix"
    },
    "imp": {
      "points": 1,
      "rank": "regular",
      "rule": "CP-W4.5"
    },
    "basilisk": {
      "points": 5,
      "rank": "mega",
      "rule": "CP-13.1-Basilisk"
    },
    "chimera": {
      "points": 5,
      "rank": "mega",
      "rule": "CP-13.1-Chimera"
    },
    "dragon": {
      "points": 5,
      "flies": true,
      "rank": "mega",
      "rule": "CP-13.1-Dragon"
    },
    "hydra": {
      "points": 4,
      "rank": "mega",
      "rule": "CP-13.1-Hydra"
    },
    "necromancer": {
      "points": 4,
      "rank": "mega",
      "rule": "CP-13.1-Necromancer"
    },
    "warlock": {
      "points": 4,
      "rank": "mega",
      "rule": "CP-13.1-Warlock"
    }
  },
  "tokens": {
    "goblin": {
      "monster": "goblin",
      "rule": "CP-2.2-Goblin"
    },
    "orc": {
      "monster": "orc",
      "rule": "CP-2.2-Orc"
    },
    "troll": {
      "monster": "troll",
      "rule": "CP-2.2-Troll"
    },
    "goblin-king": {
      "monster": "goblin-king",
      "rule": "CP-6.1-Goblin-King"
    },
    "orc-warlord": {
      "monster": "orc-warlord",
      "rule": "CP-6.1-Orc-Warlord"
    },
    "troll-mage": {
      "monster": "troll-mage",
      "rule": "CP-6.1-Troll-Mage"
    },
    "healer": {
      "monster": "healer",
      "rule": "CP-6.1-Healer"
    },
    "centaur": {
      "monster": "centaur",
      "rule": "CP-13-Centaur"
    },
    "climbing-troll": {
      "monster": "climbing-troll",
      "rule": "CP-13-Climbing-Troll"
    },
    "conjurer": {
      "monster": "conjurer",
      "rule": "CP-13-Conjurer"
    },
    "cyclops": {
      "monster": "cyclops",
      "rule": "CP-13-Cyclops"
    },
    "doppelganger": {
      "monster": "doppelganger",
      "rule": "CP-13-Doppelganger"
    },
    "gargoyle": {
      "monster": "gargoyle",
      "rule": "CP-13-Gargoyle"
    },
    "goblin-cavalry": {
      "monster": "goblin-cavalry",
      "rule": "CP-13-Goblin-Cavalry"
    },
    "golem": {
      "monster": "golem",
      "rule": "CP-13-Golem"
    },
    "ogre": {
      "monster": "ogre",
      "rule": "CP-13-Ogre"
    },
    "phoenix": {
      "monster": "phoenix",
      "rule": "CP-13-Phoenix"
    },
    "giant-boulder": {
      "rule": "CP-6.2-Giant-Boulder"
    },
    "move-red": {
      "rule": "CP-6.2-Monsters-Move-1"
    },
    "move-green": {
      "rule": "CP-6.2-Monsters-Move-1"
    },
    "move-blue": {
      "rule": "CP-6.2-Monsters-Move-1"
    },
    "move-cw": {
      "rule": "CP-6.2-Rotation"
    },
    "move-ccw": {
      "rule": "CP-6.2-Rotation"
    },
    "plague-archer": {
      "rule": "CP-6.2-Plague"
    },
    "plague-knight": {
      "rule": "CP-6.2-Plague"
    },
    "plague-swordsman": {
      "rule": "CP-6.2-Plague"
    },
    "discard-1": {
      "rule": "CP-6.2-All-Players-Discard-1-Card"
    },
    "draw-3": {
      "rule": "CP-6.2-Draw-Monster-Tokens"
    },
    "draw-4": {
      "rule": "CP-6.2-Draw-Monster-Tokens"
    },
    "flaming-boulder": {
      "rule": "CP-13-Flaming-Boulder"
    },
    "trebuchet": {
      "rule": "CP-13-Trebuchet"
    },
    "one-imp-per-tower": {
      "rule": "CP-13-1-Imp-per-Tower"
    },
    "harbinger": {
      "rule": "CP-W4.1"
    },
    "harbinger-basilisk": {
      "monster": "basilisk",
      "rule": "CP-13.1-Basilisk"
    },
    "harbinger-chimera": {
      "monster": "chimera",
      "rule": "CP-13.1-Chimera"
    },
    "harbinger-dragon": {
      "monster": "dragon",
      "rule": "CP-13.1-Dragon"
    },
    "harbinger-hydra": {
      "monster": "hydra",
      "rule": "CP-13.1-Hydra"
    },
    "harbinger-necromancer": {
      "monster": "necromancer",
      "rule": "CP-13.1-Necromancer"
    },
    "harbinger-warlock": {
      "monster": "warlock",
      "rule": "CP-13.1-Warlock"
    }
  }
};
