import { expect, it } from 'vitest';
import type { PlayFrame } from '@skerry/host';
import { touchActionsOf } from '../../../src/pages/play/hud/touch-actions.ts';

type Part = { player?: object; items?: readonly object[]; creatures?: readonly object[] };

function actionsOf({ player, items = [], creatures = [] }: Part): readonly string[] {
  const base = { x: 0, z: 0, inventory: [], weapon: 'none', draughts: 0, health: 100, maxHealth: 100 };
  return touchActionsOf({ player: { ...base, ...player }, items, creatures } as unknown as PlayFrame);
}

it('a touch screen offers more buttons when there is something to do with them', () => {
  const always = actionsOf({});
  expect(always).toEqual(['light', 'jump', 'dodge', 'block', 'heavy', 'sneak']);
  const added = (part: Part): readonly string[] => actionsOf(part).slice(always.length);
  expect(added({ player: { weapon: 'bow' } })).toEqual(['shoot']);
  expect(added({ player: { draughts: 1, health: 60 } })).toEqual(['use']);
  expect(added({ player: { draughts: 1 } }), 'nothing to heal').toEqual([]);
  expect(added({ items: [{ kind: 'chest', x: 1, z: 0, isOpen: false }] })).toEqual(['interact']);
  expect(added({ items: [{ kind: 'chest', x: 1, z: 0, isOpen: true }] })).toEqual([]);
  expect(added({ creatures: [{ kind: 'sentry', x: 9, z: 0, action: 'none' }] })).toEqual(['lock-on']);
  expect(added({ creatures: [{ kind: 'sentry', x: 9, z: 0, action: 'dead' }] })).toEqual([]);
  expect(added({ player: { inventory: ['staff', 'bow'] } })).toEqual(['next-item']);
});
