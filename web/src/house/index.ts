/** The house of this page. */
import type { House } from './house';
import { HttpHouse } from './http';

export type { Connection, Hinted, LinkState } from './connection';
export { Refused } from './house';
export type { Feat, GameAbout, Hall, House, OptionAbout, OptionAnswers, Past, Replay, ReplayStep, Rung, SeatPlan, Summary, TableConfig } from './house';

export const house: House = new HttpHouse();
