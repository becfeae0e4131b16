/*
 * The worlds that were made here: open, copy, export, delete and take back; and files to bring in.
 */
import { useSignal } from '@preact/signals';
import { describeError } from '@skerry/kit';
import type { Documents } from '@skerry/saves';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { downloadFile } from '../../../saves/download-file.ts';
import { ActionsMenu } from '../../../ui/form/actions-menu.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { importWorld } from '../desk/import-world.ts';
import type { StudioState } from '../studio-state.ts';

type Listed = Awaited<ReturnType<Documents['list']>>[number];
type Answer = { readonly sentence?: string; readonly notice?: string };

export function WorldsDialog({
  state,
  onClose,
}: {
  readonly state: StudioState;
  readonly onClose: () => void;
}): JSX.Element {
  const { documents, toast } = state;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const worlds = useSignal<readonly Listed[] | undefined>(undefined);
  const problem = useSignal('');

  async function refresh(): Promise<void> {
    try {
      await state.session.peek()?.flush();
      worlds.value = await documents.list();
    } catch (error) {
      problem.value = describeError(error);
    }
  }
  useEffect(() => {
    dialogRef.current?.showModal();
    void refresh();
  }, []);

  async function change(work: () => Promise<Answer>): Promise<void> {
    problem.value = '';
    try {
      const { sentence = '', notice = '' } = await work();
      problem.value = sentence;
      if (notice !== '') toast.value = notice;
    } catch (error) {
      problem.value = `That did not work: ${describeError(error)}.`;
    }
    await refresh();
  }

  async function exportFile(id: string): Promise<Answer> {
    const result = await documents.exportFile(id);
    if (result.status !== 'exported') return result;
    downloadFile(result.name, result.bytes);
    return { notice: `Saved to your downloads: ${result.name}` };
  }

  async function importFile(file: File): Promise<Answer> {
    const result = await importWorld(documents, file.name, new Uint8Array(await file.arrayBuffer()));
    if (result.status === 'refused') return { sentence: result.sentence };
    if (result.status === 'document') return { notice: `${result.title} was added` };
    dialogRef.current?.close();
    state.start(result.history);
    return { notice: `${file.name} is on the desk` };
  }

  function open(id: string): void {
    dialogRef.current?.close();
    if (id !== state.session.peek()?.id) state.open(id);
  }

  const isOpen = (id: string): boolean => id === state.session.value?.id;
  return (
    <dialog ref={dialogRef} class="panel worlds-dialog" aria-labelledby="worlds-title" onClose={onClose}>
      <header>
        <h2 id="worlds-title">Your worlds</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialogRef.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      {problem.value !== '' && (
        <p class="form-note" role="alert">
          {problem.value}
        </p>
      )}
      {worlds.value?.length === 0 && <p class="desk-hint">A world is kept here with its first change.</p>}
      <ul class="world-list">
        {worlds.value?.map(({ id, facts, state: condition }) =>
          condition === 'deleted' ? (
            <li key={id} class="is-deleted">
              <span>{facts?.title ?? 'World'} was deleted</span>
              <button type="button" class="plain-button" onClick={() => void change(() => documents.restore(id))}>
                Undo
              </button>
            </li>
          ) : (
            <li key={id}>
              <button
                type="button"
                class="world-open"
                disabled={condition !== 'good'}
                aria-current={isOpen(id)}
                onClick={() => open(id)}
              >
                <strong>{facts?.title ?? 'World'}</strong>
                <span>{condition === 'good' ? facts?.seed : `cannot be opened: ${condition}`}</span>
              </button>
              <ActionsMenu
                label={`Actions for ${facts?.title ?? 'World'}`}
                actions={[
                  { label: 'Duplicate', run: () => void change(() => documents.duplicate(id)) },
                  { label: 'Save as a file', run: () => void change(() => exportFile(id)) },
                  { label: 'Delete', isDisabled: isOpen(id), run: () => void change(() => documents.remove(id)) },
                ]}
              />
            </li>
          ),
        )}
      </ul>
      <label class="plain-button">
        Open a file…
        <input
          type="file"
          class="only-read-aloud"
          accept=".skerry-document,.json,application/json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void change(() => importFile(file));
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
    </dialog>
  );
}
