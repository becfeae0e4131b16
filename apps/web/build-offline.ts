/*
 * The build's part in working offline: lists every file it made and every public one, each with a hash of its bytes, and
 * writes the list into the service worker, whose own bytes so change whenever anything does. A small file beside the page
 * shows the service worker that the server is still ours.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { BUILD_FILE, BUILD_NAME, type Precache, type Precached } from './src/shell/offline/precache.ts';

// Beside the page, under a name that stays: a service worker rules what lies below it.
const SERVICE_WORKER = 'service-worker.js';
const PLACEHOLDER = '__PRECACHE__';

export function buildOffline(publicFolder: string, workerSource: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // After the page is written into the bundle.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files: Precached[] = Object.values(bundle)
          .filter((file) => !file.fileName.endsWith('.map'))
          .map((file) => ({ path: file.fileName, hash: hashOf(file.type === 'chunk' ? file.code : file.source) }));
        files.push(...listFolder(publicFolder));
        files.sort((a, b) => (a.path < b.path ? -1 : 1));
        const precache: Precache = { version: hashOf(JSON.stringify(files)), files };
        const about = { name: BUILD_NAME, version: precache.version };
        this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: `${JSON.stringify(about)}\n` });
        const code = await bundleWorker(workerSource);
        if (!code.includes(PLACEHOLDER)) throw new Error('The service worker has no place for the list of files.');
        const text = JSON.stringify(JSON.stringify(precache));
        const source = code.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), () => text);
        this.emitFile({ type: 'asset', fileName: SERVICE_WORKER, source });
      },
    },
  };
}

/** In a build of its own: a service worker is one file, and would share parts with the page otherwise. */
async function bundleWorker(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2024', rolldownOptions: { input } },
  });
  const [chunk, ...others] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The service worker must be one file.');
  return chunk.code;
}

function listFolder(folder: string): Precached[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file).split(sep).join('/'), hash: hashOf(readFileSync(file)) }));
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
