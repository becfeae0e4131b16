/*
 * Documents as text: there and back, and files of every format so far.
 */
import { formatIssues } from '@skerry/kit';
import { PRESETS } from '@skerry/world';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createDocument,
  decodeDocument,
  decodeHistory,
  DOCUMENT_FORMAT,
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
