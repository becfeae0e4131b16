/*
 * The label of a key as printed on the user's keyboard. Bindings name physical keys; users read their own layout.
 * Chromium reports the layout. Other browsers do not: there a key is learned when it is first pressed, and shows its
 * US label until then.
 */
import type { Binding } from './action-table.ts';

export type KeyLayout = ReadonlyMap<string, string>;

const KEY_NAMES: Readonly<Record<string, string>> = {
  Space: 'Space',
  ShiftLeft: 'Left Shift',
  ShiftRight: 'Right Shift',
  ControlLeft: 'Left Ctrl',
  ControlRight: 'Right Ctrl',
  AltLeft: 'Left Alt',
  AltRight: 'Right Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Minus: '−',
  Equal: '=',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
};

const MOUSE_NAMES = ['Left mouse button', 'Middle mouse button', 'Right mouse button', 'Mouse back', 'Mouse forward'];

/** By button of the standard mapping. Named by position, because letters differ between manufacturers. */
const PAD_NAMES = [
  'Lower button',
  'Right button',
  'Left button',
  'Upper button',
  'Left shoulder',
  'Right shoulder',
  'Left trigger',
  'Right trigger',
  'Back',
  'Start',
  'Left stick press',
  'Right stick press',
  'Pad up',
  'Pad down',
  'Pad left',
  'Pad right',
  'Home',
];

export function bindingLabel(binding: Binding, layout: KeyLayout = new Map()): string {
  const [kind, name] = binding.split(':', 2) as [string, string];
  if (kind === 'key') return keyName(name, layout);
  if (kind === 'mouse') return MOUSE_NAMES[Number(name)] ?? `Mouse button ${Number(name) + 1}`;
  if (kind === 'wheel') return `Wheel ${name}`;
  if (kind === 'pad') return PAD_NAMES[Number(name)] ?? `Gamepad button ${name}`;
  const axis = Number(name[0]);
  const direction = axis % 2 === 0 ? (name[1] === '-' ? 'left' : 'right') : name[1] === '-' ? 'up' : 'down';
  return `${axis < 2 ? 'Left' : axis < 4 ? 'Right' : 'Further'} stick ${direction}`;
}

/** Label of the first key or mouse button of an action; undefined when it has none. */
export function firstKeyLabel(bindings: readonly Binding[], layout?: KeyLayout): string | undefined {
  const found = bindings.find((binding) => /^(?:key|mouse|wheel):/.test(binding));
  return found && bindingLabel(found, layout);
}

function keyName(code: string, layout: KeyLayout): string {
  const printed = layout.get(code);
  if (printed !== undefined && printed.trim() !== '') return printed.length === 1 ? printed.toUpperCase() : printed;
  if (code in KEY_NAMES) return KEY_NAMES[code];
  const simple = /^(?:Key|Digit)(.)$/.exec(code);
  if (simple) return simple[1];
  // NumpadAdd → Numpad Add
  return code.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ');
}

type KeyboardApi = { getLayoutMap(): Promise<KeyLayout> };

/** The layout this browser reports, if any; `onLearn` is called with a fuller one as keys are pressed. */
export async function watchLayout(onLearn: (layout: KeyLayout) => void, signal: AbortSignal): Promise<void> {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: KeyboardApi };
  try {
    const known = await keyboard?.getLayoutMap();
    if (signal.aborted) return;
    if (known) return onLearn(new Map(known));
  } catch {
    // Not available in frames and private windows: keys are learned instead.
  }
  const learned = new Map<string, string>();
  globalThis.addEventListener(
    'keydown',
    ({ code, key, shiftKey, altKey }) => {
      const isLetter = [...key].length === 1 && key !== ' ' && !shiftKey && !altKey;
      if (!isLetter || learned.get(code) === key) return;
      learned.set(code, key);
      onLearn(new Map(learned));
    },
    { signal },
  );
}
