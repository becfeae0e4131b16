/*
 * The laws of strokes: a place has one height, whatever grid, level, engine or order asks for it, and a stroke that is
 * taken back leaves no trace.
 */
import { createFieldEngine, createPlainEngine, type GridSpec } from '@skerry/noise';
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  createGroundBuilder,
  encodeTileBytes,
  findPreset,
  type Ground,
  planWorld,
  type Recipe,
  scatterTile,
  stageHashes,
  type WorldPlan,
} from '../../src/index.ts';
import { randomRecipe, sculpted, STROKE_KINDS, withStrokes } from './random-strokes.ts';

const SEEDS = [1, 2];
const COUNT = 3 * STROKE_KINDS.length;

function ground(plan: WorldPlan, grid: GridSpec, engine = createPlainEngine()): Ground {
  return createGroundBuilder(plan, engine).build(grid);
}

function bytesOf(recipe: Recipe): Uint8Array {
  const plan = planWorld(recipe, 'strokes');
  const tile = buildTile(plan, { level: 0, tx: 0, tz: 0 });
  return encodeTileBytes(tile, scatterTile(plan, tile));
}

const FIELDS = [
  'heightByVertex',
  'waterByVertex',
  'temperatureByVertex',
  'moistureByVertex',
  'biomeByVertex',
  'otherBiomeByVertex',
  'blendByVertex',
] as const;

/** Every sample of `small` equals the sample of `large` at the same place. */
function expectAgreement(small: Ground, large: Ground, what: string): void {
  const [a, b] = [small.grid, large.grid];
  let compared = 0;
  for (let iz = 0; iz < a.depth; iz++)
    for (let ix = 0; ix < a.width; ix++) {
      const column = (a.x + ix * a.step - b.x) / b.step;
      const row = (a.z + iz * a.step - b.z) / b.step;
      if (!Number.isInteger(column) || !Number.isInteger(row)) continue;
      if (column < 0 || row < 0 || column >= b.width || row >= b.depth) continue;
      compared++;
      for (const field of FIELDS)
        if (small[field][iz * a.width + ix] !== large[field][row * b.width + column])
          throw new Error(`${what}: ${field} differs at ${a.x + ix * a.step}, ${a.z + iz * a.step}`);
    }
  expect(compared).toBeGreaterThan(20);
}

describe.each(SEEDS)('strokes of every kind, seed %i', (seed) => {
  const plan = planWorld(randomRecipe(seed, COUNT, 100), 'strokes');
  const whole = { x: -128, z: -128, step: 1, width: 257, depth: 257 };
  const all = ground(plan, whole);

  it('change the ground', () => {
    const plain = ground(planWorld(findPreset('skerry')!.recipe, 'strokes'), whole);
    let changed = 0;
    for (let i = 0; i < plain.heightByVertex.length; i++)
      if (plain.heightByVertex[i] !== all.heightByVertex[i]) changed++;
    expect(changed).toBeGreaterThan(10_000);
  });

  it('have no seam: any part of a grid equals the whole', () => {
    for (const [x, z, width, depth] of [
      [-100, -90, 67, 67],
      [-37, 13, 77, 77],
      [0, 0, 5, 5],
      [63, -64, 40, 90],
    ])
      expectAgreement(ground(plan, { x, z, step: 1, width, depth }), all, `part at ${x}, ${z}`);
  });

  it('agree at every level', () => {
    for (let step = 2; step <= 64; step *= 2) {
      const width = Math.max(6, 256 / step + 1);
      expectAgreement(ground(plan, { x: -128, z: -128, step, width, depth: width }), all, `step ${step}`);
    }
  });

  it('have the same bits in both engines', () => {
    const engine = createFieldEngine();
    expect(engine.kind).toBe('wasm');
    const part = { x: -70, z: -70, step: 1, width: 77, depth: 77 };
    expectAgreement(ground(plan, part, engine), all, 'wasm');
  });

  it('do not depend on what was built before', () => {
    const builder = createGroundBuilder(plan, createPlainEngine());
    const part = { x: -64, z: 0, step: 1, width: 65, depth: 65 };
    for (const other of [
      { ...part, x: 64 },
      { ...part, step: 8, x: -256 },
      { ...part, z: -64 },
    ])
      builder.build(other);
    expect(builder.build(part).heightByVertex).toEqual(ground(plan, part).heightByVertex);
  });
});

describe('a stroke', () => {
  const strokes = randomRecipe(7, COUNT, 60).sculpt.layers.flatMap((layer) => layer.strokes);

  it('that is taken back leaves the same bytes', () => {
    const raise = { kind: 'raise', points: [[20, 30]] };
    const before = bytesOf(withStrokes(...strokes));
    expect(bytesOf(withStrokes(...strokes, raise))).not.toEqual(before);
    expect(bytesOf(withStrokes(...strokes))).toEqual(before);
    const { recipe } = findPreset('skerry')!;
    expect(bytesOf(sculpted([]))).toEqual(bytesOf(recipe));
  });

  it('that is muted, by itself or with its layer, is as if it were not there', () => {
    const without = bytesOf(findPreset('skerry')!.recipe);
    expect(bytesOf(withStrokes(...strokes.map((stroke) => ({ ...stroke, on: false }))))).toEqual(without);
    expect(bytesOf(sculpted([{ id: 'a', on: false, strokes }]))).toEqual(without);
    expect(bytesOf(sculpted([{ id: 'a', strength: 0, strokes }]))).toEqual(without);
  });

  it('moves when the order of strokes changes, and only then', () => {
    const [flat, hill] = [
      { kind: 'flatten', points: [[10, 10]], radius: 40, level: 5, strength: 1 },
      { kind: 'raise', points: [[10, 10]], radius: 30, height: 20 },
    ];
    expect(bytesOf(withStrokes(flat, hill))).not.toEqual(bytesOf(withStrokes(hill, flat)));
    expect(bytesOf(withStrokes(flat, hill))).toEqual(
      bytesOf(
        sculpted([
          { id: 'a', strokes: [flat] },
          { id: 'b', strokes: [hill] },
        ]),
      ),
    );
  });

  it('far from the origin acts as near it', () => {
    const x = 2 ** 29;
    const near = { kind: 'raise', points: [[32, 32]], radius: 20, height: 9 };
    const far = { ...near, points: [[x + 32, 32]] };
    const raisedBy = (stroke: object, at: number): number[] => {
      const grid = { x: at, z: 0, step: 1, width: 65, depth: 65 };
      const [bare, full] = [withStrokes(), withStrokes(stroke)].map((recipe) => ground(planWorld(recipe, 's'), grid));
      return Array.from(full.heightByVertex, (height, i) => height - bare.heightByVertex[i]);
    };
    const here = raisedBy(near, 0);
    const there = raisedBy(far, x);
    expect(Math.max(...here)).toBeGreaterThan(8);
    expect(Math.max(...there.map((metres, i) => Math.abs(metres - here[i])))).toBeLessThan(1e-3);
  });

  it('changes the hashes of its own stage and of those after it', () => {
    const hashes = (stroke: object): Record<string, string> => stageHashes(planWorld(withStrokes(stroke), 's'));
    const changed = (a: object, b: object): string[] => {
      const [before, after] = [hashes(a), hashes(b)];
      return Object.keys(before).filter((id) => before[id] !== after[id]);
    };
    const raise = { kind: 'raise', points: [[0, 0]] };
    expect(changed(raise, { ...raise, height: 11 })[0]).toBe('sculpt');
    expect(changed(raise, { ...raise, height: 11 })).toContain('scatter');
    const paint = { kind: 'biome', points: [[0, 0]], biome: 'meadow' };
    expect(changed(paint, { ...paint, radius: 21 })[0]).toBe('paint');
    const clear = { kind: 'clear', points: [[0, 0]] };
    expect(changed(clear, { ...clear, radius: 21 })).toEqual(['scatter', 'colours']);
  });
});
