/*
 * What cameras query of the world: ground, water and trunks. An interface: the page implements it over loaded
 * tiles, a test over a formula, `createSampler` over the plan itself.
 */

/** An upright obstacle for cameras. */
export type Trunk = {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** Heights of its base and its top, metres. */
  readonly bottom: number;
  readonly top: number;
};

/** What a camera asks about the world around it. */
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

/** Creates a query over a world's sampler; trunks are optional and come from the caller. */
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
