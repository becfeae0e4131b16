/*
 * The part of the world that the map shows, in numbers: land and water, heights, slopes, biomes, what stands out, and
 * buttons that make it so.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { formatLength } from '../../../map/format-numbers.ts';
import { sourceOf } from '../../../world/world-choice.ts';
import { formPath } from '../desk/stages.ts';
import type { Measures } from '../jobs/studio-jobs.ts';
import type { Session, StudioState } from '../studio-state.ts';
import { Aims } from './aims.tsx';
import { HistogramChart, ShareRows } from './bars.tsx';
import { ProfileTool } from './profile-tool.tsx';
import { windowOf } from './survey-window.ts';

type MeasuresPanelProps = { readonly state: StudioState; readonly session: Session };

const REST_MS = 450;

export function MeasuresPanel({ state, session }: MeasuresPanelProps): JSX.Element {
  const { desk, view } = session;
  const measures = useSignal<Measures | undefined>(undefined);
  const problem = useSignal('');
  const isOld = useSignal(false);

  useSignalEffect(() => {
    const [world, map] = [view.shown.value, view.mapView.value];
    const asking = new AbortController();
    isOld.value = true;
    const timer = setTimeout(() => {
      const input = { ...sourceOf(world), window: windowOf(map) };
      state.pool.run({ kind: 'measure', input, priority: -5, signal: asking.signal }).then(
        (found) => {
          measures.value = found;
          problem.value = '';
          isOld.value = false;
        },
        (error: Error) => {
          if (!asking.signal.aborted) problem.value = error.message;
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  });

  const found = measures.value;
  const show = (path: string): void => view.showParameter(formPath(desk.document.peek().recipe, path));
  return (
    <div class="measures" aria-busy={isOld.value}>
      <p class="desk-hint">What the map shows, measured.</p>
      <Aims state={state} session={session} />
      {problem.value !== '' && <p role="alert">This could not be measured: {problem.value}</p>}
      {found && <Findings measures={found} session={session} onShow={show} />}
      <ProfileTool state={state} session={session} />
    </div>
  );
}

type FindingsProps = {
  readonly measures: Measures;
  readonly session: Session;
  readonly onShow: (path: string) => void;
};

function Findings({ measures: { survey, warnings }, session: { desk, view }, onShow }: FindingsProps): JSX.Element {
  const { recipe } = desk.document.value;
  const { landShare, seaShare, lakeShare, peak, areaKm2, largestLandKm2, landPieces, lakeCount } = survey;
  const slopes = survey.slopeHistogram;
  const biomes = survey.biomes.filter(({ share }) => share > 0.001);
  const degrees = (slope: number): string => `${Math.round((Math.atan(slope) * 180) / Math.PI)}°`;
  return (
    <>
      {warnings.length > 0 && (
        <ul class="warnings">
          {warnings.map(({ path, message }) => (
            <li key={path + message}>
              {message.charAt(0).toUpperCase() + message.slice(1)}.{' '}
              <button type="button" class="text-button" onClick={() => onShow(path)}>
                Show the parameter
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShareRows
        rows={[
          { id: 'land', label: 'Land', share: landShare, colour: '#8a9a4c' },
          { id: 'sea', label: 'Sea', share: seaShare, colour: '#2f6178' },
          { id: 'lakes', label: 'Lakes', share: lakeShare, colour: '#6fa6b8' },
        ]}
      />
      <dl class="facts">
        <Fact name="Highest place" value={formatLength(peak.height)} />
        <Fact name="Area" value={`${areaKm2.toFixed(1)} km²`} />
        <Fact name="Largest land" value={`${largestLandKm2.toFixed(2)} km²`} />
        <Fact name="Pieces of land" value={String(landPieces)} />
        <Fact name="Lakes" value={String(lakeCount)} />
        <Fact name="Mean slope" value={survey.slope ? degrees(survey.slope.mean) : 'no land'} />
      </dl>
      <button
        type="button"
        class="plain-button"
        onClick={() => {
          view.select({ x: peak.x, z: peak.z });
          view.lookAt.value = { x: peak.x, z: peak.z };
        }}
      >
        Go to the highest place
      </button>
      <HistogramChart
        label="Heights; the line is the sea"
        histogram={survey.heightHistogram}
        format={formatLength}
        mark={recipe.water.seaLevel}
      />
      {slopes && <HistogramChart label="Slopes of the land" histogram={slopes} format={degrees} />}
      <h3 class="panel-heading">Biomes, of the land</h3>
      <ShareRows
        rows={biomes.map(({ id, share }) => {
          const index = recipe.biomes.findIndex((biome) => biome.id === id);
          const biome = recipe.biomes[index];
          return {
            id,
            label: biome?.title ?? id,
            share,
            ...(biome && { colour: biome.ground, onOpen: () => view.showParameter(`biomes.${index}`) }),
          };
        })}
      />
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
