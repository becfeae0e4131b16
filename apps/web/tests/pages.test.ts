/*
 * The table of pages: every address has one page, and every page in its folder is in the table.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../src/pages.ts';
import { pageOf } from '../src/shell/open-pages.ts';

describe('the table of pages', () => {
  it.each([
    ['', 'title'],
    ['#', 'title'],
    ['#explore', 'explore'],
    ['#w=1.1;skerry;a&eye=0,0', 'explore'],
    ['#play', 'play'],
    ['#play=8f3a-22', 'play'],
    ['#w=1.1;skerry;a&open=play', 'play'],
    ['#lab', 'lab'],
    ['#lab=q1YqSy', 'lab'],
    ['#studio', 'studio'],
    ['#studio=8f3a-22', 'studio'],
    ['#w=1.1;skerry;a;@0,0,200&open=studio', 'studio'],
    ['#atlas', 'atlas'],
    ['#w=1.1;skerry;a;@0,0,200', 'atlas'],
    ['#w=1.1;skerry;a&layer=slope&at=1,2', 'atlas'],
    ['#play=not a run', 'atlas'],
    ['#nonsense', 'atlas'],
  ])('"%s" opens %s', (hash, id) => {
    expect(pageOf(PAGES, hash).id).toBe(id);
  });

  it('opens each page at its own home', () => {
    expect(PAGES.map(({ home }) => pageOf(PAGES, home).id)).toEqual(PAGES.map(({ id }) => id));
  });

  it('has a row for every folder of pages, and no other', () => {
    const folders = readdirSync(join(import.meta.dirname, '../src/pages')).toSorted();
    expect(PAGES.map(({ id }) => id as string).toSorted()).toEqual(folders);
  });
});
