/*
 * The layout of an island for an expedition: the landing and the positions of all items. All of them are on land
 * connected to the landing, dry, gentle and clear of trunks. A pure function of plan, island and visit, so it is not
 * saved. Items added by a later visit have their own slots and never move earlier ones.
 */
import type { IslandLayout, LaidItem, WalkField } from '../state/generated-places.ts';
import { requireFooting, requirePlan } from '../state/require-arguments.ts';
import { requireInteger, requireText, type Rng, rngFor } from '@skerry/kit';
import { islandOfCell, type WorldPlan } from '@skerry/world';
import { BODY_REACH, type Footing } from '@skerry/footing';
import type { ItemKind } from '../state/item-kinds.ts';
import { ITEMS } from '../items/item-table.ts';
import { isClear } from './clear-place.ts';
import { buildWalkField, drawCell, placeOfCell, SHORE_HEIGHT } from './walk-field.ts';
import { LAYOUT_VERSION, OLD_LAYOUT_VERSION } from '../state/setup.ts';

/** Slots of one visit begin at its number times this. */
export const SLOTS_PER_VISIT = 1000;
/** After this many visits nothing new is added to an island: it would fill up without end. */
export const MAX_NEW_VISITS = 100;
/** Items keep this far from each other, metres. */
const SPACING = 14;
const TRIES = 24;
/** Rings of the first layout that have changed since. */
const OLD_RINGS: { readonly [K in ItemKind]?: readonly [number, number] } = { pathfinder: [0.6, 0.75] };
/** Items that are added when a player returns. */
const NEW_ITEMS: readonly ItemKind[] = ['chest', 'draught', 'arrows'];

/** Where an island lies: the whole world's, or the one of a lattice cell; undefined where there is none. */
export function siteOfIsland(
  plan: WorldPlan,
  key: string,
): Pick<IslandLayout, 'key' | 'name' | 'centre' | 'half'> | undefined {
  requirePlan(plan, 'plan');
  requireText(key, 'key');
  const { shape } = plan.recipe;
  if (shape.kind !== 'archipelago') {
    return key === '0,0'
      ? { key, name: plan.seedText, centre: { x: 0, z: 0 }, half: shape.island.size / 2 }
      : undefined;
  }
  const [ix, iz] = key.split(',').map(Number);
  const island = islandOfCell(plan, ix, iz);
  if (!island) return undefined;
  const half = island.radius * 1.1;
  // Beyond the edge of the world there is no ground to land on.
  if (Math.max(Math.abs(island.x), Math.abs(island.z)) + half > BODY_REACH) return undefined;
  return { key, name: island.name, centre: { x: island.x, z: island.z }, half };
}

/** The layout of an island for the `visits`-th visit, by the newest rules or those of an older layout. */
export function layOutIsland(
  plan: WorldPlan,
  ground: Footing,
  key: string,
  visits: number,
  layoutVersion: number = LAYOUT_VERSION,
): IslandLayout | undefined {
  requireFooting(ground, 'ground');
  requireInteger(visits, 'visits', 1);
  requireInteger(layoutVersion, 'layoutVersion', OLD_LAYOUT_VERSION, LAYOUT_VERSION);
  const isOld = layoutVersion === OLD_LAYOUT_VERSION;
  const site = siteOfIsland(plan, key);
  if (!site) return undefined;
  const field = buildWalkField(plan, site.centre, site.half, isOld ? 'largest' : 'by-the-sea');
  const [ix, iz] = key.split(',').map(Number);
  const start = placeClear(field, ground, rngFor(plan.seed, 'landing', ix, iz), drawLanding, []);
  const reach = Math.min(site.half, farthest(field, start));
  const items: LaidItem[] = [];
  const lay = (kind: ItemKind, slot: number, rng: Rng): void => {
    const [min, max] = (isOld && OLD_RINGS[kind]) || (ITEMS[kind].ring ?? [0, 1]);
    const draw = (): number => drawCell(field, rng, start, min * reach, max * reach);
    items.push({ kind, slot, ...placeClear(field, ground, rng, draw, [start, ...items]) });
  };
  const km2 = (field.land.length * field.step * field.step) / 1e6;
  let slot = 0;
  for (const [kind, { ring, perKm2 }] of Object.entries(ITEMS) as [ItemKind, (typeof ITEMS)[ItemKind]][]) {
    if (!ring) continue;
    const count = perKm2 === 0 ? 1 : Math.max(2, Math.floor(perKm2 * km2 + 0.5));
    for (let k = 0; k < count; k++, slot++) lay(kind, slot, rngFor(plan.seed, `item ${key}`, slot));
  }
  for (let visit = 1; visit < Math.min(visits, MAX_NEW_VISITS); visit++)
    NEW_ITEMS.forEach((kind, k) => {
      const later = visit * SLOTS_PER_VISIT + k;
      lay(kind, later, rngFor(plan.seed, `item ${key}`, later));
    });
  return { ...site, field, start, reach, items };
}

/** A random cell by the sea; any cell if no land is low. */
function drawLanding({ land, heightByCell, seaLevel }: WalkField, rng: Rng): number {
  const shore = land.filter((cell) => heightByCell[cell] < seaLevel + SHORE_HEIGHT);
  return shore.length > 0 ? shore[rng.below(shore.length)] : land[rng.below(land.length)];
}

/** A random place away from others and clear of trunks; the first clear one if none was found. */
function placeClear(
  field: WalkField,
  ground: Footing,
  rng: Rng,
  draw: (field: WalkField, rng: Rng) => number,
  others: readonly { readonly x: number; readonly z: number }[],
): { x: number; z: number } {
  for (let k = 0; k < TRIES; k++) {
    const place = placeOfCell(field, draw(field, rng));
    if (isApart(place, others, SPACING) && isClear(ground, place.x, place.z)) return place;
  }
  // Crowded land: the first free cell, starting at a random one.
  const { land } = field;
  const first = rng.below(land.length);
  for (const gap of [SPACING, 0])
    for (let k = 0; k < land.length; k++) {
      const place = placeOfCell(field, land[(first + k) % land.length]);
      if (isApart(place, others, gap) && isClear(ground, place.x, place.z)) return place;
    }
  return placeOfCell(field, land[first]);
}

function isApart(
  { x, z }: { x: number; z: number },
  others: readonly { readonly x: number; readonly z: number }[],
  gap: number,
): boolean {
  return others.every((one) => (one.x - x) * (one.x - x) + (one.z - z) * (one.z - z) >= gap * gap);
}

function farthest(field: WalkField, from: { x: number; z: number }): number {
  let most = 0;
  for (const cell of field.land) {
    const { x, z } = placeOfCell(field, cell);
    most = Math.max(most, (x - from.x) * (x - from.x) + (z - from.z) * (z - from.z));
  }
  return Math.sqrt(most);
}
