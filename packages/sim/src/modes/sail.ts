/*
 * Sailing from island to island: each player's boat is where that player landed. An island that all players have left
 * keeps its state until one returns.
 */
import { positionOf } from '../state/action.ts';
import { requirePlan } from '../state/require-arguments.ts';
import { requireText } from '@skerry/kit';
import { type Island, islandOfCell, type WorldPlan } from '@skerry/world';
import type { Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';
import { enterIsland, leaveIsland } from './enter-island.ts';
import { standAside } from './place-player.ts';
import { siteOfIsland } from '../layout/lay-out-island.ts';

/** Metres from the landing at which one can board. */
export const BOAT_REACH = 15;
/** Maximum distance of one trip, in lattice cells. */
export const SAIL_CELLS = 3;

/** Sails to the island of a cell, or reports why not. */
export function sail(context: SimContext, player: Player, ix: number, iz: number): void {
  const { state, emit } = context;
  const key = `${ix},${iz}`;
  const reason = whyNot(context, player, key, ix, iz);
  if (reason) {
    emit({ kind: 'refused', id: player.id, reason, ...positionOf(player) });
    return;
  }
  leaveIsland(context, player);
  enterIsland(context, player, key);
  standAside(context, player);
  emit({ kind: 'sailed', id: player.id, island: key, visits: state.islands[key].visits, ...positionOf(player) });
}

function whyNot(
  { state, plan }: SimContext,
  { body, start, island }: Player,
  key: string,
  ix: number,
  iz: number,
): string | undefined {
  const dx = body.x - start.x;
  const dz = body.z - start.z;
  const [hereX, hereZ] = island.split(',').map(Number);
  if (state.setup.mode !== 'expedition') return 'there is no boat here';
  if (dx * dx + dz * dz > BOAT_REACH * BOAT_REACH) return 'the boat lies where you landed';
  if (key === island) return 'you are there already';
  if (Math.max(Math.abs(ix - hereX), Math.abs(iz - hereZ)) > SAIL_CELLS) return 'too far for one voyage';
  if (!siteOfIsland(plan, key)) return 'there is only sea';
  return undefined;
}

/** The islands that one can sail to from an island, nearest cells first. */
export function islandNeighbours(plan: WorldPlan, key: string): Island[] {
  requirePlan(plan, 'plan');
  requireText(key, 'key');
  if (plan.recipe.shape.kind !== 'archipelago') return [];
  const [hereX, hereZ] = key.split(',').map(Number);
  const islands: Island[] = [];
  for (let ring = 1; ring <= SAIL_CELLS; ring++)
    for (let dz = -ring; dz <= ring; dz++)
      for (let dx = -ring; dx <= ring; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) !== ring) continue;
        const island = islandOfCell(plan, hereX + dx, hereZ + dz);
        if (island) islands.push(island);
      }
  return islands;
}
