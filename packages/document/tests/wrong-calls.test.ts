import * as door from '@skerry/document';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';
import { makeDocument } from './make-document.ts';

const DOCUMENT = makeDocument();
const HISTORY = door.createHistory(DOCUMENT);
const NO_HISTORY = [{ 0: 7 }, 'history: expected a history, from createHistory or decodeHistory, got 7'] as const;

describeRefusals('document', door, {
  createDocument: {
    right: () => [DOCUMENT],
    wrong: [
      [{ 0: 7 }, 'document: expected a document, got 7'],
      [{ 0: { ...DOCUMENT, name: '' } }, 'name: expected a text of 1 to 80 characters, got ""'],
    ],
  },
  checkDocument: { right: () => [DOCUMENT], wrong: [[{ 0: 7 }, 'document: expected a document, got 7']] },
  canonicalDocument: { right: () => [DOCUMENT], wrong: [[{ 0: 7 }, 'document: expected a document, got 7']] },
  encodeDocument: { right: () => [DOCUMENT], wrong: [[{ 0: 7 }, 'document: expected a document, got 7']] },
  decodeDocument: {
    right: () => [door.encodeDocument(DOCUMENT)],
    wrong: [
      [{ 0: 7 }, 'text: expected a text, got 7'],
      [{ 0: '{}' }, 'format: expected a document of Skerry'],
    ],
  },
  diffDocuments: {
    right: () => [DOCUMENT, DOCUMENT, 'Nothing'],
    wrong: [
      [{ 0: 7 }, 'document: expected a document, got 7'],
      [{ 1: null }, 'document: expected a document, got null'],
      [{ 2: 7 }, 'label: expected a text, got 7'],
    ],
  },
  makeEdit: {
    right: () => [DOCUMENT, 'Nothing', []],
    wrong: [
      [{ 0: 7 }, 'document: expected a document, got 7'],
      [{ 1: 'x'.repeat(99) }, 'label: expected at most 80 characters, got 99'],
      [{ 2: 'x' }, 'changes: expected a list of changes, got "x"'],
    ],
  },
  createHistory: {
    right: () => [DOCUMENT, { maxEdits: 5 }],
    wrong: [
      [{ 0: 7 }, 'document: expected a document, got 7'],
      [{ 1: { maxEdits: 0 } }, 'options.maxEdits: expected a whole number from 1 to 10000, got 0'],
      [{ 1: { maxEdit: 5 } }, 'options.maxEdit: no such option; did you mean maxEdits?'],
    ],
  },
  editDocument: {
    right: () => [HISTORY, { label: 'Name', changes: [{ kind: 'set', path: 'name', value: 'A' }] }],
    wrong: [
      NO_HISTORY,
      [{ 1: { label: 7, changes: [] } }, 'label: expected a text, got 7'],
      [{ 1: { label: 'x' } }, 'changes: expected a list of changes, got nothing'],
    ],
  },
  editTo: {
    right: () => [HISTORY, { label: 'Name', parts: { name: 'A' } }],
    wrong: [NO_HISTORY, [{ 1: { label: 'x' } }, 'parts: expected parts of a document, got nothing']],
  },
  undo: { right: () => [HISTORY], wrong: [NO_HISTORY] },
  redo: { right: () => [HISTORY], wrong: [NO_HISTORY] },
  nextSteps: { right: () => [HISTORY], wrong: [NO_HISTORY] },
  revisionOf: { right: () => [HISTORY], wrong: [NO_HISTORY] },
  markAs: { right: () => [HISTORY, 'a'], wrong: [NO_HISTORY, [{ 1: 7 }, 'name: expected a text, got 7']] },
  goToMark: { right: () => [HISTORY, 'a'], wrong: [NO_HISTORY, [{ 1: 7 }, 'name: expected a text, got 7']] },
  markSaved: { right: () => [HISTORY], wrong: [NO_HISTORY] },
  isDirty: { right: () => [HISTORY], wrong: [NO_HISTORY] },
  encodeHistory: { right: () => [HISTORY], wrong: [NO_HISTORY] },
  decodeHistory: {
    right: () => [door.encodeHistory(HISTORY)],
    wrong: [[{ 0: 7 }, 'text: expected a text, got 7']],
  },
});
