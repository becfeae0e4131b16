/*
 * Dithered transparency: draws a share of the pixels in an even pattern, without blending.
 */
import { dot, floor, Fn, fract, screenCoordinate, vec2 } from 'three/tsl';
import type { Node } from 'three/webgpu';

/** True for a share of the pixels. */
export function createGrainMask(share: Node<'float'>): Node<'bool'> {
  return Fn(() => {
    const grain = fract(fract(dot(floor(screenCoordinate.xy), vec2(0.06711056, 0.00583715))).mul(52.9829189));
    return share.greaterThan(grain);
  })();
}
