/*
 * Reports the size of an element in CSS pixels and the pixel ratio of its screen whenever either changes: a window moved
 * to another screen keeps its size but gets another pixel ratio.
 */

export type SizeListener = (width: number, height: number, ratio: number) => void;

/** Reports the size soon after the call, then on every change. Returns a function that stops it. */
export function watchSize(element: HTMLElement, onSize: SizeListener): () => void {
  const report = (): void => onSize(element.clientWidth, element.clientHeight, devicePixelRatio);
  const observer = new ResizeObserver(report);
  try {
    // Observes device pixels too where the browser supports it, in the same turn as the layout.
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(element);
  }
  const stopRatio = watchPixelRatio(report);
  return () => {
    observer.disconnect();
    stopRatio();
  };
}

/** A query matches one ratio only, so each change asks about the next one. */
function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList;
  const change = (): void => {
    listen();
    onChange();
  };
  function listen(): void {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', change, { once: true });
  }
  listen();
  return () => query.removeEventListener('change', change);
}
