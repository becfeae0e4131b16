/*
 * Solids as limits of a step, and the push-out for a body that is inside one (a game rule can put it there, the mover
 * never does). Solids block bodies at every height: nothing walks over a rock or under a crown.
 */
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import { RADIUS, SHAPE, SQUARE_METRES, SQUARES, X, Z } from '../ground/solid-index.ts';
import type { Body } from './body.ts';
import type { StepLimits } from './step-limits.ts';

/** Adds a limit for every solid that a step of `length` metres could touch. */
export function addSolids(limits: StepLimits, body: Body, ground: Footing, length: number): void {
  visitNear(body, ground, length, (towardsX, towardsZ, distance, gap) => {
    const nx = distance > 0 ? towardsX / distance : 1;
    const nz = distance > 0 ? towardsZ / distance : 0;
    limits.add(nx, nz, Math.max(0, gap));
  });
}

/** Moves a body that overlaps solids out of the one it is deepest in. */
export function freeFromSolids(body: Body, ground: Footing): void {
  let deepest = -OVERLAP;
  let outX = 0;
  let outZ = 0;
  visitNear(body, ground, 0, (towardsX, towardsZ, distance, gap) => {
    if (gap >= deepest) return;
    deepest = gap;
    outX = distance > 0 ? (towardsX / distance) * gap : gap;
    outZ = distance > 0 ? (towardsZ / distance) * gap : 0;
  });
  body.x += outX;
  body.z += outZ;
}

/** Overlaps below this are rounding, metres. */
const OVERLAP = 1e-7;

function visitNear(
  { x, z, radius }: Body,
  ground: Footing,
  reach: number,
  visit: (towardsX: number, towardsZ: number, distance: number, gap: number) => void,
): void {
  const far = radius + reach;
  const firstColumn = Math.floor((x - far) / SQUARE_METRES);
  const lastColumn = Math.floor((x + far) / SQUARE_METRES);
  const lastRow = Math.floor((z + far) / SQUARE_METRES);
  for (let row = Math.floor((z - far) / SQUARE_METRES); row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const tx = Math.floor(column / SQUARES);
      const tz = Math.floor(row / SQUARES);
      const ownColumn = column - tx * SQUARES;
      const ownRow = row - tz * SQUARES;
      const index = ground.squareIndex(tx, tz, ownColumn, ownRow);
      const square = ownRow * SQUARES + ownColumn;
      const end = index.firstBySquare[square + 1];
      for (let entry = index.firstBySquare[square]; entry < end; entry++) {
        const at = index.solidByEntry[entry] * SHAPE;
        const towardsX = index.shapes[at + X] + tx * TILE_CELLS - x;
        const towardsZ = index.shapes[at + Z] + tz * TILE_CELLS - z;
        const distance = Math.sqrt(towardsX * towardsX + towardsZ * towardsZ);
        const gap = distance - index.shapes[at + RADIUS] - radius;
        if (gap < reach) visit(towardsX, towardsZ, distance, gap);
      }
    }
}
