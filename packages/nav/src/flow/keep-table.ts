/*
 * Which steps are worth taking out of a cell, given the step that led into it: a table of masks over movesByCell,
 * indexed by keepIndex(arrival, moves of the cell before). A step is left out when the cell before reaches its target
 * without this cell, more cheaply or (uniform costs) as cheaply with the diagonal first: canonical order.
 * One arrival direction a cell is enough: the way that replaces a left-out one ends in a straight step, and straight
 * steps are left out only where something strictly cheaper exists.
 */

import { DX, DZ, OPPOSITE } from '../direction.ts';

/** Arrival "direction" of a goal: everything is kept. */
export const FROM_NOWHERE = 8;

/** Place in a table for an arrival direction and the legal moves of the cell before. */
export function keepIndex(arrival: number, movesBefore: number): number {
  return (arrival << 8) | movesBefore;
}

/** Uniform costs: ties are broken for the diagonal first, so that almost every cell is reached once. */
export const KEEP_CANONICAL = buildTable((arrival, before) => {
  if (arrival < 4) {
    // Beside a straight step: gone when the cell before can cut across to that side itself.
    let keep = 1 << arrival;
    for (const side of sidesOf(arrival)) {
      const across = diagonalOf(arrival, side);
      if ((before & (1 << across)) === 0) keep |= (1 << side) | (1 << across);
    }
    return keep;
  }
  let keep = 1 << arrival;
  for (const [part, other] of partsOf(arrival)) {
    keep |= 1 << part;
    // Around a corner that the cell before could not pass straight.
    if ((before & (1 << part)) === 0) keep |= 1 << diagonalOf(part, OPPOSITE[other]);
  }
  return keep;
});

/** Weighted: leaves out what the cell before certainly reaches more cheaply, whatever the weights (if above 0). */
export const KEEP_DOMINATED = buildTable((arrival, before) => keepStrict(arrival, before, false));

/** Weighted, where a diagonal out of the cell before costs less than two straight steps: its sides go too. */
export const KEEP_ACROSS = buildTable((arrival, before) => keepStrict(arrival, before, true));

/**
 * The two sides of every arrival direction (side = arrival × 2 + 0 or 1), as bits: a target past a shoulder, and the
 * step from the cell before onto that shoulder, from which the target is one straight step.
 */
export const SIDES = buildSides();

function buildSides(): { readonly targetBySide: Uint8Array; readonly shoulderBySide: Uint8Array } {
  const targetBySide = new Uint8Array(16);
  const shoulderBySide = new Uint8Array(16);
  for (let arrival = 0; arrival < 8; arrival++) {
    for (let k = 0; k < 2; k++) {
      const side = arrival * 2 + k;
      if (arrival < 4) {
        targetBySide[side] = shoulderBySide[side] = 1 << diagonalOf(arrival, sidesOf(arrival)[k]);
      } else {
        const [part, other] = partsOf(arrival)[k];
        shoulderBySide[side] = 1 << part;
        targetBySide[side] = 1 << diagonalOf(part, OPPOSITE[other]);
      }
    }
  }
  return { targetBySide, shoulderBySide };
}

function keepStrict(arrival: number, before: number, cutsAcross: boolean): number {
  let keep = 255 & ~(1 << OPPOSITE[arrival]);
  if (arrival < 4) {
    for (const side of sidesOf(arrival)) {
      if ((before & (1 << side)) !== 0) keep &= ~(1 << diagonalOf(OPPOSITE[arrival], side));
      if (cutsAcross && (before & (1 << diagonalOf(arrival, side))) !== 0) keep &= ~(1 << side);
    }
    return keep;
  }
  for (const [part, other] of partsOf(arrival)) {
    if ((before & (1 << part)) !== 0) keep &= ~(1 << OPPOSITE[other]);
  }
  return keep;
}

function buildTable(keepOf: (arrival: number, before: number) => number): Uint8Array {
  const table = new Uint8Array(9 * 256).fill(255);
  for (let arrival = 0; arrival < 8; arrival++) {
    for (let before = 0; before < 256; before++) table[keepIndex(arrival, before)] = keepOf(arrival, before);
  }
  return table;
}

/** The two directions at right angles to a straight one. */
function sidesOf(straight: number): readonly number[] {
  return [(straight + 1) & 3, (straight + 3) & 3];
}

/** The two straight parts of a diagonal, each with the other. */
function partsOf(diagonal: number): readonly (readonly [number, number])[] {
  const alongX = DX[diagonal] > 0 ? 1 : 3;
  const alongZ = DZ[diagonal] > 0 ? 2 : 0;
  return [
    [alongX, alongZ],
    [alongZ, alongX],
  ];
}

/** The diagonal between two straight directions. */
function diagonalOf(one: number, other: number): number {
  for (let d = 4; d < 8; d++) {
    if (DX[d] === DX[one] + DX[other] && DZ[d] === DZ[one] + DZ[other]) return d;
  }
  return -1;
}
