/*
 * What a run is set up with: the world and the rules. Together with the command log it is the whole run.
 */
import type { Recipe } from '@skerry/world';

export const MODES = ['expedition', 'wander', 'chase'] as const;
export type Mode = (typeof MODES)[number];

export const DIFFICULTIES = ['calm', 'fair', 'fierce'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export type ChaseSetup = {
  readonly agents: number;
  readonly powerUps: number;
  readonly points: number;
  readonly multiplier: number;
};

export type SimSetup = {
  readonly mode: Mode;
  /** Preset that the recipe began as; for titles and links. */
  readonly presetId: string;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly generatorVersion: number;
  readonly difficulty: Difficulty;
  /** The chase's own numbers (its walls are the recipe's `shape.level`), and the score carried over from the level before. */
  readonly chase: ChaseSetup;
};
