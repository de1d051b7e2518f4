/** What a person likes, kept in this browser. */

export type Language = 'fr' | 'en';
export type Pace = 'off' | 'slow' | 'normal' | 'fast';

export interface Preferences {
  /** null: as the browser asks. */
  language: Language | null;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  speech: boolean;
  pace: Pace;
  /** The root's font size in per cent of the browser's own. */
  textSize: 100 | 115 | 130 | 150;
  strongShapes: boolean;
  /** The last name used, offered again. */
  name: string;
  /** Names used for other people on this screen. */
  names: string[];
  /** Games whose first lesson was seen. */
  lessons: string[];
  /** How far one has come: the step of each game's ladder that was taken last. */
  rungs: Record<string, string>;
  /** Tables of this device that the hall of records has judged. */
  handedIn: string[];
  /** The name was forgotten here, and a server still has to be told. */
  forgotten: boolean;
}

export const defaults: Preferences = {
  language: null, sound: false, volume: 0.6, speech: false, pace: 'normal', textSize: 100, strongShapes: false, name: '', names: [], lessons: [], rungs: {}, handedIn: [], forgotten: false,
};

const key = 'barbacane.settings';

/** Reads what was kept; anything unknown or of the wrong kind is left at its default. */
export function parsePreferences(text: string | null): Preferences {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return { ...defaults };
  }
  if (typeof kept !== 'object' || kept === null) return { ...defaults };
  const raw = kept as Record<string, unknown>;
  const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T => (allowed.includes(value as T) ? (value as T) : otherwise);
  const strings = (value: unknown, most: number): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, most) : []);
  const texts = (value: unknown, most: number): Record<string, string> =>
    typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string').slice(0, most)) : {};
  return {
    language: oneOf(raw.language, ['fr', 'en', null] as const, defaults.language),
    sound: oneOf(raw.sound, [true, false], defaults.sound),
    volume: typeof raw.volume === 'number' && raw.volume >= 0 && raw.volume <= 1 ? raw.volume : defaults.volume,
    speech: oneOf(raw.speech, [true, false], defaults.speech),
    pace: oneOf(raw.pace, ['off', 'slow', 'normal', 'fast'] as const, defaults.pace),
    textSize: oneOf(raw.textSize, [100, 115, 130, 150] as const, defaults.textSize),
    strongShapes: oneOf(raw.strongShapes, [true, false], defaults.strongShapes),
    name: typeof raw.name === 'string' ? raw.name.slice(0, 40) : defaults.name,
    names: strings(raw.names, 8),
    lessons: strings(raw.lessons, 100),
    rungs: texts(raw.rungs, 100),
    handedIn: strings(raw.handedIn, 500),
    forgotten: raw.forgotten === true,
  };
}

/** The language somebody gets who never chose one. */
export function browserLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'fr' || language === 'en') return language;
  }
  return 'en';
}

function kept(): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

const preferences = $state(parsePreferences(kept()));
const stillness = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;
let still = $state(stillness?.matches ?? false);
stillness?.addEventListener('change', (event) => { still = event.matches; });

function take(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(preferences));
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

export const settings = {
  get all(): Readonly<Preferences> {
    return preferences;
  },
  get language(): Language {
    return preferences.language ?? browserLanguage(globalThis.navigator?.languages ?? []);
  },
  /** Milliseconds are multiplied by this; 0 means: cut to the end state. */
  get tempo(): number {
    if (still) return 0;
    return { off: 0, slow: 1.6, normal: 1, fast: 0.55 }[preferences.pace];
  },
  set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
    take({ [name]: value });
  },
  /** Everything as it was before anybody chose. What games keep, and other pages of this address, is not ours to forget. */
  forget(): void {
    take(parsePreferences(null));
  },
};
