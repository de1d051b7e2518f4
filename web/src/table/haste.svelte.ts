/** A table that is to begin at once: what was asked for on another page is done here, and nobody is shown a lobby. */
import { takeChanges } from '../lib/again';
import type { GameAbout } from '../house';
import { changed } from '../lib/options';
import { readdress, router } from '../lib/router.svelte';
import type { TableStore } from '../lib/table.svelte';

export class Haste {
  /** Whether the game is still to be started from here. */
  hurries = $state(router.anchor === 'start');
  private readonly id: string;
  private begun = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Does it as soon as the table answers. Whoever may not, or is told no, finds themselves in the lobby with the reason. */
  go(table: TableStore, about: GameAbout | null): void {
    const { state, link } = table;
    if (this.begun || link !== 'open' || !state || state.phase !== 'lobby') return;
    this.begun = true;
    void this.begin(table, about);
  }

  private async begin(table: TableStore, about: GameAbout | null): Promise<void> {
    const state = table.state!;
    if (state.host) {
      const changes = takeChanges(this.id);
      const done = !changes || (await table.ask({ do: 'change', setup: about ? changed(about, state.setup, changes) : { ...state.setup, ...changes } }));
      if (this.hurries && done && (await table.ask({ do: 'start' }))) {
        readdress(router.path);
        return;
      }
    }
    readdress(router.path);
    this.hurries = false;
  }
}
