import 'kit:heart,c-wall-broken,am-regular,am-runner,mr-hand,am-cage,am-hero';
import type { Emote } from '../lib/protocol';

/** What each picture shows: for those who do not write yet. */
export const emotePictures: Record<Emote, { figure: string; colour?: string }> = {
  hello: { figure: 'mr-hand', colour: 'var(--seat-1)' },
  bravo: { figure: 'am-hero', colour: 'var(--blue)' },
  thanks: { figure: 'heart', colour: 'var(--red)' },
  'oh-no': { figure: 'c-wall-broken' },
  laugh: { figure: 'am-regular' },
  think: { figure: 'i-hint' },
  hurry: { figure: 'am-runner' },
  help: { figure: 'i-hand' },
};

export const emotes = Object.keys(emotePictures) as Emote[];
