/*
 * Any place of any world as a map: a form, progress, and the map with its colours from above.
 */
import { useSignal } from '@preact/signals';
import { PRESETS } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DiceIcon } from '../../../ui/icons.tsx';
import { drawRandomSeed } from '../../../world/random-seed.ts';
import { PAGE_CLOCK } from '../../../worker/worker-channel.ts';
import type { LabState } from '../lab-state.ts';
import { growTerrain, openTerrainWorker } from './grow-terrain.ts';
import {
  MAX_TERRAIN_CELLS,
  MAX_TERRAIN_PLACE,
  MAX_TERRAIN_SIDE,
  MIN_TERRAIN_CELLS,
  TERRAIN_METRES,
  type TerrainSpec,
} from './terrain-map.ts';

/** Hills, woods and a shore on the first island of the preset. */
const FIRST: TerrainSpec = { presetId: 'skerry', seed: 'lab', x: -440, z: 240, cells: 128, metres: 2 };

export function TerrainPanel({ state }: { readonly state: LabState }): JSX.Element {
  const spec = useSignal(FIRST);
  const progress = useSignal<number | undefined>(undefined);
  const problem = useSignal('');
  const abortRef = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abortRef.current?.abort(), []);
  const { presetId, seed, x, z, cells, metres } = spec.value;
  const change = (part: Partial<TerrainSpec>): void => {
    spec.value = { ...spec.peek(), ...part };
  };
  const isTooWide = cells * metres > MAX_TERRAIN_SIDE;

  async function make(): Promise<void> {
    const abort = new AbortController();
    abortRef.current = abort;
    progress.value = 0;
    problem.value = '';
    try {
      const map = await growTerrain(spec.peek(), {
        openChannel: openTerrainWorker,
        clock: PAGE_CLOCK,
        signal: abort.signal,
        onProgress: (share) => {
          progress.value = share;
        },
      });
      const title = PRESETS.find(({ id }) => id === presetId)?.title ?? presetId;
      if (!map.groundByCell.some((ground) => ground !== 255)) problem.value = 'Nobody can walk anywhere in this place.';
      else state.open({ source: { kind: 'file', name: `${title} ${seed} (${x}, ${z})`, map } });
    } catch {
      if (!abort.signal.aborted) problem.value = 'The ground could not be grown. Try again.';
    }
    progress.value = undefined;
  }

  const whole = (label: string, key: 'x' | 'z' | 'cells', min: number, max: number): JSX.Element => (
    <label class="lab-number">
      {label}
      <input
        type="number"
        min={min}
        max={max}
        value={spec.value[key]}
        onChange={(event) => {
          const value = Math.round(Number(event.currentTarget.value)) || 0;
          change({ [key]: Math.max(min, Math.min(max, value)) });
          event.currentTarget.value = String(spec.peek()[key]);
        }}
      />
    </label>
  );
  return (
    <details class="terrain-panel">
      <summary>A place of a Skerry world</summary>
      <form
        class="lab-section"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <label class="lab-number">
          World
          <select value={presetId} onChange={(event) => change({ presetId: event.currentTarget.value })}>
            {PRESETS.map(({ id, title }) => (
              <option key={id} value={id} selected={id === presetId}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div class="lab-row">
          <label class="lab-number terrain-seed">
            Seed
            <input
              type="text"
              maxLength={64}
              value={seed}
              onChange={(event) => change({ seed: event.currentTarget.value })}
            />
          </label>
          <button
            type="button"
            class="icon-button"
            aria-label="Another seed"
            title="Another seed"
            onClick={() => change({ seed: drawRandomSeed() })}
          >
            <DiceIcon />
          </button>
        </div>
        <div class="terrain-pair">
          {whole('East', 'x', -MAX_TERRAIN_PLACE, MAX_TERRAIN_PLACE)}
          {whole('South', 'z', -MAX_TERRAIN_PLACE, MAX_TERRAIN_PLACE)}
        </div>
        {whole('Cells a side', 'cells', MIN_TERRAIN_CELLS, MAX_TERRAIN_CELLS)}
        <label class="lab-number">
          Metres a cell
          <select value={metres} onChange={(event) => change({ metres: Number(event.currentTarget.value) })}>
            {TERRAIN_METRES.map((one) => (
              <option key={one} value={one} selected={one === metres}>
                {one}
              </option>
            ))}
          </select>
        </label>
        {isTooWide && (
          <p class="lab-issues">
            {cells * metres} m a side is more than {MAX_TERRAIN_SIDE}: take fewer cells or fewer metres a cell.
          </p>
        )}
        {progress.value === undefined ? (
          <button type="submit" class="plain-button" disabled={isTooWide}>
            Grow this map
          </button>
        ) : (
          <div class="lab-row" role="status">
            <progress value={progress.value} max={1} aria-label="Growing the ground" />
            <button type="button" class="plain-button" onClick={() => abortRef.current?.abort()}>
              Cancel
            </button>
          </div>
        )}
        {problem.value !== '' && (
          <p class="lab-issues" role="alert">
            {problem.value}
          </p>
        )}
        <p class="lab-card-note">
          Slopes, water and rough ground cost as much as they cost a walker, uphill more than downhill. Dark ground is
          too steep or has a trunk or a rock on it. 3D shows the map on its ground.
        </p>
      </form>
    </details>
  );
}
