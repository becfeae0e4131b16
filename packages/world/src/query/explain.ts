/*
 * Why a place is as it is: each layer's part of its height, its climate and its biomes.
 * The parts come from the same run that makes the ground, so they add up to the drawn height.
 */
import { requireObject } from '@skerry/kit';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import type { DrainageFacts, RiverReport } from '../drainage/river-report.ts';
import type { Ground, GroundTrace } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { requirePlace } from '../tile/require-tile.ts';
import type { Island } from './islands.ts';
import { blendTriangle, triangleRise } from '../tile/surface.ts';

/** The four vertices around a place. */
const PATCH_SIDE = 2;

/** What one layer adds to the height of a place. */
export type LayerPart = {
  /** Id of the terrain layer or the stage. */
  readonly id: string;
  readonly label: string;
  readonly metres: number;
  readonly note: string;
};

/** Why a place is as it is. */
export type Explanation = {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  readonly water: number;
  readonly depth: number;
  /** Rise over run. */
  readonly slope: number;
  readonly temperature: number;
  readonly moisture: number;
  readonly biome: string;
  readonly biomes: readonly { readonly id: string; readonly title: string; readonly share: number }[];
  readonly layers: readonly LayerPart[];
  /** Where the water of the place comes from and goes to; in worlds whose water runs. */
  readonly drainage?: DrainageFacts;
  readonly island?: { readonly name: string; readonly x: number; readonly z: number; readonly radius: number };
};

/** The explanation of one place. */
export function explainPlace(plan: WorldPlan, x: number, z: number, island?: Island): Explanation {
  requirePlan(plan);
  requirePlace(x, z);
  if (island !== undefined) requireObject(island, 'island', 'an island');
  const grid = { x: Math.floor(x), z: Math.floor(z), step: 1, width: PATCH_SIDE, depth: PATCH_SIDE };
  const fx = x - grid.x;
  const fz = z - grid.z;
  const layers: LayerPart[] = [];
  let before = 0;
  const trace: GroundTrace = ({ id, label, note }, heightByVertex) => {
    const after = blendTriangle(heightByVertex, 0, fx, fz, PATCH_SIDE);
    layers.push({ id, label, metres: after - before, note });
    before = after;
  };
  let drainage: DrainageFacts | undefined;
  const onRivers = (rivers: RiverReport): void => void (drainage = rivers.at(x, z));
  const ground = groundBuilderOf(plan).build(grid, { trace, onRivers });
  const [riseX, riseZ] = triangleRise(ground.heightByVertex, 0, fx, fz, PATCH_SIDE);
  const height = blendTriangle(ground.heightByVertex, 0, fx, fz, PATCH_SIDE);
  const water = blendTriangle(ground.waterByVertex, 0, fx, fz, PATCH_SIDE);
  const biomes = biomeShares(plan, ground, fx < 0.5 ? 0 : 1, fz < 0.5 ? 0 : 1);
  return {
    x,
    z,
    height,
    water,
    depth: Math.max(0, water - height),
    slope: Math.sqrt(riseX * riseX + riseZ * riseZ),
    temperature: blendTriangle(ground.temperatureByVertex, 0, fx, fz, PATCH_SIDE),
    moisture: blendTriangle(ground.moistureByVertex, 0, fx, fz, PATCH_SIDE),
    biome: biomes[0].id,
    biomes,
    layers,
    ...(drainage && { drainage }),
    ...(island && { island: { name: island.name, x: island.x, z: island.z, radius: island.radius } }),
  };
}

function biomeShares(plan: WorldPlan, ground: Ground, ix: number, iz: number): Explanation['biomes'] {
  const i = iz * PATCH_SIDE + ix;
  const share = ground.blendByVertex[i] / 254;
  const entry = (index: number, part: number) => {
    const { id, title } = plan.biomes[index];
    return { id, title, share: part };
  };
  const first = entry(ground.biomeByVertex[i], 1 - share);
  return share > 0 ? [first, entry(ground.otherBiomeByVertex[i], share)] : [first];
}
