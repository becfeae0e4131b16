/*
 * The explorer's keys without a browser: invented key events in, actions and motion out, by bindings that a person changed.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPLORE_ACTIONS } from '../../../src/input/explore-actions.ts';
import { bindAction, encodeBindings, findConflicts } from '../../../src/input/input-map.ts';
import { createControls, type Controls, type SingleAction } from '../../../src/pages/explore/controls.ts';
import { createSettingsStore, type SettingsStore, type TextStore } from '../../../src/settings/settings-store.ts';

class KeyPress extends Event {
  readonly code: string;
  readonly repeat: boolean;
  constructor(type: 'keydown' | 'keyup', code: string, repeat = false) {
    super(type, { cancelable: true });
    this.code = code;
    this.repeat = repeat;
  }
}

let keyboard: EventTarget;
let storage: TextStore;

beforeEach(() => {
  keyboard = new EventTarget();
  vi.stubGlobal('window', keyboard);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { pointerLockElement: null }));
  // No target of these events is one.
  vi.stubGlobal('HTMLElement', function HTMLElement(): void {});
  vi.stubGlobal('navigator', { getGamepads: () => [] });
  const entries = new Map<string, string>();
  storage = { getItem: (key) => entries.get(key) ?? null, setItem: (key, text) => void entries.set(key, text) };
});
afterEach(() => vi.unstubAllGlobals());

/** The page opened with what is stored; reloading is opening again. */
function openPage(): { store: SettingsStore; controls: Controls; actions: SingleAction[]; uses: () => number } {
  const store = createSettingsStore(storage);
  const actions: SingleAction[] = [];
  let uses = 0;
  const controls = createControls({
    canvas: new EventTarget() as HTMLCanvasElement,
    map: store.inputMaps.explore,
    settings: () => store.settings.peek().controls,
    isActive: () => true,
    onStick: () => {},
    onAction: (action) => actions.push(action),
    onUse: () => uses++,
  });
  return { store, controls, actions, uses: () => uses };
}
const press = (code: string, isRepeat = false): boolean =>
  keyboard.dispatchEvent(new KeyPress('keydown', code, isRepeat));
const release = (code: string): boolean => keyboard.dispatchEvent(new KeyPress('keyup', code));

function rebind(store: SettingsStore, action: keyof typeof EXPLORE_ACTIONS, binding: string): void {
  const map = store.inputMaps.explore.peek();
  store.bind('explore', encodeBindings(EXPLORE_ACTIONS, bindAction(map, action, 0, binding)));
}

describe('keys of Explore', () => {
  it('act once at a press, repeat only where that helps, and are taken from the browser', () => {
    const { actions } = openPage();
    expect(press('KeyF')).toBe(false);
    press('KeyF', true);
    press('Comma');
    press('Comma', true);
    expect(press('KeyZ')).toBe(true);
    expect(actions).toEqual(['fly', 'earlier', 'earlier']);
  });

  it('move as long as they are held', () => {
    const { controls, uses } = openPage();
    press('KeyW');
    press('Space');
    expect(controls.read(0.1)).toMatchObject({ forward: 1, right: 0, up: 1, jump: true, run: false });
    release('KeyW');
    release('Space');
    expect(controls.read(0.1)).toMatchObject({ forward: 0, up: 0, jump: false });
    expect(uses()).toBe(2);
  });

  it('that were bound to another key work at once and after a reload; the old key does nothing', () => {
    const page = openPage();
    rebind(page.store, 'fly', 'key:KeyG');
    rebind(page.store, 'forward', 'key:KeyU');
    press('KeyG');
    expect(page.actions).toEqual(['fly']);
    page.controls.dispose();
    const again = openPage();
    press('KeyF');
    press('KeyG');
    press('KeyU');
    expect(again.actions).toEqual(['fly']);
    expect(again.controls.read(0.1).forward).toBe(1);
    expect(page.actions).toEqual(['fly']);
  });

  it('that another action has are named before they are taken, and another page keeps its own', () => {
    const { store, actions } = openPage();
    expect(findConflicts(store.inputMaps.explore.peek(), 'fly', 'key:KeyK')).toEqual(['picture']);
    rebind(store, 'fly', 'key:KeyK');
    press('KeyK');
    expect(actions).toEqual(['fly']);
    expect(store.inputMaps.explore.peek().picture).toEqual([]);
    expect(store.inputMaps.play.peek().photo).toEqual(['key:KeyK']);
  });

  it('of a gamepad act too', () => {
    const buttons = Array.from({ length: 17 }, () => ({ value: 0 }));
    vi.stubGlobal('navigator', {
      getGamepads: () => [{ connected: true, mapping: 'standard', buttons, axes: [0, -1, 0, 0] }],
    });
    const { controls, actions } = openPage();
    buttons[3] = { value: 1 };
    buttons[7] = { value: 0.7 };
    expect(controls.read(0.1)).toMatchObject({ forward: 1, up: 0.7 });
    controls.read(0.1);
    expect(actions).toEqual(['fly']);
  });
});
