/** Wood on wood: a short knock, louder and lower the harder it is. Silent unless sound is wanted. */
import { settings } from '../../lib/settings.svelte';

let context: AudioContext | undefined;
let busy = 0;
const AT_ONCE = 7;

/** `force` from 0 to 1; `heavy` for the hammer and the table. */
export function knock(force: number, heavy = false): void {
  if (!settings.all.sound || settings.all.volume === 0 || typeof AudioContext === 'undefined' || busy >= AT_ONCE || force <= 0.02) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const at = context.currentTime + 0.004;
  const strength = Math.min(1, force);
  // Every block has its own voice.
  const pitch = (heavy ? 190 : 520) * (0.85 + Math.random() * 0.4);
  const out = context.createGain();
  out.gain.value = settings.all.volume * 0.55 * strength;
  out.connect(context.destination);
  for (const [times, loud, lasts] of [[1, 1, 0.09], [2.76, 0.5, 0.05], [5.4, 0.25, 0.03]] as const) {
    const wave = context.createOscillator();
    wave.type = 'triangle';
    wave.frequency.setValueAtTime(pitch * times, at);
    wave.frequency.exponentialRampToValueAtTime(pitch * times * 0.8, at + lasts);
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.002);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts * (heavy ? 2 : 1));
    wave.connect(gain).connect(out);
    wave.start(at);
    wave.stop(at + lasts * 2 + 0.02);
  }
  busy += 1;
  setTimeout(() => {
    busy -= 1;
    out.disconnect();
  }, 240);
}
