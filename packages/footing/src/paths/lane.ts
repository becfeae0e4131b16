/*
 * Lanes: straight lines that a walker can follow without further checks. Every cell within LANE_MARGIN of the line is
 * free, and every solid is farther from it than the body's radius.
 */
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import { RADIUS, SHAPE, SQUARE_METRES, SQUARES, X, Z } from '../ground/solid-index.ts';
import { assignFoothold, createFoothold } from '../mover/foothold.ts';
import { touchesWall } from '../mover/wall-limits.ts';
import { lineCost } from './line-cost.ts';
import type { NavTiles } from './nav-store.ts';
import { LANE_MARGIN, SOLID_MARGIN, type Walker } from './walker.ts';

/** Cost of a straight line if it is a lane, otherwise Infinity. */
export function laneCost(tiles: NavTiles, ax: number, az: number, bx: number, bz: number): number {
  const [dx, dz] = [bx - ax, bz - az];
  const length = Math.sqrt(dx * dx + dz * dz);
  const sideX = length > 0 ? (-dz / length) * LANE_MARGIN : LANE_MARGIN;
  const sideZ = length > 0 ? (dx / length) * LANE_MARGIN : 0;
  const cost = lineCost(tiles, ax, az, bx, bz);
  // A strip narrower than a cell touches only cells that one of its edges touches.
  const isFree =
    cost < Infinity &&
    lineCost(tiles, ax + sideX, az + sideZ, bx + sideX, bz + sideZ) < Infinity &&
    lineCost(tiles, ax - sideX, az - sideZ, bx - sideX, bz - sideZ) < Infinity &&
    isClearOfSolids(tiles.ground, ax, az, bx, bz, tiles.walker.radius + SOLID_MARGIN);
  return isFree ? cost : Infinity;
}

/** Whether every solid is at least `away` metres from a line, measured from its rim. */
function isClearOfSolids(ground: Footing, ax: number, az: number, bx: number, bz: number, away: number): boolean {
  // Piece by piece, so that a long diagonal line is not checked against its whole bounding box.
  const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(bz - az)) / PIECE));
  const [stepX, stepZ] = [(bx - ax) / pieces, (bz - az) / pieces];
  for (let k = 0; k < pieces; k++)
    if (!isPieceClear(ground, ax + stepX * k, az + stepZ * k, stepX, stepZ, away)) return false;
  return true;
}

const PIECE = 2 * SQUARE_METRES;

// PERF: visitNear in solid-limits.ts visits squares in the same order. One shared visitor made the mover 6 to 33 % slower.
function isPieceClear(ground: Footing, ax: number, az: number, dx: number, dz: number, away: number): boolean {
  const square = dx * dx + dz * dz;
  const lastRow = Math.floor((Math.max(az, az + dz) + away) / SQUARE_METRES);
  const firstColumn = Math.floor((Math.min(ax, ax + dx) - away) / SQUARE_METRES);
  const lastColumn = Math.floor((Math.max(ax, ax + dx) + away) / SQUARE_METRES);
  for (let row = Math.floor((Math.min(az, az + dz) - away) / SQUARE_METRES); row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const tx = Math.floor(column / SQUARES);
      const tz = Math.floor(row / SQUARES);
      const ownColumn = column - tx * SQUARES;
      const ownRow = row - tz * SQUARES;
      const index = ground.squareIndex(tx, tz, ownColumn, ownRow);
      const place = ownRow * SQUARES + ownColumn;
      for (let entry = index.firstBySquare[place]; entry < index.firstBySquare[place + 1]; entry++) {
        const at = index.solidByEntry[entry] * SHAPE;
        const cx = index.shapes[at + X] + tx * TILE_CELLS - ax;
        const cz = index.shapes[at + Z] + tz * TILE_CELLS - az;
        const along = square > 0 ? Math.min(1, Math.max(0, (cx * dx + cz * dz) / square)) : 0;
        const [offX, offZ] = [cx - along * dx, cz - along * dz];
        const reach = index.shapes[at + RADIUS] + away;
        if (offX * offX + offZ * offZ < reach * reach) return false;
      }
    }
  return true;
}

const _foothold = createFoothold();
/** Metres between two samples along a line that the grid does not cover. */
const LOOK = 0.1;

/** Whether the mover itself could walk a short line, regardless of cells; slower and less strict than a lane. */
export function isWalkable(
  ground: Footing,
  { locomotion, radius }: Walker,
  ax: number,
  az: number,
  bx: number,
  bz: number,
): boolean {
  if (!isClearOfSolids(ground, ax, az, bx, bz, radius) || touchesWall(ground, locomotion, bx, bz, radius)) return false;
  const [dx, dz] = [bx - ax, bz - az];
  const looks = Math.ceil(Math.sqrt(dx * dx + dz * dz) / LOOK);
  for (let k = 0; k <= looks; k++) {
    const t = looks === 0 ? 0 : k / looks;
    const { slope, isAfloat } = assignFoothold(_foothold, ground, locomotion, ax + dx * t, az + dz * t);
    if (slope > locomotion.maxSlope || (isAfloat && locomotion.swim === 0)) return false;
  }
  return true;
}
