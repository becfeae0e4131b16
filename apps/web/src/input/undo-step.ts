/*
 * Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (Cmd on a Mac), by what is printed on the key: on a German keyboard Z and Y have
 * changed places.
 */
export type UndoStep = 'undo' | 'redo';

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key press asks for, if it is one of these. */
export function undoStepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): UndoStep | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}
