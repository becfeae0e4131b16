/*
 * The example is as short as it claims and can be bundled as it is.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

const FOLDER = import.meta.dirname;

it('endless terrain takes at most 60 lines', () => {
  const lines = readFileSync(join(FOLDER, 'endless-terrain.ts'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
});

it('endless terrain can be bundled with its worker', async () => {
  const result = await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: { write: false, target: 'es2024', minify: false },
  });
  const output = 'output' in result ? result.output : [];
  expect(output.some(({ fileName }) => /worker-.*\.js$/.test(fileName))).toBe(true);
});
