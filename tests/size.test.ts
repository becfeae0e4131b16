/*
 * What a page downloads for whole worlds: packages/world with noise and its WASM kernels, minified and gzipped.
 */
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';

const LIMIT_BYTES = 60 * 1024;

it('packages/world with noise and its kernels is at most 60 KB', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        input: join(ROOT, 'packages/world/src/index.ts'),
        // Without this everything is unused, and a bundle of nothing is small.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const bundles = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const codes = bundles.map((file) => (file.type === 'chunk' ? file.code : file.source));
  const bytes = codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
  expect(codes.join(''), 'the bundle holds the kernels').toContain('0061736d');
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes, `${(bytes / 1024).toFixed(1)} KB`).toBeLessThanOrEqual(LIMIT_BYTES);
  console.log(`packages/world with noise: ${(bytes / 1024).toFixed(1)} KB gzipped of ${LIMIT_BYTES / 1024}`);
});
