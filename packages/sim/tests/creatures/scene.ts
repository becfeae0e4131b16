/*
 * A stage for creatures in a real world: an open meadow of a gentle island, a lone trunk, and a run in
 * which nobody lives but those a test puts there. Thoughts, senses, legs and rules are those of the game.
 */
import type { Footing } from '@skerry/footing';
import {
  commandsBy,
  FIRST_PLAYER_ID,
  type Order,
  type Creature,
  createCreature,
  type CreatureKind,
  createSim,
  restoreSim,
  type Sim,
  type SimEvent,
  type SimSetup,
} from '@skerry/sim';
import { recipeOf, smallSetup } from '../small-world.ts';

export type Spot = { readonly x: number; readonly z: number };

export type Scene = {
  readonly sim: Sim;
  /** Adds a creature that looks in a direction (0 north, clockwise, degrees). */
  add(kind: CreatureKind, x: number, z: number, options?: { yawDeg?: number; tier?: number; herd?: number }): Creature;
  /** Puts the player somewhere, at rest. */
  putPlayer(x: number, z: number): void;
  /** Runs ticks until `until` holds, at most `seconds`; returns the events, and whether it came true. */
  run(seconds: number, until?: (sim: Sim) => boolean, orders?: readonly Order[]): Outcome;
};

export type Outcome = {
  readonly isReached: boolean;
  readonly seconds: number;
  readonly events: readonly SimEvent[];
  /** States that a creature's mind went through, in order. */
  moodsOf(creature: Creature): string[];
};

export type Stage = { readonly ground: Footing; readonly snapshot: unknown };

const NOON = 600;
const FIRST_ID = 100;
/** Milliseconds that a stage may take on a busy machine. */
export const STAGE_MS = 60_000;

/** A Skerry of 640 m with gentle hills: meadows to meet on, and quick to make. */
const GENTLE_ISLAND = {
  'shape.island.size': '640',
  'terrain.continent.height': '24',
  'terrain.layers.hills.height': '5',
  'terrain.layers.ridges.height': '6',
} as const;

/** The gentle island, with an open meadow of 40 m in its middle. */
export function buildIslandStage(seed: string): Stage & { readonly meadow: Spot } {
  const stage = buildStage(smallSetup('expedition', seed, { recipe: recipeOf('skerry', GENTLE_ISLAND) }));
  return { ...stage, meadow: clearMeadow(stage.ground, 40) };
}

/** An island with nobody and nothing on it, ready to be copied. */
export function buildStage(setup: SimSetup): Stage {
  const sim = createSim(setup);
  sim.state.creatures = [];
  sim.state.items = [];
  sim.state.clock = NOON;
  // Tempers and lots hang on ids: those of a stage must not hang on how many things an island has.
  sim.state.nextId = FIRST_ID;
  return { ground: sim.ground, snapshot: sim.snapshot() };
}

/** A fresh run on a stage, at noon. */
export function createScene({ ground, snapshot }: Stage): Scene {
  const { sim, issues } = restoreSim(JSON.parse(JSON.stringify(snapshot)), { ground });
  if (!sim) throw new Error(JSON.stringify(issues));
  const { state } = sim;
  let slot = 0;
  return {
    sim,
    add(kind, x, z, { yawDeg = 0, tier = 1, herd = 1 } = {}) {
      const context = { state, plan: sim.plan, ground, places: sim.places, commands: [], emit: () => {} };
      const creature = createCreature(context, kind, { x, z, place: '0,0', slot: slot++, tier, herd });
      creature.body.yaw = (yawDeg * Math.PI) / 180;
      state.creatures.push(creature);
      return creature;
    },
    putPlayer(x, z) {
      const { body } = state.players[0];
      Object.assign(body, { x, z, y: ground.heightAt(x, z), velocityX: 0, velocityY: 0, velocityZ: 0 });
      body.footing = 'ground';
    },
    run(seconds, until = () => false, orders = []) {
      const events: SimEvent[] = [];
      let ticks = 0;
      let isReached = false;
      for (; ticks < seconds * 60 && !isReached; ticks++) {
        events.push(...sim.tick(ticks === 0 ? commandsBy(FIRST_PLAYER_ID, orders) : []));
        isReached = until(sim);
      }
      const moodsOf = ({ id }: Creature): string[] =>
        events.flatMap((event) => (event.kind === 'mood' && event.id === id ? [event.to] : []));
      return { isReached, seconds: ticks / 60, events, moodsOf };
    },
  };
}

/** A dry, even place, searched in rings around the middle of the island, with every tree and rock on it felled. */
export function clearMeadow(ground: Footing, radius: number, maxSlope = 0.3): Spot {
  for (let ring = 0; ring < 60; ring++)
    for (let k = 0; k < Math.max(1, ring * 6); k++) {
      const angle = (2 * Math.PI * k) / Math.max(1, ring * 6);
      const spot = { x: Math.round(Math.cos(angle) * ring * 8), z: Math.round(Math.sin(angle) * ring * 8) };
      if (!isEven(ground, spot, radius, maxSlope)) continue;
      const felled: [number, number, number][] = [];
      ground.forEachCollider(spot.x, spot.z, radius, ({ tx, tz, objectId }) => felled.push([tx, tz, objectId]));
      for (const [tx, tz, objectId] of felled) ground.setRemoved(tx, tz, objectId, true);
      return spot;
    }
  throw new Error(`no even ground of ${radius} m`);
}

function isEven(ground: Footing, { x, z }: Spot, radius: number, maxSlope: number): boolean {
  for (let dz = -radius; dz <= radius; dz += 2)
    for (let dx = -radius; dx <= radius; dx += 2)
      if (ground.depthAt(x + dx, z + dz) > 0 || ground.slopeAt(x + dx, z + dz) > maxSlope) return false;
  return true;
}

/** A trunk that hides a person and stands alone on even ground; the wider the better. */
export function findLoneTrunk(ground: Footing, room: number): Spot & { readonly radius: number } {
  let best: (Spot & { radius: number }) | undefined;
  for (let z = -300; z <= 300; z += 40)
    for (let x = -300; x <= 300; x += 40)
      ground.forEachCollider(x, z, 28, (solid) => {
        const { x: cx, z: cz, radius, top, bottom } = solid;
        if (radius < 0.25 || top - bottom < 2.5 || (best && best.radius >= radius)) return;
        if (ground.slopeAt(cx, cz) > 0.2 || countSolids(ground, cx, cz, room) > 1) return;
        if (!isEven(ground, { x: cx, z: cz }, room, 0.3)) return;
        best = { x: cx, z: cz, radius };
      });
  if (!best) throw new Error('no lone trunk');
  return best;
}

function countSolids(ground: Footing, x: number, z: number, radius: number): number {
  let count = 0;
  ground.forEachCollider(x, z, radius, () => {
    count++;
  });
  return count;
}

/** Metres between a creature and the player on the plane. */
export function distanceToPlayer({ state }: Sim, { body }: Creature): number {
  return Math.hypot(body.x - state.players[0].body.x, body.z - state.players[0].body.z);
}

/** Lets a creature begin with a leg of ten seconds to the north. */
export function walkNorth({ sim }: Scene, creature: Creature, state = 'patrol'): void {
  const { x, z } = creature.body;
  creature.mind = { state, since: sim.state.tick, until: sim.state.tick + 600 };
  Object.assign(creature.errand, { kind: 'go', x, z: z - 30, soughtTick: sim.state.tick });
  creature.path = { status: 'complete', points: [x, z, x, z - 30], cost: 30 };
  creature.pathIndex = 1;
}
