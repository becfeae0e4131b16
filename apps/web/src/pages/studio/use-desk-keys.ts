/*
 * The keys of the desk: undo, redo, the one box, and walking. Not while a dialog is open, and in text fields the keys
 * mean what they mean there.
 */
import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../input/is-typing.ts';
import { undoStepOf } from '../../input/undo-step.ts';

export type DeskKeys = { undo(): void; redo(): void; openBox(): void; walk(): void };

export function useDeskKeys(keys: DeskKeys): void {
  const keysRef = useRef(keys);
  keysRef.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const run = actionOf(event, keysRef.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function actionOf(event: KeyboardEvent, { undo, redo, openBox, walk }: DeskKeys): (() => void) | undefined {
  if (event.altKey || document.querySelector('dialog[open]')) return undefined;
  const key = event.key.toLowerCase();
  if (!event.ctrlKey && !event.metaKey) return key === 'g' && !isTyping(event.target) ? walk : undefined;
  if (key === 'k') return openBox;
  // In a text field the browser's own undo is meant.
  if (isTyping(event.target) && (event.target as HTMLInputElement).type === 'text') return undefined;
  const step = undoStepOf(event);
  return step && { undo, redo }[step];
}
