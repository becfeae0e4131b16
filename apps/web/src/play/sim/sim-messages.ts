/*
 * What page and simulation say to each other. The page sends commands and asks for ticks; the worker answers every
 * batch with one frame. Nothing of the simulation runs where the pictures are drawn.
 */
import type { Issue } from '@skerry/kit';
import type { BotName, Command, SimEvent, SimSetup } from '@skerry/sim';
import type { PlayFrame } from './play-frame.ts';

export type ToSim =
  /** Begins a run, or goes on with one from its snapshot; a bot plays along if asked to. */
  | { readonly kind: 'start'; readonly setup: SimSetup; readonly snapshot?: string; readonly bot?: BotName }
  /** Runs a batch of ticks; the commands count from its first one. */
  | { readonly kind: 'run'; readonly ticks: number; readonly commands: readonly Command[] }
  | { readonly kind: 'save'; readonly ask: number }
  /** The way to the goal, for whoever has the item that shows it. */
  | { readonly kind: 'route'; readonly ask: number }
  | { readonly kind: 'book'; readonly ask: number };

export type FromSim =
  /** `felled`: where trees were felled in earlier visits, x and z in turn. */
  | { readonly kind: 'ready'; readonly frame: PlayFrame; readonly felled: readonly number[] }
  /** Nothing was begun, and why. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  | { readonly kind: 'frame'; readonly frame: PlayFrame; readonly events: readonly SimEvent[] }
  | { readonly kind: 'answer'; readonly ask: number; readonly value: unknown }
  /** The run cannot go on; the page keeps the last save. */
  | { readonly kind: 'failed'; readonly message: string };

/** The two ends of a line between page and worker. */
export type SimLine = {
  post(message: ToSim): void;
  onMessage(listener: (message: FromSim) => void): void;
  onFailure(listener: (message: string) => void): void;
  close(): void;
};
