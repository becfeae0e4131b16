/*
 * Bins: who is near whom. Every tick the agents are put in order of the square bin they stand in, by a counting sort;
 * "place" is an agent's index in that order, and what the inner loops read is copied into arrays by place, so that
 * neighbours lie side by side in memory.
 * The table of bins wraps around: bins far apart may share a row of the table, which costs a look at a distance and
 * nothing else, and memory depends on the number of agents alone, not on the size of the map.
 */

export type Bins = {
  /** Bins along a side of the table, a power of two. */
  readonly side: number;
  binMetres: number;
  /** Places of bin b: start[b] .. start[b + 1]. */
  readonly startByBin: Int32Array;
  readonly binByAgent: Int32Array;
  /** Agents there are; places 0 .. count - 1. */
  count: number;
  readonly agentByPlace: Int32Array;
  /** The cell of the plane that an agent's centre is in; -1 outside. */
  readonly cellByPlace: Int32Array;
  readonly stateByPlace: Uint8Array;
  readonly groupByPlace: Int32Array;
  readonly xByPlace: Float64Array;
  readonly zByPlace: Float64Array;
  readonly radiusByPlace: Float64Array;
  readonly velocityXByPlace: Float64Array;
  readonly velocityZByPlace: Float64Array;
  /** Unit vector of the desired heading, or 0, 0. */
  readonly headingXByPlace: Float64Array;
  readonly headingZByPlace: Float64Array;
  /** What is left of the path to the goal, in cells; Infinity without one. */
  readonly leftByPlace: Float64Array;
  /** Share of its speed that an agent wants to walk with. */
  readonly paceByPlace: Float64Array;
  /** Metres to move this tick, from desired to final, and at most. */
  readonly stepXByPlace: Float64Array;
  readonly stepZByPlace: Float64Array;
  readonly maxStepByPlace: Float64Array;
  /** Length of the tick. */
  seconds: number;
  /** Longest `maxStep` of all, and widest radius. */
  longestStep: number;
  widest: number;
};

/** The table is never so small that the bins around one agent meet themselves. */
const MIN_SIDE = 64;

export function createBins(capacity: number): Bins {
  let side = MIN_SIDE;
  while (side * side < capacity) side *= 2;
  const numbers = () => new Float64Array(capacity);
  return {
    side,
    binMetres: 1,
    startByBin: new Int32Array(side * side + 1),
    binByAgent: new Int32Array(capacity),
    count: 0,
    agentByPlace: new Int32Array(capacity),
    cellByPlace: new Int32Array(capacity),
    stateByPlace: new Uint8Array(capacity),
    groupByPlace: new Int32Array(capacity),
    xByPlace: numbers(),
    zByPlace: numbers(),
    radiusByPlace: numbers(),
    velocityXByPlace: numbers(),
    velocityZByPlace: numbers(),
    headingXByPlace: numbers(),
    headingZByPlace: numbers(),
    leftByPlace: numbers(),
    paceByPlace: numbers(),
    stepXByPlace: numbers(),
    stepZByPlace: numbers(),
    maxStepByPlace: numbers(),
    seconds: 0,
    longestStep: 0,
    widest: 0,
  };
}
