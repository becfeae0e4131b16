/*
 * Commands: everything that players, bots and logs can request of the simulation, each with its sender. Plain data.
 * Lasting states (moving, looking, blocking, crouching) are sent when they change; single actions are sent once.
 */
import { describeValue, refuse, requireInteger } from '@skerry/kit';
import type { Gait } from '@skerry/footing';
import type { ItemKind } from './item-kinds.ts';

/** What a player wants to do, without the sender. */
export type Order =
  /** Direction to go on the plane, length 0 to 1; lasts until the next one. */
  | { readonly kind: 'move'; readonly x: number; readonly z: number; readonly gait: Gait }
  /** Where the player looks and aims: yaw 0 is north and grows clockwise, pitch grows upwards. */
  | { readonly kind: 'look'; readonly yaw: number; readonly pitch: number }
  | { readonly kind: 'jump' }
  | { readonly kind: 'crouch'; readonly isOn: boolean }
  | { readonly kind: 'attack'; readonly style: 'light' | 'heavy' }
  | { readonly kind: 'block'; readonly isOn: boolean }
  | { readonly kind: 'shoot' }
  /** Direction on the plane; 0, 0 springs back. */
  | { readonly kind: 'dodge'; readonly x: number; readonly z: number }
  | { readonly kind: 'equip'; readonly item: ItemKind }
  | { readonly kind: 'use'; readonly item: ItemKind }
  /** Opens, fells or reads what is in reach in front of the player. */
  | { readonly kind: 'interact' }
  /** Keeps facing a creature; NO_ID stops. */
  | { readonly kind: 'lock'; readonly id: number }
  /** To the island of a cell of the archipelago, from the boat. */
  | { readonly kind: 'sail'; readonly ix: number; readonly iz: number }
  /** Restarts after the game is won or lost. */
  | { readonly kind: 'retry' }
  /** Joins the game as the sender, who has not been in it or has left it. */
  | { readonly kind: 'join' }
  /** Leaves the game; what the player owns is kept for a return. */
  | { readonly kind: 'leave' };

/** An order and the id of the player who gives it. */
export type Command = Order & { readonly by: number };

/** What can be commanded. */
export type CommandKind = Command['kind'];

/** The commands of one player. */
export function commandsBy(by: number, orders: readonly Order[]): Command[] {
  requireInteger(by, 'by');
  if (!Array.isArray(orders)) refuse('orders', `expected a list of orders, got ${describeValue(orders)}`);
  return orders.map((order) => ({ ...order, by }));
}
