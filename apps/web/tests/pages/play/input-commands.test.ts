import { NO_ID } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import type { PlayAction } from '../../../src/input/play-actions.ts';
import type { Intent } from '../../../src/input/read-intent.ts';
import { findNextWeapon } from '../../../src/pages/play/scene/weapons-carried.ts';
import { commandsOf, createSentInput, type CommandContext } from '../../../src/pages/play/scene/input-commands.ts';

const CONTEXT: CommandContext = { yaw: 0, pitch: 0, lockable: NO_ID, lockId: NO_ID, nextWeapon: undefined };

function intentOf(
  part: Partial<Intent> & { readonly press?: readonly PlayAction[]; readonly hold?: readonly PlayAction[] },
): Intent {
  const { press = [], hold = [], ...rest } = part;
  return {
    values: new Map(),
    moveRight: 0,
    moveForward: 0,
    yaw: 0,
    pitch: 0,
    zoom: 0,
    held: new Set(hold),
    pressed: new Set(press),
    released: new Set(),
    device: 'keyboard',
    ...rest,
  };
}

describe('commands from input', () => {
  it('turns with the camera: forward is where one looks', () => {
    const east = { ...CONTEXT, yaw: Math.PI / 2 };
    const { commands } = commandsOf(intentOf({ moveForward: 1 }), east, createSentInput());
    expect(commands).toContainEqual({ kind: 'move', x: 1, z: 0, gait: 'walk' });
    const right = commandsOf(intentOf({ moveRight: 1 }), CONTEXT, createSentInput());
    expect(right.commands).toContainEqual({ kind: 'move', x: 1, z: 0, gait: 'walk' });
  });

  it('is sent once while it is held', () => {
    const first = commandsOf(intentOf({ moveForward: 1, hold: ['run', 'block'] }), CONTEXT, createSentInput());
    expect(first.commands.map(({ kind }) => kind)).toEqual(['look', 'move', 'crouch', 'block']);
    const again = commandsOf(intentOf({ moveForward: 1, hold: ['run', 'block'] }), CONTEXT, first.sent);
    expect(again.commands).toEqual([]);
    const end = commandsOf(intentOf({}), CONTEXT, again.sent);
    expect(end.commands).toEqual([
      { kind: 'move', x: 0, z: 0, gait: 'walk' },
      { kind: 'block', isOn: false },
    ]);
  });

  it('sneaks rather than runs when both are asked for', () => {
    const { commands } = commandsOf(intentOf({ moveForward: 1, hold: ['run', 'sneak'] }), CONTEXT, createSentInput());
    expect(commands).toContainEqual(expect.objectContaining({ kind: 'move', gait: 'sneak' }));
    expect(commands).toContainEqual({ kind: 'crouch', isOn: true });
  });

  it('sends single actions once a press', () => {
    const press = ['jump', 'light', 'heavy', 'shoot', 'interact', 'dodge'] as const;
    const { commands } = commandsOf(intentOf({ press, moveForward: 1 }), CONTEXT, createSentInput());
    expect(commands).toEqual(
      expect.arrayContaining([
        { kind: 'jump' },
        { kind: 'attack', style: 'light' },
        { kind: 'attack', style: 'heavy' },
        { kind: 'shoot' },
        { kind: 'interact' },
        { kind: 'dodge', x: 0, z: -1 },
      ]),
    );
  });

  it('locks on whom it may, and lets go of whom it holds', () => {
    const press = ['lock-on'] as const;
    const lock = commandsOf(intentOf({ press }), { ...CONTEXT, lockable: 7 }, createSentInput());
    expect(lock.commands).toContainEqual({ kind: 'lock', id: 7 });
    const free = commandsOf(intentOf({ press }), { ...CONTEXT, lockable: 9, lockId: 7 }, createSentInput());
    expect(free.commands).toContainEqual({ kind: 'lock', id: NO_ID });
  });

  it('sends input at rest too when nothing was sent yet: a player saved while running stops', () => {
    const { commands } = commandsOf(intentOf({}), CONTEXT, createSentInput());
    expect(commands).toContainEqual({ kind: 'move', x: 0, z: 0, gait: 'walk' });
    expect(commands).toContainEqual({ kind: 'block', isOn: false });
  });

  it('drinks, and takes the next weapon if there is another', () => {
    const press = ['use', 'next-item'] as const;
    const alone = commandsOf(intentOf({ press }), CONTEXT, createSentInput()).commands;
    expect(alone).toContainEqual({ kind: 'use', item: 'draught' });
    expect(alone.some(({ kind }) => kind === 'equip')).toBe(false);
    const armed = commandsOf(intentOf({ press }), { ...CONTEXT, nextWeapon: 'bow' }, createSentInput()).commands;
    expect(armed).toContainEqual({ kind: 'equip', item: 'bow' });
  });
});

describe('the next weapon', () => {
  it('goes round the row of those one carries', () => {
    const inventory = ['compass', 'staff', 'sword', 'bow'] as const;
    expect(findNextWeapon(inventory, 'staff')).toBe('sword');
    expect(findNextWeapon(inventory, 'bow')).toBe('staff');
    expect(findNextWeapon(inventory, 'fists')).toBe('staff');
  });

  it('is none where there is no other', () => {
    expect(findNextWeapon(['compass'], 'fists')).toBeUndefined();
    expect(findNextWeapon(['staff'], 'staff')).toBeUndefined();
  });
});
