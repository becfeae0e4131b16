/*
 * The page of minds: cast and tools on the left, the stage in the middle, diagram and table on the right, time below.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { FoldButton, type Panel } from '../../ui/fold-button.tsx';
import { useCallback } from 'preact/hooks';
import { isTyping } from '../../input/is-typing.ts';
import { useUndoKeys } from '../../input/use-undo-keys.ts';
import { LinkNotice } from '../../shell/notices.tsx';
import { homeOf, type PageLink } from '../../shell/page.ts';
import { copyLink, LINK_IN_ADDRESS } from '../../ui/copy-link.ts';
import { LinkIcon } from '../../ui/icons.tsx';
import { Toast } from '../../ui/toast.tsx';
import { MindDiagram } from './diagram/mind-diagram.tsx';
import type { MindsState } from './minds-state.ts';
import { CastPanel } from './panels/cast-panel.tsx';
import { MindsTransport } from './panels/timeline.tsx';
import { StageCanvas } from './stage/stage-canvas.tsx';
import { TableEditor } from './table/table-editor.tsx';

export type MindsPageProps = { readonly state: MindsState; readonly links: readonly PageLink[] };

export function MindsPage({ state, links }: MindsPageProps): JSX.Element {
  const toast = useSignal('');
  const panel = useSignal<Panel>('none');
  // In the table too: its own undo would not know of changes made outside it.
  const isOwn = (target: EventTarget | null) => isTyping(target) && !(target instanceof HTMLTextAreaElement);
  useUndoKeys(
    useCallback((step) => state[step](), [state]),
    isOwn,
  );

  async function copyAddress(): Promise<void> {
    toast.value = await copyLink(state.link(), LINK_IN_ADDRESS);
  }
  return (
    <main class="lab-page">
      <header class="lab-bar">
        <a class="lab-home" href="#" aria-label="Skerry, title">
          Skerry
        </a>
        <h1>Minds</h1>
        <a class="minds-lab" href={homeOf(links, 'lab')}>
          Lab
        </a>
        <FoldButton panel={panel} which="map" label="Cast" />
        <FoldButton panel={panel} which="search" label="Mind" />
        <button type="button" class="plain-button lab-link" onClick={() => void copyAddress()}>
          <LinkIcon /> Copy link
        </button>
      </header>
      <div class="lab-part">
        <div class="lab minds" data-panel={panel.value}>
          <aside class="lab-side lab-left">
            <CastPanel state={state} />
          </aside>
          <div class="lab-middle">
            <StageCanvas state={state} />
            {!state.frame.value && state.failure.value === '' && (
              <p class="lab-hover" role="status">
                Growing the ground …
              </p>
            )}
            {state.failure.value !== '' && (
              <p class="lab-failure" role="alert">
                The worker that runs the stage keeps failing ({state.failure.value}). Reload the page to try again; your
                tables are kept in its address.
              </p>
            )}
          </div>
          <aside class="lab-side lab-right">
            <MindDiagram state={state} />
            <TableEditor state={state} />
          </aside>
          <MindsTransport state={state} />
        </div>
      </div>
      {state.linkIssues.value.length > 0 && (
        <LinkNotice issues={state.linkIssues.value} acceptLabel="Show the first example" onAccept={state.acceptShown} />
      )}
      <Toast text={toast} />
    </main>
  );
}
