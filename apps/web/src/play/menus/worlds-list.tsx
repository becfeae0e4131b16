/*
 * The worlds that are kept here: go on with one, give it another name, copy it, take it out as a file, throw it away and
 * take it back; and files that come in.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ListedWorld } from '../../saves/saves.ts';
import type { PlayState } from '../play-state.ts';
import { MenuPage } from './menu-page.tsx';

export type WorldsListProps = {
  readonly state: PlayState;
  readonly worlds: readonly ListedWorld[] | undefined;
  onChange(): Promise<void>;
  onNew(): void;
  onBack(): void;
};

const CONDITION: Readonly<Record<Exclude<ListedWorld['state'], 'good'>, string>> = {
  newer: 'Saved by a newer version of Skerry; it is left as it is.',
  damaged: 'Both copies are damaged; they are kept as they are.',
  deleted: 'Thrown away.',
};

export function WorldsList({ state, worlds, onChange, onNew, onBack }: WorldsListProps): JSX.Element {
  const { saves, told } = state;
  async function importFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const result = await saves.importFile(new Uint8Array(await file.arrayBuffer()));
    told.value =
      result.status === 'imported'
        ? `${result.facts.title} was added`
        : [result.sentence, ...result.issues.map(({ path, message }) => `${path}: ${message}`)].join(' ');
    await onChange();
  }
  return (
    <MenuPage title="Worlds" isWide onBack={onBack}>
      {worlds?.length === 0 && <p class="menu-note">No world is kept here yet.</p>}
      {!worlds && <p class="menu-note">Looking</p>}
      <ul class="worlds">
        {worlds?.map((world) => (
          <WorldRow key={world.id} world={world} state={state} onChange={onChange} />
        ))}
      </ul>
      <div class="button-row">
        <button type="button" class="main-button" onClick={onNew}>
          New world
        </button>
        <label class="plain-button">
          Add a file
          <input
            type="file"
            class="only-read-aloud"
            accept=".skerry"
            onChange={(event) => void importFile(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </MenuPage>
  );
}

type WorldRowProps = { readonly world: ListedWorld; readonly state: PlayState; onChange(): Promise<void> };

function WorldRow({ world, state, onChange }: WorldRowProps): JSX.Element {
  const isRenaming = useSignal(false);
  const { id, facts, state: condition } = world;
  const { saves, told } = state;
  const then = async (work: Promise<unknown>): Promise<void> => {
    const result = await work;
    if (typeof result === 'object' && result !== null && 'sentence' in result) told.value = String(result.sentence);
    await onChange();
  };
  async function exportFile(): Promise<void> {
    const result = await saves.exportFile(id);
    if (result.status !== 'exported') {
      told.value = result.sentence;
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([new Uint8Array(result.bytes)]));
    link.download = result.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  const title = facts?.title ?? 'A world that cannot be read';
  return (
    <li class={condition === 'good' ? 'world-row' : 'world-row is-dim'}>
      {facts?.picture ? <img src={facts.picture} alt="" /> : <div class="world-blank" />}
      <div class="world-words">
        {isRenaming.value ? (
          <NameField
            title={title}
            onDone={(text) => {
              isRenaming.value = false;
              if (text !== '' && text !== title) void then(saves.rename(id, text));
            }}
          />
        ) : (
          <strong>{title}</strong>
        )}
        <span>{condition === 'good' ? captionOf(world) : CONDITION[condition]}</span>
      </div>
      <div class="world-ways">
        {condition === 'good' && (
          <>
            <button type="button" class="main-button" onClick={() => void state.resume(id)}>
              Play
            </button>
            <button
              type="button"
              class="plain-button"
              onClick={() => {
                isRenaming.value = true;
              }}
            >
              Rename
            </button>
            <button type="button" class="plain-button" onClick={() => void then(saves.duplicate(id))}>
              Copy
            </button>
            <button type="button" class="plain-button" onClick={() => void exportFile()}>
              Export
            </button>
          </>
        )}
        {condition === 'deleted' ? (
          <button type="button" class="plain-button" onClick={() => void then(saves.restore(id))}>
            Take back
          </button>
        ) : (
          <button type="button" class="plain-button" onClick={() => void then(saves.remove(id))}>
            Throw away
          </button>
        )}
      </div>
    </li>
  );
}

function NameField({ title, onDone }: { readonly title: string; onDone(text: string): void }): JSX.Element {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.select(), []);
  return (
    <input
      ref={inputRef}
      type="text"
      class="world-title"
      aria-label="Name of the world"
      maxLength={120}
      value={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        if (event.key === 'Escape') event.currentTarget.value = title;
        event.currentTarget.blur();
      }}
      onBlur={(event) => onDone(event.currentTarget.value.trim())}
    />
  );
}

function captionOf({ facts }: ListedWorld): string {
  if (!facts) return '';
  const minutes = Math.round((facts.stats['seconds'] ?? 0) / 60);
  const when = new Date(facts.savedAt).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
  return `${facts.caption}. ${minutes < 1 ? 'Less than a minute' : `${minutes} min`} played, ${when}`;
}
