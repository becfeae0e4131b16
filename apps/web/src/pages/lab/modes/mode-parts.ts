/*
 * Loads the part of the mode that is shown, once each, and keeps it. A part that loads late never replaces a newer choice,
 * and one that could not be fetched can be tried again.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { LabState } from '../lab-state.ts';
import type { LabMode, LabPart } from './lab-mode.ts';

export type ShownPart =
  | { readonly status: 'ready'; readonly part: LabPart }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' };

export type ModeParts = {
  readonly shown: ReadonlySignal<ShownPart>;
  /** Loads the shown mode again after a failure. */
  retry(): void;
  dispose(): void;
};

export function createModeParts(state: LabState, modes: readonly LabMode[]): ModeParts {
  const shown = signal<ShownPart>({ status: 'loading' });
  const partById = new Map<string, LabPart>();
  let isOver = false;

  async function show(id: string): Promise<void> {
    const known = partById.get(id);
    if (known) {
      shown.value = { status: 'ready', part: known };
      return;
    }
    const mode = modes.find((candidate) => candidate.id === id)!;
    try {
      const loaded = mode.load();
      if (loaded instanceof Promise) shown.value = { status: 'loading' };
      const start = loaded instanceof Promise ? await loaded : loaded;
      if (isOver) return;
      // Two visits may have waited for one part.
      if (!partById.has(id)) partById.set(id, start(state));
    } catch (error) {
      console.error(error);
      if (state.mode.peek() === id) shown.value = { status: 'failed' };
      return;
    }
    if (state.mode.peek() === id) shown.value = { status: 'ready', part: partById.get(id)! };
  }

  const stop = effect(() => {
    const id = state.mode.value;
    void show(id);
  });
  return {
    shown,
    retry: () => void show(state.mode.peek()),
    dispose: () => {
      isOver = true;
      stop();
      for (const part of partById.values()) part.dispose?.();
    },
  };
}
