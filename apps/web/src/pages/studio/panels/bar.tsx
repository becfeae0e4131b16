/*
 * The bar of the desk: the world's name and whether it is saved, undo and redo, where it starts from, its seed, and the
 * views.
 */
import { nextSteps } from '@skerry/document';
import type { JSX } from 'preact';
import { ActionsMenu, type MenuAction } from '../../../ui/form/actions-menu.tsx';
import { LinkIcon, RedoIcon, SearchIcon, UndoIcon } from '../../../ui/icons.tsx';
import { SeedDice, SeedInput } from '../../../world/seed-field.tsx';
import type { DraftState } from '../desk/open-document.ts';
import type { Layout } from '../desk/layout.ts';
import type { Session, StudioState } from '../studio-state.ts';

export type BarProps = {
  readonly state: StudioState;
  readonly session: Session;
  readonly menu: readonly MenuAction[];
  readonly onShare: () => void;
  readonly onGallery: () => void;
  readonly onBox: () => void;
};

export function Bar({ state, session, menu, onShare, onGallery, onBox }: BarProps): JSX.Element {
  const { desk, draft } = session;
  const { name } = desk.document.value;
  const steps = nextSteps(desk.history.value);
  return (
    <header class="studio-bar">
      <a class="studio-home" href="#" aria-label="Skerry, title">
        Skerry
      </a>
      <div class="studio-name">
        <input
          type="text"
          aria-label="Name of the world"
          value={name}
          maxLength={80}
          autocomplete="off"
          spellcheck={false}
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            if (text === '') event.currentTarget.value = name;
            else desk.setName(text);
          }}
        />
        <SavedMark draft={draft.value} />
      </div>
      <div class="studio-steps" role="group" aria-label="History">
        <button
          type="button"
          class="icon-button"
          aria-label="Undo"
          title={steps.undo === undefined ? 'Nothing to undo' : `Undo ${steps.undo} (Ctrl+Z)`}
          aria-disabled={steps.undo === undefined}
          onClick={desk.undo}
        >
          <UndoIcon />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label="Redo"
          title={steps.redo === undefined ? 'Nothing to redo' : `Redo ${steps.redo} (Ctrl+Y)`}
          aria-disabled={steps.redo === undefined}
          onClick={desk.redo}
        >
          <RedoIcon />
        </button>
      </div>
      <button type="button" class="plain-button" aria-haspopup="dialog" onClick={onGallery}>
        Start from…
      </button>
      <Seed session={session} />
      <span class="studio-space" />
      <button type="button" class="icon-button" aria-label="Search" title="Search everything (Ctrl+K)" onClick={onBox}>
        <SearchIcon />
      </button>
      <ViewsChoice state={state} />
      <button type="button" class="plain-button" onClick={onShare}>
        <LinkIcon /> Share
      </button>
      <ActionsMenu label="More" actions={menu} class="icon-button is-framed" />
    </header>
  );
}

function Seed({ session: { desk } }: { readonly session: Session }): JSX.Element {
  return (
    <label class="studio-seed">
      <span>Seed</span>
      <SeedInput seed={desk.document.value.seed} onCommit={desk.setSeed} />
      <SeedDice onCommit={desk.setSeed} class="icon-button" />
    </label>
  );
}

const VIEWS: readonly (readonly [Layout['views'], string])[] = [
  ['map', 'Map'],
  ['both', 'Both'],
  ['scene', '3D'],
];

function ViewsChoice({ state: { layout } }: { readonly state: StudioState }): JSX.Element {
  return (
    <div class="studio-views" role="radiogroup" aria-label="Views">
      {VIEWS.map(([views, label]) => (
        <button
          key={views}
          type="button"
          role="radio"
          aria-checked={layout.layout.value.views === views}
          onClick={() => layout.change({ views, narrow: 'views' })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const WORDS: Readonly<Record<DraftState['status'], string>> = {
  unchanged: 'Not changed yet',
  saving: 'Saving …',
  saved: 'Saved',
  failed: 'Not saved',
  elsewhere: 'Open in another tab',
};

function SavedMark({ draft: { status, sentence } }: { readonly draft: DraftState }): JSX.Element {
  return (
    <span class={`studio-saved is-${status}`} role="status" title={sentence || WORDS[status]}>
      {WORDS[status]}
    </span>
  );
}
