/*
 * How a run begins, by mode: an expedition lands on its first island, a wanderer stands on land near the origin, a
 * chase starts in its level.
 */
import { placeBody } from '../mover/move-body.ts';
import { HUMAN_LEGS } from '../mover/legs.ts';
import type { SimContext } from '../systems/system.ts';
import { beginChase } from './chase.ts';
import { enterIsland } from './enter-island.ts';
import { beginWander } from './wander.ts';

/** The island of the first landing: it always exists. */
export const FIRST_ISLAND = '0,0';

/** Fills a new state with what its mode begins with. */
export function beginMode(context: SimContext): void {
  const { mode } = context.state.setup;
  if (mode === 'expedition') enterIsland(context, FIRST_ISLAND);
  else if (mode === 'wander') beginWander(context);
  else beginChase(context);
}

/** Stands the player on the ground of a place, looking towards another one. */
export function placePlayer({ state, ground }: SimContext, x: number, z: number, yaw: number): void {
  const { player } = state;
  placeBody(player.body, HUMAN_LEGS, ground, x, z);
  player.body.yaw = yaw;
  player.lookYaw = yaw;
  player.lookPitch = 0;
  state.start = { x, z };
}
