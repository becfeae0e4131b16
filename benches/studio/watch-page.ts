/*
 * Runs in Studio's page before the app: notes when the slider moved, when the map drew an image that it had not drawn
 * before, when heights went to the graphics card, and tasks over 50 ms. Nothing of the app is changed for it.
 */

/** Milliseconds of the page's clock. */
export type StudioNotes = { movedMs: number; mapMs: number; heightMs: number; readonly longTaskMs: number[] };

declare global {
  var studioNotes: StudioNotes;
}

export function watchStudio(settings: string): void {
  // A page without an origin has no storage.
  if (origin === 'null') return;
  localStorage.setItem('skerry.settings', settings);
  const notes: StudioNotes = { movedMs: 0, mapMs: 0, heightMs: 0, longTaskMs: [] };
  globalThis.studioNotes = notes;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longTaskMs.push(duration);
  }).observe({ type: 'longtask' });
  addEventListener(
    'input',
    (event) => {
      notes.movedMs = event.timeStamp;
    },
    { capture: true },
  );
  const drawnImages = new WeakSet<object>();
  // oxlint-disable-next-line unbound-method -- called with its own context below.
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function noteImage(
    this: CanvasRenderingContext2D,
    ...drawn: unknown[]
  ): void {
    const [image] = drawn as [object];
    if (this.canvas.className.startsWith('map-canvas') && !drawnImages.has(image)) {
      drawnImages.add(image);
      notes.mapMs = performance.now();
    }
    Reflect.apply(drawImage, this, drawn);
  };
  // oxlint-disable-next-line unbound-method -- called with its own context below.
  const { texSubImage3D } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.texSubImage3D = function noteHeights(
    this: WebGL2RenderingContext,
    ...given: unknown[]
  ): void {
    notes.heightMs = performance.now();
    Reflect.apply(texSubImage3D, this, given);
  };
}
