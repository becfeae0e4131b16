/*
 * The searches of an exhibit or a lesson, to switch between.
 */
import { cardOf, type SearchSettings } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { HEURISTIC_LABELS } from '../panels/heuristic-field.tsx';

export type SearchChoicesProps = { readonly state: LabState; readonly searches: readonly SearchSettings[] };

export function SearchChoices({ state, searches }: SearchChoicesProps): JSX.Element {
  const chosen = labelOf(state.search.value);
  return (
    <div class="lab-note-choices" role="group" aria-label="Search that is shown">
      {searches.map((settings) => (
        <button
          key={labelOf(settings)}
          type="button"
          class="lab-choice"
          aria-pressed={labelOf(settings) === chosen}
          onClick={() => state.playSearch(settings)}
        >
          {labelOf(settings)}
        </button>
      ))}
    </div>
  );
}

function labelOf({ name, heuristic }: SearchSettings): string {
  const { label, hasHeuristic } = cardOf(name);
  return heuristic && hasHeuristic ? `${label}, ${HEURISTIC_LABELS[heuristic]}` : label;
}
