/*
 * The way from the traveller to the goal, for whoever has the item that shows it. Found outside the run of ticks: it is
 * a drawing on a map and changes nothing.
 */
import type { Sim } from '@skerry/sim';

/** Places along the way, x and z in turn. */
export type WalkRoute = { readonly points: readonly number[] };

export function findRouteToGoal({ state }: Sim): WalkRoute | undefined {
  const { player, items } = state;
  const goal = items.find(({ kind }) => kind === 'goal');
  if (!goal || !player.inventory.includes('pathfinder')) return undefined;
  return { points: [player.body.x, player.body.z, goal.x, goal.z] };
}
