/*
 * The whole state of a run: plain data that JSON can hold. What the generator gives is never in it, only what play
 * has changed; lists are in the order of their ids and every rule walks them in that order.
 */
import type { MindState } from '@skerry/agents';
import type { ItemKind } from './item-kinds.ts';
import type { Gait } from '@skerry/footing';
import type { Fighter } from './action.ts';
import type { Creature } from './creature.ts';
import type { SimSetup } from './setup.ts';

/** Rises when old snapshots can no longer be read as they are. */
export const STATE_VERSION = 1;

export type Outcome = 'playing' | 'won' | 'lost';

export type Player = Fighter & {
  /** plain, powered-up or dead. */
  mind: MindState;
  posture: 'stand' | 'crouch';
  /** Direction the player wishes to go, as the last command said, and how. */
  wishX: number;
  wishZ: number;
  gait: Gait;
  isJumping: boolean;
  isBlocking: boolean;
  /** Out of breath: no running until some stamina has come back. */
  isWinded: boolean;
  lookYaw: number;
  lookPitch: number;
  /** Creature the player keeps facing, or NO_ID. */
  lockId: number;
  /** An attack or dodge asked for during another one; it begins when that ends, if that is soon. */
  buffered: { kind: 'none' | 'light' | 'heavy' | 'shoot' | 'dodge'; x: number; z: number; ticks: number };
  inventory: ItemKind[];
  arrows: number;
  draughts: number;
  /** Ticks of power left: hunters flee, and a touch kills them. */
  powerTicks: number;
  /** When and from where the last hit came; tick -1 before the first. */
  lastHit: { tick: number; x: number; z: number };
  /** Metres walked since the last footstep. */
  stride: number;
  /** The steep place where the player lies wedged and wants to move, for so many ticks; see climb-pit.ts. */
  pit?: { x: number; z: number; ticks: number };
};

export type Item = {
  readonly id: number;
  readonly kind: ItemKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
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

export type Score = { points: number; multiplier: number; coins: number; kills: number };

/** Whole numbers by place: object ids by tile, slots by island. */
export type NumbersByPlace = { [place: string]: number[] };

/** What play has changed in the world, by place; everything else is the generator's. */
export type Deltas = {
  /** Coins taken, by tile. */
  coins: NumbersByPlace;
  /** Slots of items taken, by island. */
  items: NumbersByPlace;
  /** Slots of creatures killed, by island or tile. */
  killed: NumbersByPlace;
  /** Objects felled, by tile. */
  felled: NumbersByPlace;
  /** Chests opened, by island. */
  opened: NumbersByPlace;
  /** Bits of explored tiles, by block of 8 by 8: two numbers of 32 bits. */
  explored: NumbersByPlace;
};

/** A place with a name that the player has come upon. */
export type Discovery = {
  readonly place: string;
  readonly what: 'peak' | 'lake' | 'grove' | 'island';
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly tick: number;
};

/** What an island keeps while nobody is there. */
export type IslandRecord = {
  visits: number;
  isWon: boolean;
  /** Tick at which it was left. */
  leftTick: number;
  /** Creatures that walk, and those that fly and were hurt, as they were when it was left. */
  creatures: { slot: number; x: number; z: number; yaw: number; health: number }[];
};

export type Stats = {
  metres: number;
  hitsGiven: number;
  hitsTaken: number;
  damageTaken: number;
  blocks: number;
  dodges: number;
  jumps: number;
  timesSeen: number;
  deaths: number;
  itemsFound: number;
};

export type SimState = {
  readonly version: number;
  readonly setup: SimSetup;
  tick: number;
  /** Seconds of the day, 0 at midnight. */
  clock: number;
  outcome: Outcome;
  nextId: number;
  /** Key of the island one is on: its lattice cell "ix,iz"; "0,0" where there is only one. */
  island: string;
  /** Where the player began on this island, and where the boat lies. */
  start: { x: number; z: number };
  /** Half the width of the playable land around the start: the constant that rings are fractions of. */
  reach: number;
  player: Player;
  creatures: Creature[];
  items: Item[];
  projectiles: Projectile[];
  sounds: Sound[];
  score: Score;
  deltas: Deltas;
  islands: { [island: string]: IslandRecord };
  journal: Discovery[];
  stats: Stats;
};
