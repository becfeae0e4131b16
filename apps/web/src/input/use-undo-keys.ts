/*
 * Undo and redo by keys, for a page with one history.
 */
import { useEffect } from 'preact/hooks';
import { isTyping } from './is-typing.ts';
import { undoStepOf, type UndoStep } from './undo-step.ts';

/** Calls `take` for the keys of undo and redo, except where `isOwn` says that an element keeps them to itself. */
export function useUndoKeys(
  take: (step: UndoStep) => void,
  isOwn: (target: EventTarget | null) => boolean = isTyping,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = undoStepOf(event);
      if (!step || isOwn(event.target)) return;
      event.preventDefault();
      take(step);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [take]);
}
