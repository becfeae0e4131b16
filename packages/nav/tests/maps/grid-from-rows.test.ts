import type { InputError } from '@skerry/kit';
import { expect, it } from 'vitest';
import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';
import { decodeTextMap, gridFromRows, search } from '../../src/index.ts';

it('a matrix and a text of the same map give the same grid', () => {
  const matrix = gridFromRows([
    [0, 0, 1, 0],
    [0, 3, 1, 0],
    [0, 0, 9, 0],
  ]);
  const text = gridFromRows(['..#.', '.3#.', '..9.']);
  expect(matrix.blockedByCell).toEqual(text.blockedByCell);
  expect(matrix.weightByCell).toEqual(text.weightByCell);
  expect(matrix.movesByCell).toEqual(text.movesByCell);
  expect(search(matrix, 0, 3)).toEqual(search(text, 0, 3));
  expect(search(matrix, 0, 3).cost).toBeGreaterThan(9);
});

it('a matrix without weights is uniform, and keeps its diagonal rule', () => {
  const grid = gridFromRows([Uint8Array.of(0, 1), Uint8Array.of(0, 0)], 'never');
  expect(grid).toMatchObject({ width: 2, depth: 2, weightByCell: null, diagonal: 'never' });
  expect([...grid.blockedByCell]).toEqual([0, 1, 0, 0]);
});

it('every wrong number is named, and a wrong letter by line and column', () => {
  const issuesOf = (rows: unknown[]) => {
    try {
      gridFromRows(rows as never);
    } catch (error) {
      return (error as InputError).issues;
    }
    return [];
  };
  expect(issuesOf([[0, -1], [0.5]])).toEqual([
    { path: 'rows[0][1]', message: 'expected a whole number from 0 to 255, got -1' },
    { path: 'rows[1]', message: 'expected 2 numbers, got a list of 1' },
  ]);
  const decoded = decodeTextMap('.?');
  expect(issuesOf(['.?'])).toEqual(decoded.ok ? [] : decoded.issues);
});

describeRefusals(
  'gridFromRows',
  { gridFromRows },
  {
    gridFromRows: {
      right: () => [[[0, 1]]],
      wrong: [
        [{ 0: [] }, 'rows: expected a list of at least one row, got a list of 0'],
        [{ 0: [7] }, /^rows\[0\]: expected a row of 1 to \d+ numbers, got 7/],
        [{ 0: [[0], 'x'] }, /^rows\[1\]: expected 1 numbers, got/],
      ],
    },
  },
);
