/*
 * Bones: limbs bend to their targets and keep their length.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bendLimb, FRAME_NUMBERS, hangBone, placeBone, turnBone } from '../../src/characters/shape/frames.ts';

const REST = Float64Array.of(0, 1, 0, 0, 0.55, 0, 0, 0.1, 0);
const KNEE = { upper: 0, lower: 1, end: 2, bends: 1 } as const;
const placeOf = (frames: Float64Array, bone: number): number[] => [
  ...frames.subarray(bone * FRAME_NUMBERS + 9, bone * FRAME_NUMBERS + 12),
];
const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const axes = (frames: Float64Array, bone: number): number[][] =>
  [0, 3, 6].map((i) => [...frames.subarray(bone * FRAME_NUMBERS + i, bone * FRAME_NUMBERS + i + 3)]);

function expectSquare(frames: Float64Array, bone: number): void {
  const [x, y, z] = axes(frames, bone);
  const dot = (a: number[], b: number[]): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  for (const axis of [x, y, z]) expect(dot(axis, axis)).toBeCloseTo(1, 9);
  for (const [a, b] of [
    [x, y],
    [y, z],
    [z, x],
  ])
    expect(dot(a, b)).toBeCloseTo(0, 9);
  // Right-handed: nobody is turned inside out.
  expect(dot(x, [y[1] * z[2] - y[2] * z[1], y[2] * z[0] - y[0] * z[2], y[0] * z[1] - y[1] * z[0]])).toBeCloseTo(1, 9);
}

const side = fc.double({ min: -1, max: 1, noNaN: true });

describe('a limb', () => {
  it('brings its end to any place within reach, without stretching', () => {
    fc.assert(
      fc.property(side, side, fc.double({ min: 0.1, max: 0.89, noNaN: true }), (a, b, reach) => {
        const x = Math.cos(a * Math.PI) * Math.cos(b * 1.6) * reach;
        const y = Math.sin(b * 1.6) * reach;
        const z = Math.sin(a * Math.PI) * Math.cos(b * 1.6) * reach;
        const frames = new Float64Array(3 * FRAME_NUMBERS);
        placeBone(frames, 0, 0.2, 1, -0.3, 0, 0, 0);
        bendLimb(frames, REST, KNEE, 0.2 + x, 1 + y, -0.3 + z, 0.1, 0.2, -1);
        expect(distance(placeOf(frames, 2), [0.2 + x, 1 + y, -0.3 + z])).toBeLessThan(1e-9);
        expect(distance(placeOf(frames, 0), placeOf(frames, 1))).toBeCloseTo(0.45, 9);
        expect(distance(placeOf(frames, 1), placeOf(frames, 2))).toBeCloseTo(0.45, 9);
        expectSquare(frames, 0);
        expectSquare(frames, 1);
      }),
      { numRuns: 400, seed: 11 },
    );
  });

  it('reaches straight for what is too far, and does not break on what is at its root', () => {
    for (const [x, y, z] of [
      [0, -3, 0],
      [2, 1, 2],
      [0, 1, 0],
    ]) {
      const frames = new Float64Array(3 * FRAME_NUMBERS);
      placeBone(frames, 0, 0, 1, 0, 0, 0, 0);
      bendLimb(frames, REST, KNEE, x, y, z, 0, 0, -1);
      expect(distance(placeOf(frames, 0), placeOf(frames, 2))).toBeLessThanOrEqual(0.9);
      for (const number of frames.subarray(0, 2 * FRAME_NUMBERS)) expect(Number.isFinite(number)).toBe(true);
    }
  });

  it('bends knees ahead and elbows back', () => {
    for (const [bends, poleZ] of [
      [1, -1],
      [-1, 1],
    ] as const) {
      const frames = new Float64Array(3 * FRAME_NUMBERS);
      placeBone(frames, 0, 0, 1, 0, 0, 0, 0);
      bendLimb(frames, REST, { ...KNEE, bends }, 0, 0.4, 0, 0, 0, poleZ);
      expect(Math.sign(placeOf(frames, 1)[2])).toBe(poleZ);
    }
  });
});

describe('a turned bone', () => {
  it('leans forward, turns clockwise and leans to its right by the given angles', () => {
    const frames = new Float64Array(FRAME_NUMBERS);
    placeBone(frames, 0, 0, 0, 0, 0.5, 0, 0);
    expect(axes(frames, 0)[1][2]).toBeLessThan(-0.4);
    placeBone(frames, 0, 0, 0, 0, 0, 0.5, 0);
    expect(-axes(frames, 0)[2][0]).toBeGreaterThan(0.4);
    placeBone(frames, 0, 0, 0, 0, 0, 0, 0.5);
    expect(axes(frames, 0)[1][0]).toBeGreaterThan(0.4);
  });

  it('stays square however it is turned, and goes where its parent carries it', () => {
    fc.assert(
      fc.property(side, side, side, side, side, side, (a, b, c, d, e, f) => {
        const frames = new Float64Array(2 * FRAME_NUMBERS);
        placeBone(frames, 0, 1, 2, 3, a * 3, b * 3, c * 3);
        hangBone(frames, REST, 1, 0);
        turnBone(frames, 1, 0, d * 3, e * 3, f * 3);
        expectSquare(frames, 1);
        expect(distance(placeOf(frames, 0), placeOf(frames, 1))).toBeCloseTo(0.45, 9);
      }),
      { numRuns: 200, seed: 12 },
    );
  });
});
