/*
 * The whole state of a run: plain data that JSON can hold. It contains only what play has changed, never generated
 * data. Lists are sorted by id and every rule iterates in that order.
 */
import type { ItemKind } from './item-kinds.ts';
import type { Creature } from './creature.ts';
import type { NumbersByPlace, Player } from './player.ts';
import type { SimSetup } from './setup.ts';

/** Increases when old snapshots can no longer be read as they are. */
export const STATE_VERSION = 4;

/** An item in the world. */
export type Item = {
  readonly id: number;
  readonly kind: ItemKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Island it lies on. */
  readonly place: string;
  /** Number among the items of its place: identifies it once taken. NO_SLOT for dropped items. */
  readonly slot: number;
};

export const NO_SLOT = -1;

/** All projectiles. */
export const PROJECTILE_KINDS = ['arrow', 'bolt', 'stone'] as const;

/** Something that flies and hits. */
export type Projectile = {
  readonly id: number;
  readonly kind: (typeof PROJECTILE_KINDS)[number];
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

/** What play has changed in the world, by place; everything else is generated. */
export type Deltas = {
  /** Coins taken, by tile. */
  coins: NumbersByPlace;
  /** Slots of consumed items, by island; kept ones are stored per player (`found`). */
  items: NumbersByPlace;
  /** Slots of creatures killed, by island or tile. */
  killed: NumbersByPlace;
  /** Objects felled, by tile. */
  felled: NumbersByPlace;
  /** Chests opened, by island. */
  opened: NumbersByPlace;
};

/** The stored state of an island without players. */
export type IslandRecord = {
  visits: number;
  /** Tick at which it was left. */
  leftTick: number;
  /** Creatures that walk, and those that fly and were hurt, as they were when it was left. */
  creatures: { slot: number; x: number; z: number; yaw: number; health: number }[];
};

/** The whole state of a run, as plain data. */
export type SimState = {
  readonly version: number;
  readonly setup: SimSetup;
  tick: number;
  /** Seconds of the day, 0 at midnight. */
  clock: number;
  nextId: number;
  /** Players in the game, in joining order. */
  players: Player[];
  /** Players who left, the last one at the end, with everything they own, for their return. */
  absent: Player[];
  creatures: Creature[];
  items: Item[];
  projectiles: Projectile[];
  sounds: Sound[];
  deltas: Deltas;
  islands: { [island: string]: IslandRecord };
};
