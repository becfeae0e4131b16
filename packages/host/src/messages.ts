/*
 * What the page asks of the simulation. Nothing of the simulation runs where the pictures are drawn: the page sends
 * commands and asks for ticks, and every batch is answered with one frame.
 */
import type { FootingTile } from '@skerry/footing';
import type { BotName, Command, SimEvent, SimSetup } from '@skerry/sim';
import type { JournalView } from './journal/journal-view.ts';
import type { PlayFrame } from './frame/play-frame.ts';
import type { WalkRoute } from './host/goal-route.ts';

/** A number of ticks; the commands count from the first one. */
export type Batch = { readonly ticks: number; readonly commands: readonly Command[] };

export type RunStart = {
  readonly setup: SimSetup;
  /** Goes on from here instead of beginning. */
  readonly snapshot?: string;
  /** Whom frames, journal and events are for; the first player by default. */
  readonly playerId?: number;
  /** Who plays along. */
  readonly bot?: BotName;
  /** Batches to run at once, after the snapshot and without a word: they were played before. */
  readonly replay?: readonly Batch[];
};

/** `felled`: where trees were felled in earlier visits, x and z in turn. */
export type RunBegun = { readonly frame: PlayFrame; readonly felled: readonly number[] };

export type BatchDone = { readonly frame: PlayFrame; readonly events: readonly SimEvent[] };

export type SimRequests = {
  /** Fails with issues when nothing can be begun. */
  readonly start: { readonly input: RunStart; readonly output: RunBegun };
  readonly run: { readonly input: Batch; readonly output: BatchDone };
  /** Takes ground that was built elsewhere for the same world, so that the simulation need not build it. */
  readonly footing: { readonly input: FootingTile; readonly output: null };
  /** The whole run as JSON text. */
  readonly save: { readonly input: null; readonly output: string };
  readonly journal: { readonly input: null; readonly output: JournalView };
  /** The path to the goal, sent to players who own the pathfinder. */
  readonly route: { readonly input: null; readonly output: WalkRoute | undefined };
};

/** What is asked for outside the run of ticks. */
export type SimQuestion = 'save' | 'journal' | 'route';
