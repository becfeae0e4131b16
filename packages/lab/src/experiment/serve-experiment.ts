/*
 * The inside of an experiment worker: keeps the grid it was sent last and runs jobs on it.
 */
import { assert, servePort, type ServerChannel } from '@skerry/kit';
import type { DiagonalRule } from '@skerry/nav';
import { gridOfMap, type LabMap } from '../map/lab-map.ts';
import type { PlanSetting, Problem } from './experiment-plan.ts';
import { createJobRunner, type JobRunner, measureClock, type RunOutcome, type RunLimits } from './run-job.ts';
import { type FramePoint, type FrameQuestion, measureFrame } from './unit-frames.ts';

/** What a page asks the workers of an experiment. */
export type ExperimentRequests = {
  readonly load: {
    readonly input: { readonly id: number; readonly map: LabMap; readonly diagonal: DiagonalRule };
    readonly output: null;
  };
  readonly run: {
    readonly input: {
      readonly id: number;
      readonly setting: PlanSetting;
      readonly problems: readonly Problem[];
      readonly limits: RunLimits;
    };
    readonly output: readonly Omit<RunOutcome, 'map' | 'setting' | 'problem'>[];
  };
  /** The time of a frame with so many units, on the map that was loaded last. */
  readonly frame: { readonly input: FrameQuestion; readonly output: FramePoint };
};

/** Answers the requests of a page; `now` is a clock in milliseconds. */
export function serveExperiment(channel: ServerChannel, now: () => number): void {
  const clock = measureClock(now);
  let loaded: { readonly id: number; readonly map: LabMap; readonly diagonal: DiagonalRule } | undefined;
  let runner: JobRunner | undefined;
  servePort<ExperimentRequests>(
    channel,
    {
      load: (input) => {
        loaded = input;
        runner = undefined;
        return { output: null };
      },
      run: ({ id, setting, problems, limits }) => {
        assert(loaded?.id === id, 'the map of a job must be loaded first');
        runner ??= createJobRunner(gridOfMap(loaded.map, loaded.diagonal), clock);
        return { output: problems.map((problem) => runner!.run(problem, setting, limits)) };
      },
      frame: (question) => {
        assert(loaded !== undefined, 'a map must be loaded first');
        return { output: measureFrame(loaded.map, loaded.diagonal, question, clock) };
      },
    },
    { isSerial: true },
  );
}
