/** The house of this page: a server where there is one, and this device. */
import { base } from '../lib/base';
import type { GameAbout } from '../generated/http';
import { settings } from '../lib/settings.svelte';
import { Homes } from './homes';
import { HttpHouse } from './http';
import { deviceHouse, isDeviceTable } from './worker';

export type { Connection, Hinted, LinkState } from './connection';
export type { Reach, Where } from './homes';
export { Refused } from './house';
export type { Feat, GameAbout, Hall, House, OptionAbout, OptionAnswers, Past, Replay, ReplayStep, Rung, SeatPlan, Summary, TableConfig } from './house';

export const house = new Homes(base.served ? new HttpHouse() : null, deviceHouse(), isDeviceTable, {
  get name() { return settings.all.name; },
  set name(name) { settings.set('name', name); },
  get forgotten() { return settings.all.forgotten; },
  set forgotten(forgotten) { settings.set('forgotten', forgotten); },
  get handedIn() { return settings.all.handedIn; },
  set handedIn(tables) { settings.set('handedIn', tables.slice(-500)); },
}, () => import('../generated/games.json').then(({ default: games }) => games as GameAbout[]));
