/*
 * The tutorial: one step at a time, shown when it is useful and gone once it was done.
 */
import type { PlayAction } from '../../../input/play-actions.ts';
import type { PlayFrame } from '@skerry/host';

export type FirstStep = {
  readonly id: string;
  /** The instruction; `{action}` is replaced by its key. */
  readonly text: string;
  readonly actions: readonly PlayAction[];
};

export type Progress = { readonly done: ReadonlySet<string>; readonly metres: number; readonly turned: number };

const FIRST_STEPS: readonly (FirstStep & { isDone(seen: Seen): boolean; isDue(seen: Seen): boolean })[] = [
  // Urgent steps come first.
  {
    id: 'fight',
    text: '{light} strikes, {block} blocks, {dodge} dodges; {lock-on} keeps an enemy in view',
    actions: ['light', 'block', 'dodge', 'lock-on'],
    isDue: ({ frame }) => frame.player.lastHit.tick >= 0,
    isDone: ({ frame }) => ['light', 'heavy', 'block', 'dodge'].includes(frame.player.action),
  },
  {
    id: 'sneak',
    text: '{sneak} to crouch: you are harder to see and to hear',
    actions: ['sneak'],
    // Hunters of a classic chase know where the player is: crouching only slows down.
    isDue: ({ isNoticed, isClassic }) => isNoticed && !isClassic,
    isDone: ({ frame }) => frame.player.posture === 'crouch',
  },
  {
    id: 'walk',
    text: 'Walk with {forward}, {left}, {back}, {right}',
    actions: ['forward', 'left', 'back', 'right'],
    isDue: () => true,
    isDone: ({ progress }) => progress.metres > 6,
  },
  {
    id: 'look',
    text: 'Look around with the mouse',
    actions: [],
    isDue: () => true,
    isDone: ({ progress }) => progress.turned > 1,
  },
  {
    id: 'run',
    text: 'Hold {run} to run; stamina recovers while you rest',
    actions: ['run'],
    isDue: () => true,
    isDone: ({ frame }) => frame.player.speed > 4.5,
  },
  {
    id: 'find',
    text: 'There is something nearby: the minimap shows it as a diamond',
    actions: [],
    isDue: ({ frame }) => frame.items.length > 0,
    isDone: ({ frame }) => frame.player.inventory.length > 0,
  },
  {
    id: 'map',
    text: '{map} opens map and bag',
    actions: ['map'],
    isDue: ({ frame }) => frame.player.inventory.length > 0,
    isDone: ({ hasSeenMap }) => hasSeenMap,
  },
];

export type Seen = {
  readonly frame: PlayFrame;
  readonly progress: Progress;
  readonly hasSeenMap: boolean;
  readonly isNoticed: boolean;
  /** A chase by the classic rules. */
  readonly isClassic: boolean;
};

/** The step to show now, and the steps that were just completed. */
export function nextStep(seen: Seen): { readonly shown: FirstStep | undefined; readonly done: readonly string[] } {
  const open = FIRST_STEPS.filter(({ id }) => !seen.progress.done.has(id));
  const done = open.filter((step) => step.isDone(seen)).map(({ id }) => id);
  return { shown: open.find((step) => !done.includes(step.id) && step.isDue(seen)), done };
}
