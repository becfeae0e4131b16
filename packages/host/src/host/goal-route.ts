/*
 * The path from the player to the goal, for a player who has the item that shows it. Computed outside the ticks: it is
 * only drawn on a map and changes nothing. Enemies are avoided once the player knows where they are.
 */
import { createRouteFinder, type RouteFinder } from '@skerry/footing';
import { CREATURES, isHunter, isThereFor, type Player, type Sim } from '@skerry/sim';

/** Points of the path, x and z in turn. */
export type WalkRoute = { readonly points: readonly number[] };

/** Metres above the feet at which enemies have their eyes. */
const EYES = 1.6;

/** Finds paths for one run; cached data is reused between paths. */
export function createGoalRoutes(): (sim: Sim, player: Player) => WalkRoute | undefined {
  let finder: RouteFinder | undefined;
  let known: Sim | undefined;
  return (sim, player) => {
    const { items, creatures } = sim.state;
    const goal = items.find((item) => item.kind === 'goal' && item.place === player.island && isThereFor(player, item));
    if (!goal || !player.inventory.includes('pathfinder')) return undefined;
    if (!finder || known !== sim) finder = createRouteFinder(sim.ground);
    known = sim;
    const watchers = player.inventory.includes('finder')
      ? creatures
          .filter(({ kind, health }) => health > 0 && isHunter(kind))
          .map(({ kind, body }) => ({ x: body.x, y: body.y + EYES, z: body.z, range: CREATURES[kind].eyes.range }))
      : [];
    return { points: finder.findRoute(player.body, goal, { watchers }).points };
  };
}
