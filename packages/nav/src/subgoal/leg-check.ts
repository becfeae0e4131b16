/*
 * Legs: between two subgoals a shortest path is one diagonal and one straight part, in an order that is free. Chains:
 * the way from a subgoal to one of its hubs, leg by leg, in the form in which a lookup reads it.
 */

import { NO_CELL } from '../direction.ts';
import type { JumpBitmaps } from '../jump-bitmaps.ts';
import { createJumpScan } from '../jump-scan.ts';
import type { HubLabels } from './hub-labels.ts';
import type { SubgoalMap } from './subgoal-map.ts';

/** Whether one can go diagonally and then straight from one place (z × 65536 + x) to another. */
export function createLegCheck(bitmaps: JumpBitmaps): (from: number, to: number) => boolean {
  const scan = createJumpScan(bitmaps, () => {});
  return (from, to) => {
    const dx = (to & 0xffff) - (from & 0xffff);
    const dz = (to >> 16) - (from >> 16);
    const nx = Math.abs(dx);
    const nz = Math.abs(dz);
    const diagonal = nx < nz ? nx : nz;
    if (nx !== nz) {
      const side = nx > nz ? (dx > 0 ? 3 : 1) : dz > 0 ? 0 : 2;
      if (Math.abs(nx - nz) > scan.straightRun(to & 0xffff, to >> 16, side)) return false;
    }
    const direction = dx > 0 ? (dz < 0 ? 4 : 5) : dz > 0 ? 6 : 7;
    return diagonal === 0 || scan.diagonalRun(from & 0xffff, from >> 16, direction, diagonal) === diagonal;
  };
}

/** Bit beside a place: the leg that begins there goes straight first. */
export const STRAIGHT_FIRST = 1 << 31;

/**
 * For each entry of the labels the entry at the next subgoal towards the hub, or NO_CELL, at 2 × entry, and beside it the
 * place of its own subgoal, with STRAIGHT_FIRST: all that is needed to walk along, in one line of the cache.
 */
export function buildChains(map: SubgoalMap, { nodeByEntry, nextByEntry }: HubLabels): Int32Array {
  const { bitmaps, placeByNode } = map;
  const isLegFree = createLegCheck(bitmaps);
  const chainByEntry = new Int32Array(2 * nodeByEntry.length);
  for (let entry = 0; entry < nodeByEntry.length; entry++) {
    const next = nextByEntry[entry];
    const place = placeByNode[nodeByEntry[entry]];
    const isFree = next === NO_CELL || isLegFree(place, placeByNode[nodeByEntry[next]]);
    chainByEntry[2 * entry] = next;
    chainByEntry[2 * entry + 1] = isFree ? place : place | STRAIGHT_FIRST;
  }
  return chainByEntry;
}
