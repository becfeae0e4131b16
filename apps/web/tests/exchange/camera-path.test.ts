import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flightPath, turntablePath } from '../../src/exchange/film/camera-path.ts';
import { tilesOfView } from '../../src/exchange/film/render-view.ts';

const surface = (seed: number) => (x: number, z: number) =>
  60 * Math.sin(x / 37 + seed) * Math.cos(z / 53) + 40 * Math.sin((x + z) / 211);

it('no camera meets the ground, and none jumps between two frames', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 100, max: 8000, noNaN: true }),
      fc.integer({ min: -1000, max: 1000 }),
      fc.constantFrom(flightPath, turntablePath),
      (span, seed, pathOf) => {
        const surfaceAt = surface(seed);
        const path = pathOf({ x: seed * 3, z: -seed, span }, surfaceAt);
        let before = path(0);
        for (let k = 0; k <= 400; k++) {
          const pose = path(k / 400);
          expect(pose.y).toBeGreaterThan(surfaceAt(pose.x, pose.z));
          expect(Math.hypot(pose.x - before.x, pose.z - before.z)).toBeLessThan(span / 50);
          before = pose;
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('a turntable ends where it begins and looks at the middle', () => {
  const path = turntablePath({ x: 50, z: -20, span: 1000 }, () => 3);
  for (const share of [0, 0.2, 0.5, 0.9]) {
    const { x, y, z, yaw, pitch } = path(share);
    const away = Math.hypot(x - 50, z + 20);
    expect(x + Math.sin(yaw) * away).toBeCloseTo(50, 6);
    expect(z - Math.cos(yaw) * away).toBeCloseTo(-20, 6);
    expect(y + Math.tan(pitch) * away).toBeCloseTo(3, 6);
  }
  expect(path(1).x).toBeCloseTo(path(0).x, 6);
});

it('large views are cut into tiles of their own shape', () => {
  expect(tilesOfView({ width: 3840, height: 2160 })).toEqual({ count: 4, tile: { width: 960, height: 540 } });
  expect(tilesOfView({ width: 16384, height: 16384 })).toEqual({ count: 16, tile: { width: 1024, height: 1024 } });
  expect(tilesOfView({ width: 800, height: 600 })).toEqual({ count: 1, tile: { width: 800, height: 600 } });
});
