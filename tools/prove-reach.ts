/*
 * Proves that no island of many seeds has anything out of reach: lays out each one and walks the exact ground from the
 * landing to every thing. `npx node tools/prove-reach.ts FROM TO` takes seeds FROM to TO - 1: Skerry islands of the
 * size of source 000's, and every twentieth one the first island of a preset at its full size. Prints each breach and
 * a summary, and fails when there was one. A small island can lie wholly under water, where the large noise of its
 * recipe has a trough: such a world has no place for anything, and is counted apart.
 */
import { createFooting } from '@skerry/footing';
import { checkReach, layOutIsland } from '@skerry/sim';
import { findPreset, planWorld, type Recipe } from '@skerry/world';
import { sourceIsland } from './source-island.ts';

const FULL_SIZE = ['skerry', 'archipelago', 'verdigris'];
const FULL_SIZE_EVERY = 20;
const FIRST_ISLAND = '0,0';
/** One island's tiles, and no more. */
const BYTES_LIMIT = 48 << 20;

function worldOf(seed: number): { readonly name: string; readonly recipe: Recipe } {
  if (seed % FULL_SIZE_EVERY > 0) return { name: 'skerry of 717 m', recipe: sourceIsland() };
  const name = FULL_SIZE[(seed / FULL_SIZE_EVERY) % FULL_SIZE.length];
  return { name, recipe: findPreset(name)!.recipe };
}

const [from = 0, to = 30] = process.argv.slice(2).map(Number);
let breaches = 0;
let things = 0;
let drowned = 0;
for (let seed = from; seed < to; seed++) {
  const { name, recipe } = worldOf(seed);
  const ground = createFooting(planWorld(recipe, `reach ${seed}`), { bytesLimit: BYTES_LIMIT });
  const layout = layOutIsland(ground.plan, ground, FIRST_ISLAND, 1)!;
  if (layout.field.heightByCell.every((height) => height < layout.field.seaLevel)) {
    drowned++;
    console.log(`${name} "reach ${seed}": all sea`);
    continue;
  }
  things += layout.items.length;
  const { x, z } = layout.start;
  const wet = [{ kind: 'start', x, z }, ...layout.items].filter((thing) => ground.depthAt(thing.x, thing.z) > 0);
  const issues = [
    ...checkReach(ground, layout),
    ...wet.map((thing) => ({ path: thing.kind, message: 'lies in water' })),
  ];
  breaches += issues.length;
  for (const { path, message } of issues) console.log(`${name} "reach ${seed}": ${path}: ${message}`);
  if ((seed + 1) % 100 === 0) console.log(`${seed + 1 - from} islands, ${things} things, ${breaches} out of reach`);
}
console.log(`Seeds ${from} to ${to - 1}: ${things} things, ${breaches} out of reach; ${drowned} islands are all sea.`);
process.exitCode = breaches > 0 ? 1 : 0;
