/*
 * Bytes as hexadecimal text. Longer than base64, but a compressor still sees whole bytes, so a compiled module
 * written this way is a fifth smaller when it is downloaded.
 */
import { describeValue } from './describe-value.ts';
import { refuse } from './input-error.ts';
import { requireText } from './require-input.ts';

/** Decodes hexadecimal text, two digits per byte. */
export function decodeHex(text: string): Uint8Array {
  requireText(text, 'text');
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text))
    refuse('text', `expected hexadecimal digits, two for each byte, got ${describeValue(text)}`);
  const bytes = new Uint8Array(text.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
