/*
 * The inside of the Lab's worker: a search desk behind a port. Requests are served in order, and one that was cancelled
 * while it waited is skipped, so the newest question of a drag never waits for all those before it.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import type { DiagonalRule } from '@skerry/nav';
import type { CellFacts, Overlay } from '../replay/overlay.ts';
import type { Breakpoint } from '../replay/breakpoints.ts';
import type { OpenListView } from '../replay/open-list.ts';
import type { Moment, Recording, ReplayStep } from '../replay/recorder.ts';
import type { LabMap } from '../map/lab-map.ts';
import type { PathTree } from './path-tree.ts';
import type { UnitFrame } from '../units/unit-run.ts';
import {
  createSearchDesk,
  type ReadTrace,
  type Refusals,
  type SearchDesk,
  type SearchAnswer,
  type SearchQuestion,
  type SearchSettings,
  type Trial,
} from './search-desk.ts';

/**
 * A position, a step from the last moment, the next event of a cell, or the next that a breakpoint asks for; with the
 * overlay that the map shows, and the search it compares with.
 */
export type WantedMoment = { readonly overlay: Overlay; readonly against?: SearchSettings } & (
  | { readonly position: number }
  | { readonly step: ReplayStep; readonly direction: 1 | -1 }
  | { readonly ofCell: number }
  | { readonly breakpoints: readonly Breakpoint[]; readonly direction: 1 | -1 }
);

/** What a page asks the worker that searches. */
export type LabRequests = {
  readonly load: {
    readonly input: { readonly map: LabMap; readonly diagonal: DiagonalRule };
    readonly output: Refusals;
  };
  readonly edit: {
    readonly input: { readonly cells: Int32Array; readonly ground: Uint8Array; readonly heights?: Int16Array };
    readonly output: Refusals;
  };
  readonly search: { readonly input: SearchQuestion; readonly output: SearchAnswer };
  readonly pathTree: { readonly input: number; readonly output: PathTree };
  /** Units that walk while the map is edited: placed, sent to other goals, moved on. */
  readonly placeUnits: {
    readonly input: {
      readonly cells: readonly number[];
      readonly goals: readonly number[];
      readonly isFresh: boolean;
    };
    readonly output: UnitFrame;
  };
  readonly sendUnits: { readonly input: readonly number[]; readonly output: UnitFrame | null };
  readonly advanceUnits: { readonly input: number; readonly output: UnitFrame | null };
  readonly trial: { readonly input: SearchQuestion; readonly output: Trial };
  readonly record: { readonly input: SearchQuestion; readonly output: Recording };
  readonly moment: { readonly input: WantedMoment; readonly output: Moment };
  /** Where a replay from a position stops. */
  readonly findBreak: {
    readonly input: { readonly breakpoints: readonly Breakpoint[]; readonly from: number };
    readonly output: number;
  };
  /** Traces of other programs: read first, played when the page has a map for it; the last record as a file. */
  readonly readTrace: { readonly input: string; readonly output: ReadTrace };
  readonly playTrace: { readonly input: null; readonly output: Recording | null };
  readonly writeTrace: { readonly input: null; readonly output: string | null };
  readonly openList: { readonly input: null; readonly output: OpenListView | null };
  readonly inspect: { readonly input: number; readonly output: CellFacts | null };
};

/** Answers the requests of a page; `now` is a clock in milliseconds. */
export function serveLab(channel: ServerChannel, now: () => number): void {
  const desk = createSearchDesk(now);
  servePort<LabRequests>(
    channel,
    {
      load: ({ map, diagonal }) => ({ output: desk.load(map, diagonal) }),
      edit: ({ cells, ground, heights }) => ({ output: desk.edit(cells, ground, heights) }),
      search: (question) => {
        const output = desk.search(question);
        return { output, transfer: [output.path.buffer] };
      },
      pathTree: (root) => {
        const output = desk.pathTree(root);
        return { output, transfer: [output.directionByCell.buffer, output.costByCell.buffer] };
      },
      placeUnits: ({ cells, goals, isFresh }) => ({ output: desk.placeUnits(cells, goals, isFresh) }),
      sendUnits: (goals) => ({ output: desk.sendUnits(goals) ?? null }),
      advanceUnits: (seconds) => ({ output: desk.advanceUnits(seconds) ?? null }),
      trial: (question) => ({ output: desk.trial(question) }),
      record: (question) => {
        const output = desk.record(question);
        return { output, transfer: [...momentBuffers(output.end), output.openCurve.buffer] };
      },
      moment: (wanted) => {
        const output = momentOf(desk, wanted);
        return { output, transfer: momentBuffers(output) };
      },
      findBreak: ({ breakpoints, from }) => ({ output: desk.replay.findBreak(breakpoints, from) }),
      readTrace: (text) => ({ output: desk.readTrace(text) }),
      playTrace: () => {
        const output = desk.playTrace() ?? null;
        return { output, transfer: output ? [...momentBuffers(output.end), output.openCurve.buffer] : [] };
      },
      writeTrace: () => ({ output: desk.writeTrace() ?? null }),
      openList: () => ({ output: desk.replay.openList() ?? null }),
      inspect: (cell) => ({ output: desk.replay.inspect(cell) ?? null }),
    },
    { isSerial: true },
  );
}

function momentOf({ replay, compareWith }: SearchDesk, wanted: WantedMoment): Moment {
  replay.setOverlay(wanted.overlay);
  if (wanted.against) compareWith(wanted.against);
  if ('position' in wanted) return replay.momentAt(wanted.position);
  if ('breakpoints' in wanted) return replay.momentAtBreak(wanted.breakpoints, wanted.direction);
  return 'step' in wanted ? replay.momentAfter(wanted.step, wanted.direction) : replay.momentOfCell(wanted.ofCell);
}

/** Buffers that go to the page; empty arrays share theirs and stay. */
function momentBuffers({ status, path, shades, values, links, boxes }: Moment): ArrayBuffer[] {
  return [status, path, shades, values, links, boxes].filter(({ length }) => length > 0).map(({ buffer }) => buffer);
}
