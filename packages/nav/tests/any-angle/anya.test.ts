import { describe, expect, it } from 'vitest';
import { createGrid, gridFromRows } from '../../src/index.ts';
import { createAnya } from '../../src/any-angle/index.ts';
import { checkAnya } from './anya-cases.ts';

describe('ANYA', () => {
  it('finds the shortest line of all angles, as a visibility graph does', () => {
    for (let seed = 1; seed <= 300; seed++) expect(checkAnya(seed).problem).toBe('');
  });

  it('bends at the corners of walls', () => {
    const grid = gridFromRows(['...', '.#.', '...']);
    const { points, cost } = createAnya(grid).search(3, 5);
    expect(points.length).toBe(4);
    expect(points[0]).toEqual({ x: 0, z: 1 });
    expect(points.slice(1, 3).map(({ x }) => x)).toEqual([0.5, 1.5]);
    expect(cost).toBeCloseTo(1 + Math.SQRT2, 12);
  });

  it('squeezes between walls that meet at a corner only where steps may', () => {
    const rows = ['.#', '#.'];
    const blockedByCell = Uint8Array.from([0, 1, 1, 0]);
    expect(createAnya(gridFromRows(rows)).search(0, 3).status).toBe('unreachable');
    const grid = createGrid({ width: 2, depth: 2, blockedByCell, diagonal: 'always' });
    expect(createAnya(grid).search(0, 3).cost).toBeCloseTo(Math.SQRT2, 12);
  });

  it('names wrong questions, keeps budgets and can be cancelled', () => {
    const anya = createAnya(gridFromRows(['.#.', '...', '.#.', '.#.', '...']));
    expect(anya.search(0, 15).issues).toEqual([{ path: 'goal', message: 'expected a cell below 15, got 15' }]);
    expect(anya.search(1, 0).issues).toEqual([{ path: 'start', message: 'cell 1 is blocked' }]);
    expect(anya.search(0, 2, { maxExpand: 3 } as never).issues[0].message).toContain('did you mean maxExpanded?');
    expect(anya.search(0, 2, { maxExpanded: 0 }).issues[0].path).toBe('maxExpanded');
    expect(anya.search(0, 11, { maxExpanded: 1 }).status).toBe('out-of-budget');
    expect(anya.search(0, 11, { signal: { aborted: true } }).status).toBe('cancelled');
    expect(anya.search(4, 4)).toMatchObject({ status: 'complete', cost: 0 });
    const weightByCell = new Uint8Array(4).fill(2);
    expect(() => createAnya(createGrid({ width: 2, depth: 2, weightByCell }))).toThrow('a uniform grid for ANYA');
  });
});
