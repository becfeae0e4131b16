/*
 * Camera queries answered from data already on screen: heights of the loaded tiles and trunks of the
 * plants nearby. Where no ground is loaded yet, the last known height is used, so that the walker does not fall.
 */
import type { CameraQuery } from './camera-query.ts';

/** Metres between two samples along a ray; the ground has a vertex every metre. */
const STRIDE = 0.5;
const HALVINGS = 8;
/** Height of ground that was never loaded: far down, but finite so that arithmetic works. */
const NOWHERE = -1e5;

type Heights = { heightAt(x: number, z: number): { readonly ground: number; readonly water: number } | undefined };

/** Answers a camera's questions from the tiles that are loaded. */
export function createLandscapeQuery(
  landscape: Heights,
  visitTrunks: CameraQuery['visitTrunks'] = () => {},
): CameraQuery {
  let lastGround = NOWHERE;
  let lastWater = NOWHERE;
  const heightAt = (x: number, z: number): number => (lastGround = landscape.heightAt(x, z)?.ground ?? lastGround);
  return {
    heightAt,
    waterAt: (x, z) => (lastWater = landscape.heightAt(x, z)?.water ?? lastWater),
    groundDistance: (from, direction, reach) => {
      const isAbove = (t: number): boolean =>
        from.y + direction.y * t >= heightAt(from.x + direction.x * t, from.z + direction.z * t);
      for (let t = STRIDE; ; t += STRIDE) {
        const at = Math.min(t, reach);
        if (!isAbove(at)) {
          let above = at - STRIDE;
          let below = at;
          for (let i = 0; i < HALVINGS; i++) {
            const middle = (above + below) / 2;
            if (isAbove(middle)) above = middle;
            else below = middle;
          }
          return Math.max(above, 0);
        }
        if (at === reach) return Infinity;
      }
    },
    visitTrunks,
  };
}
