/*
 * The tutorial: one step at a time, shown when it is useful and gone once it was done.
 */
import type { DeviceKind } from '../../../input/read-intent.ts';
import type { PlayFrame } from '@skerry/host';

export type FirstStep = {
  readonly id: string;
  /** The instruction for keyboard and mouse; `{action}` is replaced by its key. */
  readonly text: string;
  /** The instruction where it differs by device. */
  readonly pad?: string;
  readonly touch?: string;
};

/** The instruction of a step in parts: text, and every second part the action whose key stands there. */
export function partsOf(step: FirstStep, device: DeviceKind): readonly string[] {
  const { text, pad = text, touch = text } = step;
  return { keyboard: text, gamepad: pad, touch }[device].split(/\{([\w-]+)\}/);
}

export type Progress = { readonly done: ReadonlySet<string>; readonly metres: number; readonly turned: number };

const FIRST_STEPS: readonly (FirstStep & { isDone(seen: Seen): boolean; isDue(seen: Seen): boolean })[] = [
  // Urgent steps come first.
  {
    id: 'fight',
    text: '{light} strikes, {block} blocks, {dodge} dodges; {lock-on} keeps an enemy in view',
    isDue: ({ frame }) => frame.player.lastHit.tick >= 0,
    isDone: ({ frame }) => ['light', 'heavy', 'block', 'dodge'].includes(frame.player.action),
  },
  {
    id: 'sneak',
    text: '{sneak} to crouch: you are harder to see and to hear',
    // Hunters of a classic chase know where the player is: crouching only slows down.
    isDue: ({ isNoticed, isClassic }) => isNoticed && !isClassic,
    isDone: ({ frame }) => frame.player.posture === 'crouch',
  },
  {
    id: 'walk',
    text: 'Walk with {forward}, {left}, {back}, {right}',
    pad: 'Walk with the left stick',
    touch: 'Walk: press on the left of the screen and push',
    isDue: () => true,
    isDone: ({ progress }) => progress.metres > 6,
  },
  {
    id: 'look',
    text: 'Look around with the mouse, or {look-left} and {look-right}',
    pad: 'Look around with the right stick',
    touch: 'Look around: drag on the right of the screen',
    isDue: () => true,
    isDone: ({ progress }) => progress.turned > 1,
  },
  {
    id: 'run',
    text: 'Hold {run} to run; stamina recovers while you rest',
    touch: 'Push to the rim to run; stamina recovers while you rest',
    isDue: () => true,
    isDone: ({ frame }) => frame.player.speed > 4.5,
  },
  {
    id: 'find',
    text: 'There is something nearby: the minimap shows it as a diamond',
    isDue: ({ frame }) => frame.items.length > 0,
    isDone: ({ frame }) => frame.player.inventory.length > 0,
  },
  {
    id: 'map',
    text: '{map} opens map and bag',
    touch: 'Tap the minimap: it opens map and bag',
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
