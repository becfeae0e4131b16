/*
 * Walking over ground given by formulas: the same way at every frame rate, over it and never in it, not up cliffs,
 * not through trunks, on the water where it is deep.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWalkCamera, type WalkInput } from '../../src/camera/walk-camera.ts';
import { createQuery, flat, rollingHills } from './hills.ts';

const FORWARD: WalkInput = { forward: 1, right: 0, run: false, jump: false };
const RUN: WalkInput = { ...FORWARD, run: true };

function walk(rate: number): readonly number[] {
  const camera = createWalkCamera(createQuery(rollingHills), { x: 5, z: 5, yaw: 0.4 });
  for (let i = 0; i < rate * 3; i++) camera.update(1 / rate, RUN);
  camera.look(1, 0);
  for (let i = 0; i < rate * 3; i++) camera.update(1 / rate, FORWARD);
  return [camera.pose.x, camera.pose.y, camera.pose.z];
}

describe('walking', () => {
  it.each([30, 144, 240])('goes the same way at %i frames a second as at 60', (rate) => {
    const expected = walk(60);
    walk(rate).forEach((value, axis) => expect(Math.abs(value - expected[axis]), `axis ${axis}`).toBeLessThan(0.02));
  });

  it('keeps its eyes over any ground, whichever way it runs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: 1, max: 40, noNaN: true }),
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 20, size: 'max' }),
        (yaw, steepness, turns) => {
          const ground = (x: number, z: number): number => steepness * Math.sin(x / 9) * Math.cos(z / 7);
          const camera = createWalkCamera(createQuery(ground), { yaw });
          for (const turn of turns) {
            camera.look(turn, 0);
            for (let i = 0; i < 15; i++) {
              camera.update(1 / 45, { ...RUN, jump: turn > 0.8 });
              expect(camera.pose.y).toBeGreaterThanOrEqual(ground(camera.pose.x, camera.pose.z) + 0.49);
            }
          }
        },
      ),
      { numRuns: 40, seed: 31 },
    );
  });

  it('stands at eye height on level ground and lands there after a jump', () => {
    const camera = createWalkCamera(createQuery(flat));
    expect(camera.pose.y).toBeCloseTo(1.7);
    let highest = 0;
    for (let i = 0; i < 120; i++) {
      camera.update(1 / 60, { ...FORWARD, forward: 0, jump: i === 0 });
      highest = Math.max(highest, camera.pose.y);
    }
    expect(highest).toBeGreaterThan(2.2);
    expect(camera.pose.y).toBeCloseTo(1.7, 2);
  });

  it('slides down what is too steep and climbs what is not', () => {
    const climb = (slope: number): number => {
      const camera = createWalkCamera(
        createQuery((_x, z) => -z * slope),
        { z: -10 },
      );
      for (let i = 0; i < 180; i++) camera.update(1 / 60, FORWARD);
      return -10 - camera.pose.z;
    };
    expect(climb(0.6)).toBeGreaterThan(5);
    expect(climb(2)).toBeLessThan(-3);
  });

  it('swims with the eyes above deep water and wades through shallow water on its feet', () => {
    const depths = createQuery((_x, z) => (z < -20 ? -6 : -0.5), { water: 0 });
    const camera = createWalkCamera(depths);
    expect(camera.pose.y).toBeCloseTo(1.2, 3);
    expect(camera.isSwimming).toBe(false);
    for (let i = 0; i < 60 * 15; i++) camera.update(1 / 60, FORWARD);
    expect(camera.pose.z).toBeLessThan(-25);
    expect(camera.isSwimming).toBe(true);
    expect(camera.pose.y).toBeCloseTo(0.4, 2);
  });

  it('goes around a trunk, not through it', () => {
    const trunk = { x: 0.1, z: -6, radius: 0.6, bottom: 0, top: 8 };
    const camera = createWalkCamera(createQuery(flat, { trunks: [trunk] }));
    for (let i = 0; i < 60 * 6; i++) {
      camera.update(1 / 60, FORWARD);
      expect(Math.hypot(camera.pose.x - trunk.x, camera.pose.z - trunk.z)).toBeGreaterThan(0.9);
    }
    expect(camera.pose.z).toBeLessThan(-10);
  });

  it('a long pause is dropped, not caught up', () => {
    const camera = createWalkCamera(createQuery(flat));
    camera.update(600, RUN);
    expect(Math.abs(camera.pose.z)).toBeLessThan(5);
  });

  it('stops at the edge of the world', () => {
    const camera = createWalkCamera(createQuery(flat), { yaw: Math.PI / 2 });
    camera.place(1e9, 5);
    for (let i = 0; i < 60; i++) camera.update(0.1, RUN);
    expect(camera.pose.x).toBe(999_999_998);
  });
});
