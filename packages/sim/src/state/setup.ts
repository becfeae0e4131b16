/*
 * What a run is set up with: the world and the rules. Together with the command log it is the whole run.
 */
import type { LevelParameters, Recipe } from '@skerry/world';

export const MODES = ['expedition', 'wander', 'chase'] as const;
export type Mode = (typeof MODES)[number];

export const DIFFICULTIES = ['calm', 'fair', 'fierce'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export type SimSetup = {
  readonly mode: Mode;
  /** Preset that the recipe began as; for titles and links. */
  readonly presetId: string;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly generatorVersion: number;
  readonly difficulty: Difficulty;
  /** The level of a chase; its frequency, threshold, width and depth are the recipe's. */
  readonly level: LevelParameters | null;
};
