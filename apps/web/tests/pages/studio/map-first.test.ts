import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMapFirst } from '../../../src/pages/studio/panes/map-first.ts';

const AREA = { x: 0, z: 0, metresPerPixel: 1, width: 1, height: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createPainter() {
  const ends: ((error?: Error) => void)[] = [];
  const holds: boolean[] = [];
  const first = createMapFirst((isHeld) => holds.push(isHeld), 2);
  const paint = first.guard(
    () =>
      new Promise<ImageBitmap>((done, fail) => ends.push((error) => (error ? fail(error) : done({} as ImageBitmap)))),
  );
  return { first, holds, ends, paint: () => paint(AREA, { id: 'style' }).catch(() => {}) };
}

it('holds the landscape while the map paints, also when painting fails', async () => {
  const { first, holds, ends, paint } = createPainter();
  const painted = paint();
  expect(first.isHeld).toBe(true);
  ends[0](new Error('no worker'));
  await painted;
  expect(first.isHeld).toBe(false);
  expect(holds).toEqual([true, false]);
});

it('lets the landscape work between two previews of a long drag, and after a preview that takes too long', async () => {
  const { first, holds, ends, paint } = createPainter();
  const painted = paint();
  ends[0]();
  await painted;
  void paint();
  expect(first.isHeld, 'at once after another').toBe(false);
  ends[1]();
  await vi.advanceTimersByTimeAsync(100);
  void paint();
  expect(first.isHeld).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(first.isHeld, 'still painting').toBe(false);
  expect(holds).toEqual([true, false, true, false]);
});

it('lets a landscape on few cores draw while the tiles of the map are painted, but not grow', async () => {
  const holds: boolean[] = [];
  const first = createMapFirst((isHeld) => holds.push(isHeld), 2);
  const ends: (() => void)[] = [];
  const paint = first.guardTiles(() => new Promise<ImageBitmap>((done) => ends.push(() => done({} as ImageBitmap))));
  const tile = { level: 0, tx: 0, tz: 0 };
  const painted = [0, 1].map(() => paint(tile, { id: 'style' }, new AbortController().signal, () => {}));
  expect([first.isHeld, first.frameMs, ...holds]).toEqual([false, 450, true]);
  for (const end of ends) end();
  await Promise.all(painted);
  expect([first.frameMs, ...holds]).toEqual([0, true, false]);
  const many = createMapFirst((isHeld) => holds.push(isHeld), 16);
  void many.guardTiles(() => new Promise<ImageBitmap>(() => {}))(
    tile,
    { id: 'style' },
    new AbortController().signal,
    () => {},
  );
  expect(holds, 'with many cores').toHaveLength(2);
});
