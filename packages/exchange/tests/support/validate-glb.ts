/*
 * The Khronos validator in a process of its own: loaded into a test worker it takes a `document` that another test has
 * stubbed for a browser's.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type GlbIssues = {
  readonly numErrors: number;
  readonly numWarnings: number;
  readonly messages: readonly unknown[];
};

const PROGRAM = fileURLToPath(new URL('./validate-glb-process.ts', import.meta.url));

/** What the validator finds in a GLB. */
export function validateGlb(bytes: Uint8Array): GlbIssues {
  const printed = execFileSync(process.execPath, [PROGRAM], { input: bytes, encoding: 'utf8' });
  return JSON.parse(printed) as GlbIssues;
}
