/*
 * The shared part of pattern cells: the points around each lattice corner and along each lattice edge, with their ranks.
 * A corner has one of CORNER_COLOURS colours; its points follow from the colour, an edge's from the colours of its two
 * ends. So any two cells that may stand side by side agree on the strip between them. At each level the strip is as
 * wide as that level's spacing, so no point further inside one cell can come too close to a point inside the other:
 * the spacing holds across seams at full density and at every lower one.
 * Both kinds are cut out of a wider packing, because a strip packed by itself crowds at its rims.
 */
import { rngFor } from '@skerry/kit';
import { CELL_UNITS, DiscPacker, FINEST, SPACING_BY_LEVEL } from './disc-packer.ts';
import { rankPoints } from './rank-points.ts';

export const CORNER_COLOURS = 3;
/** Half the width of an edge's strip. */
export const STRIP_BY_LEVEL = SPACING_BY_LEVEL.map((spacing) => spacing / 2);
/** Half the side of a corner's square: strips that meet at a corner begin this far from it, a spacing from each other. */
export const CORNER_BY_LEVEL = SPACING_BY_LEVEL.map((spacing) => spacing / 2 + Math.ceil(spacing * 0.7072));

/** Patterns do not depend on the world: worlds choose among them. Of 40 seeds tried, this has the most even borders. */
export const PATTERN_SEED = 35;

/** Points relative to the corner, or to the edge's west or north end. */
export type RankedPoints = {
  readonly xs: number[];
  readonly zs: number[];
  readonly levels: number[];
  readonly ranks: number[];
};

export type EdgeAxis = 'x' | 'z';

/** The points that belong to a corner of a colour. */
export function buildCorner(colour: number): RankedPoints {
  const half = CELL_UNITS / 2;
  const rng = rngFor(PATTERN_SEED, 'corner', colour);
  const packer = new DiscPacker({ x0: -half, z0: -half, x1: half, z1: half });
  packer.add(rng.below(SPACING_BY_LEVEL[0]) - 8192, rng.below(SPACING_BY_LEVEL[0]) - 8192, 0);
  for (let level = 0; level <= FINEST; level++) packer.fill(rng, level, () => true);
  const ranks = rankPoints(packer, [], rng, Infinity);
  return keepPoints(packer, ranks, isAtCorner);
}

/** The points that belong to an edge between corners of two colours, without those of the corners. */
export function buildEdge(axis: EdgeAxis, from: RankedPoints, to: RankedPoints, code: number): RankedPoints {
  const rng = rngFor(PATTERN_SEED, `edge-${axis}`, code);
  const margin = CORNER_BY_LEVEL[0];
  const packer = new DiscPacker({ x0: -margin, z0: -margin, x1: CELL_UNITS + margin, z1: margin });
  const ends = [
    { points: from, x: 0 },
    { points: to, x: CELL_UNITS },
  ];
  const given: number[] = [];
  for (const { points, x } of ends) {
    // An edge along z is the mirrored case.
    const [along, across] = axis === 'x' ? [points.xs, points.zs] : [points.zs, points.xs];
    for (let i = 0; i < along.length; i++) packer.add(along[i] + x, across[i], points.levels[i]);
    given.push(...points.ranks);
  }
  const isAtEnd = (x: number, z: number, level: number): boolean =>
    isAtCorner(x, z, level) || isAtCorner(x - CELL_UNITS, z, level);
  for (let level = 0; level <= FINEST; level++) packer.fill(rng, level, (x, z) => !isAtEnd(x, z, level));
  const ranks = rankPoints(packer, given, rng, Infinity);
  const kept = keepPoints(packer, ranks, (x, z, level) => isAtEdge(x, z, level) && !isAtEnd(x, z, level));
  return axis === 'x' ? kept : { ...kept, xs: kept.zs, zs: kept.xs };
}

/** Whether a position, relative to a corner, belongs to the corner. */
export function isAtCorner(x: number, z: number, level: number): boolean {
  const half = CORNER_BY_LEVEL[level];
  return x >= -half && x < half && z >= -half && z < half;
}

function isAtEdge(x: number, z: number, level: number): boolean {
  const half = STRIP_BY_LEVEL[level];
  return x >= 0 && x < CELL_UNITS && z >= -half && z < half;
}

function keepPoints(
  { xs, zs, levels }: DiscPacker,
  rankByPoint: Float32Array,
  keeps: (x: number, z: number, level: number) => boolean,
): RankedPoints {
  const kept: RankedPoints = { xs: [], zs: [], levels: [], ranks: [] };
  for (let i = 0; i < xs.length; i++) {
    if (!keeps(xs[i], zs[i], levels[i])) continue;
    kept.xs.push(xs[i]);
    kept.zs.push(zs[i]);
    kept.levels.push(levels[i]);
    kept.ranks.push(rankByPoint[i]);
  }
  return kept;
}
