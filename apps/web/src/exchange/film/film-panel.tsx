/*
 * Views and films in the export dialog: what, how large, at what hour; then the picture or film itself, saved and shown.
 */
import type { JSX } from 'preact';
import { formatSize } from '../format-size.ts';
import { NumberField } from '../number-field.tsx';
import { FILM_LIMITS, type FilmKind, type FilmState } from './film-state.ts';

const KINDS: readonly { readonly id: FilmKind; readonly label: string; readonly explain: string }[] = [
  { id: 'view', label: 'View', explain: 'A picture in 3D, PNG, up to 16,384 pixels a side.' },
  { id: 'turntable', label: 'Turntable', explain: 'Once around the land, WebM; it can loop.' },
  { id: 'flight', label: 'Flight', explain: 'Over the land from south to north, WebM.' },
];

export function FilmPanel({ state, name }: { readonly state: FilmState; readonly name: string }): JSX.Element {
  const { kind, width, height, seconds, hour } = state.choice.value;
  const sides = kind === 'view' ? FILM_LIMITS.side : FILM_LIMITS.filmSide;
  return (
    <section class="export-film" aria-labelledby="film-title">
      <h3 id="film-title">Views and films in 3D</h3>
      <div class="export-film-kinds" role="radiogroup" aria-labelledby="film-title">
        {KINDS.map(({ id, label, explain }) => (
          <label key={id} class="export-target">
            <input type="radio" name="film-kind" checked={id === kind} onChange={() => state.change({ kind: id })} />
            <strong>{label}</strong>
            <span>{explain}</span>
          </label>
        ))}
      </div>
      <div class="export-film-numbers">
        <NumberField
          label="Width (pixels)"
          value={width}
          min={sides[0]}
          max={sides[1]}
          onChange={(value) => state.change({ width: Math.round(value) })}
        />
        <NumberField
          label="Height (pixels)"
          value={height}
          min={sides[0]}
          max={sides[1]}
          onChange={(value) => state.change({ height: Math.round(value) })}
        />
        <NumberField
          label="Hour of the day"
          value={hour}
          min={0}
          max={24}
          onChange={(value) => state.change({ hour: value })}
        />
        {kind !== 'view' && (
          <NumberField
            label="Length (seconds)"
            value={seconds}
            min={FILM_LIMITS.seconds[0]}
            max={FILM_LIMITS.seconds[1]}
            onChange={(value) => state.change({ seconds: value })}
          />
        )}
      </div>
      <FilmOutcome state={state} name={name} />
    </section>
  );
}

function FilmOutcome({ state, name }: { readonly state: FilmState; readonly name: string }): JSX.Element {
  const run = state.run.value;
  const isView = state.choice.value.kind === 'view';
  return (
    <>
      {run.status === 'failed' && (
        <p class="export-issues" role="alert">
          {run.message}
        </p>
      )}
      <div class="export-run">
        <p class="export-estimate" aria-live="polite">
          {run.status === 'done' ? `Saved ${run.file}, ${formatSize(run.bytes)}.` : ''}
        </p>
        {run.status === 'under-way' ? (
          <>
            <progress max={1} value={run.share} aria-label={isView ? 'Drawing' : 'Filming'} />
            <button type="button" class="plain-button" onClick={state.cancel}>
              Stop
            </button>
          </>
        ) : (
          <button type="button" class="plain-button is-main" onClick={() => state.start(name)}>
            {isView ? 'Make picture' : 'Make film'}
          </button>
        )}
      </div>
      {run.status === 'done' &&
        (isView ? (
          <img class="export-film-result" src={run.address} alt="The view that was saved" />
        ) : (
          <video class="export-film-result" src={run.address} controls loop muted autoplay />
        ))}
    </>
  );
}
