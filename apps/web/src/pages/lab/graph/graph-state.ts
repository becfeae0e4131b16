/*
 * The state of the mode of graphs as signals: a graph from its source, nodes closed and opened by hand, two ends, one
 * search and its replay. The worker keeps the graph; a lost worker is replaced and gets it again.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Channel, type Issue, openPort, type Port, type PortClock } from '@skerry/kit';
import {
  checkGraphFile,
  defaultGraphSource,
  type End,
  firstGraphFile,
  type GraphFile,
  type GraphRequests,
  type GraphSource,
  type GraphView,
  type SearchAnswer,
  type SearchName,
} from '@skerry/lab';
import { createReplay, type Replay } from '../replay/replay.ts';

const PATIENCE_MS = 15_000;
const MAX_LOSSES = 3;
const MAX_STEPS = 500;

export type GraphState = {
  readonly file: ReadonlySignal<GraphFile>;
  readonly view: ReadonlySignal<GraphView | undefined>;
  readonly answer: ReadonlySignal<SearchAnswer | undefined>;
  readonly replay: Replay;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  readonly issues: ReadonlySignal<readonly Issue[]>;
  readonly failure: ReadonlySignal<string>;
  choose(source: GraphSource): void;
  chooseSearch(search: SearchName): void;
  /** Closes or opens a node; ends stay open. */
  setClosed(node: number, isClosed: boolean, gesture?: string): void;
  moveEnd(end: End, node: number, gesture?: string): void;
  undo(): void;
  redo(): void;
  open(value: unknown): void;
  acceptShown(): void;
  dispose(): void;
};

export type GraphStateOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  readonly reducesMotion: boolean;
  readonly first: unknown;
  onKeep(file: GraphFile): void;
};

export function createGraphState(options: GraphStateOptions): GraphState {
  const { openChannel, clock, reducesMotion, onKeep } = options;
  const file = signal(firstGraphFile(defaultGraphSource('waypoints')));
  const view = signal<GraphView | undefined>(undefined);
  const answer = signal<SearchAnswer | undefined>(undefined);
  const issues = signal<readonly Issue[]>([]);
  const failure = signal('');
  // The files before and after the shown one, newest last: a graph is small, so a step is the whole of it.
  const done = signal<readonly GraphFile[]>([]);
  const undone = signal<readonly GraphFile[]>([]);
  let lastGesture: string | undefined;
  let isPlayedNext = !reducesMotion;
  let losses = 0;
  let isOver = false;
  // Counts questions: an answer to an older one is dropped.
  let asked = 0;
  let port = openWorker();
  const replay = createReplay({
    ask: (wanted) => port.ask('moment', wanted, { patienceMs: PATIENCE_MS }).catch(() => undefined),
    // Graphs have no breakpoints.
    findBreak: async () => undefined,
    onFrame: (action) => {
      const frame = requestAnimationFrame(action);
      return () => cancelAnimationFrame(frame);
    },
  });

  function openWorker(): Port<GraphRequests> {
    return openPort<GraphRequests>(openChannel(), {
      clock,
      onLost: (_, why) => {
        if (isOver) return;
        if (++losses > MAX_LOSSES) {
          failure.value = why;
          return;
        }
        port = openWorker();
        load();
      },
    });
  }

  /** Sends the graph as it is, then asks. */
  function load(): void {
    const of = ++asked;
    const { source, flipped } = file.peek();
    port.ask('load', { source, flipped }, { patienceMs: PATIENCE_MS }).then(
      (next) => {
        if (of !== asked) return;
        view.value = next;
        const { search } = file.peek();
        if (next.refusals[search] !== null) file.value = { ...file.peek(), search: 'a-star' };
        ask();
      },
      () => {},
    );
  }

  function ask(): void {
    const of = ++asked;
    const { search: name, start, goal } = file.peek();
    port.ask('ask', { name, start, goal }, { patienceMs: PATIENCE_MS }).then(
      ({ answer: next, recording }) => {
        if (of !== asked || isOver) return;
        losses = 0;
        batch(() => {
          answer.value = next;
          replay.show(recording, isPlayedNext ? 'play' : 'end');
        });
        isPlayedNext = false;
      },
      () => {},
    );
  }

  /** Shows another file: the same graph is not sent again. */
  function show(next: GraphFile): void {
    const before = file.peek();
    file.value = next;
    if (issues.peek().length === 0) onKeep(next);
    if (next.source !== before.source) {
      batch(() => {
        view.value = undefined;
        answer.value = undefined;
        replay.show(undefined, 'end');
      });
      load();
      return;
    }
    const [old, now] = [new Set(before.flipped), new Set(next.flipped)];
    const changed = [...new Set([...old, ...now])].filter((node) => old.has(node) !== now.has(node));
    const shown = view.peek();
    if (changed.length > 0 && shown) {
      const closedByNode = shown.closedByNode.slice();
      for (const node of changed) {
        closedByNode[node] = 1 - closedByNode[node];
        port.ask('flip', node, { patienceMs: PATIENCE_MS }).catch(() => {});
      }
      view.value = { ...shown, closedByNode };
    }
    ask();
  }

  function step(next: GraphFile, gesture?: string): void {
    if (gesture === undefined || gesture !== lastGesture)
      done.value = [...done.peek().slice(1 - MAX_STEPS), file.peek()];
    lastGesture = gesture;
    undone.value = [];
    show(next);
  }

  function cross(from: Signal<readonly GraphFile[]>, to: Signal<readonly GraphFile[]>): void {
    const next = from.peek().at(-1);
    if (!next) return;
    lastGesture = undefined;
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), file.peek()];
    show(next);
  }

  function open(value: unknown): void {
    const { file: next, issues: found } = checkGraphFile(value);
    issues.value = found;
    if (next) show(next);
  }

  if (options.first === undefined) load();
  else {
    open(options.first);
    if (issues.peek().length > 0) load();
  }
  return {
    file,
    view,
    answer,
    replay,
    canUndo: computed(() => done.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    issues,
    failure,
    choose: (source) => {
      isPlayedNext = !reducesMotion;
      step(firstGraphFile(source, file.peek().search));
    },
    chooseSearch: (search) => {
      isPlayedNext = !reducesMotion;
      show({ ...file.peek(), search });
    },
    setClosed: (node, isClosed, gesture) => {
      const current = file.peek();
      const isNow = view.peek()?.closedByNode[node] === 1;
      if (isNow === isClosed || node === current.start || node === current.goal) return;
      const { flipped } = current;
      const isFlipped = flipped.includes(node);
      step({ ...current, flipped: isFlipped ? flipped.filter((one) => one !== node) : [...flipped, node] }, gesture);
    },
    moveEnd: (end, node, gesture) => {
      const current = file.peek();
      if (view.peek()?.closedByNode[node] !== 0 || current[end] === node) return;
      step({ ...current, [end]: node }, gesture);
    },
    undo: () => cross(done, undone),
    redo: () => cross(undone, done),
    open,
    acceptShown: () => {
      issues.value = [];
      onKeep(file.peek());
    },
    dispose: () => {
      isOver = true;
      replay.dispose();
      port.close();
    },
  };
}
