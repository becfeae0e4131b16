/*
 * The order of the systems in one list: commands, thinking, actions, movement, hits, items, recovery, and the end of
 * the tick.
 */
import { renewPower } from './renew-power.ts';
import { moveCreatures } from './move-creatures.ts';
import { populateLand } from './populate-land.ts';
import { thinkCreatures } from './think-creatures.ts';
import { thinkPlayers } from './think-players.ts';
import { advanceActions } from './advance-actions.ts';
import { applyCommands } from './apply-commands.ts';
import { recoverStamina } from './recover-stamina.ts';
import { collectItems } from './collect-items.ts';
import { markExplored } from './mark-explored.ts';
import { movePlayers } from './move-players.ts';
import { moveProjectiles } from './move-projectiles.ts';
import { resolveAttacks } from './resolve-attacks.ts';
import { endTick } from './end-tick.ts';
import type { System } from '../state/sim-context.ts';
import { touchHunters } from './touch-hunters.ts';

/** Every tick of a game that is being played. */
export const SYSTEMS: readonly System[] = [
  applyCommands,
  populateLand,
  thinkCreatures,
  advanceActions,
  movePlayers,
  moveCreatures,
  resolveAttacks,
  moveProjectiles,
  touchHunters,
  collectItems,
  renewPower,
  recoverStamina,
  thinkPlayers,
  markExplored,
  endTick,
];

/** After a win or loss the world stands still, except for the last action and the command to retry. */
export const ENDED_SYSTEMS: readonly System[] = [applyCommands, advanceActions, endTick];
