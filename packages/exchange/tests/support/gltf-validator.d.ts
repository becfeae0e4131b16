/*
 * The part of the Khronos validator that tests use; the package has no types of its own.
 */
declare module 'gltf-validator' {
  export function validateBytes(bytes: Uint8Array): Promise<unknown>;
}
