/*
 * Everything whose bits must be the same in every engine, computed where this runs: Node, or any browser.
 */
import { probeKit } from '../../packages/kit/tests/probe-kit.ts';

export type Probe = {
  /** Hashes by function of kit. */
  readonly kit: Record<string, string>;
};

/** Computes it all. */
export async function probe(): Promise<Probe> {
  return { kit: probeKit() };
}
