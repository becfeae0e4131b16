/*
 * Interacting with what is in reach: opens a chest, or fells a young tree. A falling tree is heard far away and
 * distracts creatures: they come to look.
 */
import { requireItem, requireSim } from '../state/require-arguments.ts';
import { rngFor } from '@skerry/kit';
import { spendStamina } from '../combat/begin-action.ts';
import { facingOf } from '../combat/facing.ts';
import { takeItem } from '../items/item-effects.ts';
import { positionOf } from '../state/action.ts';
import type { Player } from '../state/player.ts';
import type { Item } from '../state/sim-state.ts';
import { makeSound, type SimContext } from '../state/sim-context.ts';

/** How near a chest must be to be opened, metres. */
export const CHEST_REACH = 2.4;
const TREE_REACH = 1.2;
/** Trunks up to this radius can be felled, metres. */
const THIN_TRUNK = 0.3;
const FELLING_COST = 25;
const FELLING_LOUDNESS = 45;
const CHEST_COINS = [4, 10] as const;

/** Opens or fells what is in reach; reports when there is nothing. */
export function interact(context: SimContext, player: Player): void {
  const { emit } = context;
  if (player.action.kind !== 'none') return;
  const chest = findChest(context, player);
  if (chest) openChest(context, player, chest);
  else if (!fellTree(context, player))
    emit({ kind: 'refused', id: player.id, reason: 'nothing in reach', ...positionOf(player) });
}

/** Whether a chest was opened before. */
export function isOpened(sim: Pick<SimContext, 'state'>, item: Item): boolean {
  requireSim(sim, 'sim');
  requireItem(item, 'item');
  const { state } = sim;
  const { kind, slot, place } = item;
  return kind === 'chest' && (state.deltas.opened[place]?.includes(slot) ?? false);
}

function findChest(context: SimContext, player: Player): Item | undefined {
  const { items } = context.state;
  return items.find(({ kind, x, z, slot }, k) => {
    const dx = x - player.body.x;
    const dz = z - player.body.z;
    const isNear = kind === 'chest' && slot >= 0 && dx * dx + dz * dz <= CHEST_REACH * CHEST_REACH;
    return isNear && !isOpened(context, items[k]);
  });
}

function openChest(context: SimContext, player: Player, { slot, place, x, y, z }: Item): void {
  const { state, plan, emit } = context;
  (state.deltas.opened[place] ??= []).push(slot);
  emit({ kind: 'opened', id: player.id, place, object: slot, x, y, z });
  const rng = rngFor(plan.seed, `chest ${place}`, slot);
  const [least, most] = CHEST_COINS;
  for (let coins = least + rng.below(most - least + 1); coins > 0; coins--) takeItem(context, player, 'coin');
  takeItem(context, player, rng.chance(0.5) ? 'draught' : 'arrows');
}

function fellTree(context: SimContext, player: Player): boolean {
  const { state, ground, emit } = context;
  const { deltas } = state;
  const { body } = player;
  const facing = facingOf(body);
  let tree: { tx: number; tz: number; objectId: number; x: number; y: number; z: number } | undefined;
  let least = Infinity;
  ground.forEachCollider(body.x, body.z, body.radius + TREE_REACH, (solid) => {
    const dx = solid.x - body.x;
    const dz = solid.z - body.z;
    const distance = Math.sqrt(dx * dx + dz * dz);
    if (solid.radius > THIN_TRUNK || dx * facing.x + dz * facing.z < 0 || distance >= least) return;
    least = distance;
    tree = { tx: solid.tx, tz: solid.tz, objectId: solid.objectId, x: solid.x, y: solid.bottom, z: solid.z };
  });
  if (!tree) return false;
  if (player.stamina < FELLING_COST) {
    emit({ kind: 'weary', id: player.id, reason: 'fell', ...positionOf(player) });
    return true;
  }
  spendStamina(player, FELLING_COST);
  const { tx, tz, objectId, x, y, z } = tree;
  const place = `${tx},${tz}`;
  (deltas.felled[place] ??= []).push(objectId);
  ground.setRemoved(tx, tz, objectId, true);
  makeSound(context, { x, y, z, loudness: FELLING_LOUDNESS, byId: player.id, kind: 'felling' });
  emit({ kind: 'felled', id: player.id, place, object: objectId, x, y, z });
  return true;
}
