/*
 * Input of Explore: from devices and bindings to camera motion each frame, and single actions as they happen.
 * Keys count only while the page has them: not in form fields, not in dialogs, not with Ctrl or Alt.
 */
import type { ReadonlySignal } from '@preact/signals';
import { type Binding, idsOf } from '../../input/action-table.ts';
import type { ExploreAction } from '../../input/explore-actions.ts';
import { type InputMap, isBoundIn } from '../../input/input-map.ts';
import { type DeviceListener, listenToDevices, type ListenOptions, type Stick } from '../../input/listen-to-devices.ts';
import { createInputMemory, type InputSettings, inputOptions, readIntent } from '../../input/read-intent.ts';

/** Camera motion: -1 to 1 per axis, turns in radians. */
export type Motion = {
  readonly forward: number;
  readonly right: number;
  readonly up: number;
  readonly run: boolean;
  readonly jump: boolean;
  readonly yaw: number;
  readonly pitch: number;
};

/** Actions that happen once per press; all others last as long as they are held. */
export type SingleAction = Exclude<
  ExploreAction,
  'forward' | 'back' | 'left' | 'right' | 'run' | 'rise' | 'sink' | `look-${string}`
>;

export type Controls = {
  /** What happened since the last call; nothing while the landscape takes no input. */
  read(seconds: number): Motion;
  dispose(): void;
};

export type ControlsOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly map: ReadonlySignal<InputMap<ExploreAction>>;
  settings(): InputSettings;
  /** False while the landscape takes no input: under the title, behind dialogs. */
  isActive(): boolean;
  /** The stick under the left thumb, in CSS pixels, while there is one. */
  onStick(stick: Stick | undefined): void;
  onAction(action: SingleAction): void;
  /** The explorer moved or looked around. */
  onUse(): void;
  /** Listens to the devices; tests pass their own. */
  readonly listen?: (options: ListenOptions) => DeviceListener;
};

/** A drag covers fewer pixels than a locked pointer. */
const DRAG_FACTOR = 1.23;
const REST: Motion = { forward: 0, right: 0, up: 0, run: false, jump: false, yaw: 0, pitch: 0 };
const LASTING = new Set<string>(['forward', 'back', 'left', 'right', 'run', 'rise', 'sink']);
/** A held key repeats these; all other actions happen once. */
const REPEATED = new Set<SingleAction>(['earlier', 'later', 'faster', 'slower']);

export function createControls(options: ControlsOptions): Controls {
  const { canvas, map, isActive, onAction, onUse, listen = listenToDevices } = options;
  let memory = createInputMemory();

  const isSingle = (action: ExploreAction): action is SingleAction =>
    !LASTING.has(action) && !action.startsWith('look-');

  function press(binding: Binding, isRepeat: boolean): void {
    for (const action of idsOf(map.peek())) {
      if (!map.peek()[action].includes(binding)) continue;
      if (!isSingle(action)) onUse();
      else if (!isRepeat || REPEATED.has(action)) onAction(action);
    }
  }

  const devices = listen({
    canvas,
    isActive,
    // Dragging is for a glance; a double click locks the pointer, and Escape releases it.
    wantsPointer: () => false,
    isBound: (binding) => isBoundIn(map.peek(), binding),
    onStick: options.onStick,
    onFreed: () => {},
    onPress: press,
    onPoint: onUse,
  });
  const catchPointer = (): void => {
    if (isActive()) void devices.catchPointer();
  };
  canvas.addEventListener('dblclick', catchPointer);

  return {
    read: (seconds) => {
      const taken = devices.take();
      if (!isActive()) return REST;
      const { lookSpeed, ...settings } = options.settings();
      const { intent, memory: next } = readIntent({
        map: map.peek(),
        options: inputOptions({ controls: { ...settings, lookSpeed: lookSpeed * DRAG_FACTOR } }),
        devices: taken,
        memory,
        seconds,
      });
      memory = next;
      // Keys, buttons and the wheel were reported as they were pressed; gamepads are polled here.
      for (const action of intent.pressed)
        if (isSingle(action) && !map.peek()[action].some((binding) => taken.taps.has(binding))) onAction(action);
      const { held, values, moveForward: forward, moveRight: right, yaw, pitch } = intent;
      const up = (values.get('rise') ?? 0) - (values.get('sink') ?? 0);
      return { forward, right, up, run: held.has('run'), jump: held.has('rise'), yaw, pitch };
    },
    dispose: () => {
      canvas.removeEventListener('dblclick', catchPointer);
      devices.dispose();
    },
  };
}
