/*
 * SHA-256 as text, by the Web Crypto that Node and every browser have.
 */

/** Sixty-four hexadecimal digits. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  // The arrays of this project never lie in shared memory, which is all that the narrower type says.
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of several arrays, one after the other. */
export async function sha256OfArrays(arrays: readonly ArrayBufferView[]): Promise<string> {
  const bytes = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += byteLength;
  }
  return sha256(bytes);
}
