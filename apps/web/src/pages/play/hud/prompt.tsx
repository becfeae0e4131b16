/*
 * What the player can interact with here, with the bound key.
 */
import { useComputed } from '@preact/signals';
import { BOAT_REACH, CHEST_REACH } from '@skerry/sim';
import type { JSX } from 'preact';
import { PLAY_ACTIONS, type PlayAction } from '../../../input/play-actions.ts';
import { bindingLabel } from '../../../input/binding-label.ts';
import type { InputMap } from '../../../input/input-map.ts';
import type { DeviceKind } from '../../../input/read-intent.ts';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';

export function Prompt({
  state,
  session,
}: {
  readonly state: PlayState;
  readonly session: PlaySession;
}): JSX.Element | null {
  const what = useComputed<'' | 'chest' | 'boat'>(() => {
    const frame = session.frame.value;
    if (!frame) return '';
    const { x, z } = frame.player;
    const near = (place: { readonly x: number; readonly z: number }, reach: number): boolean =>
      Math.hypot(place.x - x, place.z - z) <= reach;
    if (frame.items.some((item) => item.kind === 'chest' && !item.isOpen && near(item, CHEST_REACH))) return 'chest';
    return frame.boat && near(frame.landing, BOAT_REACH) ? 'boat' : '';
  });
  if (what.value === '') return null;
  const map = state.store.inputMaps.play.value;
  return (
    <p class="prompt">
      {what.value === 'chest' ? (
        <>
          <kbd>{keyFor('interact', session.device.value, map)}</kbd> Open the chest
        </>
      ) : (
        <>
          <kbd>{keyFor('map', session.device.value, map)}</kbd> Sail: choose an island on the map
        </>
      )}
    </p>
  );
}

/** The key of an action on the current device. */
export function keyFor(action: PlayAction, device: DeviceKind, map: InputMap<PlayAction>): string {
  if (device === 'touch') return PLAY_ACTIONS[action].label;
  const isPad = (binding: string): boolean => binding.startsWith('pad:') || binding.startsWith('axis:');
  const found = map[action].find((binding) => isPad(binding) === (device === 'gamepad'));
  return found ? bindingLabel(found) : PLAY_ACTIONS[action].label;
}
