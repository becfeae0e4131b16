/*
 * Who runs: a row for each lane with its search and settings, and buttons to add and remove one.
 */
import {
  cardOf,
  MAX_RUNNERS,
  MIN_RUNNERS,
  type Refusals,
  SEARCH_CARDS,
  type SearchName,
  type SearchSettings,
} from '@skerry/lab';
import { HEURISTIC_NAMES } from '@skerry/nav';
import type { JSX } from 'preact';
import { HEURISTIC_LABELS } from '../panels/heuristic-field.tsx';

export type RunnerListProps = {
  readonly runners: readonly SearchSettings[];
  readonly refusals: Refusals | undefined;
  readonly onChange: (runners: readonly SearchSettings[]) => void;
};

export function RunnerList({ runners, refusals, onChange }: RunnerListProps): JSX.Element {
  const add = (): void => {
    const unused = SEARCH_CARDS.find(
      ({ name }) => refusals?.[name] === null && !runners.some((runner) => runner.name === name),
    );
    onChange([...runners, { name: unused?.name ?? 'a-star' }]);
  };
  return (
    <section class="race-runners" aria-labelledby="race-runners-title">
      <h2 id="race-runners-title">Runners</h2>
      <ol>
        {runners.map((runner, lane) => (
          <li key={lane} class="race-runner">
            <RunnerFields
              runner={runner}
              lane={lane}
              refusals={refusals}
              onChange={(next) => onChange(runners.with(lane, next))}
            />
            <button
              type="button"
              class="icon-button"
              aria-label={`Remove ${cardOf(runner.name).label}`}
              disabled={runners.length <= MIN_RUNNERS}
              onClick={() => onChange(runners.toSpliced(lane, 1))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="plain-button" disabled={runners.length >= MAX_RUNNERS} onClick={add}>
        Add a runner
      </button>
    </section>
  );
}

type RunnerFieldsProps = {
  readonly runner: SearchSettings;
  readonly lane: number;
  readonly refusals: Refusals | undefined;
  readonly onChange: (runner: SearchSettings) => void;
};

function RunnerFields({ runner, lane, refusals, onChange }: RunnerFieldsProps): JSX.Element {
  const { name, heuristic, weight } = runner;
  const refusal = refusals?.[name] ?? null;
  return (
    <div class="race-fields">
      <select
        aria-label={`Search of lane ${lane + 1}`}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value as SearchName })}
      >
        {SEARCH_CARDS.map((card) => (
          <option
            key={card.name}
            value={card.name}
            selected={card.name === name}
            disabled={(refusals?.[card.name] ?? null) !== null}
          >
            {card.label}
          </option>
        ))}
      </select>
      {cardOf(name).hasHeuristic && (
        <select
          aria-label={`Estimate of lane ${lane + 1}`}
          value={heuristic ?? ''}
          onChange={(event) => {
            const next = HEURISTIC_NAMES.find((known) => known === event.currentTarget.value);
            const { heuristic: _, ...others } = runner;
            onChange(next ? { ...others, heuristic: next } : others);
          }}
        >
          <option value="" selected={heuristic === undefined}>
            Estimate: fits the map
          </option>
          {HEURISTIC_NAMES.map((known) => (
            <option key={known} value={known} selected={known === heuristic}>
              Estimate: {HEURISTIC_LABELS[known]}
            </option>
          ))}
        </select>
      )}
      {name === 'weighted-a-star' && (
        <label class="lab-number">
          Exaggeration
          <input
            type="number"
            min={1}
            max={10}
            step={0.25}
            value={weight ?? 2}
            onChange={(event) => {
              const next = Number(event.currentTarget.value);
              if (next >= 1 && next <= 10) onChange({ ...runner, weight: next });
              else event.currentTarget.value = String(weight ?? 2);
            }}
          />
        </label>
      )}
      {refusal !== null && <p class="race-refusal">Cannot run here: {refusal}</p>}
    </div>
  );
}
