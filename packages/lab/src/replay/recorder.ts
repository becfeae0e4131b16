/*
 * Recorder: the record of the latest search, and any moment of it. It lives beside the searches in the worker, so that
 * the page gets one moment at a time: a byte a cell and a sentence, however long the record is.
 */
import {
  cellOfNode,
  createTraceReader,
  type TraceData,
  type TraceEvent,
  type TraceReader,
  type TraceStep,
} from '@skerry/nav/trace';
import { explainMoment } from './explain-moment.ts';
import { type Breakpoint, findBreak } from './breakpoints.ts';
import { createMapOverlay, type OverlayGround, type OverlayShapes } from './map-overlay.ts';
import { type OpenListView, viewOpenList } from './open-list.ts';
import { type CellFacts, factsOfCell, type Overlay } from './overlay.ts';

/** One event of a recorded search. */
export type ReplayStep = TraceStep;

/** What the map shows of a search at one position of its record. */
export type Moment = OverlayShapes & {
  /** Events played so far. */
  readonly position: number;
  /** By cell: 0 not seen, 1 waiting in an open list, 2 done. */
  readonly status: Uint8Array<ArrayBuffer>;
  /** The cell of the last event, or -1. */
  readonly cell: number;
  /** The path to that cell as the search knows it at this moment. */
  readonly path: Int32Array<ArrayBuffer>;
  /** What happened, and why, as a sentence. */
  readonly reason: string;
  readonly open: number;
  readonly expanded: number;
};

/** A search that can be shown at any of its moments. */
export type Recording = {
  /** True for the trace of another program: the path of the Lab's own search does not belong to it. */
  readonly isForeign: boolean;
  readonly length: number;
  /** Which leg of a search over waypoints this is, from 0, and how many there are. */
  readonly leg?: number;
  readonly legs?: number;
  /** Why the record is not whole, or an empty text. */
  readonly note: string;
  /** The size of the open list over time, at evenly spaced moments. */
  readonly openCurve: Float32Array<ArrayBuffer>;
  readonly end: Moment;
};

/** Turns traces into recordings. */
export type Recorder = {
  /** `ground` is left out for traces of other programs. */
  take(data: TraceData, width: number, cells: number, ground?: OverlayGround): Recording;
  /** Names nodes in reasons from now on; column and row by default. */
  setNames(nameOf: (node: number) => string): void;
  /** The moment at a position, which is clamped to the record. */
  momentAt(position: number): Moment;
  /** The moment that a step leads to from the last one asked for. */
  momentAfter(step: ReplayStep, direction: 1 | -1): Moment;
  /** The moment right after the next event of a cell; the one after its first if there is none behind. */
  momentOfCell(cell: number): Moment;
  /** The position of the next event that a breakpoint asks for, and the moment there. */
  findBreak(breakpoints: readonly Breakpoint[], from: number): number;
  momentAtBreak(breakpoints: readonly Breakpoint[], direction: 1 | -1): Moment;
  /** What waits at the last moment asked for. */
  openList(): OpenListView | undefined;
  /** The record itself, for files. */
  data(): TraceData | undefined;
  /** Moments carry the shades of this overlay from now on. */
  setOverlay(overlay: Overlay): void;
  /** What the search knows of a cell at the last moment asked for. */
  inspect(cell: number): CellFacts | undefined;
};

const MAX_CURVE_POINTS = 400;

export function createRecorder(): Recorder {
  let reader: TraceReader | undefined;
  let [mapWidth, mapCells] = [1, 1];
  let nameOf = (cell: number): string => `(${cell % mapWidth}, ${Math.floor(cell / mapWidth)})`;
  let overlay: Overlay = 'none';
  let ground: OverlayGround | undefined;

  function momentAt(position: number): Moment {
    const status = new Uint8Array(mapCells);
    if (!reader) {
      const nothing = {
        shades: new Float32Array(0),
        values: new Float32Array(0),
        links: new Int32Array(0),
        boxes: new Int32Array(0),
      };
      return { position: 0, status, ...nothing, cell: -1, path: new Int32Array(0), reason: '', open: 0, expanded: 0 };
    }
    const { data, sides, openByEvent, expandedByEvent } = reader;
    reader.seek(Math.max(0, Math.min(data.length, Math.floor(position))));
    const at = reader.position();
    sides.forEach(({ statusByNode }, side) => {
      for (let node = 0; node < statusByNode.length; node++) {
        const cell = statusByNode[node] === 0 ? -1 : cellOfNode(data, node, side);
        if (cell >= 0 && cell < mapCells) status[cell] = Math.max(status[cell], statusByNode[node]);
      }
    });
    const last = at > 0 ? reader.event(at - 1) : undefined;
    return {
      position: at,
      status,
      ...createMapOverlay(reader, overlay, mapCells, ground),
      cell: last?.cell ?? -1,
      path: last ? pathTo(reader, last) : new Int32Array(0),
      reason: explainMoment(reader, nameOf),
      open: at > 0 ? openByEvent[at - 1] : 0,
      expanded: at > 0 ? expandedByEvent[at - 1] : 0,
    };
  }

  return {
    setNames: (names) => {
      nameOf = names;
    },
    take: (data, width, cells, where) => {
      reader = createTraceReader(data);
      [mapWidth, mapCells, ground] = [width, cells, where];
      return {
        isForeign: where === undefined,
        length: data.length,
        note: data.note,
        openCurve: curveOf(reader),
        end: momentAt(data.length),
      };
    },
    momentAt,
    momentAfter: (step, direction) => momentAt(reader?.find(step, direction) ?? 0),
    momentOfCell: (cell) => {
      if (!reader) return momentAt(0);
      const position = reader.findNode(cell, 1);
      const isFound = position < reader.data.length || reader.event(position - 1).node === cell;
      if (isFound) return momentAt(position);
      reader.seek(0);
      return momentAt(reader.findNode(cell, 1));
    },
    findBreak: (breakpoints, from) => {
      if (!reader) return 0;
      reader.seek(Math.max(0, Math.min(reader.data.length, from)));
      return findBreak(reader, breakpoints, 1);
    },
    momentAtBreak: (breakpoints, direction) => momentAt(reader ? findBreak(reader, breakpoints, direction) : 0),
    openList: () => reader && viewOpenList(reader),
    data: () => reader?.data,
    setOverlay: (next) => {
      overlay = next;
    },
    inspect: (cell) => reader && factsOfCell(reader, cell),
  };
}

/** From the node of an event back to its side's end. A cycle would be a fault of the search: it ends the path. */
function pathTo({ data, sides }: TraceReader, { node, side }: TraceEvent): Int32Array<ArrayBuffer> {
  const number = side === 'forward' ? 0 : 1;
  const { parentByNode } = sides[number];
  const cells: number[] = [];
  for (let at = node; at >= 0 && cells.length <= data.nodes; at = parentByNode[at])
    cells.push(cellOfNode(data, at, number));
  return Int32Array.from(cells);
}

/** The greatest value of each stretch: a peak must not fall between two points. */
function curveOf({ openByEvent, data }: TraceReader): Float32Array<ArrayBuffer> {
  const points = Math.min(MAX_CURVE_POINTS, data.length);
  const curve = new Float32Array(points);
  for (let event = 0; event < data.length; event++) {
    const point = Math.floor((event * points) / data.length);
    curve[point] = Math.max(curve[point], openByEvent[event]);
  }
  return curve;
}
