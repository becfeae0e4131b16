/*
 * How far each level of detail reaches, and where it morphs into the next coarser one.
 * A level reaches no farther than its nearest missing tile: detail that is not loaded yet is not drawn, and when
 * it comes the reach grows and the morph carries it in. Two rules keep levels watertight whatever is missing:
 * a level is fully morphed where it ends, and the next coarser one does not begin to morph before the farthest point
 * that a tile of the finer level can touch.
 */
import { assert } from '@skerry/kit';
import { tileSpan } from '@skerry/world';

/** Tolerance for the rounding of float32 distances on the GPU. */
const SLACK = 0.002;
/** Minimum width of the belt in which a level morphs, as a share of its tiles. */
const MIN_BELT = 0.12;
/** Where a level begins to morph at the latest, as a share of its reach, unless finer tiles forbid. */
const BEGIN = 0.72;
const DIAGONAL = Math.SQRT2;
/** Minimum reach of level 0, metres, doubling per level: with less there is no room to morph. */
const MIN_WORTH = 24;
/** Smallest reach of level 0 with which all levels fit into each other. */
export const MIN_REACH = 108;

export type LodRanges = {
  /** Coarsest level; it reaches to the horizon and never morphs. */
  readonly top: number;
  /** Tiles of a level are drawn where they are nearer than this, metres; 0 when the level is not drawn at all. */
  readonly reachByLevel: Float64Array;
  readonly startByLevel: Float64Array;
  readonly endByLevel: Float64Array;
};

/** Initial ranges: only the coarsest level is drawn. */
export function createRanges(top: number): LodRanges {
  const ranges: LodRanges = {
    top,
    reachByLevel: new Float64Array(top + 1),
    startByLevel: new Float64Array(top + 1),
    endByLevel: new Float64Array(top + 1),
  };
  ranges.reachByLevel[top] = Infinity;
  return ranges;
}

/** The reach a level has when nothing is missing: each level twice the one below. */
export function fullReach(level: number, nearReach: number): number {
  return nearReach * (1 << level);
}

/**
 * The reach that each level must have before the finest one can be drawn at all, finest first: tiles within it are wanted
 * before all others.
 */
export function coreReaches(top: number): Float64Array {
  const reaches = new Float64Array(top + 1);
  reaches[0] = MIN_WORTH * 1.25;
  for (let level = 0; level < top; level++) {
    const holds = reaches[level] * (1 + SLACK) + touch(level) + tileSpan(level + 1) * MIN_BELT;
    reaches[level + 1] = Math.max(holds / (1 - SLACK), fullReach(level + 1, MIN_WORTH));
  }
  return reaches;
}

/**
 * Extends every level as far as allowed; `missingByLevel` is the distance of the nearest missing tile, `growth` how
 * much a reach may grow now, as a share of what is full. Shrinking is never delayed.
 */
export function assignRanges(
  ranges: LodRanges,
  nearReach: number,
  missingByLevel: ArrayLike<number>,
  growth: number,
): LodRanges {
  assert(nearReach >= MIN_REACH, () => `expected a reach of ${MIN_REACH} m or more, got ${nearReach}`);
  const { top, reachByLevel, startByLevel, endByLevel } = ranges;
  for (let level = top - 1; level >= 0; level--) {
    const full = fullReach(level, nearReach);
    const coarser = reachByLevel[level + 1] * (1 - SLACK) - tileSpan(level + 1) * MIN_BELT;
    const most = Math.min(full, missingByLevel[level], (coarser - touch(level)) / (1 + SLACK));
    const least = fullReach(level, MIN_WORTH);
    const grown = growth > 0 ? Math.max(reachByLevel[level] + full * growth, least) : reachByLevel[level];
    const reach = Math.min(most, grown);
    reachByLevel[level] = reach >= least ? reach : 0;
  }
  for (let level = 0; level < top; level++) {
    const end = reachByLevel[level] * (1 - SLACK);
    const finer =
      level > 0 && reachByLevel[level - 1] > 0 ? reachByLevel[level - 1] * (1 + SLACK) + touch(level - 1) : 0;
    endByLevel[level] = end;
    startByLevel[level] = Math.max(finer, end * BEGIN);
  }
  // Larger than any distance, and still a number that float32 can divide by.
  startByLevel[top] = 1e9;
  endByLevel[top] = 2e9;
  return ranges;
}

/** How far beyond its reach a level's tiles can extend. */
function touch(level: number): number {
  return tileSpan(level) * DIAGONAL * (1 + SLACK);
}
