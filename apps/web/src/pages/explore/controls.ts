/*
 * Hands on the landscape: keys, mouse, fingers and gamepad, summed into what a camera wants to know each frame.
 * Keys count only while the page itself has them: not in form fields, not in dialogs, not with Ctrl or Alt.
 */
import { applyDeadZone, type PadState } from '../../input/devices.ts';
import { isTyping } from '../../input/is-typing.ts';
import { readPad, type Stick, STICK_REACH_PX } from '../../input/listen-to-devices.ts';
import type { Settings } from '../../settings/settings-schema.ts';

export type { Stick };

export type Hands = {
  readonly forward: number;
  readonly right: number;
  readonly up: number;
  readonly run: boolean;
  readonly jump: boolean;
};

export type Controls = {
  read(): Hands;
  /** Radians looked since the last call, right and up. */
  takeLook(seconds: number): { readonly yaw: number; readonly pitch: number };
  dispose(): void;
};

export type ControlsOptions = {
  readonly canvas: HTMLCanvasElement;
  /** False while the landscape does not listen: under the title, behind dialogs. */
  isActive(): boolean;
  /** The stick under the left thumb, in CSS pixels, while there is one. */
  onStick(stick: Stick | undefined): void;
  /** The wheel turned: positive towards the user. */
  onWheel(notches: number): void;
  /** Any sign of life from the hands. */
  onUse(): void;
  look(): LookSettings;
};

/** How looking feels, by device. */
export type LookSettings = Pick<
  Settings['controls'],
  'lookSpeed' | 'padLookSpeed' | 'touchLookSpeed' | 'invertX' | 'invertY' | 'deadZone'
>;

const LOOK_PER_PX = 0.0032;
/** A finger's way is shorter than a mouse's. */
const TOUCH_FACTOR = 1.6;
const PAD_TURN = 2.4;

const AXIS_BY_CODE: Readonly<Record<string, readonly ['forward' | 'right' | 'up', number]>> = {
  KeyW: ['forward', 1],
  ArrowUp: ['forward', 1],
  KeyS: ['forward', -1],
  ArrowDown: ['forward', -1],
  KeyD: ['right', 1],
  ArrowRight: ['right', 1],
  KeyA: ['right', -1],
  ArrowLeft: ['right', -1],
  KeyE: ['up', 1],
  Space: ['up', 1],
  KeyQ: ['up', -1],
  KeyC: ['up', -1],
};

export function createControls({ canvas, isActive, onStick, onWheel, onUse, look: feel }: ControlsOptions): Controls {
  const ending = new AbortController();
  const { signal } = ending;
  const held = new Set<string>();
  const look = { yaw: 0, pitch: 0 };
  let lookPointer = -1;
  let stickPointer = -1;
  let stick: Stick | undefined;

  window.addEventListener(
    'keydown',
    (event) => {
      // Somebody else took it: a tab, a slider, a list.
      if (event.defaultPrevented) return;
      const isKnown = event.code in AXIS_BY_CODE || event.key === 'Shift';
      if (!isKnown || !isActive() || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      held.add(event.key === 'Shift' ? 'Shift' : event.code);
      // Arrow keys and space would scroll, and space would press the button that was used last.
      if (event.key !== 'Shift') event.preventDefault();
      onUse();
    },
    { signal },
  );
  window.addEventListener('keyup', (event) => held.delete(event.key === 'Shift' ? 'Shift' : event.code), { signal });
  window.addEventListener('blur', () => held.clear(), { signal });

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (!isActive()) return;
      canvas.setPointerCapture(event.pointerId);
      const isThumb = event.pointerType === 'touch' && event.clientX < innerWidth / 2 && stickPointer === -1;
      if (isThumb) {
        stickPointer = event.pointerId;
        moveStick({ x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
      } else lookPointer = event.pointerId;
      onUse();
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const isLocked = document.pointerLockElement === canvas;
      if (event.pointerId === stickPointer && stick)
        moveStick({ ...stick, dx: event.clientX - stick.x, dy: event.clientY - stick.y });
      else if (event.pointerId === lookPointer || (isLocked && isActive())) {
        // A finger drags the view, so it goes the other way than a mouse that turns the head would be felt to.
        const { lookSpeed, touchLookSpeed } = feel();
        const factor = event.pointerType === 'touch' ? TOUCH_FACTOR * touchLookSpeed : lookSpeed;
        look.yaw += event.movementX * LOOK_PER_PX * factor;
        look.pitch -= event.movementY * LOOK_PER_PX * factor;
      }
    },
    { signal },
  );
  // Dragging is for a glance; who wants to look for long holds the pointer. Escape lets it go, as everywhere.
  canvas.addEventListener(
    'dblclick',
    () => {
      // A browser may refuse, for a moment after Escape for instance: dragging still works.
      if (isActive()) Promise.resolve(canvas.requestPointerLock()).catch(() => {});
    },
    { signal },
  );
  const release = (event: PointerEvent): void => {
    if (event.pointerId === lookPointer) lookPointer = -1;
    if (event.pointerId === stickPointer) {
      stickPointer = -1;
      moveStick(undefined);
    }
  };
  canvas.addEventListener('pointerup', release, { signal });
  canvas.addEventListener('pointercancel', release, { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!isActive()) return;
      event.preventDefault();
      onWheel(Math.sign(event.deltaY));
    },
    { signal, passive: false },
  );

  function moveStick(next: Stick | undefined): void {
    if (next) {
      const far = Math.max(1, Math.hypot(next.dx, next.dy) / STICK_REACH_PX);
      stick = { ...next, dx: next.dx / far, dy: next.dy / far };
    } else stick = undefined;
    onStick(stick);
  }

  function readKeys(): { forward: number; right: number; up: number } {
    const axes = { forward: 0, right: 0, up: 0 };
    for (const code of held) {
      const [axis, sign] = AXIS_BY_CODE[code] ?? [];
      if (axis && sign) axes[axis] = Math.min(Math.max(axes[axis] + sign, -1), 1);
    }
    return axes;
  }

  /** The gamepad with worn sticks at rest. */
  function readStill(): PadState | undefined {
    const pad = readPad();
    return pad && { ...pad, axes: applyDeadZone(pad.axes, feel().deadZone) };
  }

  return {
    read: () => {
      if (!isActive()) return { forward: 0, right: 0, up: 0, run: false, jump: false };
      const axes = readKeys();
      const pad = readStill();
      const thumb = { x: (stick?.dx ?? 0) / STICK_REACH_PX, y: (stick?.dy ?? 0) / STICK_REACH_PX };
      const clamp = (value: number): number => Math.min(Math.max(value, -1), 1);
      return {
        forward: clamp(axes.forward - thumb.y - (pad?.axes[1] ?? 0)),
        right: clamp(axes.right + thumb.x + (pad?.axes[0] ?? 0)),
        up: clamp(axes.up + (pad?.buttons[7] ?? 0) - (pad?.buttons[6] ?? 0)),
        run: held.has('Shift') || Math.hypot(thumb.x, thumb.y) > 0.97 || isDown(pad, 10),
        jump: held.has('Space') || isDown(pad, 0),
      };
    },
    takeLook: (seconds) => {
      const pad = isActive() ? readStill() : undefined;
      const { padLookSpeed, invertX, invertY } = feel();
      const turn = PAD_TURN * padLookSpeed * seconds;
      const taken = {
        yaw: (look.yaw + (pad?.axes[2] ?? 0) * turn) * (invertX ? -1 : 1),
        pitch: (look.pitch - (pad?.axes[3] ?? 0) * turn) * (invertY ? -1 : 1),
      };
      look.yaw = look.pitch = 0;
      return taken;
    },
    dispose: () => {
      ending.abort();
      if (document.pointerLockElement === canvas) document.exitPointerLock();
    },
  };
}

function isDown(pad: PadState | undefined, button: number): boolean {
  return (pad?.buttons[button] ?? 0) >= 0.5;
}
