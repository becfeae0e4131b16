/*
 * The inside of the crowd worker: one run behind a port. The page asks for the next frame when it has drawn the last,
 * so a slow machine shows a slower crowd and never a queue of old frames.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import type { CrowdEdit, CrowdFile, TimedEdit } from './crowd-edit.ts';
import type { EditEffect, Place } from './crowd-changes.ts';
import { type CrowdFrame, type CrowdMeter, type CrowdOverlay, createCrowdMeter } from './crowd-frame.ts';
import { createCrowdRun, type CrowdRun, repeatEdits } from './crowd-run.ts';

/** Everything but the units: sent when an edit may have changed it. */
export type CrowdGround = {
  readonly groundByCell: Uint8Array;
  /** By group; null for a group without a goal. */
  readonly goals: readonly (Place | null)[];
  readonly avoids: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** All edits so far, those still to come from a link included. */
  readonly edits: readonly TimedEdit[];
};

/** A frame of a crowd, with the ground if it has changed. */
export type CrowdAnswer = { readonly frame: CrowdFrame; readonly ground: CrowdGround | null };
/** The answer to opening a crowd; `unplaced` counts the units without room. */
export type OpenedCrowd = CrowdAnswer & { readonly unplaced: number };

/** What a page asks the worker that runs a crowd. */
export type CrowdRequests = {
  /** Starts a run; its edits are repeated as its ticks come. */
  readonly open: { readonly input: CrowdFile; readonly output: OpenedCrowd };
  /** All units back to the start, on the ground as it is now. */
  readonly restart: { readonly input: null; readonly output: OpenedCrowd };
  /** At most this many ticks; fewer when they take longer than `budgetMs`. */
  readonly advance: {
    readonly input: { readonly ticks: number; readonly budgetMs: number; readonly overlay: CrowdOverlay };
    readonly output: CrowdAnswer;
  };
  readonly edit: {
    readonly input: { readonly edit: CrowdEdit; readonly overlay: CrowdOverlay };
    readonly output: CrowdAnswer & { readonly effect: EditEffect };
  };
};

/** Answers the requests of a page; `now` is a clock in milliseconds. */
export function serveCrowd(channel: ServerChannel, now: () => number): void {
  let run: CrowdRun;
  let meter: CrowdMeter;
  let pending: readonly TimedEdit[] = [];
  let next = 0;

  function answer(overlay: CrowdOverlay, isGroundNew: boolean): { answer: CrowdAnswer; transfer: object[] } {
    const frame = meter.frame(overlay);
    const transfer: object[] = [frame.places.buffer, frame.looks.buffer];
    if (frame.overlay) transfer.push(frame.overlay.strength.buffer, frame.overlay.group.buffer);
    const ground = isGroundNew ? copyGround() : null;
    if (ground) transfer.push(ground.groundByCell.buffer);
    return { answer: { frame, ground }, transfer };
  }

  function copyGround(): CrowdGround {
    const { map, goals, avoids, canUndo, canRedo, edits } = run;
    return {
      groundByCell: map.groundByCell.slice(),
      goals: [...goals],
      avoids,
      canUndo,
      canRedo,
      edits: [...edits, ...pending.slice(next)],
    };
  }

  function begin(spec: CrowdFile['spec'], edits: readonly TimedEdit[]): { output: OpenedCrowd; transfer: object[] } {
    run = createCrowdRun(spec);
    meter = createCrowdMeter(run);
    pending = edits;
    next = repeatEdits(run, pending, 0);
    const { answer: first, transfer } = answer('none', true);
    return { output: { ...first, unplaced: run.unplaced }, transfer };
  }

  servePort<CrowdRequests>(
    channel,
    {
      open: ({ spec, edits }) => begin(spec, edits),
      restart: () => begin(run.spec, run.groundEdits()),
      advance: ({ ticks, budgetMs, overlay }) => {
        const start = now();
        const before = next;
        for (let k = 0; k < ticks && (k === 0 || now() - start < budgetMs); k++) {
          run.tick();
          meter.follow();
          next = repeatEdits(run, pending, next);
        }
        const { answer: output, transfer } = answer(overlay, next !== before);
        return { output, transfer };
      },
      edit: ({ edit, overlay }) => {
        // What a link still held belonged to another future.
        pending = [];
        next = 0;
        const effect = run.edit(edit);
        const { answer: output, transfer } = answer(overlay, true);
        return { output: { ...output, effect }, transfer };
      },
    },
    { isSerial: true },
  );
}
