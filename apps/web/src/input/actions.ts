/*
 * Everything hands can ask for in a world, with the keys, mouse and gamepad buttons it has at first.
 * Pages use action names only; which key that is, is the input map's business.
 */

/** One input of a device as text: `key:KeyW`, `mouse:0`, `wheel:up`, `pad:0`, `axis:1-`. */
export type Binding = string;

export type ActionGroup = 'move' | 'act' | 'look' | 'menus';

type ActionInfo = { readonly label: string; readonly group: ActionGroup; readonly bindings: readonly Binding[] };

export const ACTIONS = {
  forward: { label: 'Forward', group: 'move', bindings: ['key:KeyW', 'key:ArrowUp', 'axis:1-'] },
  back: { label: 'Back', group: 'move', bindings: ['key:KeyS', 'key:ArrowDown', 'axis:1+'] },
  left: { label: 'Left', group: 'move', bindings: ['key:KeyA', 'key:ArrowLeft', 'axis:0-'] },
  right: { label: 'Right', group: 'move', bindings: ['key:KeyD', 'key:ArrowRight', 'axis:0+'] },
  run: { label: 'Run', group: 'move', bindings: ['key:ShiftLeft', 'key:ShiftRight', 'pad:10'] },
  sneak: { label: 'Sneak', group: 'move', bindings: ['key:KeyC', 'pad:13'] },
  jump: { label: 'Jump', group: 'move', bindings: ['key:Space', 'pad:0'] },
  dodge: { label: 'Dodge', group: 'act', bindings: ['key:KeyF', 'pad:1'] },
  light: { label: 'Light blow', group: 'act', bindings: ['mouse:0', 'pad:5'] },
  heavy: { label: 'Heavy blow', group: 'act', bindings: ['key:KeyQ', 'pad:7'] },
  block: { label: 'Block', group: 'act', bindings: ['mouse:2', 'pad:4'] },
  shoot: { label: 'Shoot', group: 'act', bindings: ['key:KeyR', 'pad:6'] },
  interact: { label: 'Take, open, use', group: 'act', bindings: ['key:KeyE', 'pad:2'] },
  use: { label: 'Drink a draught', group: 'act', bindings: ['key:Digit1', 'pad:3'] },
  'next-item': { label: 'Next weapon', group: 'act', bindings: ['key:Digit2', 'pad:14'] },
  'lock-on': { label: 'Keep an enemy in view', group: 'look', bindings: ['key:KeyT', 'mouse:1', 'pad:11'] },
  recentre: { label: 'Look ahead', group: 'look', bindings: ['key:KeyG', 'pad:15'] },
  camera: { label: 'First or third person', group: 'look', bindings: ['key:KeyV', 'pad:12'] },
  'zoom-in': { label: 'Nearer', group: 'look', bindings: ['wheel:up', 'key:Equal'] },
  'zoom-out': { label: 'Farther', group: 'look', bindings: ['wheel:down', 'key:Minus'] },
  'look-up': { label: 'Look up', group: 'look', bindings: ['axis:3-'] },
  'look-down': { label: 'Look down', group: 'look', bindings: ['axis:3+'] },
  'look-left': { label: 'Look left', group: 'look', bindings: ['axis:2-'] },
  'look-right': { label: 'Look right', group: 'look', bindings: ['axis:2+'] },
  map: { label: 'Map and bag', group: 'menus', bindings: ['key:KeyM', 'key:KeyP', 'pad:8'] },
  journal: { label: 'Journal', group: 'menus', bindings: ['key:KeyJ'] },
  photo: { label: 'Photo mode', group: 'menus', bindings: ['key:KeyK'] },
  hud: { label: 'Show or hide the display', group: 'menus', bindings: ['key:KeyU'] },
  help: { label: 'Help', group: 'menus', bindings: ['key:KeyH'] },
  pause: { label: 'Pause', group: 'menus', bindings: ['key:Escape', 'pad:9'] },
} as const satisfies Readonly<Record<string, ActionInfo>>;

export type ActionId = keyof typeof ACTIONS;

export const ACTION_IDS = Object.keys(ACTIONS) as readonly ActionId[];

export const ACTION_GROUPS: Readonly<Record<ActionGroup, string>> = {
  move: 'Moving',
  act: 'Acting',
  look: 'Looking',
  menus: 'Menus',
};

/** Escape always pauses: browsers take it to free the pointer, whatever a page binds it to. */
export const RESERVED_BINDING: Binding = 'key:Escape';

export function isActionId(text: string): text is ActionId {
  return Object.hasOwn(ACTIONS, text);
}
