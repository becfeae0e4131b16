/*
 * The drift behind the title, and the clock.
 */
import { describe, expect, it } from 'vitest';
import { driftPose, mixPoses } from '../../../src/landscape/drift.ts';
import { formatHour } from '../../../src/pages/explore/format-hour.ts';

describe('the drift behind the title', () => {
  const start = { x: 5, y: 10, z: -3, yaw: 1, pitch: -0.1 };

  it('begins where it was put and never goes into the ground', () => {
    expect(driftPose(start, 0, () => 0)).toEqual(start);
    for (let t = 0; t < 300; t += 7) {
      const { x, y, z } = driftPose(start, t, (px) => 12 + px / 50);
      expect(y).toBeGreaterThanOrEqual(12 + x / 50 + 3);
      expect(Math.hypot(x - start.x, z - start.z)).toBeLessThan(15);
    }
  });

  it('hands over to the explorer the short way round', () => {
    const to = { x: 9, y: 2, z: 0, yaw: -3, pitch: 0 };
    expect(mixPoses({ ...start, yaw: 3 }, to, 1)).toBe(to);
    expect(Math.abs(mixPoses({ ...start, yaw: 3 }, to, 0.5).yaw)).toBeGreaterThan(3);
    expect(mixPoses(start, to, -1)).toEqual(start);
  });
});

it('a clock shows hours and minutes and comes round at midnight', () => {
  expect([0, 8.5, 23.999, 24, -1].map(formatHour)).toEqual(['00:00', '08:30', '00:00', '00:00', '23:00']);
});
