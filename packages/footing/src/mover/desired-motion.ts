/*
 * The motion that a player or creature wants in a tick.
 */

/** How a body moves; each gait has a speed. */
export type Gait = 'sneak' | 'walk' | 'run';

/** Where a body wants to go. */
export type DesiredMotion = {
  /** Direction on the plane; its length, up to 1, is the share of the gait's speed. */
  x: number;
  z: number;
  gait: Gait;
  isJumping: boolean;
};

/** No motion. */
export function createDesiredMotion(): DesiredMotion {
  return { x: 0, z: 0, gait: 'walk', isJumping: false };
}
