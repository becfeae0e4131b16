/*
 * The relief of a map: corners lie between the cells that meet there, and a ray meets the cell that is seen.
 */
import { describe, expect, it } from 'vitest';
import { buildReliefMesh, cellOfRay, type ReliefGround, reliefHeight } from '../../src/relief/relief-shape.ts';

const STEP: ReliefGround = { width: 3, depth: 2, heightByCell: Float32Array.of(0, 0, 4, 0, 0, 4) };

describe('the relief of a map', () => {
  it('has a corner between its cells at their mean height, and covers the picture once', () => {
    const { positions, uvs, indices } = buildReliefMesh(STEP);
    expect(positions.length / 3).toBe(4 * 3);
    expect([...positions.subarray(0, 12)]).toEqual([-1.5, 0, -1, -0.5, 0, -1, 0.5, 2, -1, 1.5, 4, -1]);
    expect([uvs[0], uvs[1], uvs.at(-2), uvs.at(-1)]).toEqual([0, 1, 1, 0]);
    expect(indices.length).toBe(6 * 6);
    expect(Math.max(...indices)).toBe(11);
  });

  it('leaves out corners of a large map, and still ends at its edges', () => {
    const side = 1100;
    const { positions } = buildReliefMesh({ width: side, depth: side, heightByCell: new Float32Array(side * side) });
    expect(positions.length / 3).toBeLessThan(514 * 514);
    expect([positions[0], positions.at(-1)]).toEqual([-side / 2, side / 2]);
  });

  it('is met by a ray at the cell that is seen: a hill hides what is behind it', () => {
    const down = { from: [-1, 10, 0.5], towards: [0, -1, 0] };
    expect(cellOfRay(STEP, down, 20)).toBe(3);
    const fromEast = { from: [10, 3, 0.5], towards: [-1, 0, 0] };
    expect(cellOfRay(STEP, fromEast, 20)).toBe(5);
    expect(cellOfRay(STEP, { from: [0, 10, 0], towards: [0, 1, 0] }, 20)).toBe(-1);
    expect(reliefHeight(STEP, 0.5, 0)).toBeCloseTo(2);
  });
});
