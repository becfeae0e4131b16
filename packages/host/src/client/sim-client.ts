/*
 * The page's end of the simulation: keeps game time in step with the clock, collects commands, and holds the two newest
 * frames so that drawing can interpolate between them.
 * Game time is requested in whole ticks. When the worker or the page falls behind, game time falls behind too: players
 * are never hit during a hitch that they could not see.
 */
import type { FootingTile } from '@skerry/footing';
import type { Channel, Issue, PortClock } from '@skerry/kit';
import { type Command, FIRST_PLAYER_ID, type Order, type SimEvent, TICKS_PER_SECOND } from '@skerry/sim';
import type { PlayFrame } from '../frame/play-frame.ts';
import { createSimKeeper } from './sim-keeper.ts';
import type { RunBegun, RunStart, SimQuestion, SimRequests } from '../messages.ts';

/** Maximum number of ticks in one batch: a quarter of a second, for very slow frame rates. */
const MAX_TICKS = 15;
/** Batches that may be under way: the second keeps the worker busy while the answer to the first travels. */
const MAX_UNDER_WAY = 2;
/** Drawing lags this far behind game time: enough to interpolate between ticks on a fast screen, too little to feel. */
const LAG_TICKS = 1;

/** Where the game runs, and what the page hears from it. */
export type SimClientOptions = {
  /** Starts a worker. */
  openChannel(): Channel;
  readonly clock: PortClock;
  onReady(frame: PlayFrame, felled: readonly number[]): void;
  onRefused(issues: readonly Issue[]): void;
  onEvents(events: readonly SimEvent[], frame: PlayFrame): void;
  /** The simulation is being replaced; nothing moves until `onResumed` or `onFailed`. */
  onInterrupted(): void;
  /** The run resumes from this frame; `isBack` if it is earlier than what was shown. */
  onResumed(frame: PlayFrame, isBack: boolean): void;
  onFailed(message: string): void;
};

/** The frames to interpolate between, and how far: 0 is `from`, 1 is `to`. */
export type Between = { readonly from: PlayFrame; readonly to: PlayFrame; readonly share: number };

/** The page's end of a game that runs elsewhere. */
export type SimClient = {
  readonly latest: PlayFrame | undefined;
  isPaused: boolean;
  start(message: RunStart): void;
  /** Sent with the next batch, as a command of the local player. */
  send(order: Order): void;
  /** Called once per drawn frame: requests the ticks that are due. */
  advance(nowMs: number): void;
  /** The current interpolation; undefined before the first frame. */
  between(): Between | undefined;
  /** Passes ground around the player to the simulation, so that it need not build it. */
  giveFooting(tile: FootingTile): void;
  /** Sends a request outside the run of ticks. */
  ask<Kind extends SimQuestion>(kind: Kind): Promise<SimRequests[Kind]['output']>;
  /** The newest state of the run that the page has, a few seconds old; a fallback when no other is available. */
  readonly lastSnapshot: string | undefined;
  dispose(): void;
};

/** Connects to a simulation in a worker, and replaces the worker if it is lost. */
export function createSimClient(options: SimClientOptions): SimClient {
  const { onReady, onEvents, onResumed } = options;
  let commands: Command[] = [];
  let playerId = FIRST_PLAYER_ID;
  let from: PlayFrame | undefined;
  let to: PlayFrame | undefined;
  let underWay = 0;
  let isPaused = false;
  /** Game time in ticks that should have passed by `clockMs`, and the ticks requested so far. */
  let dueTicks = 0;
  let askedTicks = 0;
  let clockMs: number | undefined;

  /** Restarts from this frame. */
  function setOut(frame: PlayFrame): void {
    from = to = frame;
    dueTicks = askedTicks = frame.tick;
    clockMs = undefined;
    underWay = 0;
    commands = [];
  }

  const keeper = createSimKeeper({
    ...options,
    onReady: ({ frame, felled }: RunBegun) => {
      setOut(frame);
      onReady(frame, felled);
    },
    onFrame: (frame, events) => {
      underWay--;
      from = to;
      to = frame;
      onEvents(events, frame);
    },
    onResumed: (frame, isBack) => {
      setOut(frame);
      onResumed(frame, isBack);
    },
  });

  /** Advances game time to the clock; a long pause between drawn frames is not caught up. */
  function keepTime(nowMs: number): void {
    const passedMs = clockMs === undefined || isPaused ? 0 : Math.max(nowMs - clockMs, 0);
    clockMs = nowMs;
    dueTicks = Math.min(dueTicks + (passedMs * TICKS_PER_SECOND) / 1000, askedTicks + MAX_TICKS);
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
    get lastSnapshot() {
      return keeper.lastSnapshot;
    },
    start: (message) => {
      playerId = message.playerId ?? FIRST_PLAYER_ID;
      keeper.start(message);
    },
    send: (order) => {
      if (keeper.isRunning) commands.push({ ...order, by: playerId });
    },
    advance: (nowMs) => {
      if (!keeper.isRunning) return;
      keepTime(nowMs);
      const ticks = Math.floor(dueTicks) - askedTicks;
      if (ticks < 1 || isPaused || underWay >= MAX_UNDER_WAY) return;
      askedTicks += ticks;
      underWay++;
      keeper.run({ ticks, commands });
      commands = [];
    },
    between: () => {
      if (!from || !to) return undefined;
      const span = to.tick - from.tick;
      const share = span > 0 ? (dueTicks - LAG_TICKS - from.tick) / span : 1;
      return { from, to, share: Math.min(Math.max(share, 0), 1) };
    },
    giveFooting: keeper.giveFooting,
    ask: keeper.ask,
    dispose: keeper.dispose,
  };
}
