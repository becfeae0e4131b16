/*
 * What cameras ask of the world: the ground, the water and the trunks. A port: the page answers from tiles that are
 * there already, a test from a formula, `createSampler` from the plan itself.
 */

export type Trunk = {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** Heights of its foot and its top, metres. */
  readonly bottom: number;
  readonly top: number;
};

export type CameraQuery = {
  heightAt(x: number, z: number): number;
  /** Height of the water surface; below the ground where it is dry. */
  waterAt(x: number, z: number): number;
  /** Metres along a unit direction to the ground, or Infinity when it is farther than `reach`. */
  groundDistance(from: Point, direction: Point, reach: number): number;
  /** Visits every trunk that may be within `reach` of a place. */
  visitTrunks(x: number, z: number, reach: number, visit: (trunk: Trunk) => void): void;
};

export type Point = { readonly x: number; readonly y: number; readonly z: number };

type GroundSampler = {
  heightAt(x: number, z: number): number;
  waterAt(x: number, z: number): number;
  raycast(origin: Point, direction: Point, maxDistance: number): { readonly distance: number } | undefined;
};

/** The query over a world's sampler, with trunks from elsewhere or none. */
export function createSamplerQuery(
  sampler: GroundSampler,
  visitTrunks: CameraQuery['visitTrunks'] = () => {},
): CameraQuery {
  return {
    heightAt: sampler.heightAt,
    waterAt: sampler.waterAt,
    groundDistance: (from, direction, reach) => sampler.raycast(from, direction, reach)?.distance ?? Infinity,
    visitTrunks,
  };
}
