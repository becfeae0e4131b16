/*
 * Questions answered from tiles that may not be there yet: always numbers, and the last known ground stands in.
 */
import { describe, expect, it } from 'vitest';
import { createLandscapeQuery } from '../../src/camera/landscape-query.ts';
import { createWalkCamera } from '../../src/camera/walk-camera.ts';

describe('a landscape that is not there yet', () => {
  it('never turns a walker into no number, and lets it stand when the ground comes', () => {
    let hasGround = false;
    const query = createLandscapeQuery({ heightAt: () => (hasGround ? { ground: 12, water: 0 } : undefined) });
    const camera = createWalkCamera(query, { x: 3, z: 4 });
    for (let i = 0; i < 60; i++) camera.update(1 / 60, { forward: 1, right: 0, run: false, jump: i === 5 });
    expect(Number.isFinite(camera.pose.x + camera.pose.y + camera.pose.z)).toBe(true);
    hasGround = true;
    camera.place(3, 4);
    expect(camera.pose.y).toBeCloseTo(13.7);
  });

  it('remembers the last ground it saw', () => {
    const query = createLandscapeQuery({ heightAt: (x) => (x < 10 ? { ground: 5, water: 1 } : undefined) });
    expect([query.heightAt(0, 0), query.heightAt(50, 0), query.waterAt(0, 0), query.waterAt(50, 0)]).toEqual([
      5, 5, 1, 1,
    ]);
  });

  it('finds where a ray meets the ground to the centimetre', () => {
    const query = createLandscapeQuery({ heightAt: (x) => ({ ground: x / 2, water: -9 }) });
    const distance = query.groundDistance({ x: 0, y: 4, z: 0 }, { x: 1, y: 0, z: 0 }, 20);
    expect(distance).toBeCloseTo(8, 1);
    expect(query.groundDistance({ x: 0, y: 40, z: 0 }, { x: 1, y: 0, z: 0 }, 20)).toBe(Infinity);
  });
});
