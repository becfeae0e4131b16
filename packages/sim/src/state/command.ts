/*
 * Commands: all that a player, a bot or a log can tell the simulation. Plain data; what holds on (moving, looking,
 * blocking, crouching) is told when it changes, what happens once is told once.
 */
import type { ItemKind } from './item-kinds.ts';
import type { Gait } from '@skerry/footing';

export type Command =
  /** Direction to go on the plane, length 0 to 1; holds until the next one. */
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
  /** Keeps facing a creature; NO_ID lets go. */
  | { readonly kind: 'lock'; readonly id: number }
  /** To the island of a cell of the archipelago, from the boat. */
  | { readonly kind: 'sail'; readonly ix: number; readonly iz: number }
  /** Begins again after the game is won or lost. */
  | { readonly kind: 'retry' };

export type CommandKind = Command['kind'];
