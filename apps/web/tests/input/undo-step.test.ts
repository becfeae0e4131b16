/*
 * The keys of undo and redo, on every keyboard.
 */
import { expect, it } from 'vitest';
import { type PressedKey, undoStepOf } from '../../src/input/undo-step.ts';

const press = (key: string, held: Partial<PressedKey> = {}) =>
  undoStepOf({ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...held });

it('undo is Ctrl+Z, redo Ctrl+Y or Ctrl+Shift+Z, by the letter and not by its place', () => {
  expect([press('z'), press('y'), press('Z', { shiftKey: true })]).toEqual(['undo', 'redo', 'redo']);
  // Caps lock is on.
  expect(press('Z')).toBe('undo');
  expect(press('z', { ctrlKey: false, metaKey: true })).toBe('undo');
});

it('other keys and other modifiers mean nothing', () => {
  expect([press('x'), press('z', { altKey: true }), press('z', { ctrlKey: false })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
