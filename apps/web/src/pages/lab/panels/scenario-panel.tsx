/*
 * The problems of a scenario file as a list by bucket: a press puts start and goal where the problem has them.
 */
import { useSignal } from '@preact/signals';
import type { ScenarioProblem } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { formatCost, formatNumber } from './format.ts';

export type OpenScenario = { readonly name: string; readonly problems: readonly ScenarioProblem[] };
export type ScenarioPanelProps = {
  readonly state: LabState;
  readonly scenario: OpenScenario;
  readonly onClose: () => void;
};

export function ScenarioPanel({ state, scenario, onClose }: ScenarioPanelProps): JSX.Element {
  void state.revision.value;
  const buckets = [...new Set(scenario.problems.map(({ bucket }) => bucket))].toSorted((a, b) => a - b);
  const chosen = useSignal(buckets[0]);
  const bucket = buckets.includes(chosen.value) ? chosen.value : buckets[0];
  const { map, start, goal } = state.scene;
  const place = (cell: number): string => `(${cell % map.width}, ${Math.floor(cell / map.width)})`;
  const shown = scenario.problems.filter((problem) => problem.bucket === bucket);
  return (
    <section class="lab-section" aria-labelledby="lab-scenario-title">
      <h2 id="lab-scenario-title">Problems</h2>
      <p class="settings-about">
        {scenario.name}: {formatNumber(scenario.problems.length)} in {formatNumber(buckets.length)} buckets
      </p>
      <div class="lab-row">
        <select
          aria-label="Bucket"
          value={bucket}
          onChange={(event) => {
            chosen.value = Number(event.currentTarget.value);
          }}
        >
          {buckets.map((number) => (
            <option key={number} value={number} selected={number === bucket}>
              Bucket {number}
            </option>
          ))}
        </select>
        <button type="button" class="plain-button" onClick={onClose}>
          Close
        </button>
      </div>
      <ul class="lab-problems">
        {shown.map((problem, k) => (
          <li key={k}>
            <button
              type="button"
              class="lab-card"
              aria-pressed={problem.start === start && problem.goal === goal}
              onClick={() => state.moveEnds(problem.start, problem.goal)}
            >
              {place(problem.start)} → {place(problem.goal)}: {formatCost(problem.optimalCost)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
