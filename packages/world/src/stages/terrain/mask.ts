/*
 * Masks: where a layer shows, as a share from 0 to 1 at each place. All are smooth steps of some field, so no mask
 * makes a cliff by itself. Slopes and distances are measured over a fixed number of metres on the coarse lattice: they
 * must not depend on the spacing of a grid's samples.
 */
import type { NoiseSpec, Plane } from '@skerry/noise';
import { COARSE_STEP } from '../../fields/coarse-grid.ts';
import { smoothNoise } from '../../fields/smooth-noise.ts';
import { group, integer, number, reference, type ValueOf, variants } from '@skerry/kit/schema';
import type { GroundWork } from '../stage.ts';

const FROM = 'Where the mask is 0. Larger than the end it falls instead of rising.';
const TO = 'Where the mask is 1.';
/** Far tiles need the ground before the layer three times, or the land value. */
const SLOPE_COST = 24;
const COAST_COST = 10;
/** Slope masks on top of one another multiply. */
export const MAX_SLOPE_MASKS = 2;

export const MASK_SCHEMA = variants('Mask', 'Where the layer shows.', 'none', {
  none: group('Everywhere', 'All of the world.', {}),
  land: group('Land', 'On land, up to the coast.', {}),
  inland: group('Inland', 'Away from the coast.', {}),
  highland: group('Highland', 'Where the large shapes of the land are high.', {}),
  lowland: group('Lowland', 'Where the large shapes of the land are low.', {}),
  patches: group('Patches', 'In patches three times as large as the layer.', {}),
  height: group('Height', 'By the height of the ground so far.', {
    from: number('From', 'm', [-4000, 8000], 20, FROM, { softRange: [-100, 400] }),
    to: number('To', 'm', [-4000, 8000], 60, TO, { softRange: [-100, 400] }),
  }),
  slope: group(
    'Slope',
    'By how steep the ground is so far (rise over run), over 8 m.',
    {
      from: number('From', '', [0, 20], 0.3, FROM, { softRange: [0, 2], step: 0.01 }),
      to: number('To', '', [0, 20], 0.8, TO, { softRange: [0, 2], step: 0.01 }),
    },
    SLOPE_COST,
  ),
  coast: group(
    'Distance to the coast',
    'By the distance to the coast, judged from how fast the land rises: above 0 on land, below 0 at sea.',
    {
      from: number('From', 'm', [-1000, 1000], 40, FROM, { softRange: [-300, 300], step: 1 }),
      to: number('To', 'm', [-1000, 1000], 120, TO, { softRange: [-300, 300], step: 1 }),
    },
    COAST_COST,
  ),
  noise: group('Noise', 'Where a noise of its own is high.', {
    scale: number('Scale', 'm', [8, 1e6], 800, 'Wavelength of its largest octave.', { scale: 'log' }),
    octaves: integer('Octaves', [1, 6], 2, 'How ragged the borders are.', { cost: 1 }),
    from: number('From', '', [-1, 1], -0.12, FROM, { step: 0.01 }),
    to: number('To', '', [-1, 1], 0.28, TO, { step: 0.01 }),
  }),
  biome: group('Biome', 'In one biome.', {
    biome: reference('Biome', 'biome', 'meadow', 'Id of the biome.'),
  }),
});

export type MaskRecipe = ValueOf<typeof MASK_SCHEMA>;

type Step = { readonly from: number; readonly to: number };
export type MaskPlan =
  | ({ readonly kind: 'land' | 'height' | 'slope' | 'coast' } & Step)
  | ({ readonly kind: 'noise'; readonly noise: NoiseSpec } & Step)
  | { readonly kind: 'biome'; readonly index: number };

/** Land values between which a mask rises from 0 to 1. */
const LAND_STEPS = {
  land: { from: -0.02, to: 0.12 },
  inland: { from: 0.06, to: 0.4 },
  highland: { from: 0.25, to: 0.6 },
  lowland: { from: 0.4, to: 0.1 },
} as const;
const PATCH_STEP = { from: -0.12, to: 0.28 };
/** Patches are this much larger than the largest octave of their layer. */
const PATCH_SCALE = 3;
/** A layer without a noise of its own has patches of this size, metres. */
const PLAIN_PATCHES = 260;
/** Metres over which the distance to the coast is judged: bays smaller than this do not count. */
const COAST_REACH = 32;
/** Maximum measured distance to a coast, metres. */
const FARTHEST_COAST = 1000;

type MaskedLayer = { readonly id: string; readonly mask: MaskRecipe; readonly scale?: number };

/** A mask compiled; undefined for everywhere. */
export function planMask(layer: MaskedLayer, biomeIds: readonly string[], seed: number): MaskPlan | undefined {
  const { id, mask, scale = PLAIN_PATCHES } = layer;
  switch (mask.kind) {
    case 'none':
      return undefined;
    case 'land':
    case 'inland':
    case 'highland':
    case 'lowland':
      return { kind: 'land', ...LAND_STEPS[mask.kind] };
    case 'patches': {
      const noise = smoothNoise(seed, `${id} patches`, { scale: scale * PATCH_SCALE, octaves: 2 });
      return { kind: 'noise', noise, ...PATCH_STEP };
    }
    case 'noise':
      return { kind: 'noise', noise: smoothNoise(seed, `${id} mask`, mask), from: mask.from, to: mask.to };
    case 'biome':
      return { kind: 'biome', index: biomeIds.indexOf(mask.biome) };
    default:
      return { kind: mask.kind, from: mask.from, to: mask.to };
  }
}

/** The inputs of a mask besides the fields of the grid. */
export type MaskSources = {
  /** The height so far, on the engine's grid. */
  readonly height: Plane;
  readonly baseLevel: number;
  /** The height so far on another grid, which becomes the engine's. */
  heightOn(grid: GroundWork['grid']): Plane;
};

/** The mask on the grid of the work, in a new plane. */
export function assignMask(work: GroundWork, mask: MaskPlan, sources: MaskSources): Plane {
  const { engine, fields } = work;
  if (mask.kind === 'biome') return assignShare(work, mask.index);
  const { from, to } = mask;
  const out = engine.plane();
  switch (mask.kind) {
    case 'land':
      return engine.smoothstep(out, fields.land, from, to);
    case 'noise':
      return engine.smoothstep(out, engine.noise(out, mask.noise), from, to);
    case 'height':
      return engine.smoothstep(out, sources.height, sources.baseLevel + from, sources.baseLevel + to);
    case 'slope':
      return onLattice(work, out, () => slopesOf(work, sources), mask);
    case 'coast':
      return onLattice(work, out, () => coastDistancesOf(work), mask);
  }
}

function assignShare({ engine, fields }: GroundWork, index: number): Plane {
  const out = engine.plane();
  const own = fields.shaping.find((one) => one.index === index);
  if (!own) return engine.fill(out, 0);
  return fields.shaping.length === 1 ? engine.fill(out, 1) : engine.copy(out, own.weight);
}

/** A smooth step of a field on the coarse lattice, linear between its points. */
function onLattice(work: GroundWork, out: Plane, field: () => Float32Array, { from, to }: Step): Plane {
  const { engine, grid, coarseGrid } = work;
  const values = field();
  engine.setGrid(coarseGrid);
  const plane = engine.write(engine.plane(), values);
  engine.setGrid(grid);
  const fine = coarseGrid === grid ? plane : engine.upsample(out, plane, coarseGrid);
  return engine.smoothstep(out, fine, from, to);
}

/** Rise over run of the height so far at each lattice point, from that point to its neighbours east and south. */
function slopesOf(work: GroundWork, sources: MaskSources): Float32Array {
  const here = readOn(work, 0, 0, sources.heightOn);
  const east = readOn(work, COARSE_STEP, 0, sources.heightOn);
  const south = readOn(work, 0, COARSE_STEP, sources.heightOn);
  for (let i = 0; i < here.length; i++) {
    const riseX = (east[i] - here[i]) / COARSE_STEP;
    const riseZ = (south[i] - here[i]) / COARSE_STEP;
    here[i] = Math.sqrt(riseX * riseX + riseZ * riseZ);
  }
  return here;
}

/** Metres to the coast: the land value divided by its gradient, which is exact for a straight coast. */
function coastDistancesOf(work: GroundWork): Float32Array {
  const landOn = (grid: GroundWork['grid']): Plane => work.on(grid, 'shape').fields.land;
  const here = readOn(work, 0, 0, landOn);
  const east = readOn(work, COAST_REACH, 0, landOn);
  const south = readOn(work, 0, COAST_REACH, landOn);
  for (let i = 0; i < here.length; i++) {
    const riseX = (east[i] - here[i]) / COAST_REACH;
    const riseZ = (south[i] - here[i]) / COAST_REACH;
    const steepness = Math.sqrt(riseX * riseX + riseZ * riseZ);
    const distance = here[i] / Math.max(steepness, 1e-9);
    here[i] = Math.min(Math.max(distance, -FARTHEST_COAST), FARTHEST_COAST);
  }
  return here;
}

/** Reads a field on the coarse lattice at an offset in metres; frees the planes needed for it. */
function readOn(work: GroundWork, dx: number, dz: number, fieldOn: (grid: GroundWork['grid']) => Plane): Float32Array {
  const { engine, grid, coarseGrid } = work;
  const mark = engine.mark();
  const moved = { ...coarseGrid, x: coarseGrid.x + dx, z: coarseGrid.z + dz };
  const plane = fieldOn(moved);
  engine.setGrid(moved);
  const values = engine.read(plane, new Float32Array(moved.width * moved.depth));
  engine.setGrid(grid);
  engine.release(mark);
  return values;
}
