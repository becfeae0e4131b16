/*
 * Fixed time steps, independent of the frame rate: motion computed in them follows the same path at 30 and at
 * 144 frames per second. The remainder of a step is the factor for blending the last two states.
 */

export type FixedSteps = {
  /** Calls `step` once per full step elapsed; returns the share of the next step that has passed, 0 to 1. */
  advance(seconds: number, step: () => void): number;
};

/** After a long pause (a hidden tab) time is dropped rather than caught up. */
export function createFixedSteps(stepSeconds: number, mostSteps: number): FixedSteps {
  let owed = 0;
  return {
    advance: (seconds, step) => {
      owed = Math.min(owed + Math.max(seconds, 0), mostSteps * stepSeconds);
      // Tolerance for rounding: ten times 0.1 must count as 1.
      while (owed >= stepSeconds - 1e-9) {
        step();
        owed = Math.max(owed - stepSeconds, 0);
      }
      return owed / stepSeconds;
    },
  };
}
