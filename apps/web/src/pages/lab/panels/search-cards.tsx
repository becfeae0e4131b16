/*
 * The searches as a table of cards: cost, expansions and time of each on this map, the best and the worst of a column
 * marked. The chosen one explains itself; those that cannot run here say why.
 */
import { type SearchAnswer, type SearchCard, WATCH_CARDS, type SearchName, type TrialRow } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { LabState } from '../lab-state.ts';
import { formatCost, formatMs, formatNumber, formatPercent } from './format.ts';
import { HeuristicField } from './heuristic-field.tsx';

const NO_ROWS: ReadonlyMap<SearchName, TrialRow> = new Map();

export function SearchCards({ state }: { readonly state: LabState }): JSX.Element {
  const chosen = state.search.value;
  const listRef = useRef<HTMLUListElement>(null);
  // A lesson or an exhibit may choose a card that is out of sight.
  useEffect(() => {
    listRef.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen.name]);
  const refusals = state.refusals.value;
  // A lesson's numbers would give its answer away.
  const rows = state.learning.isWaiting.value ? NO_ROWS : state.comparison.rows.value;
  return (
    <section class="lab-section lab-cards" aria-labelledby="lab-search-title">
      <h2 id="lab-search-title">Search</h2>
      <p class="lab-columns" aria-hidden="true">
        <span>Cost</span>
        <span>Expanded</span>
        <span>Time</span>
      </p>
      <ul ref={listRef} class={state.comparison.isOld.value ? 'is-old' : ''}>
        {WATCH_CARDS.map((card) => {
          const refusal = refusals?.[card.name] ?? null;
          const isChosen = chosen.name === card.name;
          return (
            <li key={card.name}>
              <button
                type="button"
                class="lab-card"
                aria-pressed={isChosen}
                aria-disabled={refusal !== null}
                onClick={() => {
                  if (refusal === null) state.chooseSearch({ ...chosen, name: card.name });
                }}
              >
                <strong>{card.label}</strong>
                {refusal === null && <Numbers row={rows.get(card.name)} />}
                <span class="lab-card-note">{refusal ?? card.explain}</span>
              </button>
              {isChosen && refusal === null && <Result state={state} card={card} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Numbers({ row }: { readonly row: TrialRow | undefined }): JSX.Element {
  if (!row) return <span class="lab-numbers" />;
  if (!row.hasPath)
    return <span class="lab-numbers is-none">{row.trial.status === 'unreachable' ? 'no path' : 'stopped'}</span>;
  const { trial, marks, overCheapest } = row;
  return (
    <span class="lab-numbers">
      <span
        data-mark={marks.cost}
        title={overCheapest > 0 ? `${formatPercent(overCheapest)} over the cheapest` : undefined}
      >
        <span class="only-read-aloud">cost </span>
        {overCheapest > 0.0005 ? `+${formatPercent(overCheapest)}` : formatCost(trial.cost)}
      </span>
      <span data-mark={marks.expanded}>
        {formatNumber(trial.expanded)}
        <span class="only-read-aloud"> expanded</span>
      </span>
      <span data-mark={marks.medianMs}>{formatMs(trial.medianMs)}</span>
    </span>
  );
}

function Result({ state, card }: { readonly state: LabState; readonly card: SearchCard }): JSX.Element | null {
  const answer = state.answer.value;
  const isWeighted = card.name === 'weighted-a-star';
  const text = answer === undefined ? 'Searching …' : describeAnswer(answer);
  if (!isWeighted && !card.hasHeuristic && text === '') return null;
  return (
    <div class="lab-result">
      {card.hasHeuristic && <HeuristicField state={state} />}
      {isWeighted && <WeightField state={state} />}
      {text !== '' && <p>{text}</p>}
    </div>
  );
}

function WeightField({ state }: { readonly state: LabState }): JSX.Element {
  const search = state.search.value;
  const weight = search.weight ?? 2;
  return (
    <label class="lab-number">
      Exaggeration
      <input
        type="range"
        min={1}
        max={10}
        step={0.25}
        value={weight}
        aria-valuetext={`${weight} times`}
        onInput={(event) => state.chooseSearch({ ...search, weight: Number(event.currentTarget.value) })}
      />
      <output>{weight}×</output>
    </label>
  );
}

/** What is special about an answer, as a sentence; an empty text where the numbers say all. */
function describeAnswer({ status, issues, path }: SearchAnswer): string {
  if (status === 'complete') return '';
  if (status === 'unreachable') return 'There is no path: walls lie between start and goal.';
  if (status === 'out-of-budget')
    return path.length > 0 ? 'Stopped after four seconds; this is the path so far.' : 'Stopped after four seconds.';
  return issues.map(({ message }) => message).join('; ') || 'There is no path.';
}
