/*
 * Below: play, step and speed, and a line of time for each creature, coloured by the state its mind was in.
 */
import { CREATURES, TICKS_PER_SECOND } from '@skerry/sim';
import type { JSX } from 'preact';
import { RunButtons } from '../../../ui/run-buttons.tsx';
import { MIND_SPEEDS, type MindsState, TIMELINE_SECONDS } from '../minds-state.ts';
import { stateColour } from '../stage/state-colours.ts';

const MAX_ROWS = 6;
const ROW = 14;
const WIDTH = 1000;

export function MindsTransport({ state }: { readonly state: MindsState }): JSX.Element {
  const tick = state.frame.value?.tick ?? 0;
  return (
    <footer class="lab-scrubber" aria-label="Run">
      <div class="lab-transport">
        <RunButtons
          run={state}
          speeds={MIND_SPEEDS}
          stepTitle="One tick of 1/60 second"
          resetTitle="Everyone back to where they were put"
          // Until the ground has grown there is nobody to play.
          isHeld={state.frame.value === undefined}
        />
        <span class="lab-counts" data-tick={tick}>
          {(tick / TICKS_PER_SECOND).toFixed(1)} s
          {state.caught.value > 0 &&
            ` · target caught ${state.caught.value === 1 ? 'once' : `${state.caught.value} times`}`}
        </span>
      </div>
      <Timeline state={state} />
      <p class="lab-reason" aria-live="polite">
        {lastChange(state)}
      </p>
    </footer>
  );
}

function lastChange(state: MindsState): string {
  const mood = state.moods.value.findLast(({ id }) => id === state.selected.value);
  if (!mood) return 'Each line is a mind; its colour is the state it is in.';
  return `${(mood.tick / TICKS_PER_SECOND).toFixed(1)} s: from ${mood.from} to ${mood.to}`;
}

function Timeline({ state }: { readonly state: MindsState }): JSX.Element | null {
  const frame = state.frame.value;
  if (!frame) return null;
  const span = TIMELINE_SECONDS * TICKS_PER_SECOND;
  const begin = Math.max(0, frame.tick - span);
  const x = (tick: number): number => (WIDTH * Math.max(0, tick - begin)) / span;
  const rows = frame.creatures.slice(0, MAX_ROWS);
  return (
    <svg
      class="minds-timeline"
      viewBox={`0 0 ${WIDTH} ${Math.max(1, rows.length) * ROW}`}
      style={{ height: `${Math.max(1, rows.length) * ROW}px` }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rows.map((creature, row) => {
        const table = creature.kind === state.kind.value ? state.table.value : CREATURES[creature.kind].mind;
        const own = state.moods.value.filter(({ id }) => id === creature.id);
        const parts = [
          { tick: begin, name: own[0]?.from ?? creature.state },
          ...own.map(({ tick, to }) => ({ tick, name: to })),
        ];
        return (
          <g
            key={creature.id}
            class={creature.id === state.selected.value ? 'is-on' : ''}
            onClick={() => state.select(creature.id)}
          >
            {parts.map(({ tick, name }, k) => (
              <rect
                key={k}
                x={x(tick)}
                y={row * ROW + 2}
                width={Math.max(0, x(parts[k + 1]?.tick ?? frame.tick) - x(tick))}
                height={ROW - 4}
                fill={stateColour(table, name)}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
