/*
 * Advances all actions: attacks progress, shots are fired at the end of their wind-up, a potion works when it is drunk,
 * finished actions end. Then each player's buffered action begins, if the player is free.
 */
import { phaseOf, USE_TICKS } from '../combat/action-phase.ts';
import { beginAction } from '../combat/begin-action.ts';
import { facingOf, yawOf } from '../combat/facing.ts';
import { aimAt, SKILL_BY_TIER, STEADY, stray } from '../combat/aim.ts';
import { launch } from '../combat/projectiles.ts';
import { WEAPONS } from '../combat/weapons.ts';
import { heal } from '../items/item-effects.ts';
import { createAction, type Fighter, NO_ID } from '../state/action.ts';
import { isPlaying, type Player } from '../state/player.ts';
import { cos, sin } from '@skerry/kit';
import { asPlayer, findCreature, findFighter } from '../combat/find-fighter.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Advances the actions of players and creatures by one tick. */
export function advanceActions(context: SimContext): void {
  const { players, creatures } = context.state;
  for (const player of players) advance(context, player);
  for (const creature of creatures) advance(context, creature);
  for (const player of players) if (isPlaying(player)) beginBuffered(context, player);
}

function advance(context: SimContext, fighter: Fighter): void {
  const { action, weapon } = fighter;
  if (action.kind === 'none') return;
  action.ticks++;
  if (action.kind === 'shoot' && action.ticks === WEAPONS[weapon].shot?.windUp) shoot(context, fighter);
  if (action.kind === 'use' && action.ticks === USE_TICKS) drink(context, fighter);
  if (phaseOf(fighter.action, weapon) === 'over') fighter.action = createAction();
}

/** Shoots at the fighter's target if it has one, otherwise where the player looks or the body faces. */
function shoot(context: SimContext, fighter: Fighter): void {
  const { shot } = WEAPONS[fighter.weapon];
  if (!shot) return;
  const { state } = context;
  const player = asPlayer(fighter);
  const creature = findCreature(state, fighter.id);
  const target = findFighter(state, player ? player.lockId : (creature?.targetId ?? NO_ID));
  if (target) {
    const skill = creature ? SKILL_BY_TIER[creature.tier - 1] : STEADY;
    const direction = stray(aimAt(fighter, target, shot, skill), skill, context.plan.seed, fighter.id, state.tick);
    launch(context, fighter, shot, direction);
    return;
  }
  const pitch = player ? player.lookPitch : 0;
  const facing = facingOf(player ? { yaw: player.lookYaw } : fighter.body);
  const flat = cos(pitch);
  launch(context, fighter, shot, { x: facing.x * flat, y: sin(pitch), z: facing.z * flat });
}

function drink({ emit }: SimContext, fighter: Fighter): void {
  const player = asPlayer(fighter);
  if (!player || player.draughts === 0) return;
  player.draughts--;
  const { x, y, z } = player.body;
  emit({ kind: 'drank', id: player.id, healed: heal(player), x, y, z });
}

/**
 * Begins the action that was buffered while the player was busy; a held guard is raised again after everything else.
 */
function beginBuffered(context: SimContext, player: Player): void {
  const { buffered } = player;
  if (buffered.kind !== 'none') {
    const { x, z } = directionOf(context, player);
    const began = beginAction(context, player, buffered.kind, x, z);
    if (began || --buffered.ticks <= 0) player.buffered = { kind: 'none', x: 0, z: 0, ticks: 0 };
  }
  if (player.isBlocking && player.action.kind === 'none') beginAction(context, player, 'block');
}

/**
 * A dodge goes in its given direction or straight back; an attack goes at the locked creature or where the player
 * looks.
 */
function directionOf({ state }: SimContext, player: Player): { x: number; z: number } {
  const { buffered, body } = player;
  const length = Math.sqrt(buffered.x * buffered.x + buffered.z * buffered.z);
  if (length > 0) return { x: buffered.x / length, z: buffered.z / length };
  const locked = findFighter(state, player.lockId);
  const yaw = locked ? yawOf(locked.body.x - body.x, locked.body.z - body.z) : player.lookYaw;
  const facing = facingOf({ yaw });
  return buffered.kind === 'dodge' ? { x: -facing.x, z: -facing.z } : facing;
}
