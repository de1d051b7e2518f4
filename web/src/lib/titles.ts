/** What stands on a game's box, in the language of the page: the game's own words, without loading all of them. */
import titles from 'titles:all';
import { words } from './words.svelte';

/** The games that have words, and so a title. */
export const titled = Object.keys(titles.en);

export const titleOf = (game: string): string => titles[words.language][game]?.title ?? game;

/** A line under the title; empty where the game says none. */
export const taglineOf = (game: string): string => titles[words.language][game]?.tagline ?? '';
