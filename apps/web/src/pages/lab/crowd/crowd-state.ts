/*
 * The state of the crowd mode as signals. The worker runs the crowd; this asks for the next frame when the last one has
 * been drawn, keeps what the link needs, and repeats a run from a link up to its tick.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Channel, Issue, PortClock } from '@skerry/kit';
import {
  checkCrowdFile,
  CROWD_FORMAT,
  CROWD_HERTZ,
  type CrowdAnswer,
  type CrowdEdit,
  type CrowdFile,
  type CrowdFrame,
  type CrowdGround,
  type CrowdOverlay,
  type CrowdRequests,
  type CrowdSpec,
  defaultCrowdSpec,
  type EditEffect,
  MAX_CROWD_EDITS,
  MAX_CROWD_TICK,
  type OpenedCrowd,
} from '@skerry/lab';
import { createSteadyClient } from '../../../worker/steady-client.ts';

export const CROWD_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
/** What a press on the map does. */
export const CROWD_TOOLS = ['wall', 'erase', 'water', 'add', 'remove'] as const;
export type CrowdTool = (typeof CROWD_TOOLS)[number];

/** Counts are text: a few times a second is as fast as anyone reads. */
const COUNTS_EVERY_MS = 200;
/** Ticks in one answer take at most this long, so that an edit never waits longer. */
const BUDGET_MS = 40;
/** Time that a slow machine may be behind before the crowd runs slower than it should. */
const MAX_BEHIND_SECONDS = 0.25;

export type CrowdState = {
  readonly spec: ReadonlySignal<CrowdSpec>;
  readonly ground: ReadonlySignal<CrowdGround | undefined>;
  /** The frame whose counts are shown. */
  readonly shown: ReadonlySignal<CrowdFrame | undefined>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: Signal<number>;
  readonly overlay: ReadonlySignal<CrowdOverlay>;
  readonly tool: Signal<CrowdTool>;
  readonly brushSize: Signal<number>;
  /** The group that added units join and whose goal the keys place. */
  readonly group: Signal<number>;
  readonly addCount: Signal<number>;
  /** What the last edit did. */
  readonly effect: ReadonlySignal<EditEffect | undefined>;
  readonly unplaced: ReadonlySignal<number>;
  /** How much of a run from a link has been repeated; undefined when all of it has. */
  readonly repeated: ReadonlySignal<number | undefined>;
  readonly issues: ReadonlySignal<readonly Issue[]>;
  readonly failure: ReadonlySignal<string>;
  /** Counts the scenes: the view fits a new one into the window. */
  readonly sceneNumber: ReadonlySignal<number>;
  choose(spec: CrowdSpec): void;
  restart(): void;
  toggle(): void;
  step(): void;
  edit(edit: CrowdEdit): void;
  setOverlay(overlay: CrowdOverlay): void;
  /** Ends the repetition of a run from a link where it is. */
  stopRepeating(): void;
  /** Opens a run from a link: its problems are shown, and nothing changes, if it is wrong. */
  open(value: unknown): void;
  acceptShown(): void;
  /** Asks for the next frame when one is due: called for every picture of the screen. */
  pump(nowMs: number): void;
  dispose(): void;
};

export type CrowdStateOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  readonly reducesMotion: boolean;
  /** A run from a link, or undefined. */
  readonly first: unknown;
  onFrame(frame: CrowdFrame, seconds: number): void;
  /** The run as data for the link; undefined when there are more edits than a link may hold. */
  onKeep(file: CrowdFile | undefined): void;
};

export function createCrowdState(options: CrowdStateOptions): CrowdState {
  const { onFrame, onKeep, clock } = options;
  const spec = signal(defaultCrowdSpec('doorway'));
  const ground = signal<CrowdGround | undefined>(undefined);
  const shown = signal<CrowdFrame | undefined>(undefined);
  const isPlaying = signal(false);
  const speed = signal(1);
  const overlay = signal<CrowdOverlay>('none');
  const effect = signal<EditEffect | undefined>(undefined);
  const unplaced = signal(0);
  const repeated = signal<number | undefined>(undefined);
  const issues = signal<readonly Issue[]>([]);
  const failure = signal('');
  const sceneNumber = signal(0);
  let tick = 0;
  let newest: CrowdFrame | undefined;
  let countedAt = -Infinity;
  let isBusy = false;
  let dueSeconds = 0;
  let lastPump: number | undefined;
  // Counts runs: an answer about an older one is dropped.
  let runs = 0;
  const client = createSteadyClient<CrowdRequests>({
    openChannel: options.openChannel,
    clock,
    onReplaced: () => begin({ spec: spec.peek(), tick, edits: ground.peek()?.edits ?? [] }, isPlaying.peek()),
    onFailure: (why) => {
      isPlaying.value = false;
      failure.value = why;
    },
  });

  function take({ frame, ground: next }: CrowdAnswer, seconds: number): void {
    ({ tick } = frame);
    newest = frame;
    onFrame(frame, seconds);
    const now = clock.now();
    const isDue = !isPlaying.peek() || next !== null || now - countedAt >= COUNTS_EVERY_MS;
    batch(() => {
      if (next) ground.value = next;
      if (isDue) shown.value = frame;
    });
    if (isDue) countedAt = now;
  }

  function keep(): void {
    const edits = ground.peek()?.edits ?? [];
    const isShort = edits.length <= MAX_CROWD_EDITS && issues.peek().length === 0;
    onKeep(isShort ? { format: CROWD_FORMAT, spec: spec.peek(), tick, edits } : undefined);
  }

  type Part = { readonly spec: CrowdSpec; readonly tick: number; readonly edits: CrowdFile['edits'] };
  function begin(part: Part, plays: boolean): void {
    const isOtherScene = spec.peek() !== part.spec;
    spec.value = part.spec;
    void start(() => client.ask('open', { format: CROWD_FORMAT, ...part }), part.tick, plays, isOtherScene);
  }

  async function start(
    ask: () => Promise<OpenedCrowd | undefined>,
    until: number,
    plays: boolean,
    isOtherScene: boolean,
  ): Promise<void> {
    const run = ++runs;
    batch(() => {
      isPlaying.value = false;
      effect.value = undefined;
      repeated.value = until > 0 ? 0 : undefined;
    });
    isBusy = true;
    const opened = await ask();
    if (run !== runs) return;
    isBusy = false;
    if (!opened) return;
    unplaced.value = opened.unplaced;
    take(opened, 0);
    if (isOtherScene) sceneNumber.value++;
    await repeat(run, until);
    if (run !== runs) return;
    repeated.value = undefined;
    isPlaying.value = plays;
    keep();
  }

  /** Runs to a tick as fast as it goes, in pieces that leave room for an edit. */
  async function repeat(run: number, until: number): Promise<void> {
    while (run === runs && repeated.peek() !== undefined && tick < until) {
      const answer = await client.ask('advance', { ticks: until - tick, budgetMs: 100, overlay: overlay.peek() });
      if (!answer || run !== runs || repeated.peek() === undefined) return;
      take(answer, 0);
      repeated.value = tick / until;
    }
  }

  async function advance(ticks: number): Promise<void> {
    const run = runs;
    isBusy = true;
    const before = tick;
    const answer = await client.ask('advance', { ticks, budgetMs: BUDGET_MS, overlay: overlay.peek() });
    if (run !== runs) return;
    isBusy = false;
    if (!answer) return;
    take(answer, (answer.frame.tick - before) / CROWD_HERTZ / speed.peek());
    if (tick >= MAX_CROWD_TICK) pause();
    // The last ticks before a pause, or a step.
    else if (!isPlaying.peek()) keep();
  }

  function pause(): void {
    batch(() => {
      isPlaying.value = false;
      shown.value = newest;
    });
    keep();
  }

  async function sendEdit(edit: CrowdEdit): Promise<void> {
    const run = runs;
    repeated.value = undefined;
    const answer = await client.ask('edit', { edit, overlay: overlay.peek() });
    if (!answer || run !== runs) return;
    effect.value = answer.effect;
    take(answer, 0);
    keep();
  }

  function open(value: unknown): void {
    const { file, issues: found } = checkCrowdFile(value);
    issues.value = found;
    if (file) begin(file, false);
  }

  const state: CrowdState = {
    spec,
    ground,
    shown,
    isPlaying,
    speed,
    overlay,
    tool: signal<CrowdTool>('wall'),
    brushSize: signal(2),
    group: signal(0),
    addCount: signal(20),
    effect,
    unplaced,
    repeated,
    issues,
    failure,
    sceneNumber,
    choose: (next) => begin({ spec: next, tick: 0, edits: [] }, isPlaying.peek() || !options.reducesMotion),
    restart: () => void start(() => client.ask('restart', null), 0, isPlaying.peek(), false),
    toggle: () => {
      if (repeated.peek() !== undefined) return;
      if (isPlaying.peek()) pause();
      else if (failure.peek() === '' && tick < MAX_CROWD_TICK) isPlaying.value = true;
      lastPump = undefined;
    },
    step: () => {
      if (isBusy || repeated.peek() !== undefined) return;
      if (isPlaying.peek()) pause();
      else void advance(1);
    },
    edit: (edit) => void sendEdit(edit),
    setOverlay: (next) => {
      overlay.value = next;
      // A crowd at rest is asked for its picture again by an edit that changes nothing.
      if (!isPlaying.peek() && ground.peek()) void refresh();
    },
    stopRepeating: () => {
      repeated.value = undefined;
    },
    open,
    acceptShown: () => {
      issues.value = [];
      keep();
    },
    pump: (nowMs) => {
      if (!isPlaying.peek()) return;
      dueSeconds = Math.min(MAX_BEHIND_SECONDS, dueSeconds + (nowMs - (lastPump ?? nowMs)) / 1000);
      lastPump = nowMs;
      const ticks = Math.floor(dueSeconds * CROWD_HERTZ * speed.peek());
      if (isBusy || ticks < 1) return;
      dueSeconds -= ticks / CROWD_HERTZ / speed.peek();
      void advance(ticks);
    },
    dispose: client.dispose,
  };

  async function refresh(): Promise<void> {
    const run = runs;
    const answer = await client.ask('advance', { ticks: 0, budgetMs: 0, overlay: overlay.peek() });
    if (answer && run === runs) take(answer, 0);
  }

  if (options.first === undefined) begin({ spec: spec.peek(), tick: 0, edits: [] }, !options.reducesMotion);
  else {
    open(options.first);
    // Something to stand behind the sentences about the link.
    if (issues.peek().length > 0) begin({ spec: spec.peek(), tick: 0, edits: [] }, false);
  }
  return state;
}
