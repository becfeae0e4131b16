/*
 * A world of tiles without a graphics card: which quarters would be drawn, and where each of their vertices would be,
 * computed as the vertex shader does it, in float32.
 */
import { hash2, packTileKey, unitFromBits } from '@skerry/kit';
import { TILE_CELLS, tileSpan } from '@skerry/world';
import type { Eye } from '../../src/lod/eye.ts';
import { assignRanges, createRanges, type LodRanges } from '../../src/lod/lod-ranges.ts';
import { morphShare, morphVertex } from '../../src/lod/morph.ts';
import { type DrawableTile, selectQuadrants } from '../../src/lod/select-quadrants.ts';
import { assignMissing } from '../../src/lod/missing-tiles.ts';

export type Quarter = { readonly level: number; readonly tx: number; readonly tz: number; readonly quarter: number };
export type Scene = { readonly eye: Eye; readonly ranges: LodRanges; readonly quarters: readonly Quarter[] };
export type Point = { readonly x: number; readonly y: number; readonly z: number };

/** Rough on purpose: any gap would show. */
export function roughHeight(x: number, z: number): number {
  return Math.fround(unitFromBits(hash2(x, z, 7)) * 300 - 100);
}

export type SceneOptions = {
  readonly eye: Eye;
  readonly top: number;
  readonly nearReach: number;
  readonly drawDistance: number;
  /** Numbers of tiles that are not there. */
  readonly missing?: ReadonlySet<number>;
};

/** What would be drawn from an eye, with nothing culled. */
export function drawScene({ eye, top, nearReach, drawDistance, missing = new Set() }: SceneOptions): Scene {
  const ranges = createRanges(top);
  const has = (number: number): boolean => !missing.has(number);
  assignRanges(ranges, nearReach, assignMissing(new Float64Array(top + 1), eye, top, nearReach, has), 1);
  const quarters: Quarter[] = [];
  selectQuadrants<DrawableTile>({
    keepWithin: 0,
    eye,
    ranges,
    drawDistance,
    planes: undefined,
    origin: { x: 0, z: 0 },
    find: (level, tx, tz) => (has(packTileKey(level, tx, tz)) ? { level, tx, tz, lowest: 0, highest: 0 } : undefined),
    emit: ({ level, tx, tz }, quarter) => quarters.push({ level, tx, tz, quarter }),
  });
  return { eye, ranges, quarters };
}

export type Side = 'west' | 'east' | 'north' | 'south';

/** Where a quarter lies, metres. */
export function quarterBox({ level, tx, tz, quarter }: Quarter): { west: number; north: number; span: number } {
  const span = tileSpan(level) / 2;
  return { west: (tx * 2 + (quarter & 1)) * span, north: (tz * 2 + (quarter >> 1)) * span, span };
}

/** The different points along one side of a quarter as drawn, in order. */
export function drawnEdge(scene: Scene, drawn: Quarter, side: Side, stride: number): Point[] {
  const { level, tx, tz, quarter } = drawn;
  const step = 1 << level;
  const half = TILE_CELLS / 2;
  const firstX = (quarter & 1) * half;
  const firstZ = (quarter >> 1) * half;
  const heightAt = (ix: number, iz: number): number =>
    roughHeight(tx * tileSpan(level) + ix * step, tz * tileSpan(level) + iz * step);
  const points = new Map<string, Point>();
  for (let k = 0; k <= half; k += stride) {
    const ix = firstX + (side === 'west' ? 0 : side === 'east' ? half : k);
    const iz = firstZ + (side === 'north' ? 0 : side === 'south' ? half : k);
    const distance = distanceTo(scene.eye, tx * tileSpan(level) + ix * step, tz * tileSpan(level) + iz * step);
    const start = Math.fround(scene.ranges.startByLevel[level]);
    const end = Math.fround(scene.ranges.endByLevel[level]);
    const share = Math.fround(morphShare(distance, start, end, step * stride));
    const vertex = morphVertex(heightAt, ix, iz, stride, share, distance >= end);
    const point = {
      x: tx * tileSpan(level) + vertex.ix * step,
      y: vertex.height,
      z: tz * tileSpan(level) + vertex.iz * step,
    };
    points.set(`${point.x} ${point.y} ${point.z}`, point);
  }
  return [...points.values()].sort((a, b) => a.x - b.x || a.z - b.z);
}

function distanceTo({ x: eyeX, z: eyeZ, clearance }: Eye, x: number, z: number): number {
  const dx = Math.fround(x - Math.fround(eyeX));
  const dz = Math.fround(z - Math.fround(eyeZ));
  return Math.fround(Math.sqrt(Math.fround(dx * dx + dz * dz + clearance * clearance)));
}
