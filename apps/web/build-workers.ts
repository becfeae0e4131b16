/*
 * Workers as entries of the page's own build. Vite bundles each worker by itself, with a copy of all it imports, so the
 * world's code came once with the page and once more with each kind of worker. As entries of one build they share files:
 * page and workers load each of them once. While developing, Vite serves single modules and nothing is copied.
 */
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A comment, which is left as it is (examples in them start workers too), or the start of a worker. */
const COMMENT_OR_WORKER = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|new Worker\(\s*new URL\('(\.[^']+)', import\.meta\.url\)/gm;

export function shareWithWorkers(): Plugin {
  const workers = new Set<string>();
  return {
    name: 'share-with-workers',
    apply: 'build',
    // Before Vite finds the same expressions.
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /new Worker\(/ },
      handler(code, id) {
        return replaceWorkers(code, (path) => {
          const worker = resolve(dirname(id), path);
          workers.add(worker);
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: worker })}`;
        });
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && workers.has(file.facadeModuleId ?? '')) requireNoPage(file.fileName, bundle);
    },
  };
}

/** Code in which each started worker has another address, an expression made from its path. */
export function replaceWorkers(code: string, addressOf: (path: string) => string): string {
  return code.replace(COMMENT_OR_WORKER, (found, path: string | undefined) =>
    path === undefined ? found : `new Worker(${addressOf(path)}`,
  );
}

/**
 * Throws if a worker would load a file that belongs to the page, or load one later: both need a document, the second
 * because Vite's loader puts links into it.
 */
export function requireNoPage(worker: string, bundle: Rolldown.OutputBundle): void {
  const names = new Set([worker]);
  for (const name of names) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    if (name !== worker && (file.isEntry || file.isDynamicEntry))
      throw new Error(`${worker} would load ${name}, which belongs to the page.`);
    if (file.dynamicImports.length > 0)
      throw new Error(`${worker} would load ${file.dynamicImports.join(', ')} while it runs (asked for by ${name}).`);
    for (const each of file.imports) names.add(each);
  }
}
