/**
 * Which key slaps what. Keys are named by where they are, not by what is printed on them: the corner of the keyboard stays the same
 * on every keyboard.
 */

/** Alone at the screen: 1, 2, 3. */
export const SOLO: readonly string[][] = [['Digit1', 'Numpad1'], ['Digit2', 'Numpad2'], ['Digit3', 'Numpad3']];

/** Several at one screen: a corner of the keyboard each, in the order of the seats. */
export const CORNERS: readonly (readonly string[])[] = [['KeyQ', 'KeyW', 'KeyE'], ['KeyI', 'KeyO', 'KeyP'], ['KeyZ', 'KeyX', 'KeyC'], ['KeyB', 'KeyN', 'KeyM']];

/** So many can play on one screen. */
export const MOST_CORNERS = CORNERS.length;

/** Which corner and place a key means; null if none. */
export function cornerOf(code: string, players: number): { corner: number; place: number } | null {
  for (let corner = 0; corner < Math.min(players, MOST_CORNERS); corner += 1) {
    const place = CORNERS[corner]!.indexOf(code);
    if (place >= 0) return { corner, place: place + 1 };
  }
  return null;
}

export const placeOf = (code: string): number | null => {
  const at = SOLO.findIndex((codes) => codes.includes(code));
  return at < 0 ? null : at + 1;
};

/** What French keyboards print on keys that lie elsewhere on others. */
const AZERTY: Record<string, string> = { KeyQ: 'A', KeyW: 'Z', KeyZ: 'W', KeyM: ',' };

interface Layout { get(code: string): string | undefined }

/** What is printed on a key: as the browser knows it, else as most keyboards of the language have it. */
export function printed(code: string, language: string, layout: Layout | null): string {
  const known = layout?.get(code);
  if (known) return known.toUpperCase();
  return (language === 'fr' ? AZERTY[code] : undefined) ?? code.replace(/^(Key|Digit|Numpad)/, '');
}

/** The keyboard's own layout, where the browser tells it. */
export async function layoutOf(browser: object = globalThis.navigator ?? {}): Promise<Layout | null> {
  const keyboard = (browser as { keyboard?: { getLayoutMap?: () => Promise<Layout> } }).keyboard;
  try {
    return (await keyboard?.getLayoutMap?.()) ?? null;
  } catch {
    return null;
  }
}
