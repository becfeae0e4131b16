/*
 * The tile images of the map, with a painter controlled by the test and a canvas that only records calls.
 */
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/map/draw-tile.ts';
import { formatMapTile, type MapTile } from '../../src/map/map-tile.ts';
import { createTileLayer, type MapStyle } from '../../src/map/tile-layer.ts';

const VIEWPORT = { width: 512, height: 512 };
const VIEW = { x: 256, z: 256, span: 512 };
const STYLE = { id: 'plain' };
const PICTURE_BYTES = 256 * 256 * 4;

type Request = {
  readonly tile: MapTile;
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly answer: () => void;
  readonly isDone: () => boolean;
  readonly fail: () => void;
};

function createStudio(limitBytes = 1e9) {
  const requests: Request[] = [];
  const open = new Set<string>();
  const drawn: string[] = [];
  let changes = 0;
  const layer = createTileLayer<MapStyle>({
    limitBytes,
    onChange: () => void changes++,
    paint: (tile, style, signal, onStart) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const name = `${style.id} ${formatMapTile(tile)}`;
        let isAnswered = false;
        requests.push({
          tile,
          signal,
          start: onStart,
          isDone: () => isAnswered,
          fail: () => reject(new Error('no paint')),
          answer: () => {
            if (isAnswered) return;
            isAnswered = true;
            open.add(name);
            resolve({ name, close: () => open.delete(name) } as unknown as ImageBitmap);
          },
        });
      }),
  });
  const context = {
    globalAlpha: 1,
    clearRect: () => void (drawn.length = 0),
    drawImage: ({ name }: { name: string }, ...box: number[]) =>
      void drawn.push(`${name} at ${box.join(' ')}${context.globalAlpha < 1 ? ' faint' : ''}`),
  };
  const frame = (options: Partial<Frame> = {}): Frame => ({ view: VIEW, ...VIEWPORT, nowMs: 0, fadeMs: 0, ...options });
  const draw = (options: Partial<Frame> = {}) =>
    layer.draw(context as unknown as CanvasRenderingContext2D, frame(options));
  return { layer, requests, open, drawn, draw, changes: () => changes };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function answerAll(requests: readonly Request[]): Promise<void> {
  for (const { answer } of requests) answer();
  await settle();
}

describe('asking', () => {
  it('asks for every tile of the view, the underlay last, since the newest is painted first', () => {
    const { layer, requests } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    const levels = requests.map(({ tile }) => tile.level);
    expect(levels).toEqual([0, 0, 0, 0, 3]);
    expect(layer.state().pending).toBe(5);
  });

  it('asks for finer tiles on a denser screen', () => {
    const { layer, requests } = createStudio();
    layer.want(VIEW, VIEWPORT, 2, STYLE);
    expect(requests.filter(({ tile }) => tile.level === -1)).toHaveLength(16);
  });

  it('cancels what has left the view and does not ask twice for what has stayed', async () => {
    const { layer, requests } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    layer.want({ ...VIEW, x: 512 }, VIEWPORT, 1, STYLE);
    await settle();
    const cancelled = requests.filter(({ signal }) => signal.aborted).map(({ tile }) => formatMapTile(tile));
    expect(cancelled.toSorted()).toEqual(['0:0:0', '0:0:1']);
    expect(requests).toHaveLength(7);
    expect(layer.state()).toMatchObject({ pending: 5, failures: [] });
  });

  it('asks for nothing outside of the world', () => {
    const { layer, requests } = createStudio();
    layer.want({ x: 1e9, z: 1e9, span: 512 }, VIEWPORT, 1, STYLE);
    const edge = (tile: MapTile) => 256 * 2 ** tile.level;
    expect(requests.every(({ tile }) => tile.tx * edge(tile) < 1e9 && tile.tz * edge(tile) < 1e9)).toBe(true);
    expect(requests.length).toBeGreaterThan(0);
  });

  it('remembers failures until a retry', async () => {
    const { layer, requests } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    requests[0].fail();
    await settle();
    expect(layer.state()).toMatchObject({ pending: 4, failures: ['no paint'] });
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    expect(requests).toHaveLength(5);
    layer.retry();
    expect(requests).toHaveLength(6);
    expect(requests[5].tile).toEqual(requests[0].tile);
    expect(layer.state()).toMatchObject({ pending: 5, failures: [] });
  });
});

describe('drawing', () => {
  it('shows the coarse picture until the fine ones are there, then nothing but the fine ones', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests.filter(({ tile }) => tile.level === 3));
    draw();
    expect(drawn).toEqual(['plain 3:0:0 at 0 0 2048 2048']);
    await answerAll(requests);
    draw();
    expect(drawn.toSorted()).toEqual([
      'plain 0:0:0 at 0 0 256 256',
      'plain 0:0:1 at 0 256 256 256',
      'plain 0:1:0 at 256 0 256 256',
      'plain 0:1:1 at 256 256 256 256',
    ]);
  });

  it('shows finer pictures in place of a coarser one that is not there yet', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests);
    const farther = { ...VIEW, span: 1024 };
    layer.want(farther, VIEWPORT, 1, STYLE);
    draw({ view: farther });
    expect(drawn).toContain('plain 3:0:0 at 128 128 1024 1024');
    expect(drawn).toContain('plain 0:0:0 at 128 128 128 128');
  });

  it('neighbours meet on whole pixels at every scale', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    for (const span of [512, 520.5, 601.7, 700.123]) {
      const view = { x: 255.37, z: 256.81, span };
      layer.want(view, VIEWPORT, 1, STYLE);
      await answerAll(requests);
      draw({ view });
      const boxes = drawn.map((text) => text.split(' at ')[1].split(' ').map(Number));
      expect(boxes.flat().every(Number.isInteger)).toBe(true);
      let area = 0;
      for (const [left, top, width, height] of boxes) {
        const w = Math.min(left + width, 512) - Math.max(left, 0);
        const h = Math.min(top + height, 512) - Math.max(top, 0);
        area += w * h;
      }
      expect(area, `span ${span}`).toBe(512 * 512);
    }
  });

  it('fades a new picture in over what was there, once', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests);
    expect(draw({ nowMs: 1000, fadeMs: 100 })).toBe(true);
    expect(drawn[0]).toBe('plain 3:0:0 at 0 0 2048 2048');
    expect(drawn.slice(1).every((text) => text.endsWith('faint'))).toBe(true);
    expect(draw({ nowMs: 1100, fadeMs: 100 })).toBe(false);
    expect(drawn).toHaveLength(4);
  });

  it('keeps the pictures of the style before until the new ones come', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests);
    layer.want(VIEW, VIEWPORT, 1, { id: 'slope' });
    draw();
    expect(drawn).toContain('plain 0:1:1 at 256 256 256 256');
    await answerAll(requests);
    draw();
    expect(drawn).toHaveLength(4);
    expect(drawn.every((text) => text.startsWith('slope'))).toBe(true);
  });

  it('leaves the map before on the canvas when another style jumps elsewhere, until its coarse picture covers the view', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests);
    draw();
    const before = [...drawn];
    const view = { x: 1e5, z: 1e5, span: 512 };
    layer.want(view, VIEWPORT, 1, { id: 'slope' });
    const asked = requests.filter(({ isDone }) => !isDone());
    const coarse = asked.filter(({ tile }) => tile.level === 3);
    expect(coarse.length, 'the newest requests are the coarse ones').toBeGreaterThan(0);
    expect(asked.slice(-coarse.length)).toEqual(coarse);
    draw({ view });
    await answerAll(asked.slice(0, 1));
    draw({ view });
    expect(drawn).toEqual(before);
    await answerAll(coarse);
    draw({ view });
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.every((text) => text.startsWith('slope'))).toBe(true);
  });

  it('does not keep the map before when the pictures of another style fail', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests);
    draw();
    const view = { x: 1e5, z: 1e5, span: 512 };
    layer.want(view, VIEWPORT, 1, { id: 'slope' });
    for (const { fail, isDone } of requests) if (!isDone()) fail();
    await settle();
    draw({ view });
    expect(drawn).toEqual([]);
  });
});

describe('a style that changes faster than pictures come', () => {
  it('shows some pictures of each few styles, asks for no more than the view needs, and never shows nothing', async () => {
    const { layer, requests, draw, drawn } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests);
    draw();
    const seen = new Set<string>();
    let running: Request[] = [];
    for (let k = 0; k < 30; k++) {
      layer.want(VIEW, VIEWPORT, 1, { id: `drag${k}` });
      expect(layer.state().pending).toBeLessThanOrEqual(5 + 2);
      const open = requests.filter((request) => !request.signal.aborted && !request.isDone());
      // Two workers take the newest requests; a picture takes as long as three changes.
      running = running.filter((request) => open.includes(request));
      for (const request of open.filter((one) => !running.includes(one)).slice(running.length - 2)) {
        if (running.length === 2) break;
        request.start();
        running.push(request);
      }
      if (k % 3 === 0) await answerAll(running.slice(0, 1));
      await settle();
      draw();
      const area = drawn.filter((text) => text.includes(' 0:')).length;
      expect(area, `after ${k} changes`).toBeGreaterThanOrEqual(4);
      for (const text of drawn) seen.add(text.split(' ')[0]);
    }
    expect(seen.size).toBeGreaterThan(4);
    await answerAll(requests.filter(({ signal }) => !signal.aborted));
    draw();
    expect(drawn.every((text) => text.startsWith('drag29'))).toBe(true);
  });
});

describe('twenty styles in quick succession', () => {
  it('paint the last one, and of those between only what a worker had begun', async () => {
    const { layer, requests, draw, drawn, open } = createStudio();
    layer.want(VIEW, VIEWPORT, 1, STYLE);
    await answerAll(requests);
    draw();
    const { bytes } = layer.state();
    for (let k = 0; k < 20; k++) {
      const known = requests.length;
      layer.want(VIEW, VIEWPORT, 1, { id: `drag${k}` });
      if (k % 5 === 0) requests[known].start();
    }
    const alive = requests.filter(({ signal, isDone }) => !signal.aborted && !isDone());
    expect(alive.length).toBe(5 + 4);
    await answerAll(alive);
    draw();
    expect(drawn.every((text) => text.startsWith('drag19'))).toBe(true);
    expect(layer.state()).toMatchObject({ pending: 0, failures: [] });
    expect([layer.state().bytes, open.size * PICTURE_BYTES]).toEqual([
      bytes * 2 + 4 * PICTURE_BYTES,
      layer.state().bytes,
    ]);
    layer.dispose();
    expect(open.size).toBe(0);
  });
});

describe('memory', () => {
  it('stays within its limit however far one travels, and every picture that leaves is closed', async () => {
    const limit = 12 * PICTURE_BYTES;
    const { layer, requests, open } = createStudio(limit);
    for (let step = 0; step < 40; step++) {
      layer.want({ ...VIEW, x: 256 + step * 300 }, VIEWPORT, 1, STYLE);
      await answerAll(requests.filter(({ signal }) => !signal.aborted));
      expect(layer.state().bytes).toBeLessThanOrEqual(limit);
      expect(open.size * PICTURE_BYTES).toBe(layer.state().bytes);
    }
    layer.dispose();
    expect(open.size).toBe(0);
  });
});
