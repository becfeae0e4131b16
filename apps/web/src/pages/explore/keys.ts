/*
 * The explorer's shortcuts: one key each, not in form fields, not in dialogs.
 */
import { isTyping } from '../../input/is-typing.ts';
import type { ExploreState } from './explore-state.ts';

const HOUR_STEP = 0.25;

export type KeyActions = { readonly onPicture: () => void; readonly onMap: () => void };

/** Returns what ends the listening. */
export function listenToKeys(state: ExploreState, { onPicture, onMap }: KeyActions): () => void {
  const { mode, hour, isPhoto, hasStats, panel } = state;
  const toggle = (name: 'help' | 'settings' | 'world') => (): void => {
    panel.value = panel.value === name ? 'none' : name;
  };
  const turnClock = (hours: number) => (): void => {
    hour.value = (hour.value + hours + 24) % 24;
  };
  const actionByKey: Readonly<Record<string, () => void>> = {
    f: () => {
      mode.value = mode.value === 'fly' ? 'walk' : 'fly';
    },
    p: () => {
      isPhoto.value = !isPhoto.value;
    },
    i: () => {
      hasStats.value = !hasStats.value;
    },
    k: onPicture,
    m: onMap,
    h: toggle('help'),
    o: toggle('settings'),
    ',': turnClock(-HOUR_STEP),
    '.': turnClock(HOUR_STEP),
  };

  function listen(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
      if (panel.value !== 'none') panel.value = 'none';
      else isPhoto.value = false;
      return;
    }
    if (state.stage.value !== 'explore' || isTyping(event.target)) return;
    // A key that is held turns the clock on, and does everything else once.
    if (event.repeat && event.key !== ',' && event.key !== '.') return;
    actionByKey[event.key.toLowerCase()]?.();
  }
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}
