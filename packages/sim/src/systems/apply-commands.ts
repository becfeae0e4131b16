/*
 * Applies the players' commands of this tick. Moving, looking, crouching and blocking last until the next such command;
 * an attack requested a moment too early is buffered and begins as soon as the player is free.
 */
import { endBlock } from '../combat/begin-action.ts';
import { NO_ID } from '../state/action.ts';
import type { Command } from '../state/command.ts';
import { findPlayer, isPlaying, type Player } from '../state/player.ts';
import { ticksOf } from '../state/ticks.ts';
import { equipItem, useItem } from '../items/item-effects.ts';
import { interact } from '../players/interact.ts';
import { join, leave } from '../modes/join.ts';
import { retry } from '../modes/retry.ts';
import { sail } from '../modes/sail.ts';
import type { SimContext } from '../state/sim-context.ts';

/** How long an action stays buffered. */
export const BUFFER_TICKS = ticksOf(0.2);
/** Looking straight up or down has no direction on the plane. */
export const MAX_PITCH = 1.4;

/** Applies every command of the tick, in order. */
export function applyCommands(context: SimContext): void {
  for (const command of context.commands) {
    const { kind, by } = command;
    const player = findPlayer(context.state, by);
    if (kind === 'join') join(context, by);
    else if (!player) context.emit({ kind: 'refused', id: by, reason: 'you are not in the game', x: 0, y: 0, z: 0 });
    else if (kind === 'leave') leave(context, player);
    else if (kind === 'retry') retry(context, player);
    else if (isPlaying(player)) applyCommand(context, player, command);
  }
}

function applyCommand(context: SimContext, player: Player, command: Command): void {
  switch (command.kind) {
    case 'move': {
      const length = Math.sqrt(command.x * command.x + command.z * command.z);
      const scale = length > 1 ? 1 / length : 1;
      // JSON logs cannot hold -0: adding 0 turns -0 into 0.
      player.moveX = command.x * scale + 0;
      player.moveZ = command.z * scale + 0;
      player.gait = command.gait;
      break;
    }
    case 'look':
      player.lookYaw = command.yaw + 0;
      player.lookPitch = Math.max(-MAX_PITCH, Math.min(MAX_PITCH, command.pitch)) + 0;
      break;
    case 'jump':
      player.isJumping = true;
      break;
    case 'crouch':
      player.posture = command.isOn ? 'crouch' : 'stand';
      break;
    case 'block':
      player.isBlocking = command.isOn;
      if (!command.isOn) endBlock(player);
      break;
    case 'attack':
      buffer(player, command.style, 0, 0);
      break;
    case 'shoot':
      buffer(player, 'shoot', 0, 0);
      break;
    case 'dodge':
      buffer(player, 'dodge', command.x + 0, command.z + 0);
      break;
    case 'equip':
      equipItem(context, player, command.item);
      break;
    case 'use':
      useItem(context, player, command.item);
      break;
    case 'interact':
      interact(context, player);
      break;
    case 'lock':
      player.lockId = context.state.creatures.some(({ id, health }) => id === command.id && health > 0)
        ? command.id
        : NO_ID;
      break;
    case 'sail':
      sail(context, player, command.ix, command.iz);
      break;
    default:
  }
}

function buffer(player: Player, kind: Player['buffered']['kind'], x: number, z: number): void {
  player.buffered = { kind, x, z, ticks: BUFFER_TICKS };
}
