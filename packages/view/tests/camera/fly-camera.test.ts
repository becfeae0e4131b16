/*
 * Free flight: the same way at every frame rate, no faster askew, never into the ground.
 */
import { describe, expect, it } from 'vitest';
import { createFlyCamera } from '../../src/camera/fly-camera.ts';
import { flat, rollingHills } from './hills.ts';

const FORWARD = { forward: 1, right: 0, up: 0, speed: 50 };
const STILL = { ...FORWARD, forward: 0 };

function fly(rate: number): readonly number[] {
  const camera = createFlyCamera({ heightAt: flat }, { y: 40, yaw: 0.7, pitch: 0.1 });
  for (let i = 0; i < rate * 2; i++) camera.update(1 / rate, FORWARD);
  camera.look(0.5, -0.05);
  for (let i = 0; i < rate * 2; i++) camera.update(1 / rate, { ...FORWARD, right: 0.5 });
  for (let i = 0; i < rate; i++) camera.update(1 / rate, STILL);
  return [camera.pose.x, camera.pose.y, camera.pose.z];
}

describe('free flight', () => {
  it.each([30, 144, 7])('goes the same way at %i frames a second as at 60', (rate) => {
    const expected = fly(60);
    fly(rate).forEach((value, axis) => expect(value, `axis ${axis}`).toBeCloseTo(expected[axis], 6));
  });

  it('goes north at yaw 0 and east at a quarter turn', () => {
    const camera = createFlyCamera({ heightAt: flat }, { y: 10 });
    camera.update(1, FORWARD);
    expect(camera.pose.z).toBeLessThan(-30);
    expect(camera.pose.x).toBeCloseTo(0);
    camera.place({ x: 0, y: 10, z: 0, yaw: Math.PI / 2 });
    camera.update(1, FORWARD);
    expect(camera.pose.x).toBeGreaterThan(30);
    expect(camera.pose.z).toBeCloseTo(0);
  });

  it('is no faster askew than straight', () => {
    const camera = createFlyCamera({ heightAt: flat }, { y: 1000 });
    for (let i = 0; i < 300; i++) camera.update(1 / 60, { forward: 1, right: 1, up: 1, speed: 20 });
    const { x, y, z } = camera.velocity;
    expect(Math.hypot(x, y, z)).toBeCloseTo(20, 3);
  });

  it('never goes into the ground, however it dives', () => {
    const camera = createFlyCamera({ heightAt: rollingHills }, { y: 60, pitch: -1.2 });
    for (let i = 0; i < 400; i++) {
      camera.look(0.01, 0);
      camera.update(1 / 30, { ...FORWARD, speed: 120 });
      expect(camera.pose.y).toBeGreaterThanOrEqual(rollingHills(camera.pose.x, camera.pose.z) + 1.59);
    }
  });

  it('looks neither over its head nor past its feet, and time that stands still moves nothing', () => {
    const camera = createFlyCamera({ heightAt: flat }, { y: 10 });
    camera.look(0, 10);
    expect(camera.pose.pitch).toBeLessThan(Math.PI / 2);
    camera.look(0, -20);
    expect(camera.pose.pitch).toBeGreaterThan(-Math.PI / 2);
    for (const seconds of [0, -1, Number.NaN]) camera.update(seconds, FORWARD);
    expect(camera.pose).toMatchObject({ x: 0, y: 10, z: 0 });
  });

  it('stops at the edge of the world and turns back from it at once', () => {
    const camera = createFlyCamera({ heightAt: flat }, { x: 0, y: 40, z: 0, yaw: Math.PI / 2 });
    camera.place({ x: 1e9, y: 2e7, z: -3e9 });
    for (let i = 0; i < 60; i++) camera.update(0.1, { ...FORWARD, up: 1, speed: 400 });
    expect(camera.pose.x).toBe(999_999_998);
    expect(camera.pose.z).toBe(-999_999_998);
    expect(camera.pose.y).toBe(100_000);
    camera.update(0.1, { ...FORWARD, forward: -1, speed: 400 });
    expect(camera.pose.x).toBeLessThan(999_999_998);
  });
});
