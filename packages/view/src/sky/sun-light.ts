/*
 * Sun or moon as one light with shadows, and the sky's light from all sides. The shadow map moves in whole texels, so
 * shadows stand still while the eye moves.
 */
import { DirectionalLight, Group, HemisphereLight, Vector3 } from 'three/webgpu';
import type { Quality } from '../quality.ts';
import type { SkyState } from './sky-at.ts';

/** Metres between the light and what it lights: beyond any mountain near the eye. */
const LIGHT_DISTANCE = 900;

export function createSunLight({ shadowSize, shadowReach }: Quality) {
  const group = new Group();
  const sun = new DirectionalLight(0xffffff, 1);
  const sky = new HemisphereLight(0xffffff, 0xffffff, 1);
  group.add(sun, sun.target, sky);
  group.name = 'light';
  sun.castShadow = shadowSize > 0;
  if (shadowSize > 0) {
    sun.shadow.mapSize.set(shadowSize, shadowSize);
    Object.assign(sun.shadow.camera, {
      left: -shadowReach,
      right: shadowReach,
      top: shadowReach,
      bottom: -shadowReach,
      near: 1,
      far: LIGHT_DISTANCE * 2,
    });
    sun.shadow.camera.updateProjectionMatrix();
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.06;
    sun.shadow.radius = 2.2;
  }
  const right = new Vector3();
  const up = new Vector3();
  const direction = new Vector3();
  const centre = new Vector3();
  const north = new Vector3(0, 0, -1);

  /** Moves a coordinate of the centre along an axis to a whole texel. */
  function snap(axis: Vector3, texel: number): void {
    const along = centre.dot(axis);
    centre.addScaledVector(axis, Math.round(along / texel) * texel - along);
  }

  return {
    group,
    /** `eye` is relative to the origin; shadows lie mostly ahead, along `look`. */
    update(state: SkyState, eye: Vector3, look: Vector3): void {
      sun.color.setRGB(...state.lightColour);
      sky.color.setRGB(...state.ambientSky);
      sky.groundColor.setRGB(...state.ambientGround);
      direction.set(...state.lightDirection);
      // Without shadows only its direction counts, and a light that does not move costs no upload.
      centre.set(0, 0, 0);
      if (shadowSize > 0) {
        centre.copy(eye).addScaledVector(look, shadowReach * 0.55);
        right.crossVectors(north, direction).normalize();
        up.crossVectors(direction, right).normalize();
        const texel = (2 * shadowReach) / shadowSize;
        snap(right, texel);
        snap(up, texel);
      }
      sun.target.position.copy(centre);
      sun.position.copy(centre).addScaledVector(direction, LIGHT_DISTANCE);
      // The shadow camera's own up must be the axis the texels were counted along.
      sun.shadow.camera.up.copy(north);
    },
    dispose: () => {
      sun.dispose();
      sky.dispose();
    },
  };
}
