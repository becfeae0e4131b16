/*
 * Wrong requests are refused with sentences before anything is written; right ones give the same bytes every time.
 */
import { InputError } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  checkRequest,
  estimateExport,
  exportCommand,
  type ExportRequest,
  exportWorld,
  TARGETS,
} from '@skerry/exchange';
import { halfBits, halfValue } from '../src/bytes/half-float.ts';
import { collect, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('skerry');
const WINDOW = { x: 0, z: 0, step: 4, columns: 127, rows: 127 };
const GOOD: ExportRequest = { target: 'unreal', window: WINDOW, name: 'isle' };

async function refusalOf(request: unknown): Promise<string> {
  try {
    const first = await exportWorld(PLAN, request as ExportRequest).next();
    return `not refused: ${JSON.stringify(first.value)}`;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
}

describe('refusals', () => {
  it.each([
    [{ ...GOOD, target: 'unrael' }, /did you mean unreal/],
    [{ ...GOOD, parts: ['pgn'] }, /expected one of png, r16, weights, plants, got "pgn"/],
    [{ ...GOOD, parts: [] }, /at least one part/],
    [{ ...GOOD, name: '../etc' }, /letters, digits/],
    [{ ...GOOD, name: 'isle4x4' }, /no size such as 4x4/],
    [{ ...GOOD, window: { ...WINDOW, columns: 128, rows: 127 } }, /the nearest is 127/],
    [{ ...GOOD, window: { ...WINDOW, columns: 1e9 } }, /window\.columns/],
    [{ ...GOOD, window: { ...WINDOW, step: 0 } }, /window\.step/],
    [{ ...GOOD, window: { ...WINDOW, x: Number.NaN } }, /window\.x/],
    [{ ...GOOD, options: { tiles: 0.5 } }, /tiles/],
    [{ ...GOOD, options: { tile: 2 } }, /tile/],
    [{ target: 'blender', name: 'a', window: { ...WINDOW, columns: 4097, rows: 4097 } }, /too many for one mesh/],
    [{ target: 'data', name: 'a', window: { ...WINDOW, step: 1000 } }, /tiles of 64 m; at most/],
    [{ target: 'gis', name: 'a', window: { ...WINDOW, x: 9e8 } }, /web maps end/],
  ])('%j', async (request, sentence) => {
    expect(await refusalOf(request)).toMatch(sentence);
  });
});

it('the same request gives the same bytes, also when strips come from elsewhere', async () => {
  const request: ExportRequest = { target: 'masks', window: WINDOW, name: 'm', parts: ['slope', 'distance-to-water'] };
  const first = await collect(PLAN, request);
  const second = await collect(presetPlan('skerry'), request);
  expect([...second.files]).toEqual([...first.files]);
});

it.each(TARGETS)('$id has an estimate of its size, and a command that repeats it', ({ id, defaultSide }) => {
  const request = checkRequest({
    target: id,
    window: { ...WINDOW, columns: defaultSide, rows: defaultSide },
    name: 'a',
  });
  const { bytes, samples } = estimateExport(PLAN, request);
  expect(bytes).toBeGreaterThan(0);
  expect(samples).toBeGreaterThanOrEqual(defaultSide * defaultSide);
  expect(exportCommand(PLAN, request)).toContain(`skerry export --target ${id} --link '#w=`);
});

it('half floats round to the nearest and keep signs, infinities and the smallest numbers', () => {
  for (let bits = 0; bits < 65536; bits += 7) {
    const value = halfValue(bits);
    if (Number.isNaN(value)) continue;
    expect(halfBits(value), `${bits}`).toBe(bits === 0x8000 ? 0x8000 : bits);
  }
  expect(halfValue(halfBits(1 + 1 / 2048))).toBe(1);
  expect(halfValue(halfBits(1 + 3 / 2048))).toBe(1 + 2 / 1024);
  expect(halfBits(1e9)).toBe(0x7c00);
});
