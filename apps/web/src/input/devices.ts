/*
 * The state of all input devices at one moment, as plain data. Intents depend on this alone, so tests can invent it.
 */
import type { Binding } from './action-table.ts';

export type PadState = {
  /** 0 to 1 by button of the standard mapping. */
  readonly buttons: readonly number[];
  /** -1 to 1: left stick right and down, right stick right and down. */
  readonly axes: readonly number[];
};

export type Devices = {
  /** Keys and mouse buttons that are down. */
  readonly held: ReadonlySet<Binding>;
  /** How often each was pressed since the last read, wheel notches included; a tap between two frames counts. */
  readonly taps: ReadonlyMap<Binding, number>;
  readonly pad: PadState | undefined;
  readonly touch: {
    /** -1 to 1, right and down. */
    readonly stickX: number;
    readonly stickY: number;
    /** Actions of the on-screen buttons. */
    readonly held: ReadonlySet<string>;
    readonly taps: ReadonlySet<string>;
  };
  /** Pixels moved since the last read, right and down. */
  readonly mouse: { readonly x: number; readonly y: number };
  readonly finger: { readonly x: number; readonly y: number };
};

export const IDLE_DEVICES: Devices = {
  held: new Set(),
  taps: new Map(),
  pad: undefined,
  touch: { stickX: 0, stickY: 0, held: new Set(), taps: new Set() },
  mouse: { x: 0, y: 0 },
  finger: { x: 0, y: 0 },
};

/**
 * Both sticks with a radial dead zone: 0 inside it, 0 to 1 from its rim to full deflection, direction unchanged.
 * A dead zone per axis would pull slow diagonals onto the axes.
 */
export function applyDeadZone(axes: readonly number[], deadZone: number): number[] {
  const result = [...axes];
  for (let i = 0; i + 1 < axes.length && i < 4; i += 2) {
    const length = Math.hypot(axes[i], axes[i + 1]);
    const scale = length <= deadZone ? 0 : Math.min((length - deadZone) / (1 - deadZone), 1) / length;
    result[i] = axes[i] * scale;
    result[i + 1] = axes[i + 1] * scale;
  }
  return result;
}
