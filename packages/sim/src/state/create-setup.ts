/*
 * Setups with everything filled in that was left open.
 */
import { GENERATOR_VERSION, LEVEL_SCHEMA, type Recipe } from '@skerry/world';
import type { Difficulty, Mode, SimSetup } from './setup.ts';
import type { SimState } from './sim-state.ts';

export type SetupChoice = {
  readonly mode: Mode;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly presetId?: string;
  readonly difficulty?: Difficulty;
  readonly agents?: number;
  readonly powerUps?: number;
};

/** A setup of this generator; what is left out takes its default. */
export function createSetup(choice: SetupChoice): SimSetup {
  const { mode, recipe, seed, presetId = '', difficulty = 'fair' } = choice;
  const { agents = LEVEL_SCHEMA.agents.default, powerUps = LEVEL_SCHEMA.powerUps.default } = choice;
  const chase = { agents, powerUps, points: 0, multiplier: 0 };
  return { mode, presetId, recipe, seed, generatorVersion: GENERATOR_VERSION, difficulty, chase };
}

/** The next level of a chase that was won: another seed, and the score goes on. */
export function nextLevelSetup({ setup, score }: Pick<SimState, 'setup' | 'score'>, seed: string): SimSetup {
  const { points, multiplier } = score;
  return { ...setup, seed, chase: { ...setup.chase, points, multiplier } };
}
