/*
 * The height of the ground: the list of terrain layers, applied in order to the large shapes of the land.
 */
import type { FieldEngine, Plane } from '@skerry/noise';
import { blendBiomeProperty } from './biomes/biome-weights.ts';
import { assignWarp, planWarp, type WarpPlan } from './shape/warp.ts';
import type { GroundWork, Stage } from './stage.ts';
import type { LayerPlan, LayerWork } from './terrain/layer.ts';
import { isWarped, kindOf, LAYERS_SCHEMA, planLayers } from './terrain/layer-kinds.ts';
import { assignMask } from './terrain/mask.ts';
import { curve, type CurvePoint, flag, group, integer, number } from '@skerry/kit/schema';

/** From sea bed over beach and plain to the mountains. */
const LAND_PROFILE: readonly CurvePoint[] = [
  [-1, -1],
  [-0.25, -0.35],
  [-0.04, -0.03],
  [0, 0],
  [0.05, 0.02],
  [0.25, 0.16],
  [0.5, 0.42],
  [1, 1],
];

const TERRAIN_SCHEMA = group('Terrain', 'The height of the ground: large shapes, and layers on top of them.', {
  baseLevel: number(
    'Base level',
    'm',
    [-1000, 1000],
    0,
    'The level the land stands on. A sea level above it floods the land, one below it dries the sea bed.',
    { softRange: [-100, 100], step: 0.5, isAdvanced: true },
  ),
  continent: group('Continent', 'The large shape of the land, before hills and mountains.', {
    scale: number('Scale', 'm', [64, 1e6], 1400, 'Wavelength of the largest octave.', {
      scale: 'log',
      softRange: [200, 20000],
    }),
    octaves: integer('Octaves', [1, 12], 5, 'How many finer copies are added up.', { cost: 1 }),
    persistence: number('Persistence', '', [0, 1], 0.45, 'How loud each finer octave is beside the one before.', {
      step: 0.01,
      isAdvanced: true,
    }),
    lacunarity: number('Lacunarity', '', [1, 4], 2.2, 'How much finer each octave is than the one before.', {
      step: 0.05,
      isAdvanced: true,
    }),
    height: number(
      'Height',
      'm',
      [1, 4000],
      150,
      'Height of the highest land above the base level by this layer alone.',
      { scale: 'log', softRange: [10, 1000] },
    ),
    profile: curve(
      'Profile',
      [-1, 1],
      LAND_PROFILE,
      'From sea bed (left) over the coast (middle) to the peaks (right).',
    ),
    warped: flag('Warped', false, 'Whether the warp bends the continents (costs about three times as much).'),
  }),
  layers: LAYERS_SCHEMA,
  warp: group('Warp', 'Bends the layers that ask for it, so that nothing looks like plain noise.', {
    strength: number('Strength', 'm', [0, 4000], 120, 'How far a place is moved at most.', { softRange: [0, 600] }),
    scale: number('Scale', 'm', [16, 1e6], 900, 'Wavelength of the bends.', { scale: 'log', softRange: [50, 10000] }),
    octaves: integer('Octaves', [1, 6], 2, 'How many sizes of bends.', { cost: 2, isAdvanced: true }),
  }),
});

export type TerrainPlan = {
  readonly baseLevel: number;
  readonly layers: readonly LayerPlan[];
  /** The warp of the layers that ask for it. */
  readonly warp: WarpPlan | undefined;
};

const HEIGHT_COLOURS = ['#0d2236', '#2b5a74', '#8fb9b0', '#d7d6a8', '#a9a06a', '#8a6a4e', '#f3f1ec'];
/** Share of the height ramp that lies under the sea. */
const SEA_ON_RAMP = 0.45;
const SLOPE_COLOURS = ['#f4f1e6', '#e0b878', '#a5502f', '#3a1626'];

export const TERRAIN: Stage<'terrain', typeof TERRAIN_SCHEMA, TerrainPlan, 'height' | 'slope'> = {
  id: 'terrain',
  label: 'Terrain',
  explain: 'The layers that add up to the height of the ground.',
  schema: TERRAIN_SCHEMA,
  mapLayers: [
    {
      id: 'height',
      label: 'Height',
      explain: 'How high the ground is, above and below the sea.',
      legend: ({ terrain: { continent }, water: { seaLevel } }) => {
        // Mountains rise above the continents; the sea level lies at a fixed colour of the ramp.
        const reach = 1.3 * continent.height;
        const depth = (SEA_ON_RAMP / (1 - SEA_ON_RAMP)) * reach;
        return { kind: 'ramp', unit: 'm', from: seaLevel - depth, to: seaLevel + reach, colours: HEIGHT_COLOURS };
      },
      value:
        ({ ground }) =>
        (i) =>
          ground.heightByVertex[i],
    },
    {
      id: 'slope',
      label: 'Slope',
      explain: 'How steep the ground is, as rise over run.',
      legend: () => ({ kind: 'ramp', unit: '', from: 0, to: 1.5, colours: SLOPE_COLOURS }),
      value:
        ({ slopeByVertex }) =>
        (i) =>
          slopeByVertex[i],
    },
  ],
  after: ['shape', 'biomes'],

  plan(recipe, seed) {
    const layers = planLayers(recipe, seed);
    return {
      baseLevel: recipe.terrain.baseLevel,
      layers,
      warp: layers.some(isWarped) ? planWarp(recipe.terrain.warp, seed) : undefined,
    };
  },

  fill: (work, part) => ({ height: applyLayers(work, part) }),
};

/** What a later generator makes of the mask of each layer, on the grid of the engine. */
export type OpenMasks = (engine: FieldEngine) => (layer: LayerPlan, mask: Plane | undefined) => Plane | undefined;

/**
 * The height after the first `count` layers. Layers alternate between two planes owned by this function, so that none
 * edits the output of another stage.
 */
export function applyLayers(
  work: GroundWork,
  part: TerrainPlan,
  count = part.layers.length,
  openMasks?: OpenMasks,
): Plane {
  const { engine, fields } = work;
  let height = fields.base;
  if (count === 0) return height;
  let next = engine.plane();
  let spare = engine.plane();
  const warp = fields.warp ?? assignWarp(engine, part.warp);
  const reshape = openMasks?.(engine);
  for (const [index, layer] of part.layers.slice(0, count).entries()) {
    const layerWork: LayerWork = {
      engine,
      grid: work.grid,
      baseLevel: part.baseLevel,
      base: fields.base,
      shaping: fields.shaping,
      heightScale: fields.heightScale,
      warp,
      mask: (_, below) => {
        const mask =
          layer.mask &&
          assignMask(work, layer.mask, {
            height: below,
            baseLevel: part.baseLevel,
            heightOn: (grid) => applyLayers(work.on(grid), part, index, openMasks),
          });
        return reshape ? reshape(layer, mask) : mask;
      },
      gain: () => layer.gainByBiome && blendBiomeProperty(engine, fields.shaping, layer.gainByBiome),
    };
    if (!kindOf(layer).apply(next, height, layer, layerWork)) continue;
    work.trace(layer, next);
    height = next;
    next = spare;
    spare = height;
  }
  return height;
}
