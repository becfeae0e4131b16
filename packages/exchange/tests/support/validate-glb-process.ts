/*
 * Reads a GLB from standard input and prints what the Khronos validator finds in it, as JSON.
 */
import { validateBytes } from 'gltf-validator';
import { readFileSync } from 'node:fs';

const { issues } = (await validateBytes(new Uint8Array(readFileSync(0)))) as { readonly issues: unknown };
process.stdout.write(JSON.stringify(issues));
