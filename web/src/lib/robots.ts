/** How quickly robots' turns are shown: everything one of them does in a turn shares a few seconds. */

/** A robot's turn takes no longer than this at the usual pace, in milliseconds. */
export const robotTurn = 3000;

/** A step as planned: the turn it belongs to, and how long it would play unhurried. */
export interface Planned { turn: number; lasts: number }

/** Shares the time of a robot's turn among its steps, which come one by one. */
export class RobotPace {
  private turn: number | null = null;
  private left = robotTurn;

  /**
   * The part of its own time a step gets, 1 at most. `behind` are the steps that wait already; `more` says that the turn may go on
   * after them: then half of what is left is kept for what comes.
   */
  partOf(step: Planned, behind: readonly Planned[], more: boolean): number {
    if (step.turn !== this.turn) {
      this.turn = step.turn;
      this.left = robotTurn;
    }
    const known = [step, ...behind.filter(({ turn }) => turn === step.turn)].reduce((sum, { lasts }) => sum + lasts, 0);
    const part = Math.min(1, (more ? this.left / 2 : this.left) / Math.max(1, known));
    this.left -= step.lasts * part;
    return part;
  }
}
