/*
 * The inside of the crowd worker: one run behind a port. The page asks for the next frame when it has drawn the last,
 * so a slow machine shows a slower crowd and never a queue of old frames.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import type { CrowdEdit, CrowdFile, TimedEdit } from './crowd-edit.ts';
import { type CrowdFrame, type CrowdMeter, type CrowdOverlay, createCrowdMeter } from './crowd-frame.ts';
import { createCrowdRun, type CrowdRun, type EditEffect, repeatEdits } from './crowd-run.ts';

export type CrowdRequests = {
  /** Starts a run; its edits are repeated as its ticks come. */
  readonly open: {
    readonly input: CrowdFile;
    readonly output: { readonly frame: CrowdFrame; readonly unplaced: number };
  };
  /** At most this many ticks; fewer when they take longer than `budgetMs`. */
  readonly advance: {
    readonly input: { readonly ticks: number; readonly budgetMs: number; readonly overlay: CrowdOverlay };
    readonly output: CrowdFrame;
  };
  readonly edit: {
    readonly input: { readonly edit: CrowdEdit; readonly overlay: CrowdOverlay };
    readonly output: { readonly frame: CrowdFrame; readonly effect: EditEffect; readonly tick: number };
  };
};

/** Answers the requests of a page; `now` is a clock in milliseconds. */
export function serveCrowd(channel: ServerChannel, now: () => number): void {
  let run: CrowdRun;
  let meter: CrowdMeter;
  let pending: readonly TimedEdit[] = [];
  let next = 0;
  const answer = (overlay: CrowdOverlay): { frame: CrowdFrame; transfer: object[] } => {
    const frame = meter.frame(overlay);
    const transfer: object[] = [frame.places.buffer, frame.looks.buffer];
    if (frame.overlay) transfer.push(frame.overlay.strength.buffer, frame.overlay.group.buffer);
    return { frame, transfer };
  };
  servePort<CrowdRequests>(
    channel,
    {
      open: ({ spec, edits }) => {
        run = createCrowdRun(spec);
        meter = createCrowdMeter(run);
        pending = edits;
        next = repeatEdits(run, pending, 0);
        const { frame, transfer } = answer('none');
        return { output: { frame, unplaced: run.unplaced }, transfer };
      },
      advance: ({ ticks, budgetMs, overlay }) => {
        const begin = now();
        for (let k = 0; k < ticks && (k === 0 || now() - begin < budgetMs); k++) {
          run.tick();
          meter.follow();
          next = repeatEdits(run, pending, next);
        }
        const { frame, transfer } = answer(overlay);
        return { output: frame, transfer };
      },
      edit: ({ edit, overlay }) => {
        const { tick } = run.crowd;
        const effect = run.edit(edit);
        const { frame, transfer } = answer(overlay);
        return { output: { frame, effect, tick }, transfer };
      },
    },
    { isSerial: true },
  );
}
