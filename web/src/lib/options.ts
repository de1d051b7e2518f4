/** What is agreed before a game: the answers to its options, and the set-up they make. */
import type { GameAbout, OptionAbout } from '../house';

export type Answer = boolean | string | number | null;
export type Answers = Record<string, Answer>;
export type OptionGroup = OptionAbout['group'];

/** The headings in the order of a set-up page. */
export const groups: OptionGroup[] = ['version', 'easier', 'harder', 'house', 'manners'];

/** The robot for a seat nobody asked a special one for: the one that thinks, else the middle level. */
export function usualBot(bots: readonly string[] = []): string {
  return bots.includes('search') ? 'search' : (bots[bots.length >> 1] ?? 'random');
}

/** What the table's manners may be: a game in real time knows no hints and takes nothing back. */
export function mannersOf({ real_time }: Pick<GameAbout, 'real_time'>, wanted: { practice: boolean; hints: boolean }): { practice: boolean; hints: boolean } {
  return real_time ? { practice: false, hints: false } : wanted;
}

/** What an option says unless somebody says otherwise. */
export function defaultOf({ answers }: OptionAbout): Answer {
  return answers.kind === 'switch' ? answers.default : answers.kind === 'seat' ? null : (answers.values[0] ?? null);
}

export const defaultsOf = (about: GameAbout): Answers => Object.fromEntries(about.options.map((option) => [option.id, defaultOf(option)]));

/** The answers a set-up in full holds. */
export function answersOf(about: GameAbout, setup: Record<string, unknown>): Answers {
  return Object.fromEntries(about.options.map((option) => [option.id, (setup[option.id] as Answer | undefined) ?? defaultOf(option)]));
}

/** Whether an option means anything: the switch it needs is on, the value it needs is chosen, and so for what these need. */
export function applies(about: GameAbout, option: OptionAbout, answers: Answers, depth = 0): boolean {
  if (option.needs === null || depth > about.options.length) return true;
  const [id, value] = option.needs.split('=', 2) as [string, string?];
  const other = about.options.find((candidate) => candidate.id === id);
  return other !== undefined && answers[id] === (value ?? true) && applies(about, other, answers, depth + 1);
}

/** How many can play with these answers. */
export function playersOf(about: GameAbout, answers: Answers): { least: number; most: number } {
  const limits = about.options.filter((option) => applies(about, option, answers)).flatMap(({ id, players }) => (players && answers[id] === players.value ? [players] : []));
  return { least: Math.max(about.min_players, ...limits.map(({ least }) => least)), most: Math.min(about.max_players, ...limits.map(({ most }) => most)) };
}

/** The number of players nearest to this one that can play with these answers. */
export function fitting(about: GameAbout, players: number, answers: Answers): number {
  const { least, most } = playersOf(about, answers);
  return Math.min(most, Math.max(least, players));
}

/** Only what was answered otherwise than usual, and means something, is worth sending. */
export function setupOf(about: GameAbout, players: number, answers: Answers): Record<string, unknown> {
  const setup: Record<string, unknown> = { players };
  for (const option of about.options) {
    const answer = answers[option.id];
    if (answer === undefined || answer === defaultOf(option) || !applies(about, option, answers)) continue;
    if (option.answers.kind === 'seat' && typeof answer === 'number' && answer >= players) continue;
    setup[option.id] = answer;
  }
  return setup;
}

/** A set-up in full after one change: what no longer means anything goes back to what is usual, and as many play as can. */
export function changed(about: GameAbout, setup: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const next = { ...setup, ...changes };
  const answers = answersOf(about, next);
  for (const option of about.options) if (!applies(about, option, answers)) next[option.id] = defaultOf(option);
  return { ...next, players: fitting(about, Number(next.players), answers) };
}

/** The messages that name what was chosen otherwise than usual, for a line under the game's title. */
export function chosenWords(about: GameAbout, setup: Record<string, unknown>, of: readonly OptionGroup[] = groups.filter((group) => group !== 'manners')): string[] {
  return about.options.flatMap((option) => {
    const answer = setup[option.id];
    if (!of.includes(option.group) || answer === undefined || answer === defaultOf(option)) return [];
    if (typeof answer === 'string' || option.answers.kind === 'amount') return [`${option.id}-${answer}`];
    return answer === true ? [`option-${option.id}`] : [];
  });
}

/** How hard the answers make the game: 1 to 5, 2 as in the box. */
export function difficulty(about: GameAbout, answers: Answers): number {
  const weigh: Record<OptionGroup, number> = { harder: 1, easier: -1, manners: 0, house: 0, version: 0 };
  const differs = about.options.filter((option) => applies(about, option, answers) && (answers[option.id] ?? defaultOf(option)) !== defaultOf(option));
  return Math.min(5, Math.max(1, differs.reduce((sum, option) => sum + weigh[option.group], 2)));
}
