/*
 * What a thing does at the moment it is found, drunk or taken up, and what the kept ones do all the time.
 */
import { positionOf } from '../state/action.ts';
import { requireInventory } from '../state/require-arguments.ts';
import { requireChoice } from '@skerry/kit';
import { beginAction } from '../combat/begin-action.ts';
import { MAX_HEALTH } from '../state/create-state.ts';
import type { Player } from '../state/sim-state.ts';
import { ticksOf } from '../state/ticks.ts';
import type { SimContext } from '../state/sim-context.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import { HEALING, type ItemEffect, ITEMS } from './item-table.ts';

/** What a kept item can change. */
const FACTORS = ['speed', 'noise', 'jump'] as const;
/** Arrows that come with the bow. */
const BOW_ARROWS = 12;

/** Gives the player an item that was found. */
export function takeItem(context: SimContext, kind: ItemKind): void {
  const { state, emit } = context;
  const { player, score, stats } = state;
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
      emit({ kind: 'powered', ...positionOf(player) });
      break;
    case 'win':
      state.outcome = 'won';
      if (state.islands[state.island]) state.islands[state.island].isWon = true;
      emit({ kind: 'won', ...positionOf(player) });
      break;
    default:
  }
  emit({ kind: 'picked-up', item: kind, count, healed, ...positionOf(player) });
}

/** Begins to drink, or says why not. */
export function useItem(context: SimContext, kind: ItemKind): void {
  const { player } = context.state;
  if (ITEMS[kind].effect.kind !== 'heal') refuse(context, `${ITEMS[kind].title} cannot be used up`);
  else if (player.draughts === 0) refuse(context, 'no draught left');
  else if (player.health >= MAX_HEALTH) refuse(context, 'health is full');
  else beginAction(context, player, 'use');
}

/** Takes a weapon from the inventory in hand, or says why not. */
export function equipItem(context: SimContext, kind: ItemKind): void {
  const { player } = context.state;
  const { effect, title } = ITEMS[kind];
  if (effect.kind !== 'weapon') refuse(context, `${title} is no weapon`);
  else if (!player.inventory.includes(kind)) refuse(context, `${title} is not found yet`);
  else if (player.action.kind !== 'none' && player.action.kind !== 'block') refuse(context, 'hands are busy');
  else player.weapon = effect.weapon;
}

/** Gives health back, never above the most; returns how much. */
export function heal(player: Player): number {
  const healed = Math.min(HEALING, player.maxHealth - player.health);
  player.health += healed;
  return healed;
}

/** The product of what the kept items do to speed, noise or jump. */
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

function refuse({ state, emit }: SimContext, reason: string): void {
  emit({ kind: 'refused', reason, ...positionOf(state.player) });
}
