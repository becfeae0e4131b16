/*
 * Workers share files with the page, and none of those files may need a document.
 */
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { replaceWorkers, requireNoPage } from '../build-workers.ts';

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

describe('the start of a worker', () => {
  const START = "new Worker(new URL('./w.ts', import.meta.url), { type: 'module' })";
  const replaced = (code: string): string => replaceWorkers(code, (path) => `ADDRESS_OF(${path})`);

  it('gets the address of its file', () => {
    expect(replaced(`const w = ${START};`)).toBe("const w = new Worker(ADDRESS_OF(./w.ts), { type: 'module' });");
  });

  it('in a comment is an example and stays', () => {
    for (const code of [`/**\n * @example\n * ${START}\n */`, `  // ${START}`, `/* ${START} */`])
      expect(replaced(code)).toBe(code);
    expect(replaced(`/* ${START} */ ${START}`)).toContain('ADDRESS_OF');
  });
});
