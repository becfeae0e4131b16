/*
 * Lakes at their own level. Each cell of a lattice may hold one, entirely inside the cell, so a sample looks at one
 * cell only, at every level of detail. A hash proposes the place; the ground around it decides whether the lake can be
 * there and how high it stands: it needs a ring of land that is nearly level, and settles below its lowest point.
 * A sea that rises above a lake covers it; the bowl stays.
 * The ground is bent to a bowl under the lake and to a rim around it, so water never hangs in the air.
 */
import { hash2, rngFromSeed } from '@skerry/kit';
import { type NoiseSpec, sampleNoiseRow2 } from '@skerry/noise';
import type { GroundWork } from '../stage.ts';
import { copyGround, type Ground, NO_BIOME } from '../../fields/ground.ts';

export type Lake = {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  readonly level: number;
};
type LakeSite = Omit<Lake, 'level'>;

export type LakesPlan = {
  readonly seed: number;
  readonly shoreNoise: NoiseSpec;
  readonly share: number;
  readonly spacing: number;
  readonly smallest: number;
  readonly largest: number;
  readonly depth: number;
  /** Index of the biome that grows around lakes, or NO_BIOME. */
  readonly biome: number;
  /** Moisture added at the shore. */
  readonly shore: number;
  readonly baseLevel: number;
  readonly seaLevel: number;
};

export type LakeMap = {
  /** The lake of a lattice cell, or undefined; `work` provides the ground it settles on. */
  lakeOfCell(ix: number, iz: number, work: GroundWork): Lake | undefined;
};
type LakeOfCell = (ix: number, iz: number) => Lake | undefined;

/** In radii: the maximum distance at which a lake bends the ground. */
const REACH = 1.9;
/** In radii, including the shore noise: where the bowl starts to replace the land, and where it has replaced it. */
const BOWL_FROM = 1.5;
const BOWL_UNTIL = 0.9;
/** In radii: up to here the water surface is the lake's, slightly below its shore. */
const WATER_UNTIL = 1.25;
/** How far bays and headlands deviate from a circle, and how many there are per radius. */
const SHORE_WOBBLE = 1.25;
const SHORE_BAYS = 0.75;
/** The lake stands this far below the lowest land around it, metres. */
const FREEBOARD = 0.6;
const RING_SAMPLES = 7;
const MAX_KNOWN_LAKES = 4096;

/** Lakes of a plan, cached as they are found. */
export function createLakeMap(plan: LakesPlan): LakeMap {
  const lakeByCell = new Map<string, Lake | undefined>();
  return {
    lakeOfCell(ix, iz, work) {
      const cell = `${ix},${iz}`;
      if (lakeByCell.has(cell)) return lakeByCell.get(cell);
      const site = lakeSite(plan, ix, iz);
      const lake = site && settleLake(work, plan, site);
      if (lakeByCell.size >= MAX_KNOWN_LAKES) lakeByCell.clear();
      lakeByCell.set(cell, lake);
      return lake;
    },
  };
}

function lakeSite(plan: LakesPlan, ix: number, iz: number): LakeSite | undefined {
  const { share, spacing, smallest, largest } = plan;
  const rng = rngFromSeed(hash2(ix, iz, plan.seed));
  if (rng.unit() >= share) return undefined;
  const size = rng.unit();
  const radius = smallest + (largest - smallest) * size * size;
  const slack = spacing / 2 - radius * REACH;
  return {
    x: (ix + 0.5) * spacing + rng.range(-slack, slack),
    z: (iz + 0.5) * spacing + rng.range(-slack, slack),
    radius,
  };
}

function settleLake(work: GroundWork, plan: LakesPlan, site: LakeSite): Lake | undefined {
  const { engine } = work;
  const step = site.radius / 2;
  const half = (RING_SAMPLES - 1) / 2;
  const ring = { x: site.x - half * step, z: site.z - half * step, step, width: RING_SAMPLES, depth: RING_SAMPLES };
  const mark = engine.mark();
  const { heightByVertex } = work.on(ring).fields.ground;
  engine.release(mark);
  engine.setGrid(work.grid);
  let lowest = Infinity;
  let highest = -Infinity;
  for (let iz = 0, i = 0; iz < RING_SAMPLES; iz++)
    for (let ix = 0; ix < RING_SAMPLES; ix++, i++) {
      const dx = ix - half;
      const dz = iz - half;
      if (dx * dx + dz * dz < 4) continue; // the lake replaces the ground inside it
      lowest = Math.min(lowest, heightByVertex[i]);
      highest = Math.max(highest, heightByVertex[i]);
    }
  const level = lowest - FREEBOARD;
  const isLevel = highest - lowest < Math.max(6, 0.4 * site.radius);
  return isLevel && level > plan.baseLevel + 0.5 ? { ...site, level } : undefined;
}

/** The ground with its height, water and moisture bent to every lake on the grid; the same object if there is none. */
export function bendToLakes(ground: Ground, plan: LakesPlan, lakeOfCell: LakeOfCell): Ground {
  const { grid } = ground;
  let bent = ground;
  const columns = cellsAlong(grid.x, grid.step, grid.width, plan.spacing);
  for (const iz of cellsAlong(grid.z, grid.step, grid.depth, plan.spacing))
    for (const ix of columns) {
      const site = lakeSite(plan, ix, iz);
      if (!site) continue;
      bendToLake(plan, grid, { ix, iz, site }, lakeOfCell, () => {
        if (bent === ground) bent = copyGround(ground);
        return bent;
      });
    }
  return bent;
}

/** The lattice columns or rows that hold a sample; on coarse grids many hold none. */
function cellsAlong(start: number, step: number, count: number, spacing: number): number[] {
  const cells: number[] = [];
  for (let k = 0; k < count; k++) {
    const cell = Math.floor((start + k * step) / spacing);
    if (cell !== cells[cells.length - 1]) cells.push(cell);
  }
  return cells;
}

type LakeCell = { readonly ix: number; readonly iz: number; readonly site: LakeSite };

/** Applies one lake, which never reaches outside its cell. `edit` gives ground that may be written to. */
function bendToLake(
  plan: LakesPlan,
  grid: Ground['grid'],
  { ix, iz, site }: LakeCell,
  lakeOfCell: LakeOfCell,
  edit: () => Ground,
): void {
  const { spacing } = plan;
  const reach = site.radius * REACH;
  const firstRow = Math.max(0, Math.floor((site.z - reach - grid.z) / grid.step));
  const lastRow = Math.min(grid.depth - 1, Math.ceil((site.z + reach - grid.z) / grid.step));
  const firstColumn = Math.max(0, Math.floor((site.x - reach - grid.x) / grid.step));
  const lastColumn = Math.min(grid.width - 1, Math.ceil((site.x + reach - grid.x) / grid.step));
  const columns = lastColumn - firstColumn + 1;
  if (firstRow > lastRow || columns <= 0) return;
  const vertexByPlace = new Int32Array(columns);
  const squareByPlace = new Float64Array(columns);
  const noiseXByPlace = new Float64Array(columns);
  const wobbleByPlace = new Float32Array(columns);
  let lake: Lake | undefined;
  for (let row = firstRow; row <= lastRow; row++) {
    const z = grid.z + row * grid.step;
    if (Math.floor(z / spacing) !== iz) continue;
    const dz = (z - site.z) / site.radius;
    let count = 0;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const x = grid.x + column * grid.step;
      const dx = (x - site.x) / site.radius;
      const square = dx * dx + dz * dz;
      if (square >= REACH * REACH || Math.floor(x / spacing) !== ix) continue;
      vertexByPlace[count] = row * grid.width + column;
      squareByPlace[count] = square;
      // Each lake samples the noise at its own offset.
      noiseXByPlace[count++] = dx * SHORE_BAYS + ix * 7.31;
    }
    if (count === 0) continue;
    lake ??= lakeOfCell(ix, iz);
    if (!lake) return;
    const ground = edit();
    sampleNoiseRow2(wobbleByPlace, plan.shoreNoise, noiseXByPlace, dz * SHORE_BAYS + iz * 7.31, count);
    for (let k = 0; k < count; k++) {
      // The wobble fades towards the maximum reach, so the lake stays inside it.
      const fade = 1 - squareByPlace[k] / (REACH * REACH);
      const distance = Math.sqrt(squareByPlace[k]) * (1 + SHORE_WOBBLE * wobbleByPlace[k] * fade);
      bendVertex(ground, vertexByPlace[k], plan, lake, distance);
    }
  }
}

function bendVertex(ground: Ground, i: number, plan: LakesPlan, { level }: Lake, distance: number): void {
  growShoreBiome(ground, i, plan.biome, rise((REACH - distance) / (REACH - WATER_UNTIL)));
  if (distance >= BOWL_FROM) return;
  const bowl = level + plan.depth * (distance * distance - 1);
  const share = rise((BOWL_FROM - distance) / (BOWL_FROM - BOWL_UNTIL));
  let height = ground.heightByVertex[i];
  height += (bowl - height) * share;
  if (distance > 1 && distance < WATER_UNTIL) height = Math.max(height, level + 0.15);
  ground.heightByVertex[i] = height;
  if (distance < WATER_UNTIL) ground.waterByVertex[i] = Math.max(level, plan.seaLevel);
  const wet = plan.shore * share;
  ground.moistureByVertex[i] = Math.min(1, ground.moistureByVertex[i] + wet);
}

/** A smooth rise from 0 to 1, clamped at both ends. */
function rise(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}

/** Gives the lake's own biome its share of a vertex; the stronger of the two previous biomes stays. */
export function growShoreBiome(ground: Ground, i: number, lakeBiome: number, share: number): void {
  if (lakeBiome === NO_BIOME) return;
  const part = Math.floor(share * 254 + 0.5);
  const before = ground.biomeByVertex[i];
  if (before === lakeBiome || part === 0) return;
  const isStronger = part > 127;
  ground.biomeByVertex[i] = isStronger ? lakeBiome : before;
  ground.otherBiomeByVertex[i] = isStronger ? before : lakeBiome;
  ground.blendByVertex[i] = isStronger ? 254 - part : part;
  if (part === 254) ground.otherBiomeByVertex[i] = lakeBiome;
}
