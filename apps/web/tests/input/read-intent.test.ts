/*
 * From made-up device states to intents.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDeadZone, type Devices, IDLE_DEVICES } from '../../src/input/devices.ts';
import { bindAction, createInputMap } from '../../src/input/input-map.ts';
import { PLAY_ACTIONS } from '../../src/input/play-actions.ts';
import {
  createInputMemory,
  type InputMemory,
  inputOptions,
  type Intent,
  readIntent,
} from '../../src/input/read-intent.ts';
import { initialSettings } from '../../src/settings/check-settings.ts';
import type { Settings } from '../../src/settings/settings-schema.ts';

const { map } = createInputMap(PLAY_ACTIONS);
const settings = initialSettings();

/** A row of readings a sixtieth of a second apart, with settings of one's own. */
function readAll(frames: readonly Partial<Devices>[], controls: Partial<Settings['controls']> = {}): Intent[] {
  const options = inputOptions({ ...settings, controls: { ...settings.controls, ...controls } });
  let memory: InputMemory = createInputMemory();
  return frames.map((frame) => {
    const read = readIntent({ map, options, devices: { ...IDLE_DEVICES, ...frame }, memory, seconds: 1 / 60 });
    memory = read.memory;
    return read.intent;
  });
}
const keys = (...names: string[]): Partial<Devices> => ({ held: new Set(names.map((name) => `key:${name}`)) });
const pad = (axes: number[], buttons: Record<number, number> = {}): Partial<Devices> => ({
  pad: { axes, buttons: Array.from({ length: 17 }, (_, i) => buttons[i] ?? 0) },
});
const touch = (part: Partial<Devices['touch']>): Partial<Devices> => ({ touch: { ...IDLE_DEVICES.touch, ...part } });

describe('moving', () => {
  it('by keys, stick and thumb goes the same way', () => {
    for (const frame of [keys('KeyW'), pad([0, -1, 0, 0]), touch({ stickY: -1 })]) {
      const [{ moveForward, moveRight }] = readAll([frame]);
      expect([moveForward, Math.abs(moveRight)]).toEqual([1, 0]);
    }
  });

  it('is never faster diagonally, or with two devices at once', () => {
    const axis = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(axis, axis, axis, axis, fc.subarray(['KeyW', 'KeyA', 'KeyS', 'KeyD']), (px, py, tx, ty, names) => {
        const [intent] = readAll([{ ...keys(...names), ...pad([px, py, 0, 0]), ...touch({ stickX: tx, stickY: ty }) }]);
        expect(Math.hypot(intent.moveForward, intent.moveRight)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('against oneself stands still', () => {
    const [{ moveForward, moveRight }] = readAll([keys('KeyW', 'KeyS', 'KeyA', 'KeyD')]);
    expect([moveForward, moveRight]).toEqual([0, 0]);
  });
});

describe('a dead zone', () => {
  it('hides a worn stick, keeps directions, and still reaches the full push', () => {
    expect(applyDeadZone([0.1, -0.1, 0, 0.02], 0.15)).toEqual([0, -0, 0, 0]);
    const [x, y] = applyDeadZone([0.6, 0.8], 0.15);
    expect([x, y].map((value) => value.toFixed(6))).toEqual(['0.600000', '0.800000']);
    const [slowX, slowY] = applyDeadZone([0.2, 0.2], 0.15);
    expect(slowX).toBeCloseTo(slowY, 12);
    expect(slowX).toBeGreaterThan(0);
    expect(slowX).toBeLessThan(0.2);
  });
});

describe('pressing', () => {
  it('holds for one reading, holding lasts', () => {
    const intents = readAll([{}, keys('Space'), keys('Space'), {}]);
    expect(intents.map(({ pressed }) => pressed.has('jump'))).toEqual([false, true, false, false]);
    expect(intents.map(({ held }) => held.has('jump'))).toEqual([false, true, true, false]);
    expect(intents.map(({ released }) => released.has('jump'))).toEqual([false, false, false, true]);
  });

  it('shorter than a frame is not lost', () => {
    const [intent, after] = readAll([{ taps: new Map([['mouse:0', 1]]) }, {}]);
    expect(intent.pressed.has('light') && intent.released.has('light')).toBe(true);
    expect(after.pressed.size + after.released.size).toBe(0);
  });

  it('a trigger half way is a press, a resting finger is not', () => {
    const intents = readAll([pad([], { 7: 0.2 }), pad([], { 7: 0.6 }), pad([], { 7: 0.9 })]);
    expect(intents.map(({ pressed }) => pressed.has('heavy'))).toEqual([false, true, false]);
  });

  it('follows a key that was bound anew', () => {
    const devices = { ...IDLE_DEVICES, ...keys('KeyL') };
    const own = bindAction(map, 'interact', 0, 'key:KeyL');
    const read = readIntent({
      map: own,
      options: inputOptions(settings),
      devices,
      memory: createInputMemory(),
      seconds: 0,
    });
    expect([...read.intent.pressed]).toEqual(['interact']);
  });

  it('a button on the screen is a press like any other', () => {
    const [intent] = readAll([touch({ held: new Set(['block']), taps: new Set(['block']) })]);
    expect(intent.pressed.has('block') && intent.held.has('block')).toBe(true);
    expect(intent.device).toBe('touch');
  });
});

describe('hold or switch', () => {
  const presses = [keys('KeyC'), {}, {}, keys('KeyC'), {}];
  it('sneaking that is held ends with the key', () => {
    expect(readAll(presses, { sneak: 'hold' }).map(({ held }) => held.has('sneak'))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('sneaking that is switched ends with the next press', () => {
    expect(readAll(presses, { sneak: 'toggle' }).map(({ held }) => held.has('sneak'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('a run that was switched on ends where one stands still', () => {
    const frames = [keys('KeyW', 'ShiftLeft'), keys('KeyW'), {}, keys('KeyW')];
    expect(readAll(frames, { run: 'toggle' }).map(({ held }) => held.has('run'))).toEqual([true, true, false, false]);
  });

  it('a thumb at the rim of its stick runs', () => {
    expect(readAll([touch({ stickY: -1 })])[0].held.has('run')).toBe(true);
    expect(readAll([touch({ stickY: -0.7 })])[0].held.has('run')).toBe(false);
  });
});

describe('looking', () => {
  it('right is right and up is up, on every device', () => {
    for (const frame of [{ mouse: { x: 10, y: -10 } }, { finger: { x: 10, y: -10 } }, pad([0, 0, 1, -1])]) {
      const [{ yaw, pitch }] = readAll([frame]);
      expect(yaw).toBeGreaterThan(0);
      expect(pitch).toBeGreaterThan(0);
    }
  });

  it('is turned round per axis, and scaled per device', () => {
    const frame = { mouse: { x: 10, y: 10 } };
    const [plain] = readAll([frame]);
    const [turned] = readAll([frame], { invertX: true, invertY: true, lookSpeed: 2 });
    expect([turned.yaw, turned.pitch]).toEqual([-2 * plain.yaw, -2 * plain.pitch]);
    expect(readAll([frame], { padLookSpeed: 3, touchLookSpeed: 3 })[0]).toEqual(plain);
  });

  it('the wheel comes nearer notch by notch', () => {
    expect(
      readAll([
        {
          taps: new Map([
            ['wheel:up', 3],
            ['wheel:down', 1],
          ]),
        },
      ])[0].zoom,
    ).toBe(2);
  });
});

it('the device used last is remembered until another is used', () => {
  const frames = [{}, pad([1, 0, 0, 0]), {}, keys('KeyW'), touch({ stickX: 0.4 }), {}];
  expect(readAll(frames).map(({ device }) => device)).toEqual([
    'keyboard',
    'gamepad',
    'gamepad',
    'keyboard',
    'touch',
    'touch',
  ]);
});
