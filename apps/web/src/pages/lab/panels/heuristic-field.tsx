/*
 * Which estimate of the distance to the goal a search uses. By default it is the one that never exceeds the true
 * distance under the map's rule for diagonal steps.
 */
import { HEURISTIC_NAMES, type HeuristicName } from '@skerry/nav';
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';

export const HEURISTIC_LABELS: Readonly<Record<HeuristicName, string>> = {
  octile: 'Octile',
  manhattan: 'Manhattan',
  euclidean: 'Straight line',
  chebyshev: 'Chebyshev',
  diagonal: 'Diagonal',
  zero: 'None',
};

export function HeuristicField({ state }: { readonly state: LabState }): JSX.Element {
  const { heuristic, ...others } = state.search.value;
  return (
    <label class="lab-number">
      Estimate
      <select
        value={heuristic ?? ''}
        onChange={(event) => {
          const next = HEURISTIC_NAMES.find((name) => name === event.currentTarget.value);
          state.chooseSearch(next ? { ...others, heuristic: next } : others);
        }}
      >
        <option value="" selected={heuristic === undefined}>
          Fits the map
        </option>
        {HEURISTIC_NAMES.map((name) => (
          <option key={name} value={name} selected={name === heuristic}>
            {HEURISTIC_LABELS[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
