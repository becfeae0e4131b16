import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64, sha256 } from '../src/index.ts';

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 5)) & 255);

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 1000, 70_001])('hashes %i bytes as Node does', (length) => {
  const bytes = bytesOf(length);
  expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it.each([0, 1, 2, 3, 4, 257])('base64 of %i bytes is that of Node, and comes back', (length) => {
  const bytes = bytesOf(length);
  const text = encodeBase64(bytes);
  expect(text).toBe(Buffer.from(bytes).toString('base64'));
  expect(decodeBase64(text)).toEqual(bytes);
  expect(decodeBase64(text.replaceAll('=', ''))).toEqual(bytes);
});

it.each(['a b', 'a=b', '-_', 'é', '===='])('%j is no base64', (text) => {
  expect(decodeBase64(text)).toBeUndefined();
});
