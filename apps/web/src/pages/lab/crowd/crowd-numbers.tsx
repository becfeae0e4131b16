/*
 * Right: who walks, who has arrived, who cannot, and the curve of arrivals.
 */
import { CROWD_HERTZ, type CrowdFrame, type EditEffect } from '@skerry/lab';
import type { JSX } from 'preact';
import { formatNumber } from '../panels/format.ts';
import type { CrowdState } from './crowd-state.ts';
import { cssOfGroup, GROUP_NAMES } from './group-colours.ts';

export function CrowdNumbers({ state }: { readonly state: CrowdState }): JSX.Element {
  const frame = state.shown.value;
  if (!frame) return <p role="status">Placing the units …</p>;
  const { groups, stuck, overlapping } = frame.counts;
  const total = groups.reduce((sum, { units }) => sum + units, 0);
  const effect = state.effect.value;
  return (
    <>
      <section class="lab-section" aria-labelledby="crowd-groups-title">
        <h2 id="crowd-groups-title">Groups</h2>
        <table class="crowd-table">
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">walk</th>
              <th scope="col">arrived</th>
              <th scope="col">cannot</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ units, walking, arrived, stranded, lost }, group) =>
              units === 0 && !state.ground.value?.goals[group] ? null : (
                <tr key={GROUP_NAMES[group]}>
                  <th scope="row">
                    <span class="crowd-swatch" style={{ background: cssOfGroup(group) }} />
                    {GROUP_NAMES[group]}
                  </th>
                  <td>{formatNumber(walking)}</td>
                  <td>{formatNumber(arrived)}</td>
                  <td>{formatNumber(stranded + lost)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
        {groups.map(({ instead, lost }, group) =>
          instead || lost > 0 ? (
            <p key={GROUP_NAMES[group]} class="lab-issues" role="status">
              {instead
                ? `${GROUP_NAMES[group]} cannot reach its goal: it gathers as near as it can get, at (${Math.floor(instead.x)}, ${Math.floor(instead.z)}). Erase a wall to let it through.`
                : `${lost} of ${GROUP_NAMES[group]} have no path at all.`}
            </p>
          ) : null,
        )}
        <dl class="crowd-counts">
          <dt>Units</dt>
          <dd>{formatNumber(total)}</dd>
          <dt title="Walkers without progress for three seconds">Stuck</dt>
          <dd data-count="stuck">{formatNumber(stuck)}</dd>
          <dt title="Units that reach into another by more than a twentieth of their radius">Overlapping</dt>
          <dd data-count="overlapping">{formatNumber(overlapping)}</dd>
        </dl>
        <p class="crowd-effect" role="status">
          {effect ? describeEffect(effect) : ' '}
        </p>
      </section>
      <ArrivalChart frame={frame} total={total} />
    </>
  );
}

function describeEffect({ replanned, pushed, added, removed }: EditEffect): string {
  const parts = [
    replanned > 0 && `${formatNumber(replanned)} look for a new path`,
    pushed > 0 && `${formatNumber(pushed)} pushed out of the way`,
    added > 0 && `${formatNumber(added)} added`,
    removed > 0 && `${formatNumber(removed)} removed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Last change: ${parts.join(', ')}.` : 'Last change: nobody is concerned.';
}

const [WIDTH, HEIGHT] = [236, 96];

/** Arrived units over time, one line a group. */
function ArrivalChart({ frame, total }: { readonly frame: CrowdFrame; readonly total: number }): JSX.Element {
  const { curve, curveTicks, counts, tick } = frame;
  const most = Math.max(1, ...counts.groups.map(({ units }) => units));
  const seconds = tick / CROWD_HERTZ;
  const arrived = counts.groups.reduce((sum, group) => sum + group.arrived, 0);
  // The curve begins at its first point of time, one distance after the start.
  const x = (k: number): number => (tick === 0 ? 0 : (WIDTH * Math.min(tick, (k + 1) * curveTicks)) / tick);
  const y = (value: number): number => HEIGHT - ((HEIGHT - 4) * value) / most;
  return (
    <section class="lab-section" aria-labelledby="crowd-chart-title">
      <h2 id="crowd-chart-title">Arrivals</h2>
      <svg
        class="crowd-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${arrived} of ${total} arrived after ${seconds.toFixed(0)} seconds`}
      >
        {counts.groups.map(({ arrived: now }, group) => (
          <polyline
            key={GROUP_NAMES[group]}
            fill="none"
            stroke={cssOfGroup(group)}
            stroke-width="2"
            points={[
              `0,${HEIGHT}`,
              ...curve.map((values, k) => `${x(k).toFixed(1)},${y(values[group] ?? 0).toFixed(1)}`),
              `${WIDTH},${y(now).toFixed(1)}`,
            ].join(' ')}
          />
        ))}
      </svg>
      <p class="crowd-axis">
        <span>0 s</span>
        <span>
          {formatNumber(arrived)} of {formatNumber(total)} arrived
        </span>
        <span>{seconds.toFixed(0)} s</span>
      </p>
    </section>
  );
}
