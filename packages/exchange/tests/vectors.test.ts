/*
 * Contour lines and maps of Tiled.
 */
import { unzlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { createSampler } from '@skerry/world';
import { collect, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('skerry');

it('contour lines lie at their height and end only at the border', async () => {
  // Wide enough for several strips: lines must join over them.
  const window = { x: 200, z: 0, step: 1, columns: 1500, rows: 400 };
  const options = { interval: 20 };
  const { files } = await collect(PLAN, { target: 'gis', parts: ['svg', 'geojson'], window, name: 'c', options });
  const svg = new TextDecoder().decode(files.get('c-contours.svg'));
  const sampler = createSampler(PLAN);
  const paths = [...svg.matchAll(/data-height="(-?\d+)".*? d="([^"]+)"/g)];
  expect(paths.length).toBeGreaterThan(10);
  for (const [, height, path] of paths) {
    const points = path
      .split(/[ML]/)
      .slice(1)
      .map((pair) => pair.split(' ').map(Number));
    const [first, last] = [points[0], points[points.length - 1]];
    const isBorder = ([x, y]: number[]): boolean => x === 0 || y === 0 || x === 1499 || y === 399;
    const isClosed = first[0] === last[0] && first[1] === last[1];
    expect(isClosed || (isBorder(first) && isBorder(last)), `line at ${height} from ${first} to ${last}`).toBe(true);
    for (let k = 0; k < points.length; k += 25) {
      const [x, y] = points[k];
      expect(Math.abs(sampler.heightAt(200 - 749.5 + x, -199.5 + y) - Number(height))).toBeLessThan(0.6);
    }
  }
  const { features } = JSON.parse(new TextDecoder().decode(files.get('c-contours.geojson'))) as { features: unknown[] };
  expect(features.length).toBe(paths.length);
});

it('a map of Tiled has every cell in its layers', async () => {
  const window = { x: 0, z: 0, step: 16, columns: 96, rows: 64 };
  const { files } = await collect(PLAN, { target: '2d', window, name: 'm' });
  type Layer = { name: string; width: number; height: number; data: string };
  const map = JSON.parse(new TextDecoder().decode(files.get('m.tmj'))) as {
    layers: Layer[];
    tilesets: { tilecount: number; image: string }[];
  };
  const [{ tilecount, image }] = map.tilesets;
  expect(files.has(image)).toBe(true);
  for (const { name, width, height, data } of map.layers) {
    const bytes = unzlibSync(Buffer.from(data, 'base64'));
    expect(bytes.length, name).toBe(width * height * 4);
    const ids = new Uint32Array(bytes.slice().buffer);
    expect(Math.max(...ids), name).toBeLessThanOrEqual(tilecount);
    expect(new Set(ids).size, `${name} differs from place to place`).toBeGreaterThan(1);
  }
});
