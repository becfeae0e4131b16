/*
 * The sky of the landscape for any scene: dome with sun, moon and stars, clouds, and the light that belongs to them,
 * as one part to add to a terrain. Its air is a node for the scene's fog.
 */
import type { WorldPlan } from '@skerry/world';
import { Group, type Node, Vector3 } from 'three/webgpu';
import { type FrameUniforms, sharedUniform } from '../frame/frame-uniforms.ts';
import type { LandscapePart } from '../frame/landscape-part.ts';
import type { Quality } from '../quality/quality.ts';
import { createAirNode } from './air.ts';
import { createClouds } from './clouds.ts';
import { createSkyDome } from './sky-dome.ts';
import { createSunLight } from './sun-light.ts';

/** What a sky shares with its terrain; an `EndlessTerrain` is one. */
export type SkySource = {
  readonly plan: WorldPlan;
  readonly uniforms: FrameUniforms;
  readonly quality: Quality;
};

/** What a sky brings beside its dome; all of it by default. */
export type SkyOptions = {
  /** Sun or moon and the light of the sky. False where the scene has lights of its own. */
  readonly hasLight?: boolean;
  /** Clouds that drift over the land. */
  readonly hasClouds?: boolean;
};

/** A part for `terrain.add`. */
export type Sky = LandscapePart & {
  /** Haze in the colour of the sky: set it as `scene.fogNode`. */
  readonly fogNode: Node<'vec4'>;
};

/**
 * Sky, clouds and light for the scene a terrain is in.
 * Shadows also need `renderer.shadowMap.enabled` and a quality that has them.
 * @example
 * import type { Scene } from 'three/webgpu';
 *
 * export function addSky(scene: Scene, terrain: ReturnType<typeof createEndlessTerrain>) {
 *   const sky = createSky(terrain);
 *   terrain.add(sky);
 *   scene.fogNode = sky.fogNode;
 * }
 */
export function createSky({ plan, uniforms, quality }: SkySource, options: SkyOptions = {}): Sky {
  const { hasLight = true, hasClouds = true } = options;
  const { drawDistance } = quality;
  const object = new Group();
  object.name = 'sky';
  const dome = createSkyDome(uniforms, drawDistance * 1.3);
  const clouds = hasClouds ? createClouds(plan.seed, uniforms, quality) : undefined;
  const light = hasLight ? createSunLight(quality) : undefined;
  object.add(dome.mesh);
  if (clouds) object.add(clouds.mesh);
  if (light) object.add(light.group);
  const look = new Vector3();
  return {
    object,
    fogNode: createAirNode(uniforms, sharedUniform(drawDistance)),
    update: (frame) => {
      light?.update(frame.sky, uniforms.eye.value, look.copy(frame.look), frame.deltaSeconds);
      clouds?.update(frame, frame.timeSeconds);
    },
    setPlan: (next) => clouds?.setSeed(next.seed),
    dispose: () => {
      dome.dispose();
      clouds?.dispose();
      light?.dispose();
    },
  };
}
