import { describe, expect, it } from 'vitest';
import { enlarge } from '../src/index.ts';

describe('enlarge', () => {
  it('keeps kind and numbers, is twice as long or of the given length, and leaves the old array alone', () => {
    const old = Int32Array.of(3, 1, 2);
    expect(enlarge(old)).toEqual(Int32Array.of(3, 1, 2, 0, 0, 0));
    expect(enlarge(Float64Array.of(0.5), 3)).toEqual(Float64Array.of(0.5, 0, 0));
    expect(enlarge(old).buffer).not.toBe(old.buffer);
  });
});
