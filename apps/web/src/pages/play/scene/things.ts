/*
 * Items of one frame: those on the ground, and projectiles, interpolated between two frames and turned along their path.
 */
import type { Projectile } from '@skerry/sim';
import type { Thing } from '@skerry/view';
import type { Between } from '@skerry/host';

/** Projectiles share their id range with items on the ground; the sign keeps them apart. */
const flyingId = (id: number): number => -10 - id;

export function buildThings({ from, to, share }: Between): Thing[] {
  const things: Thing[] = to.items.map(({ id, kind, x, y, z, isOpen }) => ({
    id,
    kind,
    x,
    y,
    z,
    ...(kind === 'chest' && { openness: isOpen ? 1 : 0 }),
  }));
  const earlierById = new Map(from.projectiles.map((projectile) => [projectile.id, projectile]));
  for (const projectile of to.projectiles) things.push(fly(earlierById.get(projectile.id), projectile, share));
  return things;
}

function fly(from: Projectile | undefined, to: Projectile, share: number): Thing {
  const { velocityX, velocityY, velocityZ } = to;
  const start = from ?? to;
  return {
    id: flyingId(to.id),
    kind: to.kind,
    x: start.x + (to.x - start.x) * share,
    y: start.y + (to.y - start.y) * share,
    z: start.z + (to.z - start.z) * share,
    yaw: Math.atan2(velocityX, -velocityZ),
    pitch: Math.atan2(velocityY, Math.hypot(velocityX, velocityZ)),
  };
}
