/*
 * The size of an element in CSS pixels and the pixel ratio of its screen, told whenever either changes: a window that is
 * moved to another screen keeps its size and still has other pixels.
 */

export type SizeListener = (width: number, height: number, ratio: number) => void;

/** Tells the size soon after the call, then with every change. Returns a function that ends it. */
export function watchSize(element: HTMLElement, onSize: SizeListener): () => void {
  const tell = (): void => onSize(element.clientWidth, element.clientHeight, devicePixelRatio);
  const observer = new ResizeObserver(tell);
  try {
    // Told with device pixels too where the browser counts them, in the same turn as the layout.
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(element);
  }
  const stopRatio = watchPixelRatio(tell);
  return () => {
    observer.disconnect();
    stopRatio();
  };
}

/** A query matches one ratio only, so each change asks about the next one. */
export function watchPixelRatio(onChange: () => void): () => void {
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
