/*
 * Which lessons were answered, kept between visits. Storage may be full, forbidden or filled by another version; then
 * nothing is remembered, and nothing breaks.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

const KEY = 'skerry.lab.lessons';
const VERSION = 1;

export type LessonProgress = {
  readonly answered: ReadonlySignal<ReadonlySet<string>>;
  add(id: string): void;
};

export function createLessonProgress(): LessonProgress {
  const answered = signal<ReadonlySet<string>>(recall());
  return {
    answered,
    add: (id) => {
      answered.value = new Set([...answered.peek(), id]);
      try {
        localStorage.setItem(KEY, JSON.stringify({ version: VERSION, answered: [...answered.peek()] }));
      } catch {
        // Private windows and full disks: the marks last until the page is closed.
      }
    },
  };
}

function recall(): Set<string> {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { version?: unknown; answered?: unknown } | null;
    if (value?.version !== VERSION || !Array.isArray(value.answered)) return new Set();
    return new Set(value.answered.filter((id): id is string => typeof id === 'string'));
  } catch {
    return new Set();
  }
}
