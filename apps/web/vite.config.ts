/*
 * How the page is built: plain files that any static server can hold, in any folder, under a strict content policy, with
 * a service worker that keeps them.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_POLICY } from '../../tools/content-policy.ts';
import { DEV_PORT } from '../../tools/own-address.ts';
import { buildNotices } from './build-notices.ts';
import { buildOffline } from './build-offline.ts';
import { shareWithWorkers } from './build-workers.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Also in the page itself, for servers that send no headers of their own. Only in what is built: while developing, Vite puts styles into the page. */
function addContentPolicy(): Plugin {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  base: './',
  plugins: [
    shareWithWorkers(),
    addContentPolicy(),
    buildNotices(),
    buildOffline(fileOf('public'), fileOf('src/shell/offline/service-worker.ts')),
  ],
  build: {
    target: 'es2024',
    // Nothing inlined into the page: the content policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // three.js is one part of 955 kB, which only pages with a landscape load; anything larger is worth a word.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: DEV_PORT },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
