/*
 * A thread that paints strips of a map.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { planWorld } from '@skerry/world';
import { checkRecipeFile } from '@skerry/world/heights';
import { type MapRequest, paintMap } from '@skerry/world/map';
import { filterRows } from './png-rows.ts';

type World = { readonly recipe: unknown; readonly seed: string; readonly generatorVersion: number };

const { recipe, seed, generatorVersion } = workerData as World;
const plan = planWorld(checkRecipeFile(recipe).recipe!, seed, generatorVersion);

parentPort!.on('message', ({ id, strip }: { readonly id: number; readonly strip: MapRequest }) => {
  const answer = filterRows(paintMap(plan, strip), strip.width);
  parentPort!.postMessage({ id, answer }, [answer.buffer]);
});
