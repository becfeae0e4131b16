/*
 * Waits for the next key, mouse button, wheel notch, gamepad button or stick, and returns its name. Escape and leaving
 * the window cancel. The captured press has no other effect.
 */
import type { Binding } from './action-table.ts';
import { readPad } from './listen-to-devices.ts';

const PRESSED = 0.6;

export function captureBinding(signal: AbortSignal): Promise<Binding | undefined> {
  const ending = new AbortController();
  const stop = AbortSignal.any([signal, ending.signal]);
  return new Promise((settle) => {
    const end = (binding?: Binding): void => {
      ending.abort();
      settle(binding);
    };
    signal.addEventListener('abort', () => end(), { once: true });
    const listen = <K extends keyof WindowEventMap>(
      type: K,
      bindingOf: (event: WindowEventMap[K]) => Binding | undefined,
    ): void =>
      window.addEventListener(
        type,
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          end(bindingOf(event));
        },
        { signal: stop, capture: true, passive: false },
      );
    listen('keydown', ({ code }) => (code === 'Escape' || code === '' ? undefined : `key:${code}`));
    listen('pointerdown', ({ button, pointerType }) => (pointerType === 'mouse' ? `mouse:${button}` : undefined));
    listen('contextmenu', () => undefined);
    listen('wheel', ({ deltaY }) => (deltaY < 0 ? 'wheel:up' : 'wheel:down'));
    window.addEventListener('blur', () => end(), { signal: stop });
    pollPad(stop, end);
  });
}

/** Gamepads have no events, so they are polled each frame. Buttons that were down at the start are ignored. */
function pollPad(signal: AbortSignal, onPress: (binding: Binding) => void): void {
  let wasDown: ReadonlySet<Binding> | undefined;
  function poll(): void {
    if (signal.aborted) return;
    const pad = readPad();
    const down = new Set<Binding>();
    pad?.buttons.forEach((value, i) => value > PRESSED && down.add(`pad:${i}`));
    pad?.axes.forEach((value, i) => Math.abs(value) > PRESSED && down.add(`axis:${i}${value < 0 ? '-' : '+'}`));
    const fresh = wasDown && [...down].find((binding) => !wasDown!.has(binding));
    if (fresh !== undefined) return onPress(fresh);
    wasDown = down;
    requestAnimationFrame(poll);
  }
  poll();
}
