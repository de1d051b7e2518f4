import { describe, expect, it } from 'vitest';
import { RobotPace, robotTurn, type Planned } from './robots';

const steps = (turn: number, ...lasts: number[]): Planned[] => lasts.map((ms) => ({ turn, lasts: ms }));

/** Plays a turn whose steps are known `ahead` of the one on the stage; how long each of them takes. */
function played(pace: RobotPace, turn: Planned[], ahead: number): number[] {
  return turn.map((step, at) => {
    const behind = turn.slice(at + 1, at + 1 + ahead);
    return step.lasts * pace.partOf(step, behind, at + behind.length < turn.length - 1);
  });
}
const sum = (times: number[]): number => times.reduce((all, time) => all + time, 0);

describe('the turn of a robot', () => {
  it('takes its own time when that is short', () => {
    expect(played(new RobotPace(), steps(1, 900, 600), 9)).toEqual([900, 600]);
  });

  it('takes three seconds at most, whether its steps are known or come one by one', () => {
    const long = steps(1, 2600, 900, 1400, 400, 5200, 700, 3100, 420, 420, 980);
    for (const ahead of [0, 1, 2, 5, 9]) expect(sum(played(new RobotPace(), long, ahead))).toBeLessThanOrEqual(robotTurn + 1e-6);
    expect(sum(played(new RobotPace(), long, 9))).toBeCloseTo(robotTurn);
    expect(sum(played(new RobotPace(), steps(1, 9000), 0))).toBeCloseTo(robotTurn);
  });

  it('is sped up as a whole: no step of a turn that is known is played slower than another', () => {
    const pace = new RobotPace();
    const turn = steps(1, 3000, 2000, 1000);
    const parts = played(pace, turn, 9).map((time, at) => time / turn[at]!.lasts);
    for (const part of parts) expect(part).toBeCloseTo(0.5);
  });

  it('leaves the next turn its own three seconds', () => {
    const pace = new RobotPace();
    played(pace, steps(1, 9000), 0);
    expect(sum(played(pace, steps(2, 2000, 900), 9))).toBe(2900);
    expect(sum(played(pace, steps(3, 4000, 8000), 9))).toBeCloseTo(robotTurn);
  });

  it('does not count the steps of a later turn that wait behind it', () => {
    expect(new RobotPace().partOf({ turn: 1, lasts: 2000 }, steps(2, 5000), false)).toBe(1);
  });
});
