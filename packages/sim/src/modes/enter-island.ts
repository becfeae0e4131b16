/*
 * Arriving on an island: everything is where the generator laid it, but for what was taken, opened or killed on earlier
 * visits. Creatures are where they were left; on a return there is something new as well.
 */
import type { IslandLayout } from '../state/generated-places.ts';
import { assert } from '@skerry/kit';
import { breedOf } from '../creatures/breed.ts';
import { populateIsland } from '../creatures/populate-island.ts';
import { ITEMS } from '../items/item-table.ts';
import { yawOf } from '../combat/facing.ts';
import { enterDiscovery } from '../players/journal.ts';
import type { SimContext } from '../state/sim-context.ts';
import { placePlayer } from './place-player.ts';

/** Lands the player on an island and fills it. The caller has left the one before. */
export function enterIsland(context: SimContext, key: string): void {
  const { state, places } = context;
  const record = (state.islands[key] ??= { visits: 0, isWon: false, leftTick: -1, creatures: [] });
  record.visits++;
  const layout = places.layout(key, record.visits);
  assert(layout !== undefined, () => `expected an island at ${key}`);
  const { start, centre } = layout;
  state.island = key;
  state.reach = layout.reach;
  placePlayer(context, start.x, start.z, yawOf(centre.x - start.x, centre.z - start.z));
  layItems(context, layout);
  reckonInventory(context, layout);
  state.projectiles = [];
  state.sounds = [];
  state.creatures = [];
  populateIsland(context, layout, record.visits);
  restoreCreatures(context);
  enterDiscovery(context, `island ${key}`, 'island', layout.name, { x: centre.x, y: 0, z: centre.z });
}

/**
 * Notes down how an island is left: where its creatures are and how they are, to the centimetre, because a save holds
 * these notes of every island. Who flies is nowhere for long, so it is noted only when it is hurt.
 */
export function leaveIsland({ state }: SimContext): void {
  const record = state.islands[state.island];
  record.leftTick = state.tick;
  record.creatures = state.creatures
    .filter(({ health, maxHealth, slot, kind, tier }) => {
      const isNoted = health < maxHealth || !breedOf(kind, tier).facts.isFlying;
      return isNoted && health > 0 && slot >= 0;
    })
    .map(({ slot, health, body }) => ({
      slot,
      x: toHundredth(body.x),
      z: toHundredth(body.z),
      yaw: toHundredth(body.yaw),
      health,
    }));
}

function toHundredth(value: number): number {
  return Math.floor(value * 100 + 0.5) / 100;
}

function layItems({ state, ground }: SimContext, { key, items }: IslandLayout): void {
  const taken = new Set(state.deltas.items[key]);
  state.items = [];
  for (const { kind, x, z, slot } of items)
    if (!taken.has(slot)) state.items.push({ id: state.nextId++, kind, x, y: ground.heightAt(x, z), z, slot });
}

/** What shows the island belongs to the island: it is there again on a return, and not on another one. */
function reckonInventory({ state }: SimContext, { key, items }: IslandLayout): void {
  const taken = new Set(state.deltas.items[key]);
  const here = items.filter(({ slot }) => taken.has(slot)).map(({ kind }) => kind);
  const { player } = state;
  player.inventory = player.inventory.filter((kind) => !isOfIsland(kind));
  for (const kind of here) if (isOfIsland(kind) && !player.inventory.includes(kind)) player.inventory.push(kind);
}

function isOfIsland(kind: IslandLayout['items'][number]['kind']): boolean {
  const { effect } = ITEMS[kind];
  return effect.kind === 'reveal' || effect.kind === 'win';
}

function restoreCreatures({ state, ground }: SimContext): void {
  const leftBySlot = new Map(state.islands[state.island].creatures.map((left) => [left.slot, left]));
  for (const creature of state.creatures) {
    const left = leftBySlot.get(creature.slot);
    if (!left) continue;
    const { body } = creature;
    body.x = left.x;
    body.z = left.z;
    body.y = Math.max(
      ground.heightAt(left.x, left.z),
      body.footing === 'water' ? ground.waterAt(left.x, left.z) : -1e9,
    );
    body.yaw = left.yaw;
    creature.health = left.health;
  }
}
