/*
 * The speed of the pointer when it is released, from its last positions.
 */

export type PointerSample = { readonly px: number; readonly py: number; readonly timeMs: number };

/** Speed is measured over this long before the release; a pointer that rested before has none. */
const WINDOW_MS = 80;
const MIN_MS = 8;
const MIN_PX_PER_MS = 0.15;
const MAX_PX_PER_MS = 6;

/** Pixels per millisecond, or undefined when the pointer was (nearly) at rest. */
export function findFling(
  samples: readonly PointerSample[],
  end: PointerSample,
): { readonly vxPx: number; readonly vyPx: number } | undefined {
  const first = samples.find(({ timeMs }) => end.timeMs - timeMs <= WINDOW_MS);
  const spentMs = first ? end.timeMs - first.timeMs : 0;
  if (!first || spentMs < MIN_MS) return undefined;
  const speed = Math.hypot(end.px - first.px, end.py - first.py) / spentMs;
  if (speed < MIN_PX_PER_MS) return undefined;
  const perMs = Math.min(1, MAX_PX_PER_MS / speed) / spentMs;
  return { vxPx: (end.px - first.px) * perMs, vyPx: (end.py - first.py) * perMs };
}
