/*
 * Choosing a map: the kinds as a list, and the form of the chosen kind. Another seed is one press away.
 */
import { defaultSource, MAP_KINDS, MAP_SOURCE, type MapKind, type MapSource } from '@skerry/lab';
import type { JSX } from 'preact';
import { DiceIcon } from '../../../ui/icons.tsx';
import { SchemaForm } from '../../../ui/form/schema-form.tsx';
import { drawRandomSeed } from '../../../world/random-seed.ts';
import type { LabState } from '../lab-state.ts';
import { useSceneValue } from './use-scene-value.ts';

export function MapPanel({ state }: { readonly state: LabState }): JSX.Element {
  // Moves of the ends change neither: the form is not drawn again for each step of a drag.
  const source = useSceneValue(state, ({ source: shown }) => shown);
  const diagonal = useSceneValue(state, (scene) => scene.diagonal);
  return (
    <section class="lab-section" aria-labelledby="lab-map-title">
      <h2 id="lab-map-title">Map</h2>
      <div class="lab-row">
        <select
          aria-label="Kind of map"
          value={source.kind}
          onChange={(event) => {
            const kind = event.currentTarget.value;
            if (kind !== 'file') state.chooseSource(defaultSource(kind as MapKind));
          }}
        >
          {source.kind === 'file' && (
            <option value="file" selected>
              {source.name}
            </option>
          )}
          {MAP_KINDS.map((kind) => (
            <option key={kind} value={kind} selected={kind === source.kind}>
              {MAP_SOURCE.options[kind].label}
            </option>
          ))}
        </select>
        {'seed' in source && (
          <button
            type="button"
            class="icon-button"
            aria-label="Another map of this kind"
            title="Another map of this kind"
            onClick={() => state.chooseSource({ ...source, seed: drawRandomSeed() })}
          >
            <DiceIcon />
          </button>
        )}
      </div>
      <label class="field settings-field">
        <span class="settings-label">Diagonal steps</span>
        <select
          value={diagonal}
          onChange={(event) => state.edit({ kind: 'rule', diagonal: event.currentTarget.value as typeof diagonal })}
        >
          {Object.entries(RULES).map(([rule, label]) => (
            <option key={rule} value={rule} selected={rule === diagonal}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {source.kind !== 'file' && (
        <details class="lab-details">
          <summary>Size and shape</summary>
          <SchemaForm
            key={source.kind}
            spec={{ schema: MAP_SOURCE.options[source.kind] }}
            value={parametersOf(source)}
            onEdit={({ value, gesture }) => state.chooseSource({ ...value, kind: source.kind } as MapSource, gesture)}
          />
        </details>
      )}
    </section>
  );
}

/** What the form edits: the kind is chosen above it. */
function parametersOf(source: MapSource): Readonly<Record<string, unknown>> {
  const { kind: _, ...parameters } = source;
  return parameters;
}

const RULES = {
  'both-free': 'Past free corners',
  'at-most-one-obstacle': 'Past one corner',
  always: 'Always',
  never: 'Never',
} as const;
