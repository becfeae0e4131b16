/*
 * What blocking cells does to component labels. Cells are taken one by one: when the free cells around one still hang
 * together without it, nothing splits. Otherwise floods start from all free cells around the blocked ones at once and
 * join when they meet; a flood that runs dry has found a part of its own and labels it anew. So a split costs the
 * size of its smaller part, and a cell that splits nothing usually costs a table lookup.
 */

import { type Components, newLabel, rootOf } from './component-labels.ts';
import { DX, DZ } from './direction.ts';
import type { DiagonalRule } from './grid.ts';

// The ring around a cell in cyclic order (N, NE, E, SE, S, SW, W, NW) as directions.
const RING: readonly number[] = [0, 4, 1, 5, 2, 6, 3, 7];

/** Takes newly blocked cells out of the labels and splits what fell apart; false when it gave up: label anew. */
export function splitComponents(components: Components, blocked: readonly number[]): boolean {
  const { grid, labelByCell } = components;
  const { width, depth } = grid;
  let isSure = true;
  for (const cell of blocked) {
    // A cell changed twice is listed twice.
    if (labelByCell[cell] === 0) continue;
    labelByCell[cell] = 0;
    if (!isSure) continue;
    const x = cell % width;
    const z = (cell - x) / width;
    let ring = 0;
    for (let k = 0; k < 8; k++) {
      const [nx, nz] = [x + DX[RING[k]], z + DZ[RING[k]]];
      if (nx < 0 || nz < 0 || nx >= width || nz >= depth) continue;
      if (labelByCell[nz * width + nx] !== 0) ring |= 1 << k;
    }
    isSure = hangsTogether(ring, grid.diagonal);
  }
  return isSure || floodAround(components, blocked);
}

/** True when the cells of the ring (bit k: RING[k] is free) that could step to its middle stay linked without it. */
function hangsTogether(ring: number, rule: DiagonalRule): boolean {
  let arcs = 0;
  for (let k = 0; k < 8; k++) {
    if ((ring & (1 << k)) === 0) continue;
    const before = ring & (1 << ((k + 7) & 7));
    // A run of free cells starts here, unless under `always` two sides meet across their blocked corner.
    const joinsAcross = rule === 'always' && (k & 1) === 0 && (ring & (1 << ((k + 6) & 7))) !== 0;
    if (before !== 0 || joinsAcross) continue;
    // A corner alone could step to the middle only under `always`.
    const isLoneCorner = (k & 1) === 1 && (ring & (1 << ((k + 1) & 7))) === 0;
    if (!isLoneCorner || rule === 'always') arcs++;
  }
  return arcs <= 1;
}

function floodAround(components: Components, blocked: readonly number[]): boolean {
  const { grid, labelByCell } = components;
  const maxCells = 1024 + (grid.cells >> 6);
  const { width, depth, movesByCell } = grid;
  const floodByCell = new Map<number, number>();
  const parentByFlood: number[] = [];
  const queueByFlood: number[][] = [];
  const rootFlood = (flood: number): number => {
    let root = flood;
    while (parentByFlood[root] !== root) root = parentByFlood[root] = parentByFlood[parentByFlood[root]];
    return root;
  };
  // The larger queue takes in the smaller.
  const joinFloods = (a: number, b: number): void => {
    if (a === b) return;
    const [into, from] = queueByFlood[a].length >= queueByFlood[b].length ? [a, b] : [b, a];
    parentByFlood[from] = into;
    for (const cell of queueByFlood[from]) queueByFlood[into].push(cell);
    queueByFlood[from] = [];
  };

  // 1. One flood for each free cell beside a blocked one; cells that touch join at once.
  for (const cell of blocked) {
    const x = cell % width;
    const z = (cell - x) / width;
    for (let d = 0; d < 8; d++) {
      const [nx, nz] = [x + DX[d], z + DZ[d]];
      if (nx < 0 || nz < 0 || nx >= width || nz >= depth) continue;
      const seed = nz * width + nx;
      if (labelByCell[seed] === 0 || floodByCell.has(seed)) continue;
      const flood = parentByFlood.push(queueByFlood.length) - 1;
      queueByFlood.push([seed]);
      floodByCell.set(seed, flood);
    }
  }
  for (const [cell, flood] of floodByCell) {
    for (let d = 0; d < 8; d++) {
      if ((movesByCell[cell] & (1 << d)) === 0) continue;
      const other = floodByCell.get(cell + DZ[d] * width + DX[d]);
      if (other !== undefined) joinFloods(rootFlood(flood), rootFlood(other));
    }
  }

  // 2. All floods of one label advance in turn until one is left; those that ran dry are parts of their own.
  const activeByRoot = new Map<number, number[]>();
  for (const [cell, flood] of floodByCell) {
    if (parentByFlood[flood] !== flood) continue;
    const root = rootOf(components, labelByCell[cell]);
    activeByRoot.set(root, [...(activeByRoot.get(root) ?? []), flood]);
  }
  const dry: number[] = [];
  for (const floods of activeByRoot.values()) {
    let active = floods;
    while (active.length > 1) {
      if (floodByCell.size > maxCells) return false;
      for (const flood of active) {
        if (parentByFlood[flood] !== flood) continue;
        const cell = queueByFlood[flood].pop();
        if (cell === undefined) continue;
        let own = flood;
        for (let d = 0; d < 8; d++) {
          if ((movesByCell[cell] & (1 << d)) === 0) continue;
          const to = cell + DZ[d] * width + DX[d];
          const other = floodByCell.get(to);
          if (other === undefined) {
            floodByCell.set(to, own);
            queueByFlood[own].push(to);
          } else {
            joinFloods(own, rootFlood(other));
            own = rootFlood(own);
          }
        }
      }
      active = active.filter((flood) => parentByFlood[flood] === flood);
      for (const flood of active) if (active.length > 1 && queueByFlood[flood].length === 0) dry.push(flood);
      active = active.filter((flood) => queueByFlood[flood].length > 0);
    }
  }

  // 3. New labels for the parts that came off.
  const labelByFlood = new Map<number, number>();
  for (const flood of dry) labelByFlood.set(flood, newLabel(components));
  for (const [cell, flood] of floodByCell) {
    const label = labelByFlood.get(rootFlood(flood));
    if (label !== undefined) labelByCell[cell] = label;
  }
  return true;
}
