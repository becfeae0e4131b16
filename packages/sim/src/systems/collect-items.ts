/*
 * Players take items near them: placed items on islands and in levels, dropped items, coins of the land. Taken items
 * are stored by place, so they are still gone on a return. Kept items can be found once by each player; consumables go
 * to the first player who comes.
 */
import { TILE_CELLS } from '@skerry/world';
import { isPersonal, isThereFor, takeItem } from '../items/item-effects.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import { isPlaying, type Player } from '../state/player.ts';
import type { Item } from '../state/sim-state.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Metres at which an item is taken; source 003's 2.8 for goal and power. */
export const TAKE_REACH = 1.6;
/** How near the goal must be to win, metres. */
export const GOAL_REACH = 2.8;
const MAX_RISE = 3;

/** Lets every player take what is in reach. */
export function collectItems(context: SimContext): void {
  for (const player of context.state.players) if (isPlaying(player) && player.health > 0) collectFor(context, player);
}

function collectFor(context: SimContext, player: Player): void {
  const { state } = context;
  const isInReach = (item: Item): boolean => item.kind !== 'chest' && isNear(player, item, reachOf(item.kind));
  let isTaken = false;
  for (const item of state.items) {
    if (!isInReach(item) || !isThereFor(player, item)) continue;
    isTaken = true;
    noteTaken(context, player, item);
    takeItem(context, player, item.kind);
  }
  // The second call gives the same answer: nothing has moved since.
  if (isTaken) state.items = state.items.filter((item) => !isInReach(item) || isLeftFor(context, item));
  if (state.setup.mode === 'wander') collectCoins(context, player);
}

/** Stores by place and slot what does not come back. */
function noteTaken({ state }: SimContext, player: Player, item: Item): void {
  if (item.slot < 0 || item.kind === 'power') return;
  const slots = isPersonal(item) ? player.found : state.deltas.items;
  (slots[item.place] ??= []).push(item.slot);
}

/** Whether another player on its island has not found a kept item yet. */
function isLeftFor({ state }: SimContext, item: Item): boolean {
  return isPersonal(item) && state.players.some((other) => other.island === item.place && isThereFor(other, item));
}

function reachOf(kind: ItemKind): number {
  return kind === 'goal' || kind === 'power' ? GOAL_REACH : TAKE_REACH;
}

function isNear({ body }: Player, { x, y, z }: Pick<Item, 'x' | 'y' | 'z'>, reach: number): boolean {
  const dx = x - body.x;
  const dz = z - body.z;
  return dx * dx + dz * dz <= reach * reach && Math.abs(y - body.y) <= MAX_RISE;
}

/** The coins of the tiles that the player's reach touches. */
function collectCoins(context: SimContext, player: Player): void {
  const { state, places } = context;
  const { x, z } = player.body;
  const last = (value: number): number => Math.floor((value + TAKE_REACH) / TILE_CELLS);
  for (let tz = Math.floor((z - TAKE_REACH) / TILE_CELLS); tz <= last(z); tz++)
    for (let tx = Math.floor((x - TAKE_REACH) / TILE_CELLS); tx <= last(x); tx++)
      for (const coin of places.coins(tx, tz)) {
        if (!isNear(player, coin, TAKE_REACH)) continue;
        const taken = (state.deltas.coins[`${tx},${tz}`] ??= []);
        if (taken.includes(coin.number)) continue;
        taken.push(coin.number);
        takeItem(context, player, 'coin');
      }
}
