/*
 * Floods that find out whether blocked cells have split a component: one starts from every free cell beside them, and
 * floods that touch become one. They advance in turn, a cell each; when only one is left of a component, nothing more
 * came off. A flood that runs dry before has filled a part of its own, which gets a new label. So a split costs the
 * size of its smaller part, and where nothing splits the floods meet after a few steps around the obstacle.
 */

import { type Components, newLabel, rootOf } from './component-labels.ts';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { NO_CELL, offsetsOf } from '../grid/direction.ts';
import { changedCell, forEachAround } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';

type FloodMemory = {
  /** Flood of each cell, counted from `base`; below it: not reached in this round. */
  readonly floodByCell: Int32Array;
  base: number;
  /** Cells that still have to be looked around, linked from the flood's head. */
  readonly nextByCell: Int32Array;
};

function buildFloodMemory({ cells }: NavGrid): FloodMemory {
  return { floodByCell: new Int32Array(cells), base: 1, nextByCell: new Int32Array(cells) };
}

/**
 * Labels anew what came off around the cells blocked since the labels' revision; false when the floods grew so large
 * that all should be labelled.
 */
export function floodAround(components: Components): boolean {
  const { grid, labelByCell } = components;
  const { width, movesByCell } = grid;
  const memory = cacheByGrid(grid, buildFloodMemory);
  const { floodByCell, nextByCell, base } = memory;
  const offsets = offsetsOf(width);
  const parents: number[] = [];
  const heads: number[] = [];
  const tails: number[] = [];
  const reached: number[] = [];

  const rootFlood = (flood: number): number => {
    let root = flood;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]];
    return root;
  };
  const enter = (cell: number, flood: number): void => {
    floodByCell[cell] = base + flood;
    nextByCell[cell] = NO_CELL;
    if (heads[flood] === NO_CELL) heads[flood] = cell;
    else nextByCell[tails[flood]] = cell;
    tails[flood] = cell;
    reached.push(cell);
  };
  // One takes over the other's queue; a dry one has none to give.
  const join = (a: number, b: number): number => {
    if (a === b) return a;
    parents[b] = a;
    if (heads[b] !== NO_CELL) {
      if (heads[a] === NO_CELL) heads[a] = heads[b];
      else nextByCell[tails[a]] = heads[b];
      tails[a] = tails[b];
    }
    return a;
  };
  // Looks around one cell of a flood; returns the flood it belongs to afterwards.
  const advance = (flood: number): number => {
    const cell = heads[flood];
    heads[flood] = nextByCell[cell];
    let own = flood;
    for (let moves = movesByCell[cell]; moves !== 0; moves &= moves - 1) {
      const to = cell + offsets[31 - Math.clz32(moves & -moves)];
      const other = floodByCell[to] - base;
      if (other < 0) enter(to, own);
      else own = join(own, rootFlood(other));
    }
    return own;
  };

  // 1. A flood for each free cell beside a blocked one; one step each joins those that touch.
  for (let k = components.revision; k < grid.revision; k++) {
    const cell = changedCell(grid, k);
    if (grid.blockedByCell[cell] === 0) continue;
    forEachAround(grid, cell, 1, (seed) => {
      if (labelByCell[seed] === 0 || floodByCell[seed] >= base) return;
      parents.push(parents.length);
      heads.push(NO_CELL);
      tails.push(NO_CELL);
      enter(seed, parents.length - 1);
    });
  }

  // 2. The floods of one label advance in turn until one is left; those that ran dry are parts of their own.
  const activeByLabel = new Map<number, number[]>();
  for (let flood = 0; flood < parents.length; flood++) {
    const label = rootOf(components, labelByCell[heads[flood]]);
    const active = activeByLabel.get(label);
    if (active === undefined) activeByLabel.set(label, [flood]);
    else active.push(flood);
  }
  const maxCells = 4096 + (grid.cells >> 3);
  const dry: number[] = [];
  let isSettled = true;
  for (let active of activeByLabel.values()) {
    while (active.length > 1 && isSettled) {
      for (const flood of active) if (parents[flood] === flood && heads[flood] !== NO_CELL) advance(flood);
      active = active.filter((flood) => parents[flood] === flood);
      if (active.length === 1) break;
      for (const flood of active) if (heads[flood] === NO_CELL) dry.push(flood);
      active = active.filter((flood) => heads[flood] !== NO_CELL);
      isSettled = reached.length <= maxCells;
    }
  }

  // 3. New labels for the parts that came off.
  if (isSettled && dry.length > 0) {
    const labelByFlood = new Map(dry.map((flood) => [flood, newLabel(components)]));
    for (const cell of reached) {
      const label = labelByFlood.get(rootFlood(floodByCell[cell] - base));
      if (label !== undefined) labelByCell[cell] = label;
    }
  }
  memory.base += parents.length;
  if (memory.base > 0x70000000) {
    floodByCell.fill(0);
    memory.base = 1;
  }
  return isSettled;
}
