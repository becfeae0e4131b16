/*
 * The context of a creature's thought: the run, the creature itself, its target, and what this thought has found out.
 * One object is reused for all thoughts of a tick; do not store it.
 */
import type { NeighbourGrid } from '@skerry/agents';
import type { Fighter } from '../state/action.ts';
import type { Creature } from '../state/creature.ts';
import type { SimContext } from '../state/sim-context.ts';
import type { Breed } from './breed.ts';
import type { Temper } from './temper.ts';

export type Thought = {
  readonly context: SimContext;
  /** Neighbours among all creatures, by index in the list. */
  readonly grid: NeighbourGrid;
  /** 0 (dark) to 1 (day). */
  readonly daylight: number;
  creature: Creature;
  breed: Breed;
  temper: Temper;
  /** The target, while it lives. */
  target: Fighter | null;
  /** Metres to it; Infinity without one. */
  distance: number;
  /** Whether it has lost health since its last thought. */
  wasHit: boolean;
  /** Whether it saw, heard or was sent a new place since its last thought. */
  hasNews: boolean;
  /** Path searches left in this tick. */
  searchesLeft: number;
};
