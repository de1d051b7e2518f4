/** Who sits in front of this screen: a name the server remembers by cookie, kept here too for the first paint. */
import { house } from '../house';
import { settings } from './settings.svelte';

export const longestName = 24;

let asked: Promise<void> | undefined;

/** Makes sure the server knows us, under the name kept here or the one it kept; it finds one for those who say none. Only then may one open a table or sit down. */
export function meet(): Promise<void> {
  asked ??= house.me().then(async ({ name }) => {
    if (name === null) await house.rename(settings.all.name);
    else if (settings.all.name === '') settings.set('name', name);
  });
  asked.catch(() => { asked = undefined; });
  return asked;
}

/** Takes a name, here and at the server. */
export async function rename(name: string): Promise<void> {
  const trimmed = name.trim().slice(0, longestName);
  settings.set('name', trimmed);
  if (trimmed !== '') await house.rename(trimmed);
}
