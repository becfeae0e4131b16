/*
 * Creatures by position: a neighbour grid over the list of a state, rebuilt on demand.
 */
import { NeighbourGrid } from '@skerry/agents';
import type { Creature } from '../state/creature.ts';

/** Owns the arrays that the grid reads. */
export class CreatureGrid {
  readonly grid: NeighbourGrid;
  private xs = new Float64Array(256);
  private zs = new Float64Array(256);

  constructor(cellMetres: number) {
    this.grid = new NeighbourGrid(cellMetres);
  }

  /** Reads the current positions of all creatures; members are indices of the list. */
  rebuild(creatures: readonly Creature[]): NeighbourGrid {
    const count = creatures.length;
    if (this.xs.length < count) {
      this.xs = new Float64Array(count * 2);
      this.zs = new Float64Array(count * 2);
    }
    for (let i = 0; i < count; i++) {
      this.xs[i] = creatures[i].body.x;
      this.zs[i] = creatures[i].body.z;
    }
    this.grid.rebuild(count, this.xs, this.zs);
    return this.grid;
  }
}
