/*
 * The packages as others get them: packed, installed into an empty folder outside the repository, imported by the
 * machine's Node and by ours, type-checked with the strictest settings and bundled. Values equal the repository's own.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInstalledNode } from '../tools/own-node.mjs';
import { ROOT } from '../tools/root.ts';
import { COMPILER_SETTINGS, NODE_SCRIPT, PAGE, PAGE_SCRIPT, WORKER_SCRIPT } from './tarballs/consumer-sources.ts';
import { type Consumer, installTarballs, listDoors } from './tarballs/install-tarballs.ts';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** These draw, so they need a browser's types. */
const DRAWING = /'@skerry\/(view|react)/;

let consumer: Consumer;
beforeAll(() => {
  consumer = installTarballs();
  consumer.write('index.html', PAGE);
  consumer.write('page.ts', PAGE_SCRIPT);
  consumer.write('worker.ts', WORKER_SCRIPT);
}, 120_000);
afterAll(() => consumer?.remove(), 60_000);

/** The Node of the machine, which is often older than ours, and ours. */
function findNodes(): string[] {
  const own = findInstalledNode(ROOT) ?? process.execPath;
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const machine = execFileSync('node', ['-p', 'process.execPath'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path.join(':') },
  });
  return [...new Set([machine.trim(), own])];
}

describe('a tarball', () => {
  it('holds built files, README, LICENSE and nothing else', () => {
    for (const { name, files } of consumer.tarballs) {
      const strange = files.filter(
        (file) => !/^(dist|generated|templates)\/|^(README\.md|LICENSE|package\.json)$/.test(file),
      );
      expect(strange, name).toEqual([]);
      expect(files, name).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
      const sources = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('templates/'));
      expect(sources, name).toEqual([]);
    }
  });

  it('is found sound by publint', async () => {
    for (const { name, path } of consumer.tarballs) {
      const tarball = new Uint8Array(readFileSync(path)).buffer;
      const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
      expect(
        messages.map((message) => formatMessage(message, pkg)),
        name,
      ).toEqual([]);
    }
  });
});

describe('in Node', () => {
  it.each(findNodes())('%s imports every door and computes what the repository computes', (node) => {
    const imports = listDoors(consumer).map((door) => `await import('${door}');`);
    const script = consumer.write('script.mjs', `${imports.join('\n')}\n${NODE_SCRIPT}`);
    const ours = execFileSync(process.execPath, ['--input-type=module', '-e', NODE_SCRIPT], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(imports.length).toBeGreaterThan(15);
    expect(consumer.run(node, [script])).toBe(ours);
  });
});

it('the installed command computes the hashes that it computes in the repository', () => {
  const words = ['hash', '--preset', 'archipelago', '--seed', '7', '--tiles', '0:0:0'];
  const installed = consumer.run(process.execPath, [join(consumer.folder, 'node_modules/.bin/skerry'), ...words]);
  const main = join(ROOT, 'apps/cli/src/main.ts');
  expect(installed).toBe(execFileSync(process.execPath, [main, ...words], { encoding: 'utf8' }));
});

it('create-skerry starts a project for Node that runs, and prints what the repository prints', () => {
  const create = join(consumer.folder, 'node_modules/.bin/create-skerry');
  expect(consumer.run(process.execPath, [create, 'my-world', '--template', 'node'])).toContain('npm start');
  const printed = consumer.run(findNodes()[0], ['my-world/main.js']);
  const ours = join(ROOT, '.skerry/template-node');
  rmSync(ours, { recursive: true, force: true });
  mkdirSync(ours, { recursive: true });
  const script = join(ROOT, 'packages/create-skerry/templates/node/main.js');
  expect(printed).toBe(execFileSync(process.execPath, [script], { cwd: ours, encoding: 'utf8' }));
  expect(printed).toContain('m above the sea');
  expect(readFileSync(join(consumer.folder, 'map.png')).equals(readFileSync(join(ours, 'map.png')))).toBe(true);
});

describe('for the compiler', () => {
  it.each(Object.entries(COMPILER_SETTINGS))('all declarations are valid: %s, strictest', (name, settings) => {
    const doors = listDoors(consumer).map((door) => `export * as ${door.replaceAll(/\W/g, '_')} from '${door}';`);
    consumer.write('every-door.ts', doors.join('\n'));
    consumer.write('node-doors.ts', doors.filter((line) => !DRAWING.test(line)).join('\n'));
    const config = consumer.write(`tsconfig.${name}.json`, JSON.stringify(settings));
    expect(consumer.run(process.execPath, [TSC, '-p', config])).toBe('');
  });
});

it('Vite bundles a page with its worker', async () => {
  const result = await build({
    root: consumer.folder,
    configFile: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: { write: false, target: 'es2022', minify: false },
  });
  const output = 'output' in result ? result.output : [];
  expect(output.map(({ fileName }) => fileName.replace(/-[\w-]+\.js$/, '.js')).toSorted()).toEqual([
    'assets/index.js',
    'assets/worker.js',
    'index.html',
  ]);
});
