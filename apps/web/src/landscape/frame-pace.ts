/*
 * A limit on the frames a second, for quiet fans and long batteries.
 */

import type { FrameLimit } from '../settings/settings-schema.ts';

/** Share of a frame's time by which it may come early: screens do not tick exactly. */
const EARLY = 0.12;

export type FramePace = {
  /** Whether to draw at this moment. */
  isDue(nowMs: number, limit: FrameLimit): boolean;
};

export function createFramePace(): FramePace {
  let lastMs = -Infinity;
  return {
    isDue: (nowMs, limit) => {
      const frameMs = limit === 'none' ? 0 : 1000 / Number(limit);
      if (nowMs - lastMs < frameMs * (1 - EARLY)) return false;
      // In step with the limit where frames come a little early or late; from now on after a pause.
      lastMs = nowMs - lastMs < frameMs * 2 ? Math.max(lastMs + frameMs, nowMs - frameMs) : nowMs;
      return true;
    },
  };
}
