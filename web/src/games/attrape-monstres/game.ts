/** The JSON of Attrape Monstres as the server sends it: names only, no rule. */

export type CardId = string;
export type MonsterId = 'regular' | 'star' | 'shover' | 'runner' | 'marcher';

/** What a played card does. */
export type Play =
  | { catch: { card: CardId; space: number } }
  | { 'catch-all': { card: CardId } }
  | { boot: { space: number } }
  | 'build-wall';

/** One line of the list of choices. */
export type Choice = { play: Play } | { ask: { seat: number; play: Play } } | 'pass' | 'accept' | 'decline';

/** A request for help, waiting for its answer: `from` asks `to` to make this play. */
export interface Request {
  from: number;
  to: number;
  play: Play;
}

export interface View {
  players: number;
  active: number;
  turn: number;
  step: 'play' | 'help' | 'over';
  path: Record<string, MonsterId>;
  wall: boolean;
  castle: boolean;
  dungeon: number;
  pile: Partial<Record<MonsterId, number>>;
  hands: CardId[][];
  draw: number;
  discard: CardId[];
  request: Request | null;
  declined: { seat: number; card: CardId }[];
  played: number;
  'no-powers'?: boolean;
  'catch-them-all'?: boolean;
}

/** An event as it comes off the wire; fields depend on the kind. */
export interface GameEvent {
  kind: string;
  rule: string;
  seat?: number;
  to?: number;
  card?: CardId;
  monster?: MonsterId;
  space?: number;
  moves?: { monster: MonsterId; from: number; to: number }[];
}

/** How many tokens of each kind lie in the box: what is neither in the pile nor on the path is in the cage. */
const TOKENS: [MonsterId, number][] = [
  ['regular', 7],
  ['star', 3],
  ['shover', 2],
  ['runner', 2],
  ['marcher', 2],
];

/** The monsters to draw in the cage, the rarest last so that they stand in front. */
export function caged(view: Pick<View, 'pile' | 'path' | 'dungeon'>): MonsterId[] {
  const onPath = Object.values(view.path);
  const caught = TOKENS.flatMap(([monster, copies]) => {
    const free = (view.pile[monster] ?? 0) + onPath.filter((m) => m === monster).length;
    return Array<MonsterId>(Math.max(0, copies - free)).fill(monster);
  });
  while (caught.length < view.dungeon) caught.unshift('regular');
  return caught.slice(caught.length - view.dungeon);
}

/** How many monsters are still in the cave. */
export function pileCount(view: Pick<View, 'pile'>): number {
  return Object.values(view.pile).reduce((sum, n) => sum + (n ?? 0), 0);
}
