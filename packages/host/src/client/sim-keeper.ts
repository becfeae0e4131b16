/*
 * Keeps a run alive across worker failures. A worker that dies, hangs or throws is replaced and the run resumes: first
 * exactly where it was (snapshot and batches since, see sim-memory.ts), and if that kills the new worker too, from the
 * snapshot itself, at most a few seconds earlier. When the same snapshot has cost three workers the run stops and the
 * page gets an error text.
 * Only silence counts as death: a batch sends heartbeats between its ticks, and each attempt has a longer timeout than
 * the last, so that a machine on which one tick takes seconds is treated as slow, not broken.
 */
import { type FootingTile, footingTileBuffers } from '@skerry/footing';
import { type Channel, type Issue, openPort, type Port, type PortClock, PortError } from '@skerry/kit';
import type { SimEvent } from '@skerry/sim';
import type { PlayFrame } from '../frame/play-frame.ts';
import { createSimMemory, type SimMemory } from './sim-memory.ts';
import type { Batch, RunBegun, RunStart, SimQuestion, SimRequests } from '../messages.ts';

/** Game time between two snapshots: with the batch that confirms it, less than five seconds. */
export const SNAPSHOT_TICKS = 4 * 60;
const SILENCE_MS = 2000;
/** The world is planned before the first tick; how long that takes on this machine is unknown in advance. */
const START_PATIENCE_MS = 30_000;
const RESTART_PATIENCE_MS = 6000;
/** A long path over new ground is one piece of work. */
const ROUTE_PATIENCE_MS = 10_000;
/** So is the tick in which an island is laid out and peopled. */
const LAYOUT_PATIENCE_MS = 10_000;
const MAX_LOSSES = 3;

/** The sentence for a game that cannot continue. */
export const RUN_STOPPED = 'The game stopped three times at the same moment and cannot go on from there.';

export type SimKeeperOptions = {
  /** Starts a worker. */
  openChannel(): Channel;
  readonly clock: PortClock;
  onReady(begun: RunBegun): void;
  onRefused(issues: readonly Issue[]): void;
  onFrame(frame: PlayFrame, events: readonly SimEvent[]): void;
  /** The worker is lost and is being replaced; pending batches will not be answered. */
  onInterrupted(): void;
  /** The run resumes from this frame; `isBack` if it is earlier than what was shown. */
  onResumed(frame: PlayFrame, isBack: boolean): void;
  /** The run is over. */
  onFailed(message: string): void;
};

export type SimKeeper = {
  start(message: RunStart): void;
  /** Ignored while the run is interrupted. */
  run(batch: Batch): void;
  /** Passes ground to the run; it is lost with the worker, and a new one builds what it needs. */
  giveFooting(tile: FootingTile): void;
  ask<Kind extends SimQuestion>(kind: Kind): Promise<SimRequests[Kind]['output']>;
  /** True from the first frame on, except while the run is interrupted or over. */
  readonly isRunning: boolean;
  /** The newest confirmed snapshot. */
  readonly lastSnapshot: string | undefined;
  dispose(): void;
};

export function createSimKeeper(options: SimKeeperOptions): SimKeeper {
  const { openChannel, clock, onReady, onRefused, onFrame, onInterrupted, onResumed, onFailed } = options;
  let begin: RunStart | undefined;
  let memory: SimMemory = createSimMemory(undefined);
  let port: Port<SimRequests> | undefined;
  /** The port once its run has begun. */
  let ready: Promise<Port<SimRequests>> = new Promise(() => {});
  let isBegun = false;
  let isRunning = false;
  let isTakingSnapshot = false;
  let losses = 0;
  let startTookMs = 0;
  let overBecause = '';

  function end(why: string): void {
    overBecause = why;
    isRunning = false;
    ready = Promise.reject(new Error(why));
    // A rejection reaches callers that await the answer; others may ignore it.
    ready.catch(() => {});
    port?.close();
  }

  function open(startMs: number): Port<SimRequests> {
    const opened = openPort<SimRequests>(openChannel(), {
      clock,
      startMs,
      silenceMs: SILENCE_MS * (1 << losses),
      onLost: (_, why) => lose(opened, why),
    });
    return opened;
  }

  /** Starts a worker and brings the run to where it was, or to its snapshot. */
  function launch(isBack: boolean): void {
    if (isBack) memory.goBack();
    const { setup, bot, playerId } = begin!;
    const { snapshot, batches } = memory;
    const patienceMs = isBegun ? Math.max(RESTART_PATIENCE_MS, 2 * startTookMs) : START_PATIENCE_MS;
    try {
      port = open(patienceMs);
    } catch (error) {
      stop(error instanceof Error ? error.message : String(error));
      return;
    }
    const opened = port;
    const message: RunStart = {
      setup,
      ...(snapshot !== undefined && { snapshot }),
      ...(bot && { bot }),
      ...(playerId !== undefined && { playerId }),
      replay: batches,
    };
    const startedAt = clock.now();
    const asked = opened.ask('start', message, { patienceMs });
    ready = asked.then(() => opened);
    ready.catch(() => {});
    asked.then(
      (begun) => {
        isRunning = true;
        startTookMs = clock.now() - startedAt;
        if (isBegun) onResumed(begun.frame, isBack);
        else onReady(begun);
        isBegun = true;
      },
      (error: unknown) => {
        if (error instanceof PortError && error.issues.length > 0 && !isBegun) {
          end('The run was refused.');
          onRefused(error.issues);
        } else if (isFailure(error)) lose(opened, error.message);
      },
    );
  }

  function lose(lost: Port<SimRequests>, why: string): void {
    if (overBecause !== '' || port !== lost) return;
    lost.close();
    port = undefined;
    isTakingSnapshot = false;
    losses++;
    if (losses >= MAX_LOSSES) {
      stop(isBegun ? RUN_STOPPED : `The game could not be started: ${why}.`);
      return;
    }
    if (isRunning) onInterrupted();
    isRunning = false;
    // A bot would decide differently, so its batches cannot be replayed.
    launch(losses > 1 || begin?.bot !== undefined);
  }

  function stop(why: string): void {
    end(why);
    onFailed(why);
  }

  function run(batch: Batch): void {
    const used = port;
    if (!isRunning || !used) return;
    if (memory.ticksSince >= SNAPSHOT_TICKS && !isTakingSnapshot) takeSnapshot(used);
    used.ask('run', batch, laysOutIsland(batch) ? { patienceMs: LAYOUT_PATIENCE_MS } : {}).then(
      ({ frame, events }) => {
        if (port !== used) return;
        if (memory.addBatch(batch, events)) losses = 0;
        onFrame(frame, memory.dropDoubled(events));
      },
      // A tick may be half done: the state in that worker cannot be trusted.
      (error: unknown) => isFailure(error) && lose(used, error.message),
    );
  }

  function giveFooting(tile: FootingTile): void {
    const used = port;
    if (!isRunning || !used) return;
    // If this fails, the simulation builds the tile itself.
    used.ask('footing', tile, { transfer: footingTileBuffers(tile) }).catch(() => {});
  }

  function takeSnapshot(used: Port<SimRequests>): Promise<string> {
    isTakingSnapshot = true;
    const asked = used.ask('save', null);
    const done = (): void => {
      if (port === used) isTakingSnapshot = false;
    };
    asked
      .then((text) => {
        if (port === used) memory.addSnapshot(text);
      }, done)
      .then(done);
    return asked;
  }

  async function ask(kind: SimQuestion): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        const used = await ready;
        if (kind === 'save') return await takeSnapshot(used);
        return await used.ask(kind, null, kind === 'route' ? { patienceMs: ROUTE_PATIENCE_MS } : {});
      } catch (error) {
        if (overBecause !== '') throw new Error(overBecause, { cause: error });
        // A path that hung one worker would hang the next.
        const mayRepeat = error instanceof PortError && error.reason !== 'failed' && kind !== 'route';
        if (!mayRepeat || attempt > MAX_LOSSES) throw error;
      }
    }
  }

  return {
    start: (message) => {
      begin = message;
      memory = createSimMemory(message.snapshot);
      launch(false);
    },
    run,
    giveFooting,
    ask: ask as SimKeeper['ask'],
    get isRunning() {
      return isRunning;
    },
    get lastSnapshot() {
      return memory.snapshot;
    },
    dispose: () => {
      if (overBecause === '') end('The run has ended.');
    },
  };
}

/** The other side reported a failure or could not be reached; the port itself reports a lost worker. */
function isFailure(error: unknown): error is PortError {
  return error instanceof PortError && (error.reason === 'failed' || error.reason === 'unsendable');
}

function laysOutIsland({ commands }: Batch): boolean {
  return commands.some(({ kind }) => kind === 'sail' || kind === 'retry');
}
