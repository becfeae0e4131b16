/*
 * What to measure: four experiments as cards, and the few numbers of the chosen one.
 */
import { cardOf, SEARCH_CARDS } from '@skerry/lab';
import { HEURISTIC_NAMES } from '@skerry/nav';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { LabState } from '../lab-state.ts';
import { formatNumber } from '../panels/format.ts';
import { HEURISTIC_LABELS } from '../panels/heuristic-field.tsx';
import { EXPERIMENT_KINDS, type ExperimentKind, LIMITS } from './experiment-choice.ts';
import type { ExperimentState } from './experiment-state.ts';
import { openScenario } from './open-scenario.ts';

const KINDS: Readonly<Record<ExperimentKind, { readonly label: string; readonly explain: string }>> = {
  map: { label: 'This map', explain: 'Which search is fastest here, and how time grows with the length of the path.' },
  source: { label: 'Source 001', explain: '11,000 runs of 32 settings on three maps, beside the published table.' },
  scenario: { label: 'Scenario file', explain: 'All problems of a MovingAI file.' },
  units: { label: 'Units and frames', explain: 'How many units fit into a frame, by four methods.' },
};

type FormProps = { readonly lab: LabState; readonly experiment: ExperimentState };

/** `children` are what starts and stops the run: above the long list of searches. */
export function PlanForm({
  lab,
  experiment,
  children,
}: FormProps & { readonly children: ComponentChildren }): JSX.Element {
  const choice = experiment.choice.value;
  return (
    <>
      <fieldset class="experiment-kinds">
        <legend>What to measure</legend>
        {EXPERIMENT_KINDS.map((kind) => (
          <label key={kind} class="experiment-kind">
            <input
              type="radio"
              name="experiment-kind"
              checked={choice.kind === kind}
              onChange={() => experiment.choose({ kind })}
            />
            <span>
              <strong>{KINDS[kind].label}</strong>
              {choice.kind === kind && <span class="experiment-about">{KINDS[kind].explain}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {choice.kind === 'scenario' && <ScenarioField lab={lab} experiment={experiment} />}
      {choice.kind === 'map' && <NumberField experiment={experiment} field="problems" label="Problems" />}
      {choice.kind === 'units' && <NumberField experiment={experiment} field="maxUnits" label="Units at most" />}
      {choice.kind === 'source' && <NumberField experiment={experiment} field="sourceRuns" label="Runs" />}
      {(choice.kind === 'map' || choice.kind === 'scenario') && (
        <NumberField experiment={experiment} field="runs" label="Runs of each" />
      )}
      {children}
      {(choice.kind === 'map' || choice.kind === 'scenario') && <SearchChoice lab={lab} experiment={experiment} />}
    </>
  );
}

type NumberFieldProps = {
  readonly experiment: ExperimentState;
  readonly field: keyof typeof LIMITS;
  readonly label: string;
};

function NumberField({ experiment, field, label }: NumberFieldProps): JSX.Element {
  const [least, most] = LIMITS[field];
  const value = experiment.choice.value[field];
  return (
    <label class="lab-number">
      {label}
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) => {
          const next = Math.round(Number(event.currentTarget.value));
          if (next >= least && next <= most) experiment.choose({ [field]: next });
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}

function SearchChoice({ lab, experiment }: FormProps): JSX.Element {
  const { searches, heuristics, kind } = experiment.choice.value;
  const refusals = kind === 'map' ? lab.refusals.value : undefined;
  const toggle = <T,>(list: readonly T[], item: T): T[] =>
    list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
  return (
    <>
      <details class="lab-details">
        <summary>Searches: {formatNumber(searches.length)}</summary>
        <fieldset class="experiment-list">
          <legend class="only-read-aloud">Searches</legend>
          {SEARCH_CARDS.map(({ name, label }) => {
            const refusal = refusals?.[name] ?? null;
            return (
              <label key={name} title={refusal ?? cardOf(name).explain}>
                <input
                  type="checkbox"
                  checked={searches.includes(name)}
                  disabled={refusal !== null}
                  onChange={() => experiment.choose({ searches: toggle(searches, name) })}
                />
                {label}
              </label>
            );
          })}
        </fieldset>
      </details>
      <details class="lab-details">
        <summary>Estimates besides the fitting one</summary>
        <fieldset class="experiment-list">
          <legend class="only-read-aloud">Estimates</legend>
          {HEURISTIC_NAMES.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={heuristics.includes(name)}
                onChange={() => experiment.choose({ heuristics: toggle(heuristics, name) })}
              />
              {HEURISTIC_LABELS[name]}
            </label>
          ))}
        </fieldset>
      </details>
    </>
  );
}

function ScenarioField({ lab, experiment }: FormProps): JSX.Element {
  const inputRef = useRef<HTMLInputElement>(null);
  const opened = experiment.scenario.value;
  async function open(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const read = await openScenario(files, lab.scene);
    if ('issues' in read) {
      experiment.report(read.issues);
      return;
    }
    experiment.openScenario(read.map);
    if (read.skipped > 0) lab.say(`${read.skipped} problems that begin or end on a wall are skipped`);
  }
  return (
    <div class="lab-section">
      <button type="button" class="plain-button" onClick={() => inputRef.current?.click()}>
        Open .map and .scen …
      </button>
      <input
        ref={inputRef}
        class="only-read-aloud"
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Open a map and its scenario"
        accept=".map,.scen,.txt"
        onChange={(event) => {
          void open([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <p class="settings-about">
        {opened
          ? `${opened.name}: ${formatNumber(opened.problems.length)} problems`
          : 'Choose both files; a scenario alone is for the map on the screen.'}
      </p>
    </div>
  );
}
