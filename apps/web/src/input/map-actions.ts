/*
 * Every action of the Atlas map, with its default keys. Shift makes steps larger; the characters + and − always zoom.
 */
import type { ActionTable } from './action-table.ts';

export const MAP_ACTIONS = {
  up: { label: 'North', group: 'move', bindings: ['key:ArrowUp', 'key:KeyW'] },
  down: { label: 'South', group: 'move', bindings: ['key:ArrowDown', 'key:KeyS'] },
  left: { label: 'West', group: 'move', bindings: ['key:ArrowLeft', 'key:KeyA'] },
  right: { label: 'East', group: 'move', bindings: ['key:ArrowRight', 'key:KeyD'] },
  'zoom-in': { label: 'Zoom in', group: 'look', bindings: ['key:Equal', 'key:NumpadAdd'] },
  'zoom-out': { label: 'Zoom out', group: 'look', bindings: ['key:Minus', 'key:NumpadSubtract'] },
  home: { label: 'Reset view', group: 'look', bindings: ['key:Home'] },
  world: { label: 'Whole world', group: 'look', bindings: ['key:Digit0', 'key:Numpad0'] },
  explain: { label: 'Explain the centre of the map', group: 'act', bindings: ['key:Enter', 'key:NumpadEnter'] },
} as const satisfies ActionTable;

export type MapAction = keyof typeof MAP_ACTIONS;
