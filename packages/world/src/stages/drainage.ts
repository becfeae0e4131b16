/*
 * Drainage: where water runs, from the large shapes of the land, and the valleys it has cut. The network of nodes is
 * laid once per block of land and remembered; a grid gathers the rivers and lakes near it, and its ground is lowered
 * to their valleys. Channels and water follow in the stage `rivers`.
 */
import { seedFor } from '@skerry/kit';
import type { GridSpec } from '@skerry/noise';
import { createRiverMap, type RiverBlock, type RiverMap, type RiverMapPlan } from '../drainage/river-map.ts';
import { reportRivers } from '../drainage/river-report.ts';
import type { GroundShapes } from '../drainage/node-ground.ts';
import { smoothNoise } from '../fields/smooth-noise.ts';
import type { TracedStep } from '../fields/ground.ts';
import type { Recipe } from './recipe-schema.ts';
import { assignValleys } from './rivers/valley-field.ts';
import type { GroundWork, Stage } from './stage.ts';
import { applyTerrain2, planTerrain2, type Terrain2Plan } from './terrain-2.ts';
import type { NoisePart } from './terrain/noise-layer.ts';

export type DrainagePlan = {
  readonly rivers: RiverMapPlan;
  /** The layers that are large enough for nodes to see. */
  readonly shapes: Terrain2Plan;
};

/** Metres between nodes; farther apart where continents are large. */
const SPACING = 64;
const WIDE_SPACING = 96;
const LARGE_CONTINENTS = 16_000;
/** Layers finer than this many spacings are left to the ground between nodes. */
const FINEST_SPACINGS = 2;
/** Nodes that feed a spring: few on islands, whose rivers are short. */
const SPRING_NODES = { island: 14, archipelago: 16, endless: 36 };
/** Depth that outlets of basins are cut, metres: in worlds with many lakes water stands instead. */
const DEEPEST_CUT = 12;
const SHALLOWEST_CUT = 1;
/** Grids with wider steps show no rivers: no channel is wide enough, and finding them takes land without end. */
const WIDEST_STEP = 64;
/** Maps with wider steps do not draw them as lines either. */
const WIDEST_LINES = 100;
/** Metres over which a valley's edge is rounded. */
const EDGE_ROUNDING = 5;

const VALLEYS: TracedStep = { id: 'valleys', label: 'Valleys', note: 'lowered to the valley of a river' };

const FLOW_COLOURS = ['#eef0e6', '#8ec3d6', '#2f78a8', '#0d3a66'];

export const DRAINAGE: Stage<'drainage', undefined, DrainagePlan | undefined, 'flow'> = {
  id: 'drainage',
  label: 'Drainage',
  explain: 'Where water runs, and the valleys it has cut.',
  schema: undefined,
  mapLayers: [
    {
      id: 'flow',
      label: 'Rivers',
      explain: 'Where water runs, and how wide the rivers are.',
      legend: () => ({ kind: 'ramp', unit: 'm', from: 0, to: 30, colours: FLOW_COLOURS }),
      value({ rivers }) {
        const widthByVertex = rivers?.lines().widthByVertex;
        return (i) => widthByVertex?.[i] ?? 0;
      },
    },
  ],
  after: ['shape', 'climate', 'biomes', 'terrain'],
  refines: 'terrain',

  plan(recipe, seed) {
    const { kind } = recipe.shape;
    if (kind === 'level') return undefined;
    const spacing = kind === 'endless' && recipe.terrain.continent.scale >= LARGE_CONTINENTS ? WIDE_SPACING : SPACING;
    return {
      rivers: {
        network: {
          lattice: { spacing, seed: seedFor(seed, 'drainage nodes') },
          seaLevel: recipe.water.seaLevel,
          cut: DEEPEST_CUT + (SHALLOWEST_CUT - DEEPEST_CUT) * recipe.water.lakes.share,
        },
        springNodes: SPRING_NODES[kind],
        bends: [bendsOf(seed, 'river bends x', spacing), bendsOf(seed, 'river bends z', spacing)],
      },
      shapes: planShapes(recipe, seed, spacing),
    };
  },

  fill(work, part) {
    const { engine, grid, coarseGrid, fields, refine } = work;
    const { onRivers } = work.options;
    if (!part || grid.step > (onRivers ? WIDEST_LINES : WIDEST_STEP)) return { rivers: undefined };
    const { map } = riverMemory(work, part);
    const rivers = riversNear(work, map);
    onRivers?.(reportRivers(map, rivers, grid));
    if (grid.step > WIDEST_STEP) return { rivers: undefined };
    const values = new Float32Array(coarseGrid.width * coarseGrid.depth);
    if (!assignValleys(values, coarseGrid, rivers)) return { rivers };
    engine.setGrid(coarseGrid);
    const coarse = engine.write(engine.plane(), values);
    engine.setGrid(grid);
    const height = engine.smoothMin(engine.plane(), fields.height, refine(coarse), EDGE_ROUNDING);
    work.trace(VALLEYS, height);
    return { height, rivers };
  },
};

function bendsOf(seed: number, purpose: string, spacing: number) {
  return smoothNoise(seed, purpose, { scale: 2.2 * spacing, octaves: 2 });
}

function planShapes(recipe: Recipe, seed: number, spacing: number): Terrain2Plan {
  const part = planTerrain2(recipe, seed);
  const finest = 1 / (FINEST_SPACINGS * spacing);
  const isLarge = ({ kind, part: layer }: Terrain2Plan['layers'][number]): boolean =>
    kind !== 'noise' || (layer as NoisePart).noise.frequency <= finest;
  return { ...part, layers: part.layers.filter(isLarge) };
}

/** The stage's memory: the map of rivers, and the work whose engine samples the ground for it. */
type Memory = { readonly map: RiverMap; work: GroundWork };

function riversNear({ grid }: GroundWork, map: RiverMap): RiverBlock[] {
  const { x, z, step, width, depth } = grid;
  return map.near(x, z, x + (width - 1) * step, z + (depth - 1) * step);
}

function riverMemory(work: GroundWork, part: DrainagePlan): Memory {
  const memory = work.memory((): Memory => {
    const own: Memory = { map: createRiverMap(part.rivers, (grid) => sampleShapes(own.work, part, grid)), work };
    return own;
  });
  memory.work = work;
  return memory;
}

/** The large shapes of the land on another grid; the work's own is restored. */
function sampleShapes(work: GroundWork, { shapes }: DrainagePlan, grid: GridSpec): GroundShapes {
  const { engine } = work;
  const mark = engine.mark();
  const there = work.on(grid, 'biomes');
  const height = applyTerrain2(there, shapes);
  const count = grid.width * grid.depth;
  const heights = engine.read(height, new Float32Array(count));
  const moistures = engine.read(there.fields.moisture, new Float32Array(count));
  engine.release(mark);
  engine.setGrid(work.grid);
  return { heights, moistures };
}
