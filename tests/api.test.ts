/*
 * What the packages export, as one vocabulary: a name means one thing, whichever package it comes from.
 */
import { expect, it } from 'vitest';
import { readApi } from '../tools/docs/read-api.ts';

/** Names that two packages give to two forms of the same thing on purpose. */
const SAME_THING: Readonly<Record<string, string>> = {
  Plants: 'the component of @skerry/react is that part of @skerry/view',
  Sky: 'the component of @skerry/react is that part of @skerry/view',
  checkSnapshot: '@skerry/saves checks what it reads with the check of @skerry/sim',
};

it('no name is exported by two packages for two things', () => {
  const filesByName = new Map<string, Set<string>>();
  for (const { entries } of readApi())
    for (const { name, file } of entries) filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  expect(filesByName.size).toBeGreaterThan(1000);
  const twice = [...filesByName].filter(([name, files]) => files.size > 1 && !SAME_THING[name]);
  expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});
