/** The examples of a game's rule page: scenarios that the engine played, drawn by the game's own board. */
import type { GameEvent } from './protocol';

export interface Example {
  /** The rules it shows; it stands under the first one. */
  rules: string[];
  title: { fr: string; en: string };
  players: number;
  /** Who does something first. */
  seat?: number;
  /** Missing when nothing changes: then one picture is enough. */
  before?: unknown;
  after: unknown;
  events?: GameEvent[];
}

/** Who plays in the examples. */
export const players = ['Léa', 'Malo', 'Inès', 'Tom', 'Zoé', 'Noé', 'Lina', 'Sam'] as const;

const files = import.meta.glob<Example[]>('../generated/examples/*.json', { import: 'default' });

/** The examples of a game; none if nobody titled a scenario in French, or where they cannot be had: the rules are read without them. */
export async function examplesOf(game: string): Promise<Example[]> {
  return (await files[`../generated/examples/${game}.json`]?.().catch(() => [])) ?? [];
}

/** Those that stand under a rule on the page, so that none is there twice. */
export const examplesUnder = (examples: readonly Example[], rule: string): Example[] => examples.filter(({ rules }) => rules[0] === rule);

/** The one that shows a rule best when the rule is read by itself. */
export const exampleFor = (examples: readonly Example[], rule: string): Example | undefined =>
  examplesUnder(examples, rule)[0] ?? examples.find(({ rules }) => rules.includes(rule));

/** What the rule made happen in an example, in the game's words: the events that cite it, or else the other rules the example shows. */
export function told(example: Example, rule: string, say: (event: GameEvent) => string): string {
  const events = example.events ?? [];
  const own = events.filter((event) => event.rule === rule);
  const cited = own.length > 0 ? own : events.filter((event) => example.rules.includes(event.rule));
  return [...new Set(cited.map(say))].slice(0, 3).join(' ');
}
