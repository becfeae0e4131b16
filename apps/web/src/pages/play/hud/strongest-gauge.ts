/*
 * The highest detection level among the hunters.
 */
import { isHunter } from '@skerry/sim';
import type { CreatureFrame, PlayFrame } from '@skerry/host';

export type Awareness = CreatureFrame['awareness'];

/** The hunter with the highest detection level. */
export function strongestGauge({ creatures }: PlayFrame): { gauge: number; awareness: Awareness } {
  let gauge = 0;
  let awareness: Awareness = 'unaware';
  for (const creature of creatures) {
    if (!isHunter(creature.kind) || creature.action === 'dead' || creature.gauge <= gauge) continue;
    ({ gauge, awareness } = creature);
  }
  return { gauge, awareness };
}
