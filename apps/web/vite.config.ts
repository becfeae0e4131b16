/*
 * How the page is built: plain files that any static server can hold, in any folder, under a strict content policy, with
 * a service worker that keeps them.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_POLICY } from '../../tools/content-policy.ts';
import { buildOffline, SERVICE_WORKER } from './build-offline.ts';

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
  plugins: [addContentPolicy(), buildOffline(fileOf('public'))],
  build: {
    target: 'es2024',
    // Nothing inlined into the page: the content policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: fileOf('index.html'), [SERVICE_WORKER]: fileOf('src/offline/service-worker.ts') },
      output: {
        // Beside the page, under a name that stays: a service worker rules what lies below it.
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
