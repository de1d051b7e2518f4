/** What the shell does with each kind of news. A kind that the table learns and this list does not is a type error. */
import type { News } from './protocol';

interface Told {
  /** The figure beside its line in the log. */
  figure: string;
  /** So many milliseconds it stands over the board as well; none if the log is enough. */
  notice?: number;
}

/** null: not a line of its own. What happens in the game is told by its events, what people say by the chat. */
const KINDS: Record<News['kind'], Told | null> = {
  opened: { figure: 'i-logo' },
  sat: { figure: 'i-people', notice: 4200 },
  stood: { figure: 'i-people', notice: 4200 },
  'handed-over': { figure: 'i-bot', notice: 4200 },
  'taken-back': { figure: 'i-hand', notice: 4200 },
  'seat-asked': { figure: 'i-people' },
  'seat-refused': { figure: 'i-people', notice: 4200 },
  changed: null,
  started: null,
  chose: null,
  woke: null,
  'undo-asked': { figure: 'i-undo' },
  'undo-refused': { figure: 'i-undo', notice: 4200 },
  undone: { figure: 'i-undo', notice: 1600 },
  upgraded: { figure: 'i-rules', notice: 4200 },
  chat: null,
  emote: null,
  again: { figure: 'i-replay' },
};

/** How a piece of news is told; null if it has no line of its own. */
export const toldOf = (kind: News['kind']): Told | null => KINDS[kind];

/** The kinds that have a line of their own, and so a message `news-<kind>`. */
export const spoken = (Object.keys(KINDS) as News['kind'][]).filter((kind) => KINDS[kind] !== null);
