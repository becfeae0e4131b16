/*
 * Experiment: what to measure on the left, what came out on the right, while it is coming.
 */
import '../../../styles/lab-race.css';
import '../../../styles/lab-experiment.css';
import { type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { countWorkers } from '../../../worker/count-workers.ts';
import { PAGE_CLOCK } from '../../../worker/worker-channel.ts';
import type { LabState } from '../lab-state.ts';
import type { LabPart } from '../modes/lab-mode.ts';
import { formatNumber } from '../panels/format.ts';
import { createExperimentState, type ExperimentState } from './experiment-state.ts';
import { openExperimentWorker } from './open-experiment-worker.ts';
import { PlanForm } from './plan-form.tsx';
import { FramePlot, LengthPlot, TimeBoxes } from './result-charts.tsx';
import { ResultTable } from './result-table.tsx';
import { saveChart, saveFrames, saveOutcomes } from './save-results.ts';

const TABS = { table: 'Table', boxes: 'Times', length: 'Time and length' } as const;
type Tab = keyof typeof TABS;

export function startExperiment(lab: LabState): LabPart {
  const experiment = createExperimentState(lab, {
    openChannel: openExperimentWorker,
    clock: PAGE_CLOCK,
    // One at a time on small machines: two searches that share a core measure each other.
    workers: Math.max(1, countWorkers() - 1),
  });
  const tab = signal<Tab>('table');
  const map = signal(0);
  const props = { lab, experiment, tab, map };
  return { View: () => <ExperimentView {...props} />, dispose: experiment.dispose };
}

type ViewProps = {
  readonly lab: LabState;
  readonly experiment: ExperimentState;
  readonly tab: Signal<Tab>;
  readonly map: Signal<number>;
};

function ExperimentView(props: ViewProps): JSX.Element {
  const { lab, experiment } = props;
  return (
    <div class="experiment">
      <aside class="experiment-side">
        <PlanForm lab={lab} experiment={experiment}>
          <RunButtons experiment={experiment} />
          {experiment.issues.value.length > 0 && (
            <div class="lab-issues" role="alert">
              <ul>
                {experiment.issues.value.slice(0, 6).map(({ path, message }) => (
                  <li key={path + message}>
                    <strong>{path}</strong> {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </PlanForm>
      </aside>
      <section class="experiment-result" aria-label="Results">
        {experiment.choice.value.kind === 'units' ? <Units {...props} /> : <Results {...props} />}
      </section>
    </div>
  );
}

function RunButtons({ experiment }: { readonly experiment: ExperimentState }): JSX.Element {
  const progress = experiment.progress.value;
  const units = experiment.units.running.value;
  const isUnits = experiment.choice.value.kind === 'units';
  const isRunning = isUnits ? units !== undefined : progress?.status === 'running';
  return (
    <div class="lab-section">
      <div class="lab-row">
        {isRunning ? (
          <button type="button" class="lab-play" onClick={experiment.cancel}>
            Cancel
          </button>
        ) : (
          <button type="button" class="lab-play" onClick={experiment.start}>
            Start
          </button>
        )}
        {!isUnits && progress && (progress.status === 'cancelled' || progress.status === 'failed') && (
          <button type="button" class="plain-button" onClick={experiment.resume}>
            Resume
          </button>
        )}
      </div>
      {!isUnits && progress && (
        <>
          <progress aria-label="Progress" max={progress.jobs} value={progress.done} />
          <p class="settings-about" role="status">
            {describeProgress(progress)}
          </p>
        </>
      )}
      {isUnits && units && (
        <p class="settings-about" role="status">
          Measuring {formatNumber(units.units)} units …
        </p>
      )}
      {isUnits && experiment.units.failure.value !== '' && <p role="alert">{experiment.units.failure.value}</p>}
    </div>
  );
}

function describeProgress({
  status,
  done,
  jobs,
  remainingMs,
  failure,
}: NonNullable<ExperimentState['progress']['value']>) {
  const parts = `${formatNumber(done)} of ${formatNumber(jobs)} parts`;
  if (status === 'failed') return `Stopped at ${parts}: ${failure}`;
  if (status === 'done') return `Done: ${parts}.`;
  if (status === 'cancelled') return `Cancelled at ${parts}; Resume runs the rest.`;
  const left = remainingMs === undefined ? '' : `, about ${formatNumber(Math.ceil(remainingMs / 1000))} s left`;
  return `${parts}${left}`;
}

function Results({ lab, experiment, tab, map }: ViewProps): JSX.Element {
  const resultRef = useRef<HTMLDivElement>(null);
  const plan = experiment.plan.value;
  const outcomes = experiment.outcomes.value;
  if (!plan || outcomes.length === 0)
    return (
      <p class="experiment-empty">
        {plan ? 'The first results are on their way …' : 'Press Start: results appear here while they come.'}
      </p>
    );
  const shownMap = map.value < plan.maps.length ? map.value : 0;
  const rows = experiment.rows.value.filter((row) => row.map === shownMap);
  async function save(kind: string): Promise<void> {
    const svg = resultRef.current?.querySelector('svg');
    if (kind === 'csv' || kind === 'json') saveOutcomes(kind, plan!, outcomes);
    else if (!svg) lab.say('Show a chart first: Times, or Time and length');
    else if (!(await saveChart(kind === 'svg' ? 'svg' : 'png', svg, `experiment-${tab.peek()}`)))
      lab.say('This browser could not make a picture of the chart');
  }
  return (
    <>
      <div class="experiment-bar">
        <div class="lab-tabs" role="group" aria-label="View of the results">
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <button
              key={name}
              type="button"
              class="plain-button"
              aria-pressed={tab.value === name}
              onClick={() => {
                tab.value = name;
              }}
            >
              {TABS[name]}
            </button>
          ))}
        </div>
        {plan.maps.length > 1 && (
          <select
            aria-label="Map of the results"
            value={shownMap}
            onChange={(event) => {
              map.value = Number(event.currentTarget.value);
            }}
          >
            {plan.maps.map(({ name }, k) => (
              <option key={name} value={k} selected={k === shownMap}>
                {name}
              </option>
            ))}
          </select>
        )}
        <SaveMenu kinds={{ csv: 'CSV', json: 'JSON', svg: 'Chart (.svg)', png: 'Chart (.png)' }} onSave={save} />
      </div>
      <div ref={resultRef}>
        {tab.value === 'table' && <ResultTable plan={plan} rows={rows} />}
        {tab.value === 'boxes' && <TimeBoxes plan={plan} rows={rows} />}
        {tab.value === 'length' && <LengthPlot plan={plan} rows={rows} outcomes={outcomes} />}
      </div>
      <p class="settings-about">
        At least {formatNumber(plan.runs)} runs of each problem, the first {formatNumber(plan.dropped)} not counted. A
        single search that takes more than four seconds is stopped. ▲ fastest, ▼ slowest, where their middle halves lie
        apart.
      </p>
    </>
  );
}

function Units({ lab, experiment }: ViewProps): JSX.Element {
  const resultRef = useRef<HTMLDivElement>(null);
  const points = experiment.units.points.value;
  if (points.length === 0)
    return (
      <p class="experiment-empty">
        Press Start: four methods move more and more units on this map, and the time of a frame is drawn as it is
        measured.
      </p>
    );
  async function save(kind: string): Promise<void> {
    const svg = resultRef.current?.querySelector('svg');
    if (kind === 'csv') saveFrames(points);
    else if (svg && !(await saveChart(kind === 'svg' ? 'svg' : 'png', svg, 'units')))
      lab.say('This browser could not make a picture of the chart');
  }
  return (
    <>
      <div class="experiment-bar">
        <SaveMenu kinds={{ csv: 'CSV', svg: 'Chart (.svg)', png: 'Chart (.png)' }} onSave={save} />
      </div>
      <div ref={resultRef}>
        <FramePlot points={points} />
      </div>
    </>
  );
}

type SaveMenuProps = {
  readonly kinds: Readonly<Record<string, string>>;
  readonly onSave: (kind: string) => Promise<void>;
};

function SaveMenu({ kinds, onSave }: SaveMenuProps): JSX.Element {
  return (
    <select
      aria-label="Save"
      value=""
      onChange={(event) => {
        void onSave(event.currentTarget.value);
        event.currentTarget.value = '';
      }}
    >
      <option value="" selected>
        Save …
      </option>
      {Object.entries(kinds).map(([kind, label]) => (
        <option key={kind} value={kind}>
          {label}
        </option>
      ))}
    </select>
  );
}
