/*
 * An experiment on workers: jobs go out one to a worker, outcomes come back, and whatever is missing can be run later.
 * Cancelling ends the workers at once; resuming opens new ones and runs the jobs that have no outcomes yet. A job whose
 * worker died is tried once more.
 */
import { type Channel, openPort, type Port, type PortClock } from '@skerry/kit';
import { type ExperimentPlan, type Job, jobsOf } from './experiment-plan.ts';
import type { ExperimentRequests } from './serve-experiment.ts';
import type { RunOutcome } from './run-job.ts';

/** Whether an experiment runs, and how it ended. */
export type RunStatus = 'ready' | 'running' | 'cancelled' | 'done' | 'failed';

/** How far an experiment is. */
export type RunProgress = {
  readonly status: RunStatus;
  readonly done: number;
  readonly jobs: number;
  /** Milliseconds until the end, by the speed so far; undefined where that says nothing. */
  readonly remainingMs: number | undefined;
  /** Why it failed, as a sentence. */
  readonly failure: string;
};

/** An experiment while it runs. */
export type ExperimentRun = {
  readonly plan: ExperimentPlan;
  readonly progress: RunProgress;
  /** Outcomes so far, in the order of the plan. */
  outcomes(): RunOutcome[];
  /** Starts, or resumes after `cancel`. */
  start(): void;
  cancel(): void;
};

export type ExperimentRunOptions = {
  openChannel(): Channel;
  readonly workers: number;
  readonly clock: PortClock;
  onChange(): void;
};

/** A worker says nothing while it runs a job. */
const PATIENCE_MS = 600_000;
const MAX_TRIES = 2;

/** An experiment that has not begun. */
export function createExperimentRun(plan: ExperimentPlan, options: ExperimentRunOptions): ExperimentRun {
  const { openChannel, workers, clock, onChange } = options;
  const jobs = jobsOf(plan);
  const outcomesByJob = new Map<Job, readonly RunOutcome[]>();
  const triesByJob = new Map<Job, number>();
  let waiting: Job[] = [];
  let ports: Port<ExperimentRequests>[] = [];
  let status: RunStatus = 'ready';
  let failure = '';
  // The speed is that since the last start.
  let [startedAt, doneBefore] = [0, 0];

  function progress(): RunProgress {
    const done = outcomesByJob.size;
    const made = done - doneBefore;
    const elapsed = clock.now() - startedAt;
    const remainingMs = status === 'running' && made > 0 ? (elapsed / made) * (jobs.length - done) : undefined;
    return { status, done, jobs: jobs.length, remainingMs, failure };
  }

  function end(next: RunStatus): void {
    status = next;
    for (const port of ports) port.close();
    ports = [];
    onChange();
  }

  /** One worker: takes jobs until there are none left. Maps are sent when they are first needed. */
  async function work(): Promise<void> {
    const port = openPort<ExperimentRequests>(openChannel(), { clock });
    ports.push(port);
    const sent = new Set<number>();
    for (;;) {
      const job = waiting.shift();
      if (!job || status !== 'running') return;
      try {
        const { name: _, problems, ...map } = plan.maps[job.map];
        if (!sent.has(job.map)) await port.ask('load', { id: job.map, ...map }, { patienceMs: PATIENCE_MS });
        sent.add(job.map);
        const answers = await port.ask('run', inputOf(job, problems), { patienceMs: PATIENCE_MS });
        if (status !== 'running') return;
        const place = { map: job.map, setting: job.setting };
        outcomesByJob.set(
          job,
          answers.map((answer, k) => ({ ...place, problem: job.from + k, ...answer })),
        );
        if (outcomesByJob.size === jobs.length) end('done');
        else onChange();
      } catch (error) {
        if (status !== 'running') return;
        const tries = (triesByJob.get(job) ?? 0) + 1;
        triesByJob.set(job, tries);
        if (tries >= MAX_TRIES) {
          failure = `${plan.settings[job.setting].label} on ${plan.maps[job.map].name}: ${String(error)}`;
          end('failed');
          return;
        }
        waiting.unshift(job);
        void work();
        return;
      }
    }
  }

  function inputOf({ map, setting, from, count }: Job, problems: ExperimentPlan['maps'][number]['problems']) {
    const { runs, dropped, maxMs } = plan;
    return {
      id: map,
      setting: plan.settings[setting],
      problems: problems.slice(from, from + count),
      limits: { runs, dropped, maxMs },
    };
  }

  return {
    plan,
    get progress() {
      return progress();
    },
    outcomes: () => jobs.flatMap((job) => outcomesByJob.get(job) ?? []),
    start: () => {
      if (status === 'running' || status === 'done') return;
      [startedAt, doneBefore, failure] = [clock.now(), outcomesByJob.size, ''];
      triesByJob.clear();
      waiting = jobs.filter((job) => !outcomesByJob.has(job));
      status = 'running';
      if (waiting.length === 0) end('done');
      else for (let k = 0; k < Math.min(workers, waiting.length, jobs.length); k++) void work();
      onChange();
    },
    cancel: () => {
      if (status === 'running') end('cancelled');
    },
  };
}
