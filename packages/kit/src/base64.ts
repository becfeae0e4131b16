/*
 * Base64, which texts such as JSON and maps of Tiled carry bytes in.
 */
import { requireBytes, requireText } from './require-input.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes as text, padded with `=`. */
export function encodeBase64(bytes: Uint8Array): string {
  requireBytes(bytes, 'bytes');
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const third = i + 1 < bytes.length ? ALPHABET[(bits >> 6) & 63] : '=';
    const fourth = i + 2 < bytes.length ? ALPHABET[bits & 63] : '=';
    parts.push(ALPHABET[bits >> 18], ALPHABET[(bits >> 12) & 63], third, fourth);
  }
  return parts.join('');
}

/** The bytes of a text, padded or not; undefined if it holds other characters. */
export function decodeBase64(text: string): Uint8Array | undefined {
  requireText(text, 'text');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const length = text.indexOf('=') < 0 ? text.length : text.indexOf('=');
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  for (let i = 0, out = 0; out < bytes.length; i += 4, out += 3) {
    let bits = 0;
    for (let k = 0; k < 4; k++) bits = (bits << 6) | (i + k < length ? ALPHABET.indexOf(text[i + k]) : 0);
    bytes[out] = bits >> 16;
    if (out + 1 < bytes.length) bytes[out + 1] = bits >> 8;
    if (out + 2 < bytes.length) bytes[out + 2] = bits;
  }
  return bytes;
}
