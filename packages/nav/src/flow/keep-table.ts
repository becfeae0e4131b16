/*
 * Which steps are worth taking out of a cell, given the step that led into it: a table of masks over movesByCell,
 * indexed by arrival << 8 | moves of the cell before. A step is left out when the cell before reaches its target
 * without this cell, more cheaply or (uniform costs) as cheaply with the diagonal first: canonical order.
 * One arrival direction a cell is enough: the way that replaces a left-out one ends in a straight step, and straight
 * steps are left out only where something strictly cheaper exists.
 */

import { DX, DZ, OPPOSITE } from '../direction.ts';

/** Arrival "direction" of a goal: everything is kept. */
export const FROM_NOWHERE = 8;

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
export const KEEP_DOMINATED = buildTable((arrival, before) => {
  let keep = 255 & ~(1 << OPPOSITE[arrival]);
  if (arrival < 4) {
    for (const side of sidesOf(arrival)) {
      if ((before & (1 << side)) !== 0) keep &= ~(1 << diagonalOf(OPPOSITE[arrival], side));
    }
    return keep;
  }
  for (const [part, other] of partsOf(arrival)) {
    if ((before & (1 << part)) !== 0) keep &= ~(1 << OPPOSITE[other]);
  }
  return keep;
});

function buildTable(keepOf: (arrival: number, before: number) => number): Uint8Array {
  const table = new Uint8Array(9 * 256).fill(255);
  for (let arrival = 0; arrival < 8; arrival++) {
    for (let before = 0; before < 256; before++) table[(arrival << 8) | before] = keepOf(arrival, before);
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
