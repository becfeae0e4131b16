/*
 * A creature as the state holds it: body, health and action as every fighter has them, its mind and senses, the way
 * it walks and what it wishes to do this tick. Plain data; what a kind can do stands in tables, not here.
 */
import type { MindState, Senses } from '@skerry/agents';
import type { Wish } from '../mover/wish.ts';
import type { Way } from '../ways/way.ts';
import type { Fighter } from './action.ts';

export type CreatureKind = 'sentry' | 'hunter' | 'archer' | 'warden' | 'chaser' | 'deer' | 'wolf' | 'bird' | 'firefly';

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
  /** Points it walks along and the index of the next one. */
  way: Way | null;
  wayIndex: number;
  /** Where it wishes to go this tick; the mover reads it. */
  wish: Wish;
  /** Creature or player it deals with, or NO_ID. */
  targetId: number;
  /** Ticks until it may begin the next attack. */
  cooldown: number;
};
