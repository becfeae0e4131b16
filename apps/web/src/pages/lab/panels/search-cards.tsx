/*
 * The searches as cards: the chosen one carries its result, those that cannot run on this map say why.
 */
import { type SearchAnswer, type SearchCard, SEARCH_CARDS } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { formatCost, formatMs, formatNumber } from './format.ts';

export function SearchCards({ state }: { readonly state: LabState }): JSX.Element {
  const chosen = state.search.value;
  const refusals = state.refusals.value;
  return (
    <section class="lab-section lab-cards" aria-labelledby="lab-search-title">
      <h2 id="lab-search-title">Search</h2>
      <ul>
        {SEARCH_CARDS.map((card) => {
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

function Result({ state, card }: { readonly state: LabState; readonly card: SearchCard }): JSX.Element {
  const answer = state.answer.value;
  return (
    <div class="lab-result">
      {card.name === 'weighted-a-star' && <WeightField state={state} />}
      {answer === undefined ? (
        <p>Searching …</p>
      ) : answer.path.length === 0 ? (
        <p>{describeFailure(answer)}</p>
      ) : (
        <dl>
          <div>
            <dt>Cost</dt>
            <dd>{formatCost(answer.cost)}</dd>
          </div>
          <div>
            <dt>Expanded</dt>
            <dd>{formatNumber(answer.expanded)}</dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>{formatMs(answer.elapsedMs)}</dd>
          </div>
        </dl>
      )}
      {answer?.status === 'out-of-budget' && <p>Stopped after four seconds; this is the path so far.</p>}
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

/** Why there is no path, as a sentence. */
function describeFailure({ status, issues }: SearchAnswer): string {
  if (status === 'unreachable') return 'There is no path: walls lie between start and goal.';
  if (status === 'out-of-budget') return 'Stopped after four seconds without a path.';
  return issues.map(({ message }) => message).join('; ') || 'There is no path.';
}
