/*
 * The licences that are shipped with the app: one for every package that is in it, workers included. The build is looked
 * at for copies as well.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../../tools/root.ts';
import { buildWeb } from '../../../tools/build-web.ts';
import { NOTICES_FILE, packageOf, readNotice } from '../build-notices.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-notices-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it('a module belongs to the innermost package, and ours to none', () => {
  expect(packageOf('/a/node_modules/three/src/x.js')).toEqual([{ name: 'three', folder: '/a/node_modules/three' }]);
  expect(packageOf('\0/a/node_modules/@preact/signals/dist/y.mjs?commonjs')).toMatchObject([
    { name: '@preact/signals' },
  ]);
  expect(packageOf('/a/node_modules/x/node_modules/y/z.js')).toMatchObject([{ name: 'y' }]);
  expect(packageOf('/a/node_modules/@skerry/kit/src/index.ts')).toEqual([]);
  expect(packageOf('/a/packages/kit/src/index.ts')).toEqual([]);
  expect(packageOf('\0vite/preload-helper.js')).toEqual([]);
});

it('a package without a licence ends the build', () => {
  const folder = join(FOLDER, 'bare');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0"}');
  expect(() => readNotice({ name: 'bare', folder })).toThrow('bare is bundled and brings no licence');
  writeFileSync(join(folder, 'LICENCE.txt'), 'Copyright somebody\n');
  expect(readNotice({ name: 'bare', folder })).toEqual({ name: 'bare', version: '1.0.0', text: 'Copyright somebody' });
});

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

/** What the app and the packages below it say they need to run. */
function listNeeds(folder: string, seen = new Set<string>()): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    return name.startsWith('@skerry/') ? listNeeds(`packages/${name.slice('@skerry/'.length)}`, seen) : [name];
  });
}

/** Packages of readers that only the command uses: nothing of them is bundled. */
const NOT_IN_THE_APP = ['fast-png'];

it('the build brings the licence of every package the app needs, and has nothing to complain of', async () => {
  const complaints: string[] = [];
  const logger = createLogger('warn');
  logger.warn = logger.warnOnce = logger.error = (message) => complaints.push(message);
  const dist = join(FOLDER, 'dist');
  await buildWeb({ dist, logger });
  expect(complaints).toEqual([]);
  const text = readFileSync(join(dist, NOTICES_FILE), 'utf8');
  const needs = listNeeds('apps/web').filter((name) => !NOT_IN_THE_APP.includes(name));
  expect(needs).toEqual(expect.arrayContaining(['three', 'preact', 'fflate', 'idb']));
  for (const name of needs) expect(text, name).toMatch(new RegExp(`^${name} \\d+\\.\\d+`, 'm'));
  expect(text.match(/Copyright/gi)?.length).toBeGreaterThanOrEqual(needs.length);
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const withKernels = scripts.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('0061736d'));
  expect(withKernels, 'page and workers share the field engine').toHaveLength(1);
});
