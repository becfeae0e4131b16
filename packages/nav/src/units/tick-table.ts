/*
 * TickTable: from a grid and some goals, how many steps each cell is away from the nearest goal. Every step takes one
 * tick, a diagonal one too, so weights do not count here. The wave grows from the goals only as far as it is asked for.
 * After an edit most tables need a look at nine cells; those whose steps lead over it forget what lies beyond.
 */

import { changedCell, forEachAround, hasChangesSince } from '../grid/grid-edit.ts';
import { offsetsOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { movesInto } from '../grid/moves-into.ts';

/** Stands for "no path, or the wave has not arrived yet"; no path of a table is this long. */
export const UNKNOWN_TICKS = 0xffff;

export type TickTable = {
  readonly grid: NavGrid;
  readonly goals: Int32Array;
  /** Two bytes a cell; UNKNOWN_TICKS beyond the wave. Ask with `ticksFrom`, which lets the wave grow. */
  readonly ticksByCell: Uint16Array;
  /** The cells that are `reached` ticks away: the wave grows from them. */
  front: Int32Array;
  /** All cells within this many ticks are known; UNKNOWN_TICKS when there is nothing left to reach. */
  reached: number;
  /** The grid's revision that the ticks are of. */
  revision: number;
};

/** A table whose wave has not left the goals. */
export function createTickTable(grid: NavGrid, goals: ArrayLike<number>): TickTable {
  const table: TickTable = {
    grid,
    goals: Int32Array.from(goals),
    ticksByCell: new Uint16Array(grid.cells),
    front: new Int32Array(0),
    reached: 0,
    revision: grid.revision,
  };
  restart(table);
  return table;
}

/** Bytes that the table of a grid takes, apart from the front of its wave. */
export function bytesOfTickTable(grid: NavGrid): number {
  return 2 * grid.cells;
}

/** Steps from a cell to the nearest goal, or UNKNOWN_TICKS if no path leads there. The table must be in sync. */
export function ticksFrom(table: TickTable, cell: number): number {
  if (table.ticksByCell[cell] === UNKNOWN_TICKS && table.reached < UNKNOWN_TICKS && table.grid.movesByCell[cell] !== 0)
    growWave(table, cell);
  return table.ticksByCell[cell];
}

/** Who asks for a cell will ask for its neighbours: layers that the wave grows beyond what was asked for. */
const LAYERS_AHEAD = 4;

let _front = new Int32Array(1024);
let _next = new Int32Array(1024);

/** Grows the wave, layer by layer, until it arrives at the cell or at the end of all paths. */
function growWave(table: TickTable, cell: number): void {
  const { grid, ticksByCell } = table;
  const { movesByCell, climb, cells } = grid;
  const isTwoWay = climb === null || (climb.maxUp === Infinity && climb.maxDown === Infinity);
  const offsets = offsetsOf(grid.width);
  if (_front.length < cells) [_front, _next] = [new Int32Array(cells), new Int32Array(cells)];
  let size = 0;
  let ticks = table.reached;
  // Edits may have taken cells of the front farther away.
  for (const near of table.front) if (ticksByCell[near] === ticks) _front[size++] = near;
  let more = LAYERS_AHEAD;
  while (size > 0 && ticks < UNKNOWN_TICKS - 1) {
    if (ticksByCell[cell] !== UNKNOWN_TICKS && more-- === 0) break;
    ticks++;
    let count = 0;
    for (let k = 0; k < size; k++) {
      const from = _front[k];
      const moves = isTwoWay ? movesByCell[from] : movesInto(grid, from);
      for (let d = 0; d < 8; d++) {
        const to = from + offsets[d];
        if ((moves & (1 << d)) === 0 || ticksByCell[to] !== UNKNOWN_TICKS) continue;
        ticksByCell[to] = ticks;
        _next[count++] = to;
      }
    }
    size = count;
    [_front, _next] = [_next, _front];
  }
  table.front = _front.slice(0, size);
  table.reached = size === 0 ? UNKNOWN_TICKS : ticks;
}

/** Brings a table up to date with its grid; returns whether it had to forget anything. */
export function syncTickTable(table: TickTable): boolean {
  const { grid, goals, ticksByCell } = table;
  const from = table.revision;
  if (from === grid.revision) return false;
  table.revision = grid.revision;
  let hasGoal = !hasChangesSince(grid, from);
  let nearest = UNKNOWN_TICKS;
  for (let k = from; k < grid.revision && !hasGoal; k++)
    forEachAround(grid, changedCell(grid, k), 1, (near) => {
      if (ticksByCell[near] < nearest) nearest = ticksByCell[near];
      hasGoal ||= goals.includes(near);
    });
  if (hasGoal) {
    restart(table);
    return true;
  }
  for (let k = from; k < grid.revision; k++) settleChanged(table, changedCell(grid, k));
  let isRight = true;
  for (let k = from; k < grid.revision && isRight; k++)
    forEachAround(grid, changedCell(grid, k), 1, (near) => void (isRight &&= isSettled(table, near)));
  if (isRight) return false;
  // Shortest paths of cells no farther than the nearest cell around an edit use none of the steps that changed, and
  // no path over a changed step is as short: those cells keep their ticks, the rest is found again when asked for.
  forgetBeyond(table, nearest);
  return true;
}

/** The ticks that follow from a cell's neighbours; they are what they should be if this holds for every cell. */
function ticksByNeighbours({ grid, ticksByCell }: TickTable, cell: number): number {
  const offsets = offsetsOf(grid.width);
  let least = UNKNOWN_TICKS;
  for (let d = 0; d < 8; d++) {
    if ((grid.movesByCell[cell] & (1 << d)) === 0) continue;
    least = Math.min(least, ticksByCell[cell + offsets[d]]);
  }
  return Math.min(least + 1, UNKNOWN_TICKS);
}

/** Gives an edited cell the ticks that its neighbours imply, if the wave has come that far. */
function settleChanged(table: TickTable, cell: number): void {
  const { ticksByCell, reached, front } = table;
  const ticks = ticksByNeighbours(table, cell);
  const isNew = ticksByCell[cell] === UNKNOWN_TICKS;
  ticksByCell[cell] = ticks <= reached ? ticks : UNKNOWN_TICKS;
  if (!isNew || ticks !== reached || ticks === UNKNOWN_TICKS) return;
  table.front = new Int32Array(front.length + 1);
  table.front.set(front);
  table.front[front.length] = cell;
}

function isSettled(table: TickTable, cell: number): boolean {
  const ticks = ticksByNeighbours(table, cell);
  const known = table.ticksByCell[cell];
  return known === UNKNOWN_TICKS ? ticks > table.reached || ticks === UNKNOWN_TICKS : known === ticks;
}

function restart(table: TickTable): void {
  const { grid, goals, ticksByCell } = table;
  ticksByCell.fill(UNKNOWN_TICKS);
  for (const goal of goals) if (grid.blockedByCell[goal] === 0) ticksByCell[goal] = 0;
  table.front = goals.filter((goal, k) => grid.blockedByCell[goal] === 0 && goals.indexOf(goal) === k);
  table.reached = table.front.length === 0 ? UNKNOWN_TICKS : 0;
}

function forgetBeyond(table: TickTable, ticks: number): void {
  const { ticksByCell } = table;
  const front: number[] = [];
  for (let cell = 0; cell < ticksByCell.length; cell++) {
    if (ticksByCell[cell] > ticks) ticksByCell[cell] = UNKNOWN_TICKS;
    else if (ticksByCell[cell] === ticks) front.push(cell);
  }
  table.front = Int32Array.from(front);
  table.reached = ticks;
}
