/*
 * A player in the state: body, health and action like every fighter, the input of the last commands, finds and score,
 * and the outcome for this player. Plain data that JSON can hold.
 */
import type { MindState } from '@skerry/agents';
import { requireInteger } from '@skerry/kit';
import type { Gait } from '@skerry/footing';
import { type Fighter, FIRST_PLAYER_ID } from './action.ts';
import { requirePlayers } from './require-arguments.ts';
import type { ItemKind } from './item-kinds.ts';

/** Players that can be in a run at one time. */
export const MAX_PLAYERS = 16;

/** Whether a player still plays. */
export type Outcome = 'playing' | 'won' | 'lost';

/** A player of the game. */
export type Player = Fighter & {
  /** plain, powered-up or dead. */
  mind: MindState;
  posture: 'stand' | 'crouch';
  /** Desired direction and gait, from the last command. */
  moveX: number;
  moveZ: number;
  gait: Gait;
  isJumping: boolean;
  isBlocking: boolean;
  /** Out of breath: no running until some stamina has come back. */
  isWinded: boolean;
  lookYaw: number;
  lookPitch: number;
  /** Creature the player keeps facing, or NO_ID. */
  lockId: number;
  /** An attack or dodge requested during another action; it begins when that ends, if that is soon. */
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
  /** The steep place where the player is wedged, and for how many ticks they have tried to move; see climb-pit.ts. */
  pit?: { x: number; z: number; ticks: number };
  /** Whether this player still plays, has won or has lost. */
  outcome: Outcome;
  /** Key of the island the player is on: its lattice cell "ix,iz"; "0,0" where there is only one. */
  island: string;
  /** Where the player began on this island, and where the boat lies. */
  start: { x: number; z: number };
  score: Score;
  stats: Stats;
  /** Slots of kept items that this player has found, by island: each player finds their own. */
  found: NumbersByPlace;
  /** Islands whose goal this player has found. */
  wonIslands: string[];
  /** Bits of explored tiles, by block of 8 by 8: two numbers of 32 bits. */
  explored: NumbersByPlace;
  journal: Discovery[];
};

/** The points of a chase and what they came from. */
export type Score = { points: number; multiplier: number; coins: number; kills: number };

/** Whole numbers by place: object ids by tile, slots by island. */
export type NumbersByPlace = { [place: string]: number[] };

/** A named place that a player has discovered. */
export type Discovery = {
  readonly place: string;
  readonly what: 'peak' | 'lake' | 'grove' | 'island';
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly tick: number;
};

/** What a player did, in numbers. */
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

/** The player of an id; the first player by default. Undefined if that player is not in the game. */
export function findPlayer(
  state: { readonly players: readonly Player[] },
  id: number = FIRST_PLAYER_ID,
): Player | undefined {
  if (typeof state?.players !== 'object') requirePlayers(state, 'state');
  if (typeof id !== 'number') requireInteger(id, 'id');
  // PERF: at most 16, usually one: a loop is as fast as anything.
  for (const player of state.players) if (player.id === id) return player;
  return undefined;
}

/** Whether the game goes on for a player: neither won nor lost. */
export function isPlaying({ outcome }: Player): boolean {
  return outcome === 'playing';
}
