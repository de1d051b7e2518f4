import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { Refused } from '../house/house';
import type { GameEvent, Reason, Refusal } from './protocol';
import { functions, tidy } from './saying.js';
import { settings, type Language } from './settings.svelte';

type Load = () => Promise<string>;
const shellFiles = import.meta.glob<string>('../locales/*.ftl', { query: '?raw', import: 'default' });
const gameFiles = import.meta.glob<string>('../../../games/*/locales/*.ftl', { query: '?raw', import: 'default' });

/** What only a game's board says, beside the board: `games/<game>/words.<language>.ftl`. */
const boardFiles = import.meta.glob<string>('../games/*/words.*.ftl', { query: '?raw', import: 'default' });

const fileOf = (game: string | null, language: Language): Load | undefined =>
  game === null ? shellFiles[`../locales/${language}.ftl`] : gameFiles[`../../../games/${game}/locales/${language}.ftl`];

/** Loaded words by language, then by game (`''` for the shell's own). */
const bundles: Record<Language, Record<string, FluentBundle>> = $state.raw({ fr: {}, en: {} });
let loaded = $state.raw<{ language: Language; version: number }>({ language: 'en', version: 0 });
const wanted = new Set<string>(['']);

async function load(language: Language): Promise<void> {
  const shell = fileOf(null, language);
  for (const game of wanted) {
    if (bundles[language][game]) continue;
    const bundle = new FluentBundle(language, { useIsolating: false, functions });
    const board = boardFiles[`../games/${game}/words.${language}.ftl`];
    const texts = await Promise.all([shell?.(), board?.(), game === '' ? undefined : fileOf(game, language)?.()]);
    for (const text of texts) if (text !== undefined) bundle.addResource(new FluentResource(text), { allowOverrides: true });
    bundles[language][game] = bundle;
  }
}

/** Makes the words of the shell, or of a game, ready in the language of the page. */
export async function prepareWords(game: string | null = null): Promise<void> {
  wanted.add(game ?? '');
  const language = settings.language;
  await load(language);
  loaded = { language, version: loaded.version + 1 };
  globalThis.document?.documentElement.setAttribute('lang', language);
}

/** Changes the language of the page, for good. */
export async function speakLanguage(language: Language): Promise<void> {
  settings.set('language', language);
  await prepareWords();
}

/** For tests and previews: words from text instead of from files. */
export function wordsFromText(language: Language, game: string | null, text: string): void {
  const bundle = new FluentBundle(language, { useIsolating: false, functions });
  bundle.addResource(new FluentResource(text));
  bundles[language][game ?? ''] = bundle;
  loaded = { language, version: loaded.version + 1 };
}

/** Fields that hold a seat: the player's name is said instead. */
const seatFields = new Set(['seat', 'to', 'from', 'owner']);

/** A choice as JSON tags it: its kind, and what it carries. */
export function tagged(choice: unknown): { kind: string; inside: unknown } | null {
  if (typeof choice === 'string') return { kind: choice, inside: null };
  if (typeof choice === 'object' && choice !== null && !Array.isArray(choice)) {
    const keys = Object.keys(choice);
    if (keys.length === 1) return { kind: keys[0]!, inside: (choice as Record<string, unknown>)[keys[0]!] };
  }
  return null;
}

/** The words of the shell, or of one game with the names of those who play it. */
export class Words {
  readonly game: string | null;
  private readonly names: () => readonly string[];

  constructor(game: string | null = null, names: () => readonly string[] = () => []) {
    this.game = game;
    this.names = names;
  }

  get language(): Language {
    return loaded.language;
  }

  private get bundle(): FluentBundle | undefined {
    return bundles[loaded.language][this.game ?? ''] ?? bundles[loaded.language][''];
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  /** A message by name. A message nobody wrote shows its name, so that it is seen and written. */
  t(id: string, args?: Record<string, FluentVariable>): string {
    const message = this.bundle?.getMessage(id);
    if (!message?.value || !this.bundle) return id;
    return tidy(this.bundle.formatPattern(message.value, args, []));
  }

  /** The first of several messages that exists. */
  first(ids: string[], args?: Record<string, FluentVariable>): string | null {
    const id = ids.find((candidate) => this.has(candidate));
    return id === undefined ? null : this.t(id, args);
  }

  /** The name on a seat. */
  name(seat: number): string {
    return this.names()[seat] ?? this.t('seat-number', { number: seat + 1 });
  }

  /** Sentences one after the other; one that is no more than a title gets its full stop. */
  sentences(parts: readonly string[]): string {
    return tidy(parts.map((part) => `${part}.`).join(' '));
  }

  /** Names in a row, as one says them: Papa, Léa and Zoé. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(names);
  }

  /** Whom one waits for. */
  waitingFor(seats: readonly number[]): string {
    return this.t('waiting-for', { names: this.list(seats.map((seat) => this.name(seat))), count: seats.length });
  }

  /** What happened, in a sentence. `event-<kind>-bare` tells it without what only others may know. */
  event(event: GameEvent): string {
    const id = `event-${event.kind}`;
    const args = this.args(event);
    return this.t(this.has(`${id}-bare`) && !this.complete(id, args) ? `${id}-bare` : id, args);
  }

  /** Is there an argument for everything the message speaks of? */
  private complete(id: string, args: Record<string, FluentVariable>): boolean {
    const message = this.bundle?.getMessage(id);
    const missing: Error[] = [];
    if (message?.value) this.bundle?.formatPattern(message.value, args, missing);
    return missing.length === 0;
  }

  /** What a choice would do, in a few words. */
  choice(choice: unknown): string {
    const tag = tagged(choice);
    if (!tag) return JSON.stringify(choice);
    const inner = typeof tag.inside === 'object' && tag.inside !== null ? (tag.inside as Record<string, unknown>) : {};
    const id = `choice-${tag.kind}`;
    if (!this.has(id)) {
      const within = tagged(tag.inside);
      return within && this.has(`choice-${within.kind}`) ? this.choice(tag.inside) : JSON.stringify(choice);
    }
    // A field named like the choice (`{ arc: { arc: 3 } }`) is what the message means.
    return this.t(id, this.args({ [tag.kind]: tag.inside, ...inner }));
  }

  /** Why something was refused. The table's own English sentence is the last resort. */
  refusal(refusal: Refusal): string {
    return this.first([`refusal-${refusal.code}`], this.args(refusal.args ?? {})) ?? refusal.sentence;
  }

  /** Why something did not happen: what was refused, or a piece of the page that did not arrive. */
  sorry(error: unknown): string {
    if (error instanceof Refused) return this.refusal(error.refusal);
    console.error(error);
    return this.t('page-not-loaded');
  }

  /** One reason of a robot's advice. */
  reason(reason: Reason): string {
    return this.t(`reason-${reason.code}`, this.args(reason.args ?? {}));
  }

  /**
   * The fields of an event or choice as arguments of a message: seats become names, known words become words (`card`
   * with `hero-red` becomes the message `card-hero-red`, the bare id stays as `card_id`; `field-give = card` lets a field `give` hold
   * cards too), choices become sentences, lists their length.
   */
  args(fields: Record<string, unknown>): Record<string, FluentVariable> {
    const args: Record<string, FluentVariable> = {};
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value === 'number') {
        args[field] = seatFields.has(field) ? this.name(value) : value;
        if (seatFields.has(field)) args[`${field}_id`] = value;
      } else if (typeof value === 'string') {
        const alias = this.first([`field-${field}`]);
        args[field] = this.first([`${field}-${value}`, `${alias ?? field}-${value}`, `choice-${value}`]) ?? value;
        args[`${field}_id`] = value;
      } else if (typeof value === 'boolean') {
        args[field] = String(value);
      } else if (Array.isArray(value)) {
        args[field] = value.length;
      } else if (tagged(value)) {
        args[field] = this.choice(value);
        args[`${field}_id`] = tagged(value)!.kind;
      }
    }
    return args;
  }
}

/** The shell's own words. */
export const words = new Words();
