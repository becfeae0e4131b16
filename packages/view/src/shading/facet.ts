/*
 * The normal of a pixel's facet from screen derivatives: flat shading without vertex normals. It always faces the eye, so
 * cloth, leaves and wings are lit from both sides.
 */
import { cross, dFdx, dFdy, dot, float, Fn, normalize, positionView, select } from 'three/tsl';
import type { Node } from 'three/webgpu';

/** Unit normal in view space. */
export function createFacet(): Node<'vec3'> {
  return Fn(() => {
    const across = normalize(cross(dFdx(positionView), dFdy(positionView)));
    return across.mul(select(dot(across, positionView).greaterThan(0), float(-1), float(1)));
  })();
}
