/*
 * A map painted by a pool of workers, nearest squares first: the page stays free, and a square that is no longer wanted
 * is cancelled by its signal.
 */
import { createBrowserPool, packSource } from '@skerry/stream';
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const { plan } = createWorld('continents', 'pool');
const pool = createBrowserPool(() => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }));
const [columns, rows, size, metresPerPixel] = [8, 5, 100, 24];
const context = showPicture(new Uint8ClampedArray(4 * columns * rows * size * size), columns * size, rows * size);
const leaving = new AbortController();
const began = performance.now();
const squares = Array.from({ length: columns * rows }, async (_, i) => {
  const [column, row] = [i % columns, Math.floor(i / columns)];
  const picture = {
    x: column * size * metresPerPixel,
    z: row * size * metresPerPixel,
    metresPerPixel,
    width: size,
    height: size,
  };
  const { rgba } = await pool.run({
    kind: 'map',
    input: { ...packSource(plan), picture },
    // The middle comes first: this is asked whenever a worker is free.
    priority: () => -Math.hypot(column - columns / 2, row - rows / 2),
    signal: leaving.signal,
  });
  context.putImageData(new ImageData(rgba, size, size), column * size, row * size);
});
await Promise.all(squares);
console.log(`${squares.length} squares in ${(performance.now() - began).toFixed(0)} ms`, pool.state());
pool.dispose();
