/*
 * Bindings: what may be bound, conflicts, and what is stored.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActionTable, idsOf } from '../../src/input/action-table.ts';
import { ACTIONS, type InputPage } from '../../src/input/actions.ts';
import { PLAY_ACTIONS, type PlayAction } from '../../src/input/play-actions.ts';
import { bindingLabel } from '../../src/input/binding-label.ts';
import {
  allConflicts,
  bindAction,
  createInputMap,
  encodeBindings,
  findConflicts,
  resetAction,
  unbindAction,
} from '../../src/input/input-map.ts';

const first = createInputMap(PLAY_ACTIONS).map;
const ids = idsOf(PLAY_ACTIONS);
const anyAction = fc.constantFrom<PlayAction>(...ids);
const anyBinding = fc.constantFrom(
  'key:KeyJ',
  'key:KeyW',
  'key:Space',
  'key:Escape',
  'mouse:2',
  'pad:0',
  'axis:1-',
  'wheel:up',
);

describe('the default bindings', () => {
  it.each(idsOf(ACTIONS))(
    'of %s never mean two things, every action has some, and all could be stored',
    (page: InputPage) => {
      const { map } = createInputMap(ACTIONS[page] as ActionTable);
      expect(allConflicts(map)).toEqual([]);
      for (const id of idsOf(map)) expect(map[id].length, id).toBeGreaterThan(0);
      expect(encodeBindings(ACTIONS[page] as ActionTable, map)).toEqual({});
      expect(createInputMap(ACTIONS[page] as ActionTable, map)).toEqual({ map, issues: [] });
    },
  );

  it('cover play by the keyboard alone and, but for conveniences, by gamepad', () => {
    const isHeldBy = (id: PlayAction, kinds: RegExp): boolean => first[id].some((binding) => kinds.test(binding));
    expect(ids.filter((id) => !isHeldBy(id, /^key/))).toEqual([]);
    expect(ids.filter((id) => !isHeldBy(id, /^(pad|axis)/))).toEqual([
      'zoom-in',
      'zoom-out',
      'journal',
      'photo',
      'hud',
      'help',
    ]);
  });
});

describe('binding', () => {
  it('names who else has a key, takes it from them, and leaves the old map alone', () => {
    expect(findConflicts(first, 'light', 'key:Space')).toEqual(['jump']);
    const next = bindAction(first, 'light', 0, 'key:Space');
    expect(next.light).toEqual(['key:Space', 'key:KeyX', 'pad:5']);
    expect(next.jump).toEqual(['pad:0']);
    expect(first.jump).toEqual(PLAY_ACTIONS.jump.bindings);
    expect(encodeBindings(PLAY_ACTIONS, next)).toEqual({ light: ['key:Space', 'key:KeyX', 'pad:5'], jump: ['pad:0'] });
  });

  it('after any changes no key means two things, Escape pauses, and what is stored gives the same map again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyAction, fc.nat(4), anyBinding, fc.boolean()), { maxLength: 20, size: 'max' }),
        (changes) => {
          let map = first;
          for (const [action, slot, binding, isTaken] of changes)
            map = isTaken ? unbindAction(map, action, binding) : bindAction(map, action, slot, binding);
          expect(allConflicts(map)).toEqual([]);
          expect(map.pause).toContain('key:Escape');
          const again = createInputMap(PLAY_ACTIONS, JSON.parse(JSON.stringify(encodeBindings(PLAY_ACTIONS, map))));
          expect(again).toEqual({ map, issues: [] });
        },
      ),
    );
  });

  it('is taken back for one action, which then takes its keys back from others', () => {
    const swapped = bindAction(first, 'light', 0, 'key:Space');
    const again = resetAction(PLAY_ACTIONS, swapped, 'jump');
    expect(again.jump).toEqual(PLAY_ACTIONS.jump.bindings);
    expect(again.light).toEqual(['key:KeyX', 'pad:5']);
    expect(resetAction(PLAY_ACTIONS, first, 'pause')).toEqual(first);
  });

  it('from outside that makes no sense is named and left at the default', () => {
    const { map, issues } = createInputMap(PLAY_ACTIONS, {
      fly: ['key:KeyF'],
      jump: ['key:'],
      run: ['key:A1', 'key:B1', 'key:C1', 'key:D1', 'key:E1'],
      pause: ['key:KeyO'],
      map: ['key:KeyN'],
    });
    expect(issues.map(({ path }) => path)).toEqual(['bindings.fly', 'bindings.jump', 'bindings.run', 'bindings.pause']);
    expect(map).toEqual({ ...first, map: ['key:KeyN'] });
  });
});

describe('labels', () => {
  it('say what is printed on the key where the layout is known', () => {
    const layout = new Map([['KeyW', 'z']]);
    expect(bindingLabel('key:KeyW', layout)).toBe('Z');
    expect(bindingLabel('key:KeyW')).toBe('W');
    expect(
      ['key:ShiftLeft', 'key:Digit1', 'key:NumpadAdd', 'mouse:2', 'wheel:up', 'pad:7', 'axis:1-', 'axis:2+'].map(
        (each) => bindingLabel(each, layout),
      ),
    ).toEqual([
      'Left Shift',
      '1',
      'Numpad Add',
      'Right mouse button',
      'Wheel up',
      'Right trigger',
      'Left stick up',
      'Right stick right',
    ]);
  });
});
