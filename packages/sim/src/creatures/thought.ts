/*
 * What a creature thinks with: the run, itself, whom it deals with, and what this thought has found out.
 * One object serves all thoughts of a tick, filled anew for each creature; nothing keeps it.
 */
import type { NeighbourGrid } from '@skerry/agents';
import type { Fighter } from '../state/action.ts';
import type { Creature } from '../state/creature.ts';
import type { SimContext } from '../state/sim-context.ts';
import type { Breed } from './breed.ts';
import type { Temper } from './temper.ts';

export type Thought = {
  readonly context: SimContext;
  /** Who is near whom, over all creatures, by their place in the list. */
  readonly grid: NeighbourGrid;
  /** 0 (dark) to 1 (day). */
  readonly daylight: number;
  creature: Creature;
  breed: Breed;
  temper: Temper;
  /** Whom it deals with, while that lives. */
  target: Fighter | null;
  /** Metres to it; Infinity without one. */
  distance: number;
  /** Whether it has lost health since its last thought. */
  wasHit: boolean;
  /** Whether it heard, saw or was told of a new place since its last thought. */
  hasNews: boolean;
  /** Searches for a way that are left in this tick. */
  searchesLeft: number;
};
