/*
 * Where the focus goes when a gamepad pushes it: over boxes laid out like menus.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, findNeighbour, type Direction } from '../../src/input/pad-focus.ts';

const box = (left: number, top: number, width = 80, height = 30): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the focus', () => {
  const rows = [box(0, 0), box(100, 0), box(0, 40, 300), box(0, 80), box(100, 80)];

  it('goes to the nearest control that way', () => {
    const from = (i: number, direction: Direction): number => {
      const others = rows.filter((_, j) => j !== i);
      const found = findNeighbour(others, rows[i], direction);
      return found === -1 ? -1 : rows.indexOf(others[found]);
    };
    expect([from(0, 'right'), from(0, 'down'), from(2, 'down'), from(4, 'up'), from(1, 'left')]).toEqual([
      1, 2, 4, 2, 0,
    ]);
    expect([from(0, 'up'), from(0, 'left'), from(4, 'right'), from(3, 'down')]).toEqual([-1, -1, -1, -1]);
  });

  it('prefers what lies straight ahead to what is nearer aside', () => {
    expect(findNeighbour([box(200, 35), box(0, 90)], box(0, 0), 'down')).toBe(1);
  });

  it('never goes the wrong way', () => {
    const anyBox = fc
      .tuple(fc.nat(900), fc.nat(900), fc.integer({ min: 10, max: 200 }))
      .map(([x, y, w]) => box(x, y, w));
    fc.assert(
      fc.property(fc.array(anyBox), anyBox, (boxes, from) => {
        const found = findNeighbour(boxes, from, 'down');
        if (found >= 0) expect(boxes[found].top).toBeGreaterThanOrEqual(from.bottom - 4);
        else expect(boxes.every(({ top }) => top < from.bottom - 4)).toBe(true);
      }),
    );
  });
});
