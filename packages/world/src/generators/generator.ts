/*
 * One version of the generator: an ordered list of stages. A released generator never changes; growing worlds
 * differently takes a new one.
 */
import { assert } from '@skerry/kit';
import type { Stage } from '../stages/stage.ts';

export type Generator = { readonly version: number; readonly stages: readonly Stage[] };

/** The generator of a list of stages; throws if a stage reads one that does not come before it. */
export function defineGenerator(version: number, stages: readonly Stage[]): Generator {
  assertOrder(stages);
  return { version, stages };
}

function assertOrder(stages: readonly Stage[]): void {
  const earlier = new Set<string>();
  for (const { id, after, refines } of stages) {
    for (const name of [...after, ...(refines === undefined ? [] : [refines])])
      assert(earlier.has(name), () => `stage "${id}" reads "${name}", which does not come before it`);
    assert(!earlier.has(id), () => `two stages have the id "${id}"`);
    earlier.add(id);
  }
}
