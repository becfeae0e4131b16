/*
 * Replay: the record of the search that is shown, and the moment of it that the map shows. The worker keeps the record
 * and sends one moment at a time; while one is on its way, only the newest of the moments asked for is remembered.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Breakpoint, Moment, Overlay, Recording, ReplayStep, SearchSettings, WantedMoment } from '@skerry/lab';
import { createPlayer, type OnFrame } from './player.ts';

export type Replay = {
  readonly recording: ReadonlySignal<Recording | undefined>;
  readonly moment: ReadonlySignal<Moment | undefined>;
  /** What each cell is to the search at this moment; undefined shows no search. */
  readonly status: ReadonlySignal<Uint8Array | undefined>;
  /** The cell of the event that is shown, or -1. */
  readonly eventCell: ReadonlySignal<number>;
  /** Before the end the path of the search is not known yet: the one to the last event's cell is shown instead. */
  readonly isAtEnd: ReadonlySignal<boolean>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<number>;
  /** Shows a new recording at its start or its end, or plays it. */
  show(recording: Recording | undefined, at: 'start' | 'end' | 'play'): void;
  toggle(): void;
  /** Plays from a position. */
  playFrom(position: number): void;
  pause(): void;
  seek(position: number): void;
  step(step: ReplayStep, direction: 1 | -1): void;
  setSpeed(speed: number): void;
  /** The number of each cell that the map shows as a shade. */
  readonly overlay: ReadonlySignal<Overlay>;
  setOverlay(overlay: Overlay): void;
  /** The search that the overlay of differences compares with. */
  readonly against: ReadonlySignal<SearchSettings>;
  setAgainst(settings: SearchSettings): void;
  /** Playing stops at these, and `stepToBreak` goes to the next one. */
  readonly breakpoints: ReadonlySignal<readonly Breakpoint[]>;
  setBreakpoints(breakpoints: readonly Breakpoint[]): void;
  stepToBreak(direction: 1 | -1): void;
  /** Goes to the next event of a cell. */
  seekCell(cell: number): void;
  dispose(): void;
};

type Wanted =
  | { readonly position: number }
  | { readonly step: ReplayStep; readonly direction: 1 | -1 }
  | { readonly ofCell: number }
  | { readonly breakpoints: readonly Breakpoint[]; readonly direction: 1 | -1 };

export type ReplayOptions = {
  /** Asks for the moment at a position, or for the one a step leads to. */
  ask(wanted: WantedMoment): Promise<Moment | undefined>;
  /** Where playing from a position stops; undefined if the worker was lost. */
  findBreak(breakpoints: readonly Breakpoint[], from: number): Promise<number | undefined>;
  readonly onFrame: OnFrame;
};

export function createReplay({ ask, findBreak, onFrame }: ReplayOptions): Replay {
  const recording = signal<Recording | undefined>(undefined);
  const moment = signal<Moment | undefined>(undefined);
  const status = signal<Uint8Array | undefined>(undefined);
  const eventCell = signal(-1);
  const overlay = signal<Overlay>('none');
  const against = signal<SearchSettings>({ name: 'dijkstra' });
  const breakpoints = signal<readonly Breakpoint[]>([]);
  let wanted: Wanted | undefined;
  let isAsking = false;
  let isStale = false;
  const { isPlaying, speed, play, pause, setSpeed } = createPlayer({
    length: () => recording.peek()?.length ?? 0,
    show: (position) => request({ position: Math.floor(position) }),
    onFrame,
  });

  async function fetchMoments(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (wanted !== undefined) {
      const [next, of] = [wanted, recording.peek()];
      wanted = undefined;
      const found = await ask({ ...next, overlay: overlay.peek(), against: against.peek() } as WantedMoment);
      // A moment of an earlier recording says nothing about this one.
      if (found && of === recording.peek()) take(found);
      // The overlay has changed while this moment was on its way.
      if (isStale && wanted === undefined && moment.peek()) wanted = { position: moment.peek()!.position };
      isStale = false;
    }
    isAsking = false;
  }

  function take(found: Moment): void {
    batch(() => {
      moment.value = found;
      status.value = found.status;
      eventCell.value = found.cell;
    });
  }

  function request(next: Wanted): void {
    wanted = next;
    void fetchMoments();
  }

  async function playToBreak(from: number): Promise<void> {
    const of = recording.peek();
    const stop = breakpoints.peek().length === 0 ? undefined : await findBreak(breakpoints.peek(), from);
    if (of === recording.peek()) play(from, stop);
  }

  function showAgain(): void {
    const at = moment.peek()?.position;
    // A moment that is waited for comes with the overlay as it is then.
    if (isAsking) isStale = true;
    else if (at !== undefined) request({ position: at });
  }

  return {
    recording,
    moment,
    status,
    eventCell,
    isAtEnd: computed(() => (moment.value?.position ?? 0) === (recording.value?.length ?? 0)),
    isPlaying,
    speed,
    show: (next, at) => {
      pause();
      wanted = undefined;
      batch(() => {
        recording.value = next;
        moment.value = at === 'start' ? undefined : next?.end;
        status.value = moment.peek()?.status;
        eventCell.value = -1;
      });
      if (next && at === 'play') play(0);
      else if (next && at === 'start') request({ position: 0 });
      else if (next && overlay.peek() !== 'none') request({ position: next.length });
    },
    toggle: () => {
      const length = recording.peek()?.length ?? 0;
      const position = moment.peek()?.position ?? 0;
      if (isPlaying.peek()) pause();
      else if (length > 0) void playToBreak(position >= length ? 0 : position);
    },
    playFrom: (position) => void playToBreak(position),
    pause,
    seek: (position) => {
      pause();
      request({ position: Math.max(0, Math.min(recording.peek()?.length ?? 0, Math.round(position))) });
    },
    step: (step, direction) => {
      pause();
      if (recording.peek()) request({ step, direction });
    },
    overlay,
    setOverlay: (next) => {
      overlay.value = next;
      showAgain();
    },
    against,
    setAgainst: (next) => {
      against.value = next;
      showAgain();
    },
    breakpoints,
    setBreakpoints: (next) => {
      breakpoints.value = next;
    },
    stepToBreak: (direction) => {
      pause();
      if (recording.peek()) request({ breakpoints: breakpoints.peek(), direction });
    },
    seekCell: (cell) => {
      pause();
      if (recording.peek()) request({ ofCell: cell });
    },
    setSpeed,
    dispose: pause,
  };
}
