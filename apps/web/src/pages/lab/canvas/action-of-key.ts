/*
 * Which action of the Lab a key press means, by the bindings of the settings; none while somebody types, in a dialog, or
 * where a focused control needs the key itself.
 */
import { idsOf } from '../../../input/action-table.ts';
import type { InputMap } from '../../../input/input-map.ts';
import { isTyping } from '../../../input/is-typing.ts';
import type { LabAction } from '../../../input/lab-actions.ts';

/** Keys that press a focused control. */
const PRESSING = ['Space', 'Enter', 'NumpadEnter'];
/** Actions whose keys move within a focused control. */
const MOVING: readonly LabAction[] = ['up', 'down', 'left', 'right', 'whole'];

export function actionOfKey(event: KeyboardEvent, keys: InputMap<LabAction>): LabAction | undefined {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  const isOnControl =
    event.target instanceof Element && event.target.closest('button, a, summary, select, input') !== null;
  if (isOnControl && PRESSING.includes(event.code)) return undefined;
  const action = idsOf(keys).find((id) => keys[id].includes(`key:${event.code}`));
  return action && isOnControl && MOVING.includes(action) ? undefined : action;
}
