/*
 * Menus by gamepad and arrow keys: the d-pad or left stick moves the focus to the nearest control in that direction, the lower button
 * presses, the right one closes; on sliders and lists left and right change the value. Menus stay plain HTML.
 *
 *   const stop = followPad({ isActive: () => isMenuOpen });
 */
import { readPad } from './listen-to-devices.ts';

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
export type Direction = 'up' | 'down' | 'left' | 'right';

/** How much more a step sideways costs than a step ahead. */
const ASIDE = 2.2;

/** Index of the nearest box in that direction, measured edge to edge, or -1; boxes straight ahead win. */
export function findNeighbour(boxes: readonly Box[], from: Box, direction: Direction): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const isAcross = direction === 'left' || direction === 'right';
    const ahead =
      direction === 'up'
        ? from.top - box.bottom
        : direction === 'down'
          ? box.top - from.bottom
          : direction === 'left'
            ? from.left - box.right
            : box.left - from.right;
    // A little overlap still counts: rows are rarely aligned to the pixel.
    if (ahead < -4) return;
    const aside = isAcross
      ? Math.max(box.top - from.bottom, from.top - box.bottom, 0)
      : Math.max(box.left - from.right, from.left - box.right, 0);
    const drift = isAcross
      ? Math.abs(box.top + box.bottom - from.top - from.bottom)
      : Math.abs(box.left + box.right - from.left - from.right);
    const cost = Math.max(ahead, 0) + ASIDE * aside + 0.1 * drift;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

const CONTROLS = 'button, a[href], input, select, textarea, [tabindex="0"]';
const PUSHED = 0.5;
const FIRST_REPEAT_MS = 380;
const REPEAT_MS = 130;
const ACCEPT = 0;
const BACK = 1;

export type PadOptions = {
  isActive(): boolean;
  /** Another button was pressed, by its number in the standard mapping. */
  onButton?(button: number): void;
};

/** Follows the gamepad until the returned function is called. */
export function followPad({ isActive, onButton }: PadOptions): () => void {
  let request = 0;
  let direction: Direction | undefined;
  let nextMs = 0;
  let wasDown: readonly boolean[] = [];

  function step(nowMs: number): void {
    request = requestAnimationFrame(step);
    const pad = readPad();
    const isDown = (pad?.buttons ?? []).map((value) => value >= PUSHED);
    const pressed = isDown.map((down, i) => down && wasDown[i] === false);
    wasDown = isDown;
    const next = pad && directionOf(pad.axes, pad.buttons);
    const isDue = next !== undefined && (next !== direction || nowMs >= nextMs);
    if (isDue) nextMs = nowMs + (next === direction ? REPEAT_MS : FIRST_REPEAT_MS);
    direction = next;
    if (!isActive()) return;
    if (isDue) move(next);
    if (pressed[ACCEPT]) (document.activeElement as HTMLElement | null)?.click();
    if (pressed[BACK])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
      );
    pressed.forEach((isPressed, button) => {
      if (isPressed && button !== ACCEPT && button !== BACK) onButton?.(button);
    });
  }
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** Controls that use arrow keys themselves. */
const OWN_ARROWS =
  'input, select, textarea, canvas, summary, [role=tab], [role=slider], [role=listbox], [role=separator]';

/** Arrow keys move the focus in menus, as a gamepad does, until the returned function is called. */
export function followArrows({ isActive }: Pick<PadOptions, 'isActive'>): () => void {
  const press = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
      return;
    if (!isActive() || (event.target instanceof Element && event.target.matches(OWN_ARROWS))) return;
    event.preventDefault();
    moveFocus(direction);
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

function directionOf(axes: readonly number[], buttons: readonly number[]): Direction | undefined {
  const x = (axes[0] ?? 0) + (buttons[15] ?? 0) - (buttons[14] ?? 0);
  const y = (axes[1] ?? 0) + (buttons[13] ?? 0) - (buttons[12] ?? 0);
  if (Math.max(Math.abs(x), Math.abs(y)) < PUSHED) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

function move(direction: Direction): void {
  const current = document.activeElement;
  if ((direction === 'left' || direction === 'right') && changeValue(current, direction === 'right' ? 1 : -1)) return;
  // Tabs and similar groups handle arrow keys themselves, and prevent the default when they do.
  const key = `Arrow${direction[0].toUpperCase()}${direction.slice(1)}`;
  const isTaken =
    current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) === false;
  if (!isTaken) moveFocus(direction);
}

/** Moves the focus to the nearest control in a direction. */
function moveFocus(direction: Direction): void {
  const current = document.activeElement;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control !== current && control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
  );
  const isInside = current instanceof HTMLElement && current !== document.body && scope.contains(current);
  const from = isInside ? current.getBoundingClientRect() : new DOMRect(innerWidth / 2, -1, 0, 0);
  const found = findNeighbour(
    controls.map((control) => control.getBoundingClientRect()),
    from,
    isInside ? direction : 'down',
  );
  controls[found]?.focus();
}

/** Whether the control used it to change its value. */
function changeValue(control: Element | null, by: 1 | -1): boolean {
  if (control instanceof HTMLInputElement && control.type === 'range') {
    control[by > 0 ? 'stepUp' : 'stepDown']();
    control.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (control instanceof HTMLSelectElement) {
    control.selectedIndex = Math.min(Math.max(control.selectedIndex + by, 0), control.options.length - 1);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else return false;
  return true;
}
