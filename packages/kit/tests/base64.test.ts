/*
 * Base64 to bytes, against Node's own decoder.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64 } from '../src/index.ts';

it('gives back the bytes that Node encoded, with the padding or without', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect(decodeBase64(text)).toEqual(bytes);
      expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(bytes);
    }),
  );
});

it('keeps long inputs exact', () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, i) => (i * 7919) >> 3);
  expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
});

it('gives nothing for nothing', () => {
  expect(decodeBase64('')).toEqual(new Uint8Array(0));
  expect(decodeBase64('==')).toEqual(new Uint8Array(0));
});
