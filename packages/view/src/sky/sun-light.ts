/*
 * Sun or moon as one light with shadows, and the sky's light from all sides. Shadows have two maps: a sharp one around
 * the eye, drawn each frame, and a wide one for the middle distance, drawn when needed. Both move in whole texels,
 * so shadows stand still while the eye moves.
 */
import { abs, dot, float, max, mix, positionWorld, shadow, smoothstep } from 'three/tsl';
import { DirectionalLight, Group, HemisphereLight, type Node, Vector3 } from 'three/webgpu';
import { sharedUniform } from '../frame/frame-uniforms.ts';
import type { Quality } from '../quality/quality.ts';
import type { SkyState } from '../frame/sky-at.ts';

/** Metres between the light and what it lights, at least: beyond any mountain near the eye. */
const LIGHT_DISTANCE = 900;
/** Step of the wide map in texels, and seconds after which it is redrawn anyway, for tiles that arrived since. */
const WIDE_STEP_TEXELS = 64;
const WIDE_SECONDS = 0.6;
/**
 * Offset of shadow lookups towards the light, in texels: with less, slopes shadow
 * themselves; with more, shadows detach and low objects seem to float.
 */
const BIAS_TEXELS = 1.5;
const NORTH = new Vector3(0, 0, -1);

export type SunLight = {
  readonly group: Group;
  /** `eye` is relative to the origin; shadows lie mostly ahead, along `look`. */
  update(state: SkyState, eye: Vector3, look: Vector3, deltaSeconds: number): void;
  dispose(): void;
};

export function createSunLight({ shadowSize, shadowReach, shadowFar }: Quality): SunLight {
  const group = new Group();
  const sun = new DirectionalLight(0xffffff, 1);
  const sky = new HemisphereLight(0xffffff, 0xffffff, 1);
  group.add(sun, sun.target, sky);
  group.name = 'light';
  sun.castShadow = shadowSize > 0;
  const near = shadowSize > 0 ? createShadowMap(sun, shadowSize, shadowReach, 1) : undefined;
  // Never in the scene: it casts, but gives no light of its own.
  const wide =
    shadowFar > 0 ? createShadowMap(new DirectionalLight(), shadowSize, shadowFar, WIDE_STEP_TEXELS) : undefined;
  if (near && wide) {
    wide.light.castShadow = true;
    wide.light.shadow.autoUpdate = false;
    const far = mix(float(1), litShare(wide.light), wide.share);
    Object.assign(sun.shadow, { shadowNode: mix(far, litShare(sun), near.share) });
  }
  const direction = new Vector3();
  let sinceWide = Infinity;

  return {
    group,
    update(state, eye, look, deltaSeconds) {
      sun.color.setRGB(...state.lightColour);
      sky.color.setRGB(...state.ambientSky);
      sky.groundColor.setRGB(...state.ambientGround);
      direction.set(...state.lightDirection);
      if (!near) {
        // Without shadows only its direction counts, and a light that does not move costs no upload.
        sun.position.copy(direction);
        return;
      }
      near.place(eye, look, direction);
      sinceWide += deltaSeconds;
      if (!wide || (!wide.hasLeft(eye, look) && sinceWide < WIDE_SECONDS)) return;
      sinceWide = 0;
      wide.place(eye, look, direction);
      for (const end of [wide.light, wide.light.target]) end.updateMatrixWorld();
      wide.light.shadow.needsUpdate = true;
    },
    dispose: () => {
      sun.dispose();
      sky.dispose();
      wide?.light.dispose();
    },
  };
}

/** 0 (in shadow) to 1 (lit); the declared type does not know that it is a number. */
function litShare(light: DirectionalLight): Node<'float'> {
  return shadow(light, light.shadow) as unknown as Node<'float'>;
}

type ShadowMap = {
  readonly light: DirectionalLight;
  /** 1 on the map, falling to 0 towards its border. */
  readonly share: Node<'float'>;
  /** Moves the map to where the eye looks. */
  place(eye: Vector3, look: Vector3, direction: Vector3): void;
  /** Whether the eye has moved by a step since the last update. */
  hasLeft(eye: Vector3, look: Vector3): boolean;
};

/** The map of a light over a square of `reach` metres to each side; it moves in steps of this many texels. */
function createShadowMap(light: DirectionalLight, size: number, reach: number, stepTexels: number): ShadowMap {
  const texel = (2 * reach) / size;
  const { camera } = light.shadow;
  light.shadow.mapSize.set(size, size);
  const distance = Math.max(LIGHT_DISTANCE, reach * 1.6);
  Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: distance * 2 });
  camera.updateProjectionMatrix();
  light.shadow.bias = -(texel * BIAS_TEXELS) / (camera.far - camera.near);
  light.shadow.normalBias = Math.max(0.06, texel * 0.8);
  light.shadow.radius = 2.2;
  const middle = sharedUniform(new Vector3());
  const right = sharedUniform(new Vector3(1, 0, 0));
  const up = sharedUniform(new Vector3(0, 1, 0));
  const wanted = new Vector3();
  const placed = new Vector3(Infinity, 0, 0);
  const away = positionWorld.sub(middle);
  const toEdge = max(abs(dot(away, right)), abs(dot(away, up))).div(reach);

  function aim(eye: Vector3, look: Vector3): Vector3 {
    return wanted.copy(eye).addScaledVector(look, reach * 0.55);
  }

  /** Moves the middle along an axis to a whole step. */
  function snap(axis: Vector3): void {
    const along = middle.value.dot(axis);
    const step = texel * stepTexels;
    middle.value.addScaledVector(axis, Math.round(along / step) * step - along);
  }

  return {
    light,
    share: smoothstep(0.98, 0.86, toEdge),
    place: (eye, look, direction) => {
      middle.value.copy(aim(eye, look));
      placed.copy(middle.value);
      right.value.crossVectors(NORTH, direction).normalize();
      up.value.crossVectors(direction, right.value).normalize();
      snap(right.value);
      snap(up.value);
      light.target.position.copy(middle.value);
      light.position.copy(middle.value).addScaledVector(direction, distance);
      // The shadow camera's own up must be the axis the texels were counted along.
      camera.up.copy(NORTH);
    },
    hasLeft: (eye, look) => !(aim(eye, look).distanceTo(placed) < texel * stepTexels),
  };
}
