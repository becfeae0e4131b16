/*
 * What the player was told to do this tick. Moving, looking, crouching and blocking hold until told otherwise;
 * an attack asked for a moment too early is kept and begins as soon as the hands are free.
 */
import { endBlock } from '../combat/begin-action.ts';
import { NO_ID } from '../state/action.ts';
import type { Command } from '../state/command.ts';
import type { Player } from '../state/sim-state.ts';
import { ticksOf } from '../state/ticks.ts';
import { equipItem, useItem } from '../items/item-effects.ts';
import { interact } from '../players/interact.ts';
import { retry } from '../modes/retry.ts';
import { sail } from '../modes/sail.ts';
import type { SimContext } from '../state/sim-context.ts';

/** How long a press is kept. */
export const BUFFER_TICKS = ticksOf(0.2);
/** Looking straight up or down is not looking in any direction. */
export const MAX_PITCH = 1.4;

/** Lets every command of the tick take effect, in order. */
export function applyCommands(context: SimContext): void {
  for (const command of context.commands) {
    if (command.kind === 'retry') retry(context);
    else if (context.state.outcome === 'playing') applyCommand(context, command);
  }
}

function applyCommand(context: SimContext, command: Command): void {
  const { player } = context.state;
  switch (command.kind) {
    case 'move': {
      const length = Math.sqrt(command.x * command.x + command.z * command.z);
      const scale = length > 1 ? 1 / length : 1;
      // A log written as JSON knows no -0: adding 0 makes one of the two zeros of both.
      player.wishX = command.x * scale + 0;
      player.wishZ = command.z * scale + 0;
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
      equipItem(context, command.item);
      break;
    case 'use':
      useItem(context, command.item);
      break;
    case 'interact':
      interact(context);
      break;
    case 'lock':
      player.lockId = context.state.creatures.some(({ id, health }) => id === command.id && health > 0)
        ? command.id
        : NO_ID;
      break;
    case 'sail':
      sail(context, command.ix, command.iz);
      break;
    default:
  }
}

function buffer(player: Player, kind: Player['buffered']['kind'], x: number, z: number): void {
  player.buffered = { kind, x, z, ticks: BUFFER_TICKS };
}
