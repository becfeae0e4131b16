/*
 * What the packages export, as one vocabulary: a name means one thing, whichever package it comes from, and says what
 * it is. Examples of doc comments are compiled by `snippets.test.ts`.
 */
import { expect, it } from 'vitest';
import { readApi } from '../tools/docs/read-api.ts';

/** Names that two packages give to two forms of the same thing on purpose. */
const SAME_THING: Readonly<Record<string, string>> = {
  Plants: 'the component of @skerry/react is that part of @skerry/view',
  Sky: 'the component of @skerry/react is that part of @skerry/view',
  checkSnapshot: '@skerry/saves checks what it reads with the check of @skerry/sim',
};

/** Their functions have none yet; the list may only become shorter. */
const DOORS_WITHOUT_EXAMPLES: readonly string[] = ['@skerry/nav/height-mesh', '@skerry/world/heights'];

it('no name is exported by two packages for two things', () => {
  const filesByName = new Map<string, Set<string>>();
  for (const { entries } of readApi())
    for (const { name, file } of entries) filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  expect(filesByName.size).toBeGreaterThan(1000);
  const twice = [...filesByName].filter(([name, files]) => files.size > 1 && !SAME_THING[name]);
  expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

it('every export has a doc comment that is a sentence', () => {
  const found = readApi().flatMap(({ door, entries }) =>
    entries.filter(({ doc }) => !doc || !/^[A-Z`'\d[].*[.:]/s.test(doc.text)).map(({ name }) => `${door}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('every door but those of types and data has an example', () => {
  const without = readApi().filter(({ entries }) => entries.every(({ doc }) => !doc || doc.examples.length === 0));
  expect(without.map(({ door }) => door)).toEqual(DOORS_WITHOUT_EXAMPLES);
});
