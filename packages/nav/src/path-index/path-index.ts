/*
 * PathIndex: says which of thousands of paths an edit of the grid concerns, without looking at all of them. For every
 * square of 8 × 8 cells it lists the paths that touch it, each with a bit for every cell; a question about a cell reads
 * one such list. A path is concerned by the cells it runs through and by those beside the corners it passes, because
 * diagonal steps depend on them.
 */

import { enlarge, requireInteger } from '@skerry/kit';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';
import { requirePath } from '../units/unit-check.ts';
import { requireGrid } from '../grid/require-map.ts';
import { visitSegment } from './segment-cells.ts';

/** Cells of a square are 1 << SHIFT on a side: as many as two numbers have bits. */
const SHIFT = 3;
const NONE = -1;

/** Which of many paths an edit concerns. */
export type PathIndex = {
  /** Adds a path of cells, single steps or longer straight lines, under a number; replaces the one that has it. */
  readonly insert: (id: number, path: ArrayLike<number>) => void;
  /** Returns whether there was a path of that number. */
  readonly remove: (id: number) => boolean;
  /** The numbers of all paths that an edit of the cell concerns, ascending. */
  readonly concernedBy: (cell: number) => number[];
  /** The same for all edits since a revision of the grid; every path when the journal no longer holds them. */
  readonly concernedSince: (revision: number) => number[];
  readonly size: () => number;
  /** Bytes taken: 4 for every square of the map, 24 for every square that a path touches; some of it is room to grow. */
  readonly bytes: () => number;
};

/** The cells whose edits concern a path: those it runs through and those beside the corners it passes. */
export function cellsOfPath(grid: NavGrid, path: ArrayLike<number>): Int32Array {
  requireGrid(grid);
  requirePath(grid, path);
  const { width } = grid;
  const cells = [path[0]];
  for (let k = 1; k < path.length; k++) {
    const [a, b] = [path[k - 1], path[k]];
    const [ax, bx] = [a % width, b % width];
    const beside = a - ax + bx;
    // PERF: most paths are single steps, for which a look along a line takes several times as long.
    if (Math.abs(ax - bx) <= 1 && (b === beside || Math.abs(b - beside) === width)) {
      if (ax !== bx && b !== beside) cells.push(beside, b - bx + ax);
      if (b !== a) cells.push(b);
      continue;
    }
    visitSegment(ax + 0.5, (a - ax) / width + 0.5, bx + 0.5, (b - bx) / width + 0.5, (ix, iz) => {
      const cell = iz * width + ix;
      if (cell !== cells[cells.length - 1]) cells.push(cell);
    });
  }
  return Int32Array.from(cells);
}

/** An empty index for paths on a grid. */
export function createPathIndex(grid: NavGrid): PathIndex {
  requireGrid(grid);
  const squaresWide = ((grid.width - 1) >> SHIFT) + 1;
  const squaresDeep = ((grid.depth - 1) >> SHIFT) + 1;
  const headBySquare = new Int32Array(squaresWide * squaresDeep).fill(NONE);
  // A piece is what one path touches of one square: a bit a cell. Pieces of a square are linked both ways.
  let [idByPiece, lowByPiece, highByPiece] = [new Int32Array(64), new Int32Array(64), new Int32Array(64)];
  let [nextByPiece, beforeByPiece] = [new Int32Array(64), new Int32Array(64)];
  let [pieces, firstFree, used] = [0, NONE, 0];
  const piecesById = new Map<number, Int32Array>();

  const takePiece = () => {
    used++;
    if (firstFree !== NONE) {
      const piece = firstFree;
      firstFree = nextByPiece[piece];
      return piece;
    }
    if (pieces === idByPiece.length) {
      [idByPiece, lowByPiece, highByPiece] = [enlarge(idByPiece), enlarge(lowByPiece), enlarge(highByPiece)];
      [nextByPiece, beforeByPiece] = [enlarge(nextByPiece), enlarge(beforeByPiece)];
    }
    return pieces++;
  };
  /** A new piece at the head of a square's list. */
  const addPiece = (id: number, square: number) => {
    const piece = takePiece();
    const next = headBySquare[square];
    idByPiece[piece] = id;
    lowByPiece[piece] = highByPiece[piece] = 0;
    nextByPiece[piece] = next;
    // The first piece of a list has its square before it, as a negative number.
    beforeByPiece[piece] = ~square;
    if (next !== NONE) beforeByPiece[next] = piece;
    headBySquare[square] = piece;
    return piece;
  };
  const freePiece = (piece: number) => {
    const [before, next] = [beforeByPiece[piece], nextByPiece[piece]];
    if (before < 0) headBySquare[~before] = next;
    else nextByPiece[before] = next;
    if (next !== NONE) beforeByPiece[next] = before;
    nextByPiece[piece] = firstFree;
    firstFree = piece;
    used--;
  };
  const insertCells = (id: number, cells: Int32Array) => {
    const own: number[] = [];
    for (const cell of cells) {
      const iz = Math.floor(cell / grid.width);
      const ix = cell - iz * grid.width;
      const square = (iz >> SHIFT) * squaresWide + (ix >> SHIFT);
      let piece = headBySquare[square];
      // Nobody else was added meanwhile: a piece of this path is the newest of its square.
      if (piece === NONE || idByPiece[piece] !== id) own.push((piece = addPiece(id, square)));
      const bit = 1 << (((iz & 3) << SHIFT) | (ix & 7));
      if ((iz & 4) === 0) lowByPiece[piece] |= bit;
      else highByPiece[piece] |= bit;
    }
    piecesById.set(id, Int32Array.from(own));
  };
  const remove = (id: number) => {
    const own = piecesById.get(id);
    if (!own) return false;
    piecesById.delete(id);
    own.forEach(freePiece);
    return true;
  };
  const collect = (into: Set<number>, cell: number) => {
    const iz = Math.floor(cell / grid.width);
    const ix = cell - iz * grid.width;
    const bits = (iz & 4) === 0 ? lowByPiece : highByPiece;
    const bit = 1 << (((iz & 3) << SHIFT) | (ix & 7));
    const square = (iz >> SHIFT) * squaresWide + (ix >> SHIFT);
    for (let piece = headBySquare[square]; piece !== NONE; piece = nextByPiece[piece])
      if ((bits[piece] & bit) !== 0) into.add(idByPiece[piece]);
  };
  const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

  return {
    insert(id, path) {
      requireInteger(id, 'id', 0, 0x7fffffff);
      const cells = cellsOfPath(grid, path);
      remove(id);
      insertCells(id, cells);
    },
    remove,
    concernedBy(cell) {
      requireInteger(cell, 'cell', 0, grid.cells - 1);
      const ids = new Set<number>();
      collect(ids, cell);
      return sorted(ids);
    },
    concernedSince(revision) {
      requireInteger(revision, 'revision', 0, grid.revision);
      if (!hasChangesSince(grid, revision)) return sorted(piecesById.keys());
      const ids = new Set<number>();
      for (let k = revision; k < grid.revision; k++) collect(ids, changedCell(grid, k));
      return sorted(ids);
    },
    size: () => piecesById.size,
    bytes: () => 20 * idByPiece.length + 4 * used + 4 * headBySquare.length,
  };
}
