/*
 * Keys that open an overlay over the game, and close it when pressed again, whatever they are bound to. Every menu
 * handles Escape itself.
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

/** Whether a key or button closes the open overlay. */
export function closes(binding: Binding, overlay: Overlay, map: InputMap<PlayAction>): boolean {
  if (binding === RESERVED_BINDING) return false;
  return (Object.keys(OVERLAY_BY_ACTION) as PlayAction[]).some(
    (action) => OVERLAY_BY_ACTION[action] === overlay && map[action].includes(binding),
  );
}
