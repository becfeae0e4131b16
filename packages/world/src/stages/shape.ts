/*
 * Land or sea, and the height of the land's large shapes: the land value (continental noise minus the falloff of the
 * land's shape; 0 at the coast) and its metres by the profile curve. Islands of an archipelago come from here.
 */
import { seedFor } from '@skerry/kit';
import type { NoiseSpec, Plane } from '@skerry/noise';
import { assignIslandFields, type IslandsPlan } from './shape/islands.ts';
import { assignBase, assignLand } from './shape/land.ts';
import { assignWarp, planWarp, type WarpPlan } from './shape/warp.ts';
import { buildCurveTable } from '../fields/curve-table.ts';
import { buildFalloffTable } from './shape/falloff.ts';
import { smoothNoise } from '../fields/smooth-noise.ts';
import type { Recipe } from './recipe-schema.ts';
import type { TracedStep } from '../fields/ground.ts';
import type { GroundWork, Stage } from './stage.ts';
import { LEVEL_SCHEMA } from '../levels/level-parameters.ts';
import { choice, group, integer, number, reference } from '@skerry/kit/schema';

export const SHAPE_SCHEMA = group('Land shape', 'Where there is land at all.', {
  kind: choice(
    'Kind',
    ['island', 'archipelago', 'endless', 'level'],
    'island',
    'One island, a sea of islands without end, continents without end, or a walled level.',
  ),
  seaShare: number(
    'Sea',
    '',
    [-1, 1],
    0.3,
    'How much land must rise above before it is land: higher means more sea, lower means more land.',
    { step: 0.01 },
  ),
  island: group('Island', 'The falloff that turns noise into an island.', {
    size: number('Size', 'm', [256, 32768], 2048, 'Width of the square the island lies in; its border is always sea.', {
      scale: 'log',
    }),
    falloff: choice(
      'Falloff',
      ['standard', 'sigmoid', 'round'],
      'round',
      'How land sinks towards the border: two square profiles, or a rounder one.',
    ),
    sharpness: number('Sharpness', '', [1, 10], 3, 'How suddenly land turns to sea; 3 is gentle.', {
      step: 0.1,
      isAdvanced: true,
    }),
    reach: number('Reach', '', [0.5, 12], 3, 'How far out land holds: half of it is gone at reach / (1 + reach).', {
      scale: 'log',
    }),
  }),
  archipelago: group('Archipelago', 'The sea of islands.', {
    spacing: number('Spacing', 'm', [512, 16384], 2400, 'Mean distance between neighbouring islands.', {
      scale: 'log',
    }),
    largest: number('Largest', '', [0.15, 0.75], 0.55, 'Radius of the largest islands, as a share of the spacing.', {
      step: 0.01,
    }),
    smallest: number('Smallest', '', [0.05, 0.5], 0.2, 'Radius of the smallest islands, as a share of the spacing.', {
      step: 0.01,
    }),
    empty: number('Open sea', '', [0, 0.9], 0.2, 'Share of places without any island.', { step: 0.01 }),
  }),
  coast: group('Coast', 'What bends the outline of islands.', {
    wobble: number('Wobble', '', [0, 1], 0.35, 'How far the coast strays from the plain outline.', { step: 0.01 }),
    scale: number('Scale', 'm', [32, 8192], 620, 'Length of its bays and headlands.', { scale: 'log' }),
    octaves: integer('Octaves', [1, 8], 4, 'How many sizes of bays and headlands there are.', {
      cost: 1,
      isAdvanced: true,
    }),
  }),
  level: group('Level', 'An obstacle level made from noise, for the chase.', {
    frequency: LEVEL_SCHEMA.frequency,
    threshold: LEVEL_SCHEMA.threshold,
    width: LEVEL_SCHEMA.width,
    depth: LEVEL_SCHEMA.depth,
    cell: choice('Cell', ['1', '2', '4', '8'], '4', 'Edge of one cell in metres.'),
    biome: reference(
      'Biome',
      'biome',
      'none',
      'Id of the biome on top of the obstacles; none for the one around them.',
    ),
    wall: number('Wall', 'm', [0.5, 40], 4, 'Height of the obstacles.', { softRange: [0.5, 20], step: 0.5 }),
  }),
});

export type ShapePlan = {
  readonly kind: Recipe['shape']['kind'];
  readonly seaShare: number;
  readonly baseLevel: number;
  readonly continent: {
    readonly noise: NoiseSpec;
    readonly table: Float32Array | undefined;
    readonly height: number;
    readonly warp: WarpPlan | undefined;
  };
  /** The warp of the islands' outlines; undefined in worlds without islands. */
  readonly coast: { readonly noise: NoiseSpec; readonly wobble: number; readonly falloff: Float32Array } | undefined;
  /** The single island: width of its square, metres, and whether distance is measured as a circle. */
  readonly island: { readonly size: number; readonly isRound: boolean } | undefined;
  readonly islands: IslandsPlan | undefined;
  /** The platform of a level: its size, metres. */
  readonly platform: { readonly width: number; readonly depth: number } | undefined;
};

/** Cells of open ground around a level. */
const PLATFORM_MARGIN = 6;
const CONTINENT: TracedStep = {
  id: 'continent',
  label: 'Continent',
  note: 'the large shape of the land, from the base level up or down',
};

export const SHAPE: Stage<'shape', typeof SHAPE_SCHEMA, ShapePlan> = {
  id: 'shape',
  label: 'Land shape',
  explain: 'Where there is land at all, and how high its large shapes stand.',
  schema: SHAPE_SCHEMA,
  after: [],

  plan({ shape, terrain }, seed) {
    const { kind, island, coast, level } = shape;
    const { continent } = terrain;
    const hasCoast = kind === 'island' || kind === 'archipelago';
    const cell = Number(level.cell);
    const margin = PLATFORM_MARGIN * cell;
    return {
      kind,
      seaShare: shape.seaShare,
      baseLevel: terrain.baseLevel,
      continent: {
        noise: smoothNoise(seed, 'continent', continent),
        table: buildCurveTable(continent.profile),
        height: continent.height,
        warp: continent.warped ? planWarp(terrain.warp, seed) : undefined,
      },
      coast: hasCoast
        ? { noise: smoothNoise(seed, 'coast', coast), wobble: coast.wobble, falloff: buildFalloffTable(island) }
        : undefined,
      island: kind === 'island' ? { size: island.size, isRound: island.falloff === 'round' } : undefined,
      islands: kind === 'archipelago' ? planIslands(shape, seed) : undefined,
      platform:
        kind === 'level' ? { width: level.width * cell + margin, depth: level.depth * cell + margin } : undefined,
    };
  },

  fill(work, part) {
    const { engine, grid, coarseGrid, refine } = work;
    engine.setGrid(coarseGrid);
    const islands = part.islands && writeIslandFields(work, part.islands);
    const coarseWarp = assignWarp(engine, part.continent.warp);
    const coarseLand = assignLand(engine, part, coarseGrid, islands?.distance, coarseWarp);
    const coarseBase = assignBase(engine, part, coarseLand, islands?.heightScale);
    const coarse = { land: coarseLand, base: coarseBase, warmer: islands?.warmer, wetter: islands?.wetter };
    engine.setGrid(grid);
    const isSame = coarseGrid === grid;
    const warp = isSame ? coarseWarp : assignWarp(engine, part.continent.warp);
    const heightScale = islands && refine(islands.heightScale);
    const land = isSame ? coarseLand : assignLand(engine, part, grid, islands && refine(islands.distance), warp);
    const base = isSame ? coarseBase : assignBase(engine, part, land, heightScale);
    work.trace(CONTINENT, base);
    return { coarse, land, base, heightScale, warp };
  },
};

/** The lattice of an archipelago. */
export function planIslands({ archipelago }: Recipe['shape'], seed: number): IslandsPlan {
  return { ...archipelago, seed: seedFor(seed, 'islands') };
}

type IslandPlanes = {
  readonly distance: Plane;
  readonly heightScale: Plane;
  readonly warmer: Plane;
  readonly wetter: Plane;
};

function writeIslandFields({ engine, coarseGrid }: GroundWork, islands: IslandsPlan): IslandPlanes {
  const newField = (): Float32Array => new Float32Array(coarseGrid.width * coarseGrid.depth);
  const fields = { distance: newField(), heightScale: newField(), warmer: newField(), wetter: newField() };
  assignIslandFields(fields, islands, coarseGrid);
  return {
    distance: engine.write(engine.plane(), fields.distance),
    heightScale: engine.write(engine.plane(), fields.heightScale),
    warmer: engine.write(engine.plane(), fields.warmer),
    wetter: engine.write(engine.plane(), fields.wetter),
  };
}
