/*
 * A creature as the state holds it: body, health and action as every fighter has them, its mind and senses, the way
 * it walks and what it wishes to do this tick. Plain data; what a kind can do stands in tables, not here.
 */
import type { MindState, Senses } from '@skerry/agents';
import type { Gait, TerrainPath, DesiredMotion } from '@skerry/footing';
import type { Fighter } from './action.ts';

export type CreatureKind = 'sentry' | 'hunter' | 'archer' | 'warden' | 'chaser' | 'deer' | 'wolf' | 'bird' | 'firefly';

/** What its mind has sent it to do; its legs see to it until it thinks otherwise. */
export type Errand = {
  /** stay: stands where it is. go: walks to the place. fly: through the air to the place and its height. */
  kind: 'stay' | 'go' | 'fly';
  x: number;
  y: number;
  z: number;
  gait: Gait;
  /** Whether it keeps facing what it last noticed, wherever it goes. */
  isWatching: boolean;
  /** The tick at which a way there was last looked for; -1 before the first time. */
  soughtTick: number;
  /** Thoughts in a row that brought it no nearer. */
  stuckThoughts: number;
};

export type Creature = Fighter & {
  readonly kind: CreatureKind;
  /** 1 weak, 2 seasoned, 3 strong. */
  readonly tier: number;
  /** Island ("ix,iz") or tile it was born on, and its number there: the name under which it stays dead. */
  readonly place: string;
  readonly slot: number;
  /** Where it belongs and returns to. */
  home: { x: number; z: number };
  /** Creatures of one herd share a number; 0 belongs to none. */
  herd: number;
  mind: MindState;
  senses: Senses;
  errand: Errand;
  /** Health at its last thought: less than that was a hit. */
  healthSeen: number;
  /** Points it walks along and the index of the next one. */
  way: TerrainPath | null;
  wayIndex: number;
  /** Where it wishes to go this tick; the mover reads it. */
  wish: DesiredMotion;
  /** Creature or player it deals with, or NO_ID. */
  targetId: number;
  /** Ticks until it may begin the next attack. */
  cooldown: number;
};
