/*
 * The order of the game in one list: what was told, what minds decide, what goes on, who moves, what is hit, what is
 * found, what grows back, and the end of the tick.
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
import { resolveBlows } from './resolve-blows.ts';
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
  resolveBlows,
  moveProjectiles,
  touchHunters,
  collectItems,
  renewPower,
  recoverStamina,
  thinkPlayers,
  markExplored,
  endTick,
];

/** When it is won or lost the world stands still, but for the last gesture and the wish to try again. */
export const ENDED_SYSTEMS: readonly System[] = [applyCommands, advanceActions, endTick];
