/*
 * Watch: map and brush on the left, the map in the middle, searches on the right, the scrubber below.
 */
import { type Signal, signal, useComputed } from '@preact/signals';
import { GRASS, hasHeights, OPEN, WALL, WATER } from '@skerry/lab';
import type { JSX } from 'preact';
import { FoldButton, type Panel } from '../../../ui/fold-button.tsx';
import { useCallback } from 'preact/hooks';
import { useUndoKeys } from '../../../input/use-undo-keys.ts';
import type { LabAction } from '../../../input/lab-actions.ts';
import { describeCell, describeFacts } from '../canvas/describe-cell.ts';
import { LabCanvas } from '../canvas/lab-canvas.tsx';
import type { LabState } from '../lab-state.ts';
import type { LabPart } from '../modes/lab-mode.ts';
import { ExhibitNote } from '../learn/exhibit-note.tsx';
import { LearnDialog } from '../learn/learn-dialog.tsx';
import { LessonNote } from '../learn/lesson-note.tsx';
import { BrushPanel, resizeBrush } from '../panels/brush-panel.tsx';
import { DebugPanel } from '../panels/debug-panel.tsx';
import { FilePanel } from '../panels/file-panel.tsx';
import { MapPanel } from '../panels/map-panel.tsx';
import { TerrainPanel } from '../terrain/terrain-panel.tsx';
import { PlacePanel } from '../panels/place-panel.tsx';
import { Scrubber } from '../panels/scrubber.tsx';
import { SearchCards } from '../panels/search-cards.tsx';
import { LateRelief } from '../relief/late-relief.tsx';

const GROUND_BY_ACTION: Partial<Record<LabAction, number>> = { wall: WALL, open: OPEN, grass: GRASS, water: WATER };

/** On narrow screens one panel at a time lies over the map. */
type Opened = {
  readonly panel: Signal<Panel>;
  readonly isLearning: Signal<boolean>;
  /** The map lies on its heights. */
  readonly isRelief: Signal<boolean>;
};

export function startWatch(state: LabState): LabPart {
  const opened: Opened = { panel: signal<Panel>('none'), isLearning: signal(false), isRelief: signal(false) };
  return {
    View: () => <WatchView state={state} opened={opened} />,
    Tools: () => <WatchTools state={state} opened={opened} />,
  };
}

type WatchProps = { readonly state: LabState; readonly opened: Opened };

function WatchView({ state, opened: { panel, isLearning, isRelief } }: WatchProps): JSX.Element {
  const canRise = useHasHeights(state);
  useUndoKeys(useCallback((step) => state[step](), [state]));

  function act(action: LabAction): void {
    const ground = GROUND_BY_ACTION[action];
    const { brush, replay } = state;
    if (ground !== undefined) brush.value = { ...brush.peek(), ground, tool: 'ground' };
    else if (action === 'smaller') brush.value = resizeBrush(brush.peek(), -1);
    else if (action === 'larger') brush.value = resizeBrush(brush.peek(), 1);
    // A lesson asks before it shows.
    else if (state.learning.isWaiting.peek()) return;
    else if (action === 'play') replay.toggle();
    else if (action === 'next') replay.step('expansion', 1);
    else if (action === 'previous') replay.step('expansion', -1);
  }

  return (
    <div class="lab" data-panel={panel.value}>
      <aside class="lab-side lab-left">
        <MapPanel state={state} />
        <TerrainPanel state={state} />
        <BrushPanel state={state} />
        <PlacePanel state={state} />
        <FilePanel state={state} onMessage={state.say} />
      </aside>
      <div class="lab-middle">
        <LabCanvas state={state} onAction={act} />
        {canRise && isRelief.value && <LateRelief state={state} />}
        <HoverLine state={state} isRelief={canRise && isRelief.value} />
        {state.failure.value !== '' && (
          <p class="lab-failure" role="alert">
            The search worker keeps failing ({state.failure.value}). Reload the page to try again; your map is kept in
            its address.
          </p>
        )}
      </div>
      <aside class="lab-side lab-right">
        <SearchCards state={state} />
        {!state.learning.isWaiting.value && <DebugPanel state={state} />}
      </aside>
      <ExhibitNote state={state} />
      <LessonNote state={state} />
      {!state.learning.isWaiting.value && <Scrubber state={state} />}
      {isLearning.value && (
        <LearnDialog
          state={state}
          onChosen={() => {
            panel.value = 'none';
          }}
          onClose={() => {
            isLearning.value = false;
          }}
        />
      )}
    </div>
  );
}

/** Whether there is a ground to show in three dimensions: it is looked at again when the ground changes. */
function useHasHeights(state: LabState): boolean {
  return useComputed(() => {
    void [state.changed.value, state.mapNumber.value];
    return hasHeights(state.scene.map);
  }).value;
}

/** A component of its own: it changes with every move of the pointer, and the rest of the page does not. */
function HoverLine({ state, isRelief }: { readonly state: LabState; readonly isRelief: boolean }): JSX.Element {
  const hovered = state.hovered.value;
  return (
    <p class="lab-hover" aria-hidden="true">
      {hovered >= 0 && hovered < state.scene.map.groundByCell.length
        ? describeCell(state, hovered) + describeFacts(state)
        : isRelief
          ? 'Drag S or G. Drag the ground to turn it, scroll to come nearer.'
          : 'Drag S or G. Paint walls with the pointer. Shift and click: go to the moment of a cell.'}
    </p>
  );
}

function WatchTools({ state, opened: { panel, isLearning, isRelief } }: WatchProps): JSX.Element {
  const canRise = useHasHeights(state);
  return (
    <>
      <FoldButton panel={panel} which="map" label="Map" />
      <FoldButton panel={panel} which="search" label="Search" />
      {canRise && (
        <button
          type="button"
          class="plain-button"
          aria-pressed={isRelief.value}
          title="The map on its ground in three dimensions"
          onClick={() => {
            isRelief.value = !isRelief.peek();
          }}
        >
          3D
        </button>
      )}
      <button
        type="button"
        class="plain-button"
        aria-haspopup="dialog"
        onClick={() => {
          isLearning.value = true;
        }}
      >
        Learn
      </button>
    </>
  );
}
