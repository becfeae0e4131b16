/*
 * Remembers which groups of a form are open, between visits if the form has a name.
 */
import { signal } from '@preact/signals';
import type { Folds } from './form-context.ts';

type IsOpenByKey = Readonly<Record<string, boolean>>;

/** Folds of a form; without a name they last as long as the form is shown. */
export function createFolds(name: string | undefined): Folds {
  const storageKey = name === undefined ? undefined : `skerry.form.${name}`;
  const isOpenByKey = signal<IsOpenByKey>(recall(storageKey));
  const change = (next: IsOpenByKey): void => {
    isOpenByKey.value = next;
    if (storageKey === undefined) return;
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the folds last until the page is closed.
    }
  };
  return {
    isOpenByKey,
    set: (key, isOpen) => change({ ...isOpenByKey.peek(), [key]: isOpen }),
    rename(from, to) {
      const entries = Object.entries(isOpenByKey.peek());
      const isInside = (key: string): boolean => key === from || key.startsWith(`${from}.`);
      change(
        Object.fromEntries(entries.map(([key, open]) => [isInside(key) ? to + key.slice(from.length) : key, open])),
      );
    },
  };
}

function recall(storageKey: string | undefined): IsOpenByKey {
  if (storageKey === undefined) return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, isOpen]) => typeof isOpen === 'boolean'));
  } catch {
    return {};
  }
}
