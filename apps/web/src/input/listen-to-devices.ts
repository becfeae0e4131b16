/*
 * The browser's side of input: listens to keys, mouse, touch and gamepads, and returns them as plain `Devices`.
 *
 *   const input = listenToDevices({ canvas, isActive, wantsPointer, isBound, onStick, onFreed });
 *   input.take();                       // once a frame: state, and taps and movements since the last call
 *   input.hold('jump', true);           // called by the touch buttons
 *
 * A click locks the pointer where the browser allows it; otherwise dragging looks around. When the lock is lost (Escape
 * releases it without a key event) `onFreed` is called: pause there.
 */
import type { Binding } from './action-table.ts';
import type { Devices, PadState } from './devices.ts';
import { isTyping } from './is-typing.ts';

/** The stick under the left thumb: where the touch began and how far it is pushed, CSS pixels. */
export type Stick = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number };

export type ListenOptions = {
  readonly canvas: HTMLElement;
  /** False while the world takes no input: in menus, behind dialogs. */
  isActive(): boolean;
  /** Whether a click may lock the pointer. */
  wantsPointer(): boolean;
  /** Whether a key is bound: only then is the browser's default action prevented. */
  isBound(binding: Binding): boolean;
  onStick(stick: Stick | undefined): void;
  /** The pointer lock was lost. */
  onFreed(): void;
  /** A bound key, button or wheel notch was pressed while the world takes input; held keys repeat. */
  onPress?(binding: Binding, isRepeat: boolean): void;
  /** A pointer went down on the world. */
  onPoint?(): void;
};

export type DeviceListener = {
  take(): Devices;
  /** An on-screen button went down or up. */
  hold(action: string, isDown: boolean): void;
  /** Requests the pointer lock; the browser may refuse. */
  catchPointer(): Promise<void>;
  releasePointer(): void;
  readonly isCaught: boolean;
  dispose(): void;
};

const STICK_REACH_PX = 56;
/** A press shorter than this, with less movement, is a click and not a drag. */
const CLICK_MS = 280;
const CLICK_PX = 6;
/** After this many refusals the pointer stays free, and dragging looks around. */
const MAX_REFUSALS = 2;

export function listenToDevices(options: ListenOptions): DeviceListener {
  const { canvas, isActive, isBound, wantsPointer, onStick, onFreed, onPress, onPoint } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const held = new Set<Binding>();
  const touchHeld = new Set<string>();
  let taps = new Map<Binding, number>();
  let touchTaps = new Set<string>();
  let mouse = { x: 0, y: 0 };
  let finger = { x: 0, y: 0 };
  let stick: Stick | undefined;
  let stickPointer = -1;
  let fingerPointer = -1;
  let drag: { pointer: number; binding: Binding; movedPx: number; atMs: number } | undefined;
  let refusals = 'requestPointerLock' in canvas ? 0 : MAX_REFUSALS;
  const isCaught = (): boolean => document.pointerLockElement === canvas;

  function tap(binding: Binding): void {
    taps.set(binding, (taps.get(binding) ?? 0) + 1);
    if (isBound(binding)) onPress?.(binding, false);
  }
  function press(binding: Binding): void {
    held.add(binding);
    tap(binding);
  }
  function letGo(): void {
    held.clear();
    touchHeld.clear();
    moveStick(undefined);
    stickPointer = fingerPointer = -1;
    drag = undefined;
  }

  function keyDown(event: KeyboardEvent): void {
    const binding = `key:${event.code}`;
    // Already handled elsewhere: by a tab, a slider, a list.
    if (event.defaultPrevented) return;
    if (!isBound(binding) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event.target)) return;
    // A key held while a menu closes keeps the player walking; a press counts only while the world takes input.
    if (!event.repeat) held.add(binding);
    if (!isActive()) return;
    // Arrows and space would scroll, and space would press the focused button.
    event.preventDefault();
    if (event.repeat) onPress?.(binding, true);
    else tap(binding);
  }

  async function catchPointer(): Promise<void> {
    try {
      await canvas.requestPointerLock();
      refusals = 0;
    } catch {
      // One refusal may come from asking too soon after Escape; repeated refusals mean a frame that forbids it.
      refusals++;
    }
  }

  function pointerDown(event: PointerEvent): void {
    if (!isActive()) return;
    onPoint?.();
    if (event.pointerType !== 'mouse') return touchDown(event);
    const binding = `mouse:${event.button}`;
    if (isCaught()) return press(binding);
    if (refusals < MAX_REFUSALS && wantsPointer()) return void catchPointer();
    canvas.setPointerCapture(event.pointerId);
    if (event.button === 0) drag = { pointer: event.pointerId, binding, movedPx: 0, atMs: event.timeStamp };
    else press(binding);
  }

  function touchDown(event: PointerEvent): void {
    canvas.setPointerCapture(event.pointerId);
    if (event.clientX < innerWidth * 0.45 && stickPointer === -1) {
      stickPointer = event.pointerId;
      moveStick({ x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
    } else fingerPointer = event.pointerId;
  }

  function pointerMove({ pointerId, pointerType, movementX: x, movementY: y, clientX, clientY }: PointerEvent): void {
    if (pointerId === stickPointer && stick) moveStick({ ...stick, dx: clientX - stick.x, dy: clientY - stick.y });
    else if (pointerId === fingerPointer) finger = { x: finger.x + x, y: finger.y + y };
    else if (pointerType === 'mouse' && (isCaught() || drag?.pointer === pointerId)) {
      mouse = { x: mouse.x + x, y: mouse.y + y };
      if (drag) drag.movedPx += Math.abs(x) + Math.abs(y);
    }
  }

  function pointerUp(event: PointerEvent): void {
    if (event.pointerId === fingerPointer) fingerPointer = -1;
    if (event.pointerId === stickPointer) {
      stickPointer = -1;
      moveStick(undefined);
    }
    if (event.pointerType !== 'mouse') return;
    held.delete(`mouse:${event.button}`);
    if (drag?.pointer !== event.pointerId || event.button !== 0) return;
    if (event.type === 'pointerup' && drag.movedPx < CLICK_PX && event.timeStamp - drag.atMs < CLICK_MS)
      tap(drag.binding);
    drag = undefined;
  }

  function moveStick(next: Stick | undefined): void {
    if (!next && !stick) return;
    const far = next ? Math.max(1, Math.hypot(next.dx, next.dy) / STICK_REACH_PX) : 1;
    stick = next && { ...next, dx: next.dx / far, dy: next.dy / far };
    onStick(stick);
  }

  window.addEventListener('keydown', keyDown, { signal });
  window.addEventListener('keyup', (event) => held.delete(`key:${event.code}`), { signal });
  window.addEventListener('blur', letGo, { signal });
  canvas.addEventListener('pointerdown', pointerDown, { signal });
  canvas.addEventListener('pointermove', pointerMove, { signal });
  canvas.addEventListener('pointerup', pointerUp, { signal });
  canvas.addEventListener('pointercancel', pointerUp, { signal });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!isActive()) return;
      event.preventDefault();
      if (event.deltaY !== 0) tap(event.deltaY < 0 ? 'wheel:up' : 'wheel:down');
    },
    { signal, passive: false },
  );
  document.addEventListener(
    'pointerlockchange',
    () => {
      if (isCaught()) return;
      letGo();
      if (isActive()) onFreed();
    },
    { signal },
  );

  return {
    take: () => {
      const taken = { taps, touchTaps, mouse, finger };
      taps = new Map();
      touchTaps = new Set();
      mouse = { x: 0, y: 0 };
      finger = { x: 0, y: 0 };
      return {
        held: new Set(held),
        taps: taken.taps,
        pad: isActive() ? readPad() : undefined,
        touch: {
          stickX: (stick?.dx ?? 0) / STICK_REACH_PX,
          stickY: (stick?.dy ?? 0) / STICK_REACH_PX,
          held: new Set(touchHeld),
          taps: taken.touchTaps,
        },
        mouse: taken.mouse,
        finger: taken.finger,
      };
    },
    hold: (action, isDown) => {
      if (!isDown) touchHeld.delete(action);
      else if (isActive()) {
        touchHeld.add(action);
        touchTaps.add(action);
      }
    },
    catchPointer,
    releasePointer: () => {
      if (isCaught()) document.exitPointerLock();
    },
    get isCaught() {
      return isCaught();
    },
    dispose: () => {
      if (isCaught()) document.exitPointerLock();
      ending.abort();
    },
  };
}

/** The first gamepad with the standard mapping. */
export function readPad(): PadState | undefined {
  const pad = navigator.getGamepads?.().find((each) => each?.connected === true && each.mapping === 'standard');
  return pad ? { buttons: pad.buttons.map(({ value }) => value), axes: pad.axes } : undefined;
}
