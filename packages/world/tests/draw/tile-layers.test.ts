import { describe, expect, it } from 'vitest';
import { growTile, buildTile, findPreset, planWorld, TILE_SIDE } from '../../src/index.ts';
import {
  buildTileLayers,
  TILE_LAYERS_BYTES,
  type TileLayers,
  LAYER_SIDE,
  LAYER_VERTICES,
  OPENNESS_STEPS,
} from '../../src/draw/index.ts';

const plan = planWorld(findPreset('plains-lake')!.recipe, 'layers');
const far = 15_000_000;

/** Everything the layers hold for one vertex that the levels must agree on; normals and openness belong to a level. */
function valuesAt({ surface, colours }: TileLayers, ix: number, iz: number): number[] {
  const i = (iz * LAYER_SIDE + ix) * 4;
  const bytes = [0, 1, 2].flatMap((picture) => {
    const from = picture * LAYER_VERTICES * 4 + i;
    return [...colours.subarray(from, from + (picture === 1 ? 4 : 3))];
  });
  return [surface[i], ...bytes];
}

/** The bytes of everything at a vertex. */
function allAt({ surface, colours }: TileLayers, ix: number, iz: number): number[] {
  const i = (iz * LAYER_SIDE + ix) * 4;
  return [
    ...surface.subarray(i, i + 4),
    ...[0, 1, 2].flatMap((picture) => [
      ...colours.subarray(picture * LAYER_VERTICES * 4 + i, picture * LAYER_VERTICES * 4 + i + 4),
    ]),
  ];
}

describe('the layers of a tile', () => {
  it('hold the heights of the tile itself', () => {
    const key = { level: 2, tx: 3, tz: -5 };
    const tile = buildTile(plan, key);
    const { surface } = buildTileLayers(growTile(plan, key));
    for (let iz = 0; iz < LAYER_SIDE; iz++)
      for (let ix = 0; ix < LAYER_SIDE; ix++)
        expect(surface[(iz * LAYER_SIDE + ix) * 4]).toBe(tile.heightByVertex[(iz + 1) * TILE_SIDE + ix + 1]);
  });

  it('hold normals that lean away from rising ground, along both axes', () => {
    const key = { level: 0, tx: 3, tz: -5 };
    const { surface } = buildTileLayers(growTile(plan, key));
    const heightOf = (ix: number, iz: number): number => surface[(iz * LAYER_SIDE + ix) * 4];
    let steepest = 0;
    for (let iz = 1; iz < LAYER_SIDE - 1; iz++)
      for (let ix = 1; ix < LAYER_SIDE - 1; ix++) {
        const riseX = (heightOf(ix + 1, iz) - heightOf(ix - 1, iz)) / 2;
        const riseZ = (heightOf(ix, iz + 1) - heightOf(ix, iz - 1)) / 2;
        const length = Math.sqrt(riseX * riseX + 1 + riseZ * riseZ);
        const i = (iz * LAYER_SIDE + ix) * 4;
        expect(surface[i + 2]).toBeCloseTo(-riseX / length, 4);
        expect(surface[i + 3]).toBeCloseTo(-riseZ / length, 4);
        steepest = Math.max(steepest, Math.min(Math.abs(riseX), Math.abs(riseZ)));
      }
    // Level ground would prove nothing.
    expect(steepest).toBeGreaterThan(0.01);
  });

  it.each([0, far])('agree bit for bit with those of neighbours along their edge, at tile %i', (tx) => {
    const west = buildTileLayers(growTile(plan, { level: 0, tx, tz: 4 }));
    const east = buildTileLayers(growTile(plan, { level: 0, tx: tx + 1, tz: 4 }));
    const south = buildTileLayers(growTile(plan, { level: 0, tx, tz: 5 }));
    for (let k = 0; k < LAYER_SIDE; k++) {
      expect(allAt(east, 0, k), `east ${k}`).toEqual(allAt(west, LAYER_SIDE - 1, k));
      expect(allAt(south, k, 0), `south ${k}`).toEqual(allAt(west, k, LAYER_SIDE - 1));
    }
  });

  it('agree with those of the parent at every second vertex, and foretell its openness', () => {
    const child = buildTileLayers(growTile(plan, { level: 1, tx: 7, tz: 2 }));
    const parent = buildTileLayers(growTile(plan, { level: 2, tx: 3, tz: 1 }));
    for (let iz = 0; iz < LAYER_SIDE; iz += 2)
      for (let ix = 0; ix < LAYER_SIDE; ix += 2) {
        const px = 32 + ix / 2;
        const pz = iz / 2;
        expect(valuesAt(child, ix, iz)).toEqual(valuesAt(parent, px, pz));
        const foretold = child.colours[2 * LAYER_VERTICES * 4 + (iz * LAYER_SIDE + ix) * 4 + 3];
        const own = parent.colours[(pz * LAYER_SIDE + px) * 4 + 3] / 255;
        expect(Math.abs((foretold >> 3) / OPENNESS_STEPS - own)).toBeLessThanOrEqual(0.51 / OPENNESS_STEPS + 0.5 / 255);
      }
  });

  it('know how low, high, shallow and deep they are', () => {
    const { surface, lowest, highest, deepest } = buildTileLayers(growTile(plan, { level: 5, tx: 0, tz: 0 }));
    const heights = Array.from({ length: LAYER_VERTICES }, (_, i) => surface[i * 4]);
    expect(lowest).toBe(Math.min(...heights));
    expect(highest).toBe(Math.max(...heights));
    expect(deepest).toBeGreaterThanOrEqual(
      Math.max(...heights.map((height, i) => (surface[i * 4 + 1] > height ? surface[i * 4 + 1] - height : -Infinity))) -
        1e-3,
    );
  });

  it('can be written into memory that was used before', () => {
    const block = new ArrayBuffer(TILE_LAYERS_BYTES);
    new Uint8Array(block).fill(77);
    const key = { level: 0, tx: 1, tz: 1 };
    const again = buildTileLayers(growTile(plan, key), block);
    const fresh = buildTileLayers(growTile(plan, key));
    expect(again.surface.buffer).toBe(block);
    expect(again.surface).toEqual(fresh.surface);
    expect(again.colours).toEqual(fresh.colours);
  });

  it('refuse memory of the wrong size', () => {
    expect(() => buildTileLayers(growTile(plan, { level: 0, tx: 0, tz: 0 }), new ArrayBuffer(8))).toThrow(
      'bytes, got 8',
    );
  });
});
