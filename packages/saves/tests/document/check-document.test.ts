/*
 * Real documents, with and without their history, as they are saved and opened again.
 */
import { createDocument, createHistory, decodeHistory, editTo, encodeDocument, undo } from '@skerry/document';
import { findPreset } from '@skerry/world';
import { expect, it } from 'vitest';
import { FIRST_EPOCH } from '../../src/collection/collection.ts';
import { checkDocumentText, packHistory } from '../../src/document/check-document.ts';
import { createDocuments } from '../../src/document/documents.ts';
import { createMemoryStore } from '../../src/store/store.ts';

const { recipe } = findPreset('skerry')!;
const DOCUMENT = createDocument({ name: 'Reef', recipe, seed: 'windward' });

function open() {
  return createDocuments({
    store: createMemoryStore(),
    now: () => 1000,
    createId: () => 'copy',
    checkDocument: checkDocumentText,
  });
}

it('a document that was edited, saved and opened again can still be undone', async () => {
  const documents = open();
  const { history } = editTo(createHistory(DOCUMENT), { label: 'Rename', parts: { name: 'Long reef' } });
  expect((await documents.save(packHistory(history, { id: 'reef', createdAt: 1 }), FIRST_EPOCH)).status).toBe('saved');
  const opened = await documents.open('reef');
  if (opened.status !== 'open') expect.fail(opened.sentence);
  expect(opened.save).toMatchObject({ title: 'Long reef', seed: 'windward' });
  const read = decodeHistory(opened.save.text).history!;
  expect([read.document.name, undo(read).document.name]).toEqual(['Long reef', 'Reef']);
});

it('what the document package refuses is not saved, by path; what is newer is left alone', async () => {
  const text = encodeDocument(DOCUMENT);
  expect(checkDocumentText(text)).toEqual([]);
  const change = (edit: (value: { format: number; document: { generatorVersion: number; seed: unknown } }) => void) => {
    const value = JSON.parse(text) as Parameters<typeof edit>[0];
    edit(value);
    return checkDocumentText(JSON.stringify(value));
  };
  expect(change((value) => void (value.format = 99))).toBe('newer');
  expect(change((value) => void (value.document.generatorVersion = 99))).toBe('newer');
  expect(change((value) => void (value.document.seed = 7))).toMatchObject([{ path: 'seed' }]);
  const documents = open();
  const save = { ...packHistory(createHistory(DOCUMENT), { id: 'reef', createdAt: 1 }), text: '{}' };
  expect(await documents.save(save, FIRST_EPOCH)).toMatchObject({
    status: 'failed',
    sentence: expect.stringContaining('text.format: expected a document of Skerry'),
  });
  expect(await documents.list()).toEqual([]);
});
