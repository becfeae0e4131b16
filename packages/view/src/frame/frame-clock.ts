/*
 * How long frames take, for statistics and for dynamic resolution: a ring buffer of the latest frame times and
 * statistics over it.
 */

/** How long recent frames took. */
export type FrameTimes = {
  /** Milliseconds between frames, oldest first. */
  readonly recentMs: readonly number[];
  readonly averageMs: number;
  /** Mean of the slowest 1 % and 0.1 % of the frames in the ring. */
  readonly slow1Ms: number;
  readonly slow01Ms: number;
  /** Mean milliseconds of script in a frame. */
  readonly scriptMs: number;
};

export type FrameClock = {
  /** Records a frame: milliseconds since the last one, and milliseconds spent in script. */
  note(frameMs: number, scriptMs: number): void;
  read(): FrameTimes;
};

export function createFrameClock(size = 1200): FrameClock {
  const frames = new Float32Array(size);
  const scripts = new Float32Array(size);
  let count = 0;
  return {
    note: (frameMs, scriptMs) => {
      frames[count % size] = frameMs;
      scripts[count % size] = scriptMs;
      count++;
    },
    read: () => {
      const held = Math.min(count, size);
      const recentMs = Array.from({ length: held }, (_, k) => frames[(count - held + k) % size]);
      const slowFirst = recentMs.toSorted((a, b) => b - a);
      return {
        recentMs,
        averageMs: mean(recentMs),
        slow1Ms: mean(slowFirst.slice(0, Math.ceil(held / 100))),
        slow01Ms: mean(slowFirst.slice(0, Math.ceil(held / 1000))),
        scriptMs: mean([...scripts.subarray(0, held)]),
      };
    },
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
