/*
 * A part of the landscape: plants, creatures, debug shapes. A part adds objects to the scene and is
 * updated every frame.
 */
import type { WorldPlan } from '@skerry/world';
import type { Object3D } from 'three/webgpu';
import type { Quality } from '../quality/quality.ts';
import type { DrawnGround } from './drawn-ground.ts';
import type { SkyState } from './sky-at.ts';

/** What parts of a landscape learn about the frame to come. */
export type FrameInfo = {
  /** World position of the render origin: place objects at world position minus this. Moves in steps of 1024 m. */
  readonly origin: { readonly x: number; readonly z: number };
  /** World position of the eye, metres. */
  readonly eye: { readonly x: number; readonly y: number; readonly z: number };
  /** Metres per second. */
  readonly speed: { readonly x: number; readonly z: number };
  /** View direction, a unit vector. */
  readonly look: { readonly x: number; readonly y: number; readonly z: number };
  readonly timeSeconds: number;
  readonly deltaSeconds: number;
  readonly sky: SkyState;
  readonly ground: DrawnGround;
  readonly quality: Quality;
  /** True when ambient motion (waves, wind, easing) should stop. */
  readonly reducedMotion: boolean;
};

/** Something that is drawn with the landscape. */
export type LandscapePart = {
  readonly object: Object3D;
  /** Called before each frame is drawn, once there is ground. */
  update?(frame: FrameInfo): void;
  /** Called when a lost device has been replaced: upload again what existed only on the old device. */
  refill?(): void;
  /** Called when the landscape shows another plan. */
  setPlan?(plan: WorldPlan): void;
  dispose?(): void;
};
