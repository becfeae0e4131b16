/*
 * The highest detection level among those that are after the player.
 */
import { isHunter } from '@skerry/sim';
import type { CreatureFrame, PlayFrame } from '@skerry/host';

export type Awareness = CreatureFrame['awareness'];

export type StrongestGauge = {
  readonly gauge: number;
  readonly awareness: Awareness;
  /** Direction to that hunter, 0 north, clockwise, in radians; undefined if nobody has noticed anything. */
  readonly yaw: number | undefined;
};

/** The hunter with the highest detection level. */
export function strongestGauge({ creatures, player }: PlayFrame): StrongestGauge {
  let gauge = 0;
  let awareness: Awareness = 'unaware';
  let yaw: number | undefined;
  for (const creature of creatures) {
    if (!isHunter(creature.kind) || !creature.isAfterPlayer || creature.action === 'dead') continue;
    if (creature.gauge <= gauge) continue;
    ({ gauge, awareness } = creature);
    yaw = Math.atan2(creature.x - player.x, player.z - creature.z);
  }
  return { gauge, awareness, yaw };
}
