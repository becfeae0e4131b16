/*
 * Documents as text: there and back, and files of every format so far.
 */
import { formatIssues } from '@skerry/kit';
import { PRESETS } from '@skerry/world';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  createDocument,
  createHistory,
  decodeDocument,
  decodeHistory,
  DOCUMENT_FORMAT,
  editTo,
  encodeDocument,
  redo,
  undo,
} from '../src/index.ts';
import { DOCUMENT_MIGRATIONS } from '../src/document-file.ts';
import { makeDocument } from './make-document.ts';

const FOLDER = new URL('fixtures/', import.meta.url);
const FILES = readdirSync(FOLDER);

it.each(PRESETS.map(({ id }) => id))('a document of %s comes back as it went', (id) => {
  const document = makeDocument(id);
  const text = encodeDocument(document);
  expect(decodeDocument(text)).toEqual({ issues: [], document });
  expect(encodeDocument(decodeDocument(text).document!)).toBe(text);
});

it('a document without a preset is one too', () => {
  const { name, recipe, seed } = makeDocument();
  const document = createDocument({ name, recipe, seed });
  expect('presetId' in decodeDocument(encodeDocument(document)).document!).toBe(false);
});

const PROFILE = { name: 'Unreal, 1 km', request: { target: 'unreal', window: { x: 0, z: 0, step: 1 } } };

it('export profiles are part of a document, and their edits are undone', () => {
  const document = makeDocument();
  const withProfile = createDocument({ ...document, exports: [PROFILE] });
  expect(decodeDocument(encodeDocument(withProfile)).document).toEqual(withProfile);
  const { history, issues } = editTo(createHistory(document), { label: 'Keep', parts: { exports: [PROFILE] } });
  expect(issues).toEqual([]);
  expect(history.document).toEqual(withProfile);
  expect(undo(history).document).toEqual(document);
  expect(redo(undo(history)).document).toEqual(withProfile);
  const emptied = editTo(history, { label: 'Delete', parts: { exports: [] } }).history;
  expect('exports' in emptied.document).toBe(false);
});

it.each([
  [7, 'exports: expected a list, got 7'],
  [[{ ...PROFILE, name: '' }], 'exports.0.name: expected a text of 1 to 40 characters, got ""'],
  [[PROFILE, PROFILE], 'exports.1.name: "Unreal, 1 km" is the name of another profile'],
  [[{ name: 'a', request: 'unreal' }], 'exports.0.request: expected an object'],
  [[{ ...PROFILE, colour: 1 }], 'exports.0.colour: is not part of a profile'],
  [[{ name: 'a', request: { target: 'x'.repeat(5000) } }], 'exports.0.request: expected an object of at most 4000'],
])('profiles %j are refused', (exports, sentence) => {
  const { issues } = checkDocument({ ...makeDocument(), exports });
  expect(formatIssues(issues)).toContain(sentence);
});

it.each([
  ['{}', 'format: expected a document of Skerry'],
  ['{"format":2}', 'format: is 2, of a newer Skerry; this one reads up to 1'],
  ['{"format":1}', 'document: expected a document, got nothing'],
])('%s is refused', (text, sentence) => {
  expect(formatIssues(decodeDocument(text).issues)).toBe(sentence);
});

it('every problem of a document is named at once', () => {
  const { issues } = decodeDocument('{"format":1,"document":{"name":7,"seed":"a","generatorVersion":8,"colour":1}}');
  expect(issues.map(({ path }) => path)).toEqual(['colour', 'name', 'generatorVersion', 'recipe']);
});

describe('every format so far', () => {
  it('has a file, and a step if it is not the newest', () => {
    for (let format = 1; format <= DOCUMENT_FORMAT; format++) {
      expect(FILES.some((name) => name.startsWith(`document-${format}-`))).toBe(true);
      if (format < DOCUMENT_FORMAT) expect(DOCUMENT_MIGRATIONS[format]).toBeTypeOf('function');
    }
  });

  it.each(FILES)('%s opens with its history, and can be undone and redone', (name) => {
    const { issues, history } = decodeHistory(readFileSync(new URL(name, FOLDER), 'utf8'));
    expect(formatIssues(issues)).toBe('');
    expect(history!.document).toMatchObject({ name: 'Fixture', seed: 'fixture', recipe: { water: { seaLevel: 9 } } });
    let first = history!;
    while (first.past.length > 0) first = undo(first);
    expect(first.document.recipe.water.seaLevel).toBe(0);
    const { biomes } = history!.document.recipe;
    expect(redo(history!).document.recipe.biomes).toEqual(biomes.toSpliced(4, 1));
  });
});
