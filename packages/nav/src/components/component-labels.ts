/*
 * The labels behind connected components: one number a cell and a union-find forest over the numbers, so that two
 * components merge by one write instead of by relabelling their cells.
 */

import { enlarge } from '@skerry/kit';
import type { NavGrid } from '../grid/grid.ts';

/** Which cells are connected. */
export type Components = {
  readonly grid: NavGrid;
  /** Label of each cell, 0 for blocked. Merged labels differ until compared through `componentOf`. */
  readonly labelByCell: Int32Array;
  /** Union-find forest over labels. */
  parentByLabel: Int32Array;
  /** Labels 1 .. labels - 1 are in use. */
  labels: number;
  /** Grid revision the labels belong to. */
  revision: number;
};

/** A label that no cell has yet. */
export function newLabel(components: Components): number {
  if (components.labels === components.parentByLabel.length)
    components.parentByLabel = enlarge(components.parentByLabel);
  const label = components.labels++;
  components.parentByLabel[label] = label;
  return label;
}

/** Root of a label's tree, halving the path to it. */
export function rootOf({ parentByLabel }: Components, label: number): number {
  let root = label;
  while (parentByLabel[root] !== root) {
    parentByLabel[root] = parentByLabel[parentByLabel[root]];
    root = parentByLabel[root];
  }
  return root;
}

/** Makes two labels one. */
export function join(components: Components, a: number, b: number): void {
  const [rootA, rootB] = [rootOf(components, a), rootOf(components, b)];
  // The lower label stays root: the result does not depend on the order of joins.
  if (rootA < rootB) components.parentByLabel[rootB] = rootA;
  else if (rootB < rootA) components.parentByLabel[rootA] = rootB;
}
