/*
 * Every action of Explore, with its default keys, wheel and gamepad buttons.
 */
import type { ActionTable } from './action-table.ts';

export const EXPLORE_ACTIONS = {
  forward: { label: 'Forward', group: 'move', bindings: ['key:KeyW', 'axis:1-'] },
  back: { label: 'Back', group: 'move', bindings: ['key:KeyS', 'axis:1+'] },
  left: { label: 'Left', group: 'move', bindings: ['key:KeyA', 'axis:0-'] },
  right: { label: 'Right', group: 'move', bindings: ['key:KeyD', 'axis:0+'] },
  run: { label: 'Run, fly four times as fast', group: 'move', bindings: ['key:ShiftLeft', 'key:ShiftRight', 'pad:10'] },
  rise: { label: 'Jump, rise', group: 'move', bindings: ['key:Space', 'key:KeyE', 'pad:0', 'pad:7'] },
  sink: { label: 'Sink', group: 'move', bindings: ['key:KeyQ', 'key:KeyC', 'pad:6'] },
  fly: { label: 'Fly or walk', group: 'move', bindings: ['key:KeyF', 'pad:3'] },
  faster: { label: 'Fly faster', group: 'move', bindings: ['wheel:up', 'key:Equal', 'pad:5'] },
  slower: { label: 'Fly slower', group: 'move', bindings: ['wheel:down', 'key:Minus', 'pad:4'] },
  'look-up': { label: 'Look up', group: 'look', bindings: ['key:ArrowUp', 'axis:3-'] },
  'look-down': { label: 'Look down', group: 'look', bindings: ['key:ArrowDown', 'axis:3+'] },
  'look-left': { label: 'Look left', group: 'look', bindings: ['key:ArrowLeft', 'axis:2-'] },
  'look-right': { label: 'Look right', group: 'look', bindings: ['key:ArrowRight', 'axis:2+'] },
  earlier: { label: 'Earlier in the day', group: 'look', bindings: ['key:Comma', 'pad:14'] },
  later: { label: 'Later in the day', group: 'look', bindings: ['key:Period', 'pad:15'] },
  picture: { label: 'Save a picture', group: 'menus', bindings: ['key:KeyK'] },
  photo: { label: 'Photo mode', group: 'menus', bindings: ['key:KeyP'] },
  stats: { label: 'Statistics', group: 'menus', bindings: ['key:KeyI'] },
  map: { label: 'Map of this place', group: 'menus', bindings: ['key:KeyM', 'pad:8'] },
  studio: { label: 'Edit in Studio', group: 'menus', bindings: ['key:KeyG'] },
  settings: { label: 'Settings', group: 'menus', bindings: ['key:KeyO', 'pad:9'] },
  help: { label: 'Help', group: 'menus', bindings: ['key:KeyH'] },
} as const satisfies ActionTable;

export type ExploreAction = keyof typeof EXPLORE_ACTIONS;
