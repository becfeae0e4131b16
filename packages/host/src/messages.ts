/*
 * The requests from the page to the simulation. The simulation never runs on the drawing thread: the page sends
 * commands and requests ticks, and every batch is answered with one frame.
 */
import type { FootingTile } from '@skerry/footing';
import type { BotName, Command, SimEvent, SimSetup } from '@skerry/sim';
import type { JournalView } from './journal/journal-view.ts';
import type { PlayFrame } from './frame/play-frame.ts';
import type { WalkRoute } from './host/goal-route.ts';

/** A number of ticks; the commands count from the first one. */
export type Batch = { readonly ticks: number; readonly commands: readonly Command[] };

/** How a run begins: a setup, or a snapshot to continue. */
export type RunStart = {
  readonly setup: SimSetup;
  /** Resumes from this snapshot instead of starting a new run. */
  readonly snapshot?: string;
  /** The player that frames, journal and events are for; the first by default. */
  readonly playerId?: number;
  /** A bot that plays for this player. */
  readonly bot?: BotName;
  /** Batches to replay silently after the snapshot: they were already shown. */
  readonly replay?: readonly Batch[];
};

/** `felled`: where trees were felled in earlier visits, x and z in turn. */
export type RunBegun = { readonly frame: PlayFrame; readonly felled: readonly number[] };

/** The answer to a batch of ticks: the frame after it and what happened. */
export type BatchDone = { readonly frame: PlayFrame; readonly events: readonly SimEvent[] };

/** What a page asks the simulation in its worker. */
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

/** Requests outside the run of ticks. */
export type SimQuestion = 'save' | 'journal' | 'route';
