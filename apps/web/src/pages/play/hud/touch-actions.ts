/*
 * Which actions a touch screen offers: those that always make sense, and others when there is something to do with them.
 */
import { CHEST_REACH, isHunter } from '@skerry/sim';
import type { PlayFrame } from '@skerry/host';
import type { TouchAction } from '../../../input/touch-buttons.tsx';

/** Metres within which an enemy can be locked on from the screen. */
const LOCK_NEAR = 40;
const ALWAYS: readonly TouchAction[] = ['light', 'jump', 'dodge', 'block', 'heavy', 'sneak'];

/** The buttons of a frame, the most used first. */
export function touchActionsOf(frame: PlayFrame | undefined): readonly TouchAction[] {
  if (!frame) return ALWAYS;
  const { player, creatures, items } = frame;
  const isNear = ({ x, z }: { readonly x: number; readonly z: number }, reach: number): boolean =>
    Math.hypot(x - player.x, z - player.z) <= reach;
  const isHunted = creatures.some((one) => isHunter(one.kind) && one.action !== 'dead' && isNear(one, LOCK_NEAR));
  return [
    ...ALWAYS,
    ...(items.some((item) => item.kind === 'chest' && !item.isOpen && isNear(item, CHEST_REACH))
      ? (['interact'] as const)
      : []),
    ...(player.weapon === 'bow' ? (['shoot'] as const) : []),
    ...(player.draughts > 0 && player.health < player.maxHealth ? (['use'] as const) : []),
    ...(isHunted ? (['lock-on'] as const) : []),
    ...(player.inventory.filter((kind) => ['staff', 'sword', 'bow'].includes(kind)).length > 1
      ? (['next-item'] as const)
      : []),
  ];
}
