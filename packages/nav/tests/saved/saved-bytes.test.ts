/*
 * Subgoals and hierarchies that were saved and read again against fresh ones, also after edits; and wrong bytes.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  createGrid,
  createHierarchy,
  createSearcher,
  decodeHierarchy,
  decodeSubgoals,
  encodeSubgoals,
  type NavGrid,
  prepareSubgoals,
  setBlocked,
  setWeight,
} from '../../src/index.ts';
import { editAtRandom, freeCell, GRID_KINDS, randomGrid } from '../support/advanced-oracle.ts';

/** A grid of the same ground with nothing prepared. */
function twinOf({ width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb }: NavGrid): NavGrid {
  const weights = weightByCell && { weightByCell: weightByCell.slice(), weightRule };
  const heights = climb && { climb: { ...climb, heightByCell: climb.heightByCell.slice() } };
  return createGrid({ width, depth, diagonal, blockedByCell: blockedByCell.slice(), ...weights, ...heights });
}

function clutter(seed: number, side: number, density = 0.2): NavGrid {
  const rng = rngFromSeed(seed);
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(density) ? 1 : 0));
  return createGrid({ width: side, depth: side, blockedByCell });
}

function messageOf(decoded: ReturnType<typeof decodeHierarchy> | ReturnType<typeof decodeSubgoals>): string {
  return decoded.ok ? 'taken' : `${decoded.issues[0].path}: ${decoded.issues[0].message}`;
}

describe('saved subgoals', () => {
  it('answer as those they were saved from, path by path', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const rng = rngFromSeed(seed);
      const grid = clutter(seed, 12 + rng.below(40), rng.pick([0.02, 0.2, 0.35]));
      expect(prepareSubgoals(grid, { minGain: 0 }).status).toBe('ready');
      const other = twinOf(grid);
      // At an odd offset, as bytes out of a larger file are.
      const bytes = encodeSubgoals(grid);
      const shifted = new Uint8Array(bytes.length + 3).subarray(3);
      shifted.set(bytes);
      const decoded = decodeSubgoals(other, shifted);
      expect(decoded.ok && decoded.value, `seed ${seed}`).toEqual(prepareSubgoals(grid, { minGain: 0 }));
      expect(encodeSubgoals(other)).toEqual(bytes);
      const [ours, theirs] = [createSearcher(other), createSearcher(grid)];
      for (let k = 0; k < 20; k++) {
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        const result = ours.search(start, goal);
        expect(result, `seed ${seed}, from ${start} to ${goal}`).toEqual(theirs.search(start, goal));
        if (result.expanded > 0) expect(result.algorithm).toBe('subgoal');
      }
      // An edit makes both void.
      const cell = freeCell(grid, rng);
      setBlocked(other, cell, true);
      expect(() => encodeSubgoals(other)).toThrow('prepareSubgoals');
      expect(messageOf(decodeSubgoals(other, bytes))).toContain('another grid, or before it was edited');
    }
  });

  it('keep a contracted graph', () => {
    const grid = clutter(3, 170, 0.35);
    expect(prepareSubgoals(grid, { minGain: 0 }).corners, 'too many for labels of all').toBeGreaterThan(8000);
    const other = twinOf(grid);
    expect(decodeSubgoals(other, encodeSubgoals(grid)).ok).toBe(true);
    const rng = rngFromSeed(5);
    const [ours, theirs] = [createSearcher(other), createSearcher(grid)];
    for (let k = 0; k < 20; k++) {
      const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
      expect(ours.search(start, goal)).toEqual(theirs.search(start, goal));
    }
  });
});

describe('a saved hierarchy', () => {
  it('finds the routes of a fresh one, also when both are edited afterwards', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const rng = rngFromSeed(seed);
      const kind = rng.pick(GRID_KINDS);
      const grid = randomGrid(seed, kind, 60);
      if (freeCell(grid, rng) < 0) continue;
      const options = { clusterCells: 4 + rng.below(12), portalSpacing: 1 + rng.below(6) };
      const saved = createHierarchy(grid, options);
      // Some are saved half built, and after edits.
      for (let k = rng.below(10); k > 0; k--) editAtRandom(grid, rng);
      if (rng.chance(0.5)) saved.buildAll();
      else saved.findRoute(freeCell(grid, rng), freeCell(grid, rng));
      const other = twinOf(grid);
      const decoded = decodeHierarchy(other, saved.encode());
      if (!decoded.ok) throw new Error(`seed ${seed}: ${decoded.issues[0].message}`);
      expect(decoded.value.encode(), `seed ${seed}`).toEqual(saved.encode());
      for (let round = 0; round < 4; round++) {
        const fresh = createHierarchy(other, options);
        const [start, goal] = [freeCell(other, rng), freeCell(other, rng)];
        if (start < 0) break;
        const note = `seed ${seed}, round ${round}, ${kind}, from ${start} to ${goal}`;
        const [ours, theirs] = [decoded.value.findPath(start, goal), fresh.findPath(start, goal)];
        expect([ours.status, ours.cost], note).toEqual([theirs.status, theirs.cost]);
        for (let k = rng.below(5); k > 0; k--) editAtRandom(other, rng);
      }
    }
  });
});

describe('wrong bytes', () => {
  it('are refused with a sentence', () => {
    const grid = clutter(1, 20);
    prepareSubgoals(grid, { minGain: 0 });
    const subgoals = encodeSubgoals(grid);
    const hierarchy = createHierarchy(grid).encode();
    const changed = (at: number, value: number) => {
      const bytes = subgoals.slice();
      bytes[at] = value;
      return decodeSubgoals(grid, bytes);
    };
    expect(messageOf(decodeSubgoals(grid, subgoals))).toBe('taken');
    expect(messageOf(decodeSubgoals(grid, hierarchy))).toBe('bytes: expected subgoals, got hierarchy');
    expect(messageOf(decodeHierarchy(grid, subgoals))).toBe('bytes: expected hierarchy, got subgoals');
    expect(messageOf(decodeHierarchy(grid, new Uint8Array(7)))).toBe('bytes: expected a saved structure, got 7 bytes');
    expect(messageOf(decodeHierarchy(grid, new Uint8Array(64)))).toBe(
      'bytes: expected a saved structure, got other bytes',
    );
    expect(messageOf(decodeHierarchy(grid, 'text' as never))).toBe('bytes: expected a Uint8Array, got string');
    expect(messageOf(changed(4, 9))).toBe('bytes: expected version 1, got 9');
    expect(messageOf(changed(subgoals.length - 1, 77))).toContain('the checksum is wrong');
    expect(messageOf(decodeSubgoals(grid, subgoals.subarray(0, -4)))).toContain('the checksum is wrong');
    expect(messageOf(decodeSubgoals(clutter(2, 20), subgoals))).toContain('saved for another grid');
    expect(() => encodeSubgoals(clutter(2, 20))).toThrow('call prepareSubgoals first');
    const weighted = createGrid({ width: 8, depth: 8, weightByCell: new Float32Array(64).fill(2) });
    expect(() => decodeSubgoals(weighted, subgoals)).toThrow('a grid for subgoals');
    const bytes = createHierarchy(weighted).encode();
    setWeight(weighted, 3, 5);
    expect(messageOf(decodeHierarchy(weighted, bytes))).toContain('before it was edited');
  });
});
