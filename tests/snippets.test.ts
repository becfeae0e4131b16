/*
 * What documents show is true: every block of TypeScript in READMEs and guides compiles against the packages as they
 * are, and those that show what they print are run and print it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { exampleGiven } from '../tools/docs/example-source.ts';
import { readApi } from '../tools/docs/read-api.ts';
import { readSnippets, type Snippet, snippetSource } from '../tools/docs/read-snippets.ts';
import { ROOT } from '../tools/root.ts';

const FOLDER = join(ROOT, '.skerry/snippets');
const DOCUMENTS = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'README.md', 'packages/*/README.md', 'docs/guides/*.md'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');
const SNIPPETS = DOCUMENTS.flatMap((file) => readSnippets(file, readFileSync(join(ROOT, file), 'utf8')));
const REACT = '/** @jsxImportSource react */\n';
const isReact = (door: string): boolean => door === '@skerry/react';
/** Examples of doc comments, which leave out imports. */
const EXAMPLES = readApi().flatMap(({ door, entries }) =>
  entries.flatMap(({ name, doc }) =>
    (doc?.examples ?? []).map((code, i) => ({
      file: `api-${door.replaceAll(/\W+/g, '-')}-${name}-${i + 1}.${isReact(door) ? 'tsx' : 'ts'}`,
      source: `${isReact(door) ? REACT : ''}${exampleGiven(code, door)}\n${code}\nexport {};\n`,
    })),
  ),
);

function fileOf({ file, index, language }: Snippet): string {
  const name =
    file === 'README.md' ? 'root' : basename(file) === 'README.md' ? basename(dirname(file)) : basename(file, '.md');
  return `${name}-${index}.${language}`;
}

it('every snippet of the documents and every example of the doc comments compiles', () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const snippet of SNIPPETS) writeFileSync(join(FOLDER, fileOf(snippet)), snippetSource(snippet));
  for (const { file, source } of EXAMPLES) writeFileSync(join(FOLDER, file), source);
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    noUnusedLocals: false,
    noUnusedParameters: false,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    jsx: 'react-jsx',
    allowJs: true,
    checkJs: false,
  };
  const settings = { extends: '../../tsconfig.base.json', compilerOptions, include: ['*'] };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(settings));
  expect(SNIPPETS.length).toBeGreaterThan(40);
  expect(EXAMPLES.length).toBeGreaterThan(40);
  let printed = '';
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', FOLDER], { encoding: 'utf8' });
  } catch (error) {
    printed = (error as { stdout: string }).stdout;
  }
  expect(printed).toBe('');
});

it.each(SNIPPETS.filter(({ prints }) => prints !== undefined).map((snippet) => [fileOf(snippet), snippet] as const))(
  '%s prints what its document shows',
  (name, snippet) => {
    const path = join(FOLDER, name);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, snippetSource(snippet));
    expect(execFileSync(process.execPath, [path], { cwd: FOLDER, encoding: 'utf8' })).toBe(snippet.prints);
  },
);
