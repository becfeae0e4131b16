/*
 * Portals: the places where a border between two clusters is crossed. A run is a stretch of the border along which one
 * can walk on both sides and cross everywhere the same way; each run gets one portal per `spacing` cells, at the
 * cheapest crossing of its part. Every straight crossing can be replaced by a portal of its run without leaving the
 * two clusters, so nothing that straight steps connect is lost.
 */

import { OPPOSITE } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { stepCost } from '../grid/step-cost.ts';

/** A border as cells of one grid: cell k of the near side, and the cell across it. */
export type Strip = {
  readonly grid: NavGrid;
  /** The near cell of place 0. */
  readonly first: number;
  readonly length: number;
  /** Directions (direction.ts) along the border and across it to the far side. */
  readonly along: number;
  readonly across: number;
};

export type Portal = {
  /** Place along the border. */
  readonly place: number;
  /** Cost of crossing, Infinity where it is not legal. */
  readonly there: number;
  readonly back: number;
};

/** The portals of a border, in order along it. */
export function findPortals(strip: Strip, spacing: number): Portal[] {
  const portals: Portal[] = [];
  for (let from = 0; from < strip.length;) {
    const pattern = crossingOf(strip, from);
    let end = from + 1;
    while (end < strip.length && crossingOf(strip, end) === pattern && isJoined(strip, end - 1)) end++;
    if (pattern !== 0) addPortals(portals, strip, from, end, spacing);
    from = end;
  }
  return portals;
}

function addPortals(portals: Portal[], strip: Strip, from: number, end: number, spacing: number): void {
  const parts = Math.ceil((end - from) / spacing);
  for (let part = 0; part < parts; part++) {
    const first = from + Math.floor(((end - from) * part) / parts);
    const last = from + Math.floor(((end - from) * (part + 1)) / parts) - 1;
    let best = portalAt(strip, first);
    for (let place = first + 1; place <= last; place++) {
      const portal = portalAt(strip, place);
      const less = costOf(portal) - costOf(best);
      // Of equals the one nearest to the middle of the part.
      if (less < 0 || (less === 0 && 2 * place <= first + last)) best = portal;
    }
    portals.push(best);
  }
}

function costOf({ there, back }: Portal): number {
  return (there < Infinity ? there : 0) + (back < Infinity ? back : 0);
}

function portalAt(strip: Strip, place: number): Portal {
  const { grid, across } = strip;
  const near = nearCell(strip, place);
  const far = near + offsetOf(grid, across);
  const crossing = crossingOf(strip, place);
  return {
    place,
    there: (crossing & 1) !== 0 ? stepCost(grid, near, across) : Infinity,
    back: (crossing & 2) !== 0 ? stepCost(grid, far, OPPOSITE[across]) : Infinity,
  };
}

/** 1 when one may cross from the near side, 2 when from the far side, 3 when both. */
function crossingOf(strip: Strip, place: number): number {
  const near = nearCell(strip, place);
  const far = near + offsetOf(strip.grid, strip.across);
  return mayStep(strip.grid, near, strip.across) + 2 * mayStep(strip.grid, far, OPPOSITE[strip.across]);
}

/** True when one can walk from the place to the next and back on both sides. */
function isJoined(strip: Strip, place: number): boolean {
  const { grid, along, across } = strip;
  for (const cell of [nearCell(strip, place), nearCell(strip, place) + offsetOf(grid, across)]) {
    if (mayStep(grid, cell, along) + mayStep(grid, cell + offsetOf(grid, along), OPPOSITE[along]) < 2) return false;
  }
  return true;
}

function nearCell({ grid, first, along }: Strip, place: number): number {
  return first + place * offsetOf(grid, along);
}

// Borders are crossed and followed in straight directions only.
function offsetOf({ width }: NavGrid, d: number): number {
  return d & 1 ? 2 - d : (d - 1) * width;
}

function mayStep({ movesByCell }: NavGrid, cell: number, d: number): number {
  return (movesByCell[cell] >> d) & 1;
}
