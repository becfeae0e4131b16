/*
 * The page's end of the simulation: keeps game time in step with the clock, gathers commands, and holds the two newest
 * frames so that the picture can glide from one to the other.
 *
 * Game time is asked for in whole ticks. When the worker or the page falls behind, game time falls behind too: nobody
 * is hit during a hitch that nobody could see.
 */
import type { Issue } from '@skerry/kit';
import { type Command, type SimEvent, TICKS_PER_SECOND } from '@skerry/sim';
import type { PlayFrame } from './play-frame.ts';
import type { FromSim, SimLine, ToSim } from './sim-messages.ts';

/** Ticks in one batch at most: a quarter of a second, what a very slow picture takes. */
const MOST_TICKS = 15;
/** Batches that may be under way; one more than one keeps the worker busy while its answer travels. */
const MOST_UNDER_WAY = 2;
/** Pictures stand this far behind game time: enough to glide between ticks on a fast screen, too little to feel. */
const LAG_TICKS = 1;

export type SimClientOptions = {
  readonly line: SimLine;
  onReady(frame: PlayFrame, felled: readonly number[]): void;
  onRefused(issues: readonly Issue[]): void;
  onEvents(events: readonly SimEvent[], frame: PlayFrame): void;
  onFailed(message: string): void;
};

/** Between which frames the picture stands, and how far: 0 is `from`, 1 is `to`. */
export type Between = { readonly from: PlayFrame; readonly to: PlayFrame; readonly share: number };

export type SimClient = {
  readonly latest: PlayFrame | undefined;
  isPaused: boolean;
  start(message: Extract<ToSim, { kind: 'start' }>): void;
  /** Goes out with the next batch. */
  send(command: Command): void;
  /** Called once a picture: asks for the ticks that are due. */
  advance(nowMs: number): void;
  /** Where the picture stands now; nothing before the first frame. */
  between(): Between | undefined;
  /** Asks for something outside the run of ticks. */
  ask(message: { readonly kind: 'save' | 'book' | 'route' }): Promise<unknown>;
  dispose(): void;
};

export function createSimClient({ line, onReady, onRefused, onEvents, onFailed }: SimClientOptions): SimClient {
  const answerByAsk = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>();
  let commands: Command[] = [];
  let from: PlayFrame | undefined;
  let to: PlayFrame | undefined;
  let underWay = 0;
  let asks = 0;
  let isPaused = false;
  let isOver = false;
  /** Game time in ticks that should have passed by `clockMs`, and what was asked for. */
  let dueTicks = 0;
  let askedTicks = 0;
  let clockMs: number | undefined;

  function fail(message: string): void {
    if (isOver) return;
    isOver = true;
    for (const { reject } of answerByAsk.values()) reject(new Error(message));
    answerByAsk.clear();
    onFailed(message);
  }

  function begin(frame: PlayFrame, felled: readonly number[]): void {
    from = to = frame;
    dueTicks = askedTicks = frame.tick;
    clockMs = undefined;
    underWay = 0;
    onReady(frame, felled);
  }

  function receive(message: FromSim): void {
    if (isOver) return;
    if (message.kind === 'ready') begin(message.frame, message.felled);
    else if (message.kind === 'refused') onRefused(message.issues);
    else if (message.kind === 'failed') fail(message.message);
    else if (message.kind === 'answer') {
      answerByAsk.get(message.ask)?.resolve(message.value);
      answerByAsk.delete(message.ask);
    } else {
      underWay--;
      from = to;
      to = message.frame;
      onEvents(message.events, message.frame);
    }
  }

  line.onMessage(receive);
  line.onFailure(fail);

  /** Brings game time up to the clock; a long pause between pictures is not made up for. */
  function keepTime(nowMs: number): void {
    const passedMs = clockMs === undefined || isPaused ? 0 : Math.max(nowMs - clockMs, 0);
    clockMs = nowMs;
    dueTicks = Math.min(dueTicks + (passedMs * TICKS_PER_SECOND) / 1000, askedTicks + MOST_TICKS);
  }

  return {
    get latest() {
      return to;
    },
    get isPaused() {
      return isPaused;
    },
    set isPaused(next) {
      isPaused = next;
    },
    start: (message) => line.post(message),
    send: (command) => {
      if (to && !isOver) commands.push(command);
    },
    advance: (nowMs) => {
      if (!to || isOver) return;
      keepTime(nowMs);
      const ticks = Math.floor(dueTicks) - askedTicks;
      if (ticks < 1 || isPaused || underWay >= MOST_UNDER_WAY) return;
      askedTicks += ticks;
      underWay++;
      line.post({ kind: 'run', ticks, commands });
      commands = [];
    },
    between: () => {
      if (!from || !to) return undefined;
      const span = to.tick - from.tick;
      const share = span > 0 ? (dueTicks - LAG_TICKS - from.tick) / span : 1;
      return { from, to, share: Math.min(Math.max(share, 0), 1) };
    },
    ask: (message) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new Error('The run has ended.'));
        const ask = ++asks;
        answerByAsk.set(ask, { resolve, reject });
        return line.post({ ...message, ask });
      }),
    dispose: () => {
      isOver = true;
      for (const { reject } of answerByAsk.values()) reject(new Error('The run has ended.'));
      answerByAsk.clear();
      line.close();
    },
  };
}
