/** Asking for attention when it is somebody's turn at a page that may be hidden: one tock, and the title. */
import { play } from './sound';

export function announceTurn(myTurn: () => boolean): void {
  let before = false;
  $effect(() => {
    const now = myTurn();
    if (now && !before) play('tock');
    before = now;
  });
}
