/*
 * The creatures of an island: the number of foes by its walkable land and the difficulty, stronger ones farther from
 * the landing; herds, packs, flocks and fireflies. A pure function of plan, layout and visit; creatures killed earlier
 * are left out.
 */
import type { IslandLayout } from '../state/generated-places.ts';
import { type Rng, rngFor } from '@skerry/kit';
import { MAX_NEW_VISITS, SLOTS_PER_VISIT } from '../layout/lay-out-island.ts';
import { drawCell, placeOfCell } from '../layout/walk-field.ts';
import type { CreatureKind } from '../state/creature.ts';
import { MAX_CREATURES } from './limits.ts';
import type { Difficulty } from '../state/setup.ts';
import type { SimContext } from '../state/sim-context.ts';
import { createCreature } from './create-creature.ts';
import { MAX_TIER } from './creature-facts.ts';

export type Group = {
  readonly kind: CreatureKind;
  /** Groups on a square kilometre of walkable land; at least one. */
  readonly perKm2: number;
  readonly min: number;
  readonly max: number;
  /** Metres around the group's place that its members stand within. */
  readonly spread: number;
  /** Nearest place as a share of the reach from the landing. */
  readonly from: number;
};

const FOE_GROUPS: readonly Group[] = [
  { kind: 'sentry', perKm2: 26, min: 1, max: 2, spread: 8, from: 0.1 },
  { kind: 'hunter', perKm2: 9, min: 1, max: 2, spread: 6, from: 0.18 },
  { kind: 'archer', perKm2: 9, min: 1, max: 2, spread: 10, from: 0.25 },
  { kind: 'warden', perKm2: 6, min: 1, max: 1, spread: 1, from: 0.35 },
];

export const WILD_GROUPS: readonly Group[] = [
  { kind: 'deer', perKm2: 7, min: 4, max: 8, spread: 9, from: 0.08 },
  { kind: 'wolf', perKm2: 2, min: 2, max: 3, spread: 6, from: 0.3 },
  { kind: 'bird', perKm2: 8, min: 3, max: 7, spread: 6, from: 0.03 },
  { kind: 'firefly', perKm2: 6, min: 3, max: 6, spread: 6, from: 0.04 },
];

const FOES_BY_DIFFICULTY: { readonly [D in Difficulty]: number } = { calm: 0.6, fair: 1, fierce: 1.5 };
/** Slots that a group may use; members beyond it would take the next group's names. */
const SLOTS_PER_GROUP = 10;
/** Share of a first visit's foes that is new on each return. */
const NEW_SHARE = 0.25;

/** Adds the creatures of an island to the state. */
export function populateIsland(context: SimContext, layout: IslandLayout, visits: number): void {
  const { state } = context;
  const share = FOES_BY_DIFFICULTY[state.setup.difficulty];
  for (let visit = 0; visit < Math.min(visits, MAX_NEW_VISITS); visit++) {
    const settle = createSettler(context, layout, visit);
    const news = visit === 0 ? 1 : NEW_SHARE;
    for (const group of FOE_GROUPS) settle(group, share * news);
    if (visit === 0) for (const group of WILD_GROUPS) settle(group, 1);
  }
}

/** Places groups one after the other, with slots that do not depend on which creatures are already dead. */
function createSettler(context: SimContext, layout: IslandLayout, visit: number) {
  const { state } = context;
  const { field, key } = layout;
  const killed = new Set(state.deltas.killed[key]);
  const km2 = (field.land.length * field.step * field.step) / 1e6;
  let groups = 0;
  return (group: Group, share: number): void => {
    const count = Math.max(1, Math.floor(group.perKm2 * share * km2 + 0.5));
    for (let k = 0; k < count; k++, groups++) {
      const rng = rngFor(context.plan.seed, `creatures ${key}`, visit, groups);
      const first = visit * SLOTS_PER_VISIT * SLOTS_PER_GROUP + groups * SLOTS_PER_GROUP;
      const cell = drawCell(field, rng, layout.start, group.from * layout.reach, layout.reach);
      const centre = placeOfCell(field, cell);
      const tier = tierAt(layout, centre, rng);
      const members = group.min + rng.below(group.max - group.min + 1);
      for (let slot = first; slot < first + members; slot++) {
        const { x, z } = scatterPlace(context, centre, group.spread, rng);
        if (killed.has(slot) || state.creatures.length >= MAX_CREATURES) continue;
        const herd = first + 1;
        state.creatures.push(createCreature(context, group.kind, { x, z, place: key, slot, tier, herd }));
      }
    }
  };
}

/** 1 near the landing, up to 3 far inland. */
function tierAt({ start, reach }: IslandLayout, { x, z }: { x: number; z: number }, rng: Rng): number {
  const dx = x - start.x;
  const dz = z - start.z;
  const far = Math.sqrt(dx * dx + dz * dz) / Math.max(1, reach);
  return Math.min(MAX_TIER, 1 + Math.floor(far * 1.6 + rng.unit() * 0.8));
}

const SCATTER_TRIES = 8;

/** A dry, gentle place around another one; that place itself if there is none. */
export function scatterPlace(
  { ground }: SimContext,
  centre: { readonly x: number; readonly z: number },
  spread: number,
  rng: Rng,
): { x: number; z: number } {
  for (let k = 0; k < SCATTER_TRIES; k++) {
    const x = centre.x + rng.range(-spread, spread);
    const z = centre.z + rng.range(-spread, spread);
    if (ground.depthAt(x, z) > 0 || ground.slopeAt(x, z) > 0.6) continue;
    let isFree = true;
    ground.forEachCollider(x, z, 1, () => {
      isFree = false;
    });
    if (isFree) return { x, z };
  }
  return { x: centre.x, z: centre.z };
}
