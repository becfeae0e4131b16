/*
 * Numbers as people read them.
 */
import { describe, expect, it } from 'vitest';
import {
  chooseScaleLength,
  formatCoordinate,
  formatLength,
  formatPart,
  formatSlope,
  zoomLevel,
} from '../../src/map/format-numbers.ts';

describe('lengths', () => {
  it.each([
    [0.5, '0.5 m'],
    [12.34, '12.3 m'],
    [-3, '−3 m'],
    [1000, '1 km'],
    [1234.5, '1.2 km'],
    [2e9, '2,000,000 km'],
  ])('%d m reads %s', (metres, text) => {
    expect(formatLength(metres)).toBe(text);
  });
});

it('a part of the height always shows its sign, and nothing shows none', () => {
  expect([34.21, -14.2, 0, -0.01, 0.04].map(formatPart)).toEqual(['+34.2 m', '−14.2 m', '0 m', '0 m', '0 m']);
});

it('a coordinate never reads minus nothing', () => {
  expect([-0.2, 0.2, -1234567].map(formatCoordinate)).toEqual(['0', '0', '−1,234,567']);
});

it('a slope of one is 45 degrees', () => {
  expect(formatSlope(1)).toBe('45°');
});

it('the scale bar is the longest round length that fits', () => {
  for (let power = -4; power <= 23; power += 0.1) {
    const scale = 2 ** power;
    const px = chooseScaleLength(scale, 110) / scale;
    expect(px).toBeLessThanOrEqual(110);
    expect(px).toBeGreaterThan(110 / 2.5 - 1e-6);
  }
});

it('zoom counts halvings from the whole world to a sixteenth of a metre', () => {
  expect(zoomLevel(2 ** 23)).toBe(0);
  expect(zoomLevel(1 / 16)).toBe(27);
});
