/*
 * The panel beside the map: what is at the selected place, and why.
 */
import type { JSX } from 'preact';
import { CloseIcon } from '../../ui/icons.tsx';
import type { AtlasState } from './atlas-state.ts';
import { PlaceFindings } from '../../map/place-findings.tsx';

export function ExplainPanel({ state }: { readonly state: AtlasState }): JSX.Element | null {
  const report = state.report.value;
  if (!report) return null;
  const { place } = report;
  const explanation = report.status === 'known' ? report.explanation : report.status === 'waiting' && report.earlier;
  // Answers take a few milliseconds: the previous one stays until then, and only a long first wait is shown.
  const isWaiting = report.status === 'waiting' && !explanation;
  return (
    <aside
      class={isWaiting ? 'panel explain is-waiting' : 'panel explain'}
      aria-label="The chosen place"
      aria-live="polite"
    >
      <button type="button" class="icon-button explain-close" aria-label="Close" onClick={state.closeReport}>
        <CloseIcon />
      </button>
      {explanation && <PlaceFindings explanation={explanation} />}
      {isWaiting && <h2>Loading …</h2>}
      {report.status === 'failed' && (
        <>
          <h2>This place could not be read</h2>
          <p>{report.why}</p>
          <button type="button" class="plain-button" onClick={() => state.explain(place)}>
            Try again
          </button>
        </>
      )}
    </aside>
  );
}
