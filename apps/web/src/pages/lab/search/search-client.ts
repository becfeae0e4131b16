/*
 * The page's end of the search worker. The worker holds a copy of the map; edits follow by themselves. A worker that
 * is lost is replaced and gets the map as it is now, and the question that waited is asked again.
 */
import { type Channel, openPort, type Port, type PortClock } from '@skerry/kit';
import type {
  Breakpoint,
  CellFacts,
  LabMap,
  LabRequests,
  Moment,
  OpenListView,
  PathTree,
  ReadTrace,
  Recording,
  Refusals,
  Scene,
  SceneChange,
  SearchAnswer,
  SearchQuestion,
  UnitFrame,
  WantedMoment,
} from '@skerry/lab';
import { MAX_EAGER_CELLS } from './drag-preview.ts';

/** Signs of life are not sent during a search, which may take four seconds. */
const PATIENCE_MS = 15_000;
const MAX_LOSSES = 3;
/** Larger maps are recorded only when the pointer rests: a record would hold up the next answer of a drag. */
const REST_MS = 150;

export type SearchClient = {
  /** Sends the whole map. */
  load(scene: Scene): void;
  /** Sends what an edit changed. */
  follow(scene: Scene, change: SceneChange): void;
  /**
   * Answers the newest question only, then sends its record: a question that is overtaken is never answered. One whose
   * path is on screen already is searched when the pointer rests.
   */
  ask(question: SearchQuestion, isShown: boolean): void;
  /** The best paths between this end and every cell; undefined if the worker was lost. */
  pathTree(root: number, signal: AbortSignal): Promise<PathTree | undefined>;
  /** Units in the worker; undefined if it was lost, or where there are none. */
  placeUnits(cells: readonly number[], goals: readonly number[], isFresh: boolean): Promise<UnitFrame | undefined>;
  sendUnits(goals: readonly number[]): Promise<UnitFrame | undefined>;
  advanceUnits(seconds: number): Promise<UnitFrame | undefined>;
  /** A moment of the last record, or undefined if the worker was lost meanwhile. */
  moment(wanted: WantedMoment): Promise<Moment | undefined>;
  /** Where playing stops; undefined if the worker was lost. */
  findBreak(breakpoints: readonly Breakpoint[], from: number): Promise<number | undefined>;
  openList(): Promise<OpenListView | undefined>;
  /** Reads a trace of another program in the worker; undefined if the worker was lost. */
  readTrace(text: string): Promise<ReadTrace | undefined>;
  /** Makes that trace the record. A question that is asked later replaces it. */
  playTrace(): Promise<Recording | undefined>;
  /** The last record as a file. */
  writeTrace(): Promise<string | undefined>;
  /** What the search knows of a cell at the last moment asked for. */
  inspect(cell: number): Promise<CellFacts | undefined>;
  dispose(): void;
};

export type SearchClientOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  onRefusals(refusals: Refusals): void;
  onAnswer(answer: SearchAnswer): void;
  onRecording(recording: Recording): void;
  /** Why there will be no answers any more. */
  onFailure(why: string): void;
};

export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { clock, onRefusals, onAnswer, onRecording, onFailure } = options;
  let scene: Scene | undefined;
  let question: SearchQuestion | undefined;
  let asking = new AbortController();
  let stopResting = (): void => {};
  let losses = 0;
  let isOver = false;
  let port = open();

  function open(): Port<LabRequests> {
    return openPort<LabRequests>(options.openChannel(), {
      clock,
      onLost: (_, why) => {
        if (isOver) return;
        if (++losses > MAX_LOSSES) {
          onFailure(why);
          return;
        }
        port = open();
        if (scene) load(scene);
        if (question) ask(question, false);
      },
    });
  }

  function send(kind: 'load' | 'edit', input: LabRequests['load']['input'] | LabRequests['edit']['input']): void {
    // A port that was lost reports it by itself.
    port.ask(kind, input as never, { patienceMs: PATIENCE_MS }).then(onRefusals, () => {});
  }

  function load(next: Scene): void {
    scene = next;
    const { map, diagonal } = next;
    send('load', { map: map satisfies LabMap, diagonal });
  }

  function ask(next: SearchQuestion, isShown: boolean): void {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    question = next;
    stopResting();
    const isSmall = (scene?.map.groundByCell.length ?? 0) <= MAX_EAGER_CELLS;
    if (!isShown) search(next, signal);
    const settle = (): void => {
      if (isShown) search(next, signal);
      record(next, signal);
    };
    if (isSmall) settle();
    else stopResting = clock.startTimer(REST_MS, settle);
  }

  function search(next: SearchQuestion, signal: AbortSignal): void {
    port.ask('search', next, { signal, patienceMs: PATIENCE_MS }).then(
      (answer) => {
        if (signal.aborted) return;
        losses = 0;
        onAnswer(answer);
      },
      () => {},
    );
  }

  function record(next: SearchQuestion, signal: AbortSignal): void {
    if (signal.aborted) return;
    port.ask('record', next, { signal, patienceMs: PATIENCE_MS }).then(
      (recording) => {
        if (!signal.aborted) onRecording(recording);
      },
      () => {},
    );
  }

  return {
    load,
    follow: (next, { cells, hasNewRule }) => {
      scene = next;
      if (cells === 'all' || hasNewRule) load(next);
      else if (cells.length > 0) {
        const { groundByCell, heightByCell } = next.map;
        const heights = heightByCell && Int16Array.from(cells, (cell) => heightByCell[cell]);
        const ground = Uint8Array.from(cells, (cell) => groundByCell[cell]);
        send('edit', { cells, ground, ...(heights && { heights }) });
      }
    },
    ask,
    pathTree: (root, signal) => port.ask('pathTree', root, { signal, patienceMs: PATIENCE_MS }),
    placeUnits: (cells, goals, isFresh) =>
      port.ask('placeUnits', { cells, goals, isFresh }, { patienceMs: PATIENCE_MS }).catch(() => undefined),
    sendUnits: async (goals) =>
      (await port.ask('sendUnits', goals, { patienceMs: PATIENCE_MS }).catch(() => null)) ?? undefined,
    advanceUnits: async (seconds) =>
      (await port.ask('advanceUnits', seconds, { patienceMs: PATIENCE_MS }).catch(() => null)) ?? undefined,
    inspect: async (cell) => (await port.ask('inspect', cell).catch(() => undefined)) ?? undefined,
    moment: (wanted) => port.ask('moment', wanted, { patienceMs: PATIENCE_MS }).catch(() => undefined),
    findBreak: (breakpoints, from) => port.ask('findBreak', { breakpoints, from }).catch(() => undefined),
    readTrace: (text) => port.ask('readTrace', text, { patienceMs: PATIENCE_MS }).catch(() => undefined),
    playTrace: async () => {
      // The record of the question before would take the place of the trace.
      stopResting();
      return (await port.ask('playTrace', null, { patienceMs: PATIENCE_MS }).catch(() => null)) ?? undefined;
    },
    writeTrace: async () =>
      (await port.ask('writeTrace', null, { patienceMs: PATIENCE_MS }).catch(() => null)) ?? undefined,
    openList: async () => (await port.ask('openList', null).catch(() => undefined)) ?? undefined,
    dispose: () => {
      isOver = true;
      stopResting();
      asking.abort();
      port.close();
    },
  };
}
