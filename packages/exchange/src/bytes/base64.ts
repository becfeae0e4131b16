/*
 * Base64, which texts such as maps of Tiled carry bytes in.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const third = i + 1 < bytes.length ? ALPHABET[(bits >> 6) & 63] : '=';
    const fourth = i + 2 < bytes.length ? ALPHABET[bits & 63] : '=';
    parts.push(ALPHABET[bits >> 18], ALPHABET[(bits >> 12) & 63], third, fourth);
  }
  return parts.join('');
}
