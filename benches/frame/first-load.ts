/*
 * What a visitor downloads before the landscape stands: script and WASM of the page as it is built and shipped, gzipped,
 * with its workers. Asked of the browser, which alone knows what it fetched.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../../tools/root.ts';
import { serveFolder } from '../../tools/serve.ts';
import { launchBrowser } from './arena.ts';

const FIRST_PORT = 5600;
const LOAD_MS = 8000;

/** Gzipped bytes. */
export async function measureFirstLoad(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-load-'));
  const root = join(ROOT, 'apps', 'web');
  const configFile = join(root, 'vite.config.ts');
  await build({ root, configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const paths = new Set<string>();
    page.context().on('request', (request) => paths.add(new URL(request.url()).pathname));
    await page.goto(server.url);
    await page.waitForTimeout(LOAD_MS);
    let bytes = 0;
    for (const path of paths)
      if (/\.(js|wasm)$/.test(path)) bytes += gzipSync(await readFile(join(folder, path)), { level: 9 }).length;
    return bytes;
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
