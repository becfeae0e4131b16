/*
 * The state machine of the shown kind: boxes within boxes, the current state lit, the arrow of the last change strong,
 * and below it what could happen next, in the order in which it is tried.
 */
import { wordsOf } from '@skerry/agents';
import { CREATURE_VOCABULARY } from '@skerry/sim';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { MindsState } from '../minds-state.ts';
import { stateColour } from '../stage/state-colours.ts';
import { chainOfState, layOutMind, transitionsFrom } from './lay-out-mind.ts';

export function MindDiagram({ state }: { readonly state: MindsState }): JSX.Element {
  const table = state.table.value;
  const plan = useMemo(() => layOutMind(table), [table]);
  const creature = state.frame.value?.creatures.find(({ id }) => id === state.selected.value);
  const current = creature?.kind === state.kind.value ? creature.state : '';
  const chain = current === '' ? [] : chainOfState(table, current);
  const last = creature && state.moods.value.findLast(({ id }) => id === creature.id);
  const isLast = (from: string, to: string): boolean =>
    last !== undefined && chainOfState(table, last.from).includes(from) && chainOfState(table, last.to).includes(to);
  return (
    <section class="lab-section" aria-labelledby="minds-diagram-title">
      <h2 id="minds-diagram-title">{table.name}</h2>
      <p class="minds-about">{table.about}</p>
      <svg
        class="minds-diagram"
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        style={{ maxWidth: `${plan.width * 1.15}px` }}
        role="img"
        aria-label={current === '' ? 'State machine' : `State machine, now in ${current}`}
      >
        <defs>
          <marker id="minds-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0,0.5L8,4L0,7.5Z" fill="context-stroke" />
          </marker>
        </defs>
        {plan.boxes.map(({ name, x, y, width, height, isLeaf }) => (
          <g key={name} class={chain.includes(name) ? 'is-on' : ''} data-state={name}>
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              rx={8}
              style={isLeaf ? { '--state': stateColour(table, name) } : undefined}
              class={isLeaf ? 'minds-leaf' : 'minds-box'}
            />
            <text
              x={isLeaf ? x + width / 2 : x + 10}
              y={isLeaf ? y + height / 2 + 4 : y + 19}
              text-anchor={isLeaf ? 'middle' : 'start'}
            >
              {name}
            </text>
          </g>
        ))}
        {plan.arrows.map(({ from, to, line }) => (
          <path
            key={`${from}>${to}`}
            d={line}
            class={`minds-line${isLast(from, to) ? ' is-last' : chain.includes(from) ? ' is-next' : ''}`}
            marker-end="url(#minds-arrow)"
          />
        ))}
      </svg>
      {current !== '' && (
        <>
          <h3 class="minds-next">From {current}, in this order</h3>
          <ol class="minds-rules">
            {transitionsFrom(table, current).map((row, k) => (
              <li key={k}>
                {[
                  ...(row.when ?? []).map((call) => wordsOf(table, call, CREATURE_VOCABULARY.guards)),
                  ...(row.unless ?? []).map((call) => `not ${wordsOf(table, call, CREATURE_VOCABULARY.guards)}`),
                ].join(' and ') || 'always'}{' '}
                → <strong>{row.to}</strong>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
