import type { BoardSeat } from '../games/types';
import type { TableStore } from '../lib/table.svelte';

/** People walk through tunnels: only an absence that lasts this long is spoken of. */
const patience = 5000;

/** Whom the game waits for in vain, and which of our own seats a robot keeps warm. Use it while a component is made. */
export function watchAbsence(table: TableStore): { readonly mine: BoardSeat | null; readonly missing: BoardSeat | null } {
  const playing = $derived(table.state?.phase === 'playing' && table.seats.some(({ yours }) => yours));
  const mine = $derived(playing ? (table.seats.find(({ yours, bot }) => yours && bot) ?? null) : null);
  const missing = $derived(playing ? (table.seats.find(({ index, away, yours }) => away && !yours && table.state?.deciding.includes(index)) ?? null) : null);
  const seat = $derived(missing?.index ?? null);
  let late = $state<number | null>(null);
  $effect(() => {
    const waited = seat;
    late = null;
    if (waited === null) return;
    const timer = setTimeout(() => { late = waited; }, patience);
    return () => clearTimeout(timer);
  });
  return {
    get mine() { return mine; },
    get missing() { return missing !== null && late === missing.index ? missing : null; },
  };
}
