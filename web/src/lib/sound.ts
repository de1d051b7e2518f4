import { settings } from './settings.svelte';
import type { Sound } from './sounds';

export type { Sound } from './sounds';

let context: AudioContext | undefined;
let voice: GainNode | undefined;

/** Nobody who plays in silence fetches them. */
const written = () => import('./sounds');

/** Makes one of the paper theatre's sounds, if sound is on. A new sound cuts the one before: one voice at a time. */
export function play(sound: Sound): void {
  if (!settings.all.sound || settings.all.volume === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers wake sound only after a touch or a key; before that we stay silent rather than queue up.
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  if (voice) {
    const before = voice;
    before.gain.cancelScheduledValues(now);
    before.gain.setTargetAtTime(0, now, 0.015);
    setTimeout(() => before.disconnect(), 120);
  }
  const out = context.createGain();
  out.gain.value = settings.all.volume * 0.5;
  out.connect(context.destination);
  voice = out;
  // Where they do not come, the theatre is silent.
  void written().then(({ scores }) => scores[sound](out.context as AudioContext, out, out.context.currentTime + 0.005), () => {});
}
