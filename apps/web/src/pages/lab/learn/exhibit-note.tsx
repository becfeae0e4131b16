/*
 * The sentence of the exhibit that is shown, and its two searches to switch between.
 */
import { cardOf, type SearchSettings } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { HEURISTIC_LABELS } from '../panels/heuristic-field.tsx';

export function ExhibitNote({ state }: { readonly state: LabState }): JSX.Element | null {
  const exhibit = state.exhibit.value;
  if (!exhibit) return null;
  const chosen = labelOf(state.search.value);
  return (
    <section class="lab-note" aria-label={exhibit.title}>
      <p role="status">{exhibit.sentence}</p>
      <div class="lab-note-choices" role="group" aria-label="Search that is shown">
        {[exhibit.search, exhibit.better].map((settings) => (
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
    </section>
  );
}

function labelOf({ name, heuristic }: SearchSettings): string {
  const { label } = cardOf(name);
  return heuristic ? `${label}, ${HEURISTIC_LABELS[heuristic]}` : label;
}
