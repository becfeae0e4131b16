/*
 * Bins: a spatial hash of the agents. Every tick the agents are ordered by their square bin with a counting sort;
 * "place" is an agent's index in that order, and the data that inner loops read is copied into arrays by place, so that
 * neighbours lie side by side in memory.
 * The table of bins wraps around: distant bins may share a row of the table, which only costs a distance check, and
 * memory depends on the number of agents alone, not on the size of the map.
 */

export type Bins = {
  /** Bins along a side of the table, a power of two. */
  readonly side: number;
  binMetres: number;
  /** Places of bin b: start[b] .. start[b + 1]. */
  readonly startByBin: Int32Array;
  readonly binByAgent: Int32Array;
  /** Number of agents; places 0 .. count - 1. */
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
  /** Remaining path to the goal, in cells; Infinity without a path. */
  readonly leftByPlace: Float64Array;
  /** Desired speed as a share of the agent's speed. */
  readonly paceByPlace: Float64Array;
  /** Metres to move this tick: first desired, finally actual; and the maximum. */
  readonly stepXByPlace: Float64Array;
  readonly stepZByPlace: Float64Array;
  readonly maxStepByPlace: Float64Array;
  /** Length of the tick. */
  seconds: number;
  /** Longest `maxStep` of all agents, and largest radius. */
  longestStep: number;
  widest: number;
};

/** The table is large enough that the bins around one agent never wrap onto themselves. */
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
