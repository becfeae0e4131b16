/*
 * Bundles one of the test pages and serves it as the app is served, under its content policy.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../../../tools/root.ts';
import { type RunningServer, serveFolder } from '../../../../tools/serve.ts';

const FIRST_PORT = 5460;
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="page.css"><body><div id="page"></div><script type="module" src="page.js"></script>`;

/** Serves `apps/web/test-pages/NAME.tsx`. */
export async function serveTestPage(name: string): Promise<RunningServer> {
  mkdirSync(join(ROOT, '.skerry'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.skerry/test-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(ROOT, 'apps/web'),
    base: './',
    publicDir: false,
    worker: { format: 'es' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      target: 'es2024',
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { page: join(ROOT, `apps/web/test-pages/${name}.tsx`) },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  });
  writeFileSync(join(folder, 'index.html'), PAGE);
  const server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
  const close = async (): Promise<void> => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, close };
}
