/*
 * Strokes about plants, compiled for scatter: what is kept clear, and what was set by hand.
 */
import { hash2 } from '@skerry/kit';
import type { ClearingPlan, PlacedPlan } from '../../scatter/index.ts';
import { buildStrokeTable } from '../../strokes/index.ts';
import { shareOf } from '../sculpt/ground-kinds.ts';
import { shownLayers, tableOf } from '../sculpt/plan-strokes.ts';
import type { SculptRecipe } from '../sculpt/stroke-schema.ts';

/** Bits of the strata, in the order of the scatter plan. */
const STRATA_BITS = { everything: 7, trees: 1, bushes: 2, grass: 4 } as const;
/** Ids of items set by hand lie above those of the three strata. */
const PLACED_IDS = 0xc0000000;
const ID_BITS = 0x3fffffff;
/** Positions are told apart by this many steps a metre. */
const STEPS_PER_METRE = 64;

/** The plants that strokes set by hand. */
export function placedPlants(sculpt: SculptRecipe): readonly string[] {
  return shownLayers(sculpt, ['place']).flatMap(({ strokes }) => strokes.map(({ stroke }) => stroke.plant));
}

/** Where strokes keep plants away. */
export function planClearings(sculpt: SculptRecipe): ClearingPlan | undefined {
  const strokes = shownLayers(sculpt, ['clear']).flatMap((layer) => layer.strokes);
  if (strokes.length === 0) return undefined;
  const numbers = strokes.flatMap(({ stroke, share }) => [shareOf(stroke.strength, share), STRATA_BITS[stroke.what]]);
  return { table: tableOf(strokes), numbers: Float64Array.from(numbers) };
}

/** The items that strokes set by hand; `speciesIds` are the species of the scatter plan. */
export function planPlaced(sculpt: SculptRecipe, speciesIds: readonly string[]): PlacedPlan | undefined {
  const strokes = shownLayers(sculpt, ['place']).flatMap((layer) => layer.strokes);
  if (strokes.length === 0) return undefined;
  const items = strokes.flatMap(({ stroke: { points, plant, size } }) =>
    points.map((point) => ({ point, species: speciesIds.indexOf(plant), size })),
  );
  const taken = new Set<number>();
  return {
    table: buildStrokeTable(items.map(({ point }) => ({ points: [point], radius: 0, core: 0 }))),
    speciesByItem: Uint8Array.from(items, ({ species }) => species),
    sizeByItem: Float64Array.from(items, ({ size }) => size),
    idByItem: Uint32Array.from(items, ({ point: [x, z] }) => takeId(taken, x, z)),
  };
}

/** An id by place: other items keep theirs when one is removed. */
function takeId(taken: Set<number>, x: number, z: number): number {
  let bits = hash2(Math.floor(x * STEPS_PER_METRE), Math.floor(z * STEPS_PER_METRE), 0) & ID_BITS;
  while (taken.has(bits)) bits = (bits + 1) & ID_BITS;
  taken.add(bits);
  return (PLACED_IDS | bits) >>> 0;
}
