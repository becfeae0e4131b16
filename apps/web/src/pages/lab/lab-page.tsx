/*
 * The Lab: map and brush on the left, the map in the middle, searches on the right, the scrubber below.
 */
import { useSignal } from '@preact/signals';
import { GRASS, OPEN, WALL, WATER } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isTyping } from '../../input/is-typing.ts';
import type { LabAction } from '../../input/lab-actions.ts';
import { LinkNotice } from '../../shell/notices.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { Toast } from '../../ui/toast.tsx';
import { describeCell, describeFacts } from './canvas/describe-cell.ts';
import { LabCanvas } from './canvas/lab-canvas.tsx';
import type { LabState } from './lab-state.ts';
import { ExhibitNote } from './learn/exhibit-note.tsx';
import { LearnDialog } from './learn/learn-dialog.tsx';
import { LessonNote } from './learn/lesson-note.tsx';
import { BrushPanel, resizeBrush } from './panels/brush-panel.tsx';
import { FilePanel } from './panels/file-panel.tsx';
import { MapPanel } from './panels/map-panel.tsx';
import { Scrubber } from './panels/scrubber.tsx';
import { SearchCards } from './panels/search-cards.tsx';

const GROUND_BY_ACTION: Partial<Record<LabAction, number>> = { wall: WALL, open: OPEN, grass: GRASS, water: WATER };

export function LabPage({ state }: { readonly state: LabState }): JSX.Element {
  const toast = useSignal('');
  const isLearning = useSignal(false);
  const panel = useSignal<'none' | 'map' | 'search'>('none');

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const isUndo = event.code === 'KeyZ' && !event.shiftKey;
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
      if (!isUndo && !isRedo) return;
      event.preventDefault();
      if (isUndo) state.undo();
      else state.redo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [state]);

  function act(action: LabAction): void {
    const ground = GROUND_BY_ACTION[action];
    const { brush, replay } = state;
    if (ground !== undefined) brush.value = { ...brush.peek(), ground };
    else if (action === 'smaller') brush.value = resizeBrush(brush.peek(), -1);
    else if (action === 'larger') brush.value = resizeBrush(brush.peek(), 1);
    // A lesson asks before it shows.
    else if (state.learning.isWaiting.peek()) return;
    else if (action === 'play') replay.toggle();
    else if (action === 'next') replay.step('expansion', 1);
    else if (action === 'previous') replay.step('expansion', -1);
  }

  async function copyLink(): Promise<void> {
    if (state.isTooLong.peek()) {
      toast.value = 'This map has too many edits for a link';
      return;
    }
    try {
      await navigator.clipboard.writeText(state.link());
      toast.value = 'Link copied';
    } catch {
      toast.value = 'The link is in the address bar: this browser does not let a page copy it';
    }
  }

  const fold = (which: 'map' | 'search', label: string): JSX.Element => (
    <button
      type="button"
      class="plain-button lab-fold"
      aria-expanded={panel.value === which}
      onClick={() => {
        panel.value = panel.value === which ? 'none' : which;
      }}
    >
      {label}
    </button>
  );
  const hovered = state.hovered.value;
  return (
    <main class="lab" data-panel={panel.value}>
      <header class="lab-bar">
        <a class="lab-home" href="#" aria-label="Skerry, title">
          Skerry
        </a>
        <h1>Lab</h1>
        {fold('map', 'Map')}
        {fold('search', 'Search')}
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
        <button type="button" class="plain-button lab-link" onClick={() => void copyLink()}>
          <LinkIcon /> Copy link
        </button>
      </header>
      <aside class="lab-side lab-left">
        <MapPanel state={state} />
        <BrushPanel state={state} />
        <FilePanel
          state={state}
          onMessage={(text) => {
            toast.value = text;
          }}
        />
      </aside>
      <div class="lab-middle">
        <LabCanvas state={state} onAction={act} />
        <p class="lab-hover" aria-hidden="true">
          {hovered >= 0 && hovered < state.scene.map.groundByCell.length
            ? describeCell(state, hovered) + describeFacts(state)
            : 'Drag S or G. Paint walls with the pointer. Shift and click: go to the moment of a cell.'}
        </p>
        {state.failure.value !== '' && (
          <p class="lab-failure" role="alert">
            The search worker keeps failing ({state.failure.value}). Reload the page to try again; your map is kept in
            its address.
          </p>
        )}
      </div>
      <aside class="lab-side lab-right">
        <SearchCards state={state} />
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
      {state.linkIssues.value.length > 0 && (
        <LinkNotice issues={state.linkIssues.value} acceptLabel="Show the first map" onAccept={state.acceptShown} />
      )}
      <Toast text={toast} />
    </main>
  );
}
