/*
 * The creature a lock would hold: the one nearest to the middle of the view, near things counting for more.
 */
import { NO_ID } from '@skerry/sim';
import { wrapAngle } from '@skerry/view';
import type { PlayFrame } from '../sim/play-frame.ts';

const REACH = 30;
const HALF_ANGLE = 0.9;

export function findLockable({ player, creatures }: PlayFrame, cameraYaw: number): number {
  let best = NO_ID;
  let least = Infinity;
  for (const { id, kind, x, z, action } of creatures) {
    if (action === 'dead' || kind === 'firefly' || kind === 'bird') continue;
    const distance = Math.hypot(x - player.x, z - player.z);
    const angle = Math.abs(wrapAngle(Math.atan2(x - player.x, player.z - z) - cameraYaw));
    if (distance > REACH || angle > HALF_ANGLE) continue;
    const rank = angle / HALF_ANGLE + distance / REACH;
    if (rank >= least) continue;
    least = rank;
    best = id;
  }
  return best;
}
