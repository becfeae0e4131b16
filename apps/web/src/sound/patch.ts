/*
 * A sound as data: a few layers, each a wave or noise that rises, stays and fades, with its pitch and filter gliding
 * from one value to another. Everything heard but the wind and the sea is made of these.
 */

export type Glide = readonly [from: number, to: number];

export type Layer = {
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  /** Pitch, or for noise how fast it is played relative to white. */
  readonly hertz: Glide;
  readonly gain: number;
  /** Seconds from the start of the sound. */
  readonly at?: number;
  readonly attack?: number;
  readonly hold?: number;
  readonly decay: number;
  readonly filter?: { readonly type: 'lowpass' | 'bandpass' | 'highpass'; readonly hertz: Glide; readonly q?: number };
  /** Trembling of the pitch: hertz of the trembling and its depth as a share of the pitch. */
  readonly vibrato?: readonly [hertz: number, depth: number];
};

export type Patch = {
  readonly layers: readonly Layer[];
  /** Share that goes to the echo of the land, 0 to 1. */
  readonly echo?: number;
};

const ATTACK = 0.004;

export function attackOf({ attack = ATTACK }: Layer): number {
  return attack;
}

/** Seconds until the last layer has faded. */
export function patchSeconds({ layers }: Patch): number {
  return Math.max(...layers.map((layer) => (layer.at ?? 0) + attackOf(layer) + (layer.hold ?? 0) + layer.decay));
}
