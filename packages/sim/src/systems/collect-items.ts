/*
 * Whoever comes near enough takes it: things laid out on islands and in levels, dropped things, coins of the land.
 * What was taken is remembered by place, so it is still gone when one returns.
 */
import { TILE_CELLS } from '@skerry/world';
import { takeItem } from '../items/item-effects.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import type { Item } from '../state/sim-state.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Metres at which a thing is taken; source 003's 2.8 for goal and power. */
export const TAKE_REACH = 1.6;
export const GOAL_REACH = 2.8;
const MAX_RISE = 3;

/** Takes what is in reach of the player. */
export function collectItems(context: SimContext): void {
  const { state } = context;
  if (state.player.health <= 0) return;
  let isTaken = false;
  for (const item of state.items) {
    if (item.kind === 'chest' || !isNear(context, item, reachOf(item.kind))) continue;
    isTaken = true;
    if (item.slot >= 0 && item.kind !== 'power') (state.deltas.items[state.island] ??= []).push(item.slot);
    takeItem(context, item.kind);
  }
  // Asked again with the same answer: nobody has moved since.
  if (isTaken)
    state.items = state.items.filter((item) => item.kind === 'chest' || !isNear(context, item, reachOf(item.kind)));
  if (state.setup.mode === 'wander') collectCoins(context);
}

function reachOf(kind: ItemKind): number {
  return kind === 'goal' || kind === 'power' ? GOAL_REACH : TAKE_REACH;
}

function isNear({ state }: SimContext, { x, y, z }: Pick<Item, 'x' | 'y' | 'z'>, reach: number): boolean {
  const { body } = state.player;
  const dx = x - body.x;
  const dz = z - body.z;
  return dx * dx + dz * dz <= reach * reach && Math.abs(y - body.y) <= MAX_RISE;
}

/** The coins of the tiles that the player's reach touches. */
function collectCoins(context: SimContext): void {
  const { state, places } = context;
  const { x, z } = state.player.body;
  const last = (value: number): number => Math.floor((value + TAKE_REACH) / TILE_CELLS);
  for (let tz = Math.floor((z - TAKE_REACH) / TILE_CELLS); tz <= last(z); tz++)
    for (let tx = Math.floor((x - TAKE_REACH) / TILE_CELLS); tx <= last(x); tx++)
      for (const coin of places.coins(tx, tz)) {
        if (!isNear(context, coin, TAKE_REACH)) continue;
        const taken = (state.deltas.coins[`${tx},${tz}`] ??= []);
        if (taken.includes(coin.number)) continue;
        taken.push(coin.number);
        takeItem(context, 'coin');
      }
}
