/*
 * Connected components: a label for each cell, so that "is there a path at all" is one comparison. Labels ignore the
 * direction of one-way climbs: different labels prove there is no path.
 * Kept current from the grid's journal. Freeing a cell merges labels; blocking one can split its component only when
 * the free cells around it fall apart (split-components.ts). Then floods start from all free cells around the blocked
 * ones at once (component-floods.ts), find the parts that came off, and stop as soon as they meet.
 */

import { floodAround } from './component-floods.ts';
import { type Components, join, newLabel, rootOf } from './component-labels.ts';
import { DX, DZ } from '../grid/direction.ts';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';
import { movesInto } from '../grid/moves-into.ts';
import { staysTogether } from './split-components.ts';
import { requireComponents, requireGrid } from '../grid/require-map.ts';

/** Labels the components of a grid. */
export function buildComponents(grid: NavGrid): Components {
  requireGrid(grid);
  const labelByCell = new Int32Array(grid.cells);
  const components: Components = { grid, labelByCell, parentByLabel: new Int32Array(64), labels: 1, revision: 0 };
  labelAll(components);
  return components;
}

/** The component of a cell as a number above 0, or 0 for a blocked cell; call `syncComponents` after edits. */
export function componentOf(components: Components, cell: number): number {
  return rootOf(components, components.labelByCell[cell]);
}

/** Brings the labels up to the grid's revision; O(1) when there were no edits. */
export function syncComponents(components: Components): void {
  requireComponents(components, 'components');
  const { grid, labelByCell } = components;
  if (components.revision === grid.revision) return;
  const hasLimits = grid.climb !== null && (grid.climb.maxUp < Infinity || grid.climb.maxDown < Infinity);
  // Labels are used up by splits; at worst everything is labelled anew from 1 once in a long while.
  const isWornOut = components.labels > grid.cells + 1024;
  if (hasLimits || isWornOut || !hasChangesSince(grid, components.revision)) return labelAll(components);
  for (let k = components.revision; k < grid.revision; k++) {
    const cell = changedCell(grid, k);
    if (labelByCell[cell] === 0 && grid.blockedByCell[cell] === 0) labelFreed(components, cell);
  }
  let isWhole = true;
  for (let k = components.revision; k < grid.revision; k++) {
    const cell = changedCell(grid, k);
    if (labelByCell[cell] === 0 || grid.blockedByCell[cell] === 0) continue;
    labelByCell[cell] = 0;
    isWhole &&= staysTogether(components, cell);
  }
  // A flood that grows too large is costlier than labelling everything again.
  if (!isWhole && !floodAround(components)) return labelAll(components);
  components.revision = grid.revision;
}

// A freed cell takes the label of a neighbour and joins the others; cells freed with it may have none yet.
function labelFreed(components: Components, cell: number): void {
  const { grid, labelByCell } = components;
  let moves = grid.movesByCell[cell];
  let label = 0;
  // Also where all around is free by now: a wall may have been freed whole, with other labels on its two sides. There the
  // straight steps suffice: a diagonal neighbour touches two straight ones, which join it, now or once they have a label.
  if (moves === 255) moves = 15;
  for (; moves !== 0; moves &= moves - 1) {
    const d = 31 - Math.clz32(moves & -moves);
    const other = labelByCell[cell + DZ[d] * grid.width + DX[d]];
    if (other !== 0 && other !== label) label = merge(components, label, other);
  }
  labelByCell[cell] = label === 0 ? newLabel(components) : label;
}

// Two passes: a provisional label by rows, joining what touches; then every cell gets its root's label.
function labelAll(components: Components): void {
  components.labels = 1;
  // Where a diagonal step has a free cell beside it, whatever it joins is joined by straight steps as well.
  const { climb, diagonal } = components.grid;
  const hasLimits = climb !== null && (climb.maxUp < Infinity || climb.maxDown < Infinity);
  if (hasLimits || diagonal === 'always') labelBySteps(components);
  else labelByRuns(components);
  const { labelByCell, parentByLabel, labels, grid } = components;
  // A parent is lower than its label, so that in this order it is a root by the time it is read.
  for (let label = 1; label < labels; label++) parentByLabel[label] = parentByLabel[parentByLabel[label]];
  for (let i = 0; i < labelByCell.length; i++) labelByCell[i] = parentByLabel[labelByCell[i]];
  components.revision = grid.revision;
}

// PERF: runs of free cells along rows, joined with the runs above them: a tenth of the time of asking every step.
function labelByRuns(components: Components): void {
  const { grid, labelByCell } = components;
  const { width, cells, blockedByCell } = grid;
  for (let row = 0; row < cells; row += width) {
    // The label of the run, and of the last run above that it was joined with.
    let [label, above] = [0, 0];
    for (let i = row; i < row + width; i++) {
      if (blockedByCell[i] !== 0) {
        labelByCell[i] = label = above = 0;
        continue;
      }
      const north = row === 0 ? 0 : labelByCell[i - width];
      if (label === 0) label = north === 0 ? newLabel(components) : north;
      if (north !== 0 && north !== above && north !== label) join(components, label, north);
      above = north;
      labelByCell[i] = label;
    }
  }
}

function labelBySteps(components: Components): void {
  const { grid, labelByCell } = components;
  const { width, movesByCell, blockedByCell } = grid;
  for (let i = 0; i < grid.cells; i++) {
    if (blockedByCell[i] !== 0) {
      labelByCell[i] = 0;
      continue;
    }
    // Steps back to cells already labelled: north 1, west 8, north-east 16, north-west 128.
    const moves = movesByCell[i] | movesInto(grid, i);
    let label = 0;
    if ((moves & 8) !== 0) label = labelByCell[i - 1];
    if ((moves & 1) !== 0) label = merge(components, label, labelByCell[i - width]);
    if ((moves & 128) !== 0) label = merge(components, label, labelByCell[i - width - 1]);
    if ((moves & 16) !== 0) label = merge(components, label, labelByCell[i - width + 1]);
    labelByCell[i] = label === 0 ? newLabel(components) : label;
  }
}

function merge(components: Components, label: number, other: number): number {
  if (label === 0 || label === other) return other;
  join(components, label, other);
  return label;
}
