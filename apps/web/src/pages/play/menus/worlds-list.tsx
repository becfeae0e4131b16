/*
 * The saved worlds: play, rename, copy, export to a file, delete, undo; and import from files. An error is shown above
 * the list until the next action.
 */
import { describeError } from '@skerry/kit';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { downloadFile } from '../../../saves/download-file.ts';
import { type ListedWorld, summarizeIssues } from '@skerry/saves';
import type { PlayState } from '../play-state.ts';
import { MenuPage } from './menu-page.tsx';
import { WorldRow, type WorldRowProps } from './world-row.tsx';

export type WorldsListProps = {
  readonly state: PlayState;
  readonly worlds: readonly ListedWorld[] | undefined;
  /** Why they could not be listed. */
  readonly problem: string;
  onChange(): Promise<void>;
  onNew(): void;
  onBack(): void;
};

/** The part of a result that is shown after any change of the saves. */
type Answer = { readonly sentence?: string; readonly notice?: string };

export function WorldsList({ state, worlds, problem, onChange, onNew, onBack }: WorldsListProps): JSX.Element {
  const { saves, toast } = state;
  const failure = useSignal('');
  /** Runs an operation on the saves and shows its result. */
  async function change(work: () => Promise<Answer>): Promise<void> {
    failure.value = '';
    try {
      const { sentence = '', notice = '' } = await work();
      failure.value = sentence;
      if (notice) toast.value = notice;
    } catch (error) {
      failure.value = `That did not work: ${describeError(error)}.`;
    }
    await onChange();
  }
  async function importFile(file: File): Promise<Answer> {
    const result = await saves.importFile(new Uint8Array(await file.arrayBuffer()));
    if (result.status === 'refused') {
      const { sentence, issues } = result;
      return { sentence: issues.length > 0 ? `${sentence.slice(0, -1)}: ${summarizeIssues(issues)}.` : sentence };
    }
    toast.value = `${result.facts.title} was added`;
    return result;
  }
  async function exportFile(id: string): Promise<Answer> {
    const result = await saves.exportFile(id);
    if (result.status !== 'exported') return result;
    downloadFile(result.name, result.bytes);
    return { notice: `Saved to your downloads: ${result.name}` };
  }
  const doings: Omit<WorldRowProps, 'world'> = {
    onPlay: (id) => void state.resume(id),
    onRename: (id, title) => void change(() => saves.rename(id, title)),
    onCopy: (id) => void change(() => saves.duplicate(id)),
    onExport: (id) => void change(() => exportFile(id)),
    onDelete: (id) => void change(() => saves.remove(id)),
    onUndo: (id) => void change(() => saves.restore(id)),
    onErase: (id) => void change(() => saves.erase(id)),
  };
  return (
    <MenuPage title="Saved games" isWide onBack={onBack}>
      <p class={failure.value || problem ? 'menu-problem' : 'only-read-aloud'} role="alert">
        {failure.value || problem}
      </p>
      {worlds?.length === 0 && <p class="menu-note">No saved games yet.</p>}
      {!worlds && !problem && <p class="menu-note">Loading…</p>}
      <ul class="worlds">
        {worlds?.map((world) => (
          <WorldRow key={world.id} world={world} {...doings} />
        ))}
      </ul>
      <div class="button-row">
        {problem && (
          <button type="button" class="plain-button" onClick={() => void onChange()}>
            Try again
          </button>
        )}
        <button type="button" class="main-button" onClick={onNew}>
          New world
        </button>
        <label class="plain-button">
          Import a file
          <input
            type="file"
            class="only-read-aloud"
            accept=".skerry"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void change(() => importFile(file));
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </MenuPage>
  );
}
