/*
 * How a run begins, by mode: an expedition lands on its first island, a wanderer stands on land near the origin, a
 * chase starts in its level.
 */
import type { Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';
import { beginChase } from './chase.ts';
import { enterIsland } from './enter-island.ts';
import { beginWander } from './wander.ts';

/** The island of the first landing: it always exists. */
export const FIRST_ISLAND = '0,0';

/** Fills a new state with what its mode begins with, for its first player. */
export function beginMode(context: SimContext, player: Player): void {
  const { mode } = context.state.setup;
  if (mode === 'expedition') enterIsland(context, player, FIRST_ISLAND);
  else if (mode === 'wander') beginWander(context, player);
  else beginChase(context, player);
}
