import { DEFAULT_EARS, sampleHearing } from '@skerry/agents';
import { describe, expect, it } from 'vitest';

const STEP = { x: 0, y: 0, z: 0, loudness: 10 };
const hear = (distance: number, isMuffled: boolean, acuity = 1): number =>
  sampleHearing({ ...DEFAULT_EARS, acuity }, distance, 0, 0, STEP, () => isMuffled);

describe('a noise', () => {
  it('is loudest at its source and dies away at its loudness in metres', () => {
    expect(hear(0, false)).toBe(1);
    expect(hear(5, false)).toBe(0.5);
    expect(hear(9.99, false)).toBeGreaterThan(0);
    expect(hear(10, false)).toBe(0);
  });

  it('behind ground carries half as far', () => {
    expect(hear(4.9, true)).toBeGreaterThan(0);
    expect(hear(5, true)).toBe(0);
    expect(hear(3, true)).toBeLessThan(hear(3, false));
  });

  it('good ears hear farther', () => {
    expect(hear(15, false, 2)).toBe(0.25);
  });

  it('beyond hearing nobody asks the ground', () => {
    expect(
      sampleHearing(DEFAULT_EARS, 11, 0, 0, STEP, () => {
        throw new Error('asked');
      }),
    ).toBe(0);
  });
});
