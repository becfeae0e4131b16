/*
 * One value of the scene for a component, which is drawn again when this value changes and not with every edit: a drag
 * edits the scene with each frame.
 */
import { useComputed } from '@preact/signals';
import type { Scene } from '@skerry/lab';
import type { LabState } from '../lab-state.ts';

export function useSceneValue<Value>(state: LabState, read: (scene: Scene) => Value): Value {
  return useComputed(() => {
    void state.revision.value;
    return read(state.scene);
  }).value;
}
