/*
 * The creature that lock-on would select: nearest to the middle of the view, with close creatures preferred.
 */
import { NO_ID } from '@skerry/sim';
import type { PlayFrame } from '@skerry/host';

const REACH = 30;
/** Cosine of half the angle within which a creature counts as ahead. */
const AHEAD = 0.62;

export function findLockable(
  { player, creatures }: Pick<PlayFrame, 'player' | 'creatures'>,
  cameraYaw: number,
): number {
  let best = NO_ID;
  let least = Infinity;
  for (const { id, kind, x, z, action } of creatures) {
    if (action === 'dead' || kind === 'firefly' || kind === 'bird') continue;
    const distance = Math.hypot(x - player.x, z - player.z);
    const ahead = ((x - player.x) * Math.sin(cameraYaw) - (z - player.z) * Math.cos(cameraYaw)) / (distance || 1);
    if (distance > REACH || ahead < AHEAD) continue;
    const rank = (1 - ahead) / (1 - AHEAD) + distance / REACH;
    if (rank >= least) continue;
    least = rank;
    best = id;
  }
  return best;
}
