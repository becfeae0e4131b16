/*
 * Wander mode: no goal and no end. It starts on dry, gentle land near the origin of any world.
 */
import type { Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';
import { placePlayer } from './place-player.ts';
import { buildWalkField, placeOfCell } from '../layout/walk-field.ts';

/** Half widths of the squares that are searched for land, one after the other. */
const SEARCHED = [128, 256, 512, 1024, 2048];
/** A place to begin at has at least this many connected cells. */
const MIN_LAND = 400;

/** Puts a player on land near the origin, in a world without other players. */
export function beginWander(context: SimContext, player: Player): void {
  const { state } = context;
  const { x, z } = findWanderStart(context.plan);
  state.items = [];
  state.projectiles = [];
  state.creatures = [];
  placePlayer(context, player, x, z, 0);
}

/** The land nearest to the origin that is large enough to walk about on. */
export function findWanderStart(plan: SimContext['plan']): { x: number; z: number } {
  for (const half of SEARCHED) {
    const field = buildWalkField(plan, { x: 0, z: 0 }, half);
    if (field.land.length < MIN_LAND && half !== SEARCHED[SEARCHED.length - 1]) continue;
    let nearest = placeOfCell(field, field.land[0]);
    for (const cell of field.land) {
      const place = placeOfCell(field, cell);
      if (place.x * place.x + place.z * place.z < nearest.x * nearest.x + nearest.z * nearest.z) nearest = place;
    }
    return nearest;
  }
  return { x: 0, z: 0 };
}
