/*
 * The escape from a pit: a player who is wedged between slopes too steep to stand on, and tries to move for a few
 * seconds, can climb any slope until out of the pit. Only wedged players count: pushing against a cliff has no effect,
 * as before. The state holds a pit only while there is one, so that runs without any keep their hashes.
 */
import { type Footing, HUMAN_LOCOMOTION, type Locomotion, type DesiredMotion } from '@skerry/footing';
import type { Player } from '../state/player.ts';
import { ticksOf } from '../state/ticks.ts';

/** Ticks of trying to move before the climb begins. */
export const PIT_TICKS: number = ticksOf(3);
/** Metres a second along the slope; a slide that begins is faster after its first tick. */
const WEDGED_SPEED = 0.1;
/** Metres within which a body that hops from slope to slope is still on the same spot. */
const SPOT = 1;
/**
 * Metres from the last steep ground at which the player is out of the pit: a ledge on its wall, or a pool, does not
 * count.
 */
const BEHIND = 3;
/** Steeper than any ground, and finite. */
const CLIMBED_SLOPE = 1e6;

/** Whether a player climbs out of a pit now. */
export function isClimbing({ pit }: Player): boolean {
  return pit !== undefined && pit.ticks >= PIT_TICKS;
}

/** The same legs on any slope. */
export function climbingLocomotion(locomotion: Locomotion): Locomotion {
  return { ...locomotion, maxSlope: CLIMBED_SLOPE };
}

/** Whether a body can neither stand nor slide on. */
function isWedged({ body: { x, z, velocityX, velocityZ, footing } }: Player, ground: Footing): boolean {
  if (footing !== 'slide') return false;
  const slope = ground.slopeAt(x, z);
  return (velocityX * velocityX + velocityZ * velocityZ) * (1 + slope * slope) < WEDGED_SPEED * WEDGED_SPEED;
}

/** Detects a pit, counts how long the player has tried to leave it, and ends it; call after each move. */
export function trackPit(player: Player, motion: DesiredMotion, ground: Footing): void {
  const { body, pit } = player;
  const isWanting = motion.x !== 0 || motion.z !== 0;
  if (!pit) {
    if (isWanting && isWedged(player, ground)) player.pit = { x: body.x, z: body.z, ticks: 1 };
    return;
  }
  const [dx, dz] = [body.x - pit.x, body.z - pit.z];
  const reach = isClimbing(player) ? BEHIND : SPOT;
  if (dx * dx + dz * dz > reach * reach) delete player.pit;
  else if (isClimbing(player)) {
    // A swimmer is never wedged by the ground below.
    if (body.footing === 'water' || ground.slopeAt(body.x, body.z) <= HUMAN_LOCOMOTION.maxSlope) return;
    pit.x = body.x;
    pit.z = body.z;
  } else if (isWanting) {
    pit.ticks += body.footing === 'ground' ? -1 : 1;
    if (pit.ticks === 0) delete player.pit;
  }
}
