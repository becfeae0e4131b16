/*
 * The archipelago: an endless lattice of cells, most of them with one island that has its own centre, outline and
 * character. An island follows from its cell alone, so it can be named, listed and saved before it is seen.
 */
import { cos, hash2, sin, unitFromBits } from '@skerry/kit';
import type { GridSpec } from '@skerry/noise';

/** The lattice that islands stand on. */
export type IslandsPlan = {
  readonly seed: number;
  readonly spacing: number;
  readonly largest: number;
  readonly smallest: number;
  readonly empty: number;
};

export type IslandShape = {
  /** Cell of the lattice; the island's identity. */
  readonly ix: number;
  readonly iz: number;
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** Rotation and stretch: world offset to a disc of radius 1. */
  readonly toDisc: readonly [number, number, number, number];
  /** Multiplies the height of its land. */
  readonly heightScale: number;
  /** Added to the climate on it. */
  readonly warmer: number;
  readonly wetter: number;
};

/** The archipelago at a sample: distance (1 at the plain outline) and the nearest island's character. */
export type IslandFields = {
  readonly distance: Float32Array;
  readonly heightScale: Float32Array;
  readonly warmer: Float32Array;
  readonly wetter: Float32Array;
};

/** Beyond this every place is open sea; islands of farther cells are always at least 1.6 radii away. */
const FAR = 1.6;
/** Outlines closer than this merge. */
const MERGE_RADIUS = 0.25;
/** An island's character applies only where no other island is nearly as close, so that it never jumps. */
const CHARACTER_MARGIN = 0.3;

/** Where an island lies: all that most queries need, and cheap to compute. */
type IslandSite = { x: number; z: number; radius: number; size: number };
const _site: IslandSite = { x: 0, z: 0, radius: 0, size: 0 };

/** Fills `site` from the random bits of a cell; false where the sea is open. */
function assignSite(site: IslandSite, plan: IslandsPlan, bits: number, ix: number, iz: number): boolean {
  const { spacing, largest, smallest, empty } = plan;
  // The first island always exists, so that no world begins on an empty sea.
  if (draw(bits, 0) < empty && (ix !== 0 || iz !== 0)) return false;
  site.size = draw(bits, 1);
  site.radius = spacing * (smallest + (largest - smallest) * site.size * site.size);
  const slack = Math.max(0, spacing / 2 - site.radius * 0.3);
  site.x = (ix + 0.5) * spacing + slack * (2 * draw(bits, 4) - 1);
  site.z = (iz + 0.5) * spacing + slack * (2 * draw(bits, 5) - 1);
  return true;
}

function draw(bits: number, k: number): number {
  return unitFromBits(hash2(k, 0, bits));
}

/** The island of a lattice cell, without its name, or undefined where the sea is open. */
export function shapeOfCell(plan: IslandsPlan, ix: number, iz: number): IslandShape | undefined {
  const bits = hash2(ix, iz, plan.seed);
  if (!assignSite(_site, plan, bits, ix, iz)) return undefined;
  const { x, z, radius, size } = _site;
  const angle = draw(bits, 2) * 6.283185307179586;
  const stretch = 0.62 + 0.38 * draw(bits, 3);
  const c = cos(angle) / radius;
  const s = sin(angle) / radius;
  return {
    ix,
    iz,
    x,
    z,
    radius,
    toDisc: [c, s, -s / stretch, c / stretch],
    heightScale: 0.35 + 1.15 * draw(bits, 6) * (0.4 + 0.6 * size),
    warmer: 18 * draw(bits, 7) - 9,
    wetter: 0.7 * draw(bits, 8) - 0.35,
  };
}

/** Whether a cell's island can affect a place; stretching only makes an island narrower than its circle. */
function isFeltAt(plan: IslandsPlan, ix: number, iz: number, px: number, pz: number): boolean {
  if (!assignSite(_site, plan, hash2(ix, iz, plan.seed), ix, iz)) return false;
  const dx = px - _site.x;
  const dz = pz - _site.z;
  return dx * dx + dz * dz < FAR * FAR * _site.radius * _site.radius;
}

/** Distance of a place from an island: 0 in the middle, 1 at its plain outline. */
export function islandDistance({ x, z, toDisc }: IslandShape, px: number, pz: number): number {
  const dx = px - x;
  const dz = pz - z;
  const u = toDisc[0] * dx + toDisc[1] * dz;
  const v = toDisc[2] * dx + toDisc[3] * dz;
  return Math.sqrt(u * u + v * v);
}

/** Fills the fields of the archipelago on a grid. */
export function assignIslandFields(fields: IslandFields, plan: IslandsPlan, grid: GridSpec): IslandFields {
  const { spacing } = plan;
  const isSparse = grid.step >= spacing;
  const islandByCell = new Map<number, IslandShape | undefined>();
  const firstX = Math.floor(grid.x / spacing) - 1;
  const firstZ = Math.floor(grid.z / spacing) - 1;
  const columns = Math.floor((grid.x + (grid.width - 1) * grid.step) / spacing) - firstX + 2;
  const islandAt = (ix: number, iz: number): IslandShape | undefined => {
    const cell = (iz - firstZ) * columns + (ix - firstX);
    let island = islandByCell.get(cell);
    if (island === undefined && !islandByCell.has(cell)) {
      island = shapeOfCell(plan, ix, iz);
      islandByCell.set(cell, island);
    }
    return island;
  };
  for (let row = 0, i = 0; row < grid.depth; row++) {
    const z = grid.z + row * grid.step;
    const cz = Math.floor(z / spacing);
    for (let column = 0; column < grid.width; column++, i++) {
      const x = grid.x + column * grid.step;
      const cx = Math.floor(x / spacing);
      let nearest: IslandShape | undefined;
      let first = FAR;
      let second = FAR;
      for (let dz = -1; dz <= 1; dz++)
        for (let dx = -1; dx <= 1; dx++) {
          // PERF: where every sample has its own cells, caching islands costs more than computing them again.
          const island = isSparse
            ? isFeltAt(plan, cx + dx, cz + dz, x, z) && shapeOfCell(plan, cx + dx, cz + dz)
            : islandAt(cx + dx, cz + dz);
          if (!island) continue;
          const distance = islandDistance(island, x, z);
          if (distance < first) {
            second = first;
            first = distance;
            nearest = island;
          } else if (distance < second) second = distance;
        }
      const overlap = Math.max(0, 1 - (second - first) / MERGE_RADIUS);
      const hold = Math.min(1, (second - first) / CHARACTER_MARGIN);
      fields.distance[i] = first - 0.25 * MERGE_RADIUS * overlap * overlap;
      fields.heightScale[i] = nearest ? 1 + (nearest.heightScale - 1) * hold : 1;
      fields.warmer[i] = nearest ? nearest.warmer * hold : 0;
      fields.wetter[i] = nearest ? nearest.wetter * hold : 0;
    }
  }
  return fields;
}
