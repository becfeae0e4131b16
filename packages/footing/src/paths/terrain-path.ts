/*
 * A path on foot: points to walk to one after the other, each straight from the one before.
 * Plain data: it is part of a creature's state.
 */

/*
 * complete       leads to the goal
 * partial        the goal cannot be reached or is too far for one search: leads to the nearest place that can
 * unreachable    nowhere nearer
 * out-of-budget  the search was cut off: leads to the best place found so far
 */
export type PathStatus = 'complete' | 'partial' | 'unreachable' | 'out-of-budget';

export type TerrainPath = {
  status: PathStatus;
  /** World x and z of each point in turn; the first is where the path begins. */
  points: number[];
  /** Metres, with slopes, water and rough ground counted longer. */
  cost: number;
};
