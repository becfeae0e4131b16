/*
 * One saved world in the list, with its actions. Permanent deletion asks for confirmation.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ListedWorld } from '@skerry/saves';

export type WorldRowProps = {
  readonly world: ListedWorld;
  onPlay(id: string): void;
  onRename(id: string, title: string): void;
  onCopy(id: string): void;
  onExport(id: string): void;
  onDelete(id: string): void;
  onUndo(id: string): void;
  onErase(id: string): void;
};

const CONDITION: Readonly<Record<Exclude<ListedWorld['state'], 'good'>, string>> = {
  newer: 'Saved by a newer version of Skerry. It cannot be opened here.',
  damaged: 'Both copies are damaged. They are kept.',
  deleted: 'Deleted',
  unreachable: 'This world cannot be read at the moment.',
};

export function WorldRow(props: WorldRowProps): JSX.Element {
  const { world, onRename } = props;
  const isRenaming = useSignal(false);
  const { id, facts, state: condition } = world;
  const title = facts?.title ?? 'A world that cannot be read';
  const startRenaming = (): void => {
    isRenaming.value = true;
  };
  return (
    <li class={condition === 'good' ? 'world-row' : 'world-row is-dim'}>
      {facts?.picture ? <img src={facts.picture} alt="" /> : <div class="world-blank" />}
      <div class="world-words">
        {isRenaming.value ? (
          <NameField
            title={title}
            onDone={(text) => {
              isRenaming.value = false;
              if (text !== '' && text !== title) onRename(id, text);
            }}
          />
        ) : (
          <strong>{title}</strong>
        )}
        <span>{condition === 'good' ? captionOf(world) : CONDITION[condition]}</span>
      </div>
      <div class="world-ways">
        {condition === 'good' && <GoodWays {...props} onStartRenaming={startRenaming} />}
        {condition === 'deleted' && <Button label="Undo" onClick={() => props.onUndo(id)} />}
        {(condition === 'deleted' || condition === 'damaged') && <EraseButton onErase={() => props.onErase(id)} />}
      </div>
    </li>
  );
}

function GoodWays(props: WorldRowProps & { onStartRenaming(): void }): JSX.Element {
  const { id } = props.world;
  return (
    <>
      <button type="button" class="main-button" onClick={() => props.onPlay(id)}>
        Play
      </button>
      <Button label="Rename" onClick={props.onStartRenaming} />
      <Button label="Copy" onClick={() => props.onCopy(id)} />
      <Button label="Save to a file" onClick={() => props.onExport(id)} />
      <Button label="Delete" onClick={() => props.onDelete(id)} />
    </>
  );
}

function EraseButton({ onErase }: { onErase(): void }): JSX.Element {
  const isSure = useSignal(false);
  const ask = (isAsked: boolean) => (): void => {
    isSure.value = isAsked;
  };
  if (!isSure.value) return <Button label="Delete for good" onClick={ask(true)} />;
  return (
    <>
      <span>This cannot be undone.</span>
      <Button label="Yes, delete it" onClick={onErase} />
      <Button label="Keep it" onClick={ask(false)} />
    </>
  );
}

function Button({ label, onClick }: { readonly label: string; onClick(): void }): JSX.Element {
  return (
    <button type="button" class="plain-button" onClick={onClick}>
      {label}
    </button>
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
