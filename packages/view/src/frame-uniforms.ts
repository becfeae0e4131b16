/*
 * What every material of the landscape reads: where the eye is, what time it is, and the light of the hour.
 * One set for a landscape; `assignSky` fills in what changes with the hour.
 */
import { uniform } from 'three/tsl';
import { Color, Vector3 } from 'three/webgpu';
import type { SkyState } from './sky/sky-at.ts';

export type FrameUniforms = ReturnType<typeof createFrameUniforms>;

export function createFrameUniforms() {
  return {
    /** Position of the eye relative to the origin. */
    eye: uniform(new Vector3()),
    /** Height of the eye above the country, as levels of detail count it. */
    clearance: uniform(0),
    /** Seconds of the landscape's own clock, wrapped so that float32 stays fine. */
    time: uniform(0),
    sunDirection: uniform(new Vector3(0, 1, 0)),
    moonDirection: uniform(new Vector3(0, -1, 0)),
    /** Sun or moon, whichever lights the ground. */
    lightDirection: uniform(new Vector3(0, 1, 0)),
    lightColour: uniform(new Color(1, 1, 1)),
    zenith: uniform(new Color(0.1, 0.3, 0.6)),
    horizon: uniform(new Color(0.6, 0.7, 0.75)),
    /** Light around the sun near the horizon. */
    glow: uniform(new Color(0, 0, 0)),
    sunDisc: uniform(new Color(1, 1, 1)),
    ambient: uniform(new Color(0.3, 0.35, 0.45)),
    stars: uniform(0),
    /** Share of sight lost in a metre of air at the height `fogBase`. */
    fogDensity: uniform(0.000045),
    /** Mist that lies low, and the height at which it has thinned out. */
    mistDensity: uniform(0),
    mistTop: uniform(60),
    seaLevel: uniform(0),
    /** 1 while the eye is under water. */
    submerged: uniform(0),
    waterColour: uniform(new Color(0, 0.1, 0.15)),
    /** Height of the water above the eye, metres, while submerged. */
    waterLevel: uniform(0),
    clarity: uniform(9),
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
