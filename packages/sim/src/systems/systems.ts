/*
 * The order of the game in one list: what was told, what minds decide, what goes on, who moves, what is hit, what is
 * found, what grows back, and the end of the tick.
 */
import { moveCreatures } from '../creatures/move-creatures.ts';
import { populateLand } from '../creatures/populate-land.ts';
import { thinkCreatures } from '../creatures/think-creatures.ts';
import { thinkPlayer } from '../creatures/think-player.ts';
import { renewPower } from '../modes/chase.ts';
import { advanceActions } from './advance-actions.ts';
import { applyCommands } from './apply-commands.ts';
import { breathe } from './breathe.ts';
import { collectItems } from './collect-items.ts';
import { explore } from './explore.ts';
import { movePlayer } from './move-player.ts';
import { moveProjectiles } from './move-projectiles.ts';
import { resolveBlows } from './resolve-blows.ts';
import { settle } from './settle.ts';
import type { System } from './system.ts';
import { touchHunters } from './touch-hunters.ts';

/** Every tick of a game that is being played. */
export const SYSTEMS: readonly System[] = [
  applyCommands,
  populateLand,
  thinkCreatures,
  advanceActions,
  movePlayer,
  moveCreatures,
  resolveBlows,
  moveProjectiles,
  touchHunters,
  collectItems,
  renewPower,
  breathe,
  thinkPlayer,
  explore,
  settle,
];

/** When it is won or lost the world stands still, but for the last gesture and the wish to try again. */
export const ENDED_SYSTEMS: readonly System[] = [applyCommands, advanceActions, settle];
