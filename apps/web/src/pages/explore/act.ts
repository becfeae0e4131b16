/*
 * What each single action of Explore does to the page.
 */
import type { SingleAction } from './controls.ts';
import type { ExploreState, Panel } from './explore-state.ts';

const HOUR_STEP = 0.25;
const MIN_SPEED = 2;
const MAX_SPEED = 400;
const SPEED_STEP = 1.25;

/** What actions need from the page, beside its state. */
export type PageActs = { readonly onPicture: () => void; readonly onMap: () => void; readonly onStudio: () => void };

export function act(action: SingleAction, state: ExploreState, { onPicture, onMap, onStudio }: PageActs): void {
  const { mode, hour, speed, isPhoto, hasStats, panel } = state;
  const togglePanel = (name: Panel): void => {
    panel.value = panel.value === name ? 'none' : name;
  };
  const turnClock = (hours: number): void => {
    hour.value = (hour.value + hours + 24) % 24;
  };
  const changeSpeed = (factor: number): void => {
    if (mode.value === 'fly') speed.value = Math.min(Math.max(Math.round(speed.value * factor), MIN_SPEED), MAX_SPEED);
  };
  const actByAction: Readonly<Record<SingleAction, () => void>> = {
    fly: () => {
      mode.value = mode.value === 'fly' ? 'walk' : 'fly';
    },
    photo: () => {
      isPhoto.value = !isPhoto.value;
    },
    stats: () => {
      hasStats.value = !hasStats.value;
    },
    picture: onPicture,
    map: onMap,
    studio: onStudio,
    help: () => togglePanel('help'),
    settings: () => togglePanel('settings'),
    earlier: () => turnClock(-HOUR_STEP),
    later: () => turnClock(HOUR_STEP),
    faster: () => changeSpeed(SPEED_STEP),
    slower: () => changeSpeed(1 / SPEED_STEP),
  };
  actByAction[action]();
}
