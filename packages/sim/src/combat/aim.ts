/*
 * Where a shot is aimed: at the place its target will have reached when the shot arrives, raised to compensate for
 * gravity. How much of the target's motion is led, and how far the aim strays to the sides, is a matter of skill.
 */
import { hash3, unitFromBits } from '@skerry/kit';
import type { Fighter } from '../state/action.ts';
import type { Projectile } from '../state/sim-state.ts';
import type { Shot } from './weapons.ts';

/** Share of a body's height at which a shot leaves and at which it is aimed. */
export const CHEST = 0.7;
/** Metres a second, every second. */
export const SHOT_GRAVITY: { readonly [K in Projectile['kind']]: number } = { arrow: 6, bolt: 0, stone: 9.8 };

export type Skill = {
  /** Share of the target's motion that is led: 0 aims where it is, 1 where it will be. */
  readonly lead: number;
  /** Largest error to either side, radians. */
  readonly spread: number;
};

/** By tier: a weak shooter is late and scatters, a strong one misses only targets that turn. */
export const SKILL_BY_TIER: readonly Skill[] = [
  { lead: 0.5, spread: 0.05 },
  { lead: 0.7, spread: 0.035 },
  { lead: 0.9, spread: 0.02 },
];
/** Aims where the target is, without error: the player's locked shot. */
export const STEADY: Skill = { lead: 0, spread: 0 };

/** A knocked or sliding body is faster than this for a moment only; nobody leads that. */
const MAX_LED_SPEED = 8;
/** Each pass corrects the flight time by the place the last one found; three bring it within a centimetre. */
const PASSES = 3;
const STRAY = 0x51c3a;

export type Direction = { x: number; y: number; z: number };

/** The unit direction from a fighter's chest in which its shot meets the target. */
export function aimAt(fighter: Fighter, target: Fighter, shot: Shot, skill: Skill = STEADY): Direction {
  const from = fighter.body;
  const to = target.body;
  const speed = Math.sqrt(to.velocityX * to.velocityX + to.velocityZ * to.velocityZ);
  const led = skill.lead * (speed > MAX_LED_SPEED ? MAX_LED_SPEED / speed : 1);
  let dx = to.x - from.x;
  let dz = to.z - from.z;
  let flight = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    dx = to.x + to.velocityX * led * flight - from.x;
    dz = to.z + to.velocityZ * led * flight - from.z;
    flight = Math.sqrt(dx * dx + dz * dz) / shot.speed;
  }
  const drop = 0.5 * SHOT_GRAVITY[shot.projectile] * flight * flight;
  const dy = to.y + to.height * CHEST - (from.y + from.height * CHEST) + drop;
  return unit(dx, dy, dz);
}

/** The same direction, turned to the side by an error that seed, shooter and tick decide. */
export function stray(direction: Direction, { spread }: Skill, seed: number, id: number, tick: number): Direction {
  if (spread === 0) return direction;
  // For angles this small the angle stands for its sine and tangent.
  const angle = spread * (2 * unitFromBits(hash3(id, tick, 0, seed ^ STRAY)) - 1);
  const { x, y, z } = direction;
  return unit(x - angle * z, y, z + angle * x);
}

function unit(x: number, y: number, z: number): Direction {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return { x: x / length, y: y / length, z: z / length };
}
