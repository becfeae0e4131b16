/*
 * Graphs: hexagons and waypoints, searched by the same searches as grids, with the same replay and reasons.
 */
import { effect, type Signal, signal } from '@preact/signals';
import { defaultGraphSource, GRAPH_KINDS, GRAPH_SOURCE, type GraphSource, SEARCH_CARDS } from '@skerry/lab';
import type { JSX } from 'preact';
import { SpeedField } from '../../../ui/speed-field.tsx';
import { FoldButton, type Panel } from '../../../ui/fold-button.tsx';
import { useCallback } from 'preact/hooks';
import { useUndoKeys } from '../../../input/use-undo-keys.ts';
import { LinkNotice } from '../../../shell/notices.tsx';
import { SchemaForm } from '../../../ui/form/schema-form.tsx';
import { DiceIcon } from '../../../ui/icons.tsx';
import { drawRandomSeed } from '../../../world/random-seed.ts';
import { PAGE_CLOCK } from '../../../worker/worker-channel.ts';
import type { LabState } from '../lab-state.ts';
import type { LabPart } from '../modes/lab-mode.ts';
import { formatCost, formatNumber } from '../panels/format.ts';
import { SPEEDS } from '../replay/player.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { createGraphState, type GraphState } from './graph-state.ts';
import { openGraphWorker } from './open-graph-worker.ts';

const MODE = 'graphs';
export function startGraphs(lab: LabState): LabPart {
  const panel = signal<Panel>('none');
  let kept: unknown = lab.modeSettings.peek()[MODE];
  const state = createGraphState({
    openChannel: openGraphWorker,
    clock: PAGE_CLOCK,
    reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    first: kept,
    onKeep: (file) => {
      kept = file;
      lab.keepModeSettings(MODE, file);
    },
  });
  // Back and Forward bring other settings than those that were kept last.
  const stop = effect(() => {
    const settings = lab.modeSettings.value[MODE];
    if (settings === kept || settings === undefined) return;
    kept = settings;
    state.open(settings);
  });
  return {
    View: () => <GraphsView state={state} panel={panel} />,
    Tools: () => <GraphTools panel={panel} />,
    dispose: () => {
      stop();
      state.dispose();
    },
  };
}

type ViewProps = { readonly state: GraphState; readonly panel: Signal<Panel> };

function GraphsView({ state, panel }: ViewProps): JSX.Element {
  useUndoKeys(useCallback((step) => state[step](), [state]));
  return (
    <div class="lab" data-panel={panel.value}>
      <aside class="lab-side lab-left">
        <SourcePanel state={state} />
      </aside>
      <div class="lab-middle">
        <GraphCanvas state={state} />
        <p class="lab-hover" aria-hidden="true">
          Drag S or G. Press nodes to close and open them.
        </p>
        {state.failure.value !== '' && (
          <p class="lab-failure" role="alert">
            The search worker keeps failing ({state.failure.value}). Reload the page to try again; your graph is kept in
            its address.
          </p>
        )}
      </div>
      <aside class="lab-side lab-right">
        <SearchList state={state} />
      </aside>
      <GraphScrubber state={state} />
      {state.issues.value.length > 0 && (
        <LinkNotice issues={state.issues.value} acceptLabel="Show the first graph" onAccept={state.acceptShown} />
      )}
    </div>
  );
}

function SourcePanel({ state }: { readonly state: GraphState }): JSX.Element {
  const { source } = state.file.value;
  const { kind, ...parameters } = source;
  return (
    <>
      <section class="lab-section" aria-labelledby="graph-source-title">
        <h2 id="graph-source-title">Graph</h2>
        <div class="lab-row">
          <select
            aria-label="Kind of graph"
            value={kind}
            onChange={(event) => state.choose(defaultGraphSource(event.currentTarget.value as GraphSource['kind']))}
          >
            {GRAPH_KINDS.map((one) => (
              <option key={one} value={one} selected={one === kind}>
                {GRAPH_SOURCE.options[one].label}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="icon-button"
            aria-label="Another graph of this kind"
            title="Another graph of this kind"
            onClick={() => state.choose({ ...source, seed: drawRandomSeed() })}
          >
            <DiceIcon />
          </button>
        </div>
        <p class="lab-card-note">{GRAPH_SOURCE.options[kind].explain}</p>
        <SchemaForm
          key={kind}
          spec={{ schema: GRAPH_SOURCE.options[kind] }}
          value={parameters}
          onEdit={({ value }) => state.choose({ ...value, kind } as GraphSource)}
        />
      </section>
      <div class="lab-row">
        <button type="button" class="plain-button" disabled={!state.canUndo.value} onClick={state.undo}>
          Undo
        </button>
        <button type="button" class="plain-button" disabled={!state.canRedo.value} onClick={state.redo}>
          Redo
        </button>
      </div>
    </>
  );
}

function SearchList({ state }: { readonly state: GraphState }): JSX.Element {
  const { search } = state.file.value;
  const refusals = state.view.value?.refusals;
  const answer = state.answer.value;
  return (
    <section class="lab-section lab-cards" aria-labelledby="graph-search-title">
      <h2 id="graph-search-title">Search</h2>
      <ul>
        {SEARCH_CARDS.map(({ name, label, explain }) => {
          const refusal = refusals?.[name] ?? null;
          return (
            <li key={name}>
              <button
                type="button"
                class="lab-card"
                aria-pressed={name === search}
                aria-disabled={refusal !== null}
                onClick={() => {
                  if (refusal === null) state.chooseSearch(name);
                }}
              >
                <strong>{label}</strong>
                <span class="lab-card-note">{refusal ?? explain}</span>
              </button>
              {name === search && answer && (
                <p class="lab-result" role="status">
                  {answer.status === 'complete'
                    ? `Cost ${formatCost(answer.cost)}, ${formatNumber(answer.path.length)} nodes, ${formatNumber(answer.expanded)} expanded`
                    : 'There is no path between S and G.'}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function GraphScrubber({ state }: { readonly state: GraphState }): JSX.Element {
  const { replay } = state;
  const length = replay.recording.value?.length ?? 0;
  const moment = replay.moment.value;
  const step = (label: string, text: string, act: () => void): JSX.Element => (
    <button type="button" class="lab-step" aria-label={label} title={label} disabled={length === 0} onClick={act}>
      {text}
    </button>
  );
  return (
    <footer class="lab-scrubber" aria-label="Replay">
      <div class="lab-transport">
        <button type="button" class="lab-play" disabled={length === 0} onClick={replay.toggle}>
          {replay.isPlaying.value ? 'Pause' : 'Play'}
        </button>
        {step('To the beginning', '|◂', () => replay.seek(0))}
        {step('One expansion back', '◂', () => replay.step('expansion', -1))}
        {step('One expansion on', '▸', () => replay.step('expansion', 1))}
        {step('To the end', '▸|', () => replay.seek(length))}
        <SpeedField speeds={SPEEDS} speed={replay.speed} onChange={replay.setSpeed} />
        <span class="lab-counts">
          {moment && length > 0
            ? `${formatNumber(moment.expanded)} expanded · ${formatNumber(moment.open)} open · event ${formatNumber(moment.position)} of ${formatNumber(length)}`
            : 'Nothing to replay'}
        </span>
      </div>
      <input
        type="range"
        aria-label="Moment of the search"
        aria-valuetext={`event ${moment?.position ?? 0} of ${length}`}
        min={0}
        max={Math.max(1, length)}
        value={moment?.position ?? 0}
        disabled={length === 0}
        onInput={(event) => replay.seek(Number(event.currentTarget.value))}
      />
      <p class="lab-reason" aria-live="polite">
        {moment?.reason || ' '}
      </p>
    </footer>
  );
}

function GraphTools({ panel }: { readonly panel: Signal<Panel> }): JSX.Element {
  return (
    <>
      <FoldButton panel={panel} which="map" label="Graph" />
      <FoldButton panel={panel} which="search" label="Search" />
    </>
  );
}
