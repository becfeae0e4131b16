import { rngFromSeed } from '@skerry/kit';
import { expect, test } from 'vitest';
import { countOpenness, sampleOpenness } from '../../src/draw/openness.ts';

const SIDE = 13;
const MIDDLE = 6 * SIDE + 6;

test('openness in steps is the plain formula, rounded, on any ground', () => {
  const rng = rngFromSeed(14);
  for (let round = 0; round < 4000; round++) {
    const steepness = [0, 0.01, 1, 30, 4000][round % 5];
    const height = Float32Array.from({ length: SIDE * SIDE }, () => rng.range(-steepness, steepness));
    for (const stride of [1, 2])
      for (const steps of [31, 255]) {
        const plain = Math.floor(sampleOpenness(height, MIDDLE, SIDE, 2, stride) * steps + 0.5);
        expect(countOpenness(height, MIDDLE, SIDE, 2, stride, steps), `round ${round}`).toBe(plain);
      }
  }
});

test('flat ground sees all of the sky, the bottom of a shaft almost nothing', () => {
  const height = new Float32Array(SIDE * SIDE);
  expect(countOpenness(height, MIDDLE, SIDE, 1, 1, 255)).toBe(255);
  height[MIDDLE] = -1e6;
  expect(countOpenness(height, MIDDLE, SIDE, 1, 1, 255)).toBe(Math.floor(0.15 * 255 + 0.5));
});
