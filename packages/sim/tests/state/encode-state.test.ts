/*
 * The canonical text: one for each state, and the state back from it.
 */
import { encodeCanonical, hashCanonical } from '@skerry/sim';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const plainData = fc.jsonValue({ maxDepth: 4 });

it('plain data comes back from its text as it was', () => {
  fc.assert(
    fc.property(plainData, (value) => {
      expect(JSON.parse(encodeCanonical(value))).toEqual(value);
    }),
  );
});

it('the order in which keys were set does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), plainData), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(encodeCanonical(turned)).toBe(encodeCanonical(value));
    }),
  );
});

it('the two zeros are two states', () => {
  expect(encodeCanonical({ x: -0 })).toBe('{"x":-0}');
  expect(Object.is(JSON.parse(encodeCanonical([-0]))[0], -0)).toBe(true);
  expect(hashCanonical(encodeCanonical([-0]))).not.toBe(hashCanonical(encodeCanonical([0])));
});

it('what is no plain data is our mistake', () => {
  expect(() => encodeCanonical({ x: NaN })).toThrow('expected a finite number in the state, got NaN');
  expect(() => encodeCanonical([undefined])).toThrow('expected plain data in the state, got nothing');
});

it('a hash has 16 digits, and one bit changes it', () => {
  const hashes = new Set(Array.from({ length: 2000 }, (_, k) => hashCanonical(String(k))));
  expect(hashes.size).toBe(2000);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
});
