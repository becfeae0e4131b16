/*
 * The build's part in working offline: lists every file it made and every public one, each with a hash of its bytes, and
 * writes the list into the service worker, whose own bytes so change whenever anything does.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Precache, Precached } from './src/offline/precache.ts';

export const SERVICE_WORKER = 'service-worker';
const PLACEHOLDER = '__PRECACHE__';

export function buildOffline(publicFolder: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // After the page is written into the bundle.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${SERVICE_WORKER}.js`];
        if (worker?.type !== 'chunk') throw new Error('The build made no service worker.');
        if (worker.imports.length > 0) throw new Error(`The service worker must stand alone: ${worker.imports.join()}`);
        const files: Precached[] = Object.values(bundle)
          .filter((file) => file !== worker && !file.fileName.endsWith('.map'))
          .map((file) => ({ path: file.fileName, hash: hashOf(file.type === 'chunk' ? file.code : file.source) }));
        files.push(...listFolder(publicFolder));
        files.sort((a, b) => (a.path < b.path ? -1 : 1));
        const precache: Precache = { version: hashOf(JSON.stringify(files)), files };
        const text = JSON.stringify(JSON.stringify(precache));
        if (!worker.code.includes(PLACEHOLDER))
          throw new Error('The service worker has no place for the list of files.');
        worker.code = worker.code.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), () => text);
      },
    },
  };
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
