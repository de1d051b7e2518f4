/** Whether a server can be reached, for pages that offer what only a server has. */
import { house, type Reach } from '../house';

let now = $state<Reach>(house.reach);
house.listen((reach) => { now = reach; });

export const server = {
  /** There is one, or there may be: worth offering. */
  get offered(): boolean {
    return now === 'there' || now === 'unknown';
  },
  /** This page will never have one. */
  get never(): boolean {
    return now === 'none';
  },
};
