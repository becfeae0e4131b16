/*
 * Overlays that know the map and not only the search: how wrong the estimate is, what no optimal search had to expand,
 * where two searches differ, the tree of parents, the field to the goal, the portals of a hierarchy. Out come shades by
 * cell, links between cells, and boxes.
 */
import { buildFlowField, createHierarchy, directionAt, DX, DZ, type NavGrid, NO_DIRECTION } from '@skerry/nav';
import { cellOfNode, NODE_DONE, type TraceReader } from '@skerry/nav/trace';
import { clusterFor } from '../map/cluster-size.ts';
import { type Overlay, shadeCells } from './overlay.ts';

/** An overlay as shades, lines and boxes to draw. */
export type OverlayShapes = {
  /** By cell: from 0 to 1, NaN where there is nothing; empty without shades. */
  readonly shades: Float32Array<ArrayBuffer>;
  /** By cell: the number behind the shade, NaN where there is none; empty where shades stand for no number. */
  readonly values: Float32Array<ArrayBuffer>;
  /** Pairs of cells: a line leads from the first to the second. */
  readonly links: Int32Array<ArrayBuffer>;
  /** x, z, width and depth of each box, in cells. */
  readonly boxes: Int32Array<ArrayBuffer>;
};

/** Where the recorded search ran. */
export type OverlayGround = {
  readonly grid: NavGrid;
  readonly start: number;
  readonly goal: number;
  /** By cell: whether the search to compare with has been there. */
  doneByOther(): Uint8Array;
};

const NO_SHADES = new Float32Array(0);
const NO_NUMBERS = new Int32Array(0);
/** f-layers are drawn in this many bands, like heights on a map. */
const BANDS = 12;
const TIE = 1e-9;

export function createMapOverlay(
  reader: TraceReader,
  overlay: Overlay,
  cells: number,
  ground: OverlayGround | undefined,
): OverlayShapes {
  const shapes = (parts: Partial<OverlayShapes>): OverlayShapes => {
    return { shades: NO_SHADES, values: NO_SHADES, links: NO_NUMBERS, boxes: NO_NUMBERS, ...parts };
  };
  switch (overlay) {
    case 'none':
      return shapes({});
    case 'g':
    case 'h':
    case 'f':
    case 'order':
      return shapes(shadeCells(reader, overlay, cells));
    case 'layers':
      return shapes({ shades: shadeCells(reader, 'f', cells).shades.map(bandOf) });
    case 'tree':
      return shapes({ links: linksToParents(reader) });
    case 'repairs':
      return shapes({ shades: shadeRepairs(reader, cells) });
  }
  // The rest needs the map, which a trace from a file does not have.
  if (!ground) return shapes({});
  switch (overlay) {
    case 'error':
      return shapes({ shades: shadeErrors(reader, ground) });
    case 'unneeded':
      return shapes({ shades: shadeUnneeded(reader, ground) });
    case 'differs':
      return shapes({ shades: shadeDifferences(reader, cells, ground.doneByOther()) });
    case 'field':
      return shapes(drawField(ground));
    case 'portals':
      return shapes(drawPortals(ground));
  }
}

/** The lower end of the band of a shade. Rounding may leave the lowest one a hair below 0. */
function bandOf(shade: number): number {
  return Math.max(0, Math.min(BANDS - 1, Math.floor(shade * BANDS))) / (BANDS - 1);
}

/** A line from every cell that was reached to the one it was reached from. */
function linksToParents({ sides, data }: TraceReader): Int32Array<ArrayBuffer> {
  const links: number[] = [];
  sides.forEach(({ statusByNode, parentByNode }, side) => {
    for (let node = 0; node < statusByNode.length; node++)
      if (statusByNode[node] > 0 && parentByNode[node] >= 0)
        links.push(cellOfNode(data, node, side), cellOfNode(data, parentByNode[node], side));
  });
  return Int32Array.from(links);
}

/** The true cost to the goal minus the estimate, of cells that the search has seen: 0 where the estimate is exact. */
function shadeErrors({ sides, data }: TraceReader, { grid, goal }: OverlayGround): Float32Array<ArrayBuffer> {
  const { costByCell } = buildFlowField(grid, [goal]);
  const shades = new Float32Array(grid.cells).fill(Number.NaN);
  let most = 0;
  sides[0].statusByNode.forEach((status, node) => {
    if (status === 0 || !Number.isFinite(costByCell[node])) return;
    // Estimates that exceed the truth count as much as those that fall short.
    shades[node] = Math.abs(costByCell[node] - (data.hBySide[0]?.[node] ?? 0));
    most = Math.max(most, shades[node]);
  });
  return most > 0 ? shades.map((error) => error / most) : shades;
}

/**
 * Expanded cells: dark where every optimal search with the fitting estimate must go (g* + h* below the best cost by a
 * straight-line bound), light where none had to.
 */
function shadeUnneeded(reader: TraceReader, { grid, start, goal }: OverlayGround): Float32Array<ArrayBuffer> {
  const fromStart = buildFlowField(grid, [start]).costByCell;
  const best = fromStart[goal];
  const shades = new Float32Array(grid.cells).fill(Number.NaN);
  const [goalX, goalZ] = [goal % grid.width, Math.floor(goal / grid.width)];
  const isDiagonal = grid.diagonal !== 'never';
  reader.sides.forEach(({ statusByNode }, side) => {
    for (let node = 0; node < statusByNode.length; node++) {
      if (statusByNode[node] !== NODE_DONE) continue;
      const cell = cellOfNode(reader.data, node, side);
      if (cell < 0 || cell >= grid.cells) continue;
      const dx = Math.abs((cell % grid.width) - goalX);
      const dz = Math.abs(Math.floor(cell / grid.width) - goalZ);
      const estimate = isDiagonal ? Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz) : dx + dz;
      shades[cell] = fromStart[cell] + estimate < best - TIE ? 0.15 : 1;
    }
  });
  return shades;
}

/** 0 where only the other search has been, a half where both have, 1 where only this one has. */
function shadeDifferences(
  { sides, data }: TraceReader,
  cells: number,
  doneByOther: Uint8Array,
): Float32Array<ArrayBuffer> {
  const shades = new Float32Array(cells).fill(Number.NaN);
  for (let cell = 0; cell < cells; cell++) if (doneByOther[cell] !== 0) shades[cell] = 0;
  sides.forEach(({ statusByNode }, side) => {
    for (let node = 0; node < statusByNode.length; node++) {
      if (statusByNode[node] !== NODE_DONE) continue;
      const cell = cellOfNode(data, node, side);
      if (cell >= 0 && cell < cells) shades[cell] = doneByOther[cell] !== 0 ? 0.5 : 1;
    }
  });
  return shades;
}

/** The cost to the goal as a shade, and an arrow from every cell to its next one. */
function drawField({ grid, goal }: OverlayGround): Partial<OverlayShapes> {
  const field = buildFlowField(grid, [goal]);
  const links: number[] = [];
  let most = 0;
  for (let cell = 0; cell < grid.cells; cell++) {
    if (!Number.isFinite(field.costByCell[cell])) continue;
    most = Math.max(most, field.costByCell[cell]);
    const direction = directionAt(field, cell);
    if (direction !== NO_DIRECTION) links.push(cell, cell + DZ[direction] * grid.width + DX[direction]);
  }
  const shades = Float32Array.from(field.costByCell, (cost) =>
    Number.isFinite(cost) ? cost / (most || 1) : Number.NaN,
  );
  return { shades, values: Float32Array.from(field.costByCell), links: Int32Array.from(links) };
}

/** The clusters of a hierarchy as boxes, its portals as lines across their borders. */
function drawPortals({ grid }: OverlayGround): Partial<OverlayShapes> {
  const hierarchy = createHierarchy(grid, { clusterCells: clusterFor(grid) });
  hierarchy.buildAll();
  const boxes = hierarchy.clusters().flatMap(({ x, z, width, depth }) => [x, z, width, depth]);
  const links = hierarchy.portals().flatMap(({ cell, partner }) => [cell, partner]);
  return { boxes: Int32Array.from(boxes), links: Int32Array.from(links) };
}

/**
 * What happened since the last edit: light where a cell was expanded again, dark where its promise changed, darkest the
 * edit itself. Without an edit before the shown moment, everything that was done.
 */
function shadeRepairs(reader: TraceReader, cells: number): Float32Array<ArrayBuffer> {
  const shades = new Float32Array(cells).fill(Number.NaN);
  const end = reader.position();
  let from = 0;
  // Edits of one stroke come one after the other, with nothing expanded between them.
  for (let k = end - 1, hasEdit = false; k >= 0; k--) {
    const { kind } = reader.event(k);
    if (kind === 'edited') [from, hasEdit] = [k, true];
    else if (kind === 'expanded' && hasEdit) break;
  }
  for (let k = from; k < end; k++) {
    const { kind, cell } = reader.event(k);
    if (cell < 0 || cell >= cells || kind === 'round' || kind === 'moved') continue;
    const shade = kind === 'expanded' || kind === 'raised' ? 1 : kind === 'edited' ? 0 : 0.35;
    shades[cell] = shades[cell] > shade ? shades[cell] : shade;
  }
  return shades;
}

/** By cell: whether a search has expanded it by the end of its trace. */
export function doneCells({ sides, data }: TraceReader, cells: number): Uint8Array {
  const done = new Uint8Array(cells);
  sides.forEach(({ statusByNode }, side) => {
    for (let node = 0; node < statusByNode.length; node++) {
      const cell = statusByNode[node] === NODE_DONE ? cellOfNode(data, node, side) : -1;
      if (cell >= 0 && cell < cells) done[cell] = 1;
    }
  });
  return done;
}
