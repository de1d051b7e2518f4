/** The sounds of a paper theatre, made of noise and simple waves. Each score writes itself onto `out`, starting at `at`. */

export type Sound =
  | 'snip' | 'slide' | 'tock' | 'crunch' | 'roll' | 'stamp' | 'music-box' | 'kazoo' | 'kazoo-down' | 'clack' | 'slap';

type Score = (context: AudioContext, out: AudioNode, at: number) => void;

let hiss: AudioBuffer | undefined;

/** A second of white noise, the same each time. */
function noise(context: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  let state = 22222;
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  return hiss;
}

/** Rustle: filtered noise that swells and dies. */
function rustle(context: AudioContext, out: AudioNode, at: number, shape: { from: number; to: number; lasts: number; loud: number; q?: number; attack?: number }): void {
  const source = context.createBufferSource();
  source.buffer = noise(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = shape.q ?? 1;
  filter.frequency.setValueAtTime(shape.from, at);
  filter.frequency.exponentialRampToValueAtTime(shape.to, at + shape.lasts);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(shape.loud, at + (shape.attack ?? 0.004));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + shape.lasts);
  source.connect(filter).connect(gain).connect(out);
  source.start(at, at % 0.5);
  source.stop(at + shape.lasts + 0.02);
}

/** Tone: one wave that slides and dies. */
function tone(context: AudioContext, out: AudioNode, at: number, shape: { from: number; to?: number; lasts: number; loud: number; wave?: OscillatorType; attack?: number }): OscillatorNode {
  const wave = context.createOscillator();
  wave.type = shape.wave ?? 'sine';
  wave.frequency.setValueAtTime(shape.from, at);
  if (shape.to) wave.frequency.exponentialRampToValueAtTime(shape.to, at + shape.lasts);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(shape.loud, at + (shape.attack ?? 0.003));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + shape.lasts);
  wave.connect(gain).connect(out);
  wave.start(at);
  wave.stop(at + shape.lasts + 0.02);
  return wave;
}

/** A buzzing comb and paper: a reedy wave through a nasal filter, wobbling. */
function kazoo(context: AudioContext, out: AudioNode, at: number, notes: [hertz: number, lasts: number][]): void {
  const nose = context.createBiquadFilter();
  nose.type = 'peaking';
  nose.frequency.value = 1300;
  nose.gain.value = 12;
  const soft = context.createGain();
  soft.gain.value = 0.35;
  nose.connect(soft).connect(out);
  let when = at;
  for (const [hertz, lasts] of notes) {
    const wave = tone(context, nose, when, { from: hertz, to: hertz * 0.985, lasts, loud: 0.4, wave: 'sawtooth', attack: 0.03 });
    const wobble = context.createOscillator();
    const depth = context.createGain();
    wobble.frequency.value = 27;
    depth.gain.value = hertz * 0.02;
    wobble.connect(depth).connect(wave.frequency);
    wobble.start(when);
    wobble.stop(when + lasts);
    when += lasts * 0.95;
  }
}

const clap: Score = (context, out, at) => {
  rustle(context, out, at, { from: 1400, to: 500, lasts: 0.14, loud: 1, q: 0.7 });
  tone(context, out, at, { from: 140, to: 60, lasts: 0.16, loud: 0.8 });
};

export const scores: Record<Sound, Score> = {
  /** Scissors: two bright blades. */
  snip(context, out, at) {
    rustle(context, out, at, { from: 5200, to: 7400, lasts: 0.05, loud: 0.7, q: 3 });
    rustle(context, out, at + 0.07, { from: 6600, to: 3600, lasts: 0.06, loud: 0.9, q: 4 });
  },
  /** A sheet drawn over a table. */
  slide(context, out, at) {
    rustle(context, out, at, { from: 1500, to: 4200, lasts: 0.26, loud: 0.45, attack: 0.12 });
  },
  /** Cardboard put down. */
  tock(context, out, at) {
    tone(context, out, at, { from: 330, to: 150, lasts: 0.09, loud: 0.9, wave: 'triangle' });
    rustle(context, out, at, { from: 1900, to: 700, lasts: 0.04, loud: 0.6 });
  },
  /** Thick paper gives way. */
  crunch(context, out, at) {
    for (const [delay, pitch, loud] of [[0, 900, 0.9], [0.06, 600, 0.8], [0.11, 1200, 0.6], [0.19, 500, 0.9], [0.27, 800, 0.5], [0.36, 380, 0.6]] as const) {
      rustle(context, out, at + delay, { from: pitch * 1.6, to: pitch * 0.6, lasts: 0.1, loud, q: 1.4 });
    }
    tone(context, out, at + 0.05, { from: 110, to: 45, lasts: 0.4, loud: 0.7 });
  },
  /** Fingers drumming a march. */
  roll(context, out, at) {
    [0, 0.07, 0.14, 0.21, 0.26, 0.31, 0.4].forEach((delay, beat) =>
      rustle(context, out, at + delay, { from: 1100, to: 420, lasts: 0.06, loud: beat === 6 ? 0.9 : 0.45, q: 1.2 }));
  },
  /** A rubber stamp. */
  stamp(context, out, at) {
    tone(context, out, at, { from: 190, to: 70, lasts: 0.12, loud: 0.9 });
    rustle(context, out, at + 0.01, { from: 700, to: 300, lasts: 0.07, loud: 0.7 });
    rustle(context, out, at + 0.17, { from: 2600, to: 1600, lasts: 0.05, loud: 0.25 });
  },
  /** We won: a music box. */
  'music-box'(context, out, at) {
    [784, 988, 1175, 1568, 1175, 1319, 1568, 1976].forEach((hertz, index) => {
      tone(context, out, at + index * 0.17, { from: hertz, lasts: 0.9, loud: 0.4 });
      tone(context, out, at + index * 0.17, { from: hertz * 4, lasts: 0.18, loud: 0.08 });
    });
  },
  /** Something big arrives. */
  kazoo: (context, out, at) => kazoo(context, out, at, [[196, 0.18], [233, 0.18], [294, 0.42]]),
  /** We lost, but it is funny. */
  'kazoo-down': (context, out, at) => kazoo(context, out, at, [[330, 0.26], [294, 0.26], [262, 0.26], [196, 0.7]]),
  /** Wooden blocks. */
  clack(context, out, at) {
    [0, 0.09, 0.15, 0.26, 0.3].forEach((delay, index) =>
      tone(context, out, at + delay, { from: 900 - index * 90, to: 420, lasts: 0.07, loud: 0.7 - index * 0.1, wave: 'triangle' }));
  },
  slap: clap,
};
