/*
 * A path on foot: a list of points, each a straight walk from the one before.
 * Plain data: it is part of a creature's state.
 */

/*
 * complete       leads to the goal
 * partial        the goal is unreachable or too far for one search: leads to the nearest reachable place
 * unreachable    no reachable place is nearer
 * out-of-budget  the search was cut off: leads to the best place found so far
 */
/** Whether a path leads to its goal, near it, or nowhere. */
export type PathStatus = 'complete' | 'partial' | 'unreachable' | 'out-of-budget';

/** A path over terrain with its cost. */
export type TerrainPath = {
  status: PathStatus;
  /** World x and z of each point in turn; the first is where the path begins. */
  points: number[];
  /** Metres, weighted by slopes, water and rough ground. */
  cost: number;
};
