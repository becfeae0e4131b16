/*
 * Left: whose mind is shown, what a press on the stage does, and what the target does.
 */
import { CREATURES, MAX_STAGE_CREATURES } from '@skerry/sim';
import type { JSX } from 'preact';
import { type Gait, MIND_KINDS, type MindsState, type Tool } from '../minds-state.ts';

const TOOLS: Readonly<Record<Tool, string>> = { send: 'Move target', drop: 'Drop one', noise: 'Make a noise' };
const GAITS: Readonly<Record<Gait, string>> = { sneak: 'Sneak', walk: 'Walk', run: 'Run' };

export function CastPanel({ state }: { readonly state: MindsState }): JSX.Element {
  const frame = state.frame.value;
  const selected = state.selected.value;
  const kind = state.kind.value;
  const power = frame?.target.powerSeconds ?? 0;
  const isFull = (frame?.creatures.length ?? 0) >= MAX_STAGE_CREATURES;
  const choice = (label: string, isOn: boolean, onClick: () => void, isDisabled = false): JSX.Element => (
    <button key={label} type="button" class="lab-choice" aria-pressed={isOn} disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <section class="lab-section" aria-labelledby="minds-cast-title">
        <h2 id="minds-cast-title">Mind</h2>
        <div class="lab-choices" role="group" aria-labelledby="minds-cast-title">
          {MIND_KINDS.map((one) =>
            choice(CREATURES[one].title, one === kind, () => {
              if (frame?.creatures.some((creature) => creature.kind === one)) state.showKind(one);
              else state.castKind(one);
            }),
          )}
        </div>
      </section>
      <section class="lab-section" aria-labelledby="minds-tool-title">
        <h2 id="minds-tool-title">On the stage</h2>
        <div class="lab-choices" role="group" aria-label="Tool">
          {(Object.keys(TOOLS) as Tool[]).map((tool) =>
            choice(
              tool === 'drop' ? `Drop a ${CREATURES[kind].title.toLowerCase()}` : TOOLS[tool],
              state.tool.value === tool,
              () => {
                state.tool.value = tool;
              },
              tool === 'drop' && isFull,
            ),
          )}
        </div>
        <div class="lab-choices minds-three" role="group" aria-label="The target's gait">
          {(Object.keys(GAITS) as Gait[]).map((gait) =>
            choice(GAITS[gait], state.gait.value === gait, () => state.setGait(gait)),
          )}
        </div>
        <button type="button" class="plain-button" aria-pressed={power > 0} onClick={state.power}>
          {power > 0 ? `Power: ${power.toFixed(0)} s left` : 'Ten seconds of power'}
        </button>
        <label class="lab-number">
          Hour
          <input
            type="range"
            min={0}
            max={23}
            value={state.hour.value}
            aria-valuetext={`${state.hour.value} o'clock`}
            onInput={(event) => state.setHour(Number(event.currentTarget.value))}
          />
          <output>{state.hour.value}</output>
        </label>
        <div class="lab-row">
          <button type="button" class="plain-button" disabled={selected < 0} onClick={() => state.hit(selected)}>
            Hit it
          </button>
          <button type="button" class="plain-button" disabled={selected < 0} onClick={() => state.lift(selected)}>
            Take it away
          </button>
        </div>
        <div class="lab-row">
          <button type="button" class="plain-button" disabled={!state.canUndo.value} onClick={state.undo}>
            Undo
          </button>
          <button type="button" class="plain-button" disabled={!state.canRedo.value} onClick={state.redo}>
            Redo
          </button>
        </div>
      </section>
      <Senses state={state} />
    </>
  );
}

/** The chosen creature in numbers. */
function Senses({ state }: { readonly state: MindsState }): JSX.Element | null {
  const creature = state.frame.value?.creatures.find(({ id }) => id === state.selected.value);
  if (!creature) return <p class="minds-about">Press a creature to look at its mind.</p>;
  const { memory } = creature;
  return (
    <section class="lab-section" aria-labelledby="minds-senses-title">
      <h2 id="minds-senses-title">What it knows</h2>
      <dl class="minds-facts">
        <dt>State</dt>
        <dd>{creature.state}</dd>
        <dt>Awareness</dt>
        <dd>{creature.awareness}</dd>
        <dt>Certainty</dt>
        <dd>
          <meter min={0} max={1} value={creature.gauge} aria-label="Certainty" />
        </dd>
        <dt>Sees the target</dt>
        <dd>{creature.clarity > 0 ? `${Math.round(100 * creature.clarity)} %` : 'no'}</dd>
        <dt>Remembers</dt>
        <dd>{memory ? `${memory.source}, ${Math.round(100 * memory.certainty)} % sure` : 'nothing'}</dd>
        <dt>Health</dt>
        <dd>
          {Math.round(creature.health)} of {creature.maxHealth}
        </dd>
      </dl>
    </section>
  );
}
