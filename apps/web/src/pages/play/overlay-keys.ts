/*
 * Keys that open something over the game; pressed again they close it, whatever they are bound to. Escape is every
 * menu's own way back.
 */
import type { Binding } from '../../input/action-table.ts';
import type { PlayAction } from '../../input/play-actions.ts';
import { RESERVED_BINDING } from '../../input/action-table.ts';
import type { InputMap } from '../../input/input-map.ts';
import type { Overlay } from './play-state.ts';

const OVERLAY_BY_ACTION: Partial<Record<PlayAction, Overlay>> = {
  pause: 'pause',
  map: 'map',
  journal: 'journal',
  help: 'help',
  photo: 'photo',
};

/** What an action opens. */
export function overlayOf(action: PlayAction): Overlay | undefined {
  return OVERLAY_BY_ACTION[action];
}

/** Whether a key or button closes what is open. */
export function closes(binding: Binding, overlay: Overlay, map: InputMap<PlayAction>): boolean {
  if (binding === RESERVED_BINDING) return false;
  return (Object.keys(OVERLAY_BY_ACTION) as PlayAction[]).some(
    (action) => OVERLAY_BY_ACTION[action] === overlay && map[action].includes(binding),
  );
}
