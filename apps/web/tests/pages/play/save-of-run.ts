/*
 * A run as an exported file without a browser: begun as the menu would begin it, played on by the seeker as long as
 * asked. The app takes it in by "Import a file".
 */
import { createBot, createSim, type Sim } from '@skerry/sim';
import { type Change, setParameters } from '@skerry/world';
import { recipeOf } from '../../../src/pages/play/menus/chosen-world.ts';
import type { Choice } from '../../../src/pages/play/menus/new-world-choice.ts';
import { createRun } from '../../../src/pages/play/new-run.ts';
import { encodeSaveFile } from '@skerry/saves';

export type RunFile = {
  readonly file: Uint8Array;
  /** As it is in the file. */
  readonly sim: Sim;
};

/** No plants: software draws such a land three times as fast, and it is there sooner. */
export const BARE: readonly Change[] = [{ path: 'scatter.density', text: '0' }];

export type PlayedOptions = {
  /** What the recipe has other than the choice's. */
  readonly changes?: readonly Change[];
  /** Changes the run before anybody plays. */
  begin?(sim: Sim): void;
  /** Asked before every tick; the file holds the run as it is when this says so. */
  isEnough?(sim: Sim): boolean;
};

export function saveOfRun(choice: Choice, { changes, begin, isEnough = () => true }: PlayedOptions = {}): RunFile {
  const sim = twinOf(choice, changes);
  begin?.(sim);
  const bot = createBot('seeker');
  while (!isEnough(sim)) sim.tick(bot.decide(sim));
  return { file: fileOf(sim), sim };
}

/** The run of a choice in Node, never played: what lies where, and which way leads there. */
export function twinOf(choice: Choice, changes: readonly Change[] = []): Sim {
  const { mode, presetId, seed, difficulty, level, rules } = choice;
  const changed = setParameters(recipeOf(choice), changes);
  if (!changed.recipe) throw new Error(JSON.stringify(changed.issues));
  const chase = { agents: level.agents, powerUps: level.powerUps, level: 1, rules, points: 0, multiplier: 0 };
  const { run, issues } = createRun({ mode, presetId, seed, difficulty, recipe: changed.recipe, chase });
  if (!run) throw new Error(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
  return createSim(run.setup);
}

/** A run as the bytes of a save file. */
export function fileOf(sim: Sim): Uint8Array {
  const { mode, presetId, seed, generatorVersion, recipe } = sim.state.setup;
  const now = Date.now();
  return encodeSaveFile({
    id: crypto.randomUUID(),
    title: seed,
    mode,
    presetId,
    seed,
    generatorVersion,
    caption: 'From a file',
    stats: {},
    createdAt: now,
    savedAt: now,
    order: 0,
    picture: '',
    recipe,
    snapshot: JSON.stringify(sim.snapshot()),
  });
}
