/*
 * Left, second: what a press on the map does while the crowd walks; undo and redo.
 */
import { type CrowdSceneName, MAX_CROWD_GROUPS, MAX_UNITS } from '@skerry/lab';
import type { JSX } from 'preact';
import { CROWD_TOOLS, type CrowdState, type CrowdTool } from './crowd-state.ts';
import { cssOfGroup, GROUP_NAMES } from './group-colours.ts';

const TOOL_LABELS: Readonly<Record<CrowdTool, string>> = {
  wall: 'Wall',
  erase: 'Erase',
  water: 'Water',
  add: 'Add units',
  remove: 'Remove',
};
const MAX_TOOL_SIZE = 24;
/** Only there do all cells have a cost. */
const SCENE_WITH_WATER: CrowdSceneName = 'sea';

export function ToolPanel({ state }: { readonly state: CrowdState }): JSX.Element {
  const tool = state.tool.value;
  const ground = state.ground.value;
  const hasWater = state.spec.value.scene === SCENE_WITH_WATER;
  const groups = Math.min(MAX_CROWD_GROUPS, GROUP_NAMES.length);
  return (
    <section class="lab-section" aria-labelledby="crowd-tool-title">
      <h2 id="crowd-tool-title">Change it live</h2>
      <div class="lab-choices" role="group" aria-label="Tool">
        {CROWD_TOOLS.filter((one) => one !== 'water' || hasWater).map((one) => (
          <button
            key={one}
            type="button"
            class={`lab-choice${one === 'add' || one === 'remove' ? '' : ` ground-${one}`}`}
            aria-pressed={tool === one}
            onClick={() => {
              state.tool.value = one;
            }}
          >
            {TOOL_LABELS[one]}
          </button>
        ))}
      </div>
      {tool === 'add' ? (
        <label class="lab-number">
          At a press
          <input
            type="number"
            min={1}
            max={MAX_UNITS}
            value={state.addCount.value}
            onChange={(event) => {
              const count = Math.round(Number(event.currentTarget.value));
              state.addCount.value = Math.max(1, Math.min(MAX_UNITS, count || 1));
            }}
          />
        </label>
      ) : (
        <label class="lab-number">
          Size
          <input
            type="range"
            min={1}
            max={MAX_TOOL_SIZE}
            value={state.brushSize.value}
            aria-valuetext={`${state.brushSize.value} cells`}
            onInput={(event) => {
              state.brushSize.value = Number(event.currentTarget.value);
            }}
          />
          <output>{state.brushSize.value}</output>
        </label>
      )}
      <label class="lab-number">
        <span class="crowd-swatch" style={{ background: cssOfGroup(state.group.value) }} />
        Group
        <select
          value={state.group.value}
          onChange={(event) => {
            state.group.value = Number(event.currentTarget.value);
          }}
        >
          {GROUP_NAMES.slice(0, groups).map((name, group) => (
            <option key={name} value={group} selected={group === state.group.value}>
              {name}
              {ground?.goals[group] ? '' : ' (no goal)'}
            </option>
          ))}
        </select>
      </label>
      <AddAt state={state} />
      <label class="crowd-switch">
        <input
          type="checkbox"
          checked={ground?.avoids ?? true}
          onChange={(event) => state.edit({ kind: 'avoidance', isOn: event.currentTarget.checked })}
        />
        Units avoid each other
      </label>
      <div class="lab-row">
        <button
          type="button"
          class="plain-button"
          disabled={!ground?.canUndo}
          onClick={() => state.edit({ kind: 'undo' })}
        >
          Undo
        </button>
        <button
          type="button"
          class="plain-button"
          disabled={!ground?.canRedo}
          onClick={() => state.edit({ kind: 'redo' })}
        >
          Redo
        </button>
      </div>
    </section>
  );
}

/** A place in numbers: units to add there, or the goal of the chosen group. */
function AddAt({ state }: { readonly state: CrowdState }): JSX.Element {
  const { side } = state.spec.value;
  return (
    <form
      class="crowd-place"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const place = { x: Number(form.get('x')), z: Number(form.get('z')) };
        const group = state.group.peek();
        const isGoal = event.submitter?.getAttribute('value') === 'goal';
        if (isGoal) state.edit({ kind: 'goal', group, ...place });
        else state.edit({ kind: 'add', group, ...place, count: state.addCount.peek() });
      }}
    >
      {(['x', 'z'] as const).map((axis) => (
        <label key={axis} class="lab-number">
          {axis}
          <input type="number" name={axis} min={0} max={side} step="any" required defaultValue={String(side / 2)} />
        </label>
      ))}
      <button type="submit" class="plain-button" value="add">
        Add {state.addCount.value} here
      </button>
      <button type="submit" class="plain-button" value="goal">
        Goal here
      </button>
    </form>
  );
}
