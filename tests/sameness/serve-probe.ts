/*
 * The probe page, bundled and served by our own server, under the content security it has in production.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../tools/root.ts';
import { type RunningServer, serveFolder } from '../../tools/serve.ts';

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Sameness</title><body><script type="module" src="/probe.js"></script>';

/** Serves a page with one script (the probe by default) until it is closed. */
export async function serveProbe(entry = 'tests/sameness/page.ts'): Promise<RunningServer> {
  mkdirSync(join(ROOT, '.skerry'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.skerry/probe-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    publicDir: false,
    build: {
      target: 'es2024',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(ROOT, entry), formats: ['es'], fileName: () => 'probe.js' },
    },
  });
  const server = await serveFolder(folder, { port: 5300, mayMove: true });
  const close = async (): Promise<void> => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, close };
}
