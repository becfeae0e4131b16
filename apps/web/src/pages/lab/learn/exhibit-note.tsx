/*
 * The sentence of the exhibit that is shown, and its two searches to switch between.
 */
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { SearchChoices } from './search-choices.tsx';

export function ExhibitNote({ state }: { readonly state: LabState }): JSX.Element | null {
  const exhibit = state.learning.exhibit.value;
  if (!exhibit) return null;
  return (
    <section class="lab-note" aria-label={exhibit.title}>
      <p role="status">{exhibit.sentence}</p>
      <SearchChoices state={state} searches={[exhibit.search, exhibit.better]} />
    </section>
  );
}
