/** Whose table it is, for people. */
import type { Summary } from '../house';

/** Whoever said no name when they opened it sits there under one that was found for them. */
export const hostOf = ({ host_name, seats, yours }: Pick<Summary, 'host_name' | 'seats' | 'yours'>): string =>
  host_name || (seats[yours[0] ?? 0]?.name ?? seats.find(({ name }) => name !== null)?.name ?? '');
