/*
 * Crowds: scenes and tools on the left, the crowd in the middle, its numbers on the right, the run below. What runs is in
 * a worker; the link holds scene, edits and the tick, and repeats the run.
 */
import '../../../styles/lab-crowd.css';
import { effect, type Signal, signal } from '@preact/signals';
import type { CrowdFrame } from '@skerry/lab';
import type { JSX } from 'preact';
import { FoldButton, type Panel } from '../../../ui/fold-button.tsx';
import { useCallback } from 'preact/hooks';
import { useUndoKeys } from '../../../input/use-undo-keys.ts';
import type { LabAction } from '../../../input/lab-actions.ts';
import { LinkNotice } from '../../../shell/notices.tsx';
import { PAGE_CLOCK } from '../../../worker/worker-channel.ts';
import type { LabState } from '../lab-state.ts';
import { ExhibitNote } from '../learn/exhibit-note.tsx';
import type { LabPart } from '../modes/lab-mode.ts';
import { CrowdCanvas } from './crowd-canvas.tsx';
import { CrowdNumbers } from './crowd-numbers.tsx';
import { createCrowdState, type CrowdState, type CrowdTool } from './crowd-state.ts';
import { describePlace } from './describe-place.ts';
import { CrowdTransport } from './crowd-transport.tsx';
import { openCrowdWorker } from './open-crowd-worker.ts';
import { ScenePanel } from './scene-panel.tsx';
import { ToolPanel } from './tool-panel.tsx';

const MODE = 'crowds';
const TOOL_BY_ACTION: Partial<Record<LabAction, CrowdTool>> = { wall: 'wall', open: 'erase', water: 'water' };

type TakeFrame = (frame: CrowdFrame, seconds: number) => void;

export function startCrowds(lab: LabState): LabPart {
  const panel = signal<Panel>('none');
  const hovered = signal(-1);
  // The canvas may mount after the first frame has come.
  let newest: CrowdFrame | undefined;
  let take: TakeFrame = () => {};
  let kept: unknown = lab.modeSettings.peek()[MODE];
  const state = createCrowdState({
    openChannel: openCrowdWorker,
    clock: PAGE_CLOCK,
    reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    first: kept,
    onFrame: (frame, seconds) => {
      newest = frame;
      take(frame, seconds);
    },
    onKeep: (file) => {
      if (!file) return;
      kept = file;
      lab.keepModeSettings(MODE, file);
    },
  });
  // Back and Forward bring other settings than those that were kept last.
  const stop = effect(() => {
    const settings = lab.modeSettings.value[MODE];
    if (settings === kept || settings === undefined) return;
    kept = settings;
    state.open(settings);
  });
  // A mode that is not shown rests: nobody would see the units walk.
  const stopResting = effect(() => {
    if (lab.mode.value !== MODE && state.isPlaying.peek()) state.toggle();
  });
  const onFrames = (next: TakeFrame): void => {
    take = next;
    if (newest) take(newest, 0);
  };
  return {
    View: () => <CrowdView lab={lab} state={state} panel={panel} hovered={hovered} onFrames={onFrames} />,
    Tools: () => <CrowdTools panel={panel} />,
    dispose: () => {
      stop();
      stopResting();
      state.dispose();
    },
  };
}

type ViewProps = {
  readonly lab: LabState;
  readonly state: CrowdState;
  readonly panel: Signal<Panel>;
  /** The cell under the pointer or the cursor, or -1. */
  readonly hovered: Signal<number>;
  readonly onFrames: (take: TakeFrame) => void;
};

function CrowdView({ lab, state, panel, hovered, onFrames }: ViewProps): JSX.Element {
  useUndoKeys(useCallback((kind) => state.edit({ kind }), [state]));

  function act(action: LabAction): void {
    const tool = TOOL_BY_ACTION[action];
    const size = state.brushSize;
    if (tool) state.tool.value = tool;
    else if (action === 'smaller') size.value = Math.max(1, size.peek() - 1);
    else if (action === 'larger') size.value = Math.min(24, size.peek() + 1);
    else if (action === 'play') state.toggle();
    else if (action === 'next') state.step();
  }

  return (
    <div class="lab" data-panel={panel.value}>
      <aside class="lab-side lab-left">
        <ScenePanel state={state} />
        <ToolPanel state={state} />
      </aside>
      <div class="lab-middle">
        <CrowdCanvas
          state={state}
          settings={lab.settings}
          onFrames={onFrames}
          onAction={act}
          onHover={(cell) => {
            hovered.value = cell;
          }}
        />
        <p class="lab-hover" aria-hidden="true">
          {describePlace(state, hovered.value) ||
            'Paint walls into the crowd. Drag a goal. Rings mark units that cannot reach theirs.'}
        </p>
        {state.failure.value !== '' && (
          <p class="lab-failure" role="alert">
            The worker that runs the crowd keeps failing ({state.failure.value}). Reload the page to try again; your
            scene is kept in its address.
          </p>
        )}
      </div>
      <aside class="lab-side lab-right">
        <CrowdNumbers state={state} />
      </aside>
      <ExhibitNote state={lab} />
      <CrowdTransport state={state} />
      {state.issues.value.length > 0 && (
        <LinkNotice issues={state.issues.value} acceptLabel="Show the first scene" onAccept={state.acceptShown} />
      )}
    </div>
  );
}

function CrowdTools({ panel }: { readonly panel: Signal<Panel> }): JSX.Element {
  return (
    <>
      <FoldButton panel={panel} which="map" label="Scene" />
      <FoldButton panel={panel} which="search" label="Numbers" />
    </>
  );
}
