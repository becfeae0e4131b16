/*
 * Why the selected place is as it is; each layer leads to its parameters.
 */
import type { Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { PlaceFindings } from '../../../map/place-findings.tsx';
import { STUDIO_STAGES } from '../desk/stages.ts';
import type { Session, StudioState } from '../studio-state.ts';
import { FirstSteps } from './first-steps.tsx';
import { PlacePlants } from './place-plants.tsx';

type PlacePanelProps = { readonly state: StudioState; readonly session: Session };

export function PlacePanel({ state, session }: PlacePanelProps): JSX.Element {
  const { desk, view } = session;
  const report = view.report.value;
  if (!report) return <FirstSteps state={state} session={session} />;
  const { explanation, problem } = report;
  return (
    <div class="place-panel" aria-live="polite">
      {explanation && (
        <PlaceFindings
          explanation={explanation}
          onLayer={(id) => view.showParameter(parameterOfLayer(desk.document.peek().recipe, id))}
        />
      )}
      {explanation && (
        <p class="place-links">
          Why:{' '}
          {WHY.map(([path, label]) => (
            <button key={path} type="button" class="text-button" onClick={() => view.showParameter(path)}>
              {label}
            </button>
          ))}
        </p>
      )}
      <PlacePlants state={state} session={session} />
      {problem !== undefined && <p role="alert">This place could not be read: {problem}</p>}
      <button type="button" class="plain-button" onClick={view.deselect}>
        Clear selection
      </button>
    </div>
  );
}

const WHY = [
  ['climate.temperature', 'temperature'],
  ['climate.moisture', 'moisture'],
  ['biomes', 'biomes'],
  ['water.seaLevel', 'water'],
] as const;

/** The parameters behind a part of the height: a terrain layer, or the stage that moved the ground. */
function parameterOfLayer({ terrain }: Recipe, id: string): string {
  const index = terrain.layers.findIndex((layer) => layer.id === id);
  if (index >= 0) return `terrain.layers.${index}`;
  if (id === 'continent') return 'terrain.continent';
  if (STUDIO_STAGES.some((stage) => stage.id === id)) return id;
  return id === 'lakes' ? 'water.lakes' : id === 'walls' ? 'shape.level' : 'terrain';
}
