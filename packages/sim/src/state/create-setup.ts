/*
 * Creates setups; omitted fields get their defaults.
 */
import { refuse, requireChoice, requireObject, requireOptions, requireText } from '@skerry/kit';
import { GENERATOR_VERSION, generatorMessage, LEVEL_SCHEMA, type Recipe } from '@skerry/world';
import { CHASE_LIMITS } from './check-setup.ts';
import { requireSetup } from './require-arguments.ts';
import {
  CHASE_RULES,
  type ChaseRules,
  DEFAULT_HUNTERS,
  DIFFICULTIES,
  type Difficulty,
  LAYOUT_VERSION,
  type Mode,
  MODES,
  type SimSetup,
} from './setup.ts';
import type { Score } from './player.ts';

/** What is chosen for a new game; the rest has defaults. */
export type SetupChoice = {
  readonly mode: Mode;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly presetId?: string;
  /** The newest by default. */
  readonly generatorVersion?: number;
  readonly difficulty?: Difficulty;
  readonly agents?: number;
  readonly powerUps?: number;
  /** Keen by default. */
  readonly rules?: ChaseRules;
};

const CHOICES = ['mode', 'recipe', 'seed', 'presetId', 'generatorVersion', 'difficulty', 'agents', 'powerUps', 'rules'];

/** A complete setup; omitted fields get their defaults. */
export function createSetup(choice: SetupChoice): SimSetup {
  requireObject(choice, 'choice', 'a mode, a recipe and a seed');
  requireOptions(choice, 'choice', CHOICES);
  requireChoice(choice.mode, 'choice.mode', MODES);
  requireObject(choice.recipe, 'choice.recipe', 'a recipe');
  requireText(choice.seed, 'choice.seed');
  if (choice.difficulty !== undefined) requireChoice(choice.difficulty, 'choice.difficulty', DIFFICULTIES);
  if (choice.rules !== undefined) requireChoice(choice.rules, 'choice.rules', CHASE_RULES);
  const { mode, recipe, seed, presetId = '', difficulty = 'fair', generatorVersion = GENERATOR_VERSION } = choice;
  const problem = generatorMessage(generatorVersion);
  if (problem !== undefined) refuse('choice.generatorVersion', problem);
  const { agents = DEFAULT_HUNTERS, powerUps = LEVEL_SCHEMA.powerUps.default, rules = 'keen' } = choice;
  const chase = { agents, powerUps, level: 1, rules, points: 0, multiplier: 0 };
  return { mode, presetId, recipe, seed, generatorVersion, layoutVersion: LAYOUT_VERSION, difficulty, chase };
}

/** The next level of a chase that was won: another seed, and the score carries over. */
export function nextLevelSetup(state: { readonly setup: SimSetup; readonly score: Score }, seed: string): SimSetup {
  requireObject(state, 'state', 'a state');
  requireSetup(state.setup, 'state.setup');
  requireText(seed, 'seed');
  const { setup, score } = state;
  // The score is capped at what a setup may carry.
  const points = Math.min(score.points, CHASE_LIMITS.points);
  const multiplier = Math.min(score.multiplier, CHASE_LIMITS.multiplier);
  const level = Math.min(setup.chase.level + 1, CHASE_LIMITS.level);
  return { ...setup, seed, chase: { ...setup.chase, level, points, multiplier } };
}
