import { createDocument, createHistory, decodeHistory, editDocument, editTo, encodeHistory } from '@skerry/document';
import { isDirty, markSaved, nextSteps, redo, undo } from '@skerry/document';
import { findPreset, setParameters } from '@skerry/world';

const { id, recipe, seed } = findPreset('skerry')!;
let history = createHistory(createDocument({ name: 'Windward', presetId: id, recipe, seed }), { isSaved: true });

// A slider is dragged: one gesture, one step of undo.
for (const value of [2, 5, 9])
  history = editDocument(history, {
    label: 'Sea level',
    gesture: 'drag 1',
    changes: [{ kind: 'set', path: 'recipe.water.seaLevel', value }],
  }).history;

// A form made a whole recipe: only what differs becomes changes.
const { recipe: wilder } = setParameters(history.document.recipe, [{ path: 'scatter.density', text: '0.5' }]);
history = editTo(history, { label: 'Fewer plants', parts: { recipe: wilder! } }).history;
// Lists take, lose and move items.
history = editDocument(history, {
  label: 'Meadows last',
  changes: [{ kind: 'move', path: 'recipe.biomes', from: 0, to: 2 }],
}).history;

export const steps = nextSteps(undo(history)); // { undo: 'Fewer plants', redo: 'Meadows last' }
export const seaLevels = [history, undo(undo(undo(history)))].map(({ document }) => document.recipe.water.seaLevel);
export const dirty = [isDirty(history), isDirty(markSaved(history))]; // [true, false]
const opened = decodeHistory(encodeHistory(undo(history))).history!;
export const again = redo(opened); // as if it had never been closed
