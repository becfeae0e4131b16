/*
 * Points of a curve: whatever is done to them, the schema accepts the curve.
 */
import { checkLeaf, curve, MAX_CURVE_POINTS } from '@skerry/kit/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addPoint,
  type CurvePoints,
  middleBeside,
  movePoint,
  removePoint,
} from '../../../src/ui/form/model/curve-points.ts';

const PROFILE = curve(
  'Profile',
  [-1, 1],
  [
    [-1, -1],
    [1, 1],
  ],
  '',
);

const anyPoint = fc.tuple(fc.double({ min: -3, max: 3 }), fc.double({ min: -3, max: 3 }));
const anyStep = fc.tuple(fc.constantFrom('move', 'add', 'split', 'remove'), fc.nat({ max: 11 }), anyPoint);

it('stay a curve that the schema accepts', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40, size: 'max' }), (steps) => {
      let points: CurvePoints = PROFILE.default;
      for (const [what, at, to] of steps) {
        const index = at % points.length;
        if (what === 'move') points = movePoint(PROFILE, points, index, to);
        else if (what === 'add') ({ points } = addPoint(PROFILE, points, to));
        else if (what === 'split') ({ points } = addPoint(PROFILE, points, middleBeside(points, index)));
        else points = removePoint(points, index);
        expect(checkLeaf(PROFILE, points)).toBeUndefined();
      }
    }),
    { numRuns: 200 },
  );
});

it('a point that is moved past its neighbour stays beside it', () => {
  const points: CurvePoints = [
    [-1, 0],
    [0, 0],
    [1, 0],
  ];
  expect(movePoint(PROFILE, points, 1, [5, 5])[1]).toEqual([0.998, 1]);
});

it('there are never more points than a curve can have, and never fewer than two', () => {
  let points: CurvePoints = PROFILE.default;
  for (let k = 0; k < 40; k++) ({ points } = addPoint(PROFILE, points, [-0.9 + k * 0.04, 0]));
  expect(points).toHaveLength(MAX_CURVE_POINTS);
  for (let k = 0; k < 40; k++) points = removePoint(points, 0);
  expect(points).toHaveLength(2);
});
