/*
 * The map's movements without a browser: frames are drawn by hand, on a canvas that only counts.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMapController, type MapController, type MapProgress } from '../../src/map/map-controller.ts';
import type { MapStyle } from '../../src/map/tile-layer.ts';
import type { MapView } from '../../src/map/view-state.ts';

const VIEW: MapView = { x: 0, z: 0, span: 800 };
const FRAME_MS = 16;
/** More frames than any glide takes. */
const ENOUGH = 400;

let frames: ((nowMs: number) => void)[] = [];
let nowMs = 0;
let resize: () => void;

beforeEach(() => {
  frames = [];
  nowMs = 1000;
  vi.stubGlobal('screen', { width: 800, height: 600 });
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('requestAnimationFrame', (frame: (nowMs: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => void (frames = []));
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resize = listener;
      }
      observe(): void {
        resize();
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

type Opened = {
  readonly map: MapController<MapStyle>;
  readonly size: { width: number; height: number };
  readonly drawn: MapView[];
  readonly rests: MapView[];
  readonly progress: MapProgress[];
  readonly painted: string[];
  /** Draws frames until nothing asks for one. */
  settle(): Promise<number>;
};

function openMap(isMotionReduced = false, paint: () => Promise<ImageBitmap> = async () => BITMAP): Opened {
  const size = { width: 800, height: 600 };
  const context = new Proxy({}, { get: () => () => {}, set: () => true });
  const canvas = {
    width: 0,
    height: 0,
    get clientWidth() {
      return size.width;
    },
    get clientHeight() {
      return size.height;
    },
    getContext: () => context,
    getBoundingClientRect: () => size,
  } as unknown as HTMLCanvasElement;
  const drawn: MapView[] = [];
  const rests: MapView[] = [];
  const progress: MapProgress[] = [];
  const painted: string[] = [];
  const map = createMapController<MapStyle>({
    canvas,
    paint: (_tile, style) => {
      painted.push(style.id);
      return paint();
    },
    style: { id: 'relief' },
    view: VIEW,
    isMotionReduced: () => isMotionReduced,
    onView: (view) => drawn.push(view),
    onRest: (view) => rests.push(view),
    onProgress: (next) => progress.push(next),
  });
  async function settle(): Promise<number> {
    for (let count = 0; count < ENOUGH; count++) {
      await new Promise((resolve) => setImmediate(resolve));
      const due = frames;
      frames = [];
      if (due.length === 0) return count;
      nowMs += FRAME_MS;
      for (const frame of due) frame(nowMs);
    }
    throw new Error('The map never came to rest.');
  }
  return { map, size, drawn, rests, progress, painted, settle };
}

const BITMAP = { width: 256, height: 256, close: () => {} } as unknown as ImageBitmap;

describe('the map', () => {
  it('draws at once, paints what is seen, and comes to rest', async () => {
    const { drawn, progress, painted, settle } = openMap();
    expect(drawn).toHaveLength(1);
    expect(progress[0].isStill).toBe(false);
    await settle();
    expect(painted.length).toBeGreaterThan(0);
    expect(progress.at(-1)).toEqual({ pending: 0, failures: [], isStill: true });
  });

  it('glides to where it was sent, and is there at once where motion is reduced', async () => {
    const { map, drawn, settle } = openMap();
    await settle();
    drawn.length = 0;
    map.panBy(-200, 0, 'glide');
    expect(map.view().x).toBe(200);
    await settle();
    expect(drawn.length).toBeGreaterThan(3);
    expect(drawn[0].x).toBeLessThan(200);
    expect(drawn.at(-1)!.x).toBe(200);

    const still = openMap(true);
    await still.settle();
    still.drawn.length = 0;
    still.map.panBy(-200, 0, 'glide');
    still.map.fling(5, 5);
    await still.settle();
    expect(still.drawn.map(({ x }) => x)).toEqual(still.drawn.map(() => 200));
  });

  it('reports at once where it will rest, and no frame that was requested before reports it again', async () => {
    const { map, drawn, rests, settle } = openMap();
    await settle();
    map.retry();
    rests.length = drawn.length = 0;
    map.setView({ x: 5000, z: 0, span: 400 }, 'glide');
    expect(rests).toEqual([{ x: 5000, z: 0, span: 400 }]);
    await settle();
    expect(drawn.length).toBeGreaterThan(3);
    expect(rests).toHaveLength(1);
    expect(drawn.at(-1)).toEqual(rests[0]);
  });

  it.each<[string, (map: MapController<MapStyle>) => void]>([
    ['another style', (map) => map.setStyle({ id: 'slope' })],
    ['another view', (map) => map.setView({ x: 9000, z: 0, span: 800 }, 'now')],
    ['a second try', (map) => map.retry()],
  ])('is busy from the moment of %s, before any frame is drawn', async (_, change) => {
    const { map, progress, settle } = openMap(true);
    await settle();
    expect(progress.at(-1)!.isStill).toBe(true);
    change(map);
    expect(progress.at(-1)!.isStill).toBe(false);
    await settle();
    expect(progress.at(-1)!.isStill).toBe(true);
  });

  it('zooms about a pixel: the place under it stays', async () => {
    const { map, settle } = openMap();
    map.zoomAbout(0.5, 600, 300, 'now');
    await settle();
    // Pixel 600 of 800 was 200 m east of the middle, and is again.
    const { x, z, span } = map.view();
    expect([x + 0.25 * span, z, span]).toEqual([200, 0, 400]);
  });

  it('that was flung runs on, and stops where it is when it is held', async () => {
    const { map, settle } = openMap();
    await settle();
    map.fling(-1, 0);
    const far = map.view().x;
    expect(far).toBeGreaterThan(100);
    frames.splice(0).forEach((frame) => frame((nowMs += FRAME_MS)));
    map.stop();
    await settle();
    expect(map.view().x).toBeGreaterThan(0);
    expect(map.view().x).toBeLessThan(far);
  });

  it('keeps its scale when the window grows, and shows more', async () => {
    const { map, size, settle } = openMap();
    size.width = 1200;
    resize();
    await settle();
    expect(map.view()).toEqual({ ...VIEW, span: 1200 });
  });

  it('paints again in another style, but not in the same', async () => {
    const { map, painted, settle } = openMap();
    await settle();
    const count = painted.length;
    map.setStyle({ id: 'relief' });
    expect(await settle()).toBe(0);
    expect(painted).toHaveLength(count);
    map.setStyle({ id: 'slope' });
    await settle();
    expect(painted.slice(count)).toEqual(painted.slice(count).map(() => 'slope'));
    expect(painted.length).toBeGreaterThan(count);
  });

  it('names what could not be painted, and tries again when asked', async () => {
    let isBroken = true;
    const { map, progress, settle } = openMap(false, async () => {
      if (isBroken) throw new Error('no worker');
      return BITMAP;
    });
    await settle();
    expect(progress.at(-1)!.failures).toContain('no worker');
    isBroken = false;
    map.retry();
    await settle();
    expect(progress.at(-1)).toEqual({ pending: 0, failures: [], isStill: true });
  });
});
