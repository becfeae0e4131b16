/*
 * A world being edited: its history as one signal, and every way to change it. All of it is edits of the document, so
 * whatever a panel does can be undone. Knows no screen and no disk: tests run it in Node.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  createDocument,
  createHistory,
  editTo,
  goToMark,
  type History,
  MAX_NAME_LENGTH,
  redo,
  revisionOf,
  undo,
  type WorldDocument,
} from '@skerry/document';
import type { Issue } from '@skerry/kit';
import { type Preset, PRESETS, type Recipe } from '@skerry/world';
import { type WorldChoice, worldOf } from '../../../world/world-choice.ts';
import { createKnownStates } from './known-states.ts';

export type DeskEdit = {
  /** For the list of steps: "Hills: Scale". */
  readonly label: string;
  /** Edits with the same gesture, such as one drag, are one step. */
  readonly gesture?: string;
  readonly parts: Partial<WorldDocument>;
};

export type Desk = {
  readonly history: ReadonlySignal<History>;
  readonly document: ReadonlySignal<WorldDocument>;
  readonly world: ReadonlySignal<WorldChoice>;
  readonly revision: ReadonlySignal<number>;
  /** Applies an edit that is valid as a whole; otherwise nothing changes and every problem is returned. */
  edit(edit: DeskEdit): readonly Issue[];
  setRecipe(recipe: Recipe, label: string, gesture?: string): readonly Issue[];
  setSeed(seed: string): void;
  setName(name: string): void;
  /** Starts from a preset: its recipe and seed replace those of the document, as one step. */
  startFrom(preset: Preset): void;
  undo(): void;
  redo(): void;
  /** Undoes or redoes until the state with this revision; nothing happens if it is not in the history. */
  goTo(revision: number): void;
  /** The world at a revision; undefined if it is not known any more. */
  worldAt(revision: number): WorldChoice | undefined;
};

export function createDesk(first: History): Desk {
  const history = signal(first);
  const document = computed(() => history.value.document);
  const known = createKnownStates();
  // Not disposed of: it lives and dies with the desk.
  effect(() => known.note(history.value));

  function edit({ label, gesture, parts }: DeskEdit): readonly Issue[] {
    const edited = editTo(history.peek(), { label, ...(gesture !== undefined && { gesture }), parts });
    if (edited.history !== history.peek()) history.value = edited.history;
    return edited.issues;
  }

  function goTo(revision: number): void {
    const name = `revision ${revision}`;
    const { marks } = history.peek();
    // A mark that lasts only for this call: marks are how a history finds a state.
    const found = goToMark({ ...history.peek(), marks: { [name]: revision } }, name);
    if (found) history.value = { ...found, marks };
  }

  return {
    history,
    document,
    world: computed(() => worldOfDocument(document.value)),
    revision: computed(() => revisionOf(history.value)),
    edit,
    setRecipe: (recipe, label, gesture) =>
      edit({ label, parts: { recipe }, ...(gesture !== undefined && { gesture }) }),
    setSeed: (seed) => void edit({ label: `Seed ${seed}`.slice(0, 80), parts: { seed } }),
    setName: (name) => void edit({ label: 'Rename', parts: { name: name.slice(0, MAX_NAME_LENGTH) } }),
    startFrom: ({ id, title, recipe, seed }) =>
      void edit({ label: `Start from ${title}`, parts: { presetId: id, recipe, seed } }),
    undo: () => {
      history.value = undo(history.peek());
    },
    redo: () => {
      history.value = redo(history.peek());
    },
    goTo,
    worldAt: (revision) => {
      const found = known.find(history.peek(), revision);
      return found && worldOfDocument(found);
    },
  };
}

/** The world of a document, as pages pass it on. */
export function worldOfDocument({ presetId, recipe, seed, generatorVersion }: WorldDocument): WorldChoice {
  return { presetId: presetId ?? PRESETS[0].id, recipe, seed, generatorVersion };
}

/** The history of a new document. */
export function historyOfDocument(document: WorldDocument): History {
  return createHistory(createDocument(document));
}

/** The history of a new document for a world. */
export function historyOfWorld(world: WorldChoice, name: string): History {
  return createHistory(createDocument({ name: name.slice(0, MAX_NAME_LENGTH), ...worldOf(world) }));
}
