/*
 * Projectiles: they start at chest height, fall with gravity, and end at the first hit: ground, trunk, water or a body.
 * The path of a tick is tested as a line, so they never tunnel.
 */
import { type Fighter, isPlayerId, positionOf } from '../state/action.ts';
import { isPlaying, type Player } from '../state/player.ts';
import type { Projectile, SimState } from '../state/sim-state.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import { makeSound, type SimContext } from '../state/sim-context.ts';
import { CHEST, type Direction, SHOT_GRAVITY } from './aim.ts';
import { applyHit } from './apply-hit.ts';
import type { Shot } from './weapons.ts';

/** Maximum flight time in ticks. */
export const SHOT_TICKS = 300;
const SHOT_LOUDNESS = 14;
const SHOT_KNOCK = 1;

/** Sends a shot off along a direction in space (of length 1). */
export function launch(context: SimContext, fighter: Fighter, shot: Shot, direction: Readonly<Direction>): Projectile {
  const { state, emit } = context;
  const { body } = fighter;
  const projectile: Projectile = {
    id: state.nextId++,
    kind: shot.projectile,
    byId: fighter.id,
    damage: shot.damage,
    x: body.x + direction.x * body.radius,
    y: body.y + body.height * CHEST,
    z: body.z + direction.z * body.radius,
    velocityX: direction.x * shot.speed,
    velocityY: direction.y * shot.speed,
    velocityZ: direction.z * shot.speed,
    ticks: 0,
  };
  state.projectiles.push(projectile);
  emit({ kind: 'shot', id: fighter.id, projectile: projectile.id, ...positionOf(fighter) });
  makeSound(context, { ...positionOf(fighter), loudness: SHOT_LOUDNESS, byId: fighter.id, kind: 'shot' });
  return projectile;
}

/** Moves one shot by a tick; false when it has ended. */
export function tickProjectile(context: SimContext, shot: Projectile): boolean {
  if (++shot.ticks > SHOT_TICKS) return false;
  shot.velocityY -= SHOT_GRAVITY[shot.kind] * TICK_SECONDS;
  const dx = shot.velocityX * TICK_SECONDS;
  const dy = shot.velocityY * TICK_SECONDS;
  const dz = shot.velocityZ * TICK_SECONDS;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (length === 0) return false;
  const wall = context.ground.raycast(shot, { x: dx / length, y: dy / length, z: dz / length }, length, {
    stopsAtWater: true,
  });
  const free = wall ? wall.distance / length : 1;
  const target = findTarget(context.state, shot, dx, dy, dz, free);
  if (target) return strike(context, shot, target);
  if (wall) {
    context.emit({ kind: 'stuck', projectile: shot.id, on: wall.what, x: wall.x, y: wall.y, z: wall.z });
    return false;
  }
  shot.x += dx;
  shot.y += dy;
  shot.z += dz;
  return true;
}

/** A perfect block sends the shot back to where it came from. */
function strike(context: SimContext, shot: Projectile, target: Fighter): boolean {
  const flat = Math.sqrt(shot.velocityX * shot.velocityX + shot.velocityZ * shot.velocityZ) || 1;
  const result = applyHit(context, target, {
    byId: shot.byId,
    damage: shot.damage,
    style: 'shot',
    x: shot.velocityX / flat,
    z: shot.velocityZ / flat,
    knock: SHOT_KNOCK,
  });
  if (result === 'dodged') {
    shot.x += shot.velocityX * TICK_SECONDS;
    shot.y += shot.velocityY * TICK_SECONDS;
    shot.z += shot.velocityZ * TICK_SECONDS;
    return true;
  }
  if (result !== 'perfect') return false;
  const { state } = context;
  state.projectiles.push({
    ...shot,
    id: state.nextId++,
    byId: target.id,
    velocityX: -shot.velocityX,
    velocityY: -shot.velocityY,
    velocityZ: -shot.velocityZ,
    ticks: 0,
  });
  return false;
}

/**
 * The first body on the line of this tick. Shots of creatures pass through creatures, as in source 000, and shots of
 * players through players.
 */
function findTarget(
  { players, creatures }: SimState,
  shot: Projectile,
  dx: number,
  dy: number,
  dz: number,
  free: number,
): Fighter | undefined {
  let nearest: Fighter | undefined;
  let least = free;
  const isPlayers = isPlayerId(shot.byId);
  for (const target of isPlayers ? creatures : players) {
    if (isPlayers ? target.health <= 0 : !isPlaying(target as Player)) continue;
    const when = meets(target, shot, dx, dy, dz);
    if (when > least) continue;
    least = when;
    nearest = target;
  }
  return nearest;
}

/** The share of the step at which a line enters a body's cylinder; Infinity if it misses. */
function meets({ body }: Fighter, { x, y, z }: Projectile, dx: number, dy: number, dz: number): number {
  const px = x - body.x;
  const pz = z - body.z;
  const a = dx * dx + dz * dz;
  const b = px * dx + pz * dz;
  const c = px * px + pz * pz - body.radius * body.radius;
  let when = 0;
  if (c > 0) {
    const root = b * b - a * c;
    if (a === 0 || root < 0) return Infinity;
    when = (-b - Math.sqrt(root)) / a;
    if (when < 0 || when > 1) return Infinity;
  }
  const height = y + dy * when - body.y;
  return height >= 0 && height <= body.height ? when : Infinity;
}
