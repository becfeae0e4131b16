/*
 * A block of code that can be edited: a transparent text area over coloured text of the same shape, so that the browser's
 * own editing, undo and selection stay. Tab leaves it, as everywhere else; Enter keeps the indentation.
 */
import { highlight } from './highlight.ts';

export type Editor = {
  readonly text: () => string;
  readonly reset: () => void;
};

/** Replaces the code inside a `pre`. */
export function createEditor(block: HTMLPreElement, label: string, onRun: () => void, onEdit: () => void): Editor {
  const original = block.textContent ?? '';
  const shown = block.querySelector('code')!;
  const area = document.createElement('textarea');
  area.value = original;
  area.spellcheck = false;
  area.autocapitalize = 'off';
  area.setAttribute('autocorrect', 'off');
  area.setAttribute('aria-label', label);
  area.rows = 1;
  shown.setAttribute('aria-hidden', 'true');
  block.removeAttribute('tabindex');
  block.classList.add('is-editor');
  block.append(area);
  const show = (): void => {
    // The line that a final line end begins must have a height.
    shown.innerHTML = highlight(`${area.value}\n`);
    onEdit();
  };
  area.addEventListener('input', show);
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) onRun();
    else {
      const before = area.value.slice(0, area.selectionStart);
      const line = before.slice(before.lastIndexOf('\n') + 1);
      const indent = /^ */.exec(line)![0] + (/[{([]$/.test(line) ? '  ' : '');
      document.execCommand('insertText', false, `\n${indent}`);
    }
  });
  return {
    text: () => area.value,
    reset: () => {
      area.value = original;
      show();
    },
  };
}
