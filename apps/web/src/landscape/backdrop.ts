/*
 * The last view of a landscape, kept as a picture while the next page or the next world opens, so that no page begins
 * empty. There is one for the whole app; the newest view replaces it.
 */

const WIDTH = 960;

let kept: HTMLCanvasElement | undefined;
const listeners = new Set<() => void>();

/** Keeps what a canvas shows. Call it in the same task in which the canvas was drawn: afterwards it may be blank. */
export function keepBackdrop(canvas: HTMLCanvasElement): void {
  if (canvas.width === 0 || canvas.height === 0) return;
  const copy = document.createElement('canvas');
  copy.width = Math.min(WIDTH, canvas.width);
  copy.height = Math.max(1, Math.round((copy.width * canvas.height) / canvas.width));
  copy.getContext('2d')?.drawImage(canvas, 0, 0, copy.width, copy.height);
  kept = copy;
  for (const listener of listeners) listener();
}

/** The newest view, if there was one. */
export function recallBackdrop(): HTMLCanvasElement | undefined {
  return kept;
}

/** Calls back when another view is kept. Returns a function that unsubscribes. */
export function watchBackdrop(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
