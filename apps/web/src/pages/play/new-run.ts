/*
 * From the user's choices to a run: recipe, seed, rules.
 */
import type { Issue } from '@skerry/kit';
import { checkSetup, DEFAULT_HUNTERS, type Difficulty, LAYOUT_VERSION, type Mode, type SimSetup } from '@skerry/sim';
import { findPreset, GENERATOR_VERSION, type Recipe } from '@skerry/world';
import type { Run } from './play-state.ts';

export type RunChoice = {
  readonly mode: Mode;
  readonly presetId: string;
  /** The preset's own by default. */
  readonly recipe?: Recipe;
  readonly seed: string;
  /** The newest by default. */
  readonly generatorVersion?: number;
  readonly difficulty: Difficulty;
  readonly chase?: SimSetup['chase'];
  readonly title?: string;
};

const NO_CHASE: SimSetup['chase'] = {
  agents: DEFAULT_HUNTERS,
  powerUps: 1,
  level: 1,
  rules: 'keen',
  points: 0,
  multiplier: 0,
};

/** A new run, or every reason why it cannot be created. */
export function createRun(choice: RunChoice): { readonly issues: readonly Issue[]; readonly run?: Run } {
  const preset = findPreset(choice.presetId);
  const { issues, setup } = checkSetup({
    mode: choice.mode,
    presetId: choice.presetId,
    recipe: choice.recipe ?? preset?.recipe,
    seed: choice.seed,
    generatorVersion: choice.generatorVersion ?? GENERATOR_VERSION,
    layoutVersion: LAYOUT_VERSION,
    difficulty: choice.difficulty,
    chase: choice.chase ?? NO_CHASE,
  });
  if (!setup) return { issues };
  const title = choice.title ?? `${preset?.title ?? 'World'}, ${choice.seed}`;
  return { issues, run: { id: crypto.randomUUID(), title, setup, createdAt: Date.now() } };
}
