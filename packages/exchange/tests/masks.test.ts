/*
 * Masks: every one is listed, strips agree with the whole, and flow and wetness follow water downhill.
 */
import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { type ExportRequest, TARGETS } from '@skerry/exchange';
import { createGroundBuilder, findPreset, planWorld } from '@skerry/world';
import { buildStrip } from '../src/ground/strip.ts';
import { flowCount, FLOW_REACH } from '../src/raster/flow-count.ts';
import { collect, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('skerry');
const WINDOW = { x: 300, z: 100, step: 2, columns: 20, rows: 20 };

it('all masks are there', () => {
  const ids = TARGETS.find(({ id }) => id === 'masks')!.parts.map(({ id }) => id);
  for (const id of 'temperature moisture hillshade normals openness slope curvature flow wetness distance-to-water biomes species'.split(
    ' ',
  ))
    expect(ids).toContain(id);
});

it('each is one picture with greys, 8 or 16 bits; biomes and species are one each', async () => {
  const { parts } = TARGETS.find(({ id }) => id === 'masks')!;
  for (const bits of ['8', '16'] as const) {
    const chosen = bits === '8' ? parts : parts.filter(({ id }) => id !== 'species');
    const request: ExportRequest = {
      target: 'masks',
      parts: chosen.map(({ id }) => id),
      window: WINDOW,
      name: 'm',
      options: { bits },
    };
    const { files, card } = await collect(PLAN, request);
    const pictures = [...files].filter(([file]) => file.endsWith('.png'));
    expect(pictures).toHaveLength(
      parts.length - 2 + PLAN.biomes.length + (bits === '8' ? PLAN.scatter.species.length : 0),
    );
    expect(card.fields).toHaveLength(2 + pictures.length);
    for (const [file, bytes] of pictures) {
      const picture = decode(bytes);
      expect(picture.depth, file).toBe(Number(bits));
      if (!/biome|species|temperature|water|depth/.test(file))
        expect(new Set(picture.data).size, file).toBeGreaterThan(1);
    }
  }
});

it('flow counts what drains through a sample, the same in every strip', () => {
  const grid = { x: 180, z: 0, step: 4, columns: 30, rows: 40 };
  const builder = createGroundBuilder(PLAN);
  const need = { margin: FLOW_REACH + 1 };
  const whole = buildStrip(builder, grid, { row: 0, rows: 40 }, need);
  const part = buildStrip(builder, grid, { row: 17, rows: 5 }, need);
  const [wholeCounts, partCounts] = [flowCount(whole), flowCount(part)];
  const stride = 30 + 2 * need.margin;
  let largest = 0;
  for (let row = 0; row < 5; row++)
    for (let ix = 0; ix < 30; ix++) {
      const i = (row + need.margin) * stride + ix + need.margin;
      expect(partCounts[i], `${ix}, ${row}`).toBe(wholeCounts[i + 17 * stride]);
      largest = Math.max(largest, partCounts[i]);
      if ((ix + row) % 12 === 0) expect(partCounts[i]).toBe(countByTracing(part, i));
    }
  expect(largest).toBeGreaterThan(8);
});

/** The obvious way: follows the water of every sample of the strip. */
function countByTracing({ ground }: ReturnType<typeof buildStrip>, goal: number): number {
  const { heightByVertex: h, waterByVertex: water, grid } = ground;
  const { width, depth } = grid;
  const below = (i: number): number => {
    const [ix, iz] = [i % width, Math.floor(i / width)];
    if (water[i] > h[i] || ix === 0 || iz === 0 || ix === width - 1 || iz === depth - 1) return -1;
    let best = -1;
    let steepest = 0;
    for (const [dx, dz] of [
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ]) {
      const other = i + dz * width + dx;
      const fall = (h[i] - h[other]) * (dx !== 0 && dz !== 0 ? Math.SQRT1_2 : 1);
      if (fall > steepest) [best, steepest] = [other, fall];
    }
    return best;
  };
  let count = 0;
  const [gx, gz] = [goal % width, Math.floor(goal / width)];
  for (let iz = Math.max(0, gz - FLOW_REACH); iz <= Math.min(depth - 1, gz + FLOW_REACH); iz++)
    for (let ix = Math.max(0, gx - FLOW_REACH); ix <= Math.min(width - 1, gx + FLOW_REACH); ix++) {
      let at = iz * width + ix;
      for (let step = 0; step <= FLOW_REACH && at >= 0; step++) {
        if (at === goal) {
          count++;
          break;
        }
        at = below(at);
      }
    }
  return count;
}

it('rivers of the drainage network are lighter than the slopes beside them', async () => {
  const { recipe, seed } = findPreset('jagged-mountain-rivers')!;
  const plan = planWorld(recipe, seed, 2);
  const window = { x: 0, z: 0, step: 32, columns: 32, rows: 32 };
  const share = async (world: typeof plan): Promise<number> => {
    const { files } = await collect(world, { target: 'masks', parts: ['flow'], window, name: 'm' });
    const { data } = decode(files.get('m-flow.png')!);
    return data.filter((value) => value >= 153).length / data.length;
  };
  expect(await share(plan)).toBeGreaterThan(await share(planWorld(recipe, seed, 1)));
});
