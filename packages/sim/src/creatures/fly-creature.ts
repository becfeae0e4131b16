/*
 * Flight: a flyer steers through the air to the place of its errand, stays above ground and water, and lands when that
 * place is on the ground. On the ground it moves like any other creature.
 */
import { turnedTowards, yawOf } from '../combat/facing.ts';
import { BODY_REACH, gaitSpeed } from '@skerry/footing';
import type { Creature } from '../state/creature.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import type { SimContext } from '../state/sim-context.ts';
import type { Breed } from './breed.ts';

/** Metres above ground or water that a flyer keeps, unless it comes down. */
const CLEARANCE = 0.4;
/** Within this distance of its perch a flyer sits down, metres. */
const PERCH_REACH = 0.35;
/** Seconds ahead that it brakes for its perch. */
const BRAKE_SECONDS = 0.8;
/** Metres at most that one looks for the ground to climb over. */
const LOOK_AHEAD_SECONDS = 0.8;

/** Moves a flyer through the air by a tick. */
export function flyCreature({ ground }: SimContext, creature: Creature, breed: Breed): void {
  const { body, errand } = creature;
  const { locomotion, turnSpeed } = breed.facts;
  const dx = errand.x - body.x;
  const dz = errand.z - body.z;
  const aheadX = body.x + body.velocityX * LOOK_AHEAD_SECONDS;
  const aheadZ = body.z + body.velocityZ * LOOK_AHEAD_SECONDS;
  const flat = Math.sqrt(dx * dx + dz * dz);
  // It climbs before rising ground, and descends only over its perch.
  const floorAhead = surfaceLevel(ground, aheadX, aheadZ) + (flat < 2 ? 0 : 2 * CLEARANCE);
  const dy = Math.max(errand.y, floorAhead) - body.y;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const isLanding = errand.y - surfaceLevel(ground, errand.x, errand.z) < CLEARANCE / 2;
  if (isLanding && distance < PERCH_REACH) {
    sitDown(creature);
    return;
  }
  const speed = Math.min(gaitSpeed(locomotion, errand.gait), isLanding ? 0.3 + distance / BRAKE_SECONDS : Infinity);
  const scale = distance > 0 ? speed / distance : 0;
  approach(creature, dx * scale, dy * scale, dz * scale, locomotion.acceleration * TICK_SECONDS);
  body.footing = 'air';
  body.x = insideWorld(body.x + body.velocityX * TICK_SECONDS);
  body.z = insideWorld(body.z + body.velocityZ * TICK_SECONDS);
  const floor = surfaceLevel(ground, body.x, body.z) + (isLanding ? 0.02 : CLEARANCE);
  body.y += body.velocityY * TICK_SECONDS;
  if (body.y < floor) {
    body.y = floor;
    body.velocityY = Math.max(0, body.velocityY);
  }
  if (body.velocityX !== 0 || body.velocityZ !== 0)
    body.yaw = turnedTowards(body.yaw, yawOf(body.velocityX, body.velocityZ), turnSpeed * TICK_SECONDS);
}

/** The edge of the world stops flyers too. */
function insideWorld(value: number): number {
  return Math.max(-BODY_REACH, Math.min(BODY_REACH, value));
}

function approach({ body }: Creature, x: number, y: number, z: number, change: number): void {
  const moreX = x - body.velocityX;
  const moreY = y - body.velocityY;
  const moreZ = z - body.velocityZ;
  const more = Math.sqrt(moreX * moreX + moreY * moreY + moreZ * moreZ);
  const part = more > change ? change / more : 1;
  body.velocityX += moreX * part;
  body.velocityY += moreY * part;
  body.velocityZ += moreZ * part;
}

function sitDown({ body, errand }: Creature): void {
  body.x = insideWorld(errand.x);
  body.y = errand.y;
  body.z = insideWorld(errand.z);
  body.velocityX = body.velocityY = body.velocityZ = 0;
  body.footing = 'ground';
  errand.kind = 'stay';
}

function surfaceLevel(ground: SimContext['ground'], x: number, z: number): number {
  return Math.max(ground.heightAt(x, z), ground.waterAt(x, z));
}
