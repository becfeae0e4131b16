/*
 * What stands on the map besides S and G: further goals, waypoints and units, placed by a press on the map or by column
 * and row; and the units' walk, with what the last change of the map did to them.
 */
import { type MarkKind, MARK_KINDS, MAX_MARKS, UNIT_ARRIVED, UNIT_LOST } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState, PressTool } from '../lab-api.ts';
import { formatNumber } from './format.ts';
import { useSceneValue } from './use-scene-value.ts';

const LABELS: Readonly<Record<MarkKind, string>> = { goals: 'More goals', waypoints: 'Waypoints', units: 'Units' };
const NOTES: Readonly<Record<MarkKind, string>> = {
  goals: 'Press on the map: the path leads to the goal that is cheapest to reach.',
  waypoints: 'Press on the map: the path passes the waypoints in their order.',
  units: 'Press on the map: every unit walks to the nearest goal. Paint walls in their way.',
};

function isMarkTool(tool: PressTool): tool is MarkKind {
  return (MARK_KINDS as readonly string[]).includes(tool);
}

export function PlacePanel({ state }: { readonly state: LabState }): JSX.Element {
  const brush = state.brush.value;
  const marks = useSceneValue(state, (scene) => scene.marks);
  const { tool } = brush;
  return (
    <section class="lab-section" aria-labelledby="lab-place-title">
      <h2 id="lab-place-title">Place</h2>
      <div class="lab-choices" role="group" aria-label="What a press places">
        {MARK_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="lab-choice"
            aria-pressed={tool === kind}
            onClick={() => {
              state.brush.value = { ...brush, tool: tool === kind ? 'ground' : kind };
            }}
          >
            {LABELS[kind]}
            {marks[kind].length > 0 && ` (${formatNumber(marks[kind].length)})`}
          </button>
        ))}
      </div>
      {isMarkTool(tool) && <p class="settings-about">{NOTES[tool]}</p>}
      {tool === 'units' && (
        <label class="lab-number">
          At a press
          <input
            type="number"
            min={1}
            max={MAX_MARKS.units}
            value={brush.count}
            onChange={(event) => {
              const count = Math.round(Number(event.currentTarget.value)) || 1;
              state.brush.value = { ...brush, count: Math.max(1, Math.min(MAX_MARKS.units, count)) };
            }}
          />
        </label>
      )}
      <PlaceForm state={state} />
      {marks.units.length > 0 && <Walk state={state} />}
    </section>
  );
}

/** A cell in numbers: both ends, and the mark that is chosen. */
function PlaceForm({ state }: { readonly state: LabState }): JSX.Element {
  const { tool } = state.brush.value;
  const map = useSceneValue(state, (scene) => scene.map);
  const { width, depth } = map;
  return (
    <details class="lab-details">
      <summary>By column and row</summary>
      <form
        class="lab-place"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const cell = Number(form.get('y')) * width + Number(form.get('x'));
          const what = event.submitter?.getAttribute('value');
          const before = state.revision.peek();
          if (what === 'start' || what === 'goal') state.moveEnd(what, cell);
          else if (isMarkTool(tool)) state.mark(tool, cell);
          if (state.revision.peek() === before) state.say('Nothing can stand there: it is a wall, or taken');
        }}
      >
        {(
          [
            ['x', width],
            ['y', depth],
          ] as const
        ).map(([axis, side]) => (
          <label key={axis} class="lab-number">
            {axis}
            <input type="number" name={axis} min={0} max={side - 1} step={1} required defaultValue="0" />
          </label>
        ))}
        <button type="submit" class="plain-button" value="start">
          Start
        </button>
        <button type="submit" class="plain-button" value="goal">
          Goal
        </button>
        {isMarkTool(tool) && (
          <button type="submit" class="plain-button" value="mark">
            {LABELS[tool]}
          </button>
        )}
      </form>
    </details>
  );
}

function Walk({ state: { units } }: { readonly state: LabState }): JSX.Element {
  const frame = units.frame.value;
  const effect = units.effect.value;
  const count = (state: number): number => frame?.states.filter((one) => one === state).length ?? 0;
  const lost = count(UNIT_LOST);
  return (
    <>
      <div class="lab-row">
        <button type="button" class="plain-button" onClick={units.toggle}>
          {units.isWalking.value ? 'Stop the units' : 'Let the units walk'}
        </button>
        <button type="button" class="plain-button" disabled={!frame} onClick={units.reset}>
          Reset
        </button>
      </div>
      {frame && (
        <p class="lab-walk">
          {formatNumber(count(UNIT_ARRIVED))} of {formatNumber(frame.states.length)} arrived
          {lost > 0 && `, ${formatNumber(lost)} without a path`}
        </p>
      )}
      <p class="lab-walk" role="status">
        {effect
          ? effect.replanned + effect.pushed === 0
            ? 'Last change: nobody is concerned.'
            : `Last change: ${formatNumber(effect.replanned)} took another path${effect.pushed > 0 ? `, ${formatNumber(effect.pushed)} pushed out of a wall` : ''}.`
          : ''}
      </p>
    </>
  );
}
