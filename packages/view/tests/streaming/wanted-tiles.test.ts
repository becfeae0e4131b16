import type { WantedTile } from '@skerry/stream';
import { checkTileKey, tileSpan } from '@skerry/world';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tileDistance } from '../../src/lod/eye.ts';
import { assignRanges, coreReaches, createRanges } from '../../src/lod/lod-ranges.ts';
import { QUALITIES, QUALITY_NAMES } from '../../src/quality/quality.ts';
import { MAX_TILES } from '../../src/lod/tile-store.ts';
import { collectWanted, type TileDemand } from '../../src/streaming/wanted-tiles.ts';
import { assignMissing } from '../../src/lod/missing-tiles.ts';
import { drawScene } from '../lod/drawn-world.ts';

const DEMAND: TileDemand = {
  eye: { x: 10, z: 20, clearance: 0 },
  top: 7,
  nearReach: 128,
  drawDistance: 16_000,
  lookX: 0,
  lookZ: -1,
  speedX: 0,
  speedZ: 0,
  age: () => undefined,
};

function demand(changes: Partial<TileDemand> = {}): WantedTile[] {
  return collectWanted([], { ...DEMAND, ...changes }, () => {}).toSorted((a, b) => b.priority - a.priority);
}

it.each(QUALITY_NAMES)('the horizon of %s needs fewer tiles than the graphics card has layers', (name) => {
  const { nearReach, drawDistance } = QUALITIES[name];
  const counts = [0, 31, 64, 1000, 4095.5].map(
    (x) => demand({ nearReach, drawDistance, eye: { x, z: x * 0.7, clearance: 0 } }).length,
  );
  expect(Math.max(...counts)).toBeLessThan(MAX_TILES);
});

/** Whether a tile is among those that the ground underfoot needs. */
function isCore({ key: { level, tx, tz } }: WantedTile, eye = DEMAND.eye): boolean {
  return tileDistance(eye, level, tx, tz) < coreReaches(DEMAND.top)[level];
}

it('what the ground underfoot needs comes first, and with it alone the finest level stands', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -5000, max: 5000, noNaN: true }),
      fc.double({ min: 0, max: 300, noNaN: true }),
      (x, z) => {
        const eye = { x, z, clearance: 0 };
        const wanted = demand({ eye });
        const core = wanted.filter((tile) => isCore(tile, eye));
        expect(wanted.slice(0, core.length)).toEqual(core);
        expect(core.length).toBeLessThan(wanted.length * 0.75);
        const there = new Set(core.map(({ packed }) => packed));
        const missing = new Float64Array(DEMAND.top + 1);
        assignMissing(missing, eye, DEMAND.top, DEMAND.nearReach, (packed) => there.has(packed));
        const ranges = createRanges(DEMAND.top);
        for (let frame = 0; frame < 2; frame++) assignRanges(ranges, DEMAND.nearReach, missing, 1);
        expect(ranges.reachByLevel[0]).toBeGreaterThan(0);
      },
    ),
    { seed: 11, numRuns: 60 },
  );
});

it('of the others coarse tiles come first, then those near and in view', () => {
  const wanted = demand().filter((tile) => !isCore(tile));
  const levels = wanted.map(({ key }) => key.level);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  const fine = wanted.filter(({ key }) => key.level === 0);
  const place = (tz: number): number => fine.findIndex(({ key }) => key.tx === 0 && key.tz === tz);
  expect(place(-2)).toBeLessThan(place(2));
});

it('tiles ahead come before those behind', () => {
  const fine = demand({ speedX: 50, lookX: 0.001, lookZ: 0 }).filter(({ key }) => key.level === 0);
  const place = (tx: number): number => fine.findIndex(({ key }) => key.tx === tx && key.tz === 0);
  expect(place(2)).toBeLessThan(place(-2));
});

it('what is there is touched and not wanted', () => {
  const touched: number[] = [];
  expect(collectWanted([], { ...DEMAND, age: () => 0 }, (packed) => touched.push(packed))).toEqual([]);
  expect(touched.length).toBe(demand().length);
});

it.each([
  ['at the edge of the world', { x: 1e9, z: -1e9, clearance: 0 }],
  ['near it', { x: 999_997_000, z: 12, clearance: 0 }],
  ['far beyond it', { x: 5e9, z: 0, clearance: 0 }],
])('only tiles of the world are wanted, missed and drawn %s', (_, eye) => {
  const wanted = demand({ eye });
  expect(wanted.flatMap(({ key }) => checkTileKey(key))).toEqual([]);
  const isThere = new Set(wanted.map(({ packed }) => packed));
  const missing = assignMissing(new Float64Array(8), eye, DEMAND.top, DEMAND.nearReach, (packed) =>
    isThere.has(packed),
  );
  expect([...missing.subarray(0, 7)]).toEqual(Array(7).fill(Infinity));
  const { quarters } = drawScene({ eye, top: 7, nearReach: 128, drawDistance: 16_000 });
  expect(quarters.flatMap(({ level, tx, tz }) => checkTileKey({ level, tx, tz }))).toEqual([]);
  if (eye.x <= 1e9) expect(quarters.length).toBeGreaterThan(50);
  for (const { level, tx, tz, quarter } of quarters)
    if (level > 0) {
      const child = { level: level - 1, tx: tx * 2 + (quarter & 1), tz: tz * 2 + (quarter >> 1) };
      expect(checkTileKey(child)).toEqual([]);
    }
});

it('outdated tiles are touched and wanted, after all that are missing, the nearest first', () => {
  const touched = new Set<number>();
  const isOutdated = (packed: number): boolean => packed % 3 !== 0;
  const age = (packed: number): number | undefined => (isOutdated(packed) ? 2 : undefined);
  const wanted = collectWanted([], { ...DEMAND, age }, (packed) => touched.add(packed));
  const sorted = wanted.toSorted((a, b) => b.priority - a.priority);
  expect(wanted.length).toBe(demand().length);
  expect([...touched].every(isOutdated)).toBe(true);
  const firstOutdated = sorted.findIndex(({ packed }) => isOutdated(packed));
  expect(sorted.slice(firstOutdated).every(({ packed }) => isOutdated(packed))).toBe(true);
  const { level, tx, tz } = sorted[firstOutdated].key;
  // Coarser tiles nearby are covered by finer ones.
  expect(level).toBe(0);
  expect(tileDistance(DEMAND.eye, level, tx, tz)).toBeLessThan(tileSpan(0));
});

it('a tile that is many revisions behind is replaced before a nearer one that is one behind', () => {
  const distances = new Map(
    demand().map(({ key: { level, tx, tz }, packed }) => [packed, tileDistance(DEMAND.eye, level, tx, tz)]),
  );
  const far = [...distances].find(([, distance]) => distance > 100)![0];
  const wanted = demand({ age: (packed) => (packed === far ? 40 : 1) });
  expect(wanted[0].packed).toBe(far);
});
