import { tileSpan } from '@skerry/world';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MORPH_LEAD_CELLS } from '../../src/lod/morph.ts';
import { assignRanges, createRanges, fullReach, MIN_REACH } from '../../src/lod/lod-ranges.ts';

it('with nothing missing every level reaches all but a few hundredths of its full reach', () => {
  for (const nearReach of [MIN_REACH, 128, 160]) {
    const { reachByLevel } = assignRanges(createRanges(7), nearReach, new Float64Array(8).fill(Infinity), 1);
    for (let level = 0; level < 7; level++)
      expect(reachByLevel[level] / fullReach(level, nearReach), `level ${level}`).toBeGreaterThan(0.95);
  }
});

it('whatever is missing, levels end before it, and fit into each other', () => {
  const distances = fc.array(fc.oneof(fc.constant(Infinity), fc.double({ min: 0, max: 9000, noNaN: true })), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(distances, fc.double({ min: 0, max: 0.3, noNaN: true })), { maxLength: 12, size: 'max' }),
      (frames) => {
        const ranges = createRanges(7);
        for (const [missing, growth] of frames) {
          assignRanges(ranges, 128, missing, growth);
          for (let level = 0; level < 7; level++) {
            const reach = ranges.reachByLevel[level];
            expect(reach).toBeLessThanOrEqual(missing[level]);
            if (reach === 0) continue;
            expect(ranges.endByLevel[level]).toBeLessThan(reach);
            const lead = MORPH_LEAD_CELLS * 2 * (1 << level);
            expect(ranges.startByLevel[level]).toBeLessThan(ranges.endByLevel[level] - lead);
            const coarserStart = ranges.startByLevel[level + 1];
            expect(coarserStart).toBeGreaterThan(reach + tileSpan(level) * Math.SQRT2);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('reach grows bit by bit and shrinks at once', () => {
  const ranges = createRanges(3);
  const none = [Infinity, Infinity, Infinity, Infinity];
  assignRanges(ranges, 128, none, 0.1);
  expect(ranges.reachByLevel[2]).toBe(96);
  assignRanges(ranges, 128, none, 0.1);
  expect(ranges.reachByLevel[2]).toBeCloseTo(96 + 51.2);
  for (let k = 0; k < 20; k++) assignRanges(ranges, 128, none, 0.1);
  expect(ranges.reachByLevel[0]).toBeGreaterThan(120);
  assignRanges(ranges, 128, [40, Infinity, Infinity, Infinity], 0.1);
  expect(ranges.reachByLevel[0]).toBe(40);
});
