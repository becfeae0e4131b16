import { PRESETS } from '@skerry/world';
import { afterEach, expect, it, vi } from 'vitest';
import { createThumbnails, THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from '../../src/world/thumbnails.ts';
import type { WorldPool } from '../../src/worker/world-pool.ts';

// Node has none; the page's own is as plain.
vi.stubGlobal(
  'ImageData',
  class {
    readonly data: Uint8ClampedArray;
    constructor(data: Uint8ClampedArray) {
      this.data = data;
    }
  },
);
afterEach(() => vi.unstubAllGlobals());

const PICTURE = {
  width: THUMBNAIL_WIDTH,
  height: THUMBNAIL_HEIGHT,
  rgba: new Uint8ClampedArray(4 * THUMBNAIL_WIDTH * THUMBNAIL_HEIGHT),
};

it('a picture that could not be made is asked for again in the next round, and only then', async () => {
  let isBroken = true;
  let calls = 0;
  const run = (): Promise<typeof PICTURE> => {
    calls++;
    return isBroken ? Promise.reject(new Error('its worker could not be started')) : Promise.resolve(PICTURE);
  };
  const thumbnails = createThumbnails({ run } as unknown as WorldPool);
  const { signal } = new AbortController();
  thumbnails.retry();
  expect(thumbnails.round.value, 'nothing has failed yet').toBe(0);
  await expect(thumbnails.paint(PRESETS[0], signal)).rejects.toThrow('could not be started');
  isBroken = false;
  thumbnails.retry();
  expect(thumbnails.round.value).toBe(1);
  await thumbnails.paint(PRESETS[0], signal);
  await thumbnails.paint(PRESETS[0], signal);
  expect(calls, 'a picture that was made is kept').toBe(2);
  thumbnails.retry();
  expect(thumbnails.round.value).toBe(1);
});
