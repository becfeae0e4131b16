/*
 * Every action of the Lab, with its default keys. The arrow keys move the cell cursor, with Shift by ten cells.
 */
import type { ActionTable } from './action-table.ts';

export const LAB_ACTIONS = {
  up: { label: 'Cursor north', group: 'move', bindings: ['key:ArrowUp'] },
  down: { label: 'Cursor south', group: 'move', bindings: ['key:ArrowDown'] },
  left: { label: 'Cursor west', group: 'move', bindings: ['key:ArrowLeft'] },
  right: { label: 'Cursor east', group: 'move', bindings: ['key:ArrowRight'] },
  paint: { label: 'Paint at the cursor', group: 'act', bindings: ['key:Enter', 'key:NumpadEnter'] },
  start: { label: 'Start here', group: 'act', bindings: ['key:KeyS'] },
  goal: { label: 'Goal here', group: 'act', bindings: ['key:KeyG'] },
  wall: { label: 'Wall', group: 'act', bindings: ['key:Digit1'] },
  open: { label: 'Erase', group: 'act', bindings: ['key:Digit2'] },
  grass: { label: 'Grass', group: 'act', bindings: ['key:Digit3'] },
  water: { label: 'Water', group: 'act', bindings: ['key:Digit4'] },
  smaller: { label: 'Smaller brush', group: 'act', bindings: ['key:BracketLeft'] },
  larger: { label: 'Larger brush', group: 'act', bindings: ['key:BracketRight'] },
  play: { label: 'Play or pause', group: 'look', bindings: ['key:Space'] },
  next: { label: 'One expansion on', group: 'look', bindings: ['key:Period'] },
  previous: { label: 'One expansion back', group: 'look', bindings: ['key:Comma'] },
  'to-cell': { label: 'To the moment of this cell', group: 'look', bindings: ['key:KeyT'] },
  'zoom-in': { label: 'Zoom in', group: 'look', bindings: ['key:Equal', 'key:NumpadAdd'] },
  'zoom-out': { label: 'Zoom out', group: 'look', bindings: ['key:Minus', 'key:NumpadSubtract'] },
  whole: { label: 'The whole map', group: 'look', bindings: ['key:Home', 'key:Digit0'] },
} as const satisfies ActionTable;

export type LabAction = keyof typeof LAB_ACTIONS;
