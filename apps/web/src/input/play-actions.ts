/*
 * Every action of the game, with its default keys, mouse and gamepad buttons.
 */
import type { ActionTable } from './action-table.ts';

export const PLAY_ACTIONS = {
  forward: { label: 'Forward', group: 'move', bindings: ['key:KeyW', 'axis:1-'] },
  back: { label: 'Back', group: 'move', bindings: ['key:KeyS', 'axis:1+'] },
  left: { label: 'Left', group: 'move', bindings: ['key:KeyA', 'axis:0-'] },
  right: { label: 'Right', group: 'move', bindings: ['key:KeyD', 'axis:0+'] },
  run: { label: 'Run', group: 'move', bindings: ['key:ShiftLeft', 'key:ShiftRight', 'pad:10'] },
  sneak: { label: 'Sneak', group: 'move', bindings: ['key:KeyC', 'pad:13'] },
  jump: { label: 'Jump', group: 'move', bindings: ['key:Space', 'pad:0'] },
  dodge: { label: 'Dodge', group: 'act', bindings: ['key:KeyF', 'pad:1'] },
  light: { label: 'Light attack', group: 'act', bindings: ['mouse:0', 'key:KeyX', 'pad:5'] },
  heavy: { label: 'Heavy attack', group: 'act', bindings: ['key:KeyQ', 'pad:7'] },
  block: { label: 'Block', group: 'act', bindings: ['mouse:2', 'key:KeyZ', 'pad:4'] },
  shoot: { label: 'Shoot', group: 'act', bindings: ['key:KeyR', 'pad:6'] },
  interact: { label: 'Take, open, use', group: 'act', bindings: ['key:KeyE', 'pad:2'] },
  use: { label: 'Drink a potion', group: 'act', bindings: ['key:Digit1', 'pad:3'] },
  'next-item': { label: 'Next weapon', group: 'act', bindings: ['key:Digit2', 'pad:14'] },
  'lock-on': { label: 'Lock on', group: 'look', bindings: ['key:KeyT', 'mouse:1', 'pad:11'] },
  recentre: { label: 'Centre camera', group: 'look', bindings: ['key:KeyG', 'pad:15'] },
  camera: { label: 'First or third person', group: 'look', bindings: ['key:KeyV', 'pad:12'] },
  'zoom-in': { label: 'Zoom in', group: 'look', bindings: ['wheel:up', 'key:Equal'] },
  'zoom-out': { label: 'Zoom out', group: 'look', bindings: ['wheel:down', 'key:Minus'] },
  'look-up': { label: 'Look up', group: 'look', bindings: ['key:ArrowUp', 'axis:3-'] },
  'look-down': { label: 'Look down', group: 'look', bindings: ['key:ArrowDown', 'axis:3+'] },
  'look-left': { label: 'Look left', group: 'look', bindings: ['key:ArrowLeft', 'axis:2-'] },
  'look-right': { label: 'Look right', group: 'look', bindings: ['key:ArrowRight', 'axis:2+'] },
  map: { label: 'Map and bag', group: 'menus', bindings: ['key:KeyM', 'key:KeyP', 'pad:8'] },
  journal: { label: 'Journal', group: 'menus', bindings: ['key:KeyJ'] },
  photo: { label: 'Photo mode', group: 'menus', bindings: ['key:KeyK'] },
  hud: { label: 'Toggle HUD', group: 'menus', bindings: ['key:KeyU'] },
  help: { label: 'Help', group: 'menus', bindings: ['key:KeyH'] },
  pause: { label: 'Pause', group: 'menus', bindings: ['key:Escape', 'pad:9'] },
} as const satisfies ActionTable;

export type PlayAction = keyof typeof PLAY_ACTIONS;
