/*
 * Every change of the map since it was made, oldest first, as a strip: a press goes back to the moment after a change.
 */
import { GRASS, OPEN, type SceneEdit, WALL, WATER } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState } from '../lab-api.ts';
import { useSceneValue } from './use-scene-value.ts';

/** More would be a wall of its own; older ones are counted. */
const MAX_SHOWN = 40;
const GROUND_NAMES: ReadonlyMap<number, string> = new Map([
  [WALL, 'Wall'],
  [OPEN, 'Erase'],
  [GRASS, 'Grass'],
  [WATER, 'Water'],
]);

export function EditStrip({ state }: { readonly state: LabState }): JSX.Element | null {
  const edits = useSceneValue(state, (scene) => scene.edits);
  if (edits.length === 0) return null;
  const hidden = Math.max(0, edits.length - MAX_SHOWN);
  function goBack(count: number): void {
    while (state.scene.edits.length > count && state.scene.canUndo) {
      const before = state.scene.edits.length;
      state.undo();
      if (state.scene.edits.length >= before) return;
    }
  }
  return (
    <ol class="lab-strip" aria-label="Changes of the map" start={hidden + 1}>
      {hidden > 0 && <li class="settings-about">{hidden} before</li>}
      {edits.slice(hidden).map((edit, k) => (
        <li key={hidden + k}>
          <button type="button" title="Go back to here" onClick={() => goBack(hidden + k + 1)}>
            {describeEdit(edit)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function describeEdit(edit: SceneEdit): string {
  switch (edit.kind) {
    case 'paint': {
      const name = GROUND_NAMES.get(edit.ground) ?? `+${edit.ground}`;
      return edit.shape === 'brush' ? name : `${name} ${edit.shape}`;
    }
    case 'height':
      return `Height ${edit.height}`;
    case 'stamp':
      return 'Stamp';
    case 'move':
      return edit.end === 'start' ? 'Move S' : 'Move G';
    case 'rule':
      return 'Diagonals';
    case 'mark': {
      const count = edit.cells.length > 1 ? ` ${edit.cells.length}` : '';
      return `${edit.isOn ? 'Add' : 'Remove'}${count} ${edit.cells.length > 1 ? edit.mark : edit.mark.slice(0, -1)}`;
    }
  }
}
