/*
 * The licences that are shipped with the app: which package a module belongs to, and packages that bring none.
 * What the build makes of it is in tests/browser/built-app.browser.test.ts.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageOf, readNotice } from '../build-notices.ts';

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
