/*
 * Billboards of soft light: lamps of guards, halos of items, and pillars of light over goals. One draw;
 * the list is rewritten each frame.
 */
import {
  attribute,
  cameraPosition,
  cameraWorldMatrix,
  cross,
  exp,
  float,
  Fn,
  length,
  normalize,
  positionGeometry,
  select,
  smoothstep,
  varying,
  vec3,
  vec4,
} from 'three/tsl';
import { AdditiveBlending, MeshBasicNodeMaterial, type Node } from 'three/webgpu';
import { type BillboardList, createBillboardList } from '../shading/billboards.ts';

const MAX_GLOWS = 256;

/** Passed as a height: the light lies behind its object. */
export const BEHIND = -1;

export type Glows = Omit<BillboardList, 'add'> & {
  /**
   * A light of a size at a place relative to the origin. With a height it is a pillar that begins there; as `BEHIND` it
   * lies behind its object instead of in front of it.
   */
  add(
    x: number,
    y: number,
    z: number,
    size: number,
    colour: readonly number[],
    strength: number,
    height?: number,
  ): void;
};

export function createGlows(): Glows {
  const list = createBillboardList({
    name: 'glows',
    material: createGlowMaterial(),
    renderOrder: 31,
    maxCount: MAX_GLOWS,
    attributes: [
      ['place', 4],
      ['shade', 4],
    ],
  });
  const { add } = list;
  const addGlow: Glows['add'] = (x, y, z, size, [red, green, blue], strength, height = 0) =>
    add([x, y, z, size, red * strength, green * strength, blue * strength, height]);
  return Object.assign(list, { add: addGlow });
}

function createGlowMaterial(): MeshBasicNodeMaterial {
  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    fog: false,
  });
  const place = attribute('place', 'vec4') as Node<'vec4'>;
  const shade = attribute('shade', 'vec4') as Node<'vec4'>;
  const isPillar = shade.w.greaterThan(0);
  const towards = cameraPosition.sub(place.xyz).toVar('glowTowards');
  const distance = length(towards);
  // Larger than life when far, or they would fall between the pixels.
  const size = place.w.add(distance.mul(select(isPillar, float(0.0016), float(0.006))));
  const facing = cameraWorldMatrix.mul(vec4(positionGeometry.xy.mul(size), 0, 0)).xyz;
  const side = normalize(cross(vec3(0, 1, 0), vec3(towards.x, 0, towards.z)));
  const upright = side
    .mul(positionGeometry.x.mul(size))
    .add(vec3(0, positionGeometry.y.mul(0.5).add(0.5).mul(shade.w), 0));
  // A little in front of its object, so that the object does not hide it.
  const before = normalize(towards).mul(
    select(isPillar, float(0), select(shade.w.lessThan(0), place.w.mul(-0.3), place.w.mul(0.5))),
  );
  material.positionNode = place.xyz.add(before).add(select(isPillar, upright, facing));
  const on = varying(vec3(positionGeometry.xy, select(isPillar, float(1), float(0))), 'vGlowOn');
  const colour = varying(shade.xyz, 'vGlowColour');
  material.colorNode = Fn(() => {
    const away = length(on.xy);
    const disc = exp(away.mul(away).mul(-5)).sub(0.0067).max(0);
    const height = on.y.mul(0.5).add(0.5);
    const column = exp(on.x.mul(on.x).mul(-7))
      .sub(0.001)
      .max(0)
      .mul(smoothstep(0, 0.02, height))
      .mul(float(1).sub(height).mul(float(1).sub(height)));
    return vec4(colour.mul(select(on.z.greaterThan(0.5), column, disc)), 1);
  })();
  return material;
}
