/*
 * Arriving on an island and leaving it. An island is active while a player is on it. The first to arrive finds
 * everything as generated, except what was taken, opened or killed on earlier visits; creatures are where they were
 * left, and a return adds something new. Players who come later find it in its current state.
 */
import { assert } from '@skerry/kit';
import { yawOf } from '../combat/facing.ts';
import { breedOf } from '../creatures/breed.ts';
import { populateIsland } from '../creatures/populate-island.ts';
import { isPersonal, isThereFor } from '../items/item-effects.ts';
import { ITEMS } from '../items/item-table.ts';
import { enterDiscovery } from '../players/journal.ts';
import type { IslandLayout } from '../state/generated-places.ts';
import type { Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';
import { placePlayer } from './place-player.ts';

/** Shots and noises farther than this from all other players end when a player leaves for another island, metres. */
const EARSHOT = 400;

/** Lands a player on an island, and populates it if no other player is there. The caller has left the one before. */
export function enterIsland(context: SimContext, player: Player, key: string): void {
  const { state, places } = context;
  const others = state.players.filter((other) => other !== player);
  const isOccupied = others.some(({ island }) => island === key);
  const record = (state.islands[key] ??= { visits: 0, leftTick: -1, creatures: [] });
  if (!isOccupied) record.visits++;
  const layout = places.layout(key, record.visits);
  assert(layout !== undefined, () => `expected an island at ${key}`);
  const { start, centre } = layout;
  player.island = key;
  placePlayer(context, player, start.x, start.z, yawOf(centre.x - start.x, centre.z - start.z));
  layItems(context, player, layout, isOccupied);
  sortInventory(player, layout);
  if (!isOccupied) {
    dropStrays(context, others);
    populateIsland(context, layout, record.visits);
    restoreCreatures(context, key);
  }
  enterDiscovery(context, player, `island ${key}`, 'island', layout.name, { x: centre.x, y: 0, z: centre.z });
}

/**
 * Leaves the player's island. After the last player it is stored: positions of its creatures are rounded to the
 * centimetre, because a save holds the records of every island. Flying creatures never stay in one place, so they are
 * stored only when they are hurt.
 */
export function leaveIsland({ state }: SimContext, player: Player): void {
  const { island } = player;
  const stay = state.players.filter((other) => other !== player && other.island === island);
  // Kept items stay for players who have not found them.
  state.items = state.items.filter(
    (item) => item.place !== island || stay.some((other) => !isPersonal(item) || isThereFor(other, item)),
  );
  if (stay.length > 0) return;
  const record = state.islands[island];
  record.leftTick = state.tick;
  record.creatures = state.creatures
    .filter(({ health, maxHealth, slot, kind, tier, place }) => {
      const isNoted = health < maxHealth || !breedOf(kind, tier).facts.isFlying;
      return place === island && isNoted && health > 0 && slot >= 0;
    })
    .map(({ slot, health, body }) => ({
      slot,
      x: toHundredth(body.x),
      z: toHundredth(body.z),
      yaw: toHundredth(body.yaw),
      health,
    }));
  state.creatures = state.creatures.filter(({ place }) => place !== island);
}

/** Ends shots and noises that are near none of these players. */
function dropStrays({ state }: SimContext, players: readonly Player[]): void {
  const isNear = ({ x, z }: { readonly x: number; readonly z: number }): boolean =>
    players.some(({ body }) => (body.x - x) * (body.x - x) + (body.z - z) * (body.z - z) < EARSHOT * EARSHOT);
  state.projectiles = state.projectiles.filter(isNear);
  state.sounds = state.sounds.filter(isNear);
}

function toHundredth(value: number): number {
  return Math.floor(value * 100 + 0.5) / 100;
}

/** Places the items that are available to a player and not placed already. */
function layItems(
  { state, ground }: SimContext,
  player: Player,
  { key: place, items }: IslandLayout,
  isOccupied: boolean,
): void {
  const taken = new Set(state.deltas.items[place]);
  const lying = new Set(state.items.filter((item) => item.place === place).map(({ slot }) => slot));
  for (const item of items) {
    const { kind, x, z, slot } = item;
    if (lying.has(slot) || !isThereFor(player, { ...item, place })) continue;
    // While others are there only kept items return, for players who have not found them.
    if (!isPersonal(item) && (isOccupied || taken.has(slot))) continue;
    state.items.push({ id: state.nextId++, kind, x, y: ground.heightAt(x, z), z, place, slot });
  }
}

/** Items that reveal the island belong to it: the player has them again on a return, but not on another island. */
function sortInventory(player: Player, { key, items }: IslandLayout): void {
  const found = new Set(player.found[key]);
  const here = items.filter(({ slot }) => found.has(slot)).map(({ kind }) => kind);
  player.inventory = player.inventory.filter((kind) => !isOfIsland(kind));
  for (const kind of here) if (isOfIsland(kind) && !player.inventory.includes(kind)) player.inventory.push(kind);
}

function isOfIsland(kind: IslandLayout['items'][number]['kind']): boolean {
  const { effect } = ITEMS[kind];
  return effect.kind === 'reveal' || effect.kind === 'win';
}

function restoreCreatures({ state, ground }: SimContext, island: string): void {
  const leftBySlot = new Map(state.islands[island].creatures.map((left) => [left.slot, left]));
  for (const creature of state.creatures) {
    const left = leftBySlot.get(creature.slot);
    if (!left || creature.place !== island) continue;
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
