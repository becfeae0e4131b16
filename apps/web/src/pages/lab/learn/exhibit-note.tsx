/*
 * The sentence of the exhibit that is shown: with its two searches to switch between, and the change of the map that
 * makes the first one fail where it takes one; or with nothing more, for a run of a crowd.
 */
import type { JSX } from 'preact';
import type { LabState } from '../lab-api.ts';
import { SearchChoices } from './search-choices.tsx';

export function ExhibitNote({ state }: { readonly state: LabState }): JSX.Element | null {
  const { exhibit, canChange, changeExhibit } = state.learning;
  const shown = exhibit.value;
  if (!shown || 'crowd' in shown !== (state.mode.value === 'crowds')) return null;
  return (
    <section class="lab-note" aria-label={shown.title}>
      <p role="status">{shown.sentence}</p>
      {'change' in shown && shown.change && canChange.value && (
        <button type="button" class="plain-button" onClick={changeExhibit}>
          {shown.change.label}
        </button>
      )}
      {'search' in shown && <SearchChoices state={state} searches={[shown.search, shown.better]} />}
    </section>
  );
}
