/*
 * What is drawn of the plants: each at the levels its distance asks for, none twice, none out of reach, and the same
 * whether its tile was measured whole or item by item.
 */
import { TILE_CELLS } from '@skerry/world';
import { ITEM_NUMBERS, PLANT_GROUPS } from '@skerry/world/draw';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectPlants, type DrawList, INSTANCE_NUMBERS, type StoredShape } from '../../src/plants/collect-plants.ts';
import { BELT, createPlantRanges } from '../../src/plants/plant-ranges.ts';
import { DETAILS } from '../../src/plants/plant-shape.ts';
import type { StandingTile } from '../../src/plants/plant-stream.ts';
import { QUALITIES, QUALITY_NAMES } from '../../src/quality/quality.ts';

const ranges = createPlantRanges(QUALITIES.medium);
/** One piece a level of detail, each of a size of its own, so that lists tell levels apart. */
const shape: StoredShape = {
  piecesByDetail: [90, 60, 30, 15].map((corners, size) => [{ size, first: 1000 * (size + 1), corners }]),
};

/** A tile with one plant every eight metres, of one group. */
function createTile(tx: number, tz: number, group: number): StandingTile {
  const items: number[] = [];
  for (let z = 4; z < TILE_CELLS; z += 8) for (let x = 4; x < TILE_CELLS; x += 8) items.push(x, 0, z, 64 * 256, 0);
  const count = items.length / ITEM_NUMBERS;
  return {
    key: { level: 0, tx, tz },
    count,
    items: Float32Array.from(items),
    runs: Uint16Array.from([0, 0, group, 0]),
    lowest: 0,
    highest: 0,
    fireflies: new Float32Array(),
    plants: ['oak'],
    ground: '',
  };
}

function collect(
  tiles: readonly StandingTile[],
  eye: { x: number; y: number; z: number },
  planes?: Float64Array,
  slack = 0,
): DrawList[] {
  const lists = Array.from({ length: 4 }, () => ({ numbers: new Float32Array(8), count: 0 }));
  collectPlants(lists, {
    tiles,
    ranges,
    origin: { x: 0, z: 0 },
    eye,
    planes,
    shadowReach: 0,
    slack,
    findShape: () => shape,
  });
  return lists;
}

/** Every instance as place and level of detail. */
function read(lists: readonly DrawList[]): { x: number; z: number; detail: number }[] {
  return lists.flatMap(({ numbers, count }, detail) =>
    Array.from({ length: count }, (_, i) => ({
      x: numbers[i * INSTANCE_NUMBERS],
      z: numbers[i * INSTANCE_NUMBERS + 2],
      detail,
    })),
  );
}

describe('plants that are drawn', () => {
  it('have the levels of detail of their distance, two only in a belt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.double({ min: -200, max: 260, noNaN: true }),
        fc.double({ min: 1, max: 90, noNaN: true }),
        (group, x, y) => {
          const tiles = [-2, -1, 0, 1, 2, 3].flatMap((tx) => [-1, 0, 1].map((tz) => createTile(tx, tz, group)));
          const eye = { x, y, z: 20 };
          const levelsByPlace = new Map<string, number[]>();
          for (const one of read(collect(tiles, eye))) {
            const levels = levelsByPlace.get(`${one.x},${one.z}`) ?? [];
            levelsByPlace.set(`${one.x},${one.z}`, [...levels, one.detail]);
          }
          const ends = ranges.endByLevel.subarray(group * DETAILS, (group + 1) * DETAILS);
          for (const tile of tiles)
            for (let i = 0; i < tile.count; i++) {
              const px = tile.key.tx * TILE_CELLS + tile.items[i * ITEM_NUMBERS];
              const pz = tile.key.tz * TILE_CELLS + tile.items[i * ITEM_NUMBERS + 2];
              const distance = Math.hypot(px - eye.x, eye.y, pz - eye.z);
              const wanted = [0, 1, 2, 3].filter(
                (level) => distance <= ends[level] && distance >= (level > 0 ? ends[level - 1] * BELT : 0),
              );
              expect(levelsByPlace.get(`${px},${pz}`) ?? [], `at ${distance} m`).toEqual(wanted);
            }
        },
      ),
      { numRuns: 25, seed: 9 },
    );
  });

  it('are relative to the origin and carry the corners of their shape', () => {
    const lists = collect([createTile(0, 0, 0)], { x: 12, y: 2, z: 12 });
    const { numbers, count } = lists[0];
    expect(count).toBeGreaterThan(0);
    expect([numbers[4], numbers[5]]).toEqual([1000, 90]);
    expect(numbers[6]).toBe(4096 * ranges.endByLevel[0]);
  });

  it('are left out in tiles that are not in view', () => {
    const behind = new Float64Array(16);
    behind.set([1, 0, 0, -1000]);
    expect(read(collect([createTile(0, 0, 0)], { x: 300, y: 5, z: 0 }, behind))).toEqual([]);
  });

  it('wait for their shape', () => {
    const lists = [{ numbers: new Float32Array(8), count: 3 }];
    const drawn = collectPlants(lists, {
      tiles: [createTile(0, 0, 0)],
      ranges,
      origin: { x: 0, z: 0 },
      eye: { x: 0, y: 0, z: 0 },
      planes: undefined,
      shadowReach: 0,
      slack: 0,
      findShape: () => undefined,
    });
    expect(drawn).toBe(0);
  });
});

describe('plants chosen with slack', () => {
  it('are all that would be chosen anywhere the eye may go before the next choice', () => {
    const tiles = [-2, -1, 0, 1, 2].flatMap((tx) => [-1, 0, 1].map((tz) => createTile(tx, tz, 0)));
    const slack = 8;
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: 0, max: slack, noNaN: true }),
        (angle, metres) => {
          const from = { x: 10, y: 4, z: 20 };
          const to = { x: from.x + Math.sin(angle) * metres, y: 4, z: from.z + Math.cos(angle) * metres };
          const name = (one: { x: number; z: number; detail: number }): string => `${one.x},${one.z},${one.detail}`;
          const chosen = new Set(read(collect(tiles, from, undefined, slack)).map(name));
          const missing = read(collect(tiles, to))
            .map(name)
            .filter((one) => !chosen.has(one));
          expect(missing).toEqual([]);
        },
      ),
      { numRuns: 40, seed: 5 },
    );
  });
});

describe('the ranges of every quality', () => {
  it.each(QUALITY_NAMES)('%s: levels follow one another and fit into the packed number', (name) => {
    const { endByLevel, farthest, coverReach } = createPlantRanges(QUALITIES[name]);
    for (let group = 0; group < PLANT_GROUPS.length; group++)
      for (let detail = 0; detail < DETAILS; detail++) {
        const end = endByLevel[group * DETAILS + detail];
        expect(end).toBeLessThanOrEqual(4095);
        expect(Number.isInteger(end)).toBe(true);
        if (detail > 0) expect(end).toBeGreaterThanOrEqual(endByLevel[group * DETAILS + detail - 1]);
      }
    expect(coverReach).toBeLessThanOrEqual(farthest);
  });
});
