/*
 * How a bot fights: it faces the nearest hunter, blocks just before an attack lands, strikes when the hunter is open,
 * dodges shots, and drinks a potion when no enemy is near. Nothing here is random.
 */
import { phaseOf, timingOf } from '../combat/action-phase.ts';
import { yawOf } from '../combat/facing.ts';
import { WEAPONS } from '../combat/weapons.ts';
import type { Sim } from '../run/sim.ts';
import { isPlayerId, NO_ID } from '../state/action.ts';
import type { Order } from '../state/command.ts';
import type { Player } from '../state/player.ts';
import type { Creature } from '../state/creature.ts';
import { isFoe } from './is-foe.ts';
import { move, squared } from './walk-to.ts';

/** Hunters farther away than this are ignored by default, metres. */
const FIGHT_RADIUS = 9;
/** Ticks before an attack lands at which the guard goes up: inside the window of a perfect block. */
const GUARD_TICKS = 6;
const THIRSTY = 55;
/** Seconds before a shot arrives at which the bot dodges. */
const DODGE_SECONDS = 0.16;

/** The nearest hunter that lives, within a radius. */
export function nearestFoe({ state }: Sim, { body }: Player, radius: number): Creature | undefined {
  let nearest: Creature | undefined;
  let least = radius * radius;
  for (const creature of state.creatures) {
    if (!isFoe(creature)) continue;
    const gap = squared(body, creature.body);
    if (gap >= least) continue;
    least = gap;
    nearest = creature;
  }
  return nearest;
}

/** The orders of a tick against enemies near by; undefined if the bot may walk on. */
export function fight(sim: Sim, player: Player, radius = FIGHT_RADIUS): Order[] | undefined {
  const dodge = dodgeShot(sim, player);
  if (dodge) return dodge;
  const foe = nearestFoe(sim, player, radius);
  if (!foe) return rest(player);
  const commands: Order[] = player.lockId === foe.id ? [] : [{ kind: 'lock', id: foe.id }];
  const dx = foe.body.x - player.body.x;
  const dz = foe.body.z - player.body.z;
  const distance = Math.sqrt(dx * dx + dz * dz) || 1;
  commands.push({ kind: 'look', yaw: yawOf(dx, dz), pitch: 0 });
  const guard = guardFor(player, foe);
  if (guard !== player.isBlocking) commands.push({ kind: 'block', isOn: guard });
  const { light } = WEAPONS[player.weapon];
  const reach = light.reach + player.body.radius + foe.body.radius - 0.2;
  if (guard) commands.push(move(0, 0, 'walk'));
  else if (distance > reach) commands.push(move(dx / distance, dz / distance, 'run'));
  else {
    commands.push(move(0, 0, 'walk'));
    const isOpen = foe.action.kind === 'stagger' || phaseOf(foe.action, foe.weapon) === 'recovery';
    const style = isOpen && player.stamina >= WEAPONS[player.weapon].heavy.stamina ? 'heavy' : 'light';
    if (player.action.kind === 'none' && player.stamina >= WEAPONS[player.weapon][style].stamina)
      commands.push({ kind: 'attack', style });
  }
  return commands;
}

/** True in the last moments before an attack at the player lands. */
function guardFor({ id }: Player, { action, weapon, targetId }: Creature): boolean {
  if (targetId !== id || (action.kind !== 'light' && action.kind !== 'heavy')) return false;
  const timing = timingOf(action.kind, weapon);
  if (!timing) return false;
  const left = timing.windUp - action.ticks;
  return left <= GUARD_TICKS && left + timing.active >= 0;
}

/** Lowers the guard after a fight, and drinks a potion if health is low. */
export function rest(player: Player): Order[] | undefined {
  const commands: Order[] = [];
  if (player.lockId !== NO_ID) commands.push({ kind: 'lock', id: NO_ID });
  if (player.isBlocking) commands.push({ kind: 'block', isOn: false });
  if (player.health < THIRSTY && player.draughts > 0 && player.action.kind === 'none')
    commands.push({ kind: 'use', item: 'draught' });
  return commands.length > 0 ? commands : undefined;
}

/** A dodge just before a shot arrives. */
export function dodgeShot({ state }: Sim, player: Player): Order[] | undefined {
  const { projectiles } = state;
  if (player.action.kind === 'dodge') return undefined;
  for (const shot of projectiles) {
    if (isPlayerId(shot.byId)) continue;
    const dx = player.body.x - shot.x;
    const dz = player.body.z - shot.z;
    const speed = Math.sqrt(shot.velocityX * shot.velocityX + shot.velocityZ * shot.velocityZ) || 1;
    const along = (dx * shot.velocityX + dz * shot.velocityZ) / speed;
    const aside = (dx * shot.velocityZ - dz * shot.velocityX) / speed;
    const isComing = along > 0 && along < speed * DODGE_SECONDS && Math.abs(aside) < 1;
    // Across the line of flight, to the side the shot would pass on anyway.
    const side = aside >= 0 ? 1 : -1;
    if (isComing) return [{ kind: 'dodge', x: (side * shot.velocityZ) / speed, z: (-side * shot.velocityX) / speed }];
  }
  return undefined;
}
