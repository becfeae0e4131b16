/*
 * A maze: corridors between walls, every room reached by exactly one path; then some walls are opened for loops.
 */
import { rngFor } from '@skerry/kit';
import { createLabMap, type LabMap, OPEN, WALL } from '../map/lab-map.ts';
import { fillRectangle } from './fields.ts';

export type MazeOptions = {
  readonly width: number;
  readonly depth: number;
  /** Width of a corridor in cells. */
  readonly corridor: number;
  /** Share of the remaining walls between rooms that are opened. */
  readonly loops: number;
};

export function generateMaze({ width, depth, corridor, loops }: MazeOptions, seed: number): LabMap {
  const map = createLabMap(width, depth, WALL);
  const rng = rngFor(seed, 'lab-maze');
  const pitch = corridor + 1;
  const columns = Math.max(1, Math.floor((width - 1) / pitch));
  const rows = Math.max(1, Math.floor((depth - 1) / pitch));
  const isVisited = new Uint8Array(columns * rows);
  const openRoom = (column: number, row: number, toColumn = column, toRow = row): void =>
    fillRectangle(
      map,
      1 + Math.min(column, toColumn) * pitch,
      1 + Math.min(row, toRow) * pitch,
      Math.min(width - 2, Math.max(column, toColumn) * pitch + corridor),
      Math.min(depth - 2, Math.max(row, toRow) * pitch + corridor),
      OPEN,
    );

  // Depth-first: walk to an unvisited room, step back from dead ends.
  const stack = [0];
  isVisited[0] = 1;
  openRoom(0, 0);
  while (stack.length > 0) {
    const room = stack[stack.length - 1]!;
    const [column, row] = [room % columns, Math.floor(room / columns)];
    const doors = neighboursOf(column, row, columns, rows).filter((next) => isVisited[next] === 0);
    if (doors.length === 0) {
      stack.pop();
      continue;
    }
    const next = rng.pick(doors);
    isVisited[next] = 1;
    openRoom(column, row, next % columns, Math.floor(next / columns));
    stack.push(next);
  }
  for (let room = 0; loops > 0 && room < columns * rows; room++) {
    const [column, row] = [room % columns, Math.floor(room / columns)];
    if (column + 1 < columns && rng.unit() < loops) openRoom(column, row, column + 1, row);
    if (row + 1 < rows && rng.unit() < loops) openRoom(column, row, column, row + 1);
  }
  return map;
}

function neighboursOf(column: number, row: number, columns: number, rows: number): number[] {
  const rooms: number[] = [];
  if (row > 0) rooms.push((row - 1) * columns + column);
  if (column + 1 < columns) rooms.push(row * columns + column + 1);
  if (row + 1 < rows) rooms.push((row + 1) * columns + column);
  if (column > 0) rooms.push(row * columns + column - 1);
  return rooms;
}
