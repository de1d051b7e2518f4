/** Tables that one tap opens: what is gentle is said by the game, in its ladder. Where nobody comes from elsewhere they are on this device. */
import { house, Refused, type GameAbout, type Rung, type TableConfig } from '../house';
import { mannersOf, usualBot } from './options';
import type { Outcome, TableState } from './protocol';
import { go } from './router.svelte';
import { settings } from './settings.svelte';

/** The step of the ladder this person stands on: the gentlest until a next one was taken. */
export function rungOf({ id, ladder, min_players, bots }: GameAbout): Rung {
  const stands = ladder.find((rung) => rung.id === settings.all.rungs[id]) ?? ladder[0];
  return stands ?? { id: 'usual', setup: { players: Math.max(2, min_players) }, bot: usualBot(bots) };
}

/** A table for the people of this screen, robots on the other seats; it begins with them. */
export function robotTable(about: GameAbout, { setup, bot }: Rung, names: readonly string[]): TableConfig {
  const players = Math.max(setup.players, Math.min(names.length, about.max_players));
  return {
    game: about.id,
    setup: { ...setup, players, ...(about.first ? { first: 0 } : {}) },
    seats: Array.from({ length: players }, (_, seat) => (seat < names.length ? { kind: 'me', name: names[seat]! } : { kind: 'bot', bot })),
    open: false, ...mannersOf(about, { practice: true, hints: true }), seed_name: null,
  };
}

/** The same game for somebody who comes by the link. */
export function friendsTable(about: GameAbout, { setup }: Rung, name: string): TableConfig {
  const players = Math.max(2, about.min_players);
  return {
    game: about.id, setup: { ...setup, players }, seats: [{ kind: 'me', name }, ...Array.from({ length: players - 1 }, () => ({ kind: 'open' as const }))],
    open: false, ...mannersOf(about, { practice: false, hints: true }), seed_name: null,
  };
}

/** A table for one, with these fields of the set-up. */
export function soloTable(about: GameAbout, setup: Record<string, unknown>, name: string): TableConfig {
  return { game: about.id, setup: { ...setup, players: 1 }, seats: [{ kind: 'me', name }], open: false, ...mannersOf(about, { practice: false, hints: true }), seed_name: null };
}

/** Where a table begins without waiting for anybody. */
export const atOnce = (table: string): string => `/t/${table}#start`;

export async function playWithRobots(about: GameAbout, rung: Rung, names: readonly string[]): Promise<void> {
  const { table } = await house.open(robotTable(about, rung, names));
  go(atOnce(table));
}

export async function playAlone(about: GameAbout, setup: Record<string, unknown>): Promise<void> {
  const { table } = await house.open(soloTable(about, setup, settings.all.name));
  go(atOnce(table));
}

/** Where friends can come to; where there is no such place, around this screen. */
export async function playWithFriends(about: GameAbout, rung: Rung): Promise<void> {
  const config = friendsTable(about, rung, settings.all.name);
  const { table } = await house.open(config, 'online').catch((error: unknown) => {
    if (error instanceof Refused && ['no-network', 'only-here'].includes(error.refusal.code)) return house.open(config);
    throw error;
  });
  go(`/t/${table}`);
}

/** The same table as it stands before the game, online: whoever sits at this screen keeps their seat, free ones wait for friends. */
export function onlineTable({ game, setup, seats, practice, hints, seed_name }: TableState): TableConfig {
  return {
    game, setup, open: false, practice, hints, seed_name,
    seats: seats.map(({ holder }) => (holder.kind === 'bot' ? { kind: 'bot', bot: holder.bot } : holder.kind === 'person' ? { kind: 'me', name: holder.name } : { kind: 'open' })),
  };
}

/** Is nobody needed at the next table but robots and the people of this screen? */
export function nobodyElse(seats: TableState['seats']): boolean {
  return seats.every(({ holder, yours }) => yours || (holder.kind === 'bot' && !holder.for_person));
}

/** The step after the one that was just won from this screen; null where there is none, or it was not won. */
export function nextRung({ ladder }: Pick<GameAbout, 'ladder'>, { setup, seats }: Pick<TableState, 'setup' | 'seats'>, outcome: Outcome): Rung | null {
  if (!seats.some(({ yours }, seat) => yours && outcome.places[seat] === 0)) return null;
  const bots = seats.flatMap(({ holder }) => (holder.kind === 'bot' ? [holder.bot] : []));
  const played = ladder.findIndex((rung) =>
    Object.entries(rung.setup).every(([option, answer]) => option === 'players' || option === 'first' || JSON.stringify(setup[option]) === JSON.stringify(answer)) && bots.every((bot) => bot === rung.bot));
  return played < 0 ? null : (ladder[played + 1] ?? null);
}
