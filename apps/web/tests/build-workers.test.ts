/*
 * Workers share files with the page, and none of those files may need a document.
 */
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { requireNoPage } from '../build-workers.ts';

const chunk = (imports: readonly string[], more: object = {}): object => ({
  type: 'chunk',
  imports,
  dynamicImports: [],
  isEntry: false,
  isDynamicEntry: false,
  ...more,
});

function check(files: Readonly<Record<string, object>>): () => void {
  return () => requireNoPage('worker.js', files as unknown as Rolldown.OutputBundle);
}

it('a worker may load files that it shares with the page', () => {
  expect(
    check({
      'worker.js': chunk(['world.js'], { isEntry: true }),
      'world.js': chunk(['kit.js']),
      'kit.js': chunk([]),
      'page.js': chunk(['world.js'], { isEntry: true, dynamicImports: ['later.js'] }),
    }),
  ).not.toThrow();
});

it.each([
  ['the page', { isEntry: true }, 'worker.js would load page.js, which belongs to the page.'],
  ['a part of the page', { isDynamicEntry: true }, 'worker.js would load page.js, which belongs to the page.'],
  ['code that loads more', { dynamicImports: ['later.js'] }, 'worker.js would load later.js while it runs'],
])('a worker that would load %s ends the build', (_, more, message) => {
  expect(
    check({
      'worker.js': chunk(['world.js'], { isEntry: true }),
      'world.js': chunk(['page.js']),
      'page.js': chunk([], more),
    }),
  ).toThrow(message);
});
