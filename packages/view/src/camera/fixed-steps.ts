/*
 * Steps of one length, however often the picture is drawn: a motion computed in them takes the same way at 30 and at
 * 144 pictures a second. What is left of a step tells how far to blend from the last state to the newest.
 */

export type FixedSteps = {
  /** Calls `step` as often as the time asks for; returns the share of the next step that has passed, 0 to 1. */
  advance(seconds: number, step: () => void): number;
};

/** After a long pause (a hidden tab) time is dropped rather than caught up. */
export function createFixedSteps(stepSeconds: number, mostSteps: number): FixedSteps {
  let owed = 0;
  return {
    advance: (seconds, step) => {
      owed = Math.min(owed + Math.max(seconds, 0), mostSteps * stepSeconds);
      // A hair of slack: ten times 0.1 must be 1 here.
      while (owed >= stepSeconds - 1e-9) {
        step();
        owed = Math.max(owed - stepSeconds, 0);
      }
      return owed / stepSeconds;
    },
  };
}
