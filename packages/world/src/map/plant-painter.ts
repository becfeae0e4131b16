/*
 * Trees, bushes and stones on the map. Close up each is drawn where it stands; from farther away woods become a tint
 * that follows tree density, because a kilometre of single trees is slow to build and looks grey.
 */
import { buildTile } from '../grow/build-tile.ts';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { buildScatter } from '../scatter/index.ts';
import { maxTileIndex, TILE_CELLS } from '../tile/tile.ts';
import { type PlantStamp, plantStampsOf } from './plant-stamps.ts';
import type { Relief } from './relief.ts';
import { ramp } from './ramp.ts';

export type PlantCanvas = {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** World position of the centre of the first pixel. */
  readonly x: number;
  readonly z: number;
  readonly metresPerPixel: number;
};

/** Above this many metres per pixel, woods are a tint. */
export const SINGLE_TREES_UNTIL = 4;
const BUSHES_UNTIL = 0.8;
const GRASS_UNTIL = 0.35;
/** Crowns and shadows reach at most this far from the stem, metres. */
const MAX_REACH = 14;
const SHADOW_LENGTH = 0.45;
/** Nothing grows where every sample is this far under water, metres. */
const DEEP = 4;

/** Draws everything that stands on the ground of the image, north to south. */
export function drawPlants(canvas: PlantCanvas, plan: WorldPlan): void {
  const { x, z, metresPerPixel, width, height } = canvas;
  if (metresPerPixel > SINGLE_TREES_UNTIL || plan.recipe.scatter.density === 0) return;
  const stamps = plantStampsOf(plan);
  // Nothing grows beyond the edge of the world.
  const last = maxTileIndex(0);
  const firstX = Math.max(-last, Math.floor((x - MAX_REACH) / TILE_CELLS));
  const lastX = Math.min(last, Math.floor((x + width * metresPerPixel + MAX_REACH) / TILE_CELLS));
  const firstZ = Math.max(-last, Math.floor((z - MAX_REACH) / TILE_CELLS));
  const lastZ = Math.min(last, Math.floor((z + height * metresPerPixel + MAX_REACH) / TILE_CELLS));
  for (let tz = firstZ; tz <= lastZ; tz++)
    for (let tx = firstX; tx <= lastX; tx++) drawTile(canvas, plan, stamps, tx, tz);
}

function drawTile(canvas: PlantCanvas, plan: WorldPlan, stamps: readonly PlantStamp[], tx: number, tz: number): void {
  const { metresPerPixel: mpp } = canvas;
  if (isDeepWater(plan, tx, tz)) return;
  const tile = buildTile(plan, { level: 0, tx, tz });
  const strata = mpp > BUSHES_UNTIL ? 1 : mpp > GRASS_UNTIL ? 2 : 3;
  const { count, xByItem, zByItem, speciesByItem, scaleByItem, idByItem } = buildScatter(plan.scatter, tile, strata);
  // Fine strata come last in a tile, but small things must not cover large ones.
  for (let item = count - 1; item >= 0; item--) {
    const stamp = stamps[speciesByItem[item]];
    const px = (tile.x + xByItem[item] - canvas.x) / mpp;
    const pz = (tile.z + zByItem[item] - canvas.z) / mpp;
    const radius = (stamp.radius * scaleByItem[item]) / mpp;
    const shadow = (stamp.height * scaleByItem[item] * SHADOW_LENGTH) / mpp;
    drawShadow(canvas, px + shadow * 0.5, pz + shadow * 0.5, radius * 0.95);
    drawCrown(canvas, stamp, px, pz, radius, (idByItem[item] % 64) / 64);
  }
}

/** Checks a few samples first: building a tile of open sea, only to find nothing on it, takes five times as long. */
function isDeepWater(plan: WorldPlan, tx: number, tz: number): boolean {
  const grid = { x: tx * TILE_CELLS, z: tz * TILE_CELLS, step: 8, width: 9, depth: 9 };
  const { heightByVertex, waterByVertex } = groundBuilderOf(plan).build(grid);
  return heightByVertex.every((height, i) => height < waterByVertex[i] - DEEP);
}

function drawShadow(canvas: PlantCanvas, px: number, pz: number, radius: number): void {
  forDisc(canvas, px, pz, radius, (out, coverage) => {
    const { pixels } = canvas;
    pixels[out] *= 1 - 0.34 * coverage;
    pixels[out + 1] *= 1 - 0.3 * coverage;
    pixels[out + 2] *= 1 - 0.2 * coverage;
  });
}

function drawCrown(
  canvas: PlantCanvas,
  { shade, light }: PlantStamp,
  px: number,
  pz: number,
  radius: number,
  lot: number,
): void {
  const { pixels } = canvas;
  const brightness = 0.42 + 0.3 * lot;
  forDisc(canvas, px, pz, radius, (out, coverage, dx, dz) => {
    const lit = Math.min(1, Math.max(0, brightness - 0.42 * (dx + dz)));
    for (let c = 0; c < 3; c++) {
      const colour = shade[c] + (light[c] - shade[c]) * lit;
      pixels[out + c] += (colour - pixels[out + c]) * coverage;
    }
  });
}

/** Visits the pixels of a disc with their coverage and their offset from its centre, in radii. */
function forDisc(
  { width, height }: PlantCanvas,
  px: number,
  pz: number,
  radius: number,
  paint: (out: number, coverage: number, dx: number, dz: number) => void,
): void {
  // A crown smaller than a pixel is drawn fainter, so that it keeps its area on average.
  const drawn = Math.max(radius, 0.6);
  const strength = Math.min(1, (radius / drawn) * (radius / drawn) * 1.3);
  const edge = Math.min(1, drawn);
  for (let row = Math.max(0, Math.ceil(pz - drawn - 1)); row <= Math.min(height - 1, pz + drawn + 1); row++)
    for (let column = Math.max(0, Math.ceil(px - drawn - 1)); column <= Math.min(width - 1, px + drawn + 1); column++) {
      const dx = column - px;
      const dz = row - pz;
      const distance = Math.sqrt(dx * dx + dz * dz);
      const coverage = Math.min(1, Math.max(0, (drawn + edge * 0.5 - distance) / edge)) * strength;
      if (coverage > 0) paint((row * width + column) * 4, coverage, dx / drawn, dz / drawn);
    }
}

/** The colour of woods seen from afar, by biome, with how much of the ground they hide. */
export type WoodsTint = { readonly colour: readonly [number, number, number]; readonly cover: number };

/** The woods of each biome as a tint. */
export function woodsByBiome(plan: WorldPlan): readonly WoodsTint[] {
  const stamps = plantStampsOf(plan);
  return plan.biomes.map((_, biome) => {
    const sum = [0, 0, 0];
    let total = 0;
    let bare = 1;
    plan.scatter.species.forEach(({ densityByBiome, share }, k) => {
      const { isTree, shade, light } = stamps[k];
      const density = Math.min(1, densityByBiome[biome] * share);
      if (!isTree || density === 0) return;
      for (let c = 0; c < 3; c++) sum[c] += density * (shade[c] * 0.55 + light[c] * 0.45);
      total += density;
      bare *= 1 - density;
    });
    return { colour: total > 0 ? [sum[0] / total, sum[1] / total, sum[2] / total] : [0, 0, 0], cover: 1 - bare };
  });
}

/** The density of a wood at a vertex: none on cliffs, beaches, in water, or in the cold. */
export function woodsShare(ground: Ground, relief: Relief, i: number, patch: number, snowBelow: number): number {
  const above = ground.heightByVertex[i] - ground.waterByVertex[i];
  if (above < 1) return 0;
  return (
    ramp(above, 1, 4) *
    ramp(relief.slopeByVertex[i], 0.85, 0.5) *
    ramp(ground.temperatureByVertex[i], snowBelow, snowBelow + 3) *
    (0.45 + 0.55 * ramp(patch, -0.3, 0.25))
  );
}
