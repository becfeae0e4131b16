/*
 * Lays the ground layers of a world over its colours. The texture is noise at the place; on steep ground it is read on
 * the two walls of a box as well, where height takes the place of the distance that a wall has none of, and mixed by how
 * much the ground faces each. So cliffs do not stretch it.
 */
import type { FieldEngine, GridSpec, NoiseSpec, Plane } from '@skerry/noise';
import { ramp } from './ramp.ts';
import type { Coat } from '../stages/look/ground-layers.ts';

/** What coats depend on, by sample of a grid. */
export type CoatGround = {
  readonly height: (i: number) => number;
  /** Metres above the water. */
  readonly above: (i: number) => number;
  /** x and z of the smooth unit normal. */
  readonly normalX: (i: number) => number;
  readonly normalZ: (i: number) => number;
  /** The two biomes of the sample, and the share of the second in 254ths. */
  readonly biome: (i: number) => number;
  readonly other: (i: number) => number;
  readonly blend: (i: number) => number;
};

/** Receives a sample, the share of a coat there, and how light its texture is, 0 to 1. */
export type LayCoat = (i: number, coat: Coat, share: number, light: number) => void;

/** Walls are read from the first steepness on and count in full from the second: squares of the normal's horizontal part. */
const WALLS_FROM = 0.06;
const WALLS_FULL = 0.24;
/** Metres over which a coat begins at full blend, and the rise over run. */
const HEIGHT_BLEND = 24;
const STEEP_BLEND = 0.4;
/** How much lighter and darker at most. */
const SHADE = 0.22;
/** A texture finer than this many samples would only flicker. */
const FINEST_SAMPLES = 2;

/** A factor for the tint of a coat: its texture makes it lighter and darker too. */
export function shadeOf({ contrast }: Coat, light: number): number {
  return 1 + SHADE * (2 * light - 1) * contrast;
}

/** Visits every sample on which a coat lies, coat by coat. */
export function layCoats(
  coats: readonly Coat[],
  engine: FieldEngine,
  grid: GridSpec,
  ground: CoatGround,
  lay: LayCoat,
): void {
  const count = grid.width * grid.depth;
  const value = new Float32Array(count);
  for (const coat of coats) {
    const isFine = coat.noise !== undefined && 1 / coat.noise.frequency < FINEST_SAMPLES * grid.step;
    if (coat.noise && !isFine) readTexture(value, coat, engine, grid, ground);
    else value.fill(0);
    for (let i = 0; i < count; i++) {
      const here = coat.biome < 0 ? 1 : shareOf(coat.biome, ground, i);
      if (here === 0) continue;
      const rough = value[i];
      const heightBlend = HEIGHT_BLEND * coat.blend + 0.01;
      const begun = ramp(ground.above(i) + rough * heightBlend, coat.from - heightBlend, coat.from + heightBlend);
      if (begun === 0) continue;
      const light = coat.band > 0 ? bandAt(ground.height(i), rough, coat.band) : ramp(rough, -1, 1);
      const share =
        here * begun * steepShare(coat, ground, i, rough) * coat.strength * (1 - coat.contrast * (1 - light));
      if (share > 0) lay(i, coat, share, light);
    }
  }
}

function shareOf(biome: number, { biome: first, other, blend }: CoatGround, i: number): number {
  const part = blend(i) / 254;
  return (first(i) === biome ? 1 - part : 0) + (other(i) === biome ? part : 0);
}

function steepShare({ steep, blend }: Coat, { normalX, normalZ }: CoatGround, i: number, rough: number): number {
  if (steep === 0) return 1;
  const flat = normalX(i) * normalX(i) + normalZ(i) * normalZ(i);
  const rise = Math.sqrt(flat / Math.max(1 - flat, 0.0025));
  const reach = STEEP_BLEND * blend + 0.01;
  return ramp(rise + rough * reach, steep - reach, steep + reach);
}

/** Bands by height, bent by the noise: light, dark, light. */
function bandAt(height: number, rough: number, band: number): number {
  const at = height / band + rough * 0.6;
  const part = at - Math.floor(at);
  return ramp(part < 0.5 ? part : 1 - part, 0.1, 0.4);
}

/** The noise from above, and on steep ground on walls, from -1 to 1. */
function readTexture(
  out: Float32Array,
  { noise, median, swing }: Coat,
  engine: FieldEngine,
  grid: GridSpec,
  { height, normalX, normalZ }: CoatGround,
): void {
  const count = out.length;
  engine.reset();
  engine.setGrid(grid);
  const plane = engine.plane();
  engine.read(engine.noise(plane, noise!), out);
  let isSteep = false;
  for (let i = 0; i < count && !isSteep; i++) isSteep = normalX(i) * normalX(i) + normalZ(i) * normalZ(i) > WALLS_FROM;
  if (isSteep) addWalls(out, noise!, engine, plane, { height, normalX, normalZ });
  for (let i = 0; i < count; i++) out[i] = Math.min(1, Math.max(-1, (out[i] - median) / swing));
}

type Wall = Pick<CoatGround, 'height' | 'normalX' | 'normalZ'>;

/** Mixes in the noise on the walls where the ground faces them; `plane` is memory. */
function addWalls(
  out: Float32Array,
  noise: NoiseSpec,
  engine: FieldEngine,
  plane: Plane,
  { height, normalX, normalZ }: Wall,
): void {
  const count = out.length;
  // Downhill along x, height and distance add up to the length of the wall; uphill they would cancel.
  const east = new Float32Array(count);
  const south = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    east[i] = normalX(i) > 0 ? -height(i) : height(i);
    south[i] = normalZ(i) > 0 ? -height(i) : height(i);
  }
  const none = engine.fill(engine.plane(), 0);
  const along = engine.plane();
  const onEast = engine.read(engine.noise(plane, noise, { x: engine.write(along, east), z: none }), east);
  const onSouth = engine.read(engine.noise(plane, noise, { x: none, z: engine.write(along, south) }), south);
  for (let i = 0; i < count; i++) {
    const [x2, z2] = [normalX(i) * normalX(i), normalZ(i) * normalZ(i)];
    const y2 = 1 - x2 - z2;
    if (x2 + z2 <= WALLS_FROM) continue;
    const [wx, wy, wz] = [x2 * x2, y2 * y2, z2 * z2];
    const walls = (wx * onEast[i] + wy * out[i] + wz * onSouth[i]) / (wx + wy + wz);
    out[i] += (walls - out[i]) * ramp(x2 + z2, WALLS_FROM, WALLS_FULL);
  }
}
