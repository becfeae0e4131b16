/*
 * Base64 to bytes without a platform: `atob` exists in browsers and Node, but not in the language.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text; `=` at the end is optional. */
export function decodeBase64(text: string): Uint8Array {
  const valueByCode = new Uint8Array(128);
  for (let i = 0; i < 64; i++) valueByCode[ALPHABET.charCodeAt(i)] = i;
  let length = text.length;
  while (length > 0 && text[length - 1] === '=') length--;
  const bytes = new Uint8Array((length * 3) >> 2);
  let pending = 0;
  let pendingBits = 0;
  let written = 0;
  for (let i = 0; i < length; i++) {
    pending = ((pending << 6) | valueByCode[text.charCodeAt(i)]) & 0xffffff;
    pendingBits += 6;
    if (pendingBits < 8) continue;
    pendingBits -= 8;
    bytes[written++] = (pending >>> pendingBits) & 0xff;
  }
  return bytes;
}
