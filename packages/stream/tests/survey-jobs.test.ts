/*
 * Surveys by a pool of workers are those made on the spot, and batches of seeds join to one search.
 */
import { findSeeds, surveyWorld, type Wish } from '@skerry/survey';
import { findPreset, planWorld } from '@skerry/world';
import { expect, it } from 'vitest';
import {
  createSurveyHandlers,
  createWorkerPool,
  openInlineChannel,
  packSource,
  type SurveyJobs,
} from '../src/index.ts';

const { recipe, seed, view } = findPreset('archipelago')!;
const plan = planWorld(recipe, seed);
const window = { x: view.x, z: view.z, width: view.span, samples: 48 };
const wishes: readonly Wish[] = [{ kind: 'land', min: 0.3, max: 0.5 }];

it('a pool measures and judges as the caller would', async () => {
  const pool = createWorkerPool<SurveyJobs>({ size: 2, openChannel: () => openInlineChannel(createSurveyHandlers()) });
  const source = packSource(plan);
  expect(await pool.run({ kind: 'survey', input: { ...source, window } })).toEqual(surveyWorld(plan, window));
  const searchFrom = (first: number) => ({ wishes, window, first, count: 8, keep: 4 });
  const batches = await Promise.all(
    [1, 9, 17].map((first) => pool.run({ kind: 'seeds', input: { ...source, search: searchFrom(first) } })),
  );
  const slices = findSeeds({ recipe, wishes, window, count: 24, keep: 4 });
  let step = slices.next();
  while (!step.done) step = slices.next();
  const joined = batches.flat().toSorted((a, b) => b.score - a.score);
  expect(joined.slice(0, 4)).toEqual(step.value);
  pool.dispose();
});
