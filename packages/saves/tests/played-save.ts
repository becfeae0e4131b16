/*
 * A save of a run that the seeker bot played for a while.
 */
import { createBot, createSetup, createSim, type SetupChoice } from '@skerry/sim';
import { type Change, findPreset, setParameters } from '@skerry/world';
import type { WorldSave } from '../src/world/world-save.ts';
import { makeSave } from './make-save.ts';

export type PlayedChoice = Omit<SetupChoice, 'recipe'> & { readonly presetId: string };

/** `changes` are made to the preset's recipe. */
export function makePlayedSave(choice: PlayedChoice, changes: readonly Change[], ticks: number): WorldSave {
  const preset = findPreset(choice.presetId);
  const { recipe, issues } = setParameters(preset!.recipe, changes);
  if (!recipe) throw new Error(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
  const sim = createSim(createSetup({ ...choice, recipe }));
  const bot = createBot('seeker');
  while (sim.state.tick < ticks) sim.tick(bot.decide(sim));
  const { mode, presetId, seed, generatorVersion } = sim.state.setup;
  const snapshot = JSON.stringify(sim.snapshot());
  return makeSave({ mode, presetId, seed, generatorVersion, recipe, snapshot });
}
