import { settings } from './settings.svelte';
import { scores, type Sound } from './sounds';

export type { Sound } from './sounds';

let context: AudioContext | undefined;
let voice: GainNode | undefined;

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
  voice = context.createGain();
  voice.gain.value = settings.all.volume * 0.5;
  voice.connect(context.destination);
  scores[sound](context, voice, now + 0.005);
}
