/*
 * Steps to undo and redo, each as two functions. Steps with the same name that follow each other quickly, or continue
 * a drag, become one.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

const MAX_STEPS = 200;
/** Keys pressed within this time of each other are one change of a text. */
const MERGE_MS = 1200;

type Step = { readonly undo: () => void; readonly redo: () => void };

export type UndoSteps = {
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Notes a step that has been done. Steps with a name join the last one of that name. */
  note(undo: () => void, redo: () => void, name?: string): void;
  undo(): void;
  redo(): void;
  clear(): void;
};

export function createUndoSteps(now: () => number): UndoSteps {
  const done = signal<readonly Step[]>([]);
  const undone = signal<readonly Step[]>([]);
  let lastName: string | undefined;
  let lastMs = -Infinity;
  return {
    canUndo: computed(() => done.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    note: (undo, redo, name) => {
      const last = done.peek().at(-1);
      const joins = last && name !== undefined && name === lastName && now() - lastMs < MERGE_MS;
      done.value = joins
        ? [...done.peek().slice(0, -1), { undo: last.undo, redo }]
        : [...done.peek().slice(1 - MAX_STEPS), { undo, redo }];
      undone.value = [];
      lastName = name;
      lastMs = now();
    },
    undo: () => {
      const step = done.peek().at(-1);
      if (!step) return;
      lastName = undefined;
      done.value = done.peek().slice(0, -1);
      undone.value = [...undone.peek(), step];
      step.undo();
    },
    redo: () => {
      const step = undone.peek().at(-1);
      if (!step) return;
      lastName = undefined;
      undone.value = undone.peek().slice(0, -1);
      done.value = [...done.peek(), step];
      step.redo();
    },
    clear: () => {
      done.value = [];
      undone.value = [];
    },
  };
}
