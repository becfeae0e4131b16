/*
 * Where a run, a landing or a new try puts the player.
 */
import { HUMAN_LOCOMOTION, placeBody } from '@skerry/footing';
import type { SimContext } from '../state/sim-context.ts';

/** Stands the player on the ground of a place, looking towards another one. */
export function placePlayer({ state, ground }: SimContext, x: number, z: number, yaw: number): void {
  const { player } = state;
  placeBody(player.body, HUMAN_LOCOMOTION, ground, x, z);
  player.body.yaw = yaw;
  player.lookYaw = yaw;
  player.lookPitch = 0;
  state.start = { x, z };
}
