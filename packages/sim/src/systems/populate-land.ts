/*
 * The creatures of an endless world: every square of 128 m has its own creatures, which are there while a player is
 * near and removed when all players have left. A pure function of plan and square, except for killed creatures.
 */
import { BODY_REACH } from '@skerry/footing';
import { rngFor } from '@skerry/kit';
import type { CreatureKind } from '../state/creature.ts';
import type { SimContext } from '../state/sim-context.ts';
import { createCreature } from '../creatures/create-creature.ts';
import { type Group, scatterPlace, WILD_GROUPS } from '../creatures/populate-island.ts';

/** Metres a side of a square with inhabitants of its own. */
const BLOCK_METRES = 128;
/** Squares whose middle is within NEAR are peopled, those beyond FAR are emptied, metres. */
const NEAR = 200;
const FAR = 300;
/** Ticks between two updates; a player walks a few metres in that time. */
const EVERY_TICKS = 30;
const SQUARE_KM2 = (BLOCK_METRES * BLOCK_METRES) / 1e6;
const SLOTS_PER_GROUP = 10;
/** Density of creatures in wild land, as a multiple of an island with foes. */
const WILDNESS = 2;
/** In wild land one meets a foe now and then, and animals often. */
const WANDER_GROUPS: readonly Group[] = [
  ...WILD_GROUPS.map((group) => ({ ...group, perKm2: WILDNESS * group.perKm2 })),
  { kind: 'sentry', perKm2: 2, min: 1, max: 2, spread: 8, from: 0 },
  { kind: 'hunter', perKm2: 1, min: 1, max: 1, spread: 1, from: 0 },
];

/** Populates the squares around every player and removes creatures far from all of them; only in a wander. */
export function populateLand(context: SimContext): void {
  const { state } = context;
  if (state.setup.mode !== 'wander' || state.tick % EVERY_TICKS !== 0) return;
  const isFar = (place: string): boolean => {
    const [bx, bz] = place.split(',').map(Number);
    return state.players.every(({ body }) => distanceToBlock(bx, bz, body.x, body.z) > FAR);
  };
  if (state.creatures.some((creature) => isFar(creature.place)))
    state.creatures = state.creatures.filter((creature) => !isFar(creature.place));
  const present = new Set(state.creatures.map(({ place }) => place));
  for (const { body } of state.players) populateAround(context, body, present);
}

/** Populates the squares near a place that are still empty. */
function populateAround(context: SimContext, { x, z }: { x: number; z: number }, present: Set<string>): void {
  const reach = NEAR + BLOCK_METRES;
  const last = (value: number): number => Math.floor((value + reach) / BLOCK_METRES);
  for (let bz = Math.floor((z - reach) / BLOCK_METRES); bz <= last(z); bz++)
    for (let bx = Math.floor((x - reach) / BLOCK_METRES); bx <= last(x); bx++)
      if (!present.has(`${bx},${bz}`) && distanceToBlock(bx, bz, x, z) <= NEAR && isInWorld(bx, bz)) {
        populateBlock(context, bx, bz);
        present.add(`${bx},${bz}`);
      }
}

/** Whether a square lies inside the world. */
function isInWorld(bx: number, bz: number): boolean {
  return (Math.max(Math.abs(bx), Math.abs(bz)) + 2) * BLOCK_METRES <= BODY_REACH;
}

function distanceToBlock(bx: number, bz: number, x: number, z: number): number {
  const dx = (bx + 0.5) * BLOCK_METRES - x;
  const dz = (bz + 0.5) * BLOCK_METRES - z;
  return Math.sqrt(dx * dx + dz * dz);
}

function populateBlock(context: SimContext, bx: number, bz: number): void {
  const { state, plan, ground } = context;
  const place = `${bx},${bz}`;
  const killed = state.deltas.killed[place] ?? [];
  const rng = rngFor(plan.seed, 'inhabitants', bx, bz);
  let first = 0;
  for (const group of WANDER_GROUPS) {
    const count = Math.floor(group.perKm2 * SQUARE_KM2 + rng.unit());
    for (let k = 0; k < count; k++, first += SLOTS_PER_GROUP) {
      const x = (bx + rng.unit()) * BLOCK_METRES;
      const z = (bz + rng.unit()) * BLOCK_METRES;
      const members = group.min + rng.below(group.max - group.min + 1);
      const tier = rng.chance(0.3) ? 2 : 1;
      if (ground.depthAt(x, z) > 0 || ground.slopeAt(x, z) > 0.6) continue;
      for (let slot = first; slot < first + members; slot++) {
        const at = scatterPlace(context, { x, z }, group.spread, rng);
        if (!killed.includes(slot))
          settle(context, group.kind, { ...at, place, slot, tier, herd: herdOf(bx, bz, first) });
      }
    }
  }
}

function settle(context: SimContext, kind: CreatureKind, birth: Parameters<typeof createCreature>[2]): void {
  context.state.creatures.push(createCreature(context, kind, birth));
}

/** Herds of neighbouring squares need different numbers. */
function herdOf(bx: number, bz: number, first: number): number {
  const own = (Math.imul(bx, 73856093) ^ Math.imul(bz, 19349663) ^ Math.imul(first, 83492791)) >>> 0;
  return own === 0 ? 1 : own;
}
