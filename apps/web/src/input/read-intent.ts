/*
 * Turns device state into the player's intent, once a frame. Pure: state kept between frames is passed in and returned.
 *
 *   let memory = createInputMemory();
 *   const read = readIntent({ map, options: inputOptions(settings), devices: devices.take(), memory, seconds });
 *   memory = read.memory;  // read.intent.pressed.has('jump'), read.intent.moveForward …
 *
 * `pressed` and `released` hold for one frame; a tap shorter than a frame is in both.
 */
import { type Binding, idsOf } from './action-table.ts';
import { applyDeadZone, type Devices } from './devices.ts';
import type { InputMap } from './input-map.ts';
import type { PlayAction } from './play-actions.ts';

export type DeviceKind = 'keyboard' | 'gamepad' | 'touch';

/** Intent on a page with the actions `Id`; `forward`, `look-up`, `run` … have the same name on every page. */
export type Intent<Id extends string = PlayAction> = {
  /** -1 to 1 on the ground plane; the vector is at most 1 long. */
  readonly moveRight: number;
  readonly moveForward: number;
  /** Radians to turn: right and up. */
  readonly yaw: number;
  readonly pitch: number;
  /** Notches: positive zooms in. */
  readonly zoom: number;
  /** How far each action is pressed, 0 to 1: triggers and sticks have values between. */
  readonly values: ReadonlyMap<string, number>;
  readonly held: ReadonlySet<Id>;
  readonly pressed: ReadonlySet<Id>;
  readonly released: ReadonlySet<Id>;
  /** The device used last; decides which prompts to show. */
  readonly device: DeviceKind;
};

export type InputOptions = {
  readonly lookSpeed: number;
  readonly padLookSpeed: number;
  readonly touchLookSpeed: number;
  readonly invertX: boolean;
  readonly invertY: boolean;
  readonly deadZone: number;
  /** Actions whose key toggles instead of being held. */
  readonly switches: ReadonlySet<string>;
};

/** The part of the settings that affects input. */
export type InputSettings = Omit<InputOptions, 'switches'> &
  Readonly<Record<'run' | 'sneak' | 'block', 'hold' | 'toggle'>>;

/** State kept from one frame to the next. */
export type InputMemory = {
  readonly down: ReadonlySet<string>;
  readonly on: ReadonlySet<string>;
  readonly device: DeviceKind;
};

export type IntentReading<Id extends string> = {
  readonly map: InputMap<Id>;
  readonly options: InputOptions;
  readonly devices: Devices;
  readonly memory: InputMemory;
  readonly seconds: number;
};

/** Radians per pixel of mouse and finger; radians per second of a stick at full deflection, and of a look key. */
const MOUSE_TURN = 0.0026;
const FINGER_TURN = 0.0052;
const STICK_TURN = 2.6;
/** From this value on a trigger or a stick counts as pressed. */
const PRESSED = 0.5;
/** A thumb that pushes the touch stick to its rim makes the player run. */
const RIM = 0.97;
const STILL = 0.05;

export function createInputMemory(device: DeviceKind = 'keyboard'): InputMemory {
  return { down: new Set(), on: new Set(), device };
}

export function inputOptions({ controls }: { readonly controls: InputSettings }): InputOptions {
  const { lookSpeed, padLookSpeed, touchLookSpeed, invertX, invertY, deadZone } = controls;
  const switches = new Set<string>(
    (['run', 'sneak', 'block'] as const).filter((action) => controls[action] === 'toggle'),
  );
  return { lookSpeed, padLookSpeed, touchLookSpeed, invertX, invertY, deadZone, switches };
}

export function readIntent<Id extends string>({
  map,
  options,
  devices,
  memory,
  seconds,
}: IntentReading<Id>): {
  readonly intent: Intent<Id>;
  readonly memory: InputMemory;
} {
  const ids = idsOf(map);
  const axes = applyDeadZone(devices.pad?.axes ?? [], options.deadZone);
  const { touch } = devices;
  const valueByAction = new Map<string, number>(
    ids.map((id) => [
      id,
      Math.max(touch.held.has(id) ? 1 : 0, ...map[id].map((binding: Binding) => bindingValue(devices, axes, binding))),
    ]),
  );
  const value = (id: string): number => valueByAction.get(id) ?? 0;
  const taps = (id: string): number =>
    (map[id as Id] ?? []).reduce((sum, binding) => sum + (devices.taps.get(binding) ?? 0), touch.taps.has(id) ? 1 : 0);

  const right = value('right') - value('left') + touch.stickX;
  const forward = value('forward') - value('back') - touch.stickY;
  const push = Math.hypot(right, forward);
  const length = Math.max(push, 1);
  const isAtRim = Math.hypot(touch.stickX, touch.stickY) >= RIM;

  const down = new Set<string>(ids.filter((id) => value(id) >= PRESSED));
  if (isAtRim) down.add('run');
  const pressed = new Set(ids.filter((id) => taps(id) > 0 || (down.has(id) && !memory.down.has(id))));
  const released = new Set(
    ids.filter((id) => !down.has(id) && (memory.down.has(id) || (pressed.has(id) && taps(id) > 0))),
  );

  const on = new Set(memory.on);
  for (const id of options.switches) if (pressed.has(id as Id) && !on.delete(id)) on.add(id);
  for (const id of on) if (!options.switches.has(id)) on.delete(id);
  // A toggled run ends when the player stands still; otherwise the next step would start at a run.
  if (push < STILL) on.delete('run');
  const held = new Set(ids.filter((id) => (options.switches.has(id) ? on.has(id) : down.has(id))));
  if (isAtRim) (held as Set<string>).add('run');

  const stick = STICK_TURN * options.padLookSpeed * seconds;
  const mouse = MOUSE_TURN * options.lookSpeed;
  const finger = FINGER_TURN * options.touchLookSpeed;
  // Squared: small deflections aim, full ones turn quickly.
  const lean = (id: string): number => value(id) ** 2;
  const yaw = devices.mouse.x * mouse + devices.finger.x * finger + (lean('look-right') - lean('look-left')) * stick;
  const pitch = -devices.mouse.y * mouse - devices.finger.y * finger + (lean('look-up') - lean('look-down')) * stick;

  const device = findDevice(devices, axes) ?? memory.device;
  return {
    intent: {
      moveRight: right / length,
      moveForward: forward / length,
      yaw: yaw * (options.invertX ? -1 : 1),
      pitch: pitch * (options.invertY ? -1 : 1),
      zoom: taps('zoom-in') - taps('zoom-out'),
      values: valueByAction,
      held,
      pressed,
      released,
      device,
    },
    memory: { down, on, device },
  };
}

function bindingValue({ held, pad }: Devices, axes: readonly number[], binding: Binding): number {
  if (binding.startsWith('pad:')) return pad?.buttons[Number(binding.slice(4))] ?? 0;
  if (!binding.startsWith('axis:')) return held.has(binding) ? 1 : 0;
  const along = axes[Number(binding[5])] ?? 0;
  return Math.max(binding.endsWith('-') ? -along : along, 0);
}

function findDevice(
  { held, taps, pad, touch, mouse, finger }: Devices,
  axes: readonly number[],
): DeviceKind | undefined {
  const isTouched = touch.held.size > 0 || touch.taps.size > 0 || touch.stickX !== 0 || touch.stickY !== 0;
  if (isTouched || finger.x !== 0 || finger.y !== 0) return 'touch';
  if (pad && (pad.buttons.some((button) => button >= PRESSED) || axes.some((along) => Math.abs(along) > 0.3)))
    return 'gamepad';
  if (held.size > 0 || taps.size > 0 || mouse.x !== 0 || mouse.y !== 0) return 'keyboard';
  return undefined;
}
