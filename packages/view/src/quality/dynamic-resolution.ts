/*
 * Dynamic resolution: fewer pixels when frames come too slowly, more again when there is time to spare.
 * It measures one second of frames at a time and changes in steps, so that the resolution does not oscillate.
 */

export type DynamicResolution = {
  /** Share of the full pixel ratio to draw with. */
  readonly scale: number;
  /** Records a frame's duration; true if the scale has changed. */
  note(frameMs: number): boolean;
};

export type DynamicResolutionOptions = {
  readonly leastScale: number;
  /** Milliseconds a frame should take. */
  readonly targetMs: number;
};

const FRAMES_A_LOOK = 45;
const STEP = 0.85;

export function createDynamicResolution({ leastScale, targetMs }: DynamicResolutionOptions): DynamicResolution {
  let scale = 1;
  let sum = 0;
  let count = 0;
  let patience = 0;
  return {
    get scale() {
      return scale;
    },
    note: (frameMs) => {
      // A frame of a second is a hidden tab, not a slow card.
      if (frameMs > 1000) return false;
      sum += frameMs;
      if (++count < FRAMES_A_LOOK) return false;
      const mean = sum / count;
      sum = 0;
      count = 0;
      const before = scale;
      if (mean > targetMs * 1.15) {
        scale = Math.max(leastScale, scale * STEP);
        // After a size was too slow, wait longer before trying it again.
        patience = 8;
      } else if (mean < targetMs * 1.03 && scale < 1 && --patience <= 0) scale = Math.min(1, scale / STEP);
      return scale !== before;
    },
  };
}
