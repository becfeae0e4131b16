/*
 * A creature in the state: body, health and action like every fighter, its mind and senses, its path and its desired
 * motion for this tick. Plain data; the abilities of a kind are in tables, not here.
 */
import type { MindState, Senses } from '@skerry/agents';
import type { Gait, TerrainPath, DesiredMotion } from '@skerry/footing';
import type { Fighter } from './action.ts';

/** A kind of creature. */
export type CreatureKind = 'sentry' | 'hunter' | 'archer' | 'warden' | 'chaser' | 'deer' | 'wolf' | 'bird' | 'firefly';

/** The current task set by its mind; movement follows it until a thought changes it. */
export type Errand = {
  /** stay: stands where it is. go: walks to the place. fly: through the air to the place and its height. */
  kind: 'stay' | 'go' | 'fly';
  x: number;
  y: number;
  z: number;
  gait: Gait;
  /** Whether it keeps facing what it last noticed while it moves. */
  isWatching: boolean;
  /** The tick of the last path search; -1 before the first. */
  soughtTick: number;
  /** Consecutive thoughts without progress. */
  stuckThoughts: number;
};

/** A creature of the game. */
export type Creature = Fighter & {
  readonly kind: CreatureKind;
  /** 1 weak, 2 seasoned, 3 strong. */
  readonly tier: number;
  /** Island ("ix,iz") or tile it was born on, and its number there: identifies it in the list of killed creatures. */
  readonly place: string;
  readonly slot: number;
  /** Where it belongs and returns to. */
  home: { x: number; z: number };
  /** Creatures of one herd share a number; 0 for none. */
  herd: number;
  mind: MindState;
  senses: Senses;
  errand: Errand;
  /** Health at its last thought: a lower value now means a hit. */
  healthSeen: number;
  /** The path it follows and the index of its next point. */
  path: TerrainPath | null;
  pathIndex: number;
  /** Desired motion of this tick; the mover reads it. */
  motion: DesiredMotion;
  /** Its target, a creature or player, or NO_ID. */
  targetId: number;
  /** Ticks until it may begin the next attack. */
  cooldown: number;
};
