/*
 * Time as the client experiences it, and how long the other side has been silent in it. A page that is throttled, busy,
 * stopped in a debugger or asleep with the machine must not blame the other side, whose answer may be waiting unread:
 * a gap between two beats counts as two beats at most, and a late beat restarts the silence.
 * If every beat is late the page is merely slow, and its beats count.
 */

export type PageTime = {
  /** Milliseconds of page time. */
  now(): number;
  /** A message came from the other side, or is expected from now on. */
  listen(): void;
  /** Called once per beat; returns how long the other side has been silent. */
  beat(): number;
};

export function createPageTime(clockNow: () => number, beatMs: number): PageTime {
  const longestStep = 2 * beatMs;
  let beatAt = clockNow();
  let pageMs = 0;
  let heardAtMs = 0;
  let wasLate = false;
  const sinceBeat = (): number => Math.min(Math.max(clockNow() - beatAt, 0), longestStep);
  return {
    now: () => pageMs + sinceBeat(),
    listen: () => {
      heardAtMs = pageMs + sinceBeat();
    },
    beat: () => {
      const isLate = clockNow() - beatAt > longestStep;
      pageMs += sinceBeat();
      beatAt = clockNow();
      if (isLate && !wasLate) heardAtMs = pageMs;
      wasLate = isLate;
      return pageMs - heardAtMs;
    },
  };
}
