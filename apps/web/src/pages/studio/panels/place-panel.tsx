/*
 * Why the selected place is as it is; each layer leads to its parameters.
 */
import type { Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { PlaceFindings } from '../../../map/place-findings.tsx';
import type { Session } from '../studio-state.ts';

export function PlacePanel({ session: { desk, view } }: { readonly session: Session }): JSX.Element {
  const report = view.report.value;
  if (!report) return <p class="desk-hint">Click a place on the map or in the landscape to see why it is as it is.</p>;
  const { explanation, problem } = report;
  return (
    <div class="place-panel" aria-live="polite">
      {explanation && (
        <PlaceFindings
          explanation={explanation}
          onLayer={(id) => view.showParameter(parameterOfLayer(desk.document.peek().recipe, id))}
        />
      )}
      {problem !== undefined && <p role="alert">This place could not be read: {problem}</p>}
      <button type="button" class="plain-button" onClick={view.deselect}>
        Clear selection
      </button>
    </div>
  );
}

/** The parameters behind a part of the height: a terrain layer, or the stage that moved the ground. */
function parameterOfLayer({ terrain }: Recipe, id: string): string {
  const index = terrain.layers.findIndex((layer) => layer.id === id);
  if (index >= 0) return `terrain.layers.${index}`;
  if (id === 'continent') return 'terrain.continent';
  return id === 'lakes' ? 'water.lakes' : id === 'walls' ? 'shape.level' : 'terrain';
}
