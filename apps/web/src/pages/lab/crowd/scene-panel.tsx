/*
 * Left, first: the scenes as cards, and how many units on how large a map.
 */
import {
  CROWD_CARDS,
  CROWD_SCENES,
  type CrowdSpec,
  defaultCrowdSpec,
  MAX_CROWD_SIDE,
  MAX_UNITS,
  MIN_CROWD_SIDE,
} from '@skerry/lab';
import type { JSX } from 'preact';
import { formatNumber } from '../panels/format.ts';
import type { CrowdState } from './crowd-state.ts';

export function ScenePanel({ state }: { readonly state: CrowdState }): JSX.Element {
  const spec = state.spec.value;
  const missing = state.unplaced.value;
  const numberField = (label: string, key: 'units' | 'side' | 'seed', min: number, max: number): JSX.Element => (
    <label class="lab-number">
      {label}
      <input
        type="number"
        min={min}
        max={max}
        value={spec[key]}
        onChange={(event) => {
          const value = Math.round(Number(event.currentTarget.value));
          const next: CrowdSpec = {
            ...spec,
            [key]: Math.max(min, Math.min(max, Number.isFinite(value) ? value : min)),
          };
          event.currentTarget.value = String(next[key]);
          if (next[key] !== spec[key]) state.choose(next);
        }}
      />
    </label>
  );
  return (
    <section class="lab-section" aria-labelledby="crowd-scene-title">
      <h2 id="crowd-scene-title">Scene</h2>
      <ul class="crowd-scenes">
        {CROWD_SCENES.map((scene) => (
          <li key={scene}>
            <button
              type="button"
              class="lab-card"
              aria-pressed={spec.scene === scene}
              onClick={() => state.choose(defaultCrowdSpec(scene))}
            >
              <strong>{CROWD_CARDS[scene].label}</strong>
              <span class="lab-card-note">{CROWD_CARDS[scene].note}</span>
            </button>
          </li>
        ))}
      </ul>
      {numberField('Units', 'units', 0, MAX_UNITS)}
      {numberField('Side in metres', 'side', MIN_CROWD_SIDE, MAX_CROWD_SIDE)}
      {numberField('Seed', 'seed', 0, 0xffffffff)}
      {missing > 0 && (
        <p class="lab-issues">
          {formatNumber(missing)} of {formatNumber(spec.units)} units had no room to start: a larger side has more.
        </p>
      )}
    </section>
  );
}
