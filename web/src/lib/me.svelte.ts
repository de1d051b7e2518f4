/** Who sits in front of this screen: a name kept here, and at a server by cookie. */
import { house } from '../house';
import { settings } from './settings.svelte';

export const longestName = 24;

/** Takes a name. */
export async function rename(name: string): Promise<void> {
  const trimmed = name.trim().slice(0, longestName);
  settings.set('name', trimmed);
  if (trimmed !== '') await house.rename(trimmed);
}
