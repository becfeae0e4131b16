/*
 * The third-person camera: its distance in the open, in front of obstacles, and its way back; limits and inversion;
 * the same way at every frame rate.
 */
import { describe, expect, it } from 'vitest';
import { createOrbitRig, ORBIT_DEFAULTS, type OrbitRig } from '../../src/camera/orbit-rig.ts';
import { createQuery, flat, rollingHills } from './hills.ts';

const DEGREE = Math.PI / 180;
const FOCUS = { x: 0, y: 1.5, z: 0 };
const OPEN = createQuery(() => -1000);

function distanceTo(rig: OrbitRig, { x, y, z }: { x: number; y: number; z: number }): number {
  return Math.hypot(rig.pose.x - x, rig.pose.y - y, rig.pose.z - z);
}

describe('the orbit camera', () => {
  it('keeps 5 metres in the open, however it is turned', () => {
    const rig = createOrbitRig(OPEN);
    rig.place(FOCUS);
    for (let i = 0; i < 200; i++) {
      rig.look(0.3, Math.sin(i) * 0.4);
      rig.update(1 / 60, FOCUS);
      expect(distanceTo(rig, FOCUS)).toBeCloseTo(5, 6);
    }
  });

  it('looks at the focus', () => {
    const rig = createOrbitRig(OPEN);
    rig.place(FOCUS, 1.1, -0.4);
    const level = Math.cos(rig.pose.pitch) * 5;
    expect(rig.pose.x + Math.sin(rig.pose.yaw) * level).toBeCloseTo(FOCUS.x);
    expect(rig.pose.y + Math.sin(rig.pose.pitch) * 5).toBeCloseTo(FOCUS.y);
    expect(rig.pose.z - Math.cos(rig.pose.yaw) * level).toBeCloseTo(FOCUS.z);
  });

  it('never looks steeper than 70 degrees', () => {
    const rig = createOrbitRig(OPEN);
    rig.look(0, 100);
    expect(rig.pose.pitch).toBeCloseTo(70 * DEGREE);
    rig.look(0, -100);
    expect(rig.pose.pitch).toBeCloseTo(-70 * DEGREE);
  });

  it('turns the other way on each axis that is inverted', () => {
    const turned = (options: { invertX?: boolean; invertY?: boolean }): readonly number[] => {
      const rig = createOrbitRig(OPEN, { restPitch: 0, ...options });
      rig.look(0.3, 0.2);
      return [rig.pose.yaw, rig.pose.pitch];
    };
    expect(turned({})).toEqual([0.3, 0.2]);
    expect(turned({ invertX: true })).toEqual([-0.3, 0.2]);
    expect(turned({ invertY: true })).toEqual([0.3, -0.2]);
  });

  it('has a distance that works when nothing was ever set', () => {
    expect(ORBIT_DEFAULTS).toMatchObject({ distance: 5, invertX: false, invertY: false });
  });

  it('moves in front of a trunk at once and returns softly to its distance', () => {
    const trunk = { x: 0, z: 3, radius: 0.4, bottom: 0, top: 12 };
    const rig = createOrbitRig(
      createQuery(() => -1000, { trunks: [trunk] }),
      { restPitch: 0 },
    );
    rig.place({ ...FOCUS, x: -8 });
    expect(rig.distance).toBeCloseTo(5);
    rig.place(FOCUS, 0, 0);
    expect(rig.distance).toBeLessThan(2.5);
    const seen: number[] = [];
    for (let i = 0; i < 240; i++) {
      rig.look(i < 30 ? 0.04 : 0, 0);
      rig.update(1 / 60, FOCUS);
      expect(Math.hypot(rig.pose.x - trunk.x, rig.pose.z - trunk.z)).toBeGreaterThan(trunk.radius);
      seen.push(rig.distance);
    }
    expect(seen.at(-1)).toBeCloseTo(5, 2);
    const steps = seen.map((value, i) => value - (seen[i - 1] ?? value)).filter((step) => step > 0);
    expect(Math.max(...steps)).toBeLessThan(0.25);
  });

  it('is never under ground, and never farther than asked', () => {
    const rig = createOrbitRig(createQuery(rollingHills));
    for (let i = 0; i < 900; i++) {
      const x = i * 0.12;
      const focus = { x, z: 0.3 * x, y: rollingHills(x, 0.3 * x) + 1.5 };
      rig.look(0.02, 0.03 * Math.sin(i / 20));
      rig.update(1 / 60, focus);
      expect(rig.pose.y).toBeGreaterThanOrEqual(rollingHills(rig.pose.x, rig.pose.z) + 0.29);
      expect(rig.distance).toBeLessThanOrEqual(5 + 1e-9);
    }
  });

  it.each([30, 144])('takes the same way at %i frames a second as at 60', (rate) => {
    const ride = (perSecond: number): OrbitRig => {
      const rig = createOrbitRig(createQuery(flat));
      rig.place(FOCUS, 0.2, -0.3);
      rig.zoom(1.6);
      rig.recentre(1.4);
      for (let i = 1; i <= perSecond * 2; i++)
        rig.update(1 / perSecond, { x: (i / perSecond) * 6, y: 1.5, z: (i / perSecond) * -2 });
      return rig;
    };
    const [a, b] = [ride(rate), ride(60)];
    for (const key of ['x', 'y', 'z', 'yaw', 'pitch'] as const) expect(a.pose[key], key).toBeCloseTo(b.pose[key], 2);
    expect(a.distance).toBeCloseTo(b.distance, 2);
  });

  it('turns behind a heading the short way, until the player looks elsewhere', () => {
    const rig = createOrbitRig(OPEN);
    rig.place(FOCUS, 3, -0.3);
    rig.recentre(-3);
    for (let i = 0; i < 120; i++) {
      rig.update(1 / 60, FOCUS);
      expect(Math.abs(rig.pose.yaw)).toBeGreaterThan(2.9);
    }
    expect(rig.pose.yaw).toBeCloseTo(-3, 2);
    expect(rig.pose.pitch).toBeCloseTo(ORBIT_DEFAULTS.restPitch, 2);
    rig.recentre(0);
    rig.look(0.01, 0);
    const { yaw } = rig.pose;
    rig.update(1, FOCUS);
    expect(rig.pose.yaw).toBe(yaw);
  });

  it('goes nearer and farther by the wheel, within its limits, softly', () => {
    const rig = createOrbitRig(OPEN);
    rig.place(FOCUS);
    rig.zoom(1.5);
    rig.update(1 / 60, FOCUS);
    expect(rig.distance).toBeLessThan(6);
    for (let i = 0; i < 300; i++) rig.update(1 / 60, FOCUS);
    expect(rig.distance).toBeCloseTo(7.5, 3);
    rig.zoom(1000);
    expect(rig.wantedDistance).toBe(ORBIT_DEFAULTS.farthest);
    rig.zoom(0);
    expect(rig.wantedDistance).toBe(ORBIT_DEFAULTS.nearest);
  });
});
