/*
 * Uniforms shared by every material of the landscape: position of the eye, time, and the light of the hour.
 * One set for a landscape; `assignSky` fills in what changes with the hour.
 */
import { renderGroup, uniform } from 'three/tsl';
import { Color, Vector3 } from 'three/webgpu';
import type { SkyState } from './sky-at.ts';

/** Seconds after which the clock of waves and wind restarts, because float32 would lose precision. */
export const CLOCK_SECONDS = 3600;

/** The angular speed nearest to the desired one that is continuous when the clock restarts. */
export function evenSpeed(radiansPerSecond: number): number {
  const turn = (2 * Math.PI) / CLOCK_SECONDS;
  return Math.round(radiansPerSecond / turn) * turn;
}

/** Uniforms that all materials of a landscape share. */
export type FrameUniforms = ReturnType<typeof createFrameUniforms>;

/**
 * A uniform that all draws of a frame share.
 * PERF: by default three keeps a uniform buffer per object and writes each of them in each frame:
 * 35 uploads a frame instead of 8.
 */
export const sharedUniform = ((value: never) => uniform(value).setGroup(renderGroup)) as typeof uniform;

/** Uniforms for a landscape of your own. */
export function createFrameUniforms() {
  return {
    // The three uniforms that change every frame are adjacent, so that they take one upload.
    /** Position of the eye relative to the origin. */
    eye: sharedUniform(new Vector3()),
    /** Height of the eye above ground, as used for levels of detail. */
    clearance: sharedUniform(0),
    /** Seconds of the landscape's own clock, wrapped so that float32 stays precise. */
    time: sharedUniform(0),
    sunDirection: sharedUniform(new Vector3(0, 1, 0)),
    moonDirection: sharedUniform(new Vector3(0, -1, 0)),
    /** Sun or moon, whichever lights the ground. */
    lightDirection: sharedUniform(new Vector3(0, 1, 0)),
    lightColour: sharedUniform(new Color(1, 1, 1)),
    zenith: sharedUniform(new Color(0.1, 0.3, 0.6)),
    horizon: sharedUniform(new Color(0.6, 0.7, 0.75)),
    /** Light around the sun near the horizon. */
    glow: sharedUniform(new Color(0, 0, 0)),
    sunDisc: sharedUniform(new Color(1, 1, 1)),
    ambient: sharedUniform(new Color(0.3, 0.35, 0.45)),
    stars: sharedUniform(0),
    /** Fog density per metre at the height `fogBase`. */
    fogDensity: sharedUniform(0.000045),
    /** Mist that lies low, and the height at which it has thinned out. */
    mistDensity: sharedUniform(0),
    mistTop: sharedUniform(60),
    seaLevel: sharedUniform(0),
    /** Height of the lower edge of the ground's skirts: below all ground in view. */
    skirtBottom: sharedUniform(0),
    /** 1 while the eye is under water. */
    submerged: sharedUniform(0),
    waterColour: sharedUniform(new Color(0, 0.1, 0.15)),
    /** Height of the water above the eye, metres, while submerged. */
    waterLevel: sharedUniform(0),
    clarity: sharedUniform(9),
  };
}

/** Fills in the light of an hour. */
export function assignSky(frame: FrameUniforms, sky: SkyState): FrameUniforms {
  frame.sunDirection.value.set(...sky.sunDirection);
  frame.moonDirection.value.set(...sky.moonDirection);
  frame.lightDirection.value.set(...sky.lightDirection);
  frame.lightColour.value.setRGB(...sky.lightColour);
  frame.zenith.value.setRGB(...sky.zenith);
  frame.horizon.value.setRGB(...sky.horizon);
  frame.glow.value.setRGB(...sky.glow);
  frame.sunDisc.value.setRGB(...sky.sunDisc);
  frame.ambient.value.setRGB(...sky.ambientSky);
  frame.stars.value = sky.stars;
  frame.mistDensity.value = sky.mist;
  return frame;
}
