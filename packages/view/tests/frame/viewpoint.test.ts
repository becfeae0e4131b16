import { describe, expect, it } from 'vitest';
import { assignFrustum, type Box, isBoxInView } from '../../src/lod/frustum.ts';
import { createViewpoint, ORIGIN_STEP, type Pose } from '../../src/frame/viewpoint.ts';

const HOME: Pose = { x: 10, y: 5, z: -20, yaw: 0, pitch: 0 };

describe('the viewpoint', () => {
  it('keeps its position exact a billion metres out', () => {
    const viewpoint = createViewpoint({ ...HOME, x: 999_999_123.0625, z: -999_999_456.125 });
    const { origin, position } = viewpoint;
    expect(origin.x + position.x).toBe(999_999_123.0625);
    expect(origin.z + position.z).toBe(-999_999_456.125);
    expect(Math.fround(position.x)).toBe(position.x);
    expect([origin.x % ORIGIN_STEP, Math.abs(origin.z % ORIGIN_STEP)]).toEqual([0, 0]);
  });

  it('moves its origin in steps and never lets the eye get far from it', () => {
    const viewpoint = createViewpoint(HOME);
    let moves = 0;
    for (let x = 0; x < 20_000; x += 13) {
      const before = viewpoint.origin.x;
      viewpoint.advance({ ...HOME, x }, 0.1, 0);
      expect(Math.abs(viewpoint.position.x)).toBeLessThanOrEqual(ORIGIN_STEP + 1);
      if (viewpoint.origin.x !== before) moves++;
    }
    expect(moves).toBeLessThan(21);
  });

  it('looks north at yaw 0, east at a quarter turn, and down at a pitch of minus a quarter', () => {
    const viewpoint = createViewpoint(HOME);
    const lookAt = (yaw: number, pitch: number): number[] => {
      viewpoint.advance({ ...HOME, yaw, pitch }, 0.1, 0);
      const { x, y, z } = viewpoint.look;
      expect(viewpoint.camera.getWorldDirection(viewpoint.look.clone()).distanceTo(viewpoint.look)).toBeCloseTo(0);
      return [x, y, z].map((value) => Math.round(value * 1000) / 1000 + 0);
    };
    expect(lookAt(0, 0)).toEqual([0, 0, -1]);
    expect(lookAt(Math.PI / 2, 0)).toEqual([1, 0, 0]);
    expect(lookAt(0, -Math.PI / 2)).toEqual([0, -1, 0]);
  });

  it('counts height above the country only when it is high, and lets it settle slowly', () => {
    const viewpoint = createViewpoint(HOME);
    viewpoint.advance({ ...HOME, y: 20 }, 0.016, 0);
    expect(viewpoint.eye.clearance).toBe(0);
    viewpoint.advance({ ...HOME, y: 400 }, 0.016, 0);
    const first = viewpoint.eye.clearance;
    expect(first).toBeLessThan(20);
    for (let k = 0; k < 1000; k++) viewpoint.advance({ ...HOME, y: 400 }, 0.016, 0);
    expect(viewpoint.eye.clearance).toBeGreaterThan(200);
  });
});

describe('culling', () => {
  it('keeps every box that has a point in view', () => {
    const viewpoint = createViewpoint(HOME);
    const { camera } = viewpoint;
    const planes = new Float64Array(16);
    let kept = 0;
    for (let k = 0; k < 400; k++) {
      viewpoint.advance({ ...HOME, yaw: k * 0.7, pitch: Math.sin(k) }, 0.1, 0);
      const matrix = camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse);
      assignFrustum(planes, matrix.elements);
      const centre = viewpoint.position.clone();
      centre.x += Math.sin(k * 1.3) * 200;
      centre.y += Math.sin(k * 2.1) * 40;
      centre.z += Math.cos(k * 1.7) * 200;
      const box: Box = {
        west: centre.x - 16,
        east: centre.x + 16,
        north: centre.z - 16,
        south: centre.z + 16,
        lowest: centre.y - 5,
        highest: centre.y + 5,
      };
      const seen = centre.clone().applyMatrix4(matrix);
      const isInFront = centre.clone().sub(viewpoint.position).dot(viewpoint.look) > 0;
      const isSeen = isInFront && Math.abs(seen.x) <= 1 && Math.abs(seen.y) <= 1;
      if (isSeen) expect(isBoxInView(planes, box), `box ${k}`).toBe(true);
      if (isBoxInView(planes, box)) kept++;
    }
    expect(kept).toBeLessThan(250);
  });
});
