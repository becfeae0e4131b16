/*
 * The whole state of a run: plain data that JSON can hold. What the generator gives is never in it, only what play
 * has changed; lists are in the order of their ids and every rule walks them in that order.
 */
import type { ItemKind } from './item-kinds.ts';
import type { Creature } from './creature.ts';
import type { NumbersByPlace, Player } from './player.ts';
import type { SimSetup } from './setup.ts';

/** Rises when old snapshots can no longer be read as they are. */
export const STATE_VERSION = 2;

export type Item = {
  readonly id: number;
  readonly kind: ItemKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Island it lies on. */
  readonly place: string;
  /** Number among the items of its place: the name under which it stays taken. NO_SLOT for what was dropped. */
  readonly slot: number;
};

export const NO_SLOT = -1;

export type Projectile = {
  readonly id: number;
  readonly kind: 'arrow' | 'bolt' | 'stone';
  readonly byId: number;
  readonly damage: number;
  x: number;
  y: number;
  z: number;
  velocityX: number;
  velocityY: number;
  velocityZ: number;
  ticks: number;
};

/** A noise of this tick; minds hear it when they think next. */
export type Sound = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Metres at which good ears just hear it on open ground. */
  readonly loudness: number;
  readonly byId: number;
  readonly kind: 'step' | 'landing' | 'splash' | 'blow' | 'shot' | 'call' | 'felling';
  readonly tick: number;
};

/** What play has changed in the world, by place; everything else is the generator's. */
export type Deltas = {
  /** Coins taken, by tile. */
  coins: NumbersByPlace;
  /** Slots of items taken that are used up, by island; kept ones are each player's own (`found`). */
  items: NumbersByPlace;
  /** Slots of creatures killed, by island or tile. */
  killed: NumbersByPlace;
  /** Objects felled, by tile. */
  felled: NumbersByPlace;
  /** Chests opened, by island. */
  opened: NumbersByPlace;
};

/** What an island keeps while nobody is there. */
export type IslandRecord = {
  visits: number;
  /** Tick at which it was left. */
  leftTick: number;
  /** Creatures that walk, and those that fly and were hurt, as they were when it was left. */
  creatures: { slot: number; x: number; z: number; yaw: number; health: number }[];
};

export type SimState = {
  readonly version: number;
  readonly setup: SimSetup;
  tick: number;
  /** Seconds of the day, 0 at midnight. */
  clock: number;
  nextId: number;
  /** Those in the game, in the order in which they joined. */
  players: Player[];
  /** Those who left, the last one at the end, with everything they own: they get it back when they return. */
  absent: Player[];
  creatures: Creature[];
  items: Item[];
  projectiles: Projectile[];
  sounds: Sound[];
  deltas: Deltas;
  islands: { [island: string]: IslandRecord };
};
