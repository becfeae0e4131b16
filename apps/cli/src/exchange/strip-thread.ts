/*
 * A thread that builds strips of ground for an export.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { buildStrip, type SampleGrid, type StripNeed, type StripSpan } from '@skerry/exchange';
import { createGroundBuilder, planWorld } from '@skerry/world';
import { checkRecipeFile } from '@skerry/world/heights';

type World = { readonly recipe: unknown; readonly seed: string; readonly generatorVersion: number };
type Task = { readonly id: number; readonly grid: SampleGrid; readonly span: StripSpan; readonly need: StripNeed };

const { recipe, seed, generatorVersion } = workerData as World;
const builder = createGroundBuilder(planWorld(checkRecipeFile(recipe).recipe!, seed, generatorVersion));

parentPort!.on('message', ({ id, grid, span, need }: Task) => {
  const strip = buildStrip(builder, grid, span, need);
  // All fields of a ground share one block of memory.
  parentPort!.postMessage({ id, answer: strip }, [strip.ground.heightByVertex.buffer as ArrayBuffer]);
});
