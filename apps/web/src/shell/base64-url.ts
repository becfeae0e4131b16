/*
 * Bytes as characters that are safe in an address, and back.
 */

export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws if a character is none of the alphabet's. */
export function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}
