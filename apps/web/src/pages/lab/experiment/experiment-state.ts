/*
 * The state of Experiment: what is chosen, the run with its progress, and what it says. A finished or cancelled run
 * stays on screen until another is started; it belongs to the map it was started on.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Channel, Issue, PortClock } from '@skerry/kit';
import {
  analyseExperiment,
  createExperimentRun,
  type ExperimentPlan,
  type ExperimentRow,
  type ExperimentRun,
  type PlanMap,
  type RunOutcome,
  type RunProgress,
} from '@skerry/lab';
import type { LabState } from '../lab-state.ts';
import { type ExperimentChoice, planOf, readChoice } from './experiment-choice.ts';
import { createUnitCurves, type UnitCurves } from './unit-curves.ts';

const EXPERIMENT_MODE = 'experiment';
/** Charts follow a run at most this often. */
const REDRAW_MS = 250;

export type ExperimentState = {
  readonly choice: ReadonlySignal<ExperimentChoice>;
  choose(part: Partial<ExperimentChoice>): void;
  readonly scenario: ReadonlySignal<PlanMap | undefined>;
  openScenario(map: PlanMap): void;
  /** Why a file could not be opened, or the experiment not be started. */
  readonly issues: ReadonlySignal<readonly Issue[]>;
  report(issues: readonly Issue[]): void;
  readonly plan: ReadonlySignal<ExperimentPlan | undefined>;
  readonly progress: ReadonlySignal<RunProgress | undefined>;
  readonly outcomes: ReadonlySignal<readonly RunOutcome[]>;
  readonly rows: ReadonlySignal<readonly ExperimentRow[]>;
  start(): void;
  cancel(): void;
  resume(): void;
  readonly units: UnitCurves;
  dispose(): void;
};

export type ExperimentStateOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  readonly workers: number;
};

export function createExperimentState(lab: LabState, options: ExperimentStateOptions): ExperimentState {
  const { openChannel, clock, workers } = options;
  const choice = computed(() => readChoice(lab.modeSettings.value[EXPERIMENT_MODE]));
  const scenario = signal<PlanMap | undefined>(undefined);
  const issues = signal<readonly Issue[]>([]);
  const plan = signal<ExperimentPlan | undefined>(undefined);
  const progress = signal<RunProgress | undefined>(undefined);
  const outcomes = signal<readonly RunOutcome[]>([]);
  const units = createUnitCurves(openChannel, clock);
  let run: ExperimentRun | undefined;
  let isDue = false;
  let stopTimer = (): void => {};

  function show(): void {
    isDue = false;
    if (run) outcomes.value = run.outcomes();
  }

  function follow(): void {
    if (!run) return;
    progress.value = run.progress;
    if (run.progress.status !== 'running') show();
    else if (!isDue) {
      isDue = true;
      stopTimer = clock.startTimer(REDRAW_MS, show);
    }
  }

  return {
    choice,
    choose: (part) => lab.keepModeSettings(EXPERIMENT_MODE, { ...choice.peek(), ...part }),
    scenario,
    openScenario: (map) => {
      scenario.value = map;
      issues.value = [];
    },
    issues,
    report: (next) => {
      issues.value = next;
    },
    plan,
    progress,
    outcomes,
    rows: computed(() => (plan.value ? analyseExperiment(plan.value, outcomes.value) : [])),
    start: () => {
      run?.cancel();
      issues.value = [];
      if (choice.peek().kind === 'units') {
        units.start(lab.scene, choice.peek().maxUnits);
        return;
      }
      const next = planOf(choice.peek(), {
        scene: lab.scene,
        refusals: lab.refusals.peek(),
        scenario: scenario.peek(),
      });
      if (typeof next === 'string') {
        issues.value = [{ path: '', message: next }];
        return;
      }
      plan.value = next;
      outcomes.value = [];
      run = createExperimentRun(next, { openChannel, workers, clock, onChange: follow });
      run.start();
    },
    cancel: () => {
      run?.cancel();
      units.cancel();
    },
    resume: () => run?.start(),
    units,
    dispose: () => {
      stopTimer();
      run?.cancel();
      units.cancel();
    },
  };
}
