/** The folders of src/games: what each game brings, loaded only when asked for. */
import type { Component } from 'svelte';
import type { BeforeProps, BoardExports, BoardProps, EndProps, ExampleCardsProps, HallProps, PhasesProps, Pictures, TrainerProps } from '../games/types';

const boards = import.meta.glob<{ default: Component<BoardProps, BoardExports> }>('../games/*/Board.svelte');
const phases = import.meta.glob<{ default: Component<PhasesProps> }>('../games/*/Phases.svelte');
const ends = import.meta.glob<{ default: Component<EndProps> }>('../games/*/End.svelte');
const exampleCards = import.meta.glob<{ default: Component<ExampleCardsProps> }>('../games/*/ExampleCards.svelte');
const befores = import.meta.glob<{ default: Component<BeforeProps> }>('../games/*/Before.svelte');
const trainers = import.meta.glob<{ default: Component<TrainerProps> }>('../games/*/Trainer.svelte');
const halls = import.meta.glob<{ default: Component<HallProps> }>('../games/*/Hall.svelte');
const pictures = import.meta.glob<{ default: Pictures }>('../games/*/pictures.ts');
const posters = import.meta.glob<{ default: Component }>('../posters/*.svelte');

export interface Stage {
  Board: Component<BoardProps, BoardExports>;
  Phases: Component<PhasesProps> | null;
  pictures: Pictures;
}

const noPictures: Pictures = { event: () => null, choice: () => null, option: () => null };

/** A game's board with what goes with it; the plain list of choices for a game that has none yet. */
export async function stageOf(game: string): Promise<Stage> {
  const board = boards[`../games/${game}/Board.svelte`] ?? (() => import('../games/PlainBoard.svelte'));
  const [Board, Phases, figures] = await Promise.all([board(), phases[`../games/${game}/Phases.svelte`]?.(), picturesOf(game)]);
  return { Board: Board.default, Phases: Phases?.default ?? null, pictures: figures };
}

/** What is seen when the game is over. */
export async function endOf(game: string): Promise<Component<EndProps>> {
  return (await (ends[`../games/${game}/End.svelte`] ?? (() => import('../table/PlainEnd.svelte')))()).default;
}

/** The cards of an example's step, where a game shows them. */
export async function exampleCardsOf(game: string): Promise<Component<ExampleCardsProps> | null> {
  return (await exampleCards[`../games/${game}/ExampleCards.svelte`]?.())?.default ?? null;
}

export async function picturesOf(game: string): Promise<Pictures> {
  return (await pictures[`../games/${game}/pictures.ts`]?.())?.default ?? noPictures;
}

/** What is good to know before the game starts; null where the game explains itself. */
export async function beforeOf(game: string): Promise<Component<BeforeProps> | null> {
  return (await befores[`../games/${game}/Before.svelte`]?.())?.default ?? null;
}

/** Can this game be practised alone? */
export const hasTrainer = (game: string): boolean => `../games/${game}/Trainer.svelte` in trainers;

export async function trainerOf(game: string): Promise<Component<TrainerProps> | null> {
  return (await trainers[`../games/${game}/Trainer.svelte`]?.())?.default ?? null;
}

/** Does this game keep records? */
export const hasHall = (game: string): boolean => `../games/${game}/Hall.svelte` in halls;

export async function hallOf(game: string): Promise<Component<HallProps> | null> {
  return (await halls[`../games/${game}/Hall.svelte`]?.())?.default ?? null;
}

/** The picture on a game's box. */
export async function posterOf(game: string): Promise<Component | null> {
  return (await posters[`../posters/${game}.svelte`]?.())?.default ?? null;
}
