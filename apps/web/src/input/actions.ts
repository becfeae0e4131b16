/*
 * The action tables of every page that has one. The settings use them to offer bindings and to check stored ones.
 */
import { EXPLORE_ACTIONS } from './explore-actions.ts';
import { LAB_ACTIONS } from './lab-actions.ts';
import { MAP_ACTIONS } from './map-actions.ts';
import { PLAY_ACTIONS } from './play-actions.ts';

/** By the page's id. */
export const ACTIONS = { play: PLAY_ACTIONS, explore: EXPLORE_ACTIONS, atlas: MAP_ACTIONS, lab: LAB_ACTIONS } as const;

export type InputPage = keyof typeof ACTIONS;

/** The names of a page's actions. */
export type ActionId<P extends InputPage = InputPage> = P extends InputPage
  ? keyof (typeof ACTIONS)[P] & string
  : never;

export const INPUT_PAGES: Readonly<Record<InputPage, string>> = {
  play: 'Play',
  explore: 'Explore',
  atlas: 'Atlas',
  lab: 'Lab',
};
