/*
 * Who is held up: creatures that want to go somewhere and slide on one spot instead.
 */
import type { Rng } from '@skerry/kit';
import { type Creature, type Sim, TICKS_PER_SECOND } from '@skerry/sim';
import { randomCommands } from '../replay/reseal.ts';

/** Metres that count as one spot, and the distance to its goal from which a creature wants to move. */
const SPOT = 1;
const WANTED = 1.5;

/** Plays for a while with random commands; everybody who slid on one spot for longer than `limit` seconds. */
export function findHeldUp(sim: Sim, rng: Rng, seconds: number, limit: number): string[] {
  const spots = new Map<number, { x: number; y: number; z: number; ticks: number; slid: number }>();
  const found = new Map<number, string>();
  for (let tick = 0; tick < seconds * TICKS_PER_SECOND; tick++) {
    sim.tick(sim.state.players[0].outcome === 'playing' ? randomCommands(rng, sim) : [{ kind: 'retry', by: 0 }]);
    for (const creature of sim.state.creatures) {
      const { body, id, kind } = creature;
      const spot = spots.get(id);
      if (!spot || !wantsToMove(creature) || hasLeft(body, spot)) {
        spots.set(id, { x: body.x, y: body.y, z: body.z, ticks: 0, slid: 0 });
        continue;
      }
      spot.ticks++;
      if (body.footing === 'slide' || body.footing === 'air') spot.slid++;
      // Most of the time, not always: a body in a crevice hops between its two sides.
      if (spot.ticks > limit * TICKS_PER_SECOND && spot.slid * 2 > spot.ticks)
        found.set(id, `${kind} ${id} at ${body.x.toFixed(2)}, ${body.z.toFixed(2)}, ${creature.mind.state}`);
    }
  }
  return [...found.values()];
}

/** On a cliff a slide is nearly a fall: it leads down, not away. */
function hasLeft(
  body: Creature['body'],
  spot: { readonly x: number; readonly y: number; readonly z: number },
): boolean {
  return distance(body, spot) > SPOT || Math.abs(body.y - spot.y) > SPOT;
}

function wantsToMove({ health, errand, action, body }: Creature): boolean {
  return health > 0 && errand.kind === 'go' && action.kind === 'none' && distance(body, errand) > WANTED;
}

function distance(
  a: { readonly x: number; readonly z: number },
  b: { readonly x: number; readonly z: number },
): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z));
}
