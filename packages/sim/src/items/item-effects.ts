/*
 * The effect of an item when it is found, drunk or equipped, and the permanent effects of kept items.
 */
import { positionOf } from '../state/action.ts';
import { requireInventory, requireItem } from '../state/require-arguments.ts';
import { requireChoice } from '@skerry/kit';
import { beginAction } from '../combat/begin-action.ts';
import { MAX_HEALTH } from '../state/create-state.ts';
import type { Player } from '../state/player.ts';
import { type Item, NO_SLOT } from '../state/sim-state.ts';
import { ticksOf } from '../state/ticks.ts';
import type { SimContext } from '../state/sim-context.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import { HEALING, type ItemEffect, ITEMS } from './item-table.ts';

/** What a kept item can change. */
const FACTORS = ['speed', 'noise', 'jump'] as const;
/** Arrows that come with the bow. */
const BOW_ARROWS = 12;

/** Gives a player an item that was found. */
export function takeItem(context: SimContext, player: Player, kind: ItemKind): void {
  const { state, emit } = context;
  const { id, score, stats } = player;
  const { effect, isKept } = ITEMS[kind];
  let count = 1;
  let healed = 0;
  if (isKept) {
    if (!player.inventory.includes(kind)) player.inventory.push(kind);
    if (effect.kind !== 'win') healed = heal(player);
    stats.itemsFound++;
  }
  switch (effect.kind) {
    case 'heal':
      player.draughts++;
      break;
    case 'weapon':
      if (player.action.kind === 'none') player.weapon = effect.weapon;
      if (effect.weapon === 'bow') player.arrows += BOW_ARROWS;
      break;
    case 'arrows':
      count = effect.count;
      player.arrows += count;
      break;
    case 'coin':
      score.coins += effect.coins;
      break;
    case 'power':
      player.powerTicks = ticksOf(effect.seconds);
      emit({ kind: 'powered', id, ...positionOf(player) });
      break;
    case 'win':
      player.outcome = 'won';
      if (state.islands[player.island] && !player.wonIslands.includes(player.island))
        player.wonIslands.push(player.island);
      emit({ kind: 'won', id, ...positionOf(player) });
      break;
    default:
  }
  emit({ kind: 'picked-up', id, item: kind, count, healed, ...positionOf(player) });
}

/**
 * Whether an item is available to a player. Consumables go to the first player who comes; kept items can be found once
 * by every player.
 */
export function isThereFor(player: Player, item: Pick<Item, 'kind' | 'place' | 'slot'>): boolean {
  if (typeof player?.inventory !== 'object') requireInventory(player, 'player');
  if (typeof item?.slot !== 'number') requireItem(item, 'item');
  return !isPersonal(item) || !(player.found[item.place]?.includes(item.slot) ?? false);
}

/** Whether each player finds their own copy of an item: every kept item that the layout placed. */
export function isPersonal({ kind, slot }: Pick<Item, 'kind' | 'slot'>): boolean {
  return ITEMS[kind].isKept && slot !== NO_SLOT;
}

/** Begins to drink, or reports why not. */
export function useItem(context: SimContext, player: Player, kind: ItemKind): void {
  if (ITEMS[kind].effect.kind !== 'heal') refuse(context, player, `${ITEMS[kind].title} cannot be used up`);
  else if (player.draughts === 0) refuse(context, player, 'no draught left');
  else if (player.health >= MAX_HEALTH) refuse(context, player, 'health is full');
  else beginAction(context, player, 'use');
}

/** Equips a weapon from the inventory, or reports why not. */
export function equipItem(context: SimContext, player: Player, kind: ItemKind): void {
  const { effect, title } = ITEMS[kind];
  if (effect.kind !== 'weapon') refuse(context, player, `${title} is no weapon`);
  else if (!player.inventory.includes(kind)) refuse(context, player, `${title} is not found yet`);
  else if (player.action.kind !== 'none' && player.action.kind !== 'block') refuse(context, player, 'hands are busy');
  else player.weapon = effect.weapon;
}

/** Restores health up to the maximum; returns how much. */
export function heal(player: Player): number {
  const healed = Math.min(HEALING, player.maxHealth - player.health);
  player.health += healed;
  return healed;
}

/** The product of the factors of all kept items on speed, noise or jump. */
export function factorOf(player: Player, what: Extract<ItemEffect, { factor: number }>['kind']): number {
  requireInventory(player, 'player');
  requireChoice(what, 'what', FACTORS);
  const { inventory } = player;
  let factor = 1;
  for (const kind of inventory) {
    const { effect } = ITEMS[kind];
    if (effect.kind === what) factor *= effect.factor;
  }
  return factor;
}

function refuse({ emit }: SimContext, player: Player, reason: string): void {
  emit({ kind: 'refused', id: player.id, reason, ...positionOf(player) });
}
