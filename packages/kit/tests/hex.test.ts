/*
 * Hexadecimal text to bytes, against Node's own encoder.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeHex } from '../src/index.ts';

it('gives back the bytes that Node encoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100, size: 'max' }), (bytes) => {
      expect(decodeHex(Buffer.from(bytes).toString('hex'))).toEqual(bytes);
    }),
  );
});

it('gives nothing for nothing', () => {
  expect(decodeHex('')).toEqual(new Uint8Array(0));
});
